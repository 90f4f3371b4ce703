// The board of the slow Lo Siento: text helpers, pawns and actions (sections 2, 5, 9 and 10).
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlour::testkit::slow_losiento {

using Words = std::vector<std::string>;

constexpr std::size_t kPawns = 4;

struct Slide {
  std::string owner;
  bool first = false;  // the owner's first slide
  Words squares;       // start … end
};

Words split_text(std::string_view text, char separator);
std::string join(const Words& words);  // with commas
std::string quoted(const std::string& word);

// One event of section 10, its fields in the order in which they are added.
class Event {
 public:
  explicit Event(const std::string& type);
  Event& raw(const std::string& key, const std::string& json);
  Event& word(const std::string& key, const std::string& value);
  Event& number(const std::string& key, std::size_t n);
  Event& squares(const std::string& key, const Words& places);
  [[nodiscard]] std::string text() const;

 private:
  std::string text_;
};

// The functions that act answer false if the action is illegal; the board is then spoilt, so act
// on a copy.
struct Board {
  Words seats;
  std::map<std::string, Words> pawns;  // colour → the places of pawns 0-3

  [[nodiscard]] std::size_t seat_of(const std::string& colour) const;
  [[nodiscard]] std::size_t count_home(const std::string& colour) const;
  // The pawn on a loop square, the mover not counted.
  [[nodiscard]] std::optional<std::pair<std::string, std::size_t>> other_on_loop(
      const std::string& mover, std::size_t moving_pawn, const std::string& square) const;
  // Is another pawn of the same colour on that lane square?
  [[nodiscard]] bool own_in_lane(const std::string& colour, std::size_t pawn,
                                 const std::string& square) const;
  // The board after an action; nothing if the action is illegal.
  [[nodiscard]] std::optional<Board> after(const std::string& colour,
                                           const std::string& notation) const;

  // An action in the notation of section 9, and what it is made of.
  bool act(const std::string& colour, const std::string& notation, Words& events);
  bool move(const std::string& colour, std::size_t pawn, const std::string& how, const Words& path,
            Words& events);
  bool walk_and_land(const std::string& colour, std::size_t pawn, const std::string& how, int count,
                     Words& events);
  bool switch_places(const std::string& colour, std::size_t pawn, const std::string& other,
                     std::size_t other_pawn, Words& events);
  bool land(const std::string& colour, std::size_t pawn, const std::string& place, Words& events);
  bool land_on_slide(const std::string& colour, std::size_t pawn, const Slide& slide,
                     Words& events);
  void send_to_start(const std::string& type, const std::string& colour, std::size_t pawn,
                     const std::string& by, Words& events);
};

}  // namespace parlour::testkit::slow_losiento
