// The list of tables: who comes first, and how many frames a busy house costs those who follow it.
#include "server/table_list.hpp"

#include <gtest/gtest.h>

#include "server/test/ear.hpp"
#include "server/test/manual_loop.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

class Lists : public testing::Test {
 protected:
  static protocol::Card card(const std::string& table, bool playing = false) {
    const std::int16_t open = playing ? 0 : 1;
    return {.table = table,
            .game = "ludo",
            .options = "",
            .host = "Ann",
            .label = {},
            .players = 1,
            .seats = 2,
            .open = open,
            .playing = playing};
  }
  void open(const std::string& table, const std::string& host, const std::string& address = "",
            bool host_here = true) {
    list_.update(table, card(table), {host, address, host_here});
  }
  Person& follower() {
    Person& person =
        *people_.emplace_back(std::make_unique<Person>("p" + std::to_string(people_.size()), true));
    person.visitor.number = people_.size();
    list_.follow(person.visitor, true);
    return person;
  }
  static std::vector<std::string> shown(const Person& person) {
    std::vector<std::string> tables;
    const auto told = person.ear.last("tables");
    for (const auto& line : told.at("tables").as_array()) {
      tables.emplace_back(line.at("table").as_string());
    }
    return tables;
  }
  static std::size_t frames(const Person& person) { return person.ear.heard.size(); }

  ManualLoop loop_;
  TableList list_{loop_};
  std::vector<std::unique_ptr<Person>> people_;
};

TEST_F(Lists, SixHundredChangesAreOneFrame) {
  Person& ann = follower();
  const auto before = frames(ann);
  for (int i = 0; i < 600; ++i) open("t" + std::to_string(i), "h" + std::to_string(i));
  for (int i = 0; i < 300; ++i) list_.update("t" + std::to_string(i), std::nullopt);
  loop_.go_on(1s);
  EXPECT_EQ(frames(ann), before + 1);
  const auto news = ann.ear.last("listed");
  EXPECT_EQ(news.at("cards").as_array().size(), 300U);
  EXPECT_TRUE(news.at("gone").as_array().empty()) << "of what came and went nobody is told";
}

TEST_F(Lists, WhatChangesAllTheTimeIsToldFourTimesASecond) {
  Person& ann = follower();
  open("t", "h");
  const auto before = frames(ann);
  for (int i = 0; i < 200; ++i) {
    list_.update("t", card("t", i % 2 == 0), {"h", "", true});
    loop_.go_on(20ms);
  }
  EXPECT_LE(frames(ann), before + 18);  // 4 s
  EXPECT_GE(frames(ann), before + 4);
}

TEST_F(Lists, TheMoreFollowTheSlowerItGets) {
  for (int i = 0; i < 2000; ++i) follower();
  Person& last = *people_.back();
  const auto before = frames(last);
  for (int i = 0; i < 100; ++i) {
    open("t" + std::to_string(i), "h" + std::to_string(i));
    loop_.go_on(20ms);
  }
  loop_.go_on(2s);
  EXPECT_LE(frames(last), before + 6);
  std::size_t cards = 0;
  for (std::size_t i = before; i < frames(last); ++i) {
    cards += last.ear.heard[i].at("cards").as_array().size();
  }
  EXPECT_EQ(cards, 100U) << "and nothing is left out";
}

TEST_F(Lists, JunkDoesNotHideWhereOneCanSitDown) {
  open("real", "ann", "192.0.2.1");
  for (int i = 0; i < 800; ++i) open("one" + std::to_string(i), "mallory", "198.51.100.1");
  for (int i = 0; i < 800; ++i) {
    open("many" + std::to_string(i), "m" + std::to_string(i), "198.51.100.2");
  }
  open("late", "bob", "192.0.2.2");
  const auto tables = shown(follower());
  EXPECT_EQ(tables.size(), TableList::kMostShown);
  const auto place = [&](std::string_view table) {
    return std::ranges::find(tables, table) - tables.begin();
  };
  EXPECT_EQ(place("late"), 0);
  EXPECT_LE(place("real"), 30);
  EXPECT_EQ(people_.back()->ear.last("tables").at("more"), 1602 - 500);
}

TEST_F(Lists, SitDownComesBeforeWatchAndWhoseHostIsAway) {
  list_.update("game", card("game", true), {"a", "", true});
  open("away", "b", "", false);
  open("here", "c");
  EXPECT_EQ(shown(follower()), (std::vector<std::string>{"here", "away", "game"}));
}

TEST_F(Lists, APlaceThatGetsFreeIsAnothersOfTheSameHost) {
  for (int i = 0; i < 5; ++i) open("t" + std::to_string(i), "mallory");
  const auto behind = [&] {
    std::vector<std::string> tables;
    const auto told = people_.back()->ear.last("tables");
    for (const auto& line : told.at("tables").as_array()) {
      if (line.as_object().contains("behind")) tables.emplace_back(line.at("table").as_string());
    }
    return tables;
  };
  list_.follow(follower().visitor, false);
  EXPECT_EQ(behind(), (std::vector<std::string>{"t4", "t3"}));
  list_.update("t0", std::nullopt);
  list_.follow(follower().visitor, false);
  EXPECT_EQ(behind(), (std::vector<std::string>{"t4"}));
}

TEST_F(Lists, WhoFollowsLaterKnowsTheSame) {
  Person& ann = follower();
  open("t1", "a");
  loop_.go_on(1s);
  open("t2", "b");
  Person& bob = follower();  // between two ticks
  loop_.go_on(1s);
  std::set<std::string> known;
  for (const std::string& table : shown(bob)) known.insert(table);
  const auto news = bob.ear.last("listed");
  for (const auto& line : news.at("cards").as_array()) {
    known.emplace(line.at("table").as_string());
  }
  EXPECT_EQ(known, (std::set<std::string>{"t1", "t2"}));
  EXPECT_EQ(ann.ear.last("listed").at("cards").at(0).at("table"), "t2");
}

TEST_F(Lists, WhoDoesNotReadGetsTheWholeLater) {
  Person& ann = follower();
  ann.ear.queued = 100'000;
  for (int i = 0; i < 20; ++i) {
    open("t" + std::to_string(i), "h" + std::to_string(i));
    loop_.go_on(300ms);
  }
  EXPECT_EQ(frames(ann), 1U) << "nothing more is piled up";
  ann.ear.queued = 0;
  loop_.go_on(1s);
  EXPECT_EQ(shown(ann).size(), 20U);
}

}  // namespace
}  // namespace parlour::server
