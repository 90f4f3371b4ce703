#include "engine/match/ending.hpp"

namespace parlour {
namespace {

// What a table may decide, because the rules cannot know it.
bool may_decide(const Manners& manners, std::string_view reason) {
  if (reason == "agreement") return manners.draw_offers;
  if (reason == "resignation") return manners.resign != Manners::Resign::kNever;
  if (reason == "time") return manners.timeout == Manners::Timeout::kLoses;
  return reason == "aborted";
}

}  // namespace

std::string_view Ending::word() const {
  static constexpr std::array<std::string_view, 7> kWords = {
      "rules", "ranked", "table", "places", "differs", "unfinished", "forbidden"};
  return kWords[static_cast<std::size_t>(verdict)];
}

Ending judge(const Match& match, const std::optional<TableEnd>& end) {
  using Verdict = Ending::Verdict;
  const Manners manners = match.table().manners();
  if (end && end->places.size() != match.table().seats()) return {Verdict::kPlaces, end->reason};
  if (match.result()) {
    const TableEnd by_rules = TableEnd::of(*match.result());
    if (!end || *end == by_rules) return {Verdict::kRules, by_rules.reason};
    // Where bots play on for those who resigned, the table still ranks them last.
    const bool bots_play_on = manners.resign == Manners::Resign::kBotPlaysOn;
    if (bots_play_on && end->reason == "resignation") return {Verdict::kRanked, by_rules.reason};
    return {Verdict::kDiffers, end->reason};
  }
  if (!end) return {Verdict::kUnfinished, ""};
  return {may_decide(manners, end->reason) ? Verdict::kTable : Verdict::kForbidden, end->reason};
}

}  // namespace parlour
