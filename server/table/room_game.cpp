// A running game: steps, and what people do around them.
#include <algorithm>

#include "server/table/phrases.hpp"
#include "server/table/room.hpp"
#include "server/text.hpp"

namespace parlour::server {

using protocol::SeatKind;

Room::Answer Room::handle(const Caller& caller, const protocol::TableMessage& message,
                          Clock::time_point now) {
  now_ = now;
  if (const auto number = answered(caller)) {
    Effect effect;
    effect.repeated = number;
    return effect;
  }
  auto decided = std::visit([&](const auto& m) -> Decided { return decide(caller, m); }, message);
  if (!decided) return tl::unexpected(std::move(decided.error()));
  Answer answer = Effect{};
  if (decided->entry) answer = record(&caller, *decided->entry);
  if (!answer || !decided->said) return answer;
  answer->said = std::move(decided->said);
  if (decided->entry) answer->said->seq = seq();
  return answer;
}

// The seat of a caller who may do something in this very turn.
OrRefusal<Seat> Room::seat_to_act(const Caller& caller, std::uint64_t since) const {
  const auto seat = seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  if (!playing()) return refuse("NOT_PLAYING", "no game is going on here");
  if (since != since_) return refuse("STALE", "that turn is over");
  return *seat;
}

Room::Decided Room::decide(const Caller& caller, const protocol::Play& m) const {
  const auto seat = seat_to_act(caller, m.since);
  if (!seat) return tl::unexpected(seat.error());
  return decide_step({.kind = Act::Kind::kPlay, .seat = *seat, .action = m.action});
}

Room::Decided Room::decide(const Caller& caller, const protocol::Roll& m) const {
  const auto seat = seat_to_act(caller, m.since);
  if (!seat) return tl::unexpected(seat.error());
  return decide_step({.kind = Act::Kind::kRoll, .seat = *seat});
}

// An action or a roll, with the chance that follows.
Room::Decided Room::decide_step(const Act& act, std::optional<std::string> memory,
                                bool late) const {
  StreamChance chance(*stream_);
  auto steps = match_->decide(act, chance);
  if (!steps) return tl::unexpected(std::move(steps.error()));
  entry::Stepped e{.seat = static_cast<int>(index(act.seat)), .memory = std::move(memory)};
  if (late) e.late = true;
  for (Step& step : *steps) {
    if (step.seat) {
      e.action = std::move(step.notation);
    } else {
      e.chance.push_back(std::move(step.notation));
    }
  }
  return e;
}

// Something that is said and not done on the board.
Room::Decided Room::decide_act(const Act& act) const {
  StreamChance chance(*stream_);
  auto steps = match_->decide(act, chance);
  if (!steps) return tl::unexpected(std::move(steps.error()));
  const int seat = static_cast<int>(index(act.seat));
  switch (steps->front().kind) {
    case Step::Kind::kUndo:
      return entry::Undone{seat};
    case Step::Kind::kOffer:
      return entry::Offered{seat};
    case Step::Kind::kDecline:
      return entry::Declined{seat};
    case Step::Kind::kAgree:
      return entry::Ended{.reason = "agreement"};
    case Step::Kind::kTimeUp:
      return entry::Ended{.reason = "time", .loser = seat};
    case Step::Kind::kResume:
      return entry::Resumed{};
    default:
      break;
  }
  if (table().manners().resign == Manners::Resign::kLoses) {
    return entry::Ended{.reason = "resignation", .loser = seat};
  }
  entry::Resigned e{.seat = seat};
  for (std::size_t i = 1; i < steps->size(); ++i) {
    e.chance.push_back(std::move((*steps)[i].notation));
  }
  if (at(act.seat).player.id == host_.id) e.host = next_host();
  return e;
}

void Room::add_news(Effect& effect, NewsWriter& news, std::optional<Seat> undone,
                    std::optional<int> number) {
  std::shared_ptr<const protocol::Step> same;  // where all know the same and have nothing to choose
  const auto add = [&](Observer who) {
    auto legal = legal_for(who);
    if (!legal && same) {
      effect.news.push_back({who, same});
      return;
    }
    auto step = std::make_shared<protocol::Step>(
        protocol::Step{.table = id_, .seq = seq(), .turn = turn(), .legal = std::move(legal)});
    if (undone) step->undone = static_cast<int>(index(*undone));
    if (step->turn.number == number) step->turn.number.reset();  // as in the message before
    auto told = news.told(table(), who);
    step->events.text = std::move(told.events);
    step->patch.text = std::move(told.changes);
    if (!step->legal && !table().has_secrets()) same = step;
    effect.news.push_back({who, std::move(step)});
  };
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (news.observers().seats.contains(seat_at(i))) add(Observer::at(seat_at(i)));
  }
  if (news.observers().spectators) add(Observer::spectator());
}

