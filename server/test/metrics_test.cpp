// What programs read over HTTP: metrics and the files of the page.
#include "server/metrics.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "engine/core/table.hpp"
#include "engine/testkit/places.hpp"
#include "server/page.hpp"
#include "server/text.hpp"

namespace parlour::server {
namespace {

TEST(Metrics, AreInTheTextFormat) {
  HallCounts hall;
  hall.messages = 7;
  std::string text = metrics_text(hall, {.commits = 3}, {});
  EXPECT_EQ(text.find("bus"), std::string::npos);
  text += node_metrics_text(
      {.node = "n", .bus_connected = true, .gaps_read = 5, .clock_offset = -12, .live_nodes = 3});
  std::istringstream lines(text);
  const std::regex sample(R"((parlour_[a-z_]+)(\{[a-z]+="[^"\\\n]*"\})? (-?[0-9]+(\.[0-9]+)?))");
  std::set<std::string> seen;
  std::string help, type, line;
  while (std::getline(lines, help) && std::getline(lines, type) && std::getline(lines, line)) {
    std::smatch parts;
    ASSERT_TRUE(std::regex_match(line, parts, sample)) << line;
    const std::string name = parts[1];
    EXPECT_TRUE(help.starts_with("# HELP " + name + " ")) << help;
    const bool total = name.ends_with("_total");
    EXPECT_EQ(type, "# TYPE " + name + (total ? " counter" : " gauge"));
    EXPECT_TRUE(seen.insert(name).second) << name << " is there twice";
  }
  EXPECT_GT(seen.size(), 10U);
  EXPECT_TRUE(text.ends_with("\n"));
  EXPECT_NE(text.find("\nparlour_messages_total 7\n"), std::string::npos);
  EXPECT_NE(text.find("\nparlour_commits_total 3\n"), std::string::npos);
  for (const char* line :
       {"\nparlour_node_info{node=\"n\"} 1\n", "\nparlour_bus_connected 1\n",
        "\nparlour_gaps_read_total 5\n", "\nparlour_clock_offset_milliseconds -12\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line;
  }
}

TEST(Page, HasItsFilesWithTheirTypes) {
  const PageFile* page = find_page_file("/");
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(page, find_page_file("/index.html"));
  EXPECT_EQ(page->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(page->cache, "no-cache");
  EXPECT_TRUE(page->etag.starts_with('"') && page->etag.ends_with('"') && page->etag.size() > 10);
  std::ifstream file(testkit::tree() + "web/dist/index.html", std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_EQ(page->body, text.str());
  EXPECT_LT(page->gzip.size(), page->body.size());
  EXPECT_LT(page->brotli.size(), page->gzip.size());
}

TEST(Page, FindsItsWayItself) {
  for (const char* path : {"/host/ludo", "/here/nothing", "/learn/ludo/out", "/replay/abcdefghij",
                           "/proof", "/proof/abcdefghij", "/games", "/settings"}) {
    EXPECT_EQ(find_page_file(path), find_page_file("/")) << path;
  }
}

// Whoever is sent a link to a game or a table is told what it leads to: the same page, with words and a picture for that.
TEST(Page, LinksToGamesAndTablesHaveTheirOwn) {
  std::vector<std::string> paths = {"/t/abcdefghij"};
  for (const GameInfo& game : all_games()) paths.push_back("/" + std::string(game.id));
  for (const std::string& path : paths) {
    const PageFile* own = find_page_file(path);
    ASSERT_NE(own, nullptr) << path;
    EXPECT_NE(own, find_page_file("/")) << path;
    EXPECT_NE(own->body.find("og:image"), std::string_view::npos) << path;
    EXPECT_NE(own->body.find(kOriginMark), std::string_view::npos) << path;
  }
  EXPECT_EQ(find_page_file("/t/one"), find_page_file("/t/two"));
}

// A game that is played on the visitor's device: the same page, which names the game's files, too.
TEST(Page, AGameHasItsOwn) {
  const PageFile* own = find_page_file("/here/ludo");
  ASSERT_NE(own, nullptr);
  EXPECT_EQ(own, find_page_file("/here/ludo.html"));
  EXPECT_NE(own, find_page_file("/"));
  EXPECT_EQ(own->content_type, "text/html; charset=utf-8");
  EXPECT_NE(own->body.find("/assets/ludo-"), std::string_view::npos);
}

TEST(Page, ACodingIsSentToWhoeverWantsIt) {
  for (const char* list :
       {"br", "gzip, br", " gzip ,br ", "br;q=0.5", "br; q=1", "deflate,br;q=0.001"}) {
    EXPECT_TRUE(accepts_coding(list, "br")) << list;
  }
  for (const char* list :
       {"", "gzip", "brotli", "br;q=0", "br; q=0.000, gzip", ",", ";q=1", "xbr"}) {
    EXPECT_FALSE(accepts_coding(list, "br")) << list;
  }
}

TEST(Page, HasNothingElse) {
  for (const char* path : {"", "/nothing", "index.html", "/../CMakeLists.txt", "//", "/ludo2",
                           "/ludo/", "/index.html/", "/INDEX.HTML"}) {
    EXPECT_EQ(find_page_file(path), nullptr) << path;
  }
}

}  // namespace
}  // namespace parlour::server
