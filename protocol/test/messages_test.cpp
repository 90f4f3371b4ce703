// The wire, over every message of the sum types: nothing here is written for one message alone.
#include "protocol/messages.hpp"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace parlour::protocol {
namespace {

namespace json = boost::json;

template <class T>
T sample_of(bool full);

// Some good value of a member; `full`: with everything that may be left out.
template <class T>
void fill(T& to, bool full) {
  if constexpr (std::same_as<T, std::string>) {
    to = "a \"word\" \xE2\x98\xBA\n";
  } else if constexpr (std::same_as<T, bool>) {
    to = true;
  } else if constexpr (std::integral<T>) {
    to = std::numeric_limits<T>::max();
  } else if constexpr (DescribedEnum<T>) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&](auto d) { to = d.value; });
  } else if constexpr (kIsOptional<T>) {
    if (full) fill(to.emplace(), full);
  } else if constexpr (kIsVector<T>) {
    for (int i = 0; i < 2; ++i) fill(to.emplace_back(), full);
  } else {
    to = sample_of<T>(full);
  }
}

template <class T>
T sample_of(bool full) {
  T value{};
  for_each_member<T>([&](auto member) { fill(value.*member.pointer, full); });
  return value;
}

template <class Do>
void for_each_client_message(Do&& handle) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, ClientMessage>>(
      [&](auto identity) { handle(identity); });
}

template <class T>
json::object frame_of(const T& message) {
  auto object = json::parse(tagged_text(message)).as_object();
  object["id"] = "m-1";
  return object;
}

void expect_refused(const json::object& object, const std::string& named) {
  const auto read = read_client_message(json::serialize(object));
  ASSERT_FALSE(read.has_value()) << json::serialize(object);
  EXPECT_EQ(read.error().code, "BAD_MESSAGE");
  EXPECT_EQ(read.error().re, "m-1");
  EXPECT_NE(read.error().why.find(named), std::string::npos)
      << read.error().why << " for " << json::serialize(object);
}

// Whether a value of JSON could be meant by a member of this type.
template <class T>
bool fits(const json::value& value) {
  if constexpr (kIsOptional<T>) {
    return fits<typename T::value_type>(value);
  } else if constexpr (std::same_as<T, std::string>) {
    return value.is_string();
  } else if constexpr (std::same_as<T, bool>) {
    return value.is_bool();
  } else if constexpr (std::integral<T>) {
    return value.is_int64() && std::in_range<T>(value.get_int64());
  } else if constexpr (kIsVector<T>) {
    return value.is_array() && value.get_array().empty();
  } else {
    return false;  // the values that are tried are none of a message's words, and no object of its own
  }
}

const json::array& strange_values() {
  static const json::array values = {nullptr,
                                     true,
                                     7,
                                     -1,
                                     1.5,
                                     1e300,
                                     std::int64_t{1} << 40U,
                                     "no such word",
                                     "",
                                     json::array{},
                                     json::array{nullptr},
                                     json::array{json::array{}},
                                     json::object{},
                                     json::object{{"x", 1}}};
  return values;
}

TEST(ClientMessages, AreReadBackAsTheyWereWritten) {
  for_each_client_message([](auto identity) {
    using T = typename decltype(identity)::type;
    for (const bool full : {false, true}) {
      const auto frame = frame_of(sample_of<T>(full));
      const auto read = read_client_message(json::serialize(frame));
      ASSERT_TRUE(read.has_value()) << json::serialize(frame) << ": " << read.error().why;
      EXPECT_EQ(read->id, "m-1");
      ASSERT_TRUE(std::holds_alternative<T>(read->message)) << T::kName;
      EXPECT_EQ(frame_of(std::get<T>(read->message)), frame);
    }
  });
}

TEST(ClientMessages, NeedEveryFieldThatIsNotOptional) {
  for_each_client_message([](auto identity) {
    using T = typename decltype(identity)::type;
    for_each_member<T>([](auto member) {
      using Item = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      auto frame = frame_of(sample_of<T>(true));
      frame.erase(member.name);
      if (kIsOptional<Item>) {
        EXPECT_TRUE(read_client_message(json::serialize(frame)).has_value()) << member.name;
      } else {
        expect_refused(frame, std::string(member.name) + " is missing");
      }
    });
  });
}

TEST(ClientMessages, RefuseFieldsOfAnotherType) {
  for_each_client_message([](auto identity) {
    using T = typename decltype(identity)::type;
    for_each_member<T>([](auto member) {
      using Item = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      for (const json::value& value : strange_values()) {
        auto frame = frame_of(sample_of<T>(true));
        frame[member.name] = value;
        if (!fits<Item>(value)) expect_refused(frame, member.name);
      }
    });
  });
}

TEST(ClientMessages, RefuseFieldsThatTheyDoNotHave) {
  for_each_client_message([](auto identity) {
    using T = typename decltype(identity)::type;
    for (const char* name : {"re", "x", "Table", "type2", ""}) {
      auto frame = frame_of(sample_of<T>(true));
      frame[name] = 1;
      expect_refused(frame, "a field that this message does not have");
    }
  });
}

TEST(ClientMessages, SayWhichPartOfANestedFieldIsWrong) {
  const auto why = [](std::string_view text) { return read_client_message(text).error().why; };
  EXPECT_EQ(why(R"({"type":"host","id":"1","game":"g","options":"","seats":[{"kind":"sofa"}]})"),
            "seats has an item that is wrong: kind is none of the words that are known here");
  EXPECT_EQ(why(R"({"type":"change","id":"1","table":"t","settings":{"listed":true}})"),
            "settings is wrong: spectators is missing");
}

