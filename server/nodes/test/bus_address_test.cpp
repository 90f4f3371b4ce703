#include "server/nodes/bus_address.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

TEST(BusAddresses, AreUnderstood) {
  EXPECT_EQ(*read_bus_address("nats://a"), (BusAddress{.servers = {"a:4222"}}));
  EXPECT_EQ(*read_bus_address("nats://a:1,b:2,nats://c-1.example.org:65535"),
            (BusAddress{.servers = {"a:1", "b:2", "c-1.example.org:65535"}}));
  EXPECT_EQ(*read_bus_address("tls://[::1]:7,tls://10.0.0.1,[fe80::2]"),
            (BusAddress{.servers = {"[::1]:7", "10.0.0.1:4222", "[fe80::2]:4222"}, .tls = true}));
  EXPECT_EQ(*read_bus_address("nats://ann:p%40s%2Fs%2cw@a,b"),
            (BusAddress{.servers = {"a:4222", "b:4222"}, .user = "ann", .password = "p@s/s,w"}));
  EXPECT_EQ(*read_bus_address("nats://s3cr3t@a,nats://s3cr3t@b"),
            (BusAddress{.servers = {"a:4222", "b:4222"}, .token = "s3cr3t"}));
}

TEST(BusAddresses, AreShownWithoutSecrets) {
  EXPECT_EQ(read_bus_address("tls://ann:hush@a:1,b")->shown(), "tls://ann@a:1,b:4222");
  EXPECT_EQ(read_bus_address("nats://hush@a")->shown(), "nats://a:4222");
}

TEST(BusAddresses, AreRefusedWithoutAWordOfThem) {
  for (const std::string text : {"",
                                 "hush",
                                 "hush:4222",
                                 "http://hush",
                                 "NATS://hush",
                                 "nats://",
                                 "nats://:1",
                                 "nats://hush:0",
                                 "nats://hush:65536",
                                 "nats://hush:",
                                 "nats://hush:1x",
                                 "nats://hush:000001",
                                 "nats://hush,",
                                 "nats://,hush",
                                 "nats://hush,,hush",
                                 "nats://a b",
                                 "nats://hush/",
                                 "nats://hush?x",
                                 "nats://hush#x",
                                 "nats://[::1",
                                 "nats://[hush]",
                                 "nats://::1:4222",
                                 "nats://[::1]x",
                                 "nats://@hush",
                                 "nats://ann:@hush",
                                 "nats://:hush@h",
                                 "nats://a:b:hush@h",
                                 "nats://ann:hu@sh@h",
                                 "nats://ann:hu/sh@h",
                                 "nats://ann:hush%@h",
                                 "nats://ann:hush%4@h",
                                 "nats://ann:hush%4g@h",
                                 "nats://ann:hush%00@h",
                                 "nats://ann:hush%0a@h",
                                 "nats://ann:hush@h,bob:hush@h",
                                 "nats://ann:hush@h,nats://hush@h",
                                 "nats://a,tls://hush",
                                 "tls://a,nats://hush",
                                 "nats://a,b,c,d,e,f,g,h,hush",
                                 "nats://hush\n"}) {
    const auto address = read_bus_address(text);
    ASSERT_FALSE(address.has_value()) << text;
    EXPECT_EQ(address.error().find("hush"), std::string::npos) << address.error();
  }
  EXPECT_FALSE(read_bus_address("nats://" + std::string(3000, 'a')));
  EXPECT_FALSE(read_bus_address(std::string("nats://a\0b", 10)));
  EXPECT_FALSE(read_bus_address(std::string("nats://[::\0]", 12)));
}

TEST(BusNames, AreWordsOfASubject) {
  EXPECT_TRUE(is_house_name("my-house_2"));
  EXPECT_TRUE(is_node_name("db1.example-2"));
  for (const std::string name : {"", "a.b", "*", ">", "a b", "a\n", "é"}) {
    EXPECT_FALSE(is_house_name(name)) << name;
  }
  EXPECT_FALSE(is_node_name("a b"));
  EXPECT_FALSE(is_house_name(std::string(41, 'a')));
}

}  // namespace
}  // namespace parlour::server
