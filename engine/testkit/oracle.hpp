// A second, slow and obvious implementation of a game, written from the rulebook alone, to be compared with the engine step
// by step. Everything is text, as in engine mode, so that the two share no code and no data.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlour::testkit {

class Oracle {
 public:
  Oracle() = default;
  Oracle(const Oracle&) = delete;
  Oracle& operator=(const Oracle&) = delete;
  virtual ~Oracle() = default;

  virtual void set_up(std::string_view position) = 0;      // a canonical position text
  [[nodiscard]] virtual std::string position() const = 0;  // canonical
  [[nodiscard]] virtual std::string turn() const = 0;      // "seat 0", "seat 0,2", "chance", "over"
  // The notations a seat may play, sorted by bytes; empty for a seat that may not act.
  [[nodiscard]] virtual std::vector<std::string> legal(unsigned seat) const = 0;
  // Outcome and weight, in the rulebook's order; empty unless a chance step is due.
  [[nodiscard]] virtual std::vector<std::pair<std::string, unsigned>> outcomes() const = 0;
  [[nodiscard]] virtual std::string scores() const = 0;  // JSON as in engine mode
  // Steps; only legal ones are given. The events of the step as a JSON array, as in engine mode.
  virtual std::string play(unsigned seat, std::string_view notation) = 0;
  virtual std::string settle(std::string_view notation) = 0;
};

}  // namespace parlour::testkit
