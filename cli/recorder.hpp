// Writes a game down while it is played.
#pragma once

#include "engine/core/transcript.hpp"

namespace parlour::cli {

class Recorder {
 public:
  // A replay that goes wrong is noticed after at most so many steps.
  static constexpr std::size_t kStepsPerHash = 50;

  explicit Recorder(const Table& table) : transcript_(Transcript::of(table)) {}

  // To be called after every step, with the table as the step left it.
  void add(const Table& table, Step step) {
    transcript_.steps.push_back(std::move(step));
    if (steps() % kStepsPerHash == 0) transcript_.hashes[steps()] = table.hash();
  }
  [[nodiscard]] std::size_t steps() const { return transcript_.steps.size(); }

  // The record so far, with a hash of the table as it is now.
  [[nodiscard]] Transcript close(const Table& table, std::optional<std::string> seed) const {
    Transcript closed = transcript_;
    closed.hashes[steps()] = table.hash();
    closed.seed = std::move(seed);
    return closed;
  }

 private:
  Transcript transcript_;
};

}  // namespace parlour::cli
