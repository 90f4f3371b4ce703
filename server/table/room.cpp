#include "server/table/room.hpp"

#include "server/table/table_id.hpp"

namespace parlour::server {
namespace {

constexpr int kReturnSeconds = 10;

// Entries know milliseconds, and what depends on one must be the same wherever it is applied.
Clock::time_point in_milliseconds(Clock::time_point time) {
  return std::chrono::floor<std::chrono::milliseconds>(time);
}

std::int64_t number_of(Clock::time_point at) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
}

Clock::time_point time_of(const entry::Logged& logged, Clock::time_point unknown) {
  if (logged.at == 0) return unknown;
  return Clock::time_point(std::chrono::milliseconds(logged.at));
}

}  // namespace

OrRefusal<Room::Opening> Room::open(std::string id, const Tuning& tuning, const Caller& caller,
                                    const entry::Created& created, Clock::time_point now) {
  std::unique_ptr<Room> room(new Room(std::move(id), tuning, now));
  auto effect = room->record(&caller, created);
  if (!effect) return tl::unexpected(effect.error());
  return Opening{std::move(room), std::move(*effect)};
}

OrRefusal<Room::Opening> Room::host(std::string id, const Tuning& tuning, const Caller& caller,
                                    const protocol::Host& wish, Clock::time_point now) {
  const auto created = Lobby::host(id, caller.player, wish, *tuning.randomness);
  if (!created) return tl::unexpected(created.error());
  return open(std::move(id), tuning, caller, *created, now);
}

OrRefusal<Room::Opening> Room::rematch(const Caller& caller, Clock::time_point now,
                                       std::optional<std::string> id) const {
  if (stage() != protocol::Stage::kOver) return refuse("NOT_PLAYING", "the game is not over yet");
  if (!state_.lobby.seat_of(caller.player.id)) {
    return refuse("NOT_SEATED", "only who played can ask for another game");
  }
  const auto series = facts().series();
  const bool new_match = series && series->winner;
  std::optional<std::vector<int>> points;
  if (series && !new_match) {
    points.emplace();
    for (std::size_t i = 0; i < state_.lobby.size(); ++i) {
      points->push_back(match()->won(seat_at(i)));
    }
  }
  if (!id) id = following().value_or(new_table_id(*state_.tuning.randomness));
  auto created =
      state_.lobby.again(*id, caller.player, table().options(), points, *state_.tuning.randomness);
  created.rematch = new_match ? 1 : state_.lobby.game_number() + 1;
  return open(std::move(*id), state_.tuning, caller, created, now);
}

OrReason<std::unique_ptr<Room>> Room::load(std::string id, const Tuning& tuning,
                                           const std::vector<std::string>& bodies,
                                           Clock::time_point now, Witness* witness) {
  std::unique_ptr<Room> room(new Room(std::move(id), tuning, now));
  room->witness_ = witness;
  for (const std::string& body : bodies) {
    auto logged = entry::read(body);
    if (!logged) return reason(logged.error());
    if (room->next() == 0 && !std::holds_alternative<entry::Created>(logged->entry)) {
      return reason("the log does not begin with the opening of a table");
    }
    if (witness != nullptr) witness->before(*room, logged->entry);
    room->state_.now = time_of(*logged, now);
    if (auto why = room->apply(logged->entry)) {
      return reason("the log has an entry that is refused: " + why->why);
    }
    if (!logged->id.empty()) room->note_answer(logged->by, logged->id);
    ++room->state_.next;
    if (witness != nullptr) witness->after(*room);
  }
  if (room->next() == 0) return reason("the log is empty");
  room->witness_ = nullptr;
  room->state_.now = now;
  // Who was connected before needs a moment to come back.
  room->state_.presence.count_all_from(now + tuning.scaled(kReturnSeconds));
  return room;
}

