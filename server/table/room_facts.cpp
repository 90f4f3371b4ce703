// What a room tells: the table, the view, the turn. Everything about the game itself comes from the engine, for one observer.
#include <algorithm>

#include "server/table/in_short.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

using protocol::Due;
using protocol::SeatKind;
using protocol::Stage;

std::optional<protocol::Draw> Room::draw() const {
  if (!match_ || !match_->draw_answer()) return std::nullopt;
  const auto& [seat, fate] = *match_->draw_answer();
  const auto told = fate == DrawAnswer::Fate::kDeclined ? protocol::Fate::kDeclined
                    : fate == DrawAnswer::Fate::kLapsed ? protocol::Fate::kLapsed
                                                        : protocol::Fate::kAccepted;
  return protocol::Draw{static_cast<int>(index(seat)), told};
}

std::optional<Seat> Room::seat_of(std::string_view player) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind == SeatKind::kHuman && seat.player.id == player && !left(i)) return seat_at(i);
  }
  return std::nullopt;
}

std::optional<Refusal> Room::not_for(std::string_view player) const {
  if (std::ranges::find(kicked_, player) != kicked_.end()) {
    return Refusal{"KICKED", "the host has sent you away from this table"};
  }
  const bool played = std::ranges::any_of(seats_, [&](const SeatData& seat) {
    return seat.kind == SeatKind::kHuman && seat.player.id == player;
  });
  if (settings_.spectators || in_lobby() || played) return std::nullopt;
  return Refusal{"NO_SPECTATORS", "this table is not for looking on"};
}

bool Room::may_return(std::string_view player) const {
  for (std::size_t i = 0; playing() && i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind == SeatKind::kHuman && seat.player.id == player && left(i) && !resigned(i) &&
        !settled(i)) {
      return true;
    }
  }
  return false;
}

std::vector<std::string> Room::labels() const {
  std::vector<std::string> labels;
  if (!in_lobby() && !playing()) return labels;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman || resigned(i) || (left(i) && settled(i))) continue;
    labels.push_back((left(i) ? "left " : "in ") + std::string(game_->id) + " " + seat.player.id);
  }
  if (!has_people()) labels.push_back("in " + std::string(game_->id) + " " + host_.id);
  if (in_lobby()) labels.emplace_back("lobby");
  return labels;
}

Observers Room::observers() const {
  Observers observers{.spectators = watching_ > 0};
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind == SeatKind::kHuman && seat.connections != 0 && !left(i)) {
      observers.seats.bits |= SeatSet::only(seat_at(i)).bits;
    }
  }
  return observers;
}

// `here`: only somebody who is connected.
std::optional<protocol::Player> Room::next_host(bool here) const {
  const SeatData* best = nullptr;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman || left(i) || seat.player.id == host_.id) continue;
    if (here && seat.connections == 0) continue;
    if (best == nullptr || (best->connections == 0 && seat.connections != 0)) best = &seat;
  }
  if (best == nullptr) return std::nullopt;
  return best->player;
}

Due Room::due() const {
  if (in_lobby()) return Due::kWait;
  if (!playing()) return Due::kOver;
  switch (match_->due()) {
    case Match::Due::kAct:
      return Due::kAct;
    case Match::Due::kRoll:
      return Due::kRoll;
    case Match::Due::kOver:
      return Due::kOver;
    case Match::Due::kWait:
      break;
  }
  return Due::kWait;
}

// Only bots play on, and nobody wants to watch them at their pace.
bool Room::hurried() const {
  return playing() && !settings_.slow_end.value_or(false) && match_->only_bots_left();
}

bool Room::has_people() const {
  return std::ranges::any_of(seats_, [](const SeatData& s) { return s.kind == SeatKind::kHuman; });
}

bool Room::aborts_without_host() const {
  return table().manners().host_leaves == Manners::HostLeaves::kAborts ||
         settings_.host_stays.value_or(false);
}

// Where a game gives points for winning, games always count together.
std::optional<protocol::Match> Room::series() const {
  if (!settings_.match && table().manners().win_half_points == 0) return std::nullopt;
  protocol::Match series{.game = game_number_};
  if (settings_.match.value_or(0) == 0) return series;
  series.length = settings_.match;
  if (!match_) return series;
  if (const auto winner = match_->series_winner()) series.winner = static_cast<int>(index(*winner));
  return series;
}

