// The steps of a game and its beginning: what their entries do, live and when a log is read again.
#include <algorithm>

#include "fair/seed_stream.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

using protocol::Stage;

std::optional<Refusal> Room::apply(entry::Started& e) {
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
  const std::string offered = table_->options();
  table_ = std::move(*table);
  std::vector<std::string> bytes;
  for (SeatData& seat : seats_) bytes.push_back(std::move(seat.bytes));
  for (SeatData& seat : seats_) seat.bytes.clear();
  stream_ = std::make_unique<fair::SeedStream>(fair::game_key(secret_, bytes));
  if (witness_ != nullptr) tell_beginning(offered, std::move(bytes));
  secret_ = {};
  stage_ = Stage::kPlaying;
  if (table_->ends_by_repetition()) repetitions_.emplace().add(table_->hash());
  auto refusal = settle(e.chance, false);
  after_step(std::nullopt, false);
  return refusal;
}

void Room::tell_beginning(const std::string& offered, std::vector<std::string> bytes) {
  Witness::Beginning beginning{
      .offered = offered, .secret = secret_, .commitment = commitment_, .bytes = std::move(bytes)};
  for (const SeatData& seat : seats_) {
    beginning.seats.push_back(
        {.kind = seat.kind, .level = seat.level, .player = seat.player, .name = seat.name});
  }
  witness_->begun(*table_, beginning);
}

// Settles chance up to the next decision: what the log says, or what the stream brings. `asked`: also what a seat was to call
// for.
std::optional<Refusal> Room::settle(std::vector<std::string>& outcomes, bool asked) {
  const bool taps = table_->manners().taps_chance;
  const std::size_t known = outcomes.size();
  for (std::size_t i = 0; reading_ ? i < known : table_->turn().is_chance(); ++i) {
    if (!reading_ && !asked && taps && !table_->turn().seats.empty()) break;
    if (witness_ != nullptr) witness_->before_chance(*table_);
    if (!reading_) {
      outcomes.push_back(table_->settle_from(*stream_));
    } else if (auto refusal = table_->settle(outcomes[i])) {
      return refusal;
    }
    if (witness_ != nullptr) witness_->settled(*table_, outcomes[i]);
    asked = false;
  }
  return std::nullopt;
}

std::optional<Refusal> Room::apply(entry::Stepped& e) {
  if (stage_ != Stage::kPlaying) return entry::bad_log("it has a step outside of a game");
  const Seat seat = seat_at(static_cast<std::size_t>(e.seat));
  const SeatSet before = table_->turn().seats;
  if (e.action) {
    if (auto refusal = table_->play(*e.action, seat)) return refusal;
    if (witness_ != nullptr) witness_->acted(*table_, seat, *e.action);
  }
  if (auto refusal = settle(e.chance, !e.action)) return refusal;
  finish_step(e, before);
  return std::nullopt;
}

// What a step does besides the game. `before`: who was awaited.
void Room::finish_step(const entry::Stepped& e, SeatSet before) {
  const Seat actor = seat_at(static_cast<std::size_t>(e.seat));
  SeatData& seat = at(actor);
  if (e.memory) seat.memory = *e.memory;
  // Several steps of one turn that were played for want of time are one late turn.
  const bool late = e.late.value_or(false);
  if (!late) seat.late = 0;
  if (late && !(again_ && seat.late_now)) ++seat.late;
  seat.late_now = late;
  // An offer lapses when the receiver acts.
  if (offer_ && *offer_ != actor) close_offer(protocol::Fate::kLapsed);
  // Where seats act together, one that hands in its action leaves the turn of the others as it is.
  const parlour::Turn now = table_->turn();
  const bool sealed = e.action && e.chance.empty() && now.is_seats() &&
                      !now.seats.contains(actor) && (now.seats.bits & ~before.bits) == 0;
  after_step(actor, sealed);
  if (!sealed && (!again_ || !e.chance.empty())) clock_began_ = now_;
  if (stage_ == Stage::kPlaying && e.action && repetitions_ && repetitions_->add(table_->hash())) {
    finish(Repetitions::drawn(table_->scores()));
  }
}

void Room::after_step(std::optional<Seat> actor, bool sealed_only) {
  const parlour::Turn turn = table_->turn();
  if (sealed_only) {
    at(*actor).choice.reset();
  } else {
    forget_choices();
    since_ = next_;
    turn_began_ = now_;
    if (!actor) clock_began_ = now_;
    again_ = actor && turn.seats == SeatSet::only(*actor);  // where seats act together: a new round
    thinking_ = false;
  }
  if (turn.is_over()) finish(table_->scores());
}

// The result. Who gave up while a bot played on comes last.
void Room::finish(Scores scores) {
  std::uint8_t stayed = 0;
  for (const SeatData& seat : seats_) {
    if (!seat.resigned) ++stayed;
  }
  if (table_->manners().resign == Manners::Resign::kBotPlaysOn && stayed < seats_.size()) {
    const Scores before = scores;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      std::uint8_t place = 1;
      for (std::size_t k = 0; k < seats_.size(); ++k) {
        if (!seats_[k].resigned && before.place[k] < before.place[i]) ++place;
      }
      scores.place[i] = seats_[i].resigned ? static_cast<std::uint8_t>(stayed + 1) : place;
    }
  }
  result_ = scores;
  stage_ = Stage::kOver;
  stream_.reset();
  forget_choices();
  offer_.reset();
}

void Room::forget_choices() {
  for (SeatData& seat : seats_) seat.choice.reset();
}

std::optional<Refusal> Room::apply(entry::Undone& e) {
  if (stage_ != Stage::kPlaying) return entry::bad_log("it has a step outside of a game");
  const std::uint64_t hash = table_->hash();
  if (!table_->undo()) {
    return Refusal{"NOTHING_TO_UNDO", "there is nothing that you may take back"};
  }
  if (repetitions_) repetitions_->take_back(hash);
  if (witness_ != nullptr) witness_->undone(seat_at(static_cast<std::size_t>(e.seat)));
  forget_choices();
  since_ = next_;
  turn_began_ = now_;
  return std::nullopt;
}

std::optional<Refusal> Room::apply(entry::Resigned& e) {
  const Seat seat = seat_at(static_cast<std::size_t>(e.seat));
  const bool leaves_board = table_->manners().resign == Manners::Resign::kLeavesBoard;
  if (leaves_board) {
    if (!table_->resign(seat)) {
      return Refusal{"NOT_IN_THIS_GAME", "you are not in the game any more"};
    }
    if (witness_ != nullptr) witness_->resigned(*table_, seat);
    if (auto refusal = settle(e.chance, false)) return refusal;
  }
  at(seat).left = at(seat).resigned = true;
  if (e.host) host_ = *e.host;
  turn_began_ = now_;
  if (leaves_board) after_step(std::nullopt, false);
  return std::nullopt;
}

}  // namespace parlour::server
