// What is written down about the protocol says the same as the code.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "engine/testkit/places.hpp"
#include "protocol/messages.hpp"
#include "protocol/refusals.hpp"

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

// Literals in capitals, in the sources of these folders, their tests left out.
std::set<std::string> codes_in_sources(const std::vector<std::string>& folders) {
  static const std::regex kCode("\"([A-Z]{4,}|[A-Z]+(?:_[A-Z]+)+)\"");
  std::set<std::string> codes;
  for (const std::string& folder : folders) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(testkit::tree() + folder)) {
      const std::string path = entry.path().string().substr(testkit::tree().size());
      if (!entry.is_regular_file() || path.find("/test/") != std::string::npos ||
          path.find("/net/") != std::string::npos ||
          path.find("refusals.hpp") != std::string::npos) {
        continue;
      }
      const std::string text = file_text(path);
      codes.merge(all_matches(text, kCode));
    }
  }
  return codes;
}

TEST(Documents, RefusalsOfTablesAreListedAndExplained) {
  const std::set<std::string> listed(kTableRefusals.begin(), kTableRefusals.end());
  EXPECT_EQ(listed.size(), kTableRefusals.size());
  EXPECT_EQ(codes_in_sources({"server", "engine/match", "protocol"}), listed);
  const std::string text = file_text("docs/protocol.md");
  for (const std::string& code : listed) {
    EXPECT_NE(text.find("| `" + code + "` |"), std::string::npos)
        << "docs/protocol.md does not tell what " << code << " is";
  }
}

}  // namespace
}  // namespace parlour::protocol
