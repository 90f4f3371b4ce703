// Tests that speak engine mode: tables of what is asked and what must come back.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/session.hpp"

namespace parlour::testkit {

class Asking {
 public:
  explicit Asking(const GameInfo& game, StreamMaker stream_maker = {})
      : session_(game, std::move(stream_maker)) {}
  explicit Asking(std::string_view id) : Asking(*find_game(id)) {}

  std::string operator()(std::string_view command) {
    return session_.answer(command).value_or("(gone)");
  }
  // Sets a position up; a failure of the test if it is refused.
  void set_up(std::string_view position);
  // Whatever a refused step must leave as it was.
  std::string everything();

 private:
  EngineSession session_;
};

// A step that must be refused with a code, and change nothing.
struct RefusedStep {
  std::string_view position;
  std::string_view command;
  std::string_view code;
};
void expect_refusals(std::string_view game, std::span<const RefusedStep> steps);

// A position text, or an option line, that must be refused for a reason that holds these words.
struct BadText {
  std::string_view text;
  std::string_view words;
};
void expect_bad_positions(std::string_view game, std::span<const BadText> texts);
void expect_bad_options(std::string_view game, std::span<const BadText> texts);

// An option line, and the canonical line that it means.
struct OptionLine {
  std::string_view given;
  std::string_view meant;
};
void expect_options(std::string_view game, std::span<const OptionLine> lines);

// Position texts that must all be accepted and have different hashes.
void expect_different_hashes(std::string_view game, std::span<const std::string> positions);

// A step, and the events it must report: a JSON array, literally.
struct ReportedStep {
  std::string_view position;
  std::string_view command;
  std::string_view events;
};
void expect_events(std::string_view game, std::span<const ReportedStep> steps);

}  // namespace parlour::testkit
