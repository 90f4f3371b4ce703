// Several halls over one store and one bus, as nodes of a house: they follow each other, and go on when one is gone.
#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <thread>

#include "server/hall.hpp"
#include "server/net/asio_loop.hpp"
#include "server/nodes/memory_bus.hpp"
#include "server/store_thread.hpp"
#include "server/test/ear.hpp"
#include "server/worker_threads.hpp"
#include "store/memory_store.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

// One store for the threads of several nodes.
struct SharedStore {
  std::mutex mutex;
  store::MemoryStore memory;
};

class SharedStoreEnd final : public store::Store {
 private:
  template <class Do>
  auto with(Do handle) {
    const std::lock_guard lock(shared_.mutex);
    return handle(shared_.memory);
  }

 public:
  explicit SharedStoreEnd(SharedStore& shared) : shared_(shared) {}

  store::Came write(std::span<const store::Entry> entries,
                    std::span<const store::Guest> guests) override {
    return with([&](auto& s) { return s.write(entries, guests); });
  }
  std::vector<std::string> load(std::string_view table, std::uint64_t from) override {
    return with([&](auto& s) { return s.load(table, from); });
  }
  std::vector<std::uint64_t> heads(std::span<const std::string> tables) override {
    return with([&](auto& s) { return s.heads(tables); });
  }
  std::vector<std::string> live_tables() override {
    return with([&](auto& s) { return s.live_tables(); });
  }
  std::vector<store::Labelled> labelled() override {
    return with([&](auto& s) { return s.labelled(); });
  }
  std::vector<store::Seated> seats() override {
    return with([&](auto& s) { return s.seats(); });
  }
  std::vector<std::string> idle_tables(std::int64_t since) override {
    return with([&](auto& s) { return s.idle_tables(since); });
  }
  std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                        std::size_t most) override {
    return with([&](auto& s) { return s.take_overdue(now, again, most); });
  }
  std::vector<store::TableRow> tables(std::string_view after, std::size_t most) override {
    return with([&](auto& s) { return s.tables(after, most); });
  }
  bool put_aside(std::string_view table, std::string_view why) override {
    return with([&](auto& s) { return s.put_aside(table, why); });
  }
  std::vector<store::Aside> asides() override { return {}; }
  std::vector<store::Guest> guests(std::string_view after, std::size_t most) override {
    return with([&](auto& s) { return s.guests(after, most); });
  }
  std::optional<store::Guest> guest_by_token(std::string_view hash) override {
    return with([&](auto& s) { return s.guest_by_token(hash); });
  }
  std::optional<store::Guest> guest_by_id(std::string_view id) override {
    return with([&](auto& s) { return s.guest_by_id(id); });
  }

 private:
  SharedStore& shared_;
};

class HouseOfNodes : public testing::Test {
 protected:
  struct Node {
    Node(Loop& loop, MemoryHouse& house, SharedStore& store, const std::string& id)
        : bus(house),
          keeper(loop, std::make_unique<SharedStoreEnd>(store)),
          workers(loop, 1),
          hall(loop, keeper, workers, {.bot_delay = 20ms, .bot_time = 10ms, .time_scale = 100},
               {}) {
      hall.join(bus, {.id = id,
                      .beat = 20ms,
                      .silence = 2s,
                      .grace = 40ms,
                      .heads = 100ms,
                      .alone = 50ms,
                      .introduction = 20ms,
                      .again = 60ms});
      SharedStoreEnd end(store);
      hall.begin(end.labelled(), end.seats(), end.clock());
    }
    MemoryBus bus;
    StoreThread keeper;
    WorkerThreads workers;
    Hall hall;
    std::vector<Person*> people;
  };

  ~HouseOfNodes() override {
    while (!nodes_.empty()) stop(*nodes_.back());
  }

  Node& start(const std::string& id) {
    return *nodes_.emplace_back(std::make_unique<Node>(loop_, house_, store_, id));
  }
  // As a crash does: nobody is told.
  void stop(Node& node) {
    for (Person* person : node.people) node.hall.closed(person->visitor);
    std::erase_if(nodes_, [&](const auto& other) { return other.get() == &node; });
  }
  Person& come(Node& node, const std::string& name) {
    Person& person = *people_.emplace_back(std::make_unique<Person>(name, true));
    node.people.push_back(&person);
    node.hall.opened(person.visitor);
    return person;
  }

