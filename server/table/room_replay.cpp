// What entries do to a room: live, and when a log is read again.
#include <algorithm>

#include "engine/core/hash.hpp"
#include "fair/seed_stream.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

using protocol::SeatKind;
using protocol::Stage;

namespace {

std::uint64_t fingerprint(std::string_view by, std::string_view id) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](std::string_view text) {
    for (const char c : text) {
      hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
    }
  };
  add(by);
  add(" ");
  add(id);
  return hash | 1U;  // 0 stands for none
}

std::optional<Seat> seat_number(int number, std::size_t seats) {
  if (number < 0 || static_cast<std::size_t>(number) >= seats) return std::nullopt;
  return seat_at(static_cast<std::size_t>(number));
}

constexpr int kReturnSeconds = 10;
constexpr std::string_view kNotReplayable = "the log has a step that the rules refuse";

}  // namespace

OrReason<std::unique_ptr<Room>> Room::load(std::string id, const Tuning& tuning,
                                           const std::vector<std::string>& bodies,
                                           Clock::time_point now, Chronicler* chronicler) {
  std::unique_ptr<Room> room(new Room(std::move(id), tuning, now));
  room->chronicler_ = chronicler;
  for (const std::string& body : bodies) {
    const auto logged = entry::read(body);
    if (!logged) return reason(logged.error());
    if (room->next_ == 0 && !std::holds_alternative<entry::Created>(logged->entry)) {
      return reason("the log does not begin with the opening of a table");
    }
    if (auto why = room->apply(logged->entry)) return reason(*why);
    if (!logged->id.empty()) room->remember(logged->by, logged->id, room->next_);
    ++room->next_;
  }
  if (room->next_ == 0) return reason("the log is empty");
  room->chronicler_ = nullptr;
  // Whoever was connected before needs a moment to come back.
  for (SeatData& seat : room->seats_) seat.away_since = now + room->scaled(kReturnSeconds);
  return room;
}

Effect Room::record(const Caller* caller, const entry::Any& any) {
  const bool playing = stage_ == Stage::kPlaying;
  apply(any);
  Effect effect = written(caller, any);
  effect.facts = true;
  effect.views = playing;
  return effect;
}

Effect Room::written(const Caller* caller, const entry::Any& any) {
  Effect effect;
  if (caller != nullptr) {
    effect.entry = entry::write(any, caller->player.id, caller->id);
    remember(caller->player.id, caller->id, next_);
  } else {
    effect.entry = entry::write(any, {}, {});
  }
  ++next_;
  effect.last = stage_ == Stage::kOver || stage_ == Stage::kClosed;
  if (effect.last || !std::holds_alternative<entry::Stepped>(any)) effect.labels = labels();
  effect.facts = !std::holds_alternative<entry::Stepped>(any);
  return effect;
}

void Room::remember(const std::string& by, const std::string& id, std::uint64_t number) {
  answered_[number % answered_.size()] = {fingerprint(by, id), number};
}

std::optional<std::uint64_t> Room::answered(const Caller& caller) const {
  const auto found =
      std::ranges::find(answered_, fingerprint(caller.player.id, caller.id), &Answered::message);
  if (found == answered_.end()) return std::nullopt;
  return found->number;
}

std::optional<std::string> Room::apply(const entry::Any& any) {
  return std::visit(
      [&](const auto& e) -> std::optional<std::string> {
        if constexpr (requires { static_cast<void>(seats_[static_cast<std::size_t>(e.seat)]); }) {
          if (!seat_number(e.seat, seats_.size())) return "the log names a seat that is not there";
        }
        if constexpr (std::is_void_v<decltype(apply(e))>) {
          apply(e);
          return std::nullopt;
        } else {
          return apply(e);
        }
      },
      any);
}

std::optional<std::string> Room::apply(const entry::Created& e) {
  game_ = find_game(e.game);
  if (game_ == nullptr) return "there is no game " + in_quotes(e.game);
  auto table = game_->open(e.options);
  if (!table) return table.error();
  table_ = std::move(*table);
  host_ = e.host;
  settings_ = e.settings;
  return apply(entry::Changed{.seats = e.seats, .sealed = e.sealed});
}

