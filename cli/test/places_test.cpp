// Where a server is found: addresses, folders, pictures of them.
#include <gtest/gtest.h>

#include <qrcodegen/qrcodegen.hpp>

#include "cli/banner.hpp"
#include "cli/interfaces.hpp"
#include "cli/listen.hpp"
#include "cli/qr.hpp"
#include "cli/state_folder.hpp"
#include "cli/test/run.hpp"

namespace parlour::cli {
namespace {

TEST(Listen, TakesAddressesAndPorts) {
  const struct {
    std::string text, address;
    int port;
  } kPlaces[] = {
      {"127.0.0.1:8080", "127.0.0.1", 8080},
      {"8080", "127.0.0.1", 8080},
      {":8080", "127.0.0.1", 8080},
      {"localhost:80", "127.0.0.1", 80},
      {"0.0.0.0:0", "0.0.0.0", 0},
      {"[::]:65535", "::", 65'535},
      {"[::1]:1", "::1", 1},
      {"[0:0:0:0:0:0:0:1]:1", "::1", 1},
      {"[FD00::2]:1", "fd00::2", 1},
      {"0", "127.0.0.1", 0},
  };
  for (const auto& [text, address, port] : kPlaces) {
    const auto place = read_listen(text);
    ASSERT_TRUE(place) << text << ": " << place.error();
    EXPECT_EQ(place->address, address);
    EXPECT_EQ(place->port, port);
  }
}

TEST(Listen, RefusesEverythingElse) {
  for (const std::string text : {"",
                                 ":",
                                 "x",
                                 "localhost",
                                 "127.0.0.1",
                                 "127.0.0.1:",
                                 "127.0.0.1:65536",
                                 "127.0.0.1:-1",
                                 "127.0.0.1:x",
                                 "127.0.0.1:80 ",
                                 " 127.0.0.1:80",
                                 "127.1:80",
                                 "256.0.0.1:80",
                                 "::1:80",
                                 "[::1]",
                                 "[::1]80",
                                 "[::1:80",
                                 "::1]:80",
                                 "[]:80",
                                 "[127.0.0.1]:80",
                                 "[fe80::1%eth0]:80",
                                 "example.org:80",
                                 "http://127.0.0.1:80",
                                 "*:80"}) {
    const auto place = read_listen(text);
    ASSERT_FALSE(place) << text;
    EXPECT_TRUE(has(place.error(), "'" + text + "' is no place to listen at")) << place.error();
  }
}

TEST(Listen, AddressesAreWrittenAsBrowsersTakeThem) {
  EXPECT_EQ(url_of("127.0.0.1", 8080), "http://127.0.0.1:8080");
  EXPECT_EQ(url_of("::1", 80), "http://[::1]:80");
}

TEST(Reachable, BestAddressComesFirst) {
  const std::vector<Interface> kFound = {{"172.17.0.1", false, false},
                                         {"fd00::5", true, true},
                                         {"192.0.2.5", false, true},
                                         {"fd00:17::1", true, false},
                                         {"198.51.100.5", false, true}};
  EXPECT_EQ(reachable("::", kFound),
            (std::vector<std::string>{"192.0.2.5", "198.51.100.5", "fd00::5", "172.17.0.1",
                                      "fd00:17::1", "127.0.0.1"}));
  EXPECT_EQ(reachable("0.0.0.0", kFound),
            (std::vector<std::string>{"192.0.2.5", "198.51.100.5", "172.17.0.1", "127.0.0.1"}));
  EXPECT_EQ(reachable("0.0.0.0", {}), std::vector<std::string>{"127.0.0.1"});
  EXPECT_EQ(reachable("::1", kFound), std::vector<std::string>{"::1"});
}

TEST(Reachable, InterfacesAreOfOtherMachinesUse) {
  for (const Interface& each : interfaces()) {
    EXPECT_FALSE(each.address.starts_with("127.")) << each.address;
    EXPECT_FALSE(each.address.starts_with("fe80:")) << each.address;
    EXPECT_NE(each.address, "::1");
    EXPECT_EQ(each.ipv6, has(each.address, ":")) << each.address;
  }
}

TEST(StateFolder, IsTheUsersOwn) {
  EXPECT_EQ(state_folder({"/state", "/home/me", "/home/db"}), "/state/parlour");
  EXPECT_EQ(state_folder({"", "/home/me", "/home/db"}), "/home/me/.local/state/parlour");
  EXPECT_EQ(state_folder({"relative", "relative", "/home/db"}), "/home/db/.local/state/parlour");
  EXPECT_EQ(state_folder({"", "/", "/home/db"}), "/home/db/.local/state/parlour");
  EXPECT_EQ(state_folder({"", "/", "/"}), std::nullopt);
  EXPECT_EQ(state_folder({}), std::nullopt);
}

// The squares of what is printed: half blocks in black on white.
std::vector<std::vector<bool>> squares_in(const std::vector<std::string>& lines) {
  const std::string on = "\033[38;5;16;48;5;231m";
  const std::string off = "\033[0m";
  std::vector<std::vector<bool>> rows;
  for (const std::string& line : lines) {
    EXPECT_TRUE(line.starts_with(on) && line.ends_with(off)) << line;
    std::vector<bool> upper;
    std::vector<bool> lower;
    std::string_view rest =
        std::string_view(line).substr(on.size(), line.size() - on.size() - off.size());
    while (!rest.empty()) {
      const bool space = rest.front() == ' ';
      const std::string_view block = rest.substr(0, space ? 1 : 3);
      upper.push_back(block == "█" || block == "▀");
      lower.push_back(block == "█" || block == "▄");
      EXPECT_TRUE(space || upper.back() || lower.back()) << line;
      rest.remove_prefix(block.size());
    }
    rows.push_back(upper);
    rows.push_back(lower);
  }
  return rows;
}

TEST(Qr, PrintsTheSquaresOfTheCodeWithAMargin) {
  for (const std::string url :
       {"http://192.0.2.2:8080", "http://[2001:db8::1234:5678:9abc]:65535"}) {
    const auto code = qrcodegen::QrCode::encodeText(url.c_str(), qrcodegen::QrCode::Ecc::MEDIUM);
    const auto rows = squares_in(lines_of(QrPicture(url).for_terminal()));
    const auto size = static_cast<std::size_t>(code.getSize());
    ASSERT_EQ(rows.size(), size + 9);  // an odd number of rows in pairs
    for (std::size_t y = 0; y < rows.size(); ++y) {
      ASSERT_EQ(rows[y].size(), size + 8);
      for (std::size_t x = 0; x < rows[y].size(); ++x) {
        EXPECT_EQ(rows[y][x], code.getModule(static_cast<int>(x) - 4, static_cast<int>(y) - 4));
      }
    }
  }
}

TEST(BannerText, SaysWhereAndWhatIsKept) {
  Banner banner{.urls = {"http://192.0.2.2:80", "http://127.0.0.1:80"}, .folder = "/kept"};
  EXPECT_EQ(banner_text(banner),
            "parlour serves http://192.0.2.2:80\nalso at http://127.0.0.1:80\n"
            "games are kept in /kept\n");
  banner.folder.clear();
  banner.terminal = true;
  const auto lines = lines_of(banner_text(banner));
  EXPECT_EQ(lines[2], "nothing is kept (--memory)");
  EXPECT_EQ(lines.back(), "stop with Ctrl-C");
}

TEST(BannerText, ShowsAQrCodeWhereItFits) {
  Banner banner{.urls = {"http://192.0.2.2:80"}, .folder = "", .qr = true};
  const std::string picture = QrPicture(banner.urls.front()).for_terminal();
  EXPECT_TRUE(has(banner_text(banner), "\n" + picture + "nothing"));
  banner.columns = QrPicture(banner.urls.front()).size();
  EXPECT_TRUE(has(banner_text(banner), picture));
  banner.columns -= 1;
  EXPECT_FALSE(has(banner_text(banner), "█"));
}

}  // namespace
}  // namespace parlour::cli
