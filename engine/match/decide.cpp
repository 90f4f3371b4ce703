// What a wish comes to. Nothing here changes the match: chance is tried on a copy of the table.
#include "engine/core/draw_offer.hpp"
#include "engine/match/match.hpp"

namespace parlour {
namespace {

Step spoken(Step::Kind kind, Seat seat) { return {.seat = seat, .notation = "", .kind = kind}; }

// Settles chance up to the next decision. `asked`: also the first one that a seat is to call for.
OrRefusal<Steps> deal(Table& next, ChanceSource& chance, bool asked, Steps steps) {
  const bool taps = next.manners().taps_chance;
  for (Turn turn = next.turn(); turn.is_chance(); turn = next.turn()) {
    if (!asked && taps && !turn.seats.empty()) break;
    auto outcome = chance.settle(next);
    if (!outcome) return tl::unexpected(std::move(outcome.error()));
    steps.push_back({.seat = std::nullopt, .notation = std::move(*outcome)});
    asked = false;
  }
  return steps;
}

}  // namespace

OrRefusal<Steps> Match::decide(const Act& act, ChanceSource& chance) const {
  if (result_) return refuse(kGameOver, "the game is over");
  switch (act.kind) {
    case Act::Kind::kPlay:
      return decide_play(act, chance);
    case Act::Kind::kRoll:
      return decide_roll(act, chance);
    case Act::Kind::kUndo:
      return decide_undo(act);
    case Act::Kind::kResign:
      return decide_resign(act, chance);
    case Act::Kind::kOfferDraw:
    case Act::Kind::kDeclineDraw:
    case Act::Kind::kAnswerDraw:
      return decide_draw(act);
    case Act::Kind::kTimeUp:
      return decide_time_up(act);
    case Act::Kind::kResume:
      if (!paused()) return refuse("NOT_PAUSED", "the game is not paused");
      return Steps{{.seat = std::nullopt, .notation = "", .kind = Step::Kind::kResume}};
    case Act::Kind::kDeal:
      break;
  }
  if (!table_->turn().is_chance()) return Steps{};
  return deal(*table_->clone(), chance, false, {});
}

OrRefusal<Steps> Match::decide_play(const Act& act, ChanceSource& chance) const {
  const auto next = table_->clone();
  // However it is said, the log has it in the game's notation.
  auto action = next->enact(act.action, act.seat);
  if (!action) return tl::unexpected(std::move(action.error()));
  return deal(*next, chance, false, {{.seat = act.seat, .notation = std::move(*action)}});
}

OrRefusal<Steps> Match::decide_roll(const Act& act, ChanceSource& chance) const {
  if (due() != Due::kRoll) return refuse(kNotChance, "there is nothing to roll or draw");
  if (!awaited().contains(act.seat)) return refuse(kNotYourTurn, "it is somebody else's turn");
  return deal(*table_->clone(), chance, true, {});
}

OrRefusal<Steps> Match::decide_undo(const Act& act) const {
  if (!awaited().contains(act.seat)) return refuse(kNotYourTurn, "it is somebody else's turn");
  if (actors_.empty() || actors_.back() != act.seat) {
    return refuse("NOTHING_TO_UNDO", "there is nothing that you may take back");
  }
  return Steps{spoken(Step::Kind::kUndo, act.seat)};
}

OrRefusal<Steps> Match::decide_resign(const Act& act, ChanceSource& chance) const {
  if (table_->manners().resign == Manners::Resign::kNever) {
    return refuse("NOT_IN_THIS_GAME", "nobody resigns in this game; you can leave it to a bot");
  }
  Steps steps{spoken(Step::Kind::kResign, act.seat)};
  if (table_->manners().resign != Manners::Resign::kLeavesBoard) return steps;
  const auto next = table_->clone();
  if (!next->resign(act.seat)) {
    return refuse("NOT_IN_THIS_GAME", "you are not in the game any more");
  }
  return deal(*next, chance, false, std::move(steps));
}

OrRefusal<Steps> Match::decide_draw(const Act& act) const {
  if (!table_->manners().draw_offers) {
    return refuse("NOT_IN_THIS_GAME", "this game knows no draw by agreement");
  }
  const bool offered = offer_ && *offer_ != act.seat;
  if (act.kind != Act::Kind::kOfferDraw) {
    if (!offered) return refuse("NO_OFFER", "no draw is offered to you");
    const bool takes = act.kind == Act::Kind::kAnswerDraw && takes_draw(*table_, act.seat);
    return Steps{spoken(takes ? Step::Kind::kAgree : Step::Kind::kDecline, act.seat)};
  }
  if (offered) return Steps{spoken(Step::Kind::kAgree, act.seat)};
  if (offer_) return refuse("NO_OFFER", "your offer is open already");
  if (const std::uint32_t turns = turns_to_next_offer(act.seat); turns != 0) {
    return refuse("NO_OFFER", "your offer came to nothing; you can make another one in " +
                                  std::to_string(turns) + (turns == 1 ? " turn" : " turns"));
  }
  return Steps{spoken(Step::Kind::kOffer, act.seat)};
}

OrRefusal<Steps> Match::decide_time_up(const Act& act) const {
  if (table_->manners().timeout != Manners::Timeout::kLoses) {
    return refuse("NOT_IN_THIS_GAME", "nobody loses this game by the clock");
  }
  return Steps{spoken(Step::Kind::kTimeUp, act.seat)};
}

}  // namespace parlour