std::optional<std::string> Room::apply(const entry::Changed& e) {
  if (e.options) {
    auto table = game_->open(*e.options);
    if (!table) return table.error();
    table_ = std::move(*table);
  }
  if (e.settings) settings_ = *e.settings;
  if (e.seats) {
    if (e.seats->size() != table_->seats()) return "the log has seats that the game has not";
    std::vector<SeatData> old = std::move(seats_);
    seats_.clear();
    for (const entry::Seat& from : *e.seats) {
      SeatData& seat = seats_.emplace_back();
      seat.kind = from.kind;
      seat.level = from.level.value_or("");
      seat.player = from.player.value_or(protocol::Player{});
      seat.reserved = from.reserved.value_or("");
      seat.won = from.won.value_or(0);
      seat.away_since = now_;
      const auto before = std::ranges::find_if(
          old, [&](const SeatData& s) { return !s.player.id.empty() && s.player == seat.player; });
      if (before != old.end()) seat.connections = before->connections;
    }
  }
  if (e.sealed) {
    const auto secret = fair::bytes32_from_hex(e.sealed->secret);
    if (!secret) return "the log has no secret";
    secret_ = *secret;
    commitment_ = e.sealed->commitment;
  }
  return std::nullopt;
}

void Room::apply(const entry::Sat& e) {
  SeatData moved;
  for (SeatData& seat : seats_) {
    if (seat.kind != SeatKind::kHuman || seat.player.id != e.player.id) continue;
    moved = seat;
    seat = SeatData{.won = seat.won};
  }
  SeatData& seat = seats_[static_cast<std::size_t>(e.seat)];
  seat.kind = SeatKind::kHuman;
  seat.player = e.player;
  seat.reserved.clear();
  seat.bytes = moved.bytes;
  seat.ready = false;
  seat.connections = moved.connections;
  seat.away_since = now_;
}

void Room::apply(const entry::Mixed& e) {
  seats_[static_cast<std::size_t>(e.seat)].bytes = fair::from_hex(e.bytes).value_or("");
}

void Room::apply(const entry::Readied& e) { seats_[static_cast<std::size_t>(e.seat)].ready = e.on; }

void Room::apply(const entry::Opened& e) {
  SeatData& seat = seats_[static_cast<std::size_t>(e.seat)];
  seat = SeatData{.kind = e.kind, .level = e.level.value_or(""), .won = seat.won};
  if (e.kicked) kicked_.push_back(*e.kicked);
}

std::optional<std::string> Room::apply(const entry::Started& e) {
  auto table = game_->open(e.options);
  if (!table) return table.error();
  std::vector<SeatData> taken;
  for (const int number : e.taken) {
    const auto seat = seat_number(number, seats_.size());
    if (!seat) return "the log names a seat that is not there";
    taken.push_back(at(*seat));
  }
  if (taken.size() != (*table)->seats()) return "the log has seats that the game has not";
  seats_ = std::move(taken);
  const std::string offered = table_->options();
  table_ = std::move(*table);
  std::vector<std::string> bytes;
  for (SeatData& seat : seats_) bytes.push_back(std::move(seat.bytes));
  for (SeatData& seat : seats_) seat.bytes.clear();
  stream_ = std::make_unique<fair::SeedStream>(fair::game_key(secret_, bytes));
  if (chronicler_ != nullptr) tell_beginning(offered, std::move(bytes));
  secret_ = {};
  stage_ = Stage::kPlaying;
  if (table_->ends_by_repetition()) repetitions_.emplace().add(table_->hash());
  if (e.chance.empty()) {  // nothing to settle, or about to be drawn
    after_step(std::nullopt, false);
    return std::nullopt;
  }
  auto why = settle(e.chance);
  after_step(std::nullopt, false);
  return why;
}

void Room::tell_beginning(const std::string& offered, std::vector<std::string> bytes) {
  Chronicler::Beginning beginning{
      .offered = offered, .secret = secret_, .commitment = commitment_, .bytes = std::move(bytes)};
  for (const SeatData& seat : seats_) {
    beginning.seats.push_back({.kind = seat.kind, .level = seat.level, .player = seat.player});
  }
  chronicler_->begun(*table_, beginning);
}

