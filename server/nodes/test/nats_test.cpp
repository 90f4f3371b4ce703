// What is true of the bus over NATS alone: credentials, servers that are not there, freeze, die and return.
#ifdef PARLOUR_NATS

#include <algorithm>

#include "server/nats/nats_bus.hpp"
#include "server/nodes/test/house.hpp"
#include "server/nodes/test/nats_servers.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

class Nats : public testing::Test {
 protected:
  std::unique_ptr<Bus> bus(const std::string& address, const std::string& house = "test") {
    return open_nats(loop_, read_bus_address(address).value(), house, "node");
  }
  Ears& node(const std::string& address, const std::string& house = "test") {
    Ears& added = *nodes_.emplace_back(std::make_unique<Ears>(bus(address, house)));
    added.subscribe("house");
    return added;
  }
  template <class Condition>
  bool run(Condition condition, std::chrono::milliseconds limit = 20s) {
    return run_until(loop_, condition, limit);
  }
  bool connects(const std::string& address, std::chrono::milliseconds limit) {
    const auto one = bus(address);
    return run([&] { return one->connected(); }, limit);
  }
  // Whether everybody hears everybody within the limit.
  bool hear_each_other(std::chrono::milliseconds limit = 20s) {
    const std::string greeting = "hello " + std::to_string(++greetings_) + " of ";
    return run(
        [&] {
          bool all = true;
          for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const std::string text = greeting + std::to_string(i);
            for (std::size_t j = 0; j < nodes_.size(); ++j) {
              if (i == j || nodes_[j]->has(text)) continue;
              all = false;
              nodes_[i]->publish("house", text);
            }
          }
          return all;
        },
        limit);
  }

  AsioLoop loop_;
  std::vector<std::unique_ptr<Ears>> nodes_;
  int greetings_ = 0;
};

std::string nats(const NatsServer& server, const std::string& credentials = "") {
  return "nats://" + credentials + server.place();
}

TEST_F(Nats, WaitsForAServerThatIsNotThereYet) {
  NatsServer server;
  server.kill();
  node(nats(server));
  node("nats://127.0.0.1:1," + server.place());
  EXPECT_FALSE(run([&] { return nodes_[0]->bus->connected(); }, 300ms));
  EXPECT_TRUE(nodes_[0]->changes.empty());
  nodes_[0]->publish("house", "lost");
  server.start();
  EXPECT_TRUE(hear_each_other());
  EXPECT_FALSE(nodes_[1]->has("lost"));
}

TEST_F(Nats, NeedsTheRightCredentials) {
  const NatsServer with_user("authorization { user: ann, password: \"p@s,s/w:%\" }");
  EXPECT_TRUE(connects(nats(with_user, "ann:p%40s%2Cs%2Fw%3A%25@"), 20s));
  EXPECT_FALSE(connects(nats(with_user, "ann:wrong@"), 1500ms));
  EXPECT_FALSE(connects(nats(with_user), 300ms));
  const NatsServer with_token("authorization { token: s3cr3t }");
  EXPECT_TRUE(connects(nats(with_token, "s3cr3t@"), 20s));
  EXPECT_FALSE(connects(nats(with_token, "wrong@"), 300ms));
}

TEST_F(Nats, ComesBackToAServerThatHasRefusedItForAWhile) {
  NatsServer server("authorization { user: ann, password: one }");
  Ears& ann = node(nats(server, "ann:one@"));
  ASSERT_TRUE(run([&] { return ann.bus->connected(); }));
  server.kill();
  server.configure("authorization { user: ann, password: other }");
  server.start();
  EXPECT_FALSE(run([&] { return ann.bus->connected() && ann.changes.size() > 2; }, 3s));
  server.kill();
  server.configure("authorization { user: ann, password: one }");
  server.start();
  EXPECT_TRUE(run([&] { return ann.bus->connected(); }));
  node(nats(server, "ann:one@"));
  EXPECT_TRUE(hear_each_other()) << "and is subscribed to what it was";
}

TEST_F(Nats, DoesWithoutAServerThatDoesNotEncrypt) {
  const NatsServer plain;
  EXPECT_FALSE(connects("tls://" + plain.place(), 500ms));
  EXPECT_TRUE(connects("nats://" + plain.place(), 20s));
}

