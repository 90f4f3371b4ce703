// The hall with a memory store and sockets that only remember: what connections are told.
#include "server/hall.hpp"

#include <gtest/gtest.h>

#include "server/net/asio_loop.hpp"
#include "server/store_thread.hpp"
#include "server/test/ear.hpp"
#include "server/worker_threads.hpp"
#include "store/memory_store.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

// A store that can be made to fail.
class FrailStore final : public store::Store {
 public:
  explicit FrailStore(std::atomic<bool>& broken) : broken_(broken) {}

  store::Came write(std::span<const store::Entry> entries,
                    std::span<const store::Guest> guests) override {
    return sound().write(entries, guests);
  }
  std::vector<std::string> load(std::string_view table, std::uint64_t from) override {
    return sound().load(table, from);
  }
  std::vector<std::uint64_t> heads(std::span<const std::string> tables) override {
    return sound().heads(tables);
  }
  std::vector<std::string> live_tables() override { return sound().live_tables(); }
  std::vector<store::Labelled> labelled() override { return sound().labelled(); }
  std::vector<store::Seated> seats() override { return sound().seats(); }
  std::vector<std::string> idle_tables(std::int64_t since) override {
    return sound().idle_tables(since);
  }
  std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                        std::size_t most) override {
    return sound().take_overdue(now, again, most);
  }
  std::vector<store::TableRow> tables(std::string_view after, std::size_t most) override {
    return sound().tables(after, most);
  }
  bool put_aside(std::string_view table, std::string_view why) override {
    return sound().put_aside(table, why);
  }
  std::vector<store::Aside> asides() override { return sound().asides(); }
  std::vector<store::Guest> guests(std::string_view after, std::size_t most) override {
    return sound().guests(after, most);
  }
  std::optional<store::Guest> guest_by_token(std::string_view hash) override {
    return sound().guest_by_token(hash);
  }
  std::optional<store::Guest> guest_by_id(std::string_view id) override {
    return sound().guest_by_id(id);
  }

 private:
  store::Store& sound() {
    if (broken_) throw store::Failure("the disk is gone");
    return memory_;
  }
  std::atomic<bool>& broken_;
  store::MemoryStore memory_;
};

class Halls : public testing::Test {
 protected:
  Halls()
      : keeper_(loop_, std::make_unique<FrailStore>(broken_)),
        workers_(loop_, 1),
        hall_(loop_, keeper_, workers_, {}, {}),
        limit_(loop_) {}
  ~Halls() override {
    for (const auto& person : people_) hall_.closed(person->visitor);
  }

  Person& come(const std::string& name, bool is_new = true) {
    Person& person = *people_.emplace_back(std::make_unique<Person>(name, is_new));
    hall_.opened(person.visitor);
    return person;
  }

  // The answer to a message: what carries its id.
  json::object ask(Person& who, std::string_view type, std::string_view fields = "") {
    hall_.received(who.visitor, who.message(type, fields));
    const std::string id = "m" + std::to_string(who.asked);
    json::object answer;
    run_until([&] {
      answer = who.answer(id);
      return !answer.empty();
    });
    return answer;
  }

  template <class Done>
  void run_until(Done done) {
    const auto until = Clock::now() + 20s;
    while (!done() && Clock::now() < until) {
      limit_.after(1ms, [this] { loop_.stop(); });
      loop_.run();
    }
    EXPECT_TRUE(done()) << "no answer";
  }

  std::string host(Person& who, std::string_view game, std::string_view more = "") {
    const auto done = ask(
        who, "host", R"(,"game":")" + std::string(game) + R"(","options":"")" + std::string(more));
    EXPECT_EQ(done.at("type"), "done") << json::serialize(done);
    return std::string(done.at("table").as_string());
  }

  std::atomic<bool> broken_ = false;
  AsioLoop loop_;
  StoreThread keeper_;
  WorkerThreads workers_;
  Hall hall_;
  Timer limit_;
  std::vector<std::unique_ptr<Person>> people_;
};

std::string at(std::string_view table) { return R"(,"table":")" + std::string(table) + "\""; }

TEST_F(Halls, ASecondTableIsRefusedWithTheOneInTheWay) {
  Person& ann = come("ann");
  const std::string table = host(ann, "ludo");
  const auto refused = ask(ann, "host", R"(,"game":"ludo","options":"")");
  EXPECT_EQ(refused.at("code"), "IN_ANOTHER_GAME");
  EXPECT_EQ(refused.at("table").as_string(), table);
  Person& bob = come("bob");
  const std::string other = host(bob, "ludo");
  EXPECT_EQ(ask(ann, "sit", at(other)).at("table").as_string(), table);
}

