#include "server/table/alarms.hpp"

#include <algorithm>

namespace parlour::server {

using protocol::SeatKind;

namespace {

constexpr int kLobbyGraceSeconds = 30;
constexpr unsigned kLateTurns = 3;  // in a row, then a bot takes over
constexpr int kTermsSeconds = 120;  // for an answer to other terms
constexpr int kDesertedSeconds = 300;
constexpr int kMixSeconds = 3;  // that a rematch waits for what its players mix in
// A bot's longest thought when nobody waits for a good game any more.
constexpr std::chrono::milliseconds kHurriedThought{20};
constexpr std::chrono::milliseconds kHurriedDelay{1};

void earlier(std::optional<Alarm>& first, const Alarm& alarm) {
  if (!first || alarm.at < first->at) first = alarm;
}

std::chrono::milliseconds at_pace(std::chrono::milliseconds normal,
                                  std::optional<protocol::Pace> pace) {
  switch (pace.value_or(protocol::Pace::kNormal)) {
    case protocol::Pace::kCalm:
      return normal * 2;
    case protocol::Pace::kFast:
      return normal * 2 / 7;
    case protocol::Pace::kNormal:
      break;
  }
  return normal;
}

}  // namespace

std::optional<Alarm> Alarms::next() const {
  First first;
  if (state_.in_lobby()) add_of_lobby(first);
  if (!state_.playing()) return first;
  // While nobody looks on, a game waits for its people; when they have finished it does not, and when they have left not for long.
  if (!state_.presence.anybody() && !state_.match->only_bots_left()) {
    if (state_.deserted()) add_of_desertion(first);
    return first;
  }
  if (const auto lapse = terms_lapse()) earlier(first, {*lapse, Alarm::What::kTermsLapse, {}});
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) add_of_absence(first, seat_at(i));
  if (state_.paused()) return first;
  if (const auto seat = draw_answerer()) {  // before it plays on
    earlier(first, {state_.turns.began() + bot_delay(), Alarm::What::kAnswerDraw, *seat});
    return first;
  }
  const SeatSet seats = state_.awaited();
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    if (seats.contains(seat_at(i))) add_of_turn(first, seat_at(i));
  }
  return first;
}

void Alarms::add_of_lobby(First& first) const {
  const Lobby& lobby = state_.lobby;
  const Presence& presence = state_.presence;
  const auto grace = state_.tuning.scaled(kLobbyGraceSeconds);
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Seat seat = seat_at(i);
    if (lobby.chair(seat).kind != SeatKind::kHuman || presence.is_here(seat)) continue;
    earlier(first, {presence.away_since(seat) + grace, Alarm::What::kSeatAway, seat});
  }
  if (!presence.host_here() && !lobby.seat_of(lobby.host().id)) {  // who has bots play, and watches
    earlier(first, {presence.host_away_since() + grace, Alarm::What::kHostGone, {}});
  }
  if (!lobby.begins_itself()) return;
  // A rematch begins by itself when everybody of the game before has come.
  Clock::time_point begins = state_.now;
  for (std::size_t i = 0; i < lobby.size(); ++i) {
    const Lobby::Chair& chair = lobby.chairs()[i];
    if (chair.kind == SeatKind::kOpen) return;
    if (chair.kind != SeatKind::kHuman || !chair.bytes.empty()) continue;
    begins = std::max(begins, presence.away_since(seat_at(i)) + state_.tuning.scaled(kMixSeconds));
  }
  earlier(first, {begins, Alarm::What::kBegin, {}});
}

void Alarms::add_of_desertion(First& first) const {
  const auto since = std::max(state_.presence.alone_since(), state_.turns.began());
  earlier(
      first,
      {std::max(since + desertion(), state_.presence.counts_from()), Alarm::What::kDeserted, {}});
}

Clock::duration Alarms::desertion() const { return state_.tuning.scaled(kDesertedSeconds); }

std::optional<Clock::time_point> Alarms::terms_lapse() const {
  const auto* offer = state_.proposals.offer();
  if (offer == nullptr) return std::nullopt;
  return offer->at + state_.tuning.scaled(kTermsSeconds);
}

void Alarms::add_of_absence(First& first, Seat seat) const {
  const Lobby::Chair& chair = state_.lobby.chair(seat);
  if (chair.kind != SeatKind::kHuman || state_.left(seat)) return;
  if (state_.turns.late(seat) >= kLateTurns) {
    earlier(first, {state_.now, Alarm::What::kSeatAway, seat});
  }
  if (state_.presence.is_here(seat) || state_.settled(seat)) return;
  const auto since = state_.presence.away_since(seat);
  const Manners manners = state_.table().manners();
  if (!state_.presence.stand_in_told(seat)) {
    earlier(first,
            {since + state_.tuning.scaled(manners.grace_seconds), Alarm::What::kStandIn, seat});
  }
  if (!state_.lobby.is_host(chair.player.id)) return;
  if (!state_.aborts_without_host() && !state_.next_host(true)) return;
  earlier(first,
          {since + state_.tuning.scaled(manners.host_grace_seconds), Alarm::What::kHostGone, seat});
}

