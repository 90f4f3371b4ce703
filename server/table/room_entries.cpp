// What entries do to a room, live and when a log is read again: to its lobby, to its match, and to what depends on them.
#include "fair/seed_stream.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

namespace {

// Of an entry that names one.
template <class Entry>
std::optional<int> seat_in(const Entry& e) {
  if constexpr (requires { e.seat; }) {
    return e.seat;
  } else {
    return std::nullopt;
  }
}

Seat seat_in_entry(int number) { return seat_at(static_cast<std::size_t>(number)); }

Step spoken_step(Step::Kind kind, std::optional<Seat> seat) {
  return {.seat = seat, .notation = "", .kind = kind};
}

constexpr std::string_view kNoSeat = "it names a seat that is not there";

}  // namespace

std::optional<Refusal> Room::apply(const entry::Any& any) {
  return std::visit(
      [&](const auto& e) -> std::optional<Refusal> {
        const auto seat = seat_in(e);
        if (seat && (*seat < 0 || static_cast<std::size_t>(*seat) >= state_.lobby.size())) {
          return entry::bad_log(kNoSeat);
        }
        return apply(e);
      },
      any);
}

std::optional<Refusal> Room::apply(const entry::Created& e) {
  if (auto refusal = state_.lobby.apply(e)) return refusal;
  state_.presence.rearrange(std::vector<std::optional<Seat>>(state_.lobby.size()), state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Changed& e) {
  std::vector<std::optional<Seat>> from;
  if (e.seats) {
    for (const entry::Seat& seat : *e.seats) {
      from.push_back(seat.player ? state_.lobby.seat_of(seat.player->id) : std::nullopt);
    }
  }
  const protocol::Settings before = state_.lobby.settings();
  if (auto refusal = state_.lobby.apply(e)) return refusal;
  if (e.seats) state_.presence.rearrange(from, state_.now);
  if (e.settings && state_.match) take_terms(before, e.player.value_or(state_.lobby.host()));
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Sat& e) {
  const auto from = state_.lobby.seat_of(e.player.id);
  if (auto refusal = state_.lobby.apply(e)) return refusal;
  state_.presence.sit(seat_in_entry(e.seat), from, state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Opened& e) {
  if (auto refusal = state_.lobby.apply(e)) return refusal;
  state_.presence.clear(seat_in_entry(e.seat));
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Talked& e) {
  state_.talk.said(state_.talks_as(e.from.id), state_.now, state_.tuning.time_scale);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Started& e) {
  if (state_.match) return entry::bad_log("the game begins twice");
  auto table = state_.lobby.game().open(e.options);
  if (!table) return Refusal{"BAD_OPTIONS", table.error()};
  for (const int number : e.taken) {
    if (number < 0 || static_cast<std::size_t>(number) >= state_.lobby.size()) {
      return entry::bad_log(kNoSeat);
    }
  }
  const std::size_t seats = (*table)->seats();
  if (e.taken.size() != seats) return entry::bad_log("it has seats that the game has not");
  Lobby::Chance chance = state_.lobby.begin(e.taken);
  state_.presence.keep(e.taken);
  state_.turns.begin(seats);
  SeatSet bots;
  for (std::size_t i = 0; i < seats; ++i) {
    const bool is_bot = state_.lobby.chairs()[i].kind == protocol::SeatKind::kBot;
    if (is_bot) bots.bits |= SeatSet::only(seat_at(i)).bits;
  }
  state_.match.emplace(std::move(*table), bots);
  count_points();
  state_.stream = std::make_unique<fair::SeedStream>(fair::game_key(chance.secret, chance.bytes));
  if (witness_ != nullptr) tell_beginning(std::move(chance));
  if (auto refusal = make_chance(e.chance)) return refusal;
  state_.turns.pass(state_.next_told(), std::nullopt, state_.awaited(), true, state_.now);
  return std::nullopt;
}

void Room::tell_beginning(Lobby::Chance chance) {
  Witness::Beginning beginning{.offered = std::move(chance.offered),
                               .secret = chance.secret,
                               .commitment = state_.lobby.commitment(),
                               .bytes = std::move(chance.bytes)};
  for (const Lobby::Chair& chair : state_.lobby.chairs()) {
    beginning.seats.push_back({.kind = chair.kind,
                               .level = chair.level.get(),
                               .player = chair.player,
                               .name = chair.name.get()});
  }
  witness_->begun(table(), beginning);
}

// What the players have from the games before counts in this one.
void Room::count_points() {
  Series series{.game = state_.lobby.game_number()};
  const auto& length = state_.lobby.settings().match;
  if (length.value_or(0) != 0) series.length = length;
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    series.won[i] = state_.lobby.chairs()[i].won;
  }
  state_.match->begin_series(series);
}

std::optional<Refusal> Room::make(const Step& step) {
  if (!state_.playing()) return entry::bad_log("it has a step outside of a game");
  auto refusal = state_.match->apply(step, witness_);
  if (state_.match->result()) {
    state_.stream.reset();
    state_.turns.forget_choices();
  }
  return refusal;
}

std::optional<Refusal> Room::make_chance(const std::vector<std::string>& outcomes) {
  for (const std::string& outcome : outcomes) {
    if (auto refusal = make({.seat = std::nullopt, .notation = outcome})) return refusal;
  }
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Stepped& e) {
  if (!state_.playing()) return entry::bad_log("it has a step outside of a game");
  const Seat actor = seat_in_entry(e.seat);
  const std::uint64_t serial = state_.match->turn_serial();
  const bool again = e.action && !state_.awaited().contains(actor);  // instead of what it handed in
  if (e.action) {
    if (auto refusal = make({.seat = actor, .notation = *e.action})) return refusal;
  }
  if (auto refusal = make_chance(e.chance)) return refusal;
  if (e.memory) state_.turns.note(actor, *e.memory);
  state_.turns.count_late(actor, e.late.value_or(false));
  if (state_.match->turn_serial() == serial) {  // handed in while others are still awaited
    if (again) ++state_.silent;
    state_.turns.forget_choice(actor);
    return std::nullopt;
  }
  state_.turns.pass(state_.next_told(), actor, state_.awaited(), !e.chance.empty(), state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Undone& e) {
  if (auto refusal = make(spoken_step(Step::Kind::kUndo, seat_in_entry(e.seat)))) return refusal;
  state_.turns.take_back(state_.next_told(), state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Resigned& e) {
  if (!state_.playing()) return entry::bad_log("it has a step outside of a game");
  const std::uint64_t serial = state_.match->turn_serial();
  if (auto refusal = make(spoken_step(Step::Kind::kResign, seat_in_entry(e.seat)))) return refusal;
  if (auto refusal = make_chance(e.chance)) return refusal;
  state_.proposals.lapse(state_.now);
  if (e.host) state_.lobby.pass_host(*e.host);
  state_.turns.slow_bots(state_.now);
  if (state_.match->turn_serial() != serial) {
    state_.turns.pass(state_.next_told(), std::nullopt, state_.awaited(), true, state_.now);
  }
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Left& e) {
  const bool kicked = e.kicked.value_or(false);  // then the seat is a bot's for good
  const Seat seat = seat_in_entry(e.seat);
  if (auto refusal = make(spoken_step(kicked ? Step::Kind::kReplace : Step::Kind::kLeave, seat))) {
    return refusal;
  }
  if (kicked) {
    state_.lobby.replace(seat, table().manners().stand_in);
    state_.presence.clear(seat);
  } else {
    state_.turns.forgive(seat);
  }
  state_.proposals.lapse(state_.now);
  if (e.host) state_.lobby.pass_host(*e.host);
  state_.turns.slow_bots(state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Returned& e) {
  const Seat seat = seat_in_entry(e.seat);
  if (auto refusal = make(spoken_step(Step::Kind::kReturn, seat))) return refusal;
  state_.proposals.lapse(state_.now);
  state_.lobby.sit_again(seat, e.player);
  state_.presence.count_from(seat, state_.now);
  state_.turns.forgive(seat);
  state_.turns.forget_choice(seat);
  state_.turns.set_thinking(false);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::HostPassed& e) {
  state_.proposals.lapse(state_.now);
  return state_.lobby.apply(e);
}

std::optional<Refusal> Room::apply(const entry::Proposed& e) {
  if (!state_.playing()) return entry::bad_log("it offers terms outside of a game");
  if (e.settings) state_.lobby.set(*e.settings);
  const auto own = state_.seat_of(e.player.id);
  state_.proposals.open({.number = state_.next_told(),
                         .by = e.player,
                         .terms = e.terms,
                         .agreed = own ? SeatSet::only(*own) : SeatSet{},
                         .at = state_.now});
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Agreed& e) {
  if (state_.proposals.offer() == nullptr) return entry::bad_log("it agrees to nothing");
  state_.proposals.agree(seat_in_entry(e.seat));
  if (!e.settings) return std::nullopt;
  const protocol::Settings before = state_.lobby.settings();
  const protocol::Player by = state_.proposals.offer()->by;
  state_.lobby.set(*e.settings);
  take_terms(before, by);
  state_.proposals.close(protocol::TermsFate::kAgreed, by, state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Dropped& e) {
  const auto* offer = state_.proposals.offer();
  if (offer == nullptr) return entry::bad_log("it drops what is not offered");
  state_.proposals.close(e.fate, e.player.value_or(protocol::Player(offer->by)), state_.now);
  return std::nullopt;
}

// The settings of a game that goes on are others. What has passed of the turn was not on this clock.
void Room::take_terms(const protocol::Settings& before, const protocol::Player& by) {
  const protocol::Settings& now = state_.lobby.settings();
  count_points();
  if (now.clock != before.clock) state_.turns.restart_clock(state_.now);
  protocol::Terms terms = terms_of(now);
  if (now.spectators != before.spectators) terms.spectators = now.spectators;
  if (terms != terms_of(before)) state_.proposals.note(by, terms);
}

std::optional<Refusal> Room::apply(const entry::Offered& e) {
  if (auto refusal = make(spoken_step(Step::Kind::kOffer, seat_in_entry(e.seat)))) return refusal;
  state_.turns.slow_bots(state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Declined& e) {
  return make(spoken_step(Step::Kind::kDecline, seat_in_entry(e.seat)));
}

std::optional<Refusal> Room::apply(const entry::Resumed& e) {
  static_cast<void>(e);
  if (auto refusal = make(spoken_step(Step::Kind::kResume, std::nullopt))) return refusal;
  state_.turns.resume(state_.next_told(), state_.now);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Ended& e) {
  if (e.reason == "agreement") return make(spoken_step(Step::Kind::kAgree, std::nullopt));
  if (e.loser) {
    const bool late = e.reason == "time";
    return make(
        spoken_step(late ? Step::Kind::kTimeUp : Step::Kind::kResign, seat_in_entry(*e.loser)));
  }
  if (e.reason.empty()) return entry::bad_log("it ends for no reason");
  // There is no game any more, and no result.
  state_.lobby.close(e.reason);
  state_.stream.reset();
  state_.turns.forget_choices();
  return std::nullopt;
}

}  // namespace parlour::server