// Another server over the same store was first: this one learns of it from the store's answer.
TEST_F(Halls, ASeatTakenThroughAnotherServerIsRefusedWithItsTable) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = host(bob, "ludo");
  bool there = false;
  keeper_.append({.table = "elsewhere", .number = 0, .seats = {{"ludo id-ann"}}},
                 [&](const Written& written) { there = written.durable(); });
  run_until([&] { return there; });
  for (const auto& refused : {ask(ann, "host", R"(,"game":"ludo","options":"")"),
                              ask(ann, "sit", at(table)), ask(ann, "sit", at(table))}) {
    EXPECT_EQ(refused.at("code"), "IN_ANOTHER_GAME");
    EXPECT_EQ(refused.at("table").as_string(), "elsewhere");
  }
  EXPECT_EQ(ask(bob, "watch", at(table)).at("type"), "done");
  host(ann, "lautari");
  there = false;
  keeper_.append({.table = "elsewhere", .number = 1, .last = true},
                 [&](const Written& written) { there = written.durable(); });
  run_until([&] { return there; });
  EXPECT_EQ(ask(ann, "sit", at(table)).at("type"), "done");
}

TEST_F(Halls, ABrokenStoreIsNotATableThatIsNotThere) {
  Person& ann = come("ann");
  broken_ = true;
  EXPECT_EQ(ask(ann, "watch", at("aaaaaaaaaaaaaaa")).at("code"), "STORE");
  EXPECT_EQ(ask(ann, "set_name", R"(,"name":"Anna")").at("code"), "STORE");
  std::string code;
  hall_.transcript("aaaaaaaaaaaaaaa", {},
                   [&](const OrRefusal<std::string>& text) { code = text.error().code; });
  run_until([&] { return !code.empty(); });
  EXPECT_EQ(code, "STORE");
  Person& bob = come("bob", false);
  run_until([&] { return bob.ear.closed != 0; });
  EXPECT_EQ(bob.ear.closed, 1013) << "a name that was chosen is not lost for a while";
  broken_ = false;
  EXPECT_EQ(ask(ann, "watch", at("aaaaaaaaaaaaaaa")).at("code"), "NO_SUCH_TABLE");
}

// Somebody sits at a table whose log has been damaged.
TEST_F(Halls, ATableThatCannotBeReadIsPutAsideAndItsPlayersAreFree) {
  const std::string table = "hnpqb2fjyy4mx3d";
  Person& ann = come("ann");
  const std::string seat = "ludo " + ann.visitor.player.id;
  bool written = false;
  keeper_.ask<bool>(
      [&](store::Store& store) {
        const std::vector<store::Entry> entries = {
            {.table = table, .number = 0, .body = "{}", .seats = std::vector{seat}}};
        return store.append(entries).front() == store::Appended::kDone;
      },
      [&](const OrReason<bool>& done) { written = done.value_or(false); });
  run_until([&] { return written; });
  hall_.begin({}, {{seat, table}}, 1'800'000'000'000);
  const auto refused = ask(ann, "watch", at(table));
  EXPECT_EQ(refused.at("code"), "UNREADABLE") << json::serialize(refused);
  run_until([&] { return hall_.counts().aside == 1; });
  host(ann, "ludo");
  EXPECT_EQ(ask(ann, "watch", at(table)).at("code"), "UNREADABLE");
}

TEST_F(Halls, WhatIsNotKeptHasNotHappened) {
  Person& ann = come("ann");
  const std::string table = host(ann, "ludo");
  broken_ = true;
  EXPECT_EQ(ask(ann, "ready", at(table) + R"(,"on":true)").at("code"), "STORE");
  broken_ = false;
  EXPECT_EQ(ask(ann, "watch", at(table)).at("type"), "done");
}

TEST_F(Halls, AStepThatAnswersSaysSoItself) {
  Person& ann = come("ann");
  const std::string bots = R"(,"seats":[{"kind":"open"},{"kind":"bot","level":"easy"}])";
  const std::string table = host(ann, "lautari", bots);
  ask(ann, "start", at(table));
  const auto view = std::find_if(ann.ear.heard.rbegin(), ann.ear.heard.rend(),
                                 [](const auto& m) { return m.at("type") == "view"; });
  const auto since = std::to_string(view->at("seq").to_number<int>());
  const auto step = ask(ann, "play", at(table) + R"(,"since":)" + since + R"(,"action":"E3-E4")");
  EXPECT_EQ(step.at("type"), "step") << json::serialize(step);
  EXPECT_EQ(step.at("turn").at("number"), 2);
  const auto history = ask(ann, "ask_history", at(table));
  EXPECT_EQ(history.at("type"), "history");
  EXPECT_EQ(history.at("past").at(0).at("events"), step.at("events"));
}

std::string player(std::string_view id) { return R"(,"player":"id-)" + std::string(id) + "\""; }