TEST_F(Nats, KeepsHousesApart) {
  const NatsServer server;
  node(nats(server), "a");
  node(nats(server), "a");
  EXPECT_TRUE(hear_each_other());
  Ears& other = node(nats(server), "b");
  ASSERT_TRUE(run([&] { return other.bus->connected(); }));
  other.publish("house", "of another house");
  EXPECT_FALSE(hear_each_other(300ms));
  EXPECT_TRUE(other.texts.empty());
  EXPECT_FALSE(nodes_[0]->has("of another house"));
  other.subscribe("table.*");  // not a subject
  other.subscribe(">");
  nodes_[0]->publish("house", "x");
  other.publish("table.>", "y");
  EXPECT_EQ(other.bus->counts().dropped, 1U);
}

TEST_F(Nats, MovesToAnotherServerWhenOneDies) {
  const auto servers = nats_cluster(3);
  const std::string places =
      servers[0]->place() + "," + servers[1]->place() + "," + servers[2]->place();
  for (int i = 0; i < 6; ++i) node("nats://" + places);
  ASSERT_TRUE(hear_each_other());
  for (const auto& dying : servers) {
    dying->kill();
    ASSERT_TRUE(hear_each_other(10s));
    dying->start();
  }
  EXPECT_TRUE(hear_each_other());
}

// The first and only server of the address dies: others are known from it.
TEST_F(Nats, KnowsTheOtherServersOfTheCluster) {
  const auto servers = nats_cluster(2);
  node(nats(*servers[0]));
  node(nats(*servers[1]));
  ASSERT_TRUE(hear_each_other());
  servers[0]->kill();
  EXPECT_TRUE(run([&] { return nodes_[0]->changes.size() >= 2; }));
  EXPECT_TRUE(hear_each_other());
}

TEST_F(Nats, NeverWaitsForAServerThatIsFrozen) {
  const auto servers = nats_cluster(2);
  Ears& ann = node(nats(*servers[0]));
  node(nats(*servers[1]));
  ASSERT_TRUE(hear_each_other());
  servers[0]->freeze(true);
  const auto begin = Clock::now();
  const std::string text(60'000, 'x');
  for (int i = 0; i < 1000; ++i) {
    ann.publish("house", text);
    if (i % 10 == 0) {
      ann.subscribe("table." + std::to_string(i));
      ann.unsubscribe("table." + std::to_string(i - 10));
    }
    if (i % 100 == 0) run([] { return true; });
  }
  EXPECT_LT(Clock::now() - begin, 1s) << "60 MB, which no server takes";
  EXPECT_GT(ann.bus->counts().dropped, 0U);
  EXPECT_TRUE(run([&] { return ann.changes.size() > 1 && !ann.changes[1]; }, 10s))
      << "noticed without a word of the server";
  EXPECT_TRUE(hear_each_other()) << "over the other one";
  servers[0]->freeze(false);
  EXPECT_TRUE(hear_each_other());
}

TEST_F(Nats, EndsSoonWhateverTheServerDoes) {
  NatsServer server;
  Ears& ann = node(nats(server));
  ASSERT_TRUE(run([&] { return ann.bus->connected(); }));
  server.freeze(true);
  for (int i = 0; i < 1000; ++i) ann.publish("house", std::string(60'000, 'x'));
  const auto begin = Clock::now();
  nodes_.clear();
  EXPECT_LT(Clock::now() - begin, 8s);
  bus(nats(server));  // accepts and says nothing
  EXPECT_LT(Clock::now() - begin, 16s);
  server.freeze(false);
}

TEST_F(Nats, GivesUpTextsWhereTheLoopIsTooSlow) {
  const NatsServer server;
  Ears& slow = node(nats(server));
  AsioLoop quick_loop;
  Ears quick(open_nats(quick_loop, read_bus_address(nats(server)).value(), "test", "quick"));
  ASSERT_TRUE(run([&] { return slow.bus->connected(); }));
  ASSERT_TRUE(run_until(quick_loop, [&] { return quick.bus->connected(); }));
  std::uint64_t sent = 0;
  const std::string text(50'000, 'x');
  // The slow one's loop does not run at all.
  ASSERT_TRUE(run_until(quick_loop, [&] {
    for (int i = 0; i < 20; ++i) quick.publish("house", text);
    sent += 20;
    return slow.bus->counts().dropped > 0 || sent > 100'000;
  }));
  EXPECT_GT(slow.bus->counts().dropped, 0U);
  EXPECT_TRUE(run([&] {
    quick.publish("house", "last");
    return slow.has("last");
  }));
  EXPECT_LT(slow.texts.size(), 1000U) << "not much more than 16 MB have waited";
  EXPECT_GT(slow.texts.size(), 200U);
}

}  // namespace
}  // namespace parlour::server

#endif