std::optional<std::string> Room::settle(const std::vector<std::string>& outcomes) {
  for (const std::string& outcome : outcomes) {
    if (chronicler_ != nullptr) chronicler_->chance(*table_, outcome);
    if (table_->settle(outcome)) return std::string(kNotReplayable);
  }
  return std::nullopt;
}

std::optional<std::string> Room::apply(const entry::Stepped& e) {
  if (stage_ != Stage::kPlaying) return "the log has a step outside of a game";
  const Seat seat = seat_at(static_cast<std::size_t>(e.seat));
  const SeatSet before = table_->turn().seats;
  if (e.action && table_->play(*e.action, seat)) return std::string(kNotReplayable);
  if (e.action && chronicler_ != nullptr) chronicler_->acted(seat, *e.action);
  if (auto why = settle(e.chance)) return why;
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
  if (offer_ && *offer_ != actor) offer_.reset();  // an offer lapses when the receiver acts
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

std::optional<std::string> Room::apply(const entry::Undone& e) {
  if (stage_ != Stage::kPlaying || !table_->undo()) return std::string(kNotReplayable);
  if (chronicler_ != nullptr) chronicler_->undone(seat_at(static_cast<std::size_t>(e.seat)));
  since_ = next_;
  turn_began_ = now_;
  return std::nullopt;
}

void Room::apply(const entry::Left& e) {
  SeatData& seat = seats_[static_cast<std::size_t>(e.seat)];
  if (e.kicked.value_or(false)) {  // the seat is a bot's for good
    kicked_.push_back(seat.player.id);
    seat.kind = SeatKind::kBot;
    seat.level = table_->manners().stand_in;
    seat.player = {};
    seat.connections = 0;
  } else {
    seat.left = true;
    seat.late = 0;
  }
  if (e.host) host_ = *e.host;
  turn_began_ = now_;  // so that people see that a bot moves
  if (offer_ == seat_at(static_cast<std::size_t>(e.seat))) offer_.reset();
}

void Room::apply(const entry::Returned& e) {
  SeatData& seat = seats_[static_cast<std::size_t>(e.seat)];
  seat.left = false;
  seat.late = 0;
  seat.player = e.player;
  seat.away_since = now_;
  seat.choice.reset();
  thinking_ = false;
}

void Room::apply(const entry::HostPassed& e) { host_ = e.host; }

std::optional<std::string> Room::apply(const entry::Resigned& e) {
  const Seat seat = seat_at(static_cast<std::size_t>(e.seat));
  if (table_->manners().resign == Manners::Resign::kLeavesBoard) {
    if (!table_->resign(seat)) return std::string(kNotReplayable);
    if (chronicler_ != nullptr) chronicler_->resigned(seat);
    if (auto why = settle(e.chance)) return why;
    after_step(std::nullopt, false);
  }
  at(seat).left = at(seat).resigned = true;
  if (e.host) host_ = *e.host;
  turn_began_ = now_;
  return std::nullopt;
}

void Room::apply(const entry::Offered& e) { offer_ = seat_at(static_cast<std::size_t>(e.seat)); }

void Room::apply(const entry::Declined& e) {
  static_cast<void>(e);
  offer_.reset();
}

void Room::apply(const entry::Resumed& e) {
  static_cast<void>(e);
  resumed_ = true;
  since_ = next_;
  turn_began_ = clock_began_ = now_;
}

void Room::apply(const entry::Ended& e) {
  if (e.reason != "agreement" && !e.loser) {  // there is no game any more, and no result
    stage_ = Stage::kClosed;
    closed_ = e.reason;
    stream_.reset();
    secret_ = {};
    forget_choices();
    return;
  }
  Scores scores = table_->scores();
  const std::int16_t won = table_->manners().win_half_points;
  scores.over = true;
  scores.reason = e.reason == "agreement" ? "agreement"
                  : e.reason == "time"    ? "time"
                                          : "resignation";
  for (std::size_t i = 0; i < scores.seats; ++i) {
    const bool loses = e.loser && static_cast<std::size_t>(*e.loser) == i;
    scores.place[i] = loses ? scores.seats : std::uint8_t{1};
    scores.half_points[i] = !e.loser ? std::int16_t{1} : loses ? std::int16_t{0} : won;
  }
  finish(scores);
}

}  // namespace parlour::server
