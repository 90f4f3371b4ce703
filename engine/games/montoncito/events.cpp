// Who may learn what of Montoncito's events (section 10).
#include "engine/games/montoncito/text.hpp"

namespace parlour::montoncito {

Event redact_event(Event e, Stage after, Observer who) {
  const bool owner = who.seat && index(*who.seat) == e.seat;
  const bool over = after == Stage::kOver;
  using Type = Event::Type;
  switch (e.type) {
    case Type::kDealt:  // nobody before the end, but a hand's owner once the deal is done
      e.hidden = !over && (!owner || e.place != Event::kHandOf || after == Stage::kDeal);
      if (e.hidden) e.card = kNoCard;
      break;
    case Type::kReturned:
      e.hidden = !over;
      if (e.hidden) e.card = kNoCard;
      break;
    case Type::kDrew:
      e.hidden = !owner;
      if (e.hidden) e.list = 0;
      break;
    case Type::kSealed:
      e.hidden = !owner;
      if (e.hidden) e.action = {};
      break;
    case Type::kBounced:
      e.hidden = !owner && e.action.from_hand();
      if (e.hidden) e.action = Action::play_hand(0, e.action.to());
      break;
    default:
      break;
  }
  return e;
}

bool is_foreseen(const Event& event, bool parallel) {
  using Type = Event::Type;
  if (parallel) return event.type == Type::kSealed;
  return event.type != Type::kFlipped && event.type != Type::kDrew &&
         event.type != Type::kReturned && event.type != Type::kDealt && event.type != Type::kEnd;
}

}  // namespace parlour::montoncito