void Alarms::add_of_turn(First& first, Seat seat) const {
  Clock::time_point from = state_.turns.began();
  if (state_.lobby.chair(seat).kind == SeatKind::kHuman && !state_.left(seat)) {
    // The clock runs also for who is away: nobody is saved from it by a lost connection.
    if (const auto ends = turn_ends()) {
      const bool round = round_seconds() != 0;
      earlier(first, {*ends, round ? Alarm::What::kRound : Alarm::What::kClock, seat});
    }
    if (state_.presence.is_here(seat)) return;
    from = std::max(from, state_.presence.away_since(seat) +
                              state_.tuning.scaled(state_.table().manners().grace_seconds));
  }
  if (state_.due() == protocol::Due::kRoll || state_.turns.choice(seat) != nullptr) {
    earlier(first, {from + bot_delay(), Alarm::What::kBotPlays, seat});
  } else if (!state_.turns.thinking()) {
    earlier(first, {from, Alarm::What::kThink, seat});
  }
}

Clock::duration Alarms::bot_delay() const {
  if (state_.hurried() || state_.turns.skipping()) return kHurriedDelay;
  // Where seats act together nobody sees when a bot has chosen; but without a person to wait for, rounds take their time.
  if (round_seconds() != 0 && a_person_plays()) return {};
  const auto delay = at_pace(state_.tuning.bot_delay, state_.lobby.settings().pace);
  // The parts of a turn follow each other in about the time in which a page shows one.
  return state_.turns.again() ? delay * 2 / 5 : delay;
}

bool Alarms::a_person_plays() const {
  for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
    if (!is_bot(seat_at(i))) return true;
  }
  return false;
}

int Alarms::round_seconds() const {
  const int round = state_.table().manners().round_seconds;
  const int clock = state_.lobby.settings().clock;
  return round != 0 && clock != 0 ? clock : round;
}

std::optional<Clock::time_point> Alarms::turn_ends() const {
  const int clock = state_.lobby.settings().clock;
  const int seconds = clock != 0 ? clock : round_seconds();
  if (seconds == 0) return std::nullopt;
  return state_.turns.clock_began() + state_.tuning.scaled(seconds);
}

std::optional<Clock::time_point> Alarms::closes_at() const {
  const auto seat = state_.seat_of(state_.lobby.host().id);
  if (!seat || state_.presence.is_here(*seat) || !state_.presence.anybody()) return std::nullopt;
  const auto since = state_.presence.away_since(*seat);
  if (state_.in_lobby()) return since + state_.tuning.scaled(kLobbyGraceSeconds);
  if (!state_.playing() || !state_.aborts_without_host() || state_.settled(*seat)) {
    return std::nullopt;
  }
  return since + state_.tuning.scaled(state_.table().manners().host_grace_seconds);
}

bool Alarms::is_bot(Seat seat) const {
  if (state_.lobby.chair(seat).kind == SeatKind::kBot || state_.left(seat)) return true;
  return !state_.presence.is_here(seat) &&
         state_.now >= state_.presence.away_since(seat) +
                           state_.tuning.scaled(state_.table().manners().grace_seconds);
}

// The bot that has been offered a draw.
std::optional<Seat> Alarms::draw_answerer() const {
  const auto offer = state_.match->offer();
  for (std::size_t i = 0; offer && i < state_.lobby.size(); ++i) {
    if (seat_at(i) != *offer && is_bot(seat_at(i))) return seat_at(i);
  }
  return std::nullopt;
}

// Nobody outside can foresee it, and it has nothing to do with the chance of the game.
std::uint64_t Alarms::bot_seed(Seat seat) const {
  std::uint64_t seed = state_.tuning.bot_seed ^ (state_.next << 8U) ^ index(seat);
  for (const char c : state_.id) seed = seed * 0x100000001b3 ^ static_cast<std::uint8_t>(c);
  return seed;
}

Thought Alarms::thought_for(Seat seat) const {
  const Lobby::Chair& chair = state_.lobby.chair(seat);
  const Table& table = state_.table();
  const auto time = state_.tuning.bot_time;
  return Thought{.table = table.clone(),
                 .seat = seat,
                 .level = chair.kind == SeatKind::kBot ? chair.level.get()
                                                       : std::string(table.manners().stand_in),
                 .memory = state_.turns.memory(seat),
                 .seed = bot_seed(seat),
                 .milliseconds = static_cast<std::uint32_t>(
                     (state_.hurried() ? std::min(time, kHurriedThought) : time).count()),
                 .since = state_.turns.since()};
}

}  // namespace parlour::server
