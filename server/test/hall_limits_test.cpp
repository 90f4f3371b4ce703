// What one person or one address may do, what nobody waits for, and logs that do not end.
#include <gtest/gtest.h>

#include "server/test/manual_hall.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

class Limited : public ManualHall, public testing::Test {
 protected:
  explicit Limited(const HallLimits& limits = {}) : ManualHall(limits) {}
  static std::string code(const boost::json::object& answer) {
    return answer.contains("code") ? std::string(answer.at("code").as_string())
                                   : std::string(answer.at("type").as_string());
  }
  std::string try_host(Person& who) {
    return code(say(who, "host", R"(,"game":"ludo","options":"seats=red,green")"));
  }
  static Address address(std::uint8_t last) {
    return *read_address("192.0.2." + std::to_string(last));
  }
  static constexpr std::string_view kBot =
      R"(,"seats":[{"kind":"open"},{"kind":"bot","level":"hard"}])";
};

TEST_F(Limited, WhoLeavesGameAfterGameDoesNotFillTheHouse) {
  Person& mallory = come("mallory");
  int opened = 0;
  std::string last;
  for (int i = 0; i < 60; ++i) {
    const auto answer =
        say(mallory, "host", R"(,"game":"lautari","options":"")" + std::string(kBot));
    last = code(answer);
    if (last != "done") break;
    ++opened;
    const std::string table(answer.at("table").as_string());
    say(mallory, "start", at(table));
    say(mallory, "leave", at(table));
  }
  EXPECT_LE(opened, 20);
  EXPECT_TRUE(last == "TOO_MANY_TABLES" || last == "TOO_FAST") << last;
  EXPECT_EQ(try_host(come("ann")), "done");
}

TEST_F(Limited, AnAddressHasItsShareOfTables) {
  int opened = 0;
  std::string last;
  for (int i = 0; i < 400; ++i) {
    last = try_host(come("m" + std::to_string(i), true, address(1)));
    if (last != "done") break;
    ++opened;
  }
  EXPECT_EQ(opened, 256);
  EXPECT_EQ(last, "TOO_MANY_TABLES");
  EXPECT_EQ(try_host(come("ann", true, address(2))), "done");
}

TEST_F(Limited, NamesAreCountedByPersonAndSayWhenTheNextMayCome) {
  std::vector<Person*> pages;
  for (int i = 0; i < 25; ++i) pages.push_back(&come("mallory"));
  int renamed = 0;
  boost::json::object refused;
  for (int i = 0; i < 100; ++i) {
    const auto answer = say(*pages[static_cast<std::size_t>(i % 25)], "set_name",
                            ",\"name\":\"M " + std::to_string(i) + "\"");
    if (code(answer) == "done") {
      ++renamed;
    } else {
      refused = answer;
    }
  }
  EXPECT_LE(renamed, 7);
  EXPECT_EQ(code(refused), "TOO_FAST");
  const auto wait = refused.at("retry_after").to_number<int>();
  EXPECT_GT(wait, 0);
  loop_.go_on(std::chrono::milliseconds(wait + 10));
  EXPECT_EQ(code(say(*pages[0], "set_name", R"(,"name":"M")")), "done");
}

TEST_F(Limited, ManyConnectionsOfOnePersonDoNotTalkMore) {
  int answered = 0;
  for (int i = 0; i < 20; ++i) {
    Person& page = come("mallory");
    for (int k = 0; k < 40; ++k) answered += code(say(page, "ping")) == "done" ? 1 : 0;
  }
  EXPECT_LE(answered, 170);
  EXPECT_GE(answered, 150);
}

TEST_F(Limited, WhoPlaysIsNotKeptFromItByNeighbours) {
  Person& ann = come("ann", true, address(1));
  const std::string table = host(ann, "ludo", "seats=red,green");
  for (int i = 0; i < 80; ++i) {
    Person& loud = come("loud" + std::to_string(i), true, address(1));
    for (int k = 0; k < 80; ++k) say(loud, "ping");
    for (int k = 0; k < 60; ++k) say(come("loud" + std::to_string(i), true, address(1)), "ping");
  }
  Person& quiet = come("quiet", true, address(1));
  EXPECT_EQ(code(say(quiet, "ping")), "TOO_FAST") << "the address has nothing left";
  int done = 0;
  for (int i = 0; i < 10; ++i) done += code(say(ann, "ping")) == "done" ? 1 : 0;
  EXPECT_EQ(done, 10);
}