TEST_F(Halls, HostsSendOnlookersAwayAndSilenceThem) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  Person& eve = come("eve");
  Person& cid = come("cid");
  const std::string table = host(ann, "lautari");
  ask(bob, "sit", at(table));
  for (Person* who : {&eve, &cid}) ask(*who, "watch", at(table));
  ask(ann, "start", at(table));
  const std::string hello = at(table) + R"(,"text":"hello")";
  EXPECT_EQ(ask(come("dee"), "say", hello).at("code"), "NOT_WATCHING");
  EXPECT_EQ(ask(eve, "ask_onlookers", at(table)).at("code"), "NOT_SEATED");
  ASSERT_EQ(ask(ann, "silence", at(table) + player("eve") + R"(,"on":true)").at("type"), "done");
  EXPECT_EQ(ask(eve, "say", hello).at("code"), "SILENCED");
  EXPECT_EQ(ask(cid, "say", hello).at("type"), "done");
  const auto watching = ask(bob, "ask_onlookers", at(table));
  EXPECT_EQ(json::serialize(watching.at("watching")),
            R"([{"player":{"id":"id-cid","name":"cid"}},)"
            R"({"player":{"id":"id-eve","name":"eve"},"silenced":true}])");
  EXPECT_EQ(watching.at("silenced"), json::parse(R"(["id-eve"])"));
  ASSERT_EQ(ask(ann, "kick", at(table) + player("eve")).at("type"), "done");
  EXPECT_EQ(eve.ear.last("gone").at("code"), "KICKED");
  EXPECT_EQ(ask(eve, "watch", at(table)).at("code"), "KICKED");
  EXPECT_EQ(ask(eve, "ask_history", at(table)).at("code"), "KICKED");
  EXPECT_TRUE(cid.ear.last("gone").empty());
  ASSERT_EQ(ask(bob, "close_doors", at(table)).at("type"), "done");
  EXPECT_EQ(cid.ear.last("gone").at("code"), "NO_SPECTATORS");
  EXPECT_EQ(ask(cid, "watch", at(table)).at("code"), "NO_SPECTATORS");
  EXPECT_EQ(ask(bob, "say", hello).at("type"), "done");
}

TEST_F(Halls, AnotherSealedActionIsToldToNobodyElse) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  Person& eve = come("eve");
  const auto hosted =
      ask(ann, "host", R"(,"game":"montoncito","options":"players=2 mode=parallel")");
  const std::string table(hosted.at("table").as_string());
  ask(bob, "sit", at(table));
  ask(eve, "watch", at(table));
  ask(ann, "start", at(table));
  const auto view = ann.ear.last("view");
  const std::string since = std::to_string(view.at("seq").to_number<int>());
  const auto play = [&](std::string_view action) {
    return ask(ann, "play",
               at(table) + R"(,"since":)" + since + R"(,"action":")" + std::string(action) + "\"");
  };
  EXPECT_EQ(play("wait").at("type"), "step");
  const auto heard = eve.ear.heard.size() + bob.ear.heard.size();
  const std::string legal(view.at("legal").as_string());
  const auto done = play(legal.substr(0, legal.find(' ')));
  EXPECT_EQ(done.at("type"), "done") << json::serialize(done);
  EXPECT_EQ(eve.ear.heard.size() + bob.ear.heard.size(), heard);
  const auto now = ann.ear.last("view");
  EXPECT_EQ(now.at("seq"), done.at("seq"));
  EXPECT_EQ(now.at("view").at("sealed").at(0).as_string(), legal.substr(0, legal.find(' ')));
}

TEST_F(Halls, ARematchGoesOnWithoutTheOneWhoAskedFirst) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string table = host(ann, "lautari");
  ask(bob, "sit", at(table));
  ask(ann, "start", at(table));
  ask(bob, "resign", at(table));
  for (int again = 0; again < 3; ++again) {
    const auto first = ask(ann, "rematch", at(table));
    ASSERT_EQ(first.at("type"), "done") << json::serialize(first);
    ASSERT_EQ(ask(ann, "leave", at(std::string(first.at("table").as_string()))).at("type"), "done");
  }
  const auto next = ask(bob, "rematch", at(table));
  ASSERT_EQ(next.at("type"), "done") << json::serialize(next);
  EXPECT_EQ(ask(ann, "rematch", at(table)).at("table"), next.at("table")) << "they meet there";
  EXPECT_EQ(bob.ear.last("table").at("table"), next.at("table"));
}

TEST_F(Halls, OnlyTheHostHearsBotsThink) {
  Person& ann = come("ann");
  Person& bob = come("bob");
  const std::string bots = R"(,"seats":[{"kind":"open"},{"kind":"bot","level":"medium"}])";
  const std::string table = host(ann, "lautari", bots);
  ask(bob, "watch", at(table));
  EXPECT_EQ(ask(bob, "trace", at(table) + R"(,"on":true)").at("code"), "NOT_HOST");
  EXPECT_EQ(ask(ann, "trace", at(table) + R"(,"on":true)").at("type"), "done");
  const std::string cards = host(ann, "montoncito");
  EXPECT_EQ(ask(ann, "trace", at(cards) + R"(,"on":true)").at("code"), "NOT_IN_THIS_GAME");
}

}  // namespace
}  // namespace parlour::server
