// What a room tells: the table, the view, the turn. Everything about the game itself comes from the engine, for one observer.
#include <algorithm>

#include "server/table/in_short.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

using protocol::Due;
using protocol::SeatKind;
using protocol::Stage;

std::optional<Seat> Room::seat_of(std::string_view player) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind == SeatKind::kHuman && !seat.left && seat.player.id == player) return seat_at(i);
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
  if (settings_.spectators || stage_ == Stage::kLobby || played) return std::nullopt;
  return Refusal{"NO_SPECTATORS", "this table is not for looking on"};
}

bool Room::may_return(std::string_view player) const {
  return stage_ == Stage::kPlaying && std::ranges::any_of(seats_, [&](const SeatData& seat) {
           return seat.kind == SeatKind::kHuman && seat.left && !seat.resigned &&
                  seat.player.id == player &&
                  !settled(static_cast<std::size_t>(&seat - seats_.data()));
         });
}

std::vector<std::string> Room::labels() const {
  std::vector<std::string> labels;
  if (stage_ != Stage::kLobby && stage_ != Stage::kPlaying) return labels;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman || seat.resigned || (seat.left && settled(i))) continue;
    labels.push_back((seat.left ? "left " : "in ") + std::string(game_->id) + " " + seat.player.id);
  }
  if (!has_people()) labels.push_back("in " + std::string(game_->id) + " " + host_.id);
  if (stage_ == Stage::kLobby) labels.emplace_back("lobby");
  return labels;
}

Observers Room::observers() const {
  Observers observers{.spectators = watching_ > 0};
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind == SeatKind::kHuman && !seat.left && seat.connections != 0) {
      observers.seats.bits |= SeatSet::only(seat_at(i)).bits;
    }
  }
  return observers;
}

// `here`: only somebody who is connected.
std::optional<protocol::Player> Room::next_host(bool here) const {
  const SeatData* best = nullptr;
  for (const SeatData& seat : seats_) {
    if (seat.kind != SeatKind::kHuman || seat.left || seat.player.id == host_.id) continue;
    if (here && seat.connections == 0) continue;
    if (best == nullptr || (best->connections == 0 && seat.connections != 0)) best = &seat;
  }
  if (best == nullptr) return std::nullopt;
  return best->player;
}

Due Room::due() const {
  if (stage_ == Stage::kOver || stage_ == Stage::kClosed) return Due::kOver;
  if (stage_ != Stage::kPlaying || paused()) return Due::kWait;
  const parlour::Turn turn = table_->turn();
  if (turn.is_seats()) return Due::kAct;
  return turn.is_chance() && !turn.seats.empty() ? Due::kRoll : Due::kWait;
}

SeatSet Room::awaited() const {
  if (stage_ != Stage::kPlaying) return {};
  return table_->turn().seats;
}

// A bot alone on the board does not play on before somebody wants it to.
bool Room::paused() const {
  if (stage_ != Stage::kPlaying || resumed_ || !table_->manners().pauses_for_last_bot) return false;
  const SeatSet in = table_->still_in();
  if (in.size() != 1) return false;
  const SeatData& last = at(in.lowest());
  return (last.kind == SeatKind::kBot || last.left) &&
         std::ranges::any_of(seats_, [](const SeatData& s) {
           return s.kind == SeatKind::kHuman && (!s.left || s.resigned);
         });
}

// All people have finished or given up, and only bots play on.
bool Room::hurried() const {
  if (stage_ != Stage::kPlaying || settings_.slow_end.value_or(false) || !has_people())
    return false;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind == SeatKind::kHuman && !seat.resigned && !settled(i)) return false;
  }
  return true;
}

bool Room::has_people() const {
  return std::ranges::any_of(seats_, [](const SeatData& s) { return s.kind == SeatKind::kHuman; });
}

bool Room::aborts_without_host() const {
  return table_->manners().host_leaves == Manners::HostLeaves::kAborts ||
         settings_.host_stays.value_or(false);
}

// As soon as it cannot change any more; 0 before.
int Room::place_of(std::size_t seat) const {
  if (result_) return result_->place[seat];
  if (stage_ != Stage::kPlaying || seats_[seat].resigned) return 0;
  if (table_->still_in().contains(seat_at(seat))) return 0;
  return table_->scores().place[seat];
}

bool Room::settled(std::size_t seat) const { return place_of(seat) != 0; }

