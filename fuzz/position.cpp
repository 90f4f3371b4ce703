#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"

namespace parlour::fuzz {

void position(const GameInfo& game, std::string_view text) {
  static constexpr int kMostSteps = 32;
  std::string_view rest = text;
  const std::string_view line = take_line(rest);
  if (line.size() != text.size()) {
    require(!game.open_position("", text), "a text of several lines is no position", text);
  }
  const auto table = game.open_position("", line);
  if (!table) {
    require(!table.error().empty(), "a refusal has a reason", line);
    require(is_one_line(table.error()), "a reason is one line", table.error());
    return;
  }
  Table& t = **table;
  require_same_when_read(game, "", t);
  require_same_when_read(game, t.options(), t);
  look_from_all_sides(t);
  Bytes bytes(rest);
  if (bytes.empty()) return;
  for (int i = 0; i < kMostSteps && step(t, bytes); ++i) look(t);
  look_from_all_sides(t);
  require_same_when_read(game, t.options(), t);
}

}  // namespace parlour::fuzz
