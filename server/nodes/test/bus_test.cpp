// The contract of a bus, for every kind there is.
#include <algorithm>
#include <functional>

#include "server/nodes/memory_bus.hpp"
#include "server/nodes/test/house.hpp"
#ifdef PARLOUR_NATS
#include "server/nats/nats_bus.hpp"
#include "server/nodes/test/nats_servers.hpp"
#endif

namespace parlour::server {
namespace {

// One way to have a bus.
class Wiring {
 public:
  virtual ~Wiring() = default;
  virtual std::unique_ptr<Bus> bus(Loop& loop) = 0;
  virtual void lose() = 0;  // all connections
  virtual void mend() = 0;
};

class InMemory final : public Wiring {
 public:
  explicit InMemory(Loop& loop) : house_(loop) {}
  std::unique_ptr<Bus> bus(Loop&) override {
    auto bus = std::make_unique<MemoryBus>(house_);
    buses_.push_back(bus.get());
    return bus;
  }
  void lose() override {
    for (MemoryBus* bus : buses_) bus->set_connected(false);
  }
  void mend() override {
    for (MemoryBus* bus : buses_) bus->set_connected(true);
  }

 private:
  MemoryHouse house_;
  std::vector<MemoryBus*> buses_;
};

#ifdef PARLOUR_NATS
class OverNats final : public Wiring {
 public:
  std::unique_ptr<Bus> bus(Loop& loop) override {
    return open_nats(loop, {.servers = {server_.place()}}, "test", "node");
  }
  void lose() override { server_.kill(); }
  void mend() override { server_.start(); }

 private:
  NatsServer server_;
};
#endif

struct Kind {
  std::string name;
  std::function<std::unique_ptr<Wiring>(Loop&)> wiring;
};

class Buses : public testing::TestWithParam<Kind> {
 protected:
  // Connected, and subscribed to `house`; what one says is heard by all others.
  Ears& node() {
    Ears& added = *nodes_.emplace_back(std::make_unique<Ears>(wiring_->bus(loop_)));
    added.subscribe("house");
    EXPECT_TRUE(run([&] { return added.bus->connected(); }));
    greet();
    return added;
  }
  // Until everybody hears everybody: a subscription is not known at once to the server.
  void greet() {
    const std::string greeting = "hello " + std::to_string(++greetings_);
    EXPECT_TRUE(run([&] {
      bool all = true;
      for (const auto& one : nodes_) {
        if (std::ranges::any_of(nodes_, [&](const auto& other) {
              return other != one && !other->has(greeting + " of " + name_of(*one));
            })) {
          one->publish("house", greeting + " of " + name_of(*one));
          all = false;
        }
      }
      return all;
    })) << greeting;
    settle();
    for (const auto& one : nodes_) one->texts.clear();
  }
  // Everything that was said before has been heard. Texts of one node to one subject keep their order.
  void settle() {
    const std::string last = "last " + std::to_string(++greetings_);
    for (const auto& one : nodes_) one->publish("house", last);
    EXPECT_TRUE(run([&] {
      return std::ranges::all_of(nodes_, [&](const auto& one) {
        return std::ranges::count(one->texts, std::pair(std::string("house"), last)) ==
               static_cast<std::ptrdiff_t>(nodes_.size() - 1);
      });
    })) << last;
    for (const auto& one : nodes_) std::erase(one->texts, std::pair(std::string("house"), last));
  }
  template <class Condition>
  bool run(Condition condition) {
    return run_until(loop_, condition);
  }
  static std::string name_of(const Ears& node) {
    return std::to_string(reinterpret_cast<std::uintptr_t>(&node));
  }

