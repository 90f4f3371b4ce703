// What entries do to a room, live and when a log is read again; those of the game are in room_steps.cpp.
#include <algorithm>

#include "engine/core/hash.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

using protocol::SeatKind;

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
constexpr std::string_view kNoSeat = "it names a seat that is not there";

}  // namespace

OrReason<std::unique_ptr<Room>> Room::load(std::string id, const Tuning& tuning,
                                           const std::vector<std::string>& bodies,
                                           Clock::time_point now, Witness* witness) {
  std::unique_ptr<Room> room(new Room(std::move(id), tuning, now));
  room->witness_ = witness;
  for (const std::string& body : bodies) {
    auto logged = entry::read(body);
    if (!logged) return reason(logged.error());
    if (room->next_ == 0 && !std::holds_alternative<entry::Created>(logged->entry)) {
      return reason("the log does not begin with the opening of a table");
    }
    if (witness != nullptr) witness->before(*room, logged->entry);
    if (auto why = room->apply(logged->entry)) {
      return reason("the log has an entry that is refused: " + why->why);
    }
    if (!logged->id.empty()) room->remember(logged->by, logged->id, room->next_);
    ++room->next_;
    if (witness != nullptr) witness->after(*room);
  }
  if (room->next_ == 0) return reason("the log is empty");
  room->witness_ = nullptr;
  // Whoever was connected before needs a moment to come back.
  for (SeatData& seat : room->seats_) seat.away_since = now + room->scaled(kReturnSeconds);
  room->host_away_since_ = now + room->scaled(kReturnSeconds);
  return room;
}

namespace {

// What everybody is told anew when it changes by a step.
struct ToldOfStep {
  std::optional<Seat> offer;
  bool paused = false, hurried = false;
  std::array<int, kMaxSeats> places{};
  bool operator==(const ToldOfStep&) const = default;
};

}  // namespace

// Entries of the game are told step by step; after others everybody gets the table anew, and the view if there is one.
Room::Answer Room::enter(const entry::Any& any, const std::string& by, const std::string& id) {
  const auto told = [&] {
    ToldOfStep now{match_ ? match_->offer() : std::nullopt, paused(), hurried(), {}};
    for (std::size_t i = 0; i < seats_.size(); ++i) now.places[i] = place_of(i);
    return now;
  };
  const auto* stepped = std::get_if<entry::Stepped>(&any);
  const auto* undone = std::get_if<entry::Undone>(&any);
  const bool talked = std::holds_alternative<entry::Talked>(any);
  const bool resigned = std::holds_alternative<entry::Resigned>(any) &&
                        table().manners().resign == Manners::Resign::kLeavesBoard;
  const bool was_playing = playing();
  const auto number = turn_number();
  std::optional<ToldOfStep> before;
  if (stepped != nullptr) before = told();
  std::optional<NewsWriter> news;
  if (stepped != nullptr || undone != nullptr || resigned) news.emplace(table(), observers());
  witness_ = news ? &*news : nullptr;
  auto refusal = apply(any);
  witness_ = nullptr;
  if (refusal) return tl::unexpected(std::move(*refusal));
  if (!id.empty()) remember(by, id, next_);
  ++next_;
  Effect effect;
  effect.last = !in_lobby() && !playing();
  const bool changed = !playing() || (before && told() != *before);
  if ((stepped == nullptr && !talked) || changed) effect.labels = labels();
  effect.facts = !talked && ((stepped == nullptr && undone == nullptr) || changed);
  effect.views = !talked && ((was_playing && !news) || resigned ||
                             std::holds_alternative<entry::Started>(any));
  if (news) {
    std::optional<Seat> taker;
    if (undone != nullptr) taker = seat_at(static_cast<std::size_t>(undone->seat));
    add_news(effect, *news, taker, number);
  }
  return effect;
}

Room::Answer Room::record(const Caller* caller, const entry::Any& any) {
  static const std::string kNone;
  const std::string& by = caller != nullptr ? caller->player.id : kNone;
  const std::string& id = caller != nullptr ? caller->id : kNone;
  auto answer = enter(any, by, id);
  if (answer) answer->entry = entry::write(any, by, id);
  return answer;
}

Room::Answer Room::follow(std::string_view body, Clock::time_point now) {
  now_ = now;
  const auto logged = entry::read(body);
  if (!logged) return tl::unexpected(entry::bad_log(logged.error()));
  return enter(logged->entry, logged->by, logged->id);
}

// What is not refused was checked before, or comes from the room itself; should it ever be, nothing has happened.
Effect Room::record_own(const Decided& decided) {
  if (!decided || !decided->entry) return {};
  auto answer = record(nullptr, *decided->entry);
  return answer ? std::move(*answer) : Effect{};
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

}  // namespace

std::optional<Refusal> Room::apply(const entry::Any& any) {
  return std::visit(
      [&](const auto& e) -> std::optional<Refusal> {
        const auto seat = seat_in(e);
        if (seat && !seat_number(*seat, seats_.size())) return entry::bad_log(kNoSeat);
        return apply(e);
      },
      any);
}

std::optional<Refusal> Room::apply(const entry::Created& e) {
  game_ = find_game(e.game);
  if (game_ == nullptr) return entry::bad_log("there is no game " + in_quotes(e.game));
  auto table = game_->open(e.options);
  if (!table) return entry::bad_log(table.error());
  offered_ = std::move(*table);
  host_ = e.host;
  settings_ = e.settings;
  rematch_ = e.rematch.has_value();
  game_number_ = e.rematch.value_or(1);
  return apply(entry::Changed{.seats = e.seats, .sealed = e.sealed});
}

std::optional<Refusal> Room::apply(const entry::Changed& e) {
  if (e.options) {
    auto table = game_->open(*e.options);
    if (!table) return entry::bad_log(table.error());
    offered_ = std::move(*table);
  }
  if (e.settings) settings_ = *e.settings;
  count_points();
  if (e.seats) {
    if (e.seats->size() != offered_->seats())
      return entry::bad_log("it has seats that the game has not");
    std::vector<SeatData> old = std::move(seats_);
    seats_.clear();
    for (const entry::Seat& from : *e.seats) {
      SeatData& seat = seats_.emplace_back();
      seat.kind = from.kind;
      seat.level = from.level.value_or("");
      seat.name = from.name.value_or("");
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
    if (!secret) return entry::bad_log("it has no secret");
    secret_ = *secret;
    commitment_ = e.sealed->commitment;
  }
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Sat& e) {
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
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Mixed& e) {
  seats_[static_cast<std::size_t>(e.seat)].bytes = fair::from_hex(e.bytes).value_or("");
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Readied& e) {
  seats_[static_cast<std::size_t>(e.seat)].ready = e.on;
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Opened& e) {
  SeatData& seat = seats_[static_cast<std::size_t>(e.seat)];
  seat = SeatData{
      .kind = e.kind, .level = e.level.value_or(""), .name = e.name.value_or(""), .won = seat.won};
  if (e.kicked) kicked_.push_back(*e.kicked);
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::HostPassed& e) {
  host_ = e.host;
  return std::nullopt;
}

std::optional<Refusal> Room::apply(const entry::Talked& e) {
  static_cast<void>(e);
  return std::nullopt;
}

}  // namespace parlour::server
