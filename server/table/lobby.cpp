// What is decided about seats, options and the start.
#include "server/table/lobby.hpp"

#include <algorithm>

#include "engine/match/match.hpp"
#include "fair/seed_stream.hpp"
#include "server/table/table_id.hpp"
#include "server/text.hpp"

namespace parlour::server {
namespace {

using protocol::SeatKind;

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
  if (!name) return std::nullopt;
  const auto good = good_name(*name, kLongestBotName);
  return good ? std::nullopt : std::optional(Refusal{"BAD_NAME", "a bot's name " + good.error()});
}

entry::Sealed seal(std::string_view table, std::string_view game, std::string_view options,
                   fair::Randomness& randomness) {
  const auto secret = randomness.bytes();
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

OrRefusal<entry::Created> Lobby::host(std::string_view table, const protocol::Player& host,
                                      const protocol::Host& wish, fair::Randomness& randomness) {
  const GameInfo* game = find_game(wish.game);
  if (game == nullptr) return refuse("NO_SUCH_GAME", "there is no game " + in_quotes(wish.game));
  const auto offered = game->open(wish.options);
  if (!offered) return refuse("BAD_OPTIONS", offered.error());
  entry::Created created{.game = wish.game,
                         .options = (*offered)->options(),
                         .host = host,
                         .settings = wish.settings.value_or(protocol::Settings{})};
  if (auto wrong = wrong_settings(created.settings)) return tl::unexpected(*wrong);
  auto seats = wished_seats(*game, (*offered)->seats(), wish.seats);
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
    seat.player = host;
  } else if ((*offered)->manners().needs_person) {
    return refuse("NO_HUMAN", "at least one player is human");
  }
  created.sealed = seal(table, created.game, created.options, randomness);
  created.next = new_table_id(randomness);
  return created;
}

entry::Created Lobby::again(std::string_view table, const protocol::Player& host,
                            const std::string& options,
                            const std::optional<std::vector<int>>& points,
                            fair::Randomness& randomness) const {
  entry::Created created{
      .game = std::string(game_->id), .options = options, .host = host, .settings = settings()};
  const std::size_t count = chairs_.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t from = (i + count - 1) % count;
    const Chair& old = chairs_[from];
    entry::Seat seat;
    if (points) seat.won = (*points)[from];
    if (old.kind == SeatKind::kBot) {
      seat.kind = SeatKind::kBot;
      seat.level = old.level.get();
      if (!old.name.empty()) seat.name = old.name.get();
    } else if (old.player.id == host.id) {
      seat.kind = SeatKind::kHuman;
      seat.player = host;
    } else {
      seat.reserved = old.player.id;
    }
    created.seats.push_back(std::move(seat));
  }
  created.sealed = seal(table, created.game, created.options, randomness);
  created.next = new_table_id(randomness);
  return created;
}

OrRefusal<entry::Sat> Lobby::decide(const protocol::Player& player, const protocol::Sit& m) const {
  if (!is_open()) return refuse("NOT_IN_LOBBY", "this table has no lobby any more");
  if (is_kicked(player.id)) {
    return refuse("KICKED", "the host has sent you away from this table");
  }
  const auto free = [&](const Chair& chair) {
    return chair.kind == SeatKind::kOpen &&
           (chair.reserved.empty() || chair.reserved.get() == player.id);
  };
  std::size_t chosen = chairs_.size();
  if (m.seat) {
    if (*m.seat < 0 || *m.seat >= static_cast<int>(chairs_.size())) {
      return refuse("NO_SUCH_SEAT", "there is no such seat");
    }
    chosen = static_cast<std::size_t>(*m.seat);
    if (!free(chairs_[chosen])) return refuse("SEAT_TAKEN", "this seat is not open");
  } else {
    if (seat_of(player.id)) return refuse("SEAT_TAKEN", "you have a seat at this table");
    const auto mine = std::ranges::find(
        chairs_, player.id, [](const Chair& chair) -> auto& { return chair.reserved.get(); });
    const auto first =
        mine != chairs_.end() && free(*mine) ? mine : std::ranges::find_if(chairs_, free);
    if (first == chairs_.end()) return refuse("TABLE_FULL", "no seat is open");
    chosen = static_cast<std::size_t>(first - chairs_.begin());
  }
  return entry::Sat{static_cast<int>(chosen), player};
}

