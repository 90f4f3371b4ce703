// A transcript played again, step by step, with every hash checked on the way.
#pragma once

#include "engine/core/transcript.hpp"
#include "engine/match/match.hpp"

namespace parlour {

class Replay {
 public:
  // `game` is the one that the transcript names. The transcript must outlive the replay.
  static OrReason<Replay> open(const GameInfo& game, const Transcript& transcript);

  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] bool at_end() const { return done_ == transcript_->steps.size(); }
  [[nodiscard]] const Match& match() const { return match_; }
  [[nodiscard]] const Table& table() const { return match_.table(); }
  // Precondition: not at the end.
  [[nodiscard]] const Step& next() const { return transcript_->steps[done_]; }
  // One step further; the reason if the step is refused (then it does not count as done) or the hash after it is not the
  // recorded one. Precondition: not at the end.
  std::optional<std::string> advance();

 private:
  Replay(const Transcript& transcript, std::unique_ptr<Table> table)
      : transcript_(&transcript), match_(std::move(table), {}) {}
  [[nodiscard]] std::optional<std::string> check_hash() const;

  const Transcript* transcript_;
  Match match_;
  std::size_t done_ = 0;
};

}  // namespace parlour
