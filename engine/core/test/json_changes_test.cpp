#include "engine/core/json_changes.hpp"

#include <gtest/gtest.h>

#include "engine/testkit/patched.hpp"

namespace parlour {
namespace {

namespace json = boost::json;
using testkit::patched;

void expect_reaches(const std::string& before, const std::string& after) {
  const std::string changes = json_changes(before, after);
  ASSERT_EQ(patched(json::parse(before), json::parse(changes)), json::parse(after))
      << before << " by " << changes;
  if (before == after) ASSERT_EQ(changes, "{}");
}

TEST(JsonChanges, OfEqualTextsAreNone) {
  EXPECT_EQ(json_changes("{\"a\":[1]}", "{\"a\":[1]}"), "{}");
}

TEST(JsonChanges, HaveTheShapeOfWhatChanges) {
  EXPECT_EQ(json_changes(R"({"a":{"b":[1000,2000,3000],"c":1}})",
                         R"({"a":{"b":[1000,2001,3000],"c":1}})"),
            R"({"a":{"b":{"1":2001}}})");
  EXPECT_EQ(json_changes(R"({"a":1,"b":2,"c":3})", R"({"b":4})"), R"({"=":{"b":4}})") << "shorter";
  EXPECT_EQ(json_changes(R"({"a":1,"b":"of some length"})", R"({"b":"of some length"})"),
            R"({"-":["a"]})");
  EXPECT_EQ(json_changes(R"({"b":2})", R"({"b":2,"c":null})"), R"({"c":null})");
  EXPECT_EQ(json_changes(R"({"a":1})", R"({"a":{}})"), R"({"a":{}})");
}

TEST(JsonChanges, SayWhereAValueIsNotAChange) {
  EXPECT_EQ(json_changes(R"({"a":{"long":"enough"}})", R"({"a":{}})"), R"({"a":{"=":{}}})");
  EXPECT_EQ(json_changes(R"({"a":"x"})", R"({"a":[1,1,""]})"), R"({"a":{"=":[1,1,""]}})");
  EXPECT_EQ(json_changes(R"({"a":null})", R"({"a":{"=":1}})"), R"({"a":{"=":{"=":1}}})");
}

TEST(JsonChanges, OfATextAreItsPartsWhereThatIsShorter) {
  EXPECT_EQ(json_changes(R"({"p":"white=E1,E2,F5 black=E11,E12 turn=white"})",
                         R"({"p":"white=E1,E2,F4 black=E11,E12 turn=black"})"),
            R"({"p":[34,5,"black",13,1,"4"]})");
  EXPECT_EQ(json_changes(R"({"p":"a long text of some words"})", R"({"p":"a long text of words"})"),
            R"({"p":[15,5,""]})");
  EXPECT_EQ(json_changes(R"({"p":"12"})", R"({"p":"13"})"), R"({"p":"13"})");
  EXPECT_EQ(json_changes(R"({"p":"this is a \"so\""})", R"({"p":"this is a \"no\""})"),
            R"({"p":"this is a \"no\""})");
}

// Every one of them to every other.
TEST(JsonChanges, LeadFromAnythingToAnything) {
  const std::vector<std::string> texts = {"null",
                                          "0",
                                          "-1.5",
                                          "true",
                                          R"("")",
                                          "[]",
                                          "{}",
                                          "[null]",
                                          "[[]]",
                                          "[{}]",
                                          R"({"a":null})",
                                          R"({"a":{}})",
                                          R"({"a":[]})",
                                          R"({"a":[1,2,3]})",
                                          R"({"a":[1,2,4]})",
                                          R"({"a":[1,2]})",
                                          R"({"a":[],"b":{"c":"}"}})",
                                          R"({"b":{"c":"]"},"a":[]})",
                                          R"({"b":{"c":"\"},[{"}})",
                                          R"({"b":{"c":"\\"}})",
                                          R"({"b":{"c\"d":1,"c":2}})",
                                          R"({"b":{"c":{"c":{"c":[[[7]]]}}}})",
                                          R"({"b":{"c":{"c":{"c":[[[8]]]}}}})",
                                          R"([1,[2,[3,"\u0001,"]]])",
                                          R"([1,[2,[4,"\u0001,"]]])",
                                          R"([{"a":1},{"a":2},{"a":3}])",
                                          R"([{"a":1},{"b":2},{"a":3}])",
                                          R"([null,{"a":2},null])",
                                          "[\"\xE2\x98\xBA\",\"\\n\"]",
                                          R"({"":{"":1}})",
                                          R"({"":{"":2}})",
                                          R"({"=":1})",
                                          R"({"=":{"=":1}})",
                                          R"({"a":1,"=":2})",
                                          R"({"-":["a"],"a":1})",
                                          R"({"-":["b"],"a":{"=":1}})",
                                          R"({"a":{"-":["a"],"b":"0"}})",
                                          R"({"a":"0123456789","b":[0,1,"x"]})",
                                          R"({"a":[0,1,"x"],"b":"0123456789"})",
                                          R"({"a":"0123456789","b":{"0":1}})",
                                          R"({"a":1,"b":2,"c":[1,[1,2],[1]]})",
                                          R"({"a":12,"b":2,"c":[12,[1,2,3],[1]]})",
                                          R"({"a":1,"bc":2,"c":[1,[1,2],[1],1]})",
                                          R"({"a":1,"b":22,"c":[1,[1,2],[1]],"d":2})",
                                          R"(["one two three four five six seven"])",
                                          R"(["one two 3 four five six seven"])",
                                          R"(["one one two three four six seven"])",
                                          R"(["one two three four five six seven eight nine"])",
                                          R"(["  two three four five six sevenn"])",
                                          R"(["one two thr\u0001e four five six seven"])",
                                          "[\"one two thr\xE2\x98\xBA four five six seven\"]"};
  for (const std::string& before : texts) {
    for (const std::string& after : texts)
      expect_reaches(R"({"v":)" + before + "}", R"({"v":)" + after + "}");
  }
}

TEST(JsonChanges, OfALongListAreNeverMuchLongerThanTheList) {
  std::string before = R"({"v":[)", after = R"({"v":[)";
  for (int i = 0; i < 100; ++i) {
    before += (i == 0 ? "" : ",") + std::to_string(i % 7);
    after += (i == 0 ? "" : ",") + std::to_string((i + 1) % 7);
  }
  before += "]}";
  after += "]}";
  expect_reaches(before, after);
  EXPECT_LE(json_changes(before, after).size(), after.size() + 10);
}

}  // namespace
}  // namespace parlour