OrRefusal<entry::Mixed> Lobby::decide(Seat seat, const protocol::Mix& m) const {
  if (!is_open()) return refuse("NOT_IN_LOBBY", "the game has begun");
  if (m.commitment != commitment())
    return refuse("BAD_COMMITMENT", "the commitment is another one");
  const auto bytes = fair::from_hex(m.bytes);
  if (!bytes || bytes->empty() || bytes->size() > kMostBytes) {
    return refuse("BAD_BYTES", "a seat mixes in 1 to 32 bytes, in hex");
  }
  return entry::Mixed{static_cast<int>(index(seat)), m.bytes};
}

OrRefusal<entry::Readied> Lobby::decide(Seat seat, const protocol::Ready& m) const {
  if (!is_open()) return refuse("NOT_IN_LOBBY", "the game has begun");
  return entry::Readied{static_cast<int>(index(seat)), m.on};
}

OrRefusal<entry::Opened> Lobby::decide(const protocol::SetSeat& m) const {
  if (!is_open()) return refuse("NOT_IN_LOBBY", "the game has begun");
  if (m.seat < 0 || m.seat >= static_cast<int>(chairs_.size())) {
    return refuse("NO_SUCH_SEAT", "there is no such seat");
  }
  if (chairs_[static_cast<std::size_t>(m.seat)].kind == SeatKind::kHuman) {
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
OrRefusal<std::vector<entry::Seat>> Lobby::seats_for(const Table& table) const {
  std::vector<entry::Seat> seats(table.seats());
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const Chair& old = chairs_[i];
    if (old.kind == SeatKind::kOpen || old.kind == SeatKind::kClosed) continue;
    if (i >= seats.size()) {
      if (old.kind == SeatKind::kBot) continue;
      return refuse("BAD_OPTIONS", "there are people in the seats that would go");
    }
    seats[i].kind = old.kind;
    if (old.kind == SeatKind::kBot) seats[i].level = old.level.get();
    if (!old.name.empty()) seats[i].name = old.name.get();
    if (old.kind == SeatKind::kHuman) seats[i].player = old.player;
    if (old.won != 0) seats[i].won = old.won;
  }
  return seats;
}

OrRefusal<entry::Changed> Lobby::decide(std::string_view table, const protocol::Change& m,
                                        fair::Randomness& randomness) const {
  entry::Changed changed{.settings = m.settings};
  if (m.settings) {
    if (auto wrong = wrong_settings(*m.settings)) return tl::unexpected(*wrong);
  }
  if (m.options) {
    if (!is_open()) return refuse("NOT_IN_LOBBY", "the game has begun");
    const auto offered = game_->open(*m.options);
    if (!offered) return refuse("BAD_OPTIONS", offered.error());
    auto seats = seats_for(**offered);
    if (!seats) return tl::unexpected(seats.error());
    changed.options = (*offered)->options();
    changed.seats = std::move(*seats);
    changed.sealed = seal(table, game_->id, *changed.options, randomness);
  }
  return changed;
}

OrRefusal<entry::Started> Lobby::decide_start() const {
  if (!is_open()) return refuse("NOT_IN_LOBBY", "the game has begun");
  entry::Started started;
  SeatSet taken;
  std::vector<std::string> bytes;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i].kind != SeatKind::kHuman && chairs_[i].kind != SeatKind::kBot) continue;
    started.taken.push_back(static_cast<int>(i));
    bytes.push_back(chairs_[i].bytes.get());
    taken.bits |= SeatSet::only(seat_at(i)).bits;
  }
  if (started.taken.size() < 2) {
    return refuse("NOT_ENOUGH_PLAYERS", "a game needs two players, people or bots");
  }
  auto options = offered().options_for(taken);
  if (!options) return refuse("NOT_ENOUGH_PLAYERS", options.error());
  auto table = game_->open(*options);
  if (!table) return refuse("BAD_OPTIONS", table.error());
  started.options = std::move(*options);
  fair::SeedStream stream(fair::game_key(offer_->secret, bytes));
  StreamChance chance(stream);
  const auto dealt = Match(std::move(*table), {}).decide({.kind = Act::Kind::kDeal}, chance);
  if (!dealt) return tl::unexpected(dealt.error());
  for (const Step& step : *dealt) started.chance.push_back(step.notation);
  return started;
}

}  // namespace parlour::server
