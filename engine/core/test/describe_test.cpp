// One description, three uses: what is written is read back, and TypeScript says the same.
#include "engine/core/describe.hpp"

#include <gtest/gtest.h>

#include "engine/core/manners.hpp"
#include "engine/core/read_described.hpp"
#include "engine/core/typescript.hpp"
#include "engine/core/wire.hpp"

namespace parlour {
namespace {

enum class Fruit : std::uint8_t { kApple, kPear };
constexpr auto describe_enum(Fruit) {
  return EnumWords{"Fruit", std::to_array<std::string_view>({"apple", "pear"})};
}

struct Inner {
  static constexpr std::string_view kName = "Inner";
  std::int16_t depth = 0;
  PARLOUR_FIELDS(Inner, depth)
};

struct Sample {
  bool yes = false;
  std::uint8_t small = 0;
  std::optional<Seat> seat;
  ShortText<4> word;
  Fruit fruit = Fruit::kApple;
  Maybe<Halves> score;
  FixedList<Inner, 2> list;
  std::array<std::uint8_t, 2> pair{};
  Mapping<ShortText<3>, Fruit, 2> map;
  PerWord<Fruit, std::uint8_t> counts;
  PARLOUR_FIELDS(Sample, yes, small, seat, word, fruit, score, list, pair, map, counts)
};

struct Fell {
  Seat seat;
  Fruit what;
  PARLOUR_EVENT(Fell, "it_fell", seat, what)
};
struct Gone {
  PARLOUR_EVENT(Gone, "gone")
};

template <class T>
std::string json_of(const T& value) {
  JsonWriter json;
  write_described(json, value);
  return json.take();
}

constexpr std::string_view kFull =
    R"({"yes":true,"small":7,"seat":3,"word":"ab","fruit":"pear","score":-1.5,)"
    R"("list":[{"depth":-5},{"depth":2}],"pair":[1,2],"map":{"x":"apple","yz":"pear"},)"
    R"("counts":{"apple":4,"pear":0}})";
constexpr std::string_view kBare =
    R"({"yes":false,"small":0,"seat":null,"word":"","fruit":"apple",)"
    R"("list":[],"pair":[0,0],"map":{},"counts":{"apple":0,"pear":0}})";

std::string why_not_read(std::string text) {
  const auto read = read_text_as<Sample>(text);
  return read ? "" : read.error();
}

// The full text with one part of it replaced.
std::string with(std::string_view part, std::string_view other) {
  std::string text(kFull);
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), other);
}

TEST(Described, IsWrittenAndReadBack) {
  EXPECT_EQ(json_of(Sample{}), kBare);
  for (const std::string_view text : {kFull, kBare}) {
    const auto read = read_text_as<Sample>(text);
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_EQ(json_of(*read), text);
  }
}

TEST(Described, MayBeSpacedAndInAnyOrder) {
  const auto read = read_text_as<Inner>(" { \"depth\" :\t-12 } ");
  ASSERT_TRUE(read.has_value()) << read.error();
  EXPECT_EQ(read->depth, -12);
  const auto result = read_text_as<wire::Scores>(
      R"({"places":[1,null],"points":[0.5,-2],"reason":null,"over":false})");
  ASSERT_TRUE(result.has_value()) << result.error();
  EXPECT_EQ(json_of(*result),
            R"({"over":false,"reason":null,"places":[1,null],"points":[0.5,-2]})");
}

