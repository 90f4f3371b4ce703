// What is written down about the protocol says the same as the code.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
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

// The words of a closed set as the table in docs/protocol.md has them.
template <DescribedEnum E>
std::string words_in_document() {
  std::string words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
      [&](auto d) { words += " `" + enum_word(d.name) + "`"; });
  return words;
}

TEST(Documents, ClosedSetsAreListed) {
  const std::string text = file_text("docs/protocol.md");
  const auto expect_line = [&](const std::string& field, const std::string& words) {
    EXPECT_TRUE(text.find("| " + field + " |" + words + " |\n") != std::string::npos ||
                text.find("| " + field + " |" + words + ". ") != std::string::npos)
        << "docs/protocol.md does not say of " << field << ":" << words;
  };
  expect_line("`stage` of `table`", words_in_document<Stage>());
  expect_line("`due` of `turn`", words_in_document<Due>());
  expect_line("`fate` of `draw`", words_in_document<Fate>());
  expect_line("`kind` of a seat", words_in_document<SeatKind>());
  expect_line("`chat` of the settings", words_in_document<Chat>());
}

std::set<std::string> all_matches(const std::string& text, const std::regex& pattern) {
  std::set<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), pattern), end; match != end; ++match) {
    found.insert((*match)[1].str());
  }
  return found;
}

TEST(Documents, TheReasonsOfAnEndAreThoseOfTheSources) {
  std::set<std::string> given;
  for (const auto& file : std::filesystem::directory_iterator(testkit::tree() + "server/table")) {
    if (!file.is_regular_file()) continue;
    given.merge(all_matches(file_text("server/table/" + file.path().filename().string()),
                            std::regex("Ended\\{\\.reason = \"([a-z_]+)\"")));
  }
  EXPECT_FALSE(given.empty());
  const std::string text = file_text("docs/protocol.md");
  std::set<std::string> listed;
  for (const char* field : {"\n| `closed` of `table` | ", "\n| `reason` of the scores | "}) {
    const std::size_t begin = text.find(field);
    ASSERT_NE(begin, std::string::npos) << field;
    const std::size_t words = begin + std::string(field).size();
    listed.merge(
        all_matches(text.substr(words, text.find('\n', words) - words), std::regex("`([a-z_]+)`")));
  }
  EXPECT_EQ(listed, given);
}

TEST(Documents, TheCodesAreThoseOfTheSources) {
  // Codes are the literals in capitals of what answers messages. A transcript is asked for by HTTP, which has its own.
  std::set<std::string> sent;
  for (const char* folder : {"protocol", "server", "server/table", "engine/match"}) {
    for (const auto& file : std::filesystem::directory_iterator(testkit::tree() + folder)) {
      const std::string name = file.path().filename().string();
      if (!file.is_regular_file() || name == "proof.cpp" || name == "app.cpp") continue;
      sent.merge(all_matches(file_text(std::string(folder) + "/" + name),
                             std::regex("\"([A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+)\"")));
    }
  }
  EXPECT_GT(sent.size(), 25U);
  const std::string text = file_text("docs/protocol.md");
  const std::size_t begin = text.find("\n## Codes\n");
  const std::size_t end = text.find(", and for `play`", begin);
  ASSERT_NE(begin, std::string::npos);
  ASSERT_NE(end, std::string::npos);
  EXPECT_EQ(all_matches(text.substr(begin, end - begin), std::regex("`([A-Z_]+)`")), sent);
}

}  // namespace
}  // namespace parlour::protocol
