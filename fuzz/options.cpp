#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"

namespace parlour::fuzz {

void options(const GameInfo& game, std::string_view text) {
  const auto table = game.open(text);
  if (!table) {
    require(!table.error().empty(), "a refusal has a reason", text);
    require(is_one_line(table.error()), "a reason is one line", table.error());
    return;
  }
  require(is_one_line(text), "options are one line", text);
  const std::string line = (*table)->options();
  const auto again = game.open(line);
  require(again.has_value(), "written options can be read", line);
  require(description(**again) == description(**table), "written options read as the same rules",
          line);
  require((*table)->seats() > 0 && (*table)->seats() <= kMaxSeats, "a table has seats", line);
  look_from_all_sides(**table);
  require_same_when_read(game, line, **table);
}

}  // namespace parlour::fuzz