  AsioLoop loop_;
  std::unique_ptr<Wiring> wiring_ = GetParam().wiring(loop_);
  std::vector<std::unique_ptr<Ears>> nodes_;
  int greetings_ = 0;
};

using Texts = std::vector<std::pair<std::string, std::string>>;

TEST_P(Buses, TellTheOthersWhatTheySubscribedToAndNotOneself) {
  Ears& ann = node();
  Ears& bob = node();
  Ears& cid = node();
  ann.subscribe("table.x");
  bob.subscribe("table.x");
  cid.subscribe("table.y");
  settle();
  ann.publish("table.x", "one");
  cid.publish("table.x", "two");
  bob.publish("table.z", "nobody");
  settle();
  EXPECT_EQ(ann.texts, (Texts{{"table.x", "two"}}));
  std::ranges::sort(bob.texts);
  EXPECT_EQ(bob.texts, (Texts{{"table.x", "one"}, {"table.x", "two"}}));
  EXPECT_EQ(cid.texts, Texts());
}

TEST_P(Buses, TellNothingMoreOfWhatWasUnsubscribed) {
  Ears& ann = node();
  Ears& bob = node();
  bob.subscribe("table.x");
  settle();
  ann.publish("table.x", "one");
  settle();
  for (int i = 0; i < 100; ++i) ann.publish("table.x", "under way");
  bob.unsubscribe("table.x");
  settle();
  EXPECT_EQ(bob.texts, (Texts{{"table.x", "one"}}));
  bob.subscribe("table.x");
  settle();
  bob.texts.clear();
  ann.publish("table.x", "two");
  settle();
  EXPECT_EQ(bob.texts, (Texts{{"table.x", "two"}}));
}

TEST_P(Buses, KeepTextsAsTheyAreAndInTheirOrder) {
  Ears& ann = node();
  Ears& bob = node();
  Texts expected;
  for (int i = 0; i < 3000; ++i) {
    std::string text = std::to_string(i) + std::string("\0\xff\r\n", 4);
    if (i % 500 == 0) text.resize(kLongestBusText, 'x');
    expected.emplace_back("house", text);
    ann.publish("house", std::move(text));
    if (i % 100 == 0) settle();
  }
  ann.publish("house", std::string(kLongestBusText + 1, 'x'));
  settle();
  EXPECT_EQ(bob.texts, expected);
  EXPECT_EQ(ann.bus->counts().dropped, 1U) << "the one that is too long";
  EXPECT_GE(ann.bus->counts().published, 3000U);
  EXPECT_GE(bob.bus->counts().heard, 3000U);
}

TEST_P(Buses, AreSilentWhenTheyAreGone) {
  Ears& ann = node();
  {
    Ears gone(wiring_->bus(loop_));
    gone.subscribe("house");
    EXPECT_TRUE(run([&] {
      ann.publish("house", "hello");
      return !gone.texts.empty();
    }));
    for (int i = 0; i < 1000; ++i) ann.publish("house", "late");
  }
  // Whatever was on its way finds nobody; the sanitizer would see it.
  const auto until = Clock::now() + std::chrono::milliseconds(100);
  EXPECT_TRUE(run([&] { return Clock::now() >= until; }));
  Ears silent(wiring_->bus(loop_));
  silent.subscribe("house");
  EXPECT_TRUE(run([&] {
    ann.publish("house", "hello");
    return !silent.texts.empty();
  }));
  silent.bus->listen(nullptr);
  const std::size_t before = silent.texts.size();
  EXPECT_TRUE(run([&] { return Clock::now() >= until; }));
  EXPECT_EQ(silent.texts.size(), before);
}

TEST_P(Buses, GoOnWhenTheConnectionIsBack) {
  Ears& ann = node();
  Ears& bob = node();
  bob.subscribe("table.x");
  settle();
  wiring_->lose();
  ASSERT_TRUE(run([&] { return !ann.bus->connected() && !bob.bus->connected(); }));
  ASSERT_TRUE(run([&] { return !ann.changes.empty() && !ann.changes.back(); }));
  ann.publish("table.x", "into the void");
  bob.subscribe("table.y");
  bob.unsubscribe("table.x");
  bob.subscribe("table.x");
  EXPECT_GE(ann.bus->counts().dropped, 1U);
  wiring_->mend();
  ASSERT_TRUE(run([&] { return ann.bus->connected() && bob.bus->connected(); }));
  greet();
  ann.publish("table.x", "one");
  ann.publish("table.y", "two");
  settle();
  std::ranges::sort(bob.texts);
  EXPECT_EQ(bob.texts, (Texts{{"table.x", "one"}, {"table.y", "two"}}));
  EXPECT_EQ(ann.bus->counts().lost, 1U);
  ASSERT_GE(ann.changes.size(), 2U);
  EXPECT_TRUE(ann.changes.back());
}

std::vector<Kind> all_kinds() {
  std::vector<Kind> all;
  all.push_back({"memory", [](Loop& loop) { return std::make_unique<InMemory>(loop); }});
#ifdef PARLOUR_NATS
  all.push_back({"nats", [](Loop&) { return std::make_unique<OverNats>(); }});
#endif
  return all;
}

INSTANTIATE_TEST_SUITE_P(Kinds, Buses, testing::ValuesIn(all_kinds()),
                         [](const auto& kind) { return kind.param.name; });

TEST(MemoryHouses, DoAsTheScriptSays) {
  using Fate = MemoryHouse::Fate;
  AsioLoop loop;
  MemoryHouse house(loop);
  Ears ann(std::make_unique<MemoryBus>(house));
  Ears bob(std::make_unique<MemoryBus>(house));
  bob.subscribe("s");
  house.set_script([](const std::string&, const std::string& text) {
    return text == "lost"        ? Fate::kLost
           : text == "twice"     ? Fate::kTwice
           : text == "overtaken" ? Fate::kOvertaken
                                 : Fate::kDelivered;
  });
  for (const char* text : {"lost", "twice", "overtaken", "one"}) ann.publish("s", text);
  EXPECT_TRUE(run_until(loop, [&] { return bob.texts.size() == 4; }));
  EXPECT_EQ(bob.texts, (Texts{{"s", "twice"}, {"s", "twice"}, {"s", "one"}, {"s", "overtaken"}}));
}

}  // namespace
}  // namespace parlour::server
