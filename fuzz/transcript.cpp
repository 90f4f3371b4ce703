#include "engine/match/replay.hpp"
#include "fair/verify.hpp"
#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"

namespace parlour::fuzz {

void transcript(std::string_view text) {
  const auto read = Transcript::read(text);
  if (!read) {
    require(is_one_line(read.error()) && !read.error().empty(), "a reason is one line",
            read.error());
    return;
  }
  const std::string written = read->write();
  const auto again = Transcript::read(written);
  require(again.has_value(), "a written transcript can be read", written);
  require(*again == *read, "a written transcript reads as the same", written);
  require(again->write() == written, "a transcript has one way to be written", written);

  const GameInfo* game = find_game(read->game);
  if (game == nullptr) return;
  for (const fair::Check& check : fair::verify(*read, *game, {})) {
    require(is_one_line(check.why) && !check.why.empty(), "a check says one line", check.why);
  }
  auto replay = Replay::open(*game, *read);
  if (!replay) {
    require(is_one_line(replay.error()) && !replay.error().empty(), "a reason is one line",
            replay.error());
    return;
  }
  while (!replay->at_end()) {
    if (const auto why = replay->advance()) {
      require(is_one_line(*why) && !why->empty(), "a reason is one line", *why);
      break;
    }
  }
  look_from_all_sides(replay->table());
  const Transcript end = Transcript::of(replay->table());
  const auto end_read = Transcript::read(end.write());
  require(end_read.has_value() && *end_read == end, "a table can be recorded", end.write());
}

}  // namespace parlour::fuzz
