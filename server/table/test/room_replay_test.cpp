// The law of rooms: the log is the table. Held after every effect of long sessions in which anybody does anything.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/rng.hpp"
#include "engine/testkit/walk.hpp"
#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

constexpr std::array<std::string_view, 5> kPeople = {"ann", "bob", "cid", "dee", "eve"};

// People who try everything, sensible or not. Restless ones seldom play on.
class Crowd {
 public:
  Crowd(House& house, const GameInfo& game, std::uint64_t seed, bool restless)
      : house_(house), game_(game), rng_(seed), restless_(restless) {}

  void move() {
    const bool lobby = house_.room().stage() == Stage::kLobby;
    const std::uint32_t dice = rng_.below(100);
    if (dice < 12) return come_and_go();
    if (dice < 30) return house_.pass(std::chrono::milliseconds(rng_.below(4'000)));
    if (dice < 33) return house_.pass(std::chrono::seconds(rng_.below(70)));
    if (dice < 38) return again();
    lobby ? in_lobby() : in_game();
  }

 private:
  template <class List>
  const auto& any(const List& list) {
    return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
  }
  std::string_view somebody() { return any(kPeople); }
  int a_seat() { return static_cast<int>(rng_.below(6)) - 1; }
  std::optional<int> maybe_a_seat() {
    return rng_.below(2) == 0 ? std::optional(a_seat()) : std::nullopt;
  }

  bool rarely() { return restless_ || rng_.below(6) == 0; }

  void come_and_go() {
    const auto who = somebody();
    rng_.below(3) == 0 ? house_.go(who) : house_.come(who);
  }

  // The last message once more: it is answered and not done.
  void again() {
    const Caller caller = house_.last_caller();
    const auto number = house_.room().answered(caller);
    if (!number) return;
    const auto before = house_.room().next();
    const auto done = house_.ask_as(caller, Leave{.table = "table"});
    ASSERT_TRUE(done.ok());
    ASSERT_EQ(done.effect.repeated, number);
    ASSERT_EQ(house_.room().next(), before);
  }

  Settings settings() {
    Settings s{.listed = rng_.below(2) == 0, .spectators = rng_.below(2) == 0};
    s.clock = rng_.below(2) == 0 ? 0 : 5 + static_cast<int>(rng_.below(20));
    if (rng_.below(4) == 0) s.host_stays = rng_.below(2) == 0;
    return s;
  }

  void in_lobby() {
    const auto who = somebody();
    switch (rng_.below(12)) {
      case 0:
      case 1:
      case 2:
        house_.ask(who, Sit{.seat = maybe_a_seat()});
        return;
      case 3:
      case 4: {
        const auto commitment = house_.facts().at("commitment").as_string();
        house_.ask(who, Mix{.commitment = std::string(commitment), .bytes = "c0ffee"});
        return;
      }
      case 5:
        house_.ask(who, protocol::Ready{.on = rng_.below(3) != 0});
        return;
      case 6:
        house_.ask(House::kHost,
                   SetSeat{.seat = a_seat(), .kind = static_cast<SeatKind>(rng_.below(4))});
        return;
      case 7:
        house_.ask(House::kHost, Change{.options = std::string(any(game_.sample_options))});
        return;
      case 8:
        house_.ask(House::kHost, Change{.settings = settings()});
        return;
      case 9:
        if (rng_.below(4) == 0) house_.ask(who, Kick{.seat = a_seat()});
        return;
      case 10:
        if (rng_.below(3) == 0) house_.ask(who, Leave{});
        return;
      default:
        house_.ask(House::kHost, Start{});
    }
  }

  void in_game() {
    const auto who = somebody();
    switch (rng_.below(restless_ ? 20 : 40)) {
      case 0:
        house_.ask(who, Undo{.since = house_.since()});
        return;
      case 1:
        house_.ask(who, Sit{});
        return;
      case 2:
        if (rarely()) house_.ask(who, Resign{});
        return;
      case 3:
        house_.ask(who, OfferDraw{});
        return;
      case 4:
        house_.ask(who, DeclineDraw{});
        return;
      case 5:
        if (rarely()) house_.ask(who, Leave{});
        return;
      case 6:
        if (rarely()) house_.ask(House::kHost, Kick{.seat = a_seat()});
        return;
      case 7:
        house_.ask(who, Resume{});
        return;
      case 8:
        talk_of_terms(who);
        return;
      case 9:
        house_.ask(who, Say{.phrase = "hello"});
        return;
      case 10:
        house_.ask(who, Play{.since = house_.since() + rng_.below(2), .action = "x"});
        return;
      case 11:
        house_.ask(who, Roll{.since = house_.since()});
        return;
      default:
        if (!house_.act(rng_.below(1'000))) house_.next();
    }
  }

  // Other terms are offered, agreed on, declined, or lapse; somebody is silenced or sent away, or closes the doors.
  void talk_of_terms(std::string_view who) {
    std::uint64_t number = 0;
    if (const auto facts = house_.facts(); facts.contains("proposal")) {
      number = facts.at("proposal").at("number").to_number<std::uint64_t>();
    }
    switch (rng_.below(9)) {
      case 0:
      case 1:
        house_.ask(House::kHost, Change{.settings = settings()});
        return;
      case 2:
        if (number != 0) house_.pass(rng_.below(2) == 0 ? 119s : 121s);
        return;
      case 3:
        if (rarely()) house_.ask(who, DeclineTerms{.number = number});
        return;
      case 4:
        if (rarely()) house_.ask(who, CloseDoors{});
        return;
      case 5:
        house_.ask(House::kHost, Silence{.player = House::player(somebody()).id, .on = rarely()});
        return;
      case 6:
        if (rarely()) house_.ask(House::kHost, Kick{.player = House::player(somebody()).id});
        return;
      default:
        for (const auto one : kPeople) house_.ask(one, AgreeTerms{.number = number});
    }
  }

  House& house_;
  const GameInfo& game_;
  Rng rng_;
  bool restless_;
};

using Kinds = std::set<std::string, std::less<>>;  // of entries

// Answers the kinds of entries that came about.
Kinds run_session(const GameInfo& game, std::string_view options, std::uint64_t seed,
                  std::size_t moves, std::size_t look_every, bool restless = false) {
  SCOPED_TRACE(std::string(game.id) + " " + std::string(options) + " seed " + std::to_string(seed));
  House house(game.id, options);
  house.look_every = look_every;
  Crowd crowd(house, game, seed, restless);
  for (const auto who : kPeople) house.come(who);
  for (std::size_t i = 0; i < moves; ++i) {
    const Stage stage = house.room().stage();
    if (stage == Stage::kOver || stage == Stage::kClosed) break;
    crowd.move();
    if (testing::Test::HasFatalFailure()) return {};
  }
  house.expect_same_when_read();
  Kinds kinds;
  for (const std::string& body : house.log()) {
    const auto entry = json::parse(body).as_object();
    const auto* type = entry.if_contains("type");  // steps have none
    kinds.emplace(type == nullptr ? "stepped" : type->as_string());
  }
  return kinds;
}

// Whether an action can be taken back at some time of a game.
bool has_undo(const GameInfo& game, std::string_view options) {
  auto table = *game.open(options);
  Rng rng(1);
  for (int i = 0; i < 100 && !table->can_undo(); ++i) {
    const parlour::Turn turn = table->turn();
    if (turn.is_over()) return false;
    if (turn.is_chance()) {
      table->settle(table->outcomes().front().notation);
    } else {
      const auto legal = table->legal(turn.seats.lowest());
      table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))], turn.seats.lowest());
    }
  }
  return table->can_undo();
}

template <class... Entries>
Kinds tags() {
  return {std::string(protocol::tag<Entries>())...};
}

// The kinds of entries that the log of a game can have, by its manners.
Kinds kinds_of(const GameInfo& game) {
  using namespace entry;
  Kinds kinds = tags<Created, Sat, Mixed, Readied, Opened, Changed, Started, Stepped, Left,
                     Returned, Talked, Proposed, Agreed, Dropped, Removed, Silenced, Ended>();
  for (const std::string_view options : game.sample_options) {
    const Manners manners = (*game.open(options))->manners();
    if (has_undo(game, options)) kinds.merge(tags<Undone>());
    if (manners.host_leaves == Manners::HostLeaves::kPassesOn) kinds.merge(tags<HostPassed>());
    if (manners.draw_offers) kinds.merge(tags<Offered, Declined>());
    if (manners.pauses_for_last_bot) kinds.merge(tags<Resumed>());
    if (manners.resign == Manners::Resign::kBotPlaysOn ||
        manners.resign == Manners::Resign::kLeavesBoard) {
      kinds.merge(tags<Resigned>());
    }
  }
  return kinds;
}

template <class... Entries>
Kinds every_kind(const std::variant<Entries...>& /*any*/) {
  return tags<Entries...>();
}

class Replay : public testing::TestWithParam<const GameInfo*> {};

TEST_P(Replay, TheLogAloneGivesTheSameRoomAfterEveryEffect) {
  for (const std::string_view options : GetParam()->sample_options) {
    for (std::uint64_t seed = 1; seed <= 1 + 1 / testkit::kShorter; ++seed) {
      run_session(*GetParam(), options, seed, 100, 1);
      if (HasFatalFailure()) return;
    }
  }
}

TEST_P(Replay, TheLogAloneGivesTheSameRoomInLongSessions) {
  for (const std::string_view options : GetParam()->sample_options) {
    for (std::uint64_t seed = 1; seed <= 1; ++seed) {
      run_session(*GetParam(), options, 100 + seed, 1'000 / testkit::kShorter, 50);
      if (HasFatalFailure()) return;
    }
  }
}

// The law is held for every kind of entry: none is left out by chance.
TEST_P(Replay, SessionsHaveEveryKindOfEntryThatTheGameCanHave) {
  Kinds missing = kinds_of(*GetParam());
  const auto& options = GetParam()->sample_options;
  for (std::uint64_t seed = 0; !missing.empty() && seed < 500; ++seed) {
    const std::string_view line = options[seed % options.size()];
    for (const std::string& kind : run_session(*GetParam(), line, seed, 150, 1, seed % 4 != 0)) {
      missing.erase(kind);
    }
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(missing, Kinds{});
}

TEST(Replayed, EveryKindOfEntryIsThatOfSomeGame) {
  Kinds missing = every_kind(entry::Any());
  for (const GameInfo& game : all_games()) {
    for (const std::string& kind : kinds_of(game)) missing.erase(kind);
  }
  EXPECT_EQ(missing, Kinds{});
}

std::vector<const GameInfo*> games() {
  std::vector<const GameInfo*> all;
  for (const GameInfo& game : all_games()) all.push_back(&game);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Registry, Replay, testing::ValuesIn(games()),
                         [](const auto& one) { return std::string(one.param->id); });

}  // namespace
}  // namespace parlour::server
