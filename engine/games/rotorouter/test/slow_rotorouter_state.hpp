// The state of the slow RotoRouter: position text and every question that changes nothing.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/rotorouter/test/slow_rotorouter_board.hpp"

namespace parlour::testkit::slow_rotorouter {

// Section 2: card kinds in their fixed order.
inline const std::vector<std::string> kKinds = {"S", "E", "T", "X", "RS", "RE", "RT", "RC"};

struct Player {
  char colour = 'R';
  std::map<std::string, int> bag;
  std::vector<std::string> tail;
  std::map<std::string, int> discard;
  std::string hand = "-";
  int skips = 0;
  int elbows = 0;
  std::set<char> scored;
};

class State {
 public:
  Board board;
  std::vector<Player> players;     // by seat
  std::vector<std::string> order;  // finished colours, first finisher first
  std::vector<std::string> out;    // colours that left, first to leave first
  std::string die, turn, phase, face;
  bool token_used = false;
  int turns = 1;

  [[nodiscard]] std::string text() const;  // canonical position text

  [[nodiscard]] std::size_t seat_to_move() const;
  [[nodiscard]] const Player& mover() const;
  [[nodiscard]] Player& mover();
  [[nodiscard]] bool is_in(const Player& player) const;
  [[nodiscard]] bool someone_is_in() const;
  [[nodiscard]] int supply(const Player& player) const;
  [[nodiscard]] bool face_pending() const;

  [[nodiscard]] std::vector<std::string> plays(const Player& player, const std::string& kind) const;
  [[nodiscard]] bool has_play(const Player& player, const std::string& kind) const;
  [[nodiscard]] std::vector<std::string> token_actions(const Player& player) const;

  // Section 7, as JSON arrays; the reason as a word, for a game that is over.
  [[nodiscard]] std::string reason() const;
  [[nodiscard]] std::string points() const;
  [[nodiscard]] std::string places() const;
};

State read_state(std::string_view text);  // a canonical position text

std::vector<std::string> split(std::string_view text, char separator);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
int count_of(const std::map<std::string, int>& cards, const std::string& kind);
int total(const std::map<std::string, int>& cards);

bool force_a(const Player& player);  // 6.4
bool force_b(const Player& player);  // 6.4

}  // namespace parlour::testkit::slow_rotorouter