TEST(Described, IsReadStrictly) {
  const std::pair<std::string, std::string_view> kWrong[] = {
      {"", "not an object"},
      {"[]", "not an object"},
      {std::string(kFull) + "x", "something follows the object"},
      {std::string(kFull.substr(0, kFull.size() - 1)), "an object does not end"},
      {with(R"("yes":true,)", ""), "yes is missing"},
      {with(R"("yes":true,)", R"("yes":true,"yes":true,)"), "yes is there twice"},
      {with(R"("yes":true,)", R"("yes":true,"no":1,)"), "there is no field 'no'"},
      {with("true", "1"), "yes: neither true nor false"},
      {with("7", "256"), "small: not a whole number from 0 to 255"},
      {with("7", "07"), "small: not a whole number from 0 to 255"},
      {with("7", "7.0"), "small: not a whole number from 0 to 255"},
      {with("7", "7e1"), "small: not a whole number from 0 to 255"},
      {with(":3,", ":8,"), "seat: not a whole number from 0 to 7"},
      {with(R"("ab")", R"("abcde")"), "word: 'abcde' is too long"},
      {with(R"("ab")", R"("a\u0062")"), "word: not a plain text"},
      {with(R"("pear")", R"("plum")"), "fruit: 'plum' is not a word that is known here"},
      {with("-1.5", "-1.25"), "score: not a score"},
      {with("-1.5", "null"), "score: not a score"},
      {with(R"({"depth":2})", R"({"depth":2},{"depth":3})"), "list: a list is too long"},
      {with(R"({"depth":2})", R"({"depth":40000})"),
       "list: depth: not a whole number from -32768 to 32767"},
      {with("[1,2]", "[1]"), "pair: a list is too short"},
      {with("[1,2]", "[1,2,3]"), "pair: a list is too long"},
      {with(R"("yz")", R"("x")"), "map: 'x' is there twice"},
      {with(R"("yz")", R"("wxyz")"), "map: there is no key 'wxyz'"},
      {with(R"("yz":"pear")", R"("yz":"pear","z":"pear")"), "map: there are too many keys"},
      {with(R"(,"pear":0)", ""), "counts: a key is missing"},
      {with(R"("pear":0)", R"("apple":0)"), "counts: there is no key 'apple'"},
  };
  for (const auto& [text, why] : kWrong) EXPECT_EQ(why_not_read(text), why) << text;
}

TEST(Described, AnEventHasItsTypeFirst) {
  using Events = std::variant<Fell, Gone>;
  EXPECT_EQ(json_of(Events(Fell{Seat{1}, Fruit::kPear})),
            R"({"type":"it_fell","seat":1,"what":"pear"})");
  EXPECT_EQ(json_of(Events(Gone{})), R"({"type":"gone"})");
}

TEST(Described, IsTypeScript) {
  TypeScript types;
  types.interface<Sample>("Sample");
  types.events<std::variant<Fell, Gone>>("Event");
  types.words("Code", std::to_array<std::string_view>({"NO"}));
  EXPECT_EQ(types.take(), R"(export type Fruit =
  | "apple"
  | "pear";

export interface Inner {
  readonly depth: number;
}

export interface Sample {
  readonly yes: boolean;
  readonly small: number;
  readonly seat: number | null;
  readonly word: string;
  readonly fruit: Fruit;
  readonly score?: number;
  readonly list: readonly Inner[];
  readonly pair: readonly number[];
  readonly map: Readonly<Record<string, Fruit>>;
  readonly counts: Readonly<Record<Fruit, number>>;
}

export interface ItFellEvent {
  readonly type: "it_fell";
  readonly seat: number;
  readonly what: Fruit;
}

export interface GoneEvent {
  readonly type: "gone";
}

export type Event =
  | ItFellEvent
  | GoneEvent;

export type Code =
  | "NO";

)");
}

TEST(Described, MannersAreWrittenByTheirWords) {
  EXPECT_EQ(json_of(Manners{.resign = Manners::Resign::kBotPlaysOn, .win_half_points = {3}}),
            R"({"host_leaves":"passes_on","grace_seconds":30,"host_grace_seconds":60,)"
            R"("stand_in":"easy","taps_chance":false,"draw_offers":false,)"
            R"("pauses_for_last_bot":false,"needs_person":false,"resign":"bot_plays_on",)"
            R"("timeout":"plays","round_seconds":0,"win_points":1.5})");
}

}  // namespace
}  // namespace parlour
