// What a room does by itself when time passes: bots, clocks, people who do not come back.
#include <algorithm>

#include "engine/core/rng.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

using protocol::SeatKind;
using protocol::Stage;

namespace {

constexpr int kLobbyGraceSeconds = 30;
constexpr std::uint8_t kLateTurns = 3;  // in a row, then a bot takes over
constexpr int kMixSeconds = 3;          // that a rematch waits for what its players mix in
// A bot's longest thought when nobody waits for a good game any more.
constexpr std::chrono::milliseconds kHurriedThought{20};
constexpr std::chrono::milliseconds kHurriedDelay{1};

template <class Alarm>
void earlier(std::optional<Alarm>& first, const Alarm& alarm) {
  if (!first || alarm.at < first->at) first = alarm;
}

}  // namespace

Clock::duration Room::scaled(std::int64_t seconds) const {
  return Clock::duration(std::chrono::seconds(seconds)) / tuning_.time_scale;
}

// A bot plays for the seat: its own bot, or the one that stands in.
bool Room::is_bot(std::size_t number, Clock::time_point now) const {
  const SeatData& seat = seats_[number];
  if (seat.kind == SeatKind::kBot || left(number)) return true;
  return seat.connections == 0 && now >= seat.away_since + scaled(table().manners().grace_seconds);
}

bool Room::present(const std::vector<std::string>& players, Clock::time_point now) {
  now_ = now;
  bool changed = false;
  std::size_t seated = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman) continue;
    const auto count = static_cast<std::uint16_t>(std::ranges::count(players, seat.player.id));
    if (!left(i)) seated += count;
    if ((count == 0) != (seat.connections == 0)) {
      changed = true;
      seat.away_since = now;
      seat.stand_in = false;
      if (count != 0) seat.choice.reset();  // the owner is back before the bot has moved
    }
    seat.connections = count;
  }
  changed = changed || watching_ != players.size() - seated;
  const bool host_here = std::ranges::find(players, host_.id) != players.end();
  if (host_here != host_here_) host_away_since_ = now;
  host_here_ = host_here;
  if (connected_ == 0 && !players.empty()) {  // nothing went on while nobody was here
    turn_began_ = clock_began_ = now;
    for (SeatData& seat : seats_) {
      if (seat.connections == 0) seat.away_since = std::max(seat.away_since, now);
    }
  }
  watching_ = players.size() - seated;
  connected_ = players.size();
  return changed;
}

std::optional<Clock::time_point> Room::deadline() const {
  const auto alarm = next_alarm();
  if (!alarm) return std::nullopt;
  return alarm->at;
}

std::optional<Room::Alarm> Room::next_alarm() const {
  std::optional<Alarm> first;
  if (in_lobby()) add_lobby_alarms(first);
  // While nobody looks on, a game waits for its people; when they have finished it does not.
  if (!playing() || (connected_ == 0 && !hurried())) return first;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman || left(i)) continue;
    if (seat.late >= kLateTurns) earlier(first, {now_, Alarm::What::kSeatAway, seat_at(i)});
    if (seat.connections != 0 || settled(i)) continue;
    if (!seat.stand_in) {
      earlier(first, {seat.away_since + scaled(table().manners().grace_seconds),
                      Alarm::What::kStandIn, seat_at(i)});
    }
    if (seat.player.id != host_.id || (!aborts_without_host() && !next_host(true))) continue;
    earlier(first, {seat.away_since + scaled(table().manners().host_grace_seconds),
                    Alarm::What::kHostGone, seat_at(i)});
  }
  if (paused()) return first;
  if (const auto seat = draw_answerer()) {  // before it plays on
    earlier(first, {turn_began_ + bot_delay(), Alarm::What::kAnswerDraw, *seat});
    return first;
  }
  const SeatSet seats = awaited();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats.contains(seat_at(i))) add_seat_alarms(first, seat_at(i));
  }
  return first;
}

