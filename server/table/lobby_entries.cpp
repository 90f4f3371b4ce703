// What entries do to a lobby, live and when a log is read again.
#include <algorithm>

#include "server/table/lobby.hpp"
#include "server/table/terms.hpp"

namespace parlour::server {

using protocol::SeatKind;

std::optional<Refusal> Lobby::apply(const entry::Created& e) {
  game_ = find_game(e.game);
  if (game_ == nullptr) return entry::bad_log("there is no game " + in_quotes(e.game));
  auto table = game_->open(e.options);
  if (!table) return entry::bad_log(table.error());
  offer_ = std::make_unique<Offer>(Offer{.table = std::move(*table)});
  host_ = e.host;
  settings_ = e.settings;
  begins_itself_ = e.rematch.has_value();
  game_number_ = e.rematch.value_or(1);
  next_table_ = e.next;
  return apply(entry::Changed{.seats = e.seats, .sealed = e.sealed});
}

std::optional<Refusal> Lobby::apply(const entry::Changed& e) {
  if ((e.options || e.seats || e.sealed) && !is_open()) {
    return entry::bad_log("it changes the seats of a game that has begun");
  }
  std::unique_ptr<Table> offered;
  if (e.options) {
    auto table = game_->open(*e.options);
    if (!table) return entry::bad_log(table.error());
    offered = std::move(*table);
  }
  if (e.seats && e.seats->size() != (offered ? *offered : this->offered()).seats()) {
    return entry::bad_log("it has seats that the game has not");
  }
  if (e.sealed) {
    const auto secret = fair::bytes32_from_hex(e.sealed->secret);
    const auto commitment = fair::bytes32_from_hex(e.sealed->commitment);
    if (!secret) return entry::bad_log("it has no secret");
    if (!commitment) return entry::bad_log("it has no commitment");
    offer_->secret = *secret;
    commitment_ = *commitment;
  }
  // Who has said to be ready was for what was there; and another game of the same people begins by itself only as the one before.
  const bool other_terms = e.settings && terms_of(*e.settings) != terms_of(settings());
  if (offer_ && (offered || other_terms)) begins_itself_ = false;
  if (is_open() && other_terms) {
    for (Chair& chair : chairs_) chair.ready = false;
  }
  if (offered) offer_->table = std::move(offered);
  if (e.settings) settings_ = *e.settings;
  if (!e.seats) return std::nullopt;
  chairs_.clear();
  for (const entry::Seat& seat : *e.seats) {
    chairs_.push_back({.kind = seat.kind,
                       .player = seat.player.value_or(protocol::Player{}),
                       .level = seat.level.value_or(""),
                       .name = seat.name.value_or(""),
                       .reserved = seat.reserved.value_or(""),
                       .won = seat.won.value_or(0)});
  }
  return std::nullopt;
}

std::optional<Refusal> Lobby::apply(const entry::Sat& e) {
  std::string bytes;
  for (Chair& chair : chairs_) {
    if (!chair.is(e.player.id)) continue;
    bytes = chair.bytes.take();
    chair = Chair{.won = chair.won};
  }
  Chair& chair = chairs_[static_cast<std::size_t>(e.seat)];
  chair.kind = SeatKind::kHuman;
  chair.player = e.player;
  chair.reserved.clear();
  chair.bytes = std::move(bytes);
  chair.ready = false;
  return std::nullopt;
}

std::optional<Refusal> Lobby::apply(const entry::Mixed& e) {
  chairs_[static_cast<std::size_t>(e.seat)].bytes = fair::from_hex(e.bytes).value_or("");
  return std::nullopt;
}

std::optional<Refusal> Lobby::apply(const entry::Readied& e) {
  chairs_[static_cast<std::size_t>(e.seat)].ready = e.on;
  return std::nullopt;
}

std::optional<Refusal> Lobby::apply(const entry::Opened& e) {
  Chair& chair = chairs_[static_cast<std::size_t>(e.seat)];
  chair = Chair{
      .kind = e.kind, .level = e.level.value_or(""), .name = e.name.value_or(""), .won = chair.won};
  if (e.kicked) kicked_.change().push_back(*e.kicked);
  return std::nullopt;
}

std::optional<Refusal> Lobby::apply(const entry::HostPassed& e) {
  host_ = e.host;
  return std::nullopt;
}

std::optional<Refusal> Lobby::apply(const entry::Removed& e) {
  kicked_.change().push_back(e.player);
  return std::nullopt;
}

std::optional<Refusal> Lobby::apply(const entry::Silenced& e) {
  std::vector<std::string> silenced = silenced_.take();
  std::erase(silenced, e.player);
  if (e.on) silenced.push_back(e.player);
  silenced_ = std::move(silenced);
  return std::nullopt;
}

Lobby::Chance Lobby::begin(const std::vector<int>& taken) {
  Chance chance{.offered = offered().options(), .secret = offer_->secret};
  std::vector<Chair> chairs;
  chairs.reserve(taken.size());
  for (const int number : taken) {
    Chair& chair = chairs.emplace_back(std::move(chairs_[static_cast<std::size_t>(number)]));
    chance.bytes.push_back(chair.bytes.take());
  }
  chairs_ = std::move(chairs);
  offer_.reset();
  return chance;
}

void Lobby::replace(Seat seat, std::string_view level) {
  Chair& chair = chairs_[index(seat)];
  kicked_.change().push_back(std::move(chair.player.id));
  chair.kind = SeatKind::kBot;
  chair.level = std::string(level);
  chair.player = {};
}

void Lobby::close(std::string_view why) {
  closed_ = std::string(why);
  if (offer_) offer_->secret = {};
}

bool Lobby::rename(const protocol::Player& player) {
  bool changed = false;
  const auto rename = [&](protocol::Player& known) {
    if (known.id != player.id || known.name == player.name) return;
    known.name = player.name;
    changed = true;
  };
  for (Chair& chair : chairs_) {
    if (chair.is(player.id)) rename(chair.player);
  }
  rename(host_);
  return changed;
}

std::optional<Seat> Lobby::seat_of(std::string_view player) const {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i].is(player)) return seat_at(i);
  }
  return std::nullopt;
}

bool Lobby::has_people() const {
  return std::ranges::any_of(chairs_, [](const Chair& c) { return c.kind == SeatKind::kHuman; });
}

bool Lobby::is_kicked(std::string_view player) const {
  return std::ranges::find(kicked_.get(), player) != kicked_.get().end();
}

bool Lobby::is_silenced(std::string_view player) const {
  return std::ranges::find(silenced_.get(), player) != silenced_.get().end();
}

bool Lobby::has_open_seat() const {
  return std::ranges::find(chairs_, SeatKind::kOpen, &Chair::kind) != chairs_.end();
}

}  // namespace parlour::server