Room::Decided Room::decide(const Caller& caller, const protocol::Undo& m) const {
  const auto seat = seat_to_act(caller, m.since);
  if (!seat) return tl::unexpected(seat.error());
  return decide_act({.kind = Act::Kind::kUndo, .seat = *seat});
}

Room::Decided Room::decide(const Caller& caller, const protocol::Resign& m) const {
  static_cast<void>(m);
  const auto seat = seat_to_act(caller, since_);
  if (!seat) return tl::unexpected(seat.error());
  return decide_act({.kind = Act::Kind::kResign, .seat = *seat});
}

Room::Decided Room::decide(const Caller& caller, const protocol::OfferDraw& m) const {
  static_cast<void>(m);
  const auto seat = seat_to_act(caller, since_);
  if (!seat) return tl::unexpected(seat.error());
  return decide_act({.kind = Act::Kind::kOfferDraw, .seat = *seat});
}

Room::Decided Room::decide(const Caller& caller, const protocol::DeclineDraw& m) const {
  static_cast<void>(m);
  const auto seat = seat_to_act(caller, since_);
  if (!seat) return tl::unexpected(seat.error());
  return decide_act({.kind = Act::Kind::kDeclineDraw, .seat = *seat});
}

Room::Decided Room::decide(const Caller& caller, const protocol::Resume& m) const {
  static_cast<void>(m);
  const bool played = std::ranges::any_of(seats_, [&](const SeatData& seat) {
    return seat.kind == SeatKind::kHuman && seat.player.id == caller.player.id;
  });
  if (!played && !is_host(caller)) return refuse("NOT_SEATED", "you have no seat here");
  if (!paused()) return refuse("NOT_PAUSED", "the game is not paused");
  return decide_act({.kind = Act::Kind::kResume});
}

Room::Decided Room::decide(const Caller& caller, const protocol::Say& m) const {
  if (auto refusal = not_for(caller.player.id)) return tl::unexpected(*refusal);
  if (settings_.chat == protocol::Chat::kOff) {
    return refuse("CHAT_OFF", "the host has switched the chat off");
  }
  if (m.phrase.has_value() == m.text.has_value()) {
    return refuse("BAD_TEXT", "say either a phrase or a text");
  }
  if (m.phrase && std::ranges::find(kPhrases, *m.phrase) == kPhrases.end()) {
    return refuse("BAD_TEXT", "there is no such phrase");
  }
  if (m.text && settings_.chat != protocol::Chat::kFree) {
    return refuse("CHAT_OFF", "the host allows the ready phrases only");
  }
  if (m.text && !is_clean_text(*m.text, kLongestSaying)) {
    return refuse("BAD_TEXT", "a text has 1 to 200 characters");
  }
  Decision decision;
  if (in_lobby() || playing()) decision.entry = entry::Talked{caller.player, m.phrase, m.text};
  decision.said = protocol::Said{id_, std::nullopt, caller.player, m.phrase, m.text};
  return decision;
}

// Who has finished takes nothing away from anybody by leaving.
Room::Decided Room::decide_leaving(Seat seat, bool kicked) const {
  const bool host = at(seat).player.id == host_.id;
  if (host && aborts_without_host() && !settled(index(seat))) {
    return entry::Ended{.reason = "host_left"};
  }
  entry::Left left{.seat = static_cast<int>(index(seat))};
  if (kicked) left.kicked = true;
  if (host) left.host = next_host();
  return left;
}

Room::Decided Room::decide_return(const Caller& caller) const {
  if (std::ranges::find(kicked_, caller.player.id) != kicked_.end()) {
    return refuse("KICKED", "the host has sent you away from this table");
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman || seat.player.id != caller.player.id) continue;
    if (resigned(i)) return refuse("NOT_PLAYING", "you have given this game up");
    if (left(i) && settled(i)) return refuse("NOT_PLAYING", "you have finished this game");
    if (!left(i)) return Decision{};  // here already
    return entry::Returned{static_cast<int>(i), caller.player};
  }
  return refuse("NOT_IN_LOBBY", "the game has begun; you can watch it");
}

}  // namespace parlour::server
