// A table before the game: seats, options, the host's say.
#include <algorithm>

#include "fair/seed_stream.hpp"
#include "server/table/room.hpp"
#include "server/text.hpp"

namespace parlour::server {
namespace {

using protocol::SeatKind;
using protocol::Stage;

constexpr int kShortestClock = 5;
constexpr int kLongestClock = 3600;
constexpr std::size_t kLongestLabel = 40;
constexpr std::size_t kLongestBotName = 24;
constexpr int kLongestMatch = 99;
constexpr std::size_t kMostBytes = 32;  // that a seat mixes in

std::optional<Refusal> wrong_settings(const protocol::Settings& settings) {
  if (settings.clock != 0 && (settings.clock < kShortestClock || settings.clock > kLongestClock)) {
    return Refusal{"BAD_SETTINGS", "a turn has no limit or 5 to 3600 seconds"};
  }
  if (settings.label && !is_clean_text(*settings.label, kLongestLabel)) {
    return Refusal{"BAD_SETTINGS", "a label has 1 to 40 characters"};
  }
  if (settings.match && (*settings.match < 0 || *settings.match > kLongestMatch)) {
    return Refusal{"BAD_SETTINGS", "a match goes to 1 to 99 points, or has no end"};
  }
  return std::nullopt;
}

std::optional<Refusal> wrong_level(const GameInfo& game, std::string_view level) {
  if (std::ranges::find(game.levels, level) != game.levels.end()) return std::nullopt;
  return Refusal{"BAD_LEVEL", "this game has no bot of that level"};
}

std::optional<Refusal> wrong_bot_name(const std::optional<std::string>& name) {
  if (!name || is_clean_text(*name, kLongestBotName)) return std::nullopt;
  return Refusal{"BAD_NAME", "a bot's name has 1 to 24 characters and no control characters"};
}

entry::Sealed seal(std::string_view table, std::string_view game, std::string_view options) {
  const auto secret = fair::random_bytes();
  return {fair::to_hex(secret), fair::to_hex(fair::commitment({table, game, options}, secret))};
}

// The seats as the host wants them; people sit down later.
OrRefusal<std::vector<entry::Seat>> wished_seats(
    const GameInfo& game, std::size_t count,
    const std::optional<std::vector<protocol::SeatWish>>& wishes) {
  std::vector<entry::Seat> seats(count);
  if (!wishes) return seats;
  if (wishes->size() != count) {
    return refuse("BAD_OPTIONS", "the options give " + std::to_string(count) + " seats");
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto& wish = (*wishes)[i];
    seats[i].kind = wish.kind == SeatKind::kHuman ? SeatKind::kOpen : wish.kind;
    if (wish.kind != SeatKind::kBot) continue;
    seats[i].level = wish.level.value_or("easy");
    seats[i].name = wish.name;
    if (auto wrong = wrong_level(game, *seats[i].level)) return tl::unexpected(*wrong);
    if (auto wrong = wrong_bot_name(wish.name)) return tl::unexpected(*wrong);
  }
  return seats;
}

}  // namespace

OrRefusal<Room::Opening> Room::host(std::string id, const Tuning& tuning, const Caller& caller,
                                    const protocol::Host& wish, Clock::time_point now) {
  const GameInfo* game = find_game(wish.game);
  if (game == nullptr) return refuse("NO_SUCH_GAME", "there is no game " + in_quotes(wish.game));
  const auto table = game->open(wish.options);
  if (!table) return refuse("BAD_OPTIONS", table.error());
  entry::Created created{.game = wish.game,
                         .options = (*table)->options(),
                         .host = caller.player,
                         .settings = wish.settings.value_or(protocol::Settings{})};
  if (auto wrong = wrong_settings(created.settings)) return tl::unexpected(*wrong);
  auto seats = wished_seats(*game, (*table)->seats(), wish.seats);
  if (!seats) return tl::unexpected(seats.error());
  created.seats = std::move(*seats);
  const auto open = std::ranges::find(created.seats, SeatKind::kOpen, &entry::Seat::kind);
  if (open != created.seats.end()) {
    const int chosen = wish.seat.value_or(static_cast<int>(open - created.seats.begin()));
    if (chosen < 0 || chosen >= static_cast<int>(created.seats.size()) ||
        created.seats[static_cast<std::size_t>(chosen)].kind != SeatKind::kOpen) {
      return refuse("NO_SUCH_SEAT", "the host needs an open seat");
    }
    auto& seat = created.seats[static_cast<std::size_t>(chosen)];
    seat.kind = SeatKind::kHuman;
    seat.player = caller.player;
  } else if ((*table)->manners().needs_person) {
    return refuse("NO_HUMAN", "at least one player is human");
  }
  created.sealed = seal(id, created.game, created.options);
  std::unique_ptr<Room> room(new Room(std::move(id), tuning, now));
  auto effect = room->record(&caller, created);
  if (!effect) return tl::unexpected(effect.error());
  return Opening{std::move(room), std::move(*effect)};
}

OrRefusal<Room::Opening> Room::rematch(std::string id, const Caller& caller,
                                       Clock::time_point now) const {
  if (stage() != Stage::kOver) return refuse("NOT_PLAYING", "the game is not over yet");
  const auto asker = std::ranges::find_if(seats_, [&](const SeatData& seat) {
    return seat.kind == SeatKind::kHuman && seat.player.id == caller.player.id;
  });
  if (asker == seats_.end())
    return refuse("NOT_SEATED", "only who played can ask for another game");
  entry::Created created{.game = std::string(game_->id),
                         .options = table().options(),
                         .host = caller.player,
                         .settings = settings_};
  const auto played = series();
  const bool new_match = played && played->winner;
  created.rematch = new_match ? 1 : game_number_ + 1;
  const std::size_t count = seats_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t from = (i + count - 1) % count;
    const SeatData& old = seats_[from];
    entry::Seat seat;
    if (played && !new_match) seat.won = won(from);
    if (old.kind == SeatKind::kBot) {
      seat.kind = SeatKind::kBot;
      seat.level = old.level;
      if (!old.name.empty()) seat.name = old.name;
    } else if (old.player.id == caller.player.id) {
      seat.kind = SeatKind::kHuman;
      seat.player = caller.player;
    } else {
      seat.reserved = old.player.id;
    }
    created.seats.push_back(std::move(seat));
  }
  created.sealed = seal(id, created.game, created.options);
  std::unique_ptr<Room> room(new Room(std::move(id), tuning_, now));
  auto effect = room->record(&caller, created);
  if (!effect) return tl::unexpected(effect.error());
  return Opening{std::move(room), std::move(*effect)};
}

