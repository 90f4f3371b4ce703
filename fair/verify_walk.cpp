#include "fair/verify_walk.hpp"

#include <algorithm>
#include <array>

#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"
#include "engine/match/ending.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::fair {
namespace {

constexpr std::array<std::string_view, 4> kNames = {"chance", "steps", "hashes", "end"};

std::string count(std::size_t n, std::string_view what) {
  return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
}

std::string at_step(std::size_t number) { return "step " + std::to_string(number) + ": "; }

// The outcome of draw number `number`. Precondition: there are outcomes.
const std::string& drawn(const std::vector<OutcomeText>& outcomes, std::uint64_t number,
                         ChanceStream& stream) {
  std::uint32_t n = stream.draw(number, total_weight(outcomes));
  const auto under = [&](const OutcomeText& outcome) {
    if (n < outcome.weight) return true;
    n -= outcome.weight;
    return false;
  };
  return std::ranges::find_if(outcomes, under)->notation;
}

}  // namespace

Walk::Walk(const Transcript& transcript, Replay replay)
    : transcript_(&transcript),
      replay_(std::move(replay)),
      stream_(transcript.seed ? stream_from_hex(*transcript.seed) : nullptr) {}

// Of the chance step that is next and due.
std::optional<Check> Walk::check_outcome() const {
  const Step& step = replay_.next();
  const auto outcomes = replay_.table().outcomes();
  const std::string where = at_step(replay_.done() + 1);
  if (!stream_) return failed("chance", where + "there is no seed that gives this outcome");
  if (const std::string odds = write_odds(outcomes); step.odds && *step.odds != odds) {
    return failed("chance", where + "the rules give the odds " + in_quotes(odds) +
                                ", recorded are " + in_quotes(*step.odds));
  }
  const std::string& outcome = drawn(outcomes, replay_.table().chance_steps(), *stream_);
  if (outcome == step.notation) return std::nullopt;
  return failed("chance", where + "draw " + std::to_string(replay_.table().chance_steps()) +
                              " of the seed gives " + outcome + ", recorded is " +
                              in_quotes(step.notation));
}

std::optional<Check> Walk::advance() {
  const Step& step = replay_.next();
  const std::size_t before = replay_.done();
  if (replay_.match().result() && !replay_.table().turn().is_over()) {
    return failed("end", at_step(before + 1) + "the game was over before: " +
                             std::string(replay_.match().result()->reason));
  }
  if (step.is_chance() && replay_.table().turn().is_chance()) {
    if (auto fault = check_outcome()) return fault;
  }
  if (const auto why = replay_.advance()) {
    return failed(replay_.done() == before ? "steps" : "hashes", *why);
  }
  return std::nullopt;
}

std::vector<Check> Walk::run() {
  std::optional<Check> fault;
  while (!fault && !replay_.at_end()) fault = advance();
  if (!fault && !transcript_->hashes.contains(transcript_->steps.size())) {
    fault = failed("hashes", "there is no hash behind the last step");
  }
  if (!fault) {
    Check end = check_end();
    if (end.result == Check::Result::kFailed) fault = std::move(end);
  }
  std::vector<Check> checks;
  for (const std::string_view name : kNames) {
    if (fault && fault->name == name) {
      checks.push_back(*fault);
    } else if (fault) {
      checks.push_back(skipped(name, "not checked to the end, because something else failed"));
    } else {
      checks.push_back(summary(name));
    }
  }
  return checks;
}

// What a check found that did not fail.
Check Walk::summary(std::string_view name) const {
  if (name == "end") return check_end();
  if (name == "hashes") {
    return passed(name, "hashes recorded: " + std::to_string(transcript_->hashes.size()) +
                            ", all met, the last one behind the last step");
  }
  if (name == "steps") {
    return passed(name, count(transcript_->steps.size(), "step") + ", each legal where it stands");
  }
  const auto draws = static_cast<std::size_t>(replay_.table().chance_steps());
  if (draws == 0) return passed(name, "nothing was left to chance");
  return passed(name,
                count(draws, "outcome") + ", each as the seed draws it from the odds of the rules");
}

Check Walk::check_end() const {
  using Verdict = Ending::Verdict;
  const Ending ending = judge(replay_.match(), transcript_->end);
  switch (ending.verdict) {
    case Verdict::kRules:
      return passed("end", "the rules end it: " + ending.reason);
    case Verdict::kRanked:
      return passed("end", "the rules end it: " + ending.reason +
                               "; the places are as the table recorded: resignation");
    case Verdict::kTable:
      return passed("end",
                    "as the table recorded: " + ending.reason + "; the rules have no say in that");
    case Verdict::kPlaces:
      return failed("end", "the end does not name a place for every seat");
    case Verdict::kDiffers:
      return failed("end", "the recorded end, " + in_quotes(ending.reason) +
                               ", is not that of the rules, " +
                               in_quotes(replay_.match().result()->reason));
    case Verdict::kUnfinished:
      return failed("end",
                    "the game is not over; the turn is: " + write_turn(replay_.table().turn()));
    case Verdict::kForbidden:
      break;
  }
  return failed("end", "this game is not ended by " + in_quotes(ending.reason));
}

}  // namespace parlour::fair
