// Entries as they stand in a log: in the words of now, and of earlier versions.
#include "server/table/entry.hpp"

#include <gtest/gtest.h>

namespace parlour::server::entry {
namespace {

std::string again(std::string_view text) {
  const auto logged = read(text);
  return logged ? write(logged->entry, logged->by, logged->id, logged->at) : logged.error();
}

TEST(Entries, OfStepsAreShort) {
  const Any step = Stepped{.seat = 1, .action = "E3-E4", .chance = {"4", "6"}};
  EXPECT_EQ(write(step, "ann", "m1", 1'800'000'000'000),
            R"({"s":1,"a":"E3-E4","c":["4","6"],"b":"ann","i":"m1","t":1800000000000})");
  EXPECT_EQ(write(Stepped{.seat = 0}, "", "", 0), R"({"s":0})");
}

TEST(Entries, AreReadAsTheyWereWritten) {
  for (const char* text :
       {R"({"s":0})", R"({"s":3,"c":["4"],"t":5})",
        R"({"s":3,"a":"x","c":["4"],"m":"so far","l":true,"b":"ann","i":"m1","t":5})",
        R"({"type":"undone","seat":2,"by":"ann","id":"m2","at":7})", R"({"type":"resumed"})"}) {
    EXPECT_EQ(again(text), text);
  }
}

// The words of logs that were written before.
TEST(Entries, OfEarlierVersionsAreReadToo) {
  EXPECT_EQ(again(R"({"type":"stepped","seat":3,"action":"x","chance":["4"],"memory":"so far",)"
                  R"("late":true,"by":"ann","id":"m1","at":5})"),
            R"({"s":3,"a":"x","c":["4"],"m":"so far","l":true,"b":"ann","i":"m1","t":5})");
  EXPECT_EQ(again(R"({"type":"stepped","seat":0,"chance":[]})"), R"({"s":0})");
}

TEST(Entries, OfNoKindAreRefused) {
  for (const char* text :
       {"", "[]", "{}", R"({"s":"0"})", R"({"s":0,"x":1})", R"({"s":0,"by":"ann"})",
        R"({"s":0,"t":-1})", R"({"type":"stepped","s":0})", R"({"type":"stepped","seat":0})",
        R"({"s":0,"c":[4]})", R"({"type":"undone","seat":1,"b":"ann"})"}) {
    EXPECT_FALSE(read(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace parlour::server::entry
