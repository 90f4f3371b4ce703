#include "server/table/room_facts.hpp"

#include <algorithm>

#include "server/table/alarms.hpp"
#include "server/table/in_short.hpp"

namespace parlour::server {

using protocol::Due;
using protocol::SeatKind;

namespace {

int milliseconds_until(Clock::time_point at, Clock::time_point now) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(at - now).count();
  return static_cast<int>(std::max<std::int64_t>(0, left));
}

}  // namespace

std::optional<protocol::Draw> RoomFacts::draw() const {
  if (!state_.match || !state_.match->draw_answer()) return std::nullopt;
  const auto& [seat, fate] = *state_.match->draw_answer();
  const auto told = fate == DrawAnswer::Fate::kDeclined ? protocol::Fate::kDeclined
                    : fate == DrawAnswer::Fate::kLapsed ? protocol::Fate::kLapsed
                                                        : protocol::Fate::kAccepted;
  return protocol::Draw{static_cast<int>(index(seat)), told};
}

std::optional<protocol::Proposal> RoomFacts::proposal() const {
  const auto* offer = state_.proposals.offer();
  if (offer == nullptr || !state_.playing()) return std::nullopt;
  protocol::Proposal told{.number = offer->number, .by = offer->by, .terms = offer->terms};
  const SeatSet people = state_.seated_people();
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    if (!people.contains(seat_at(i))) continue;
    (offer->agreed.contains(seat_at(i)) ? told.agreed : told.awaited)
        .push_back(static_cast<int>(i));
  }
  told.left = milliseconds_until(*Alarms(state_).terms_lapse(), state_.now);
  return told;
}

std::vector<std::string> RoomFacts::labels() const {
  std::vector<std::string> labels;
  if (!state_.goes_on()) return labels;
  const Lobby& lobby = state_.lobby;
  const std::string game(lobby.game().id);
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Seat seat = seat_at(i);
    const Lobby::Chair& chair = lobby.chair(seat);
    const bool left = state_.left(seat);
    if (chair.kind != SeatKind::kHuman || state_.resigned(seat)) continue;
    if (left && state_.settled(seat)) continue;
    labels.push_back((left ? "left " : "in ") + game + " " + chair.player.id);
  }
  if (!lobby.has_people()) labels.push_back("in " + game + " " + lobby.host().id);
  if (state_.in_lobby()) labels.emplace_back("lobby");
  return labels;
}

Observers RoomFacts::observers() const {
  Observers observers{.spectators = state_.presence.own_watching() > 0};
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    const Seat seat = seat_at(i);
    if (state_.lobby.chair(seat).kind == SeatKind::kHuman && state_.presence.is_own(seat) &&
        !state_.left(seat)) {
      observers.seats.bits |= SeatSet::only(seat).bits;
    }
  }
  return observers;
}

std::optional<protocol::Match> RoomFacts::series() const {
  const auto& length = state_.lobby.settings().match;
  if (!length && state_.table().manners().win_half_points == 0) return std::nullopt;
  protocol::Match series{.game = state_.lobby.game_number()};
  if (length.value_or(0) == 0) return series;
  series.length = length;
  if (!state_.match) return series;
  if (const auto winner = state_.match->series_winner()) {
    series.winner = static_cast<int>(index(*winner));
  }
  return series;
}

std::optional<int> RoomFacts::turn_number() const {
  if (!state_.match || !state_.lobby.closed().empty()) return std::nullopt;
  return static_cast<int>(state_.table().turn_number());
}

protocol::Turn RoomFacts::turn() const {
  protocol::Turn turn{.due = state_.due()};
  turn.number = turn_number();
  if (state_.turns.since() + 1 != state_.next_told()) turn.since = state_.turns.since();
  if (turn.due != Due::kAct && turn.due != Due::kRoll) return turn;
  const SeatSet seats = state_.awaited();
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    if (seats.contains(seat_at(i))) turn.seats.push_back(static_cast<int>(i));
  }
  if (const auto ends = Alarms(state_).turn_ends()) {
    turn.left = milliseconds_until(*ends, state_.now);
  }
  return turn;
}

std::optional<std::string> RoomFacts::legal_for(Observer who) const {
  if (!who.seat || state_.due() != Due::kAct) return std::nullopt;
  const auto legal = state_.table().legal(*who.seat);
  if (legal.empty()) return std::nullopt;
  return in_short(legal);
}

News RoomFacts::news(NewsWriter& writer, std::optional<Seat> undone,
                     std::optional<int> number) const {
  News news;
  news.reserve(writer.observers().seats.size() + 1);
  NewsWriter::Ending ending{.undone = undone, .turn = turn()};
  if (ending.turn.number == number) ending.turn.number.reset();  // as in the message before
  const auto add = [&](Observer who) {
    news.push_back({who, writer.told(state_.table(), who, ending, legal_for(who))});
  };
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    if (writer.observers().seats.contains(seat_at(i))) add(Observer::at(seat_at(i)));
  }
  if (writer.observers().spectators) add(Observer::spectator());
  return news;
}

RoomFacts::ChangedBySteps RoomFacts::changed_by_steps() const {
  ChangedBySteps now{
      state_.match ? state_.match->offer() : std::nullopt, state_.paused(), state_.hurried(), {}};
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) now.places[i] = state_.place_of(seat_at(i));
  return now;
}