  json::object ask(Node& node, Person& who, std::string_view type, std::string_view fields = "") {
    node.hall.received(who.visitor, who.message(type, fields));
    const std::string id = "m" + std::to_string(who.asked);
    run_until([&] { return !who.answer(id).empty(); });
    return who.answer(id);
  }

  template <class Done>
  void run_until(Done done) {
    const auto until = Clock::now() + 20s;
    while (!done() && Clock::now() < until) {
      limit_.after(1ms, [this] { loop_.stop(); });
      loop_.run();
    }
    EXPECT_TRUE(done()) << "nothing came";
  }

  // A table of Lautari at two nodes, begun.
  std::string begin_game(Node& one, Person& ann, Node& other, Person& bob) {
    const auto hosted = ask(one, ann, "host", R"(,"game":"lautari","options":"")");
    const std::string table(hosted.at("table").as_string());
    EXPECT_EQ(ask(other, bob, "sit", on(table)).at("type"), "done");
    EXPECT_EQ(ask(one, ann, "start", on(table)).at("type"), "done");
    run_until([&] { return !bob.ear.last("view").empty(); });
    return table;
  }

  static std::string on(std::string_view table, std::string_view more = "") {
    return R"(,"table":")" + std::string(table) + "\"" + std::string(more);
  }
  static std::string move(std::string_view table, std::int64_t since, std::string_view action) {
    return on(table, R"(,"since":)" + std::to_string(since) + R"(,"action":")" +
                         std::string(action) + "\"");
  }
  static std::int64_t seq_of(const Person& who, std::string_view type) {
    return who.ear.last(type).at("seq").to_number<std::int64_t>();
  }

  AsioLoop loop_;
  Timer limit_{loop_};
  MemoryHouse house_{loop_};
  SharedStore store_;
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<std::unique_ptr<Node>> nodes_;
};

TEST_F(HouseOfNodes, TwoPeopleAtTwoNodesPlayAtOneTable) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& bob = come(other, "bob");
  const std::string table = begin_game(one, ann, other, bob);
  const auto seats = bob.ear.last("table").at("seats").as_array();
  EXPECT_FALSE(seats.at(0).as_object().contains("away")) << json::serialize(seats);
  EXPECT_FALSE(seats.at(1).as_object().contains("away"));
  const auto played = ask(one, ann, "play", move(table, seq_of(ann, "view"), "E3-E4"));
  ASSERT_EQ(played.at("type"), "step") << json::serialize(played);
  run_until([&] { return !bob.ear.last("step").empty(); });
  auto heard = bob.ear.last("step");
  EXPECT_EQ(heard.at("events"), played.at("events"));
  ask(one, ann, "say", on(table, R"(,"phrase":"hello")"));
  run_until([&] { return !bob.ear.last("said").empty(); });
  EXPECT_EQ(bob.ear.last("said").at("from").at("id"), "id-ann");
}

TEST_F(HouseOfNodes, AMoveThatANodeWasNotToldOfIsFoundWhenItsPeopleMove) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& bob = come(other, "bob");
  const std::string table = begin_game(one, ann, other, bob);
  house_.set_script([](const std::string&, const std::string& text) {
    return text.find(R"("type":"entry")") != std::string::npos ? MemoryHouse::Fate::kLost
                                                               : MemoryHouse::Fate::kDelivered;
  });
  const auto played = ask(one, ann, "play", move(table, seq_of(ann, "view"), "E3-E4"));
  const std::int64_t seq = played.at("seq").to_number<std::int64_t>();
  // It is not Bob's turn as far as his node knows; the number that he names is not the newest.
  other.hall.received(bob.visitor, bob.message("resign", on(table)));
  run_until([&] { return bob.ear.last("table").contains("result"); });
  EXPECT_EQ(seq_of(bob, "step"), seq) << "he has seen the move before the end";
  run_until([&] { return ann.ear.last("table").contains("result"); });
  EXPECT_EQ(other.hall.node_counts().retries, 1U);
}

TEST_F(HouseOfNodes, WhatNobodyHasToldIsReadFromTheStore) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& bob = come(other, "bob");
  const std::string table = begin_game(one, ann, other, bob);
  one.bus.set_connected(false);
  ask(one, ann, "play", move(table, seq_of(ann, "view"), "E3-E4"));
  run_until([&] { return !bob.ear.last("step").empty(); });
  EXPECT_GE(other.hall.node_counts().gaps_read, 1U);
}

