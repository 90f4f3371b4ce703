// What waits to be sent, and what is read, without a socket.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "server/net/frame_queue.hpp"
#include "server/net/frame_reader.hpp"
#include "server/net/test/raw_client.hpp"

namespace parlour::server {
namespace {

constexpr ReplaceKey kFacts{1}, kList{2};

// Everything that would go next.
std::string gathered(const FrameQueue& queue) {
  std::array<iovec, 16> parts{};
  std::string all;
  for (std::size_t i = 0, count = queue.gather(parts); i < count; ++i) {
    all.append(static_cast<const char*>(parts.at(i).iov_base), parts.at(i).iov_len);
  }
  return all;
}

std::string bytes_of(std::initializer_list<std::string_view> texts) {
  std::string all;
  for (const std::string_view text : texts) all += Frame(text).bytes();
  return all;
}

TEST(Frames, HaveTheShortestLengthThatFits) {
  for (const std::size_t size : {0U, 125U, 126U, 65535U, 65536U}) {
    const std::string text(size, 't');
    const Frame frame(text);
    EXPECT_EQ(frame.bytes(), frame_bytes(kText, text, {.masked = false}));
    EXPECT_EQ(*frame, text);
    EXPECT_TRUE(frame.is_text());
  }
  EXPECT_EQ(Frame(Opcode::kPong, "hi").bytes(), frame_bytes(kPong, "hi", {.masked = false}));
}

TEST(Frames, AreShared) {
  const Frame one("text");
  Frame two = one;
  EXPECT_EQ(one.bytes().data(), two.bytes().data());
  Frame three = std::move(two);
  two = three;
  three = Frame();
  EXPECT_EQ(*two, "text");
  EXPECT_FALSE(three);
}

TEST(FrameQueue, GoesInOrderInWhateverPieces) {
  const std::string all = bytes_of({"one", "two", "three"});
  for (std::size_t piece = 1; piece <= all.size(); ++piece) {
    FrameQueue queue;
    for (const char* text : {"one", "two", "three"}) queue.push(Frame(text));
    std::string went;
    std::vector<std::string> whole;
    while (!queue.empty()) {
      const std::string next = gathered(queue).substr(0, piece);
      went += next;
      queue.took(next.size(), [&](const Frame& frame) { whole.emplace_back(*frame); });
    }
    EXPECT_EQ(went, all);
    EXPECT_EQ(whole, (std::vector<std::string>{"one", "two", "three"}));
    EXPECT_EQ(queue.bytes(), 0U);
  }
}

TEST(FrameQueue, WhatIsReplacedGoesToTheEnd) {
  FrameQueue queue;
  queue.replace(Frame("facts 1"), kFacts);
  queue.push(Frame("step"));
  queue.replace(Frame("list 1"), kList);
  queue.replace(Frame("facts 2"), kFacts);
  queue.replace(Frame("facts 3"), kFacts);
  EXPECT_EQ(gathered(queue), bytes_of({"step", "list 1", "facts 3"}));
  queue.replace(Frame("list 2"), kList);
  EXPECT_EQ(gathered(queue), bytes_of({"step", "facts 3", "list 2"}));
}

TEST(FrameQueue, WhatHasBegunToGoIsNotReplaced) {
  FrameQueue queue;
  queue.replace(Frame("facts 1"), kFacts);
  queue.took(3, [](const Frame&) { FAIL(); });
  queue.replace(Frame("facts 2"), kFacts);
  queue.replace(Frame("facts 3"), kFacts);
  EXPECT_EQ(gathered(queue), bytes_of({"facts 1", "facts 3"}).substr(3));
  queue.keep_begun();
  EXPECT_EQ(gathered(queue), bytes_of({"facts 1"}).substr(3));
  queue.took(bytes_of({"facts 1"}).size() - 3, [](const Frame&) {});
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.bytes(), 0U);
}

// However much is replaced, what waits does not grow.
TEST(FrameQueue, ReplacingDoesNotPileUp) {
  FrameQueue queue;
  queue.push(Frame("first"));
  for (int i = 0; i < 10'000; ++i) queue.replace(Frame("facts"), kFacts);
  EXPECT_EQ(gathered(queue), bytes_of({"first", "facts"}));
  EXPECT_LT(queue.bytes(), 200U);
  EXPECT_LT(queue.places(), 200U);
}

TEST(Utf8, IsWhatTheStandardSays) {
  for (const std::string_view good :
       {"", "plain text that is longer than a word", "\xC2\x80", "\xE0\xA0\x80", "\xED\x9F\xBF",
        "\xEE\x80\x80", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "seven b\xC3\xA4"}) {
    EXPECT_TRUE(is_utf8(good)) << good;
  }
  for (const std::string_view bad :
       {"\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80", "\xE2\x82", "seven b\xC3", "\xFF"}) {
    EXPECT_FALSE(is_utf8(bad)) << bad;
  }
}

}  // namespace
}  // namespace parlour::server
