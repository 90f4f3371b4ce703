#include "server/table/decisions.hpp"

namespace parlour::server {

Decided Decisions::of(const Caller& caller, const protocol::TableMessage& message) const {
  return std::visit([&](const auto& m) -> Decided { return decide(caller, m); }, message);
}

Decided Decisions::decide(const Caller& caller, const protocol::Sit& m) const {
  if (state_.playing()) return returning(caller);
  return state_.lobby.decide(caller.player, m);
}

Decided Decisions::decide(const Caller& caller, const protocol::Mix& m) const {
  const auto seat = state_.seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  return state_.lobby.decide(*seat, m);
}

Decided Decisions::decide(const Caller& caller, const protocol::Ready& m) const {
  const auto seat = state_.seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  return state_.lobby.decide(*seat, m);
}

Decided Decisions::decide(const Caller& caller, const protocol::SetSeat& m) const {
  if (!state_.lobby.is_host(caller.player.id)) {
    return refuse("NOT_HOST", "only the host sets the seats");
  }
  return state_.lobby.decide(m);
}

Decided Decisions::decide(const Caller& caller, const protocol::Start& m) const {
  static_cast<void>(m);
  if (!state_.lobby.is_host(caller.player.id)) {
    return refuse("NOT_HOST", "only the host starts the game");
  }
  return state_.lobby.decide_start();
}

Decided Decisions::decide(const Caller& caller, const protocol::Leave& m) const {
  static_cast<void>(m);
  const auto seat = state_.seat_of(caller.player.id);
  const bool is_host = state_.lobby.is_host(caller.player.id);
  if (!seat && is_host && state_.goes_on() && !state_.lobby.has_people()) {  // bots alone are left
    return entry::Ended{.reason = "host_left"};
  }
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  if (state_.playing()) return leaving(*seat, false);
  if (!state_.in_lobby()) return refuse("NOT_PLAYING", "the game is over");
  if (is_host) return entry::Ended{.reason = "host_left"};
  return entry::Opened{.seat = static_cast<int>(index(*seat))};
}

// The seat of a caller who may do something in this very turn.
OrRefusal<Seat> Decisions::seat_to_act(const Caller& caller, std::uint64_t since) const {
  const auto seat = state_.seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  if (!state_.playing()) return refuse("NOT_PLAYING", "no game is going on here");
  if (since != state_.turns.since()) return refuse("STALE", "that turn is over");
  return *seat;
}

Decided Decisions::decide(const Caller& caller, const protocol::Play& m) const {
  const auto seat = seat_to_act(caller, m.since);
  if (!seat) return tl::unexpected(seat.error());
  return step({.kind = Act::Kind::kPlay, .seat = *seat, .action = m.action});
}

Decided Decisions::decide(const Caller& caller, const protocol::Roll& m) const {
  const auto seat = seat_to_act(caller, m.since);
  if (!seat) return tl::unexpected(seat.error());
  return step({.kind = Act::Kind::kRoll, .seat = *seat});
}

Decided Decisions::decide(const Caller& caller, const protocol::Undo& m) const {
  return act_of(caller, Act::Kind::kUndo, m.since);
}

Decided Decisions::decide(const Caller& caller, const protocol::Resign& m) const {
  static_cast<void>(m);
  return act_of(caller, Act::Kind::kResign, state_.turns.since());
}

Decided Decisions::decide(const Caller& caller, const protocol::OfferDraw& m) const {
  static_cast<void>(m);
  return act_of(caller, Act::Kind::kOfferDraw, state_.turns.since());
}

Decided Decisions::decide(const Caller& caller, const protocol::DeclineDraw& m) const {
  static_cast<void>(m);
  return act_of(caller, Act::Kind::kDeclineDraw, state_.turns.since());
}

Decided Decisions::act_of(const Caller& caller, Act::Kind kind, std::uint64_t since) const {
  const auto seat = seat_to_act(caller, since);
  if (!seat) return tl::unexpected(seat.error());
  return act({.kind = kind, .seat = *seat});
}

Decided Decisions::decide(const Caller& caller, const protocol::Resume& m) const {
  static_cast<void>(m);
  if (!state_.lobby.seat_of(caller.player.id) && !state_.lobby.is_host(caller.player.id)) {
    return refuse("NOT_SEATED", "you have no seat here");
  }
  if (!state_.paused()) return refuse("NOT_PAUSED", "the game is not paused");
  return act({.kind = Act::Kind::kResume});
}

Decided Decisions::decide(const Caller& caller, const protocol::Skip& m) const {
  static_cast<void>(m);
  const auto seat = state_.seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  if (!state_.playing()) return refuse("NOT_PLAYING", "no game is going on here");
  if (state_.others_play(*seat)) {
    return refuse("NOT_ALONE", "somebody else still plays, at the pace of the table");
  }
  Decision decision;
  decision.skips = !state_.person_awaited();
  return decision;
}

// An action or a roll, with the chance that follows.
Decided Decisions::step(const Act& act, std::optional<std::string> memory, bool late) const {
  StreamChance chance(*state_.stream);
  auto steps = state_.match->decide(act, chance);
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
Decided Decisions::act(const Act& act) const {
  StreamChance chance(*state_.stream);
  auto steps = state_.match->decide(act, chance);
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
  if (state_.table().manners().resign == Manners::Resign::kLoses) {
    return entry::Ended{.reason = "resignation", .loser = seat};
  }
  entry::Resigned e{.seat = seat};
  for (std::size_t i = 1; i < steps->size(); ++i) {
    e.chance.push_back(std::move((*steps)[i].notation));
  }
  if (state_.lobby.is_host(state_.lobby.chair(act.seat).player.id)) e.host = state_.next_host();
  return e;
}

// Who has finished takes nothing away from anybody by leaving.
Decided Decisions::leaving(Seat seat, bool kicked) const {
  const bool host = state_.lobby.is_host(state_.lobby.chair(seat).player.id);
  if (host && state_.aborts_without_host() && !state_.settled(seat)) {
    return entry::Ended{.reason = "host_left"};
  }
  entry::Left left{.seat = static_cast<int>(index(seat))};
  if (kicked) left.kicked = true;
  if (host) left.host = state_.next_host();
  return left;
}

Decided Decisions::returning(const Caller& caller) const {
  if (state_.lobby.is_kicked(caller.player.id)) {
    return refuse("KICKED", "the host has sent you away from this table");
  }
  const auto seat = state_.lobby.seat_of(caller.player.id);
  if (!seat) return refuse("NOT_IN_LOBBY", "the game has begun; you can watch it");
  if (state_.resigned(*seat)) return refuse("NOT_PLAYING", "you have given this game up");
  if (!state_.left(*seat)) return Decision{};  // here already
  if (state_.settled(*seat)) return refuse("NOT_PLAYING", "you have finished this game");
  return entry::Returned{static_cast<int>(index(*seat)), caller.player};
}

Decided Decisions::of(const Alarm& alarm) const {
  switch (alarm.what) {
    case Alarm::What::kSeatAway:
      return seat_away(alarm.seat);
    case Alarm::What::kHostGone:
      return host_gone();
    case Alarm::What::kBotPlays:
      return bot_plays(alarm.seat);
    case Alarm::What::kAnswerDraw:
      return act({.kind = Act::Kind::kAnswerDraw, .seat = alarm.seat});
    case Alarm::What::kBegin:
      return state_.lobby.decide_start();
    case Alarm::What::kTermsLapse:
      return entry::Dropped{.fate = protocol::TermsFate::kLapsed};
    case Alarm::What::kDeserted:
      return entry::Ended{.reason = "abandoned"};
    case Alarm::What::kClock:
      return out_of_time(alarm.seat, false);
    case Alarm::What::kRound:
      return out_of_time(alarm.seat, true);
    case Alarm::What::kStandIn:
    case Alarm::What::kThink:
      break;
  }
  return Decision{};
}

Decided Decisions::seat_away(Seat seat) const {
  const bool is_host = state_.lobby.is_host(state_.lobby.chair(seat).player.id);
  const int number = static_cast<int>(index(seat));
  if (!state_.in_lobby()) {
    return entry::Left{.seat = number, .host = is_host ? state_.next_host() : std::nullopt};
  }
  if (is_host) return entry::Ended{.reason = "host_left"};
  return entry::Opened{.seat = number};
}

Decided Decisions::host_gone() const {
  const auto next = state_.next_host(true);
  if (state_.aborts_without_host() || !next) return entry::Ended{.reason = "host_lost"};
  return entry::HostPassed{*next};
}

Decided Decisions::bot_plays(Seat seat) const {
  if (state_.due() == protocol::Due::kRoll) {
    return step({.kind = Act::Kind::kRoll, .seat = seat});
  }
  const Choice& choice = *state_.turns.choice(seat);
  auto played = step({Act::Kind::kPlay, seat, choice.action}, choice.memory);
  if (played) return played;
  // Bots choose among legal actions; should one ever not, the game still goes on.
  return step({Act::Kind::kPlay, seat, state_.table().legal(seat).front()});
}

Decided Decisions::out_of_time(Seat seat, bool round) const {
  if (state_.due() == protocol::Due::kRoll) {
    return step({.kind = Act::Kind::kRoll, .seat = seat}, std::nullopt, true);
  }
  const Table& table = state_.table();
  const Manners manners = table.manners();
  if (!round && manners.timeout == Manners::Timeout::kLoses) {
    return act({.kind = Act::Kind::kTimeUp, .seat = seat});
  }
  auto action = table.timeout_action(seat);
  if (!action) {
    action = table.choose(manners.stand_in, seat, {.seed = Alarms(state_).bot_seed(seat)});
  }
  if (!action) action = table.legal(seat).front();
  return step({Act::Kind::kPlay, seat, *action}, std::nullopt, !round);
}

}  // namespace parlour::server