// In the match, in halves of a point: what the game counts, else one for the winner, shared by several.
int Room::won(std::size_t seat) const {
  int points = seats_[seat].won;
  if (!result_) return points;
  if (result_->has_points) return points + result_->half_points[seat];
  const auto first = std::count(result_->place.begin(), result_->place.begin() + result_->seats, 1);
  if (result_->place[seat] == 1) points += first == 1 ? 2 : 1;
  return points;
}

// Where a game gives points for winning, games always count together.
std::optional<protocol::Match> Room::match() const {
  if (!settings_.match && table_->manners().win_half_points == 0) return std::nullopt;
  protocol::Match match{.game = game_number_};
  const int length = settings_.match.value_or(0);
  if (length == 0) return match;
  match.length = length;
  int best = 2 * length - 1;
  for (std::size_t i = 0; result_ && i < seats_.size(); ++i) {
    if (won(i) == best) match.winner.reset();  // level: one more game
    if (won(i) <= best) continue;
    best = won(i);
    match.winner = static_cast<int>(i);
  }
  return match;
}

protocol::Turn Room::turn() const {
  protocol::Turn turn{.due = due()};
  if (stage_ == Stage::kPlaying || stage_ == Stage::kOver)
    turn.number = static_cast<int>(table_->turn_number());
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
  const auto legal = table_->legal(*who.seat);
  if (legal.empty()) return std::nullopt;
  return in_short(legal);
}

protocol::SeatFacts Room::seat_facts(std::size_t i) const {
  const SeatData& seat = seats_[i];
  protocol::SeatFacts facts{.kind = seat.kind};
  if (seat.kind == SeatKind::kBot) facts.level = seat.level;
  if (seat.kind == SeatKind::kBot && !seat.name.empty()) facts.bot_name = seat.name;
  if (!seat.reserved.empty()) facts.reserved = seat.reserved;
  if (const int points = won(i); match() && points != 0) facts.won = points;
  if (const int place = place_of(i); place != 0) facts.place = place;
  if (seat.kind != SeatKind::kHuman) return facts;
  const auto yes = [](bool value) { return value ? std::optional(true) : std::nullopt; };
  facts.player = seat.player;
  if (stage_ == Stage::kLobby) {
    facts.ready = yes(seat.ready);
    facts.mixed = yes(!seat.bytes.empty());
  }
  facts.left = yes(seat.left);
  facts.away = yes(seat.connections == 0 && !seat.left);
  const bool left_board = table_->manners().resign == Manners::Resign::kLeavesBoard;
  if (stage_ == Stage::kPlaying)
    facts.bot = yes(is_bot(seat, now_) && !(seat.resigned && left_board) && !settled(i));
  return facts;
}

std::optional<protocol::Card> Room::card() const {
  if (!settings_.listed || (stage_ != Stage::kLobby && stage_ != Stage::kPlaying))
    return std::nullopt;
  if (stage_ == Stage::kPlaying && (!settings_.spectators || connected_ == 0)) return std::nullopt;
  protocol::Card card{.table = id_,
                      .game = std::string(game_->id),
                      .options = table_->options(),
                      .host = host_.name,
                      .label = settings_.label,
                      .playing = stage_ == Stage::kPlaying,
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
                        .options = table_->options(),
                        .stage = stage_,
                        .host = host_.id,
                        .settings = settings_,
                        .watching = static_cast<int>(watching_),
                        .commitment = commitment_};
  const auto names = table_->seat_names();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    facts.seats.push_back(seat_facts(i));
    facts.seats.back().name = names[i];
  }
  if (who.seat) facts.you = static_cast<int>(index(*who.seat));
  if (offer_) facts.offer = static_cast<int>(index(*offer_));
  facts.draw = draw_;
  facts.match = match();
  if (const auto at = closes_at()) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*at - now_).count();
    facts.closes = static_cast<int>(std::max<std::int64_t>(0, left));
  }
  if (round_seconds() != 0) facts.round = round_seconds();
  if (hurried()) facts.hurried = true;
  if (paused()) facts.paused = true;
  if (result_) {
    JsonWriter json;
    result_->write(json);
    facts.result = protocol::Result{{json.take()}, "/t/" + id_ + "/transcript"};
  }
  facts.next = next_table_;
  if (!closed_.empty()) facts.closed = closed_;
  return protocol::tagged_text(facts);
}

std::string Room::view_text(Observer who) const {
  protocol::View message{.table = id_, .seq = seq(), .turn = turn(), .legal = legal_for(who)};
  JsonWriter json;
  table_->write_view(json, who);
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
