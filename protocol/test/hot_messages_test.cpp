// The quick reader beside the general one: what it takes both read alike, and it takes what a page sends.
#include "protocol/hot_messages.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace parlour::protocol {
namespace {

std::string text_of(const Envelope& envelope) {
  return envelope.id + " " +
         std::visit([](const auto& m) { return tagged_text(m); }, envelope.message);
}

// True if the quick reader took it.
bool agree(const std::string& text) {
  const auto hot = read_hot_message(text);
  const auto general = read_any_message(text);
  const auto both = read_client_message(text);
  EXPECT_EQ(both.has_value(), general.has_value()) << text;
  if (both && general) EXPECT_EQ(text_of(*both), text_of(*general));
  if (!both && !general) {
    EXPECT_EQ(both.error().why, general.error().why);
    EXPECT_EQ(both.error().re, general.error().re);
  }
  if (!hot) return false;
  EXPECT_TRUE(general.has_value()) << text << ": " << (general ? "" : general.error().why);
  if (general) EXPECT_EQ(text_of(*hot), text_of(*general));
  return true;
}

constexpr std::string_view kRoll =
    R"({"type":"roll","table":"abcdef012345","since":17,"id":"x-1"})";
constexpr std::string_view kPlay =
    R"({"id":"x-2","type":"play","action":"B10-C11","table":"abcdef012345","since":0})";

TEST(HotMessages, AreRollAndPlay) {
  EXPECT_TRUE(agree(std::string(kRoll)));
  EXPECT_TRUE(agree(std::string(kPlay)));
  const auto roll = read_hot_message(kRoll);
  EXPECT_EQ(roll->id, "x-1");
  EXPECT_EQ(std::get<Roll>(roll->message).table, "abcdef012345");
  EXPECT_EQ(std::get<Roll>(roll->message).since, 17U);
  const auto play = read_hot_message(kPlay);
  EXPECT_EQ(play->id, "x-2");
  EXPECT_EQ(std::get<Play>(play->message).since, 0U);
  EXPECT_EQ(std::get<Play>(play->message).action, "B10-C11");
}

TEST(HotMessages, LeaveToTheGeneralReaderWhatIsNotPlain) {
  for (
      const std::string_view text : {
          "",
          "{",
          "{}",
          "[]",
          "null",
          "{\"",
          "{\"type\"",
          "{\"type\":",
          "{\"type\":\"roll",
          R"({"type":"roll","table":"t","since":1,"id":"1"} )",
          R"( {"type":"roll","table":"t","since":1,"id":"1"})",
          R"({"type": "roll","table":"t","since":1,"id":"1"})",
          R"({"type":"roll","table":"t","since":1,"id":"1"}})",
          R"({"type":"roll","table":"t","since":1,"id":"1",})",
          R"({"type":"roll","table":"t","since":1,"id":""})",
          R"({"type":"roll","table":"t","since":1})",
          R"({"type":"roll","table":"t","id":"1"})",
          R"({"type":"roll","since":1,"id":"1"})",
          R"({"table":"t","since":1,"id":"1"})",
          R"({"type":"roll","type":"roll","table":"t","since":1,"id":"1"})",
          R"({"type":"roll","table":"t","since":1,"since":2,"id":"1"})",
          R"({"type":"roll","table":"t","since":1,"id":"1","action":"x"})",
          R"({"type":"roll","table":"t","since":1,"id":"1","more":1})",
          R"({"type":"play","table":"t","since":1,"id":"1"})",
          R"({"type":"undo","table":"t","since":1,"id":"1"})",
          R"({"type":"roll","table":5,"since":1,"id":"1"})",
          R"({"type":"roll","table":"t","since":"1","id":"1"})",
          R"({"type":"roll","table":"t","since":01,"id":"1"})",
          R"({"type":"roll","table":"t","since":-1,"id":"1"})",
          R"({"type":"roll","table":"t","since":1.0,"id":"1"})",
          R"({"type":"roll","table":"t","since":1e2,"id":"1"})",
          R"({"type":"roll","table":"t","since":,"id":"1"})",
          R"({"type":"roll","table":"t","since":9999999999999999999,"id":"1"})",
          R"({"type":"roll","table":"t","since":18446744073709551616,"id":"1"})",
          R"({"type":"roll","table":"\u0074","since":1,"id":"1"})",
          R"({"type":"ro\u006cl","table":"t","since":1,"id":"1"})",
          "{\"type\":\"play\",\"table\":\"t\",\"since\":1,\"id\":\"1\",\"action\":\"\xC3\xA9\"}",
          "{\"type\":\"play\",\"table\":\"t\",\"since\":1,\"id\":\"1\",\"action\":\"\x7F\"}",
          "{\"type\":\"play\",\"table\":\"t\",\"since\":1,\"id\":\"1\",\"action\":\"\t\"}",
          R"({"type":"play","table":"t","since":1,"id":"01234567890123456789012345678901234567890","action":"x"})",
      }) {
    EXPECT_FALSE(agree(std::string(text))) << text;
  }
}

TEST(HotMessages, TakeAnyOrderAndLength) {
  EXPECT_TRUE(agree(R"({"since":999999999999999999,"id":" ~","table":"","type":"roll"})"));
  EXPECT_TRUE(agree(R"({"since":1,"id":"1","action":"","table":"t","type":"play"})"));
  EXPECT_TRUE(agree(R"({"type":"play","table":"t","since":1,"id":"1","action":")" +
                    std::string(5000, 'x') + "\"}"));
}

// Both messages with a few bytes changed, left out or put in.
TEST(HotMessages, AgreeWithTheGeneralReaderWhateverComes) {
  static constexpr std::string_view kBytes = "\"\\{}[]:,0123456789-+.eE tabcplyrol\n\x7F\xC3";
  Rng rng(7);
  int taken = 0;
  for (int i = 0; i < 40'000; ++i) {
    std::string text(i % 2 == 0 ? kRoll : kPlay);
    for (auto changes = rng.below(4); changes > 0; --changes) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      const char byte = kBytes[rng.below(static_cast<std::uint32_t>(kBytes.size()))];
      switch (rng.below(4)) {
        case 0:
          text[at] = byte;
          break;
        case 1:
          text.erase(at, 1 + rng.below(8));
          break;
        case 2:
          text.insert(at, 1, byte);
          break;
        default:
          text.insert(
              at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(16)));
      }
      if (text.empty()) text = "{";
    }
    taken += agree(text) ? 1 : 0;
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(taken, 10'000);
}

}  // namespace
}  // namespace parlour::protocol
