// Who a client is for budgets: addresses, networks, and what proxies say.
#include "server/address.hpp"

#include <gtest/gtest.h>

#include <unordered_set>

namespace parlour::server {
namespace {

Address numeric(std::string_view text) {
  const auto address = read_address(text);
  EXPECT_TRUE(address) << text;
  return address.value_or(Address{});
}

Networks networks(std::initializer_list<std::string_view> texts) {
  Networks all;
  for (const auto text : texts) {
    const auto read = read_networks(text);
    EXPECT_TRUE(read) << text;
    if (read) all.add(*read);
  }
  return all;
}

TEST(Addresses, AreTheSameHoweverTheyAreWritten) {
  EXPECT_EQ(numeric("1.2.3.4"), numeric("::ffff:1.2.3.4"));
  EXPECT_EQ(numeric("1.2.3.4"), numeric("::FFFF:102:304"));
  EXPECT_EQ(numeric("2001:DB8::1"), numeric("2001:db8:0:0:0:0:0:1"));
  EXPECT_EQ(numeric("::ffff:1.2.3.4").text(), "1.2.3.4");
  EXPECT_EQ(numeric("2001:DB8:0::1").text(), "2001:db8::1");
  EXPECT_NE(numeric("1.2.3.4"), numeric("::1.2.3.4"));
}

TEST(Addresses, AreNumericAndNothingElse) {
  for (const std::string_view text : {"",
                                      " ",
                                      "localhost",
                                      "1.2.3",
                                      "1.2.3.4.5",
                                      "01.2.3.4",
                                      "1.2.3.256",
                                      "1.2.3.4 ",
                                      "0x7f.1",
                                      "2130706433",
                                      "[::1]",
                                      "::1%eth0",
                                      "fe80::1%25",
                                      ":::",
                                      "1::2::3",
                                      "::ffff:1.2.3.999",
                                      "1.2.3.4/8",
                                      "unknown",
                                      "_hidden",
                                      "1.2.3.4\n",
                                      "0000:0000:0000:0000:0000:0000:0000:0000:0000:0000:0000"}) {
    EXPECT_FALSE(read_address(text)) << text;
  }
  EXPECT_FALSE(read_address(std::string_view("1.2.3.4\0", 8)));
}

TEST(Addresses, OfIpv6AreCountedByTheirNetwork) {
  EXPECT_EQ(numeric("2001:db8:1:2:3:4:5:6").budget(), numeric("2001:db8:1:2:ffff::").budget());
  EXPECT_NE(numeric("2001:db8:1:2::").budget(), numeric("2001:db8:1:3::").budget());
  EXPECT_EQ(numeric("2001:db8:1:2:3::").budget().text(), "2001:db8:1:2::");
  EXPECT_EQ(numeric("10.1.2.3").budget(), numeric("::ffff:10.1.2.3"));
  EXPECT_NE(numeric("10.1.2.3").budget(), numeric("10.1.2.4").budget());
  std::unordered_set<Address> seen;
  for (int i = 0; i < 200; ++i) seen.insert(numeric("10.1.2." + std::to_string(i)).budget());
  EXPECT_EQ(seen.size(), 200U);
}

TEST(Addresses, KnowWhatTheInternetDoesNot) {
  for (const auto text : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_TRUE(numeric(text).is_loopback()) << text;
    EXPECT_TRUE(numeric(text).is_private()) << text;
  }
  for (const auto text : {"10.0.0.1", "172.31.255.255", "192.168.1.5", "169.254.1.1", "fd12::1",
                          "fe80::1", "febf::1"}) {
    EXPECT_TRUE(numeric(text).is_private()) << text;
    EXPECT_FALSE(numeric(text).is_loopback()) << text;
  }
  for (const auto text :
       {"8.8.8.8", "172.32.0.1", "192.169.0.1", "2001:db8::1", "fec0::1", "::2", "::", "0.0.0.0"}) {
    EXPECT_FALSE(numeric(text).is_private()) << text;
  }
}

TEST(Networks, HaveTheAddressesThatBeginAlike) {
  const Networks some = networks({"10.0.0.0/9", "2001:db8::/33", "192.0.2.7"});
  for (const auto text : {"10.127.255.255", "10.0.0.0", "2001:db8:7fff::1", "192.0.2.7"})
    EXPECT_TRUE(some.contains(numeric(text))) << text;
  for (const auto text : {"10.128.0.0", "11.0.0.0", "2001:db8:8000::", "192.0.2.6", "::10.0.0.0"})
    EXPECT_FALSE(some.contains(numeric(text))) << text;
  EXPECT_TRUE(networks({"0.0.0.0/0"}).contains(numeric("9.9.9.9")));
  EXPECT_FALSE(networks({"0.0.0.0/0"}).contains(numeric("2001:db8::1")));
  EXPECT_TRUE(networks({"::/0"}).contains(numeric("9.9.9.9")));
  const Networks here = networks({"loopback"});
  EXPECT_TRUE(here.contains(numeric("127.0.0.5")) && here.contains(numeric("::1")));
  EXPECT_FALSE(here.contains(numeric("::2")) || here.contains(numeric("128.0.0.1")));
}

TEST(Networks, AreRefusedWithASentence) {
  for (const auto text : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x", "::/129",
                          "play.example", "10.0.0.0/8/8", "/8"}) {
    const auto read = read_networks(text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().find("is no address or network"), std::string::npos) << read.error();
  }
}

TEST(Clients, AreThePeerWhereNoProxyIsTrusted) {
  EXPECT_EQ(client_of(numeric("127.0.0.1"), "9.9.9.9", {}), numeric("127.0.0.1"));
  EXPECT_EQ(client_of(numeric("8.8.8.8"), "9.9.9.9", networks({"loopback"})), numeric("8.8.8.8"));
}

TEST(Clients, AreTheLastOneThatIsNoProxyOfOurs) {
  const Networks trusted = networks({"loopback", "10.0.0.0/8"});
  const Address proxy = numeric("127.0.0.1");
  for (const auto& [header, who] : std::initializer_list<std::pair<const char*, const char*>>{
           {"9.9.9.9", "9.9.9.9"},
           {"1.1.1.1, 9.9.9.9", "9.9.9.9"},             // the first is what a client says of itself
           {"1.1.1.1,9.9.9.9 ,\t10.0.0.7", "9.9.9.9"},  // two proxies of ours
           {"127.0.0.1, 9.9.9.9, 10.0.0.7", "9.9.9.9"},  // nobody is a proxy behind a stranger
           {"10.0.0.9, 10.0.0.7", "10.0.0.9"},           // somebody in the own network
           {"2001:db8::7", "2001:db8::7"},
           {"[2001:db8::7]:443", "2001:db8::7"},
           {"[2001:db8::7]", "2001:db8::7"},
           {"9.9.9.9:65000", "9.9.9.9"},
           {"::ffff:9.9.9.9", "9.9.9.9"}}) {
    EXPECT_EQ(client_of(proxy, header, trusted), numeric(who)) << header;
  }
}

TEST(Clients, AreTheLastThatIsKnownWhereAHeaderIsNone) {
  const Networks trusted = networks({"loopback", "10.0.0.0/8"});
  for (const auto header : {"", ",", "unknown", "9.9.9.9, unknown", "9.9.9.9,", "[9.9.9.9",
                            "[::1]x", "999.9.9.9", "9.9.9.9\x01", "for=9.9.9.9", "a:b"}) {
    EXPECT_EQ(client_of(numeric("127.0.0.1"), header, trusted), numeric("127.0.0.1")) << header;
  }
  EXPECT_EQ(client_of(numeric("127.0.0.1"), "9.9.9.9, nonsense, 10.0.0.7", trusted),
            numeric("10.0.0.7"));
  std::string long_chain = "9.9.9.9";
  for (int i = 0; i < 1'000; ++i) long_chain += ", 10.0.0.7";
  EXPECT_EQ(client_of(numeric("127.0.0.1"), long_chain, trusted), numeric("10.0.0.7"));
}

}  // namespace
}  // namespace parlour::server
