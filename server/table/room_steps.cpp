// The game and its beginning: what their entries do, live and when a log is read again. The steps are those of the match.
#include "fair/seed_stream.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

namespace {

Seat seat_in_entry(int number) { return seat_at(static_cast<std::size_t>(number)); }

Step spoken_step(Step::Kind kind, std::optional<Seat> seat) {
  return {.seat = seat, .notation = "", .kind = kind};
}

}  // namespace

std::optional<Refusal> Room::apply(const entry::Started& e) {
  if (match_) return entry::bad_log("the game begins twice");
  auto table = game_->open(e.options);
  if (!table) return Refusal{"BAD_OPTIONS", table.error()};
  std::vector<SeatData> taken;
  for (const int number : e.taken) {
    if (number < 0 || static_cast<std::size_t>(number) >= seats_.size()) {
      return entry::bad_log("it names a seat that is not there");
    }
    taken.push_back(seats_[static_cast<std::size_t>(number)]);
  }
  if (taken.size() != (*table)->seats())
    return entry::bad_log("it has seats that the game has not");
  seats_ = std::move(taken);
  SeatSet bots;
  std::vector<std::string> bytes;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == protocol::SeatKind::kBot) bots.bits |= SeatSet::only(seat_at(i)).bits;
    bytes.push_back(std::exchange(seats_[i].bytes, {}));
  }
  const std::string offered = offered_->options();
  offered_.reset();
  match_.emplace(std::move(*table), bots);
  count_points();
  stream_ = std::make_unique<fair::SeedStream>(fair::game_key(secret_, bytes));
  if (witness_ != nullptr) tell_beginning(offered, std::move(bytes));
  secret_ = {};
  if (auto refusal = make_chance(e.chance)) return refusal;
  pass_turn(std::nullopt);
  return std::nullopt;
}

void Room::tell_beginning(const std::string& offered, std::vector<std::string> bytes) {
  Witness::Beginning beginning{
      .offered = offered, .secret = secret_, .commitment = commitment_, .bytes = std::move(bytes)};
  for (const SeatData& seat : seats_) {
    beginning.seats.push_back(
        {.kind = seat.kind, .level = seat.level, .player = seat.player, .name = seat.name});
  }
  witness_->begun(table(), beginning);
}

// What the players have from the games before counts in this one.
void Room::count_points() {
  if (!match_) return;
  Series series{.game = game_number_};
  if (settings_.match.value_or(0) != 0) series.length = settings_.match;
  for (std::size_t i = 0; i < seats_.size(); ++i) series.won[i] = seats_[i].won;
  match_->begin_series(series);
}

std::optional<Refusal> Room::make(const Step& step) {
  if (!playing()) return entry::bad_log("it has a step outside of a game");
  auto refusal = match_->apply(step, witness_);
  if (match_->result()) {
    stream_.reset();
    forget_choices();
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
  if (!playing()) return entry::bad_log("it has a step outside of a game");
  const Seat actor = seat_in_entry(e.seat);
  const std::uint64_t serial = match_->turn_serial();
  if (e.action) {
    if (auto refusal = make({.seat = actor, .notation = *e.action})) return refusal;
  }
  if (auto refusal = make_chance(e.chance)) return refusal;
  if (e.memory) at(actor).memory = *e.memory;
  count_late(actor, e.late.value_or(false));
  if (match_->turn_serial() == serial) {  // handed in while others are still awaited
    at(actor).choice.reset();
    return std::nullopt;
  }
  pass_turn(actor);
  if (!again_ || !e.chance.empty()) clock_began_ = now_;
  return std::nullopt;
}

// Several steps of one turn that were played for want of time are one late turn.
void Room::count_late(Seat actor, bool late) {
  SeatData& seat = at(actor);
  if (!late) seat.late = 0;
  if (late && !(again_ && seat.late_now)) ++seat.late;
  seat.late_now = late;
}

void Room::pass_turn(std::optional<Seat> actor) {
  forget_choices();
  since_ = next_;
  turn_began_ = now_;
  if (!actor) clock_began_ = now_;
  again_ = actor && awaited() == SeatSet::only(*actor);  // where seats act together: a new round
  thinking_ = false;
}

void Room::forget_choices() {
  for (SeatData& seat : seats_) seat.choice.reset();
}

std::optional<Refusal> Room::apply(const entry::Undone& e) {
  if (auto refusal = make(spoken_step(Step::Kind::kUndo, seat_in_entry(e.seat)))) return refusal;
  forget_choices();
  since_ = next_;
  turn_began_ = now_;
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Resigned& e) {
  if (!playing()) return entry::bad_log("it has a step outside of a game");
  const std::uint64_t serial = match_->turn_serial();
  if (auto refusal = make(spoken_step(Step::Kind::kResign, seat_in_entry(e.seat)))) return refusal;
  if (auto refusal = make_chance(e.chance)) return refusal;
  if (e.host) host_ = *e.host;
  turn_began_ = now_;
  if (match_->turn_serial() != serial) pass_turn(std::nullopt);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Left& e) {
  const bool kicked = e.kicked.value_or(false);  // then the seat is a bot's for good
  const Seat number = seat_in_entry(e.seat);
  if (auto refusal = make(spoken_step(kicked ? Step::Kind::kReplace : Step::Kind::kLeave, number)))
    return refusal;
  SeatData& seat = at(number);
  if (kicked) {
    kicked_.push_back(seat.player.id);
    seat.kind = protocol::SeatKind::kBot;
    seat.level = table().manners().stand_in;
    seat.player = {};
    seat.connections = 0;
  } else {
    seat.late = 0;
  }
  if (e.host) host_ = *e.host;
  turn_began_ = now_;  // so that people see that a bot moves
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Returned& e) {
  if (auto refusal = make(spoken_step(Step::Kind::kReturn, seat_in_entry(e.seat)))) return refusal;
  SeatData& seat = at(seat_in_entry(e.seat));
  seat.late = 0;
  seat.player = e.player;
  seat.away_since = now_;
  seat.choice.reset();
  thinking_ = false;
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Offered& e) {
  turn_began_ = now_;  // so that people see that a bot answers
  return make(spoken_step(Step::Kind::kOffer, seat_in_entry(e.seat)));
}

std::optional<Refusal> Room::apply(const entry::Declined& e) {
  return make(spoken_step(Step::Kind::kDecline, seat_in_entry(e.seat)));
}

std::optional<Refusal> Room::apply(const entry::Resumed& e) {
  static_cast<void>(e);
  if (auto refusal = make(spoken_step(Step::Kind::kResume, std::nullopt))) return refusal;
  since_ = next_;
  turn_began_ = clock_began_ = now_;
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
  closed_ = e.reason;
  stream_.reset();
  secret_ = {};
  forget_choices();
  return std::nullopt;
}

}  // namespace parlour::server