Room::Decided Room::decide(const Caller& caller, const protocol::Sit& m) const {
  if (playing()) return decide_return(caller);
  if (!in_lobby()) return refuse("NOT_IN_LOBBY", "this table has no lobby any more");
  if (std::ranges::find(kicked_, caller.player.id) != kicked_.end()) {
    return refuse("KICKED", "the host has sent you away from this table");
  }
  const auto free = [&](const SeatData& seat) {
    return seat.kind == SeatKind::kOpen &&
           (seat.reserved.empty() || seat.reserved == caller.player.id);
  };
  std::size_t chosen = seats_.size();
  if (m.seat) {
    if (*m.seat < 0 || *m.seat >= static_cast<int>(seats_.size())) {
      return refuse("NO_SUCH_SEAT", "there is no such seat");
    }
    chosen = static_cast<std::size_t>(*m.seat);
    if (!free(seats_[chosen])) return refuse("SEAT_TAKEN", "this seat is not open");
  } else {
    if (has_seat(caller.player.id)) return refuse("SEAT_TAKEN", "you have a seat at this table");
    const auto mine = std::ranges::find(seats_, caller.player.id, &SeatData::reserved);
    const auto first =
        mine != seats_.end() && free(*mine) ? mine : std::ranges::find_if(seats_, free);
    if (first == seats_.end()) return refuse("TABLE_FULL", "no seat is open");
    chosen = static_cast<std::size_t>(first - seats_.begin());
  }
  return entry::Sat{static_cast<int>(chosen), caller.player};
}

Room::Decided Room::decide(const Caller& caller, const protocol::Mix& m) const {
  const auto seat = seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  if (!in_lobby()) return refuse("NOT_IN_LOBBY", "the game has begun");
  if (m.commitment != commitment_) return refuse("BAD_COMMITMENT", "the commitment is another one");
  const auto bytes = fair::from_hex(m.bytes);
  if (!bytes || bytes->empty() || bytes->size() > kMostBytes) {
    return refuse("BAD_BYTES", "a seat mixes in 1 to 32 bytes, in hex");
  }
  return entry::Mixed{static_cast<int>(index(*seat)), m.bytes};
}

Room::Decided Room::decide(const Caller& caller, const protocol::Ready& m) const {
  const auto seat = seat_of(caller.player.id);
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  if (!in_lobby()) return refuse("NOT_IN_LOBBY", "the game has begun");
  return entry::Readied{static_cast<int>(index(*seat)), m.on};
}

Room::Decided Room::decide(const Caller& caller, const protocol::SetSeat& m) const {
  if (!is_host(caller)) return refuse("NOT_HOST", "only the host sets the seats");
  if (!in_lobby()) return refuse("NOT_IN_LOBBY", "the game has begun");
  if (m.seat < 0 || m.seat >= static_cast<int>(seats_.size())) {
    return refuse("NO_SUCH_SEAT", "there is no such seat");
  }
  if (seats_[static_cast<std::size_t>(m.seat)].kind == SeatKind::kHuman) {
    return refuse("SEAT_TAKEN", "somebody sits there");
  }
  entry::Opened opened{.seat = m.seat,
                       .kind = m.kind == SeatKind::kHuman ? SeatKind::kOpen : m.kind};
  if (m.kind == SeatKind::kBot) {
    opened.level = m.level.value_or("easy");
    opened.name = m.name;
    if (auto wrong = wrong_level(*game_, *opened.level)) return tl::unexpected(*wrong);
    if (auto wrong = wrong_bot_name(m.name)) return tl::unexpected(*wrong);
  }
  return opened;
}

