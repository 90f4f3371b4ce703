// Which names a server answers to.
#include "server/host_rule.hpp"

#include <gtest/gtest.h>

namespace parlour::server {
namespace {

bool allows(const HostRule& rule, std::string host, bool by_proxy = false) {
  Request request;
  request.host = std::move(host);
  request.by_proxy = by_proxy;
  return rule.allows(request);
}

const HostRule kLocal{.is_local = true, .own = {"pc", "pc.local"}};
const HostRule kNamed{.is_local = true, .own = {"pc", "pc.local"}, .names = {"play.example"}};

TEST(HostRule, KnowsTheNamesOfALocalServer) {
  for (const char* host :
       {"localhost", "localhost:8080", "LocalHost.", "127.0.0.1:8080", "[::1]:8080",
        "192.168.1.5:8080", "[2001:db8::1]", "pc", "PC.local:8080", "x.localhost", ""}) {
    EXPECT_TRUE(allows(kLocal, host)) << host;
    EXPECT_TRUE(allows(kNamed, host)) << host;
  }
  for (const char* host :
       {"evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
        "pc.evil.example", "notlocalhost", "pc.local.evil", "127.1", "0x7f000001", "2130706433"}) {
    EXPECT_FALSE(allows(kLocal, host)) << host;
    EXPECT_FALSE(allows(kNamed, host)) << host;
  }
}

TEST(HostRule, LeavesNamesToAProxyUnlessTheyAreGiven) {
  EXPECT_TRUE(allows(kLocal, "play.example", true));
  EXPECT_FALSE(allows(kLocal, "play.example"));
  EXPECT_TRUE(allows(kNamed, "Play.Example:443"));
  EXPECT_TRUE(allows(kNamed, "play.example", true));
  EXPECT_FALSE(allows(kNamed, "evil.example", true));
}

TEST(HostRule, OfAPublicServerIsWhatItsHostSays) {
  EXPECT_TRUE(allows({}, "any.example"));
  EXPECT_FALSE(allows({.names = {"play.example"}}, "any.example"));
  EXPECT_TRUE(allows({.names = {"play.example"}}, "play.example"));
}

TEST(HostRule, ReadsTheHostOfASite) {
  EXPECT_EQ(host_in("https://Play.Example:8443"), "play.example");
  EXPECT_EQ(host_in("[::1]:80"), "::1");
  EXPECT_EQ(host_in("a.b.:80"), "a.b");
}

}  // namespace
}  // namespace parlour::server