TEST_F(HouseOfNodes, NobodySitsAtTwoTablesOfAGame) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& too = come(other, "ann");
  Person& bob = come(other, "bob");
  const auto elsewhere = ask(other, bob, "host", R"(,"game":"ludo","options":"")");
  const auto table = ask(one, ann, "host", R"(,"game":"ludo","options":"")").at("table");
  const auto refused = ask(other, too, "sit", on(std::string(elsewhere.at("table").as_string())));
  EXPECT_EQ(refused.at("code"), "IN_ANOTHER_GAME");
  EXPECT_EQ(refused.at("table"), table);
  EXPECT_EQ(ask(other, too, "host", R"(,"game":"ludo","options":"")").at("table"), table);
}

TEST_F(HouseOfNodes, WhoAsksForARematchAtTwoNodesMeetsThere) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& bob = come(other, "bob");
  const std::string table = begin_game(one, ann, other, bob);
  ask(one, ann, "resign", on(table));
  run_until([&] { return bob.ear.last("table").contains("result"); });
  one.hall.received(ann.visitor, ann.message_again("again", "rematch", on(table)));
  other.hall.received(bob.visitor, bob.message_again("again", "rematch", on(table)));
  run_until([&] { return !ann.answer("again").empty() && !bob.answer("again").empty(); });
  EXPECT_EQ(ann.answer("again").at("type"), "done") << json::serialize(ann.answer("again"));
  EXPECT_EQ(bob.answer("again").at("type"), "done") << json::serialize(bob.answer("again"));
  EXPECT_EQ(ann.answer("again").at("table"), bob.answer("again").at("table"));
  const auto next = ann.answer("again").at("table").as_string();
  run_until([&] {
    const auto facts = ann.ear.last("table");
    return facts.at("table") == next && facts.at("stage") == "playing";
  });
}

TEST_F(HouseOfNodes, ALobbyIsInTheListOfEveryNodeAndOfOneThatComesLater) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& bob = come(other, "bob");
  ask(other, bob, "list", R"(,"on":true)");
  const auto table = ask(one, ann, "host", R"(,"game":"ludo","options":"")").at("table");
  run_until([&] { return !bob.ear.last("listed").empty(); });
  EXPECT_EQ(bob.ear.last("listed").at("cards").at(0).at("table"), table);
  Node& late = start("late");
  Person& eve = come(late, "eve");
  ask(late, eve, "list", R"(,"on":true)");
  run_until([&] {
    const auto tables = eve.ear.last("tables").at("tables").as_array();
    return !tables.empty() || !eve.ear.last("listed").empty();
  });
}

// A card that another node has told of stays when this node reads the lobby and would show the same.
TEST_F(HouseOfNodes, ALobbyThatWasToldOfBeforeItIsHeldStaysInTheList) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& eve = come(other, "eve");
  ask(other, eve, "list", R"(,"on":true)");
  bool told = false;
  house_.set_script([&](const std::string&, const std::string& text) {
    if (text.find(R"("type":"in_list")") != std::string::npos) told = true;
    const bool labels = text.find(R"("type":"labels")") != std::string::npos;
    return labels && !told ? MemoryHouse::Fate::kLost : MemoryHouse::Fate::kDelivered;
  });
  const auto hosted = ask(one, ann, "host", R"(,"game":"ludo","options":"")");
  const std::string table(hosted.at("table").as_string());
  const std::string commitment(ann.ear.last("table").at("commitment").as_string());
  start("late");  // asks for the list, and all hear the answer
  run_until([&] { return told; });
  ask(one, ann, "mix", on(table, R"(,"bytes":"00ff","commitment":")" + commitment + "\""));
  run_until([&] { return !eve.ear.last("listed").empty(); });
  EXPECT_EQ(eve.ear.last("listed").at("cards").at(0).at("table").as_string(), table);
  const auto end = Clock::now() + 500ms;  // some rounds, after which is forgotten what nobody tells
  run_until([&] { return Clock::now() > end; });
  const auto listed = std::ranges::count_if(
      eve.ear.heard, [](const json::object& said) { return said.at("type") == "listed"; });
  EXPECT_EQ(listed, 1) << "it was taken out and put in again";
  EXPECT_TRUE(eve.ear.last("listed").at("gone").as_array().empty());
}