Room::Answer Room::handle(const Caller& caller, const protocol::TableMessage& message,
                          Clock::time_point now) {
  state_.now = now;
  if (const auto number = answered(caller)) {
    Effect effect;
    effect.repeated = number;
    return effect;
  }
  auto decided = Decisions(state_).of(caller, message);
  if (!decided) return tl::unexpected(std::move(decided.error()));
  if (decided->skips) state_.turns.set_skipping(true);
  if (!decided->entry) {
    Effect effect;
    effect.said = std::move(decided->said);
    if (effect.said) {
      const std::size_t who = state_.talks_as(caller.player.id);
      state_.talk.said(who, now, state_.tuning.time_scale);
    }
    return effect;
  }
  return record(&caller, *decided->entry);
}

Room::Answer Room::follow(std::string_view body, Clock::time_point now) {
  state_.now = now;
  const auto logged = entry::read(body);
  if (!logged) return tl::unexpected(entry::bad_log(logged.error()));
  return enter(logged->entry, logged->by, logged->id, time_of(*logged, now));
}

Room::Answer Room::record(const Caller* caller, const entry::Any& any) {
  static const std::string none;
  const std::string& by = caller != nullptr ? caller->player.id : none;
  const std::string& id = caller != nullptr ? caller->id : none;
  const auto at = in_milliseconds(state_.now);
  auto answer = enter(any, by, id, at);
  if (answer) answer->entry = entry::write(any, by, id, number_of(at));
  return answer;
}

// What is not refused was checked before, or comes from the room itself; should it ever be, nothing has happened.
Effect Room::record_own(const Decided& decided) {
  if (!decided || !decided->entry) return {};
  auto answer = record(nullptr, *decided->entry);
  return answer ? std::move(*answer) : Effect{};
}

// Entries of the game are told step by step; after others everybody gets the table anew, and the view if there is one and it may
// be another, or its clock.
Room::Answer Room::enter(const entry::Any& any, const std::string& by, const std::string& id,
                         Clock::time_point at) {
  const auto* stepped = std::get_if<entry::Stepped>(&any);
  const auto* undone = std::get_if<entry::Undone>(&any);
  const auto* talked = std::get_if<entry::Talked>(&any);
  const bool resigned = std::holds_alternative<entry::Resigned>(any) &&
                        table().manners().resign == Manners::Resign::kLeavesBoard;
  const bool quiet = talked != nullptr || std::holds_alternative<entry::Silenced>(any) ||
                     std::holds_alternative<entry::Removed>(any);
  const auto* agreed = std::get_if<entry::Agreed>(&any);
  const bool offers = std::holds_alternative<entry::Proposed>(any) ||
                      std::holds_alternative<entry::Dropped>(any) ||
                      (agreed != nullptr && !agreed->settings);
  const bool was_playing = state_.playing();
  const auto silent = state_.silent;
  const auto number = facts().turn_number();
  std::optional<RoomFacts::ChangedBySteps> before;
  if (stepped != nullptr) before = facts().changed_by_steps();
  std::optional<NewsWriter> news;
  if (stepped != nullptr || undone != nullptr || resigned) {
    news.emplace(state_.lobby.game(), table(), facts().observers(), state_.id, state_.next_told());
  }
  witness_ = news ? &*news : nullptr;
  const auto now = std::exchange(state_.now, at);
  auto refusal = apply(any);
  state_.now = now;
  witness_ = nullptr;
  if (refusal) return tl::unexpected(std::move(*refusal));
  if (state_.person_awaited() || state_.paused() || std::holds_alternative<entry::Returned>(any)) {
    state_.turns.set_skipping(false);
  }
  if (!id.empty()) note_answer(by, id);
  entered_ = at;
  ++state_.next;
  Effect effect;
  effect.last = !state_.goes_on();
  const bool changed =
      stepped != nullptr && (!state_.playing() || facts().changed_by_steps() != *before);
  if ((stepped == nullptr && !quiet) || changed) effect.labels = labels();
  effect.facts = !quiet && ((stepped == nullptr && undone == nullptr) || changed);
  effect.views =
      !quiet && !offers &&
      ((was_playing && !news) || resigned || std::holds_alternative<entry::Started>(any));
  effect.away = std::holds_alternative<entry::Removed>(any);
  if (silent != state_.silent) {  // who else plays must not even know that something happened
    effect.view_of = seat_at(static_cast<std::size_t>(stepped->seat));
    return effect;
  }
  if (talked != nullptr) {
    effect.said = protocol::Said{state_.id, seq(), talked->from, talked->phrase, talked->text};
  }
  if (news) {
    std::optional<Seat> taker;
    if (undone != nullptr) taker = seat_at(static_cast<std::size_t>(undone->seat));
    effect.news = facts().news(*news, taker, number);
  }
  return effect;
}

