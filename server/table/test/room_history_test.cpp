// What happened at a table, from its log.
#include <gtest/gtest.h>

#include "server/table/history.hpp"
#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

std::vector<Past> history(const House& house, std::string_view player, Observer who,
                          std::vector<std::string> muted = {}) {
  auto told =
      history_of("table", house.log(), {"id-" + std::string(player), who, std::move(muted)});
  EXPECT_TRUE(told.has_value()) << told.error();
  return told.value_or(ToldHistory{}).past;
}

// Every step that was told live is in the history of the same observer, word for word.
TEST(History, IsWhatWasToldLiveInEveryGameForEveryObserver) {
  for (const GameInfo& game : all_games()) {
    SCOPED_TRACE(std::string(game.id));
    House house(game.id, "");
    for (std::size_t i = 1; i < house.room().table().seats(); ++i) {
      const std::string who = "p" + std::to_string(i);
      ASSERT_EQ(house.code(who, Sit{}), "OK");
      house.come(who);
    }
    house.come("watcher");
    house.look_every = 0;
    house.start();
    std::map<std::size_t, std::map<std::uint64_t, std::string>> told;
    for (std::size_t i = 0; i < 150 && house.room().stage() == Stage::kPlaying; ++i) {
      const auto now = house.turn();
      const auto seat = now.at("seats").at(0).to_number<std::size_t>();
      const auto who = *house.who_sits(seat);
      Happened done;
      if (i % 7 == 3) done = house.ask(who, Undo{.since = house.since()});
      if (!done.effect.entry && now.at("due") == "roll") {
        done = house.ask(who, Roll{.since = house.since()});
      } else if (!done.effect.entry) {
        const auto legal = house.room().table().legal(seat_at(seat));
        done = house.play(who, legal[i % legal.size()]);
      }
      ASSERT_TRUE(done.ok()) << done.why;
      for (const Notice& notice : done.effect.news) {
        const std::size_t place = notice.to.seat ? index(*notice.to.seat) : kMaxSeats;
        const protocol::Step step = step_in(*notice.text);
        told[place][step.seq] = step.undone ? "undone" : step.events.text;
      }
    }
    for (const Observer who : house.observers()) {
      const std::size_t place = who.seat ? index(*who.seat) : kMaxSeats;
      std::map<std::uint64_t, std::string> found;
      int number = 0;
      for (const Past& past : history(house, "nobody", who)) {
        if (!past.events && !past.undone) continue;
        EXPECT_GE(past.number, past.undone ? 0 : number);
        number = past.number;
        found[past.seq] = past.undone ? "undone" : past.events->text;
      }
      found.erase(found.begin(), found.lower_bound(told[place].begin()->first));
      EXPECT_EQ(found, told[place]);
    }
  }
}

TEST(History, HasTheWordsSinceOneSatDown) {
  House house("ludo", "seats=3");
  ASSERT_EQ(house.code("ann", Say{.text = "before"}), "OK");
  house.sit({"bob", "cid"});
  ASSERT_EQ(house.code("ann", Say{.text = "hello both"}), "OK");
  house.start();
  ASSERT_EQ(house.code("cid", Say{.phrase = "good_luck"}), "OK");
  const auto words = [&](std::string_view who, Observer eyes, std::vector<std::string> muted) {
    std::string all;
    for (const Past& past : history(house, who, eyes, std::move(muted))) {
      if (past.from) all += past.text.value_or(past.phrase.value_or("")) + ";";
    }
    return all;
  };
  EXPECT_EQ(words("ann", Observer::at(seat_at(0)), {}), "before;hello both;good_luck;");
  EXPECT_EQ(words("bob", Observer::at(seat_at(1)), {}), "hello both;good_luck;");
  EXPECT_EQ(words("bob", Observer::at(seat_at(1)), {"id-cid"}), "hello both;");
  EXPECT_EQ(words("eve", {}, {}), "");
}

TEST(History, HasTheFateOfDraws) {
  House house("lautari", "");
  house.sit({"bob"});
  house.start();
  ASSERT_EQ(house.code("bob", OfferDraw{}), "OK");
  ASSERT_EQ(house.code("ann", DeclineDraw{}), "OK");
  const auto past = history(house, "ann", Observer::at(seat_at(0)));
  ASSERT_EQ(past.size(), 2U);
  EXPECT_EQ(past[0].offered, 1);
  ASSERT_TRUE(past[1].draw.has_value());
  EXPECT_EQ(past[1].draw->fate, Fate::kDeclined);
}

}  // namespace
}  // namespace parlour::server