protocol::SeatFacts RoomFacts::seat(Seat seat) const {
  const Lobby::Chair& chair = state_.lobby.chair(seat);
  protocol::SeatFacts facts{.kind = chair.kind};
  if (chair.kind == SeatKind::kBot) facts.level = chair.level.get();
  if (chair.kind == SeatKind::kBot && !chair.name.empty()) facts.bot_name = chair.name.get();
  if (!chair.reserved.empty()) facts.reserved = chair.reserved.get();
  const int points = state_.match ? state_.match->won(seat) : chair.won;
  if (points != 0 && series()) facts.won = points;
  if (const int place = state_.place_of(seat); place != 0) facts.place = place;
  if (chair.kind != SeatKind::kHuman) return facts;
  const auto yes = [](bool value) { return value ? std::optional(true) : std::nullopt; };
  facts.player = chair.player;
  if (state_.in_lobby()) {
    facts.ready = yes(chair.ready);
    facts.mixed = yes(!chair.bytes.empty());
  }
  const bool left = state_.left(seat);
  facts.left = yes(left);
  facts.away = yes(is_away(seat));
  facts.bot = yes(bot_plays(seat));
  return facts;
}

bool RoomFacts::is_away(Seat seat) const {
  return state_.lobby.chair(seat).kind == SeatKind::kHuman && !state_.presence.is_here(seat) &&
         !state_.left(seat);
}

bool RoomFacts::bot_plays(Seat seat) const {
  if (!state_.playing() || state_.lobby.chair(seat).kind != SeatKind::kHuman) return false;
  const bool left_board =
      state_.resigned(seat) && state_.table().manners().resign == Manners::Resign::kLeavesBoard;
  return Alarms(state_).is_bot(seat) && !left_board && !state_.settled(seat);
}

std::optional<int> RoomFacts::closes() const {
  const auto at = Alarms(state_).closes_at();
  return at ? std::optional(milliseconds_until(*at, state_.now)) : std::nullopt;
}

protocol::Presence RoomFacts::presence() const {
  protocol::Presence told{.table = state_.id,
                          .watching = static_cast<int>(state_.presence.watching())};
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    if (is_away(seat_at(i))) told.away.push_back(static_cast<int>(i));
    if (bot_plays(seat_at(i))) told.bots.push_back(static_cast<int>(i));
  }
  told.closes = closes();
  return told;
}

std::optional<protocol::Card> RoomFacts::card() const {
  const protocol::Settings& settings = state_.lobby.settings();
  const bool playing = state_.playing();
  if (!settings.listed || !state_.goes_on()) return std::nullopt;
  if (playing && (!settings.spectators || !state_.presence.anybody())) return std::nullopt;
  protocol::Card card{.table = state_.id,
                      .game = std::string(state_.lobby.game().id),
                      .options = state_.table().options(),
                      .host = state_.lobby.host().name,
                      .label = settings.label,
                      .playing = playing,
                      .match = settings.match};
  if (settings.clock != 0) card.clock = settings.clock;
  for (const Lobby::Chair& chair : state_.lobby.chairs()) {
    if (chair.kind == SeatKind::kClosed) continue;
    ++card.seats;
    chair.kind == SeatKind::kOpen ? ++card.open : ++card.players;
  }
  return card;
}

std::string RoomFacts::text(Observer who) const {
  const Lobby& lobby = state_.lobby;
  const Alarms alarms(state_);
  protocol::Table facts{.table = state_.id,
                        .seq = state_.next_told() - 1,
                        .game = std::string(lobby.game().id),
                        .options = state_.table().options(),
                        .stage = state_.stage(),
                        .host = lobby.host().id,
                        .settings = lobby.settings(),
                        .watching = static_cast<int>(state_.presence.watching()),
                        .commitment = lobby.commitment()};
  const auto names = state_.table().seat_names();
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    facts.seats.push_back(seat(seat_at(i)));
    facts.seats.back().name = names[i];
  }
  if (who.seat) facts.you = static_cast<int>(index(*who.seat));
  const auto& match = state_.match;
  if (match && match->offer()) facts.offer = static_cast<int>(index(*match->offer()));
  facts.draw = draw();
  facts.proposal = proposal();
  if (const auto* news = state_.proposals.news()) facts.terms = *news;
  facts.match = series();
  facts.closes = closes();
  if (const int round = alarms.round_seconds(); round != 0) facts.round = round;
  if (state_.hurried()) facts.hurried = true;
  if (state_.paused()) facts.paused = true;
  if (match && match->result()) {
    JsonWriter json;
    match->result()->write(json);
    facts.result = protocol::Result{{json.take()}, "/t/" + state_.id + "/transcript"};
  }
  if (!state_.next_table.empty()) facts.next = state_.next_table.get();
  if (!lobby.closed().empty()) facts.closed = lobby.closed();
  return protocol::tagged_text(facts);
}

std::string RoomFacts::view_text(Observer who) const {
  protocol::View message{
      .table = state_.id, .seq = state_.next_told() - 1, .turn = turn(), .legal = legal_for(who)};
  JsonWriter json;
  state_.table().write_view(json, who);
  message.view.text = json.take();
  return protocol::tagged_text(message);
}

}  // namespace parlour::server