// Nobody notices that such a text is lost: it is told again, and what nobody tells of is not so.
TEST_F(HouseOfNodes, ARunningGameIsInTheListOfOtherNodesThoughTextsAreLost) {
  Node& one = start("one");
  Person& ann = come(one, "ann");
  Person& bob = come(one, "bob");
  const std::string table = begin_game(one, ann, one, bob);
  int lost = 0;
  const auto lose_two = [&] {
    lost = 0;
    house_.set_script([&](const std::string&, const std::string& text) {
      const bool listed = text.find(R"("type":"in_list")") != std::string::npos;
      return listed && ++lost <= 2 ? MemoryHouse::Fate::kLost : MemoryHouse::Fate::kDelivered;
    });
  };
  lose_two();
  Node& late = start("late");
  Person& eve = come(late, "eve");
  ask(late, eve, "list", R"(,"on":true)");
  run_until([&] { return !eve.ear.last("listed").empty(); });
  EXPECT_GT(lost, 2);
  EXPECT_TRUE(eve.ear.last("listed").at("cards").at(0).at("playing").as_bool());
  lose_two();
  ask(one, ann, "resign", on(table));
  run_until([&] { return !eve.ear.last("listed").at("gone").as_array().empty(); });
  EXPECT_EQ(eve.ear.last("listed").at("gone").at(0).as_string(), table);
}

// What it has not read by then has been sent again to another node.
TEST_F(HouseOfNodes, ANodeThatStoodStillDoesNothingForThoseWhoHaveGivenItUp) {
  Node& one = start("one");
  Person& ann = come(one, "ann");
  run_until([&] { return !ann.ear.last("welcome").empty(); });
  std::this_thread::sleep_for(2100ms);
  one.hall.received(ann.visitor, ann.message("host", R"(,"game":"ludo","options":"")"));
  run_until([&] { return ann.ear.closed != 0; });
  EXPECT_EQ(ann.ear.closed, 1012);
  EXPECT_EQ(one.hall.counts().opened, 0U);
  Person& again = come(one, "ann");
  EXPECT_EQ(ask(one, again, "host", R"(,"game":"ludo","options":"")").at("type"), "done");
}

TEST_F(HouseOfNodes, BotsGoOnWhenTheirNodeIsGone) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& bob = come(other, "bob");
  const std::string bot = R"({"kind":"bot","level":"easy"})";
  const auto hosted = ask(one, ann, "host",
                          R"(,"game":"ludo","options":"seats=4","seats":[{"kind":"open"},)" + bot +
                              "," + bot + "," + bot + "]");
  ASSERT_EQ(hosted.at("type"), "done") << json::serialize(hosted);
  const std::string table(hosted.at("table").as_string());
  ask(one, ann, "start", on(table));
  EXPECT_EQ(ask(other, bob, "watch", on(table)).at("type"), "done");
  stop(one);
  const std::size_t before = bob.ear.heard.size();
  const std::int64_t seq = bob.ear.last("step").empty() ? 0 : seq_of(bob, "step");
  run_until([&] { return !bob.ear.last("step").empty() && seq_of(bob, "step") > seq; });
  // Ann is away by then, and everybody is told.
  run_until([&] {
    return bob.ear.heard.size() > before &&
           bob.ear.last("table").at("seats").at(0).as_object().contains("away");
  });
}

TEST_F(HouseOfNodes, AMessageWhoseAnswerWasLostIsNotDoneTwiceByAnotherNode) {
  Node& one = start("one");
  Node& other = start("other");
  Person& ann = come(one, "ann");
  Person& bob = come(other, "bob");
  const std::string table = begin_game(one, ann, other, bob);
  const auto since = seq_of(ann, "view");
  house_.set_script([](const std::string&, const std::string& text) {
    return text.find(R"("type":"entry")") != std::string::npos ? MemoryHouse::Fate::kLost
                                                               : MemoryHouse::Fate::kDelivered;
  });
  const auto played = ask(one, ann, "play", move(table, since, "E3-E4"));
  const std::string id = "m" + std::to_string(ann.asked);
  stop(one);
  Person& again = come(other, "ann");
  ask(other, again, "watch", on(table));
  other.hall.received(again.visitor,
                      Person::message_again(id, "play", move(table, since, "E3-E4")));
  run_until([&] { return !again.answer(id).empty(); });
  EXPECT_EQ(again.answer(id).at("type"), "done") << json::serialize(again.answer(id));
  EXPECT_EQ(again.answer(id).at("seq"), played.at("seq"));
}

}  // namespace
}  // namespace parlour::server
