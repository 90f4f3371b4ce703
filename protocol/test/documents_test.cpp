// What is written down about the protocol says the same as the code.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/testkit/places.hpp"
#include "protocol/messages.hpp"

namespace parlour::protocol {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(testkit::tree() + path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Documents, TheTypesOfThePageAreTheGeneratedOnes) {
  EXPECT_EQ(file_text("web/src/net/protocol.ts"), typescript())
      << "write it anew: parlour protocol > web/src/net/protocol.ts";
}

template <class Variant>
void expect_all_named(const std::string& text) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Variant>>(
      [&](auto identity) {
        using T = typename decltype(identity)::type;
        EXPECT_NE(text.find("`" + tag_of(T::kName) + "`"), std::string::npos)
            << "docs/protocol.md does not tell what " << tag_of(T::kName) << " is";
      });
}

TEST(Documents, EveryMessageIsExplained) {
  const std::string text = file_text("docs/protocol.md");
  ASSERT_FALSE(text.empty());
  expect_all_named<ClientMessage>(text);
  expect_all_named<ServerMessage>(text);
}

}  // namespace
}  // namespace parlour::protocol