void Room::note_answer(std::string_view by, std::string_view id) {
  answers_.note(
      by, id, state_.next_told(),
      [this](std::string_view player) { return state_.lobby.seat_of(player).has_value(); },
      [this] {
        std::vector<std::string_view> seated;
        for (const Lobby::Chair& chair : state_.lobby.chairs()) {
          if (chair.kind == protocol::SeatKind::kHuman) seated.push_back(chair.player.id);
        }
        return seated;
      });
}

bool Room::present(const Connected& connected, Clock::time_point now) {
  state_.now = now;
  const SeatSet left = match() ? match()->left() : SeatSet{};
  const auto change = state_.presence.update(connected, state_.lobby, left, now);
  if (change.awoken || connected.awake) state_.turns.count_from(state_.presence.awake());
  for (std::size_t i = 0; match() && i < state_.lobby.size(); ++i) {
    // The owner is back before the bot has moved.
    if (change.back.contains(seat_at(i))) state_.turns.forget_choice(seat_at(i));
  }
  return change.told;
}

void Room::take_over(const Room& old) {
  std::vector<std::optional<Seat>> from;
  for (const Lobby::Chair& chair : state_.lobby.chairs()) {
    const bool person = chair.kind == protocol::SeatKind::kHuman;
    from.push_back(person ? old.state_.lobby.seat_of(chair.player.id) : std::nullopt);
  }
  state_.presence.take_over(old.state_.presence, from);
  if (state_.presence.anybody()) state_.turns.count_from(state_.presence.awake());
  state_.next_table = old.state_.next_table;
}

std::optional<Clock::time_point> Room::deadline() const {
  const auto alarm = Alarms(state_).next();
  if (!alarm) return std::nullopt;
  return alarm->at;
}

std::optional<Effect> Room::wake(Clock::time_point now) {
  const auto alarm = Alarms(state_).next();
  if (!alarm || alarm->at > now) return std::nullopt;
  state_.now = now;
  if (alarm->what == Alarm::What::kStandIn) {
    state_.presence.tell_stand_in(alarm->seat);
    Effect effect;
    effect.facts = true;
    return effect;
  }
  if (alarm->what == Alarm::What::kThink) {
    state_.turns.set_thinking(true);
    Effect effect;
    effect.thought = Alarms(state_).thought_for(alarm->seat);
    return effect;
  }
  const auto decided = Decisions(state_).of(*alarm);
  // Each of them is tried once.
  if (alarm->what == Alarm::What::kBotPlays) state_.turns.forget_choice(alarm->seat);
  if (alarm->what == Alarm::What::kBegin) state_.lobby.wait_for_host();
  return record_own(decided);
}

std::optional<Effect> Room::chosen(const Thought& thought, std::string action,
                                   Clock::time_point now) {
  if (thought.since != state_.turns.since() || !state_.playing()) return std::nullopt;
  state_.now = now;
  state_.turns.set_thinking(false);
  if (!state_.awaited().contains(thought.seat) || !Alarms(state_).is_bot(thought.seat)) {
    return std::nullopt;
  }
  state_.turns.choose(thought.seat, {thought.since, std::move(action), thought.memory});
  return wake(now);
}

std::optional<Clock::duration> Room::unattended() const {
  if (state_.hurried()) return Clock::duration{};
  if (state_.deserted()) return Alarms(state_).desertion();
  return std::nullopt;
}

Effect Room::abandon() { return record_own(entry::Ended{.reason = "abandoned"}); }

bool Room::may_return(std::string_view player) const {
  const auto seat = state_.lobby.seat_of(player);
  return seat && state_.playing() && state_.left(*seat) && !state_.resigned(*seat) &&
         !state_.settled(*seat);
}

}  // namespace parlour::server
