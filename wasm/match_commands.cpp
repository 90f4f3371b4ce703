#include "wasm/match_commands.hpp"

#include <limits>

#include "engine/core/fields.hpp"
#include "engine/match/ending.hpp"
#include "engine/match/step_text.hpp"
#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"
#include "wasm/seen.hpp"

namespace parlour::wasm {
namespace {

constexpr std::string_view kDry = "DRY";  // there were too few random words

// What a page brings along for chance: outcomes that were agreed on (as in a lesson), then random words of 32 bits.
class PageChance final : public ChanceSource, private ChanceStream {
 public:
  static OrReason<std::unique_ptr<PageChance>> read(std::string_view words,
                                                    std::string_view agreed) {
    auto chance = std::make_unique<PageChance>();
    if (!agreed.empty()) chance->agreed_ = split(agreed, ',');
    if (words.empty()) return chance;
    for (const std::string_view word : split(words, ',')) {
      const auto number = read_seed(word);
      if (!number || *number > std::numeric_limits<std::uint32_t>::max()) {
        return reason(in_quotes(word) + " is not a word of 32 bits");
      }
      chance->words_.push_back(static_cast<std::uint32_t>(*number));
    }
    return chance;
  }

  OrRefusal<std::string> settle(Table& table) override {
    if (settled_ < agreed_.size()) {
      const std::string_view outcome = agreed_[settled_++];
      if (auto refusal = table.settle(outcome)) return tl::unexpected(std::move(*refusal));
      return std::string(outcome);
    }
    std::string outcome = table.settle_from(*this);
    if (dry_) return refuse(kDry, "there are too few random words");
    return outcome;
  }
  [[nodiscard]] std::size_t used() const { return used_; }
  [[nodiscard]] std::size_t agreed() const { return settled_; }

 private:
  std::uint32_t draw(std::uint64_t /*step*/, std::uint32_t bound) override {
    // Whatever lies above the last whole multiple would favour the low numbers.
    const std::uint64_t fair = (std::uint64_t{1} << 32U) / bound * bound;
    while (used_ < words_.size()) {
      const std::uint32_t word = words_[used_++];
      if (word < fair) return word % bound;
    }
    dry_ = true;
    return 0;
  }

  std::vector<std::string_view> agreed_;
  std::vector<std::uint32_t> words_;
  std::size_t settled_ = 0;
  std::size_t used_ = 0;
  bool dry_ = false;
};

OrReason<Steps> read_steps(std::string_view text) {
  Steps steps;
  if (text.empty()) return steps;
  for (const std::string_view one : split(text, '\t')) {
    auto step = read_step(one);
    if (!step) return reason(step.error());
    steps.push_back(std::move(*step));
  }
  return steps;
}

OrReason<std::string> see(Match& match, Arguments arguments) {
  const auto eyes = Eyes::read(arguments[0], match);
  if (!eyes) return reason(eyes.error());
  JsonWriter json;
  write_seen(json.begin_object(), match, *eyes);
  return json.end_object().take();
}

// Steps that have been decided before: `done` counts those that were made before one was refused.
OrReason<std::string> apply(Match& match, Arguments arguments) {
  const auto eyes = Eyes::read(arguments[0], match);
  if (!eyes) return reason(eyes.error());
  const auto steps = read_steps(arguments[1]);
  if (!steps) return reason(steps.error());
  Teller teller(match, *eyes);
  std::size_t done = 0;
  std::optional<Refusal> refusal;
  for (; done < steps->size() && !refusal; done += refusal ? 0 : 1) {
    refusal = match.apply((*steps)[done], &teller);
  }
  JsonWriter json;
  json.begin_object().field("done", done);
  if (refusal) {
    json.key("refused").begin_object().field("code", refusal->code);
    json.field("why", refusal->why).end_object();
  }
  teller.write(json);
  write_seen(json, match, *eyes);
  return json.end_object().take();
}

// The same without a look at it.
OrReason<std::string> load(Match& match, Arguments arguments) {
  const auto steps = read_steps(arguments[0]);
  if (!steps) return reason(steps.error());
  for (const Step& step : *steps) {
    if (const auto refusal = match.apply(step)) return step_text(refusal);
  }
  return step_text(std::nullopt);
}

OrReason<std::string> act(Match& match, Arguments arguments) {
  const auto eyes = Eyes::read(arguments[0], match);
  if (!eyes) return reason(eyes.error());
  const auto wish = read_act(arguments[1]);
  if (!wish) return reason(wish.error());
  const auto chance = PageChance::read(arguments[2], arguments[3]);
  if (!chance) return reason(chance.error());
  const auto steps = match.decide(*wish, **chance);
  if (!steps && steps.error().code == kDry) return one_field("dry", true);
  if (!steps) return step_text(steps.error());
  Teller teller(match, *eyes);
  for (const Step& step : *steps) {
    if (const auto refusal = match.apply(step, &teller)) return step_text(refusal);
  }
  JsonWriter json;
  json.begin_object().key("steps").begin_array();
  for (const Step& step : *steps) json.value(write_step(step));
  json.end_array().field("used", (*chance)->used()).field("agreed", (*chance)->agreed());
  teller.write(json);
  write_seen(json, match, *eyes);
  return json.end_object().take();
}

// Whether an end is right: what a transcript has after the word `end`, or nothing.
OrReason<std::string> judge_end(Match& match, Arguments arguments) {
  std::optional<TableEnd> end;
  if (!arguments[0].empty()) {
    auto read = TableEnd::read(arguments[0]);
    if (!read) return reason(read.error());
    end = std::move(*read);
  }
  const Ending ending = judge(match, end);
  JsonWriter json;
  json.begin_object().field("right", ending.is_right()).field("verdict", ending.word());
  return json.field("reason", ending.reason).end_object().take();
}

// The points that the players of this game have from those before: `game length won,won,…`; the length may be 0.
OrReason<std::string> series(Match& match, Arguments arguments) {
  const auto words = split(arguments[0], ' ');
  const auto won = words.size() == 3 ? split(words[2], ',') : std::vector<std::string_view>();
  if (won.size() != match.table().seats()) return reason("a series is: game length won,won,…");
  Series series;
  const auto game = read_number(words[0], 1, 1'000'000);
  const auto length = read_number(words[1], 0, 1'000);
  if (!game || !length) return reason("a series is: game length won,won,…");
  series.game = *game;
  if (length != 0) series.length = length;
  for (std::size_t i = 0; i < won.size(); ++i) {
    const auto points = read_number(won[i], 0, 1'000'000);
    if (!points) return reason(in_quotes(won[i]) + " is not a number of points");
    series.won[i] = *points;
  }
  match.begin_series(series);
  return one_field("done", true);
}

}  // namespace

std::span<const MatchCommand> match_commands() {
  static constexpr std::array kAll = std::to_array<MatchCommand>({
      {"see", "match eyes", &see},
      {"act", "match eyes act words agreed", &act},
      {"apply", "match eyes steps", &apply},
      {"load", "match steps", &load},
      {"judge", "match end", &judge_end},
      {"series", "match series", &series},
  });
  return kAll;
}

}  // namespace parlour::wasm