// The people and bots of the present seats at the seats of another option line.
OrRefusal<std::vector<entry::Seat>> Room::seats_for(const parlour::Table& table) const {
  std::vector<entry::Seat> seats(table.seats());
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& old = seats_[i];
    if (old.kind == SeatKind::kOpen || old.kind == SeatKind::kClosed) continue;
    if (i >= seats.size()) {
      if (old.kind == SeatKind::kBot) continue;
      return refuse("BAD_OPTIONS", "there are people in the seats that would go");
    }
    seats[i].kind = old.kind;
    if (old.kind == SeatKind::kBot) seats[i].level = old.level;
    if (!old.name.empty()) seats[i].name = old.name;
    if (old.kind == SeatKind::kHuman) seats[i].player = old.player;
    if (old.won != 0) seats[i].won = old.won;
  }
  return seats;
}

Room::Decided Room::decide(const Caller& caller, const protocol::Change& m) const {
  if (!is_host(caller)) return refuse("NOT_HOST", "only the host changes the table");
  if (!in_lobby() && !playing()) {
    return refuse("NOT_PLAYING", "there is nothing to change any more");
  }
  entry::Changed changed{.settings = m.settings};
  if (m.settings) {
    if (auto wrong = wrong_settings(*m.settings)) return tl::unexpected(*wrong);
  }
  if (m.options) {
    if (!in_lobby()) return refuse("NOT_IN_LOBBY", "the game has begun");
    const auto table = game_->open(*m.options);
    if (!table) return refuse("BAD_OPTIONS", table.error());
    auto seats = seats_for(**table);
    if (!seats) return tl::unexpected(seats.error());
    changed.options = (*table)->options();
    changed.seats = std::move(*seats);
    changed.sealed = seal(id_, game_->id, *changed.options);
  }
  return changed;
}

Room::Decided Room::decide(const Caller& caller, const protocol::Kick& m) const {
  if (!is_host(caller)) return refuse("NOT_HOST", "only the host can send somebody away");
  if (!in_lobby() && !playing()) {
    return refuse("NOT_PLAYING", "there is nobody to send away any more");
  }
  if (m.seat < 0 || m.seat >= static_cast<int>(seats_.size()) ||
      seats_[static_cast<std::size_t>(m.seat)].kind != SeatKind::kHuman) {
    return refuse("NO_SUCH_SEAT", "nobody sits there");
  }
  const Seat seat = seat_at(static_cast<std::size_t>(m.seat));
  const std::string player = at(seat).player.id;
  if (player == host_.id) return refuse("NOT_HOST", "a host leaves, but is not sent away");
  if (playing()) return decide_leaving(seat, true);
  return entry::Opened{.seat = m.seat, .kicked = player};
}

Room::Decided Room::decide(const Caller& caller, const protocol::Start& m) const {
  static_cast<void>(m);
  if (!is_host(caller)) return refuse("NOT_HOST", "only the host starts the game");
  if (!in_lobby()) return refuse("NOT_IN_LOBBY", "the game has begun");
  return decide_start();
}

Room::Decided Room::decide_start() const {
  entry::Started started;
  SeatSet taken;
  std::vector<std::string> bytes;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind != SeatKind::kHuman && seats_[i].kind != SeatKind::kBot) continue;
    started.taken.push_back(static_cast<int>(i));
    bytes.push_back(seats_[i].bytes);
    taken.bits |= SeatSet::only(seat_at(i)).bits;
  }
  if (started.taken.size() < 2) {
    return refuse("NOT_ENOUGH_PLAYERS", "a game needs two players, people or bots");
  }
  auto options = offered_->options_for(taken);
  if (!options) return refuse("NOT_ENOUGH_PLAYERS", options.error());
  auto table = game_->open(*options);
  if (!table) return refuse("BAD_OPTIONS", table.error());
  started.options = std::move(*options);
  fair::SeedStream stream(fair::game_key(secret_, bytes));
  StreamChance chance(stream);
  const auto dealt = Match(std::move(*table), {}).decide({.kind = Act::Kind::kDeal}, chance);
  if (!dealt) return tl::unexpected(dealt.error());
  for (const Step& step : *dealt) started.chance.push_back(step.notation);
  return started;
}

Room::Decided Room::decide(const Caller& caller, const protocol::Leave& m) const {
  static_cast<void>(m);
  const auto seat = seat_of(caller.player.id);
  const bool goes_on = in_lobby() || playing();
  if (!seat && is_host(caller) && goes_on && !has_people()) {  // bots alone are left
    return entry::Ended{.reason = "host_left"};
  }
  if (!seat) return refuse("NOT_SEATED", "you have no seat here");
  if (playing()) return decide_leaving(*seat, false);
  if (!in_lobby()) return refuse("NOT_PLAYING", "the game is over");
  if (is_host(caller)) return entry::Ended{.reason = "host_left"};
  return entry::Opened{.seat = static_cast<int>(index(*seat))};
}

}  // namespace parlour::server