void Room::add_lobby_alarms(std::optional<Alarm>& first) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatData& seat = seats_[i];
    if (seat.kind != SeatKind::kHuman || seat.connections != 0) continue;
    earlier(first,
            {seat.away_since + scaled(kLobbyGraceSeconds), Alarm::What::kSeatAway, seat_at(i)});
  }
  if (!host_here_ && !seat_of(host_.id)) {  // who has bots play, and watches
    earlier(first, {host_away_since_ + scaled(kLobbyGraceSeconds), Alarm::What::kHostGone, {}});
  }
  if (!rematch_) return;
  // A rematch begins by itself when everybody of the game before has come.
  Clock::time_point begins = now_;
  for (const SeatData& seat : seats_) {
    if (seat.kind == SeatKind::kOpen) return;
    if (seat.kind == SeatKind::kHuman && seat.bytes.empty())
      begins = std::max(begins, seat.away_since + scaled(kMixSeconds));
  }
  earlier(first, {begins, Alarm::What::kBegin, {}});
}

Clock::duration Room::bot_delay() const {
  if (hurried()) return kHurriedDelay;
  // Where seats act together nobody sees when a bot has chosen.
  if (round_seconds() != 0 && has_people()) return {};
  return again_ ? tuning_.bot_delay * 2 / 5 : tuning_.bot_delay;
}

// For a round in which seats act together: the table's clock, or what the game says.
int Room::round_seconds() const {
  const int round = table().manners().round_seconds;
  return round != 0 && settings_.clock != 0 ? settings_.clock : round;
}

// When the table closes if its host does not come back.
std::optional<Clock::time_point> Room::closes_at() const {
  const auto seat = seat_of(host_.id);
  if (!seat || at(*seat).connections != 0 || connected_ == 0) return std::nullopt;
  if (in_lobby()) return at(*seat).away_since + scaled(kLobbyGraceSeconds);
  if (!playing() || !aborts_without_host() || settled(index(*seat))) return std::nullopt;
  return at(*seat).away_since + scaled(table().manners().host_grace_seconds);
}

// The bot that has been offered a draw.
std::optional<Seat> Room::draw_answerer() const {
  const auto offer = match_ ? match_->offer() : std::nullopt;
  for (std::size_t i = 0; offer && i < seats_.size(); ++i) {
    if (seat_at(i) != *offer && is_bot(i, now_)) return seat_at(i);
  }
  return std::nullopt;
}

void Room::add_seat_alarms(std::optional<Alarm>& first, Seat seat) const {
  const SeatData& data = at(seat);
  const Manners manners = table().manners();
  Clock::time_point from = turn_began_;
  if (data.kind == SeatKind::kHuman && !left(index(seat))) {
    // The clock runs also for who is away: nobody is saved from it by a lost connection.
    if (round_seconds() != 0) {
      earlier(first, {clock_began_ + scaled(round_seconds()), Alarm::What::kRound, seat});
    } else if (settings_.clock != 0) {
      earlier(first, {clock_began_ + scaled(settings_.clock), Alarm::What::kClock, seat});
    }
    if (data.connections != 0) return;
    from = std::max(from, data.away_since + scaled(manners.grace_seconds));
  }
  const bool ready = due() == protocol::Due::kRoll || (data.choice && data.choice->since == since_);
  if (ready) {
    earlier(first, {from + bot_delay(), Alarm::What::kBotPlays, seat});
  } else if (!thinking_) {
    earlier(first, {from, Alarm::What::kThink, seat});
  }
}

