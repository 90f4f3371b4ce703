#include "engine/core/json.hpp"

#include <gtest/gtest.h>

#include "engine/core/scores.hpp"
#include "engine/core/wire.hpp"

namespace parlour {
namespace {

std::string text_of(std::string_view text) { return JsonWriter().value(text).take(); }

TEST(Json, EscapesWhatStringsCannotHold) {
  EXPECT_EQ(text_of(""), R"("")");
  EXPECT_EQ(text_of("a b/c"), R"("a b/c")");
  EXPECT_EQ(text_of(R"(say "no" \ yes)"), R"("say \"no\" \\ yes")");
  EXPECT_EQ(text_of("\n"), "\"\\u000a\"");
  EXPECT_EQ(text_of("\x1F\x20\x7F"), "\"\\u001f \x7F\"");
  EXPECT_EQ(text_of("¡Lo siento!"), "\"¡Lo siento!\"") << "UTF-8 passes through";
  for (unsigned char c = 0; c < 0x20; ++c) {
    const char byte = static_cast<char>(c);
    const std::string escaped = text_of({&byte, 1});
    ASSERT_EQ(escaped.size(), 8U) << int{c};
    ASSERT_EQ(std::stoi(escaped.substr(3, 4), nullptr, 16), int{c});
  }
}

TEST(Json, WritesNumbersTruthAndNull) {
  JsonWriter json;
  json.begin_array().value(0).value(-7).value(std::uint8_t{255}).value(UINT64_MAX).value(INT64_MIN);
  json.value(true).value(false).null().value("x").value(std::string("y")).end_array();
  EXPECT_EQ(json.text(),
            R"([0,-7,255,18446744073709551615,-9223372036854775808,true,false,null,"x","y"])");
}

TEST(Json, SeparatesWithCommasAtEveryDepth) {
  JsonWriter json;
  json.begin_object();
  json.key("a").begin_array().begin_array().end_array().begin_object().end_object().end_array();
  json.field("b", 1);
  json.key("c").begin_object().field("d", "e").field("f", true).end_object();
  json.key("g").begin_array().begin_object().field("h", 1).end_object().value(2);
  json.begin_array().value(3).end_array().end_array();
  json.key("i").null();
  json.end_object();
  EXPECT_EQ(json.text(),
            R"({"a":[[],{}],"b":1,"c":{"d":"e","f":true},"g":[{"h":1},2,[3]],"i":null})");
}

TEST(Json, EveryByteIsEscapedOrNotAtEveryPlace) {
  const auto slowly = [](std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
      const auto byte = static_cast<unsigned char>(c);
      if (byte < 0x20) {
        out += byte < 0x10 ? "\\u000" : "\\u001";
        out += "0123456789abcdef"[byte % 16];
      } else {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
      }
    }
    return out + '"';
  };
  for (std::size_t size = 1; size <= 25; ++size) {
    for (std::size_t place = 0; place < size; ++place) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(size, 'x');
        text[place] = static_cast<char>(byte);
        ASSERT_EQ(JsonWriter().value(text).take(), slowly(text)) << size << " " << place;
      }
    }
  }
}

TEST(Json, GrowsAsFarAsItMust) {
  JsonWriter json;
  json.begin_array();
  std::string expected = "[";
  for (int i = 0; i < 500; ++i) {
    const std::string text(static_cast<std::size_t>(i), i % 7 == 0 ? '"' : 'y');
    json.value(i).value(text);
    if (i > 0) expected += ',';
    expected += std::to_string(i) + ",\"";
    for (const char c : text) expected += c == '"' ? "\\\"" : "y";
    expected += '"';
  }
  EXPECT_EQ(json.end_array().text(), expected + "]");
}

TEST(Json, KeysAreEscapedToo) {
  EXPECT_EQ(JsonWriter().begin_object().field("\"\n", 1).end_object().take(),
            "{\"\\\"\\u000a\":1}");
}

TEST(Json, HalvesAreDecimals) {
  static constexpr struct {
    int n;
    std::string_view text;
  } kHalves[] = {{0, "0"},   {1, "0.5"},   {2, "1"},           {3, "1.5"},        {-1, "-0.5"},
                 {-2, "-1"}, {-3, "-1.5"}, {-32768, "-16384"}, {32767, "16383.5"}};
  for (const auto& [n, text] : kHalves) EXPECT_EQ(JsonWriter().halves(n).take(), text);
}

TEST(Scores, AreWrittenWithOrWithoutPoints) {
  Scores scores{.seats = 3};
  const auto written = [&] {
    JsonWriter json;
    scores.write(json);
    return json.take();
  };
  EXPECT_EQ(written(), R"({"over":false,"reason":null,"places":[null,null,null]})");
  scores.over = true;
  scores.reason = "finished";
  scores.place = {2, 1, 2};
  EXPECT_EQ(written(), R"({"over":true,"reason":"finished","places":[2,1,2]})");
  scores.has_points = true;
  scores.half_points = {1, 6, -3};
  EXPECT_EQ(written(),
            R"({"over":true,"reason":"finished","places":[2,1,2],"points":[0.5,3,-1.5]})");
  JsonWriter json;
  write_described(json, wire::End(scores));
  EXPECT_EQ(json.text(),
            R"({"type":"end","reason":"finished","places":[2,1,2],"points":[0.5,3,-1.5]})");
}

}  // namespace
}  // namespace parlour
