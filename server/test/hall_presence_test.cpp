// Who comes and goes at a table: counted, told in one small frame a tick, and never at the cost of who plays.
#include <gtest/gtest.h>

#include "server/hall.hpp"
#include "server/test/ear.hpp"
#include "server/test/manual_hall.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

class Presences : public ManualHall, public testing::Test {
 protected:
  // A game of two people.
  std::string game_of(Person& ann, Person& bob) {
    const std::string table = host(ann, "ludo", "seats=red,green");
    say(bob, "sit", at(table));
    say(ann, "start", at(table));
    loop_.go_on(5s);
    return table;
  }
  static std::size_t count(const Person& person, std::string_view type) {
    return static_cast<std::size_t>(std::ranges::count_if(
        person.ear.heard,
        [&](const auto& message) { return message.at("type").as_string() == type; }));
  }
};

TEST_F(Presences, ACrowdThatComesAndGoesIsANumber) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = game_of(ann, bob);
  const auto tables = count(ann, "table");
  const auto frames = ann.ear.heard.size();
  for (int round = 0; round < 3; ++round) {
    std::vector<Person*> crowd;
    for (int i = 0; i < 200; ++i) {
      crowd.push_back(&come("c" + std::to_string(round) + "-" + std::to_string(i)));
      say(*crowd.back(), "watch", at(table));
      loop_.go_on(2ms);
    }
    for (Person* one : crowd) go(*one);
    loop_.go_on(1s);
  }
  EXPECT_EQ(count(ann, "table"), tables) << "the table has not changed";
  EXPECT_LE(ann.ear.heard.size() - frames, 20U) << "1,200 comings and goings in four seconds";
  EXPECT_EQ(ann.ear.last("presence").at("watching"), 0);
  EXPECT_EQ(ann.ear.rank, Rank::kSeated);
  EXPECT_EQ(bob.ear.rank, Rank::kSeated);
}

TEST_F(Presences, WhoLooksOnIsCountedAtTheNextTick) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = game_of(ann, bob);
  Person& cleo = come("cleo");
  Person& dan = come("dan");
  say(cleo, "watch", at(table));
  say(dan, "watch", at(table));
  loop_.go_on(600ms);
  for (const Person* person : {&ann, &cleo, &dan}) {
    EXPECT_EQ(person->ear.last("presence").at("watching"), 2);
  }
  EXPECT_EQ(cleo.ear.rank, Rank::kLooksOn);
}

TEST_F(Presences, APlayerWhoIsAwayIsToldSoon) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = game_of(ann, bob);
  go(bob);
  loop_.go_on(300ms);
  auto told = ann.ear.last("presence");
  EXPECT_EQ(told.at("away").as_array(), (boost::json::array{1}));
  Person& again = come("bob");
  say(again, "watch", at(table));
  loop_.go_on(300ms);
  told = ann.ear.last("presence");
  EXPECT_TRUE(told.at("away").as_array().empty());
  EXPECT_EQ(again.ear.rank, Rank::kSeated);
}

TEST_F(Presences, WhoCameJustNowGetsTheNextStep) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = game_of(ann, bob);
  Person& cleo = come("cleo");
  Person& dan = come("dan");
  say(cleo, "watch", at(table));
  loop_.go_on(2s);
  go(cleo);  // nobody is left who looks on, and that is not counted yet
  say(dan, "watch", at(table));
  const auto since = std::to_string(ann.ear.last("view").at("seq").to_number<int>());
  for (Person* person : {&ann, &bob}) say(*person, "roll", at(table) + ",\"since\":" + since);
  EXPECT_EQ(count(dan, "step"), 1U);
}

TEST_F(Presences, ANameOfSomebodyWhoLooksOnChangesNothing) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = game_of(ann, bob);
  Person& cleo = come("cleo");
  say(cleo, "watch", at(table));
  loop_.go_on(2s);
  const auto frames = ann.ear.heard.size();
  for (int i = 0; i < 4; ++i) {
    say(cleo, "set_name", ",\"name\":\"Cleo " + std::to_string(i) + "\"");
    loop_.go_on(2s);
  }
  EXPECT_EQ(ann.ear.heard.size(), frames);
  say(bob, "set_name", R"(,"name":"Bobby")");
  loop_.go_on(1s);
  EXPECT_EQ(ann.ear.last("table").at("seats").at(1).at("player").at("name"), "Bobby");
}

}  // namespace
}  // namespace parlour::server