std::optional<Effect> Room::wake(Clock::time_point now) {
  const auto alarm = next_alarm();
  if (!alarm || alarm->at > now) return std::nullopt;
  now_ = now;
  const Seat seat = alarm->seat;
  switch (alarm->what) {
    case Alarm::What::kSeatAway: {
      const bool is_host = at(seat).player.id == host_.id;
      const int number = static_cast<int>(index(seat));
      if (in_lobby() && is_host) {
        return record_own(entry::Ended{.reason = "host_left"});
      }
      if (in_lobby()) return record_own(entry::Opened{.seat = number});
      return record_own(entry::Left{.seat = number, .host = is_host ? next_host() : std::nullopt});
    }
    case Alarm::What::kHostGone:
      return host_gone();
    case Alarm::What::kStandIn: {
      Effect effect;
      effect.facts = true;
      at(seat).stand_in = true;
      return effect;
    }
    case Alarm::What::kThink: {
      Effect effect;
      effect.thought = thought_for(seat);
      thinking_ = true;
      return effect;
    }
    case Alarm::What::kBotPlays: {
      if (due() == protocol::Due::kRoll) {
        return record_own(decide_step({.kind = Act::Kind::kRoll, .seat = seat}));
      }
      const Choice choice = std::move(*at(seat).choice);
      at(seat).choice.reset();
      auto played = decide_step({Act::Kind::kPlay, seat, choice.action}, choice.memory);
      // Bots choose among legal actions; should one ever not, the game still goes on.
      if (!played) played = decide_step({Act::Kind::kPlay, seat, table().legal(seat).front()});
      return record_own(played);
    }
    case Alarm::What::kAnswerDraw:
      return record_own(decide_act({.kind = Act::Kind::kAnswerDraw, .seat = seat}));
    case Alarm::What::kBegin: {
      rematch_ = false;  // it is the host's to start if it does not begin now
      return record_own(decide_start());
    }
    case Alarm::What::kClock:
      return out_of_time(seat, false);
    case Alarm::What::kRound:
      return out_of_time(seat, true);
  }
  return std::nullopt;
}

Effect Room::host_gone() {
  const auto next = next_host(true);
  if (aborts_without_host() || !next) return record_own(entry::Ended{.reason = "host_lost"});
  return record_own(entry::HostPassed{*next});
}

std::optional<Effect> Room::out_of_time(Seat seat, bool round) {
  if (due() == protocol::Due::kRoll) {
    return record_own(decide_step({.kind = Act::Kind::kRoll, .seat = seat}, std::nullopt, true));
  }
  const Manners manners = table().manners();
  if (!round && manners.timeout == Manners::Timeout::kLoses) {
    return record_own(decide_act({.kind = Act::Kind::kTimeUp, .seat = seat}));
  }
  auto action = table().timeout_action(seat);
  if (!action) {
    action = table().choose(manners.stand_in, seat, Thinking{.seed = thought_for(seat).seed});
  }
  if (!action) action = table().legal(seat).front();
  return record_own(decide_step({Act::Kind::kPlay, seat, *action}, std::nullopt, !round));
}

Thought Room::thought_for(Seat seat) const {
  const SeatData& data = at(seat);
  // Nobody outside can foresee it, and it has nothing to do with the chance of the game.
  std::uint64_t seed = tuning_.bot_seed ^ (next_ << 8U) ^ index(seat);
  for (const char c : id_) seed = seed * 0x100000001b3 ^ static_cast<std::uint8_t>(c);
  return Thought{
      .table = table().clone(),
      .seat = seat,
      .level = data.kind == SeatKind::kBot ? data.level : std::string(table().manners().stand_in),
      .memory = data.memory,
      .seed = seed,
      .milliseconds = static_cast<std::uint32_t>(
          (hurried() ? std::min(tuning_.bot_time, kHurriedThought) : tuning_.bot_time).count()),
      .since = since_};
}

std::optional<Effect> Room::chosen(const Thought& thought, std::string action,
                                   Clock::time_point now) {
  if (thought.since != since_ || !playing()) return std::nullopt;
  now_ = now;
  thinking_ = false;
  if (!awaited().contains(thought.seat) || !is_bot(index(thought.seat), now)) return std::nullopt;
  at(thought.seat).choice = Choice{thought.since, std::move(action), thought.memory};
  return wake(now);
}

Effect Room::abandon() { return record_own(entry::Ended{.reason = "abandoned"}); }

}  // namespace parlour::server