TEST_F(Limited, WhatABotThinksForATurnThatIsOverIsCalledOff) {
  Person& ann = come("ann");
  const std::string table = host(ann, "lautari", "", kBot);
  workers_.hold = true;
  say(ann, "start", at(table));
  loop_.go_on(1s);
  const auto since = std::to_string(ann.ear.last("view").at("seq").to_number<int>());
  if (workers_.held.empty()) {
    say(ann, "play", at(table) + ",\"since\":" + since + R"(,"action":"E3-E4")");
    loop_.go_on(1s);
  }
  ASSERT_EQ(workers_.held.size(), 1U);
  EXPECT_FALSE(*workers_.held.front());
  EXPECT_EQ(code(say(ann, "resign", at(table))), "done");
  loop_.go_on(1s);
  EXPECT_TRUE(*workers_.held.front());
}

TEST_F(Limited, OfAGameThatGoesOnNoLogIsReadForATranscript) {
  Person& ann = come("ann");
  const std::string table = host(ann, "lautari", "", kBot);
  say(ann, "start", at(table));
  std::vector<std::string> told;
  const auto ask = [&] {
    hall_.transcript(table, address(1), [&](const OrRefusal<std::string>& text) {
      told.emplace_back(text ? "text" : text.error().code);
    });
    loop_.go_on({});
  };
  auto reads = keeper_.asked;
  ask();
  EXPECT_EQ(keeper_.asked, reads);
  say(ann, "resign", at(table));
  loop_.go_on(1s);
  reads = keeper_.asked;
  for (int i = 0; i < 5; ++i) ask();
  EXPECT_EQ(keeper_.asked, reads + 1) << "it is made once";
  EXPECT_EQ(told, (std::vector<std::string>{"NOT_OVER", "text", "text", "text", "text", "text"}));
}

TEST_F(Limited, TranscriptsAreCountedByAddress) {
  int refused = 0;
  for (int i = 0; i < 1000; ++i) {
    hall_.transcript("aaaaaaaaaaaaaaa", address(1), [&](const OrRefusal<std::string>& text) {
      refused += text.error().code == std::string_view("TOO_FAST") ? 1 : 0;
    });
  }
  loop_.go_on(1s);
  EXPECT_GT(refused, 500);
}

TEST_F(Limited, AServerThatGoesSaysWhenToComeBack) {
  Person& ann = come("ann");
  hall_.leave();
  EXPECT_EQ(ann.ear.last("leaving").at("retry_after"), 250);
  for (int i = 0; i < 4999; ++i) come("p" + std::to_string(i));
  hall_.leave();
  EXPECT_EQ(ann.ear.last("leaving").at("retry_after"), 4000);
}

class Endless : public Limited {
 protected:
  Endless() : Limited({.entries = 30}) {}
};

TEST_F(Endless, ALogHasAnEndAndNobodyIsKeptInIt) {
  Person& ann = come("ann");
  const std::string table = host(ann, "ludo", "seats=red,green");
  std::string last;
  for (int i = 0; i < 40 && last != "TOO_LONG"; ++i) {
    last = code(say(ann, "ready", at(table) + (i % 2 == 0 ? ",\"on\":true" : ",\"on\":false")));
    loop_.go_on(1s);
  }
  EXPECT_EQ(last, "TOO_LONG");
  EXPECT_EQ(code(say(ann, "leave", at(table))), "done");
  EXPECT_EQ(try_host(ann), "done");
}

TEST_F(Endless, AGameThatDoesNotEndIsGivenUp) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = host(ann, "ludo", "seats=red,green");
  say(bob, "sit", at(table));
  say(ann, "start", at(table));
  std::string last;
  for (int i = 0; i < 400 && last != "TOO_LONG"; ++i) {
    const auto known = ann.ear.heard.size();
    for (Person* person : {&ann, &bob}) {
      const auto view = person->ear.heard;
      const auto seen = std::find_if(view.rbegin(), view.rend(),
                                     [](const auto& message) { return message.contains("turn"); });
      const auto& turn = seen->at("turn").as_object();
      const auto since = std::to_string(
          (turn.contains("since") ? turn.at("since") : seen->at("seq")).to_number<int>());
      const std::string seat = person == &ann ? "0" : "1";
      if (!turn.contains("seats") || boost::json::serialize(turn.at("seats")) != "[" + seat + "]") {
        continue;
      }
      const bool rolls = turn.at("due") == "roll";
      std::string legal;
      if (seen->contains("legal")) legal = seen->at("legal").as_string().c_str();
      last = code(rolls ? say(*person, "roll", at(table) + ",\"since\":" + since)
                        : say(*person, "play",
                              at(table) + ",\"since\":" + since + ",\"action\":\"" +
                                  legal.substr(0, legal.find(' ')) + "\""));
      loop_.go_on(1s);
    }
    if (ann.ear.heard.size() == known) break;
  }
  EXPECT_EQ(last, "TOO_LONG");
  EXPECT_EQ(ann.ear.last("table").at("stage"), "closed");
  EXPECT_EQ(ann.ear.last("table").at("closed"), "abandoned");
}

}  // namespace
}  // namespace parlour::server
