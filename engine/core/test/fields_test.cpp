#include "engine/core/fields.hpp"

#include <gtest/gtest.h>

#include <array>

namespace parlour {
namespace {

TEST(ReadNumber, TakesPlainDecimalsWithinTheLimits) {
  EXPECT_EQ(read_number("0", 0, 9), 0);
  EXPECT_EQ(read_number("9", 0, 9), 9);
  EXPECT_EQ(read_number("10", 10, 10), 10);
  EXPECT_EQ(read_number("999999999", 0, 999'999'999), 999'999'999);
  EXPECT_EQ(read_number("7", -5, 9), 7);
}

TEST(ReadNumber, RefusesEverythingElse) {
  static constexpr std::string_view kTexts[] = {"",
                                                "-",
                                                "+",
                                                "-1",
                                                "+1",
                                                "-0",
                                                "00",
                                                "01",
                                                "007",
                                                " 1",
                                                "1 ",
                                                "1.0",
                                                "1e1",
                                                "0x1",
                                                "1_0",
                                                "a",
                                                "1a",
                                                "\t1",
                                                "10",
                                                "1234567890",
                                                "4294967297",
                                                "18446744073709551617",
                                                "99999999999999999999999",
                                                "\xD9\xA1"};
  for (const std::string_view text : kTexts) {
    EXPECT_EQ(read_number(text, 0, 9), std::nullopt) << "'" << text << "'";
  }
  EXPECT_EQ(read_number("4", 5, 9), std::nullopt) << "below the lowest";
  EXPECT_EQ(read_number("10", 0, 9), std::nullopt) << "above the highest";
  EXPECT_EQ(read_number(std::string_view("1\0", 2), 0, 99), std::nullopt);
}

TEST(IsHex, CountsDigitsAndTakesLowerCaseOnly) {
  EXPECT_TRUE(is_hex("", 0));
  EXPECT_TRUE(is_hex("0123456789abcdef", 16));
  EXPECT_FALSE(is_hex("0123456789abcde", 16));
  EXPECT_FALSE(is_hex("0123456789abcdef0", 16));
  for (const std::string_view text : {"A0", "g0", "0G", "0x", " 0", "0-", "0\n"}) {
    EXPECT_FALSE(is_hex(text, 2)) << text;
  }
}

TEST(Split, KeepsEmptyParts) {
  using Parts = std::vector<std::string_view>;
  EXPECT_EQ(split("", ','), Parts{""});
  EXPECT_EQ(split("a", ','), Parts{"a"});
  EXPECT_EQ(split("a,b", ','), (Parts{"a", "b"}));
  EXPECT_EQ(split("a,,b", ','), (Parts{"a", "", "b"}));
  EXPECT_EQ(split(",", ','), (Parts{"", ""}));
  EXPECT_EQ(split("a,b,", ','), (Parts{"a", "b", ""}));
  EXPECT_EQ(split("a b", ','), Parts{"a b"});
}

constexpr std::array<std::string_view, 3> kKeys = {"seats", "turn", "x"};

TEST(Fields, AreFoundInAnyOrder) {
  const auto fields = Fields::read("turn=red seats=a,b", kKeys);
  ASSERT_TRUE(fields.has_value()) << fields.error();
  EXPECT_EQ(fields->get("seats"), "a,b");
  EXPECT_EQ(fields->get("turn"), "red");
  EXPECT_EQ(fields->get("x"), std::nullopt);
  EXPECT_EQ(fields->get_or("x", "-"), "-");
  EXPECT_EQ(fields->get_or("turn", "-"), "red");
}

TEST(Fields, AnEmptyLineHasNone) {
  const auto fields = Fields::read("", kKeys);
  ASSERT_TRUE(fields.has_value());
  for (const std::string_view key : kKeys) EXPECT_EQ(fields->get(key), std::nullopt);
}

TEST(Fields, AValueMayHoldAnEqualsSign) {
  EXPECT_EQ(Fields::read("x=a=b", kKeys)->get("x"), "a=b");
  EXPECT_EQ(Fields::read("x==", kKeys)->get("x"), "=");
}

TEST(Fields, WhatIsNotCleanIsRefusedWithItsReason) {
  static constexpr struct {
    std::string_view line, why;
  } kLines[] = {
      {" ", "fields are separated by single spaces"},
      {" x=1", "fields are separated by single spaces"},
      {"x=1 ", "fields are separated by single spaces"},
      {"x=1  turn=2", "fields are separated by single spaces"},
      {"x", "'x' is not key=value"},
      {"x=1 turn", "'turn' is not key=value"},
      {"y=1", "unknown key 'y'"},
      {"X=1", "unknown key 'X'"},
      {"=1", "unknown key ''"},
      {"=", "unknown key ''"},
      {"x=1 x=1", "key 'x' is given twice"},
      {"x=", "key 'x' has no value"},
      {"x=1\tturn=2 seats=", "key 'seats' has no value"},
      {"x\n=1", "unknown key 'x?'"},
  };
  for (const auto& [line, why] : kLines) {
    const auto fields = Fields::read(line, kKeys);
    ASSERT_FALSE(fields.has_value()) << line;
    EXPECT_EQ(fields.error(), why);
  }
}

TEST(FieldWriter, WritesWhatFieldsRead) {
  FieldWriter line;
  EXPECT_EQ(FieldWriter().take(), "");
  EXPECT_EQ(line.add("seats", "a,b").add("x", "-").take(), "seats=a,b x=-");
}

TEST(JoinOrDash, IsADashWithoutWords) {
  EXPECT_EQ(join_or_dash({}, ','), "-");
  const std::vector<std::string> words = {"a", "b", "c"};
  EXPECT_EQ(join_or_dash(words, ','), "a,b,c");
  EXPECT_EQ(join_or_dash(std::span(words).first(1), '/'), "a");
}

TEST(Quoted, IsPrintableAndShort) {
  EXPECT_EQ(parlour::in_quotes(""), "''");
  EXPECT_EQ(parlour::in_quotes("move:0"), "'move:0'");
  EXPECT_EQ(parlour::in_quotes(std::string_view("a\0b\n\t\x7F\xC3\xA9", 8)),
            "'a?b" + std::string(5, '?') + "'");
  EXPECT_EQ(parlour::in_quotes(" ~"), "' ~'");
  EXPECT_EQ(parlour::in_quotes(std::string(40, 'a')), "'" + std::string(40, 'a') + "'");
  EXPECT_EQ(parlour::in_quotes(std::string(41, 'a')), "'" + std::string(40, 'a') + "...'");
  EXPECT_EQ(parlour::in_quotes(std::string(100'000, 'a')).size(), 45U);
}

}  // namespace
}  // namespace parlour