TEST(ClientMessages, RefuseWholeNumbersOutOfRange) {
  for (const char* seat : {"2147483648", "-2147483649", "18446744073709551616", "1e2", "1.0"}) {
    const auto read = read_client_message(R"({"type":"kick","id":"m-1","table":"t","seat":)" +
                                          std::string(seat) + "}");
    ASSERT_FALSE(read.has_value()) << seat;
    EXPECT_EQ(read.error().why, "seat is not a whole number that makes sense here");
  }
  for (const char* since : {"-1", "18446744073709551616", "0.5"}) {
    EXPECT_FALSE(read_client_message(R"({"type":"roll","id":"m-1","table":"t","since":)" +
                                     std::string(since) + "}")
                     .has_value());
  }
  const auto most =
      read_client_message(R"({"type":"roll","id":"m-1","table":"t","since":18446744073709551615})");
  ASSERT_TRUE(most.has_value());
  EXPECT_EQ(std::get<Roll>(most->message).since, std::numeric_limits<std::uint64_t>::max());
}

TEST(Envelopes, HaveAnIdOfOneToFortyPlainCharacters) {
  const auto read = [](const std::string& id) {
    return read_client_message(json::serialize(json::object{{"type", "ping"}, {"id", id}}));
  };
  EXPECT_TRUE(read("a").has_value());
  EXPECT_TRUE(read(std::string(kLongestId, '~')).has_value());
  EXPECT_TRUE(read("with \"quotes\" and \\").has_value());
  for (const std::string& id :
       {std::string(), std::string(kLongestId + 1, 'a'), std::string("\x7f"), std::string("a\nb"),
        std::string("\xC3\xA9"), std::string("\0", 1)}) {
    const auto refused = read(id);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "BAD_MESSAGE");
    EXPECT_FALSE(refused.error().re.has_value());
  }
  EXPECT_FALSE(read_client_message(R"({"type":"ping","id":7})").has_value());
  EXPECT_FALSE(read_client_message(R"({"type":"ping"})").has_value());
}

TEST(Envelopes, HaveAKnownType) {
  for (const char* type : {R"("pong")", R"("Ping")", R"("")", "7", "null", R"(["ping"])"}) {
    const auto read = read_client_message(R"({"id":"m-1","type":)" + std::string(type) + "}");
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().re, "m-1") << "the id could be read";
    EXPECT_FALSE(read.error().why.empty());
  }
}

TEST(Envelopes, AreObjectsThatAreNotNestedDeeply) {
  for (const char* text : {"", " ", "{", "[]", "null", "7", "\"ping\"", "{\"id\":\"1\",}",
                           "{'a':1}", "{\"id\":\"1\"} x", "{\"id\":\"\xFF\",\"type\":\"ping\"}",
                           "{\"id\":\"\\ud800\",\"type\":\"ping\"}", "\xEF\xBB\xBF{}"}) {
    const auto read = read_client_message(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().code, "BAD_MESSAGE");
    EXPECT_FALSE(read.error().why.empty());
  }
  std::string deep = R"({"type":"ping","id":"1","x":)";
  deep += std::string(1'000, '[') + std::string(1'000, ']') + "}";
  EXPECT_EQ(read_client_message(deep).error().why, "this is not JSON");
}

TEST(Words, OfEnumeratorsAndTypes) {
  EXPECT_EQ(word_of(SeatKind::kOpen), "open");
  EXPECT_EQ(word_of(Chat::kPhrases), "phrases");
  EXPECT_EQ(word_of(Stage::kLobby), "lobby");
  EXPECT_EQ(word_of(Due::kRoll), "roll");
  EXPECT_EQ(enum_word("kBotPlays"), "botPlays");
  EXPECT_EQ(tag_of("SetName"), "set_name");
  EXPECT_EQ(tag_of("You"), "you");
}

TEST(Words, AreAllReadBack) {
  for (const SeatKind kind :
       {SeatKind::kOpen, SeatKind::kHuman, SeatKind::kBot, SeatKind::kClosed}) {
    SeatKind back{};
    EXPECT_FALSE(read_value(json::value(word_of(kind)), back));
    EXPECT_EQ(back, kind);
    EXPECT_TRUE(read_value(json::value("k" + word_of(kind)), back));
  }
}

TEST(ServerMessages, AreJsonWithTheirTypeFirstAndNoEmptyOptionals) {
  EXPECT_EQ(tagged_text(Done{.re = "a\"b"}), R"({"type":"done","re":"a\"b"})");
  EXPECT_EQ(tagged_text(Refused{.code = "X", .why = "y"}),
            R"({"type":"refused","code":"X","why":"y"})");
  const Step step{.table = "t",
                  .seq = 3,
                  .events = {"[{\"type\":\"x\"}]"},
                  .patch = {"[]"},
                  .turn = {.due = Due::kAct, .seats = {1}, .since = 3}};
  EXPECT_EQ(tagged_text(step),
            R"({"type":"step","table":"t","seq":3,"events":[{"type":"x"}],"patch":[],)"
            R"("turn":{"due":"act","seats":[1],"since":3}})");
}

}  // namespace
}  // namespace parlour::protocol