protocol::Turn Room::turn() const {
  protocol::Turn turn{.due = due()};
  turn.number = turn_number();
  if (since_ != seq()) turn.since = since_;
  if (turn.due != Due::kAct && turn.due != Due::kRoll) return turn;
  const SeatSet seats = awaited();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats.contains(seat_at(i))) turn.seats.push_back(static_cast<int>(i));
  }
  const int seconds = settings_.clock != 0 ? settings_.clock : round_seconds();
  if (seconds != 0) {
    const auto left = clock_began_ + scaled(seconds) - now_;
    turn.left = static_cast<int>(std::max<std::int64_t>(
        0, std::chrono::duration_cast<std::chrono::milliseconds>(left).count()));
  }
  return turn;
}

std::optional<std::string> Room::legal_for(Observer who) const {
  if (!who.seat || due() != Due::kAct) return std::nullopt;
  const auto legal = table().legal(*who.seat);
  if (legal.empty()) return std::nullopt;
  return in_short(legal);
}

protocol::SeatFacts Room::seat_facts(std::size_t i) const {
  const SeatData& seat = seats_[i];
  protocol::SeatFacts facts{.kind = seat.kind};
  if (seat.kind == SeatKind::kBot) facts.level = seat.level;
  if (seat.kind == SeatKind::kBot && !seat.name.empty()) facts.bot_name = seat.name;
  if (!seat.reserved.empty()) facts.reserved = seat.reserved;
  if (const int points = won(i); series() && points != 0) facts.won = points;
  if (const int place = place_of(i); place != 0) facts.place = place;
  if (seat.kind != SeatKind::kHuman) return facts;
  const auto yes = [](bool value) { return value ? std::optional(true) : std::nullopt; };
  facts.player = seat.player;
  if (in_lobby()) {
    facts.ready = yes(seat.ready);
    facts.mixed = yes(!seat.bytes.empty());
  }
  facts.left = yes(left(i));
  facts.away = yes(seat.connections == 0 && !left(i));
  const bool left_board = table().manners().resign == Manners::Resign::kLeavesBoard;
  if (playing()) facts.bot = yes(is_bot(i, now_) && !(resigned(i) && left_board) && !settled(i));
  return facts;
}

std::optional<protocol::Card> Room::card() const {
  if (!settings_.listed || (!in_lobby() && !playing())) return std::nullopt;
  if (playing() && (!settings_.spectators || connected_ == 0)) return std::nullopt;
  protocol::Card card{.table = id_,
                      .game = std::string(game_->id),
                      .options = table().options(),
                      .host = host_.name,
                      .label = settings_.label,
                      .playing = playing(),
                      .match = settings_.match};
  if (settings_.clock != 0) card.clock = settings_.clock;
  for (const SeatData& seat : seats_) {
    if (seat.kind == SeatKind::kClosed) continue;
    ++card.seats;
    seat.kind == SeatKind::kOpen ? ++card.open : ++card.players;
  }
  return card;
}

std::string Room::facts_text(Observer who) const {
  protocol::Table facts{.table = id_,
                        .seq = seq(),
                        .game = std::string(game_->id),
                        .options = table().options(),
                        .stage = stage(),
                        .host = host_.id,
                        .settings = settings_,
                        .watching = static_cast<int>(watching_),
                        .commitment = commitment_};
  const auto names = table().seat_names();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    facts.seats.push_back(seat_facts(i));
    facts.seats.back().name = names[i];
  }
  if (who.seat) facts.you = static_cast<int>(index(*who.seat));
  if (match_ && match_->offer()) facts.offer = static_cast<int>(index(*match_->offer()));
  facts.draw = draw();
  facts.match = series();
  if (const auto at = closes_at()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*at - now_).count();
    facts.closes = static_cast<int>(std::max<std::int64_t>(0, left));
  }
  if (round_seconds() != 0) facts.round = round_seconds();
  if (hurried()) facts.hurried = true;
  if (paused()) facts.paused = true;
  if (match_ && match_->result()) {
    JsonWriter json;
    match_->result()->write(json);
    facts.result = protocol::Result{{json.take()}, "/t/" + id_ + "/transcript"};
  }
  facts.next = next_table_;
  if (!closed_.empty()) facts.closed = closed_;
  return protocol::tagged_text(facts);
}

std::string Room::view_text(Observer who) const {
  protocol::View message{.table = id_, .seq = seq(), .turn = turn(), .legal = legal_for(who)};
  JsonWriter json;
  table().write_view(json, who);
  message.view.text = json.take();
  return protocol::tagged_text(message);
}

void Room::rename(const protocol::Player& player) {
  for (SeatData& seat : seats_) {
    if (seat.kind == SeatKind::kHuman && seat.player.id == player.id)
      seat.player.name = player.name;
  }
  if (host_.id == player.id) host_.name = player.name;
}

}  // namespace parlour::server
