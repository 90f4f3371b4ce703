// Who gets in when there is little room, and whose room it is.
#include "server/net/admission.hpp"

#include "server/net/test/net_fixture.hpp"

namespace parlour::server {
namespace {

using std::chrono::milliseconds;

Address numbered(unsigned number) {
  return read_address("10.0." + std::to_string(number / 256) + "." + std::to_string(number % 256))
      .value_or(Address{});
}

struct House {
  explicit House(std::size_t connections, std::size_t per_address = 0)
      : admission(connections, per_address) {}
  // How many of so many connections of an address are let in.
  std::size_t fill(unsigned address, std::size_t tries) {
    std::size_t in = 0;
    for (; in < tries; ++in) {
      if (admission.entrance(numbered(address), shares.size()) != Entrance::kOpen) break;
      shares.push_back(admission.share_of(numbered(address)));
    }
    return in;
  }
  Admission admission;
  std::vector<Admission::Share> shares;
};

TEST(Admission, LeavesRoomForOthers) {
  House house(10'000);
  EXPECT_EQ(house.fill(1, 20'000), 6'000U);
  EXPECT_EQ(house.admission.entrance(numbered(1), house.shares.size()), Entrance::kTooMany);
  EXPECT_EQ(house.fill(2, 20'000), 2'400U);
  EXPECT_GT(house.fill(3, 20'000), 900U);
  // Some addresses together leave room for one more that is modest.
  house.fill(4, 20'000);
  EXPECT_EQ(house.fill(100, 50), 50U);
}

TEST(Admission, IsFullWhenItIs) {
  House house(100);
  EXPECT_EQ(house.fill(1, 60), 60U);
  EXPECT_EQ(house.fill(2, 60), 40U);
  EXPECT_EQ(house.admission.entrance(numbered(3), house.shares.size()), Entrance::kFull);
  house.shares.pop_back();
  EXPECT_EQ(house.admission.entrance(numbered(3), house.shares.size()), Entrance::kOpen);
}

TEST(Admission, HasANumberForEachAddressIfItIsGiven) {
  House house(100, 3);
  EXPECT_EQ(house.fill(1, 60), 3U);
  EXPECT_EQ(house.fill(2, 60), 3U);
  house.shares.erase(house.shares.begin());
  EXPECT_EQ(house.fill(1, 60), 1U);
}

TEST(Admission, ForgetsWhoHasGone) {
  House house(1'000);
  for (unsigned address = 0; address < 300; ++address) house.fill(address, 2);
  EXPECT_EQ(house.admission.addresses(), 300U);
  EXPECT_EQ(house.admission.held_by(numbered(7)), 2U);
  house.shares.clear();
  EXPECT_EQ(house.admission.addresses(), 0U);
}

TEST(Admission, CountsANetworkOfIpv6AsOne) {
  House house(100, 1);
  const auto first = read_address("2001:db8:1:2::1").value_or(Address{});
  const auto other = read_address("2001:db8:1:2:ffff::1").value_or(Address{});
  house.shares.push_back(house.admission.share_of(first));
  EXPECT_EQ(house.admission.entrance(other, 1), Entrance::kTooMany);
}

class Entering : public NetTest {
 protected:
  std::unique_ptr<RawClient> opened(std::string_view headers = "", unsigned status = 101) {
    auto client = std::make_unique<RawClient>(port_);
    EXPECT_EQ(client->open("/ws", headers).status, status) << headers;
    return client;
  }
  HttpReply hello(std::string_view headers = "") {
    RawClient client(port_);
    client.send(get_request("/hello", headers));
    return client.reply();
  }
};

Networks loopback() {
  Networks networks;
  if (const auto read = read_networks("loopback")) networks.add(*read);
  return networks;
}

TEST_F(Entering, IsRefusedToWhoHasAsMuchAsHisAddressMay) {
  start({.per_address = 3});
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 3; ++i) clients.push_back(opened());
  const HttpReply reply = hello();
  EXPECT_EQ(reply.status, 429U);
  EXPECT_EQ(reply.body, "Your address has as many connections as it may have.\n");
  EXPECT_GE(std::stoi(reply.headers.at("retry-after")), 1);
  EXPECT_EQ(counts().greedy, 1U);
  clients.pop_back();
  EXPECT_TRUE(soon([this] { return server_->counts().sockets == 2; }));
  EXPECT_EQ(hello().status, 200U);
}

TEST_F(Entering, CannotBeBoughtWithAHeaderThatNobodyTrusts) {
  start({.per_address = 2});
  const auto one = opened("X-Forwarded-For: 9.9.9.1\r\n");
  const auto two = opened("X-Forwarded-For: 9.9.9.2\r\n");
  EXPECT_EQ(hello("X-Forwarded-For: 9.9.9.3\r\n").status, 429U);
}

TEST_F(Entering, CountsPeopleBehindATrustedProxyOneByOne) {
  start({.per_address = 2, .trusted_proxies = loopback()});
  EXPECT_EQ(hello("X-Forwarded-For: 8.8.8.8\r\nX-Forwarded-For: 9.9.9.9\r\n").body,
            "GET||table||||||9.9.9.9|127.0.0.1|none");
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 2; ++i) clients.push_back(opened("X-Forwarded-For: 9.9.9.1\r\n"));
  opened("X-Forwarded-For: 9.9.9.1\r\n", 429);
  opened("X-Forwarded-For: 9.9.9.2, 9.9.9.1\r\n", 429);
  clients.push_back(opened("X-Forwarded-For: 9.9.9.2\r\n"));
  clients.push_back(opened("X-Forwarded-For: 2001:db8::1\r\n"));
  clients.push_back(opened("X-Forwarded-For: 2001:db8::2\r\n"));
  opened("X-Forwarded-For: 2001:db8::3\r\n", 429);
  clients.erase(clients.begin());
  EXPECT_TRUE(soon([this] { return server_->counts().sockets == 4; }));
  clients.push_back(opened("X-Forwarded-For: 9.9.9.1\r\n"));
}

TEST_F(Entering, IsGrantedToWhoIsExpectedHoweverFullItIs) {
  start({.connections = 3, .spare = 2});
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 3; ++i) clients.push_back(opened());
  EXPECT_EQ(hello().status, 503U);
  EXPECT_EQ(hello("Cookie: expected\r\n").status, 200U);
  opened("", 503);
  clients.push_back(opened("Cookie: expected\r\n"));
  clients.push_back(opened("Cookie: expected\r\n"));
  // Even so there is an end.
  opened("Cookie: expected\r\n", 503);
}

TEST_F(Entering, IsGrantedToWhoIsExpectedAmongTheGreedy) {
  start({.per_address = 2});
  const auto one = opened();
  const auto two = opened();
  opened("", 429);
  opened("Cookie: expected\r\n");
}

TEST_F(Entering, TellsWhoSaysNothingThatThereIsNoRoom) {
  start({.connections = 1, .http_timeout = milliseconds(300)});
  const auto one = opened();
  RawClient silent(port_);
  EXPECT_EQ(silent.reply().status, 503U);
  EXPECT_TRUE(silent.ended());
}

TEST_F(Entering, DoesNoHarmWhenManyMoreComeThanMay) {
  start({.connections = 10, .closing = milliseconds(200)});
  {
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 10; ++i) clients.push_back(opened());
    for (int i = 0; i < 600; ++i) clients.push_back(std::make_unique<RawClient>(port_));
    EXPECT_TRUE(soon([this] { return server_->counts().accepted == 610; }));
    EXPECT_LE(counts().connections, 10U + 256U);
    // Those who say nothing do not keep out who is expected.
    EXPECT_EQ(hello("Cookie: expected\r\n").status, 200U);
  }
  EXPECT_TRUE(soon([this] { return server_->counts().connections == 0; }));
  EXPECT_EQ(hello().status, 200U);
}

}  // namespace
}  // namespace parlour::server
