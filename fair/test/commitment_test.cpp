#include "fair/commitment.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace parlour::fair {
namespace {

constexpr Bytes32 kCounting = [] {
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return bytes;
}();
constexpr Terms kTerms{.table = "t1", .game = "ludo", .options = "seats=red,green"};

// Computed independently, from the comments in commitment.hpp alone. To recompute, in Python 3:
//   import hashlib, hmac
//   def part(b): return len(b).to_bytes(4, "big") + b
//   secret = bytes(range(32))
//   hashlib.sha256(b"parlour-commit-1" + part(b"t1") + part(b"ludo") + part(b"seats=red,green") + secret).hexdigest()
//   hmac.new(secret, b"parlour-mix-1" + part(b"abc") + part(b""), hashlib.sha256).hexdigest()
TEST(Commitment, IsWhatAnybodyCanRecompute) {
  EXPECT_EQ(to_hex(commitment(kTerms, kCounting)),
            "cd15ac324c59a06d931fe63be6028eca2c438ab3bbf62b9a0bb15f54f67697ed");
}

TEST(Commitment, BindsTheTermsAndTheSecret) {
  Bytes32 other = kCounting;
  other[31] ^= 1;
  const std::set<std::string> all = {
      to_hex(commitment(kTerms, kCounting)), to_hex(commitment(kTerms, other)),
      to_hex(commitment({.table = "t2", .game = "ludo", .options = "seats=red,green"}, kCounting)),
      to_hex(commitment({.table = "t1l", .game = "udo", .options = "seats=red,green"}, kCounting)),
      to_hex(commitment({.table = "t1", .game = "ludo", .options = ""}, kCounting))};
  EXPECT_EQ(all.size(), 5U);
}

TEST(GameKey, IsWhatAnybodyCanRecompute) {
  static const std::array<std::string, 2> kBytes = {"abc", ""};
  EXPECT_EQ(to_hex(game_key(kCounting, kBytes)),
            "df69ef05b0e453b2e0ab323ffad866eafe7147394b4a19751fd19d8319fbb607");
  EXPECT_EQ(to_hex(game_key(kCounting, {})),
            "ea067d209fb6469e5b99f1ede3e32454685b1617e143608fc6a99b047cbdbd0a");
}

TEST(GameKey, DependsOnWhoBroughtWhat) {
  const auto key = [](const std::array<std::string, 2>& bytes) {
    return to_hex(game_key(kCounting, bytes));
  };
  const std::set<std::string> all = {key({"ab", "c"}), key({"a", "bc"}), key({"c", "ab"}),
                                     key({"abc", ""}), key({"", "abc"})};
  EXPECT_EQ(all.size(), 5U);
}

TEST(Hex, IsReadBackAndNothingElseIs) {
  const std::string bytes("\x00\x7f\x80\xff", 4);
  EXPECT_EQ(to_hex(bytes), "007f80ff");
  EXPECT_EQ(from_hex("007f80ff"), bytes);
  EXPECT_EQ(from_hex(""), "");
  for (const std::string_view bad : {"0", "0g", "AB", "0x12", " 12", "12 "}) {
    EXPECT_EQ(from_hex(bad), std::nullopt) << bad;
  }
  EXPECT_EQ(bytes32_from_hex(to_hex(kCounting)), kCounting);
  EXPECT_EQ(bytes32_from_hex("00"), std::nullopt);
  EXPECT_NE(random_bytes(), random_bytes());
}

}  // namespace
}  // namespace parlour::fair
