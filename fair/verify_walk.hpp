// Part of verify(): a game played again, and what its steps prove.
#pragma once

#include "engine/match/replay.hpp"
#include "fair/verify.hpp"

namespace parlour::fair {

inline Check passed(std::string_view name, std::string why) {
  return {name, Check::Result::kPassed, std::move(why)};
}
inline Check failed(std::string_view name, std::string why) {
  return {name, Check::Result::kFailed, std::move(why)};
}
inline Check skipped(std::string_view name, std::string why) {
  return {name, Check::Result::kSkipped, std::move(why)};
}

class Walk {
 public:
  // The transcript must outlive the walk.
  Walk(const Transcript& transcript, Replay replay);

  // The checks `chance`, `steps`, `hashes` and `end`.
  std::vector<Check> run();

 private:
  std::optional<Check> advance();
  [[nodiscard]] std::optional<Check> check_outcome() const;
  [[nodiscard]] Check summary(std::string_view name) const;
  [[nodiscard]] Check check_end() const;

  const Transcript* transcript_;
  Replay replay_;
  std::unique_ptr<ChanceStream> stream_;
};

}  // namespace parlour::fair
