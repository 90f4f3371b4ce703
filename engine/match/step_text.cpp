#include "engine/match/step_text.hpp"

#include "engine/core/fields.hpp"

namespace parlour {
namespace {

constexpr std::size_t kKinds = 11;

OrReason<Seat> seat_in(std::string_view text) {
  const auto number = read_number(text, 0, static_cast<int>(kMaxSeats) - 1);
  if (!number) return reason(in_quotes(text) + " is not a seat");
  return seat_at(static_cast<std::size_t>(*number));
}

// The first word and the rest.
std::pair<std::string_view, std::string_view> split_once(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return {text, {}};
  return {text.substr(0, space), text.substr(space + 1)};
}

struct ActWord {
  std::string_view word;
  Act::Kind kind;
};
constexpr std::array kActWords = std::to_array<ActWord>({
    {"roll", Act::Kind::kRoll},
    {"undo", Act::Kind::kUndo},
    {"resign", Act::Kind::kResign},
    {"offer", Act::Kind::kOfferDraw},
    {"decline", Act::Kind::kDeclineDraw},
    {"answer", Act::Kind::kAnswerDraw},
    {"time", Act::Kind::kTimeUp},
});

}  // namespace

std::string write_step(const Step& step) {
  if (step.kind == Step::Kind::kResume) return "resume";
  const std::string seat = step.seat ? std::to_string(index(*step.seat)) : "!";
  if (step.kind == Step::Kind::kMade) return seat + " " + step.notation;
  return std::string(step.word()) + " " + seat;
}

OrReason<Step> read_step(std::string_view text) {
  const auto [first, rest] = split_once(text);
  if (text == "resume") return Step{std::nullopt, "", Step::Kind::kResume};
  if (first == "!" && !rest.empty()) return Step{std::nullopt, std::string(rest)};
  for (std::size_t i = 1; i < kKinds; ++i) {
    const auto kind = static_cast<Step::Kind>(i);
    if (first != Step::word_of(kind) || kind == Step::Kind::kResume) continue;
    const auto seat = seat_in(rest);
    if (!seat) return reason(seat.error());
    return Step{*seat, "", kind};
  }
  const auto seat = seat_in(first);
  if (!seat || rest.empty()) return reason(in_quotes(text) + " is not a step");
  return Step{*seat, std::string(rest)};
}

OrReason<Act> read_act(std::string_view text) {
  if (text == "resume") return Act{.kind = Act::Kind::kResume};
  if (text == "deal") return Act{.kind = Act::Kind::kDeal};
  const auto [first, rest] = split_once(text);
  const auto [number, action] = split_once(rest);
  const auto seat = seat_in(number);
  if (!seat) return reason(in_quotes(text) + " is not an act");
  if (first == "play" && !action.empty()) return Act{Act::Kind::kPlay, *seat, action};
  for (const auto& [word, kind] : kActWords) {
    if (first == word && action.empty()) return Act{.kind = kind, .seat = *seat};
  }
  return reason(in_quotes(text) + " is not an act");
}

}  // namespace parlour
