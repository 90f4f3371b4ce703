// parlour serve and parlour health, as programs: settings, addresses, what is said, exit codes.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/interfaces.hpp"
#include "cli/listen.hpp"
#include "cli/qr.hpp"
#include "cli/test/run.hpp"
#include "engine/testkit/places.hpp"

namespace parlour::cli {
namespace {

constexpr const char* kNothingKept = "nothing is kept (--memory)";

// A server that keeps nothing, on a free port of 127.0.0.1 unless told otherwise; stopped once it is ready.
Request serving(std::vector<std::string> words, std::vector<std::string> environment = {}) {
  words.insert(words.begin(), {"serve", "--log", "error"});
  Request request{.arguments = std::move(words)};
  // The first of two with the same name counts.
  environment.insert(environment.end(), {"PARLOUR_LISTEN=127.0.0.1:0", "PARLOUR_MEMORY=true"});
  request.environment = std::move(environment);
  request.stop_at = kNothingKept;
  return request;
}

// The address of the first line, without the port.
std::string served_at(const Answer& answer) {
  const std::string first = lines_of(answer.out).front();
  EXPECT_TRUE(first.starts_with("parlour serves http://")) << first;
  return first.substr(22, first.rfind(':') - 22);
}

void expect_usage_error(const Answer& answer, std::string_view why) {
  EXPECT_EQ(answer.exit_code, 2) << answer.err;
  EXPECT_EQ(answer.out, "");
  EXPECT_EQ(lines_of(answer.err).size(), 1U) << answer.err;
  EXPECT_TRUE(has(answer.err, why)) << answer.err;
}

TEST(Serve, SaysWhereItIsAndStops) {
  const Answer answer = run(serving({}));
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  EXPECT_EQ(served_at(answer), "127.0.0.1");
  EXPECT_EQ(lines_of(answer.out).size(), 2U) << answer.out;
}

TEST(Serve, CommandLineComesBeforeEnvironmentBeforeFile) {
  const TemporaryFile file("listen = \"127.0.0.2:0\"\nmemory = true\nlog = \"error\"\n");
  Request request{.arguments = {"serve", "--config", file.path()}, .stop_at = kNothingKept};
  EXPECT_EQ(served_at(run(request)), "127.0.0.2");
  request.environment = {"PARLOUR_LISTEN=127.0.0.3:0"};
  EXPECT_EQ(served_at(run(request)), "127.0.0.3");
  request.arguments.insert(request.arguments.end(), {"--listen", "localhost:0"});
  EXPECT_EQ(served_at(run(request)), "127.0.0.1");

  const Request named{.arguments = {"serve"},
                      .environment = {"PARLOUR_CONFIG=" + file.path()},
                      .stop_at = kNothingKept};
  EXPECT_EQ(served_at(run(named)), "127.0.0.2");
}

TEST(Serve, FileMayHaveEveryOption) {
  const TemporaryFile file(
      "origin = [\"https://a.example\", \"https://b.example\"]\nsecure-cookies = true\n"
      "connections = 10\ntables = 10\nrate = 0\nforget-days = 1\nworkers = 1\nbot-delay = 0\n"
      "bot-time = 1\nbot-seed = 1\ntime-scale = 60\nlan = false\nqr = false\nhouse = \"h\"\n"
      "node = \"n.1\"\ndrain = 0\ntrusted-proxy = [\"loopback\", \"10.0.0.0/8\"]\n"
      "host-name = \"a.example\"\nper-address = 10\n");
  const Answer answer = run(serving({"--config", file.path()}));
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
}

TEST(Serve, FileOfTheServiceIsUnderstood) {
  const std::string file = testkit::tree() + "packaging/parlour.conf";
  EXPECT_EQ(run(serving({"--config", file, "--memory"})).exit_code, 0);
}

TEST(Serve, BadSettingsAreRefusedInOneLine) {
  const std::pair<std::string, std::string> kLines[] = {
      {"nonsense = 1", "there is no option 'nonsense'"},
      {"[serve]", "there are no sections here"},
      {"connections = 0", "--connections"},
      {"listen = \"example.org:80\"", "is no place to listen at"},
      {"origin = [\"https://a.example\", \"b\"]", "'b' is no site"},
      {"log = loud", "--log"},
      {"bot-seed = -1", "--bot-seed"},
      {"time-scale = 0", "--time-scale"},
      {"bus = \"http://h\"", "the address of the bus cannot be understood"},
      {"house = \"a.b\"", "a name has up to 40 letters, digits, - and _"},
      {"node = \"a b\"", "a name has up to 40 letters, digits, -, _ and ."},
      {"drain = -1", "--drain"},
      {"trusted-proxy = \"10.0.0.0/33\"", "is no address or network such as 10.0.0.0/8"},
      {"host-name = \"https://a.example\"", "is no name of a host such as play.example"},
      {"per-address = -1", "--per-address"},
      {"memory = true", "memory is given twice, first in line 1"},
  };
  for (const auto& [line, why] : kLines) {
    const TemporaryFile file("memory = true\n" + line + "\n");
    const Answer answer = run({"serve", "--listen", "127.0.0.1:0", "--config", file.path()});
    expect_usage_error(answer, "parlour: " + file.path() + ":2: ");
    expect_usage_error(answer, why);
  }
  expect_usage_error(run(serving({"--config", "/nonexistent/file"})), "No such file");
  expect_usage_error(run(serving({"--config", ""})), "--config has no value");
  expect_usage_error(run(serving({"--data", ""})), "--data has no value");
}

TEST(Serve, BadAddressesAreRefusedInOneLine) {
  for (const std::string place : {"x", "example.org:80", "127.0.0.1", "::1:80", "127.0.0.1:65536"})
    expect_usage_error(run(serving({"--listen", place})), "is no place to listen at");
}

// A character that no value may have shows which variables are looked at.
TEST(Serve, EveryVariableOfTheDocumentationIsRead) {
  std::ifstream file(testkit::tree() + "docs/operations.md");
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  std::set<std::string> names;
  for (std::size_t at = 0; (at = text.find("PARLOUR_", at)) != std::string::npos; ++at) {
    names.insert(text.substr(at, text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_", at) - at));
  }
  names.erase("PARLOUR_CONFIG");
  names.erase("PARLOUR_CLUSTER");  // an option of the build
  EXPECT_GT(names.size(), 10U);
  for (const std::string& name : names) {
    expect_usage_error(run(serving({}, {name + "=\x01"})), "parlour: " + name + ": ");
  }
}

// The table of limits says what the program does without options.
TEST(Serve, LimitsOfTheDocumentationAreThoseOfTheProgram) {
  std::ifstream file(testkit::tree() + "docs/security.md");
  const std::string help = run({"serve", "--help"}).out;
  std::size_t rows = 0;
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| `--")) continue;
    const std::size_t end = line.find('`', 3);
    const std::string option = line.substr(3, end - 3);
    const std::string value = line.substr(end + 4, line.find(' ', end + 4) - end - 4);
    const std::size_t at = help.find(option + " ");
    ASSERT_NE(at, std::string::npos) << option;
    const std::string described = help.substr(at, help.find("\n", at) - at);
    // Versions of the option parser write defaults in two ways.
    const bool is_there = described.ends_with("=" + value) || has(described, "[" + value + "]");
    EXPECT_TRUE(is_there) << option << ": " << described;
    ++rows;
  }
  EXPECT_GE(rows, 6U);
}

TEST(Serve, FolderOfTheCommandLineComesBeforeMemory) {
  const std::string folder = testing::TempDir() + "parlour_serve_" + std::to_string(getpid());
  Request request = serving({"--data", folder}, {"PARLOUR_STORE=postgres:///x"});
  request.stop_at = "games are kept in " + folder + "\n";
  EXPECT_EQ(run(request).exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder + "/parlour.db"));

  request = serving({}, {"PARLOUR_MEMORY=false", "XDG_STATE_HOME", "HOME=" + folder});
  request.stop_at = "games are kept in " + folder + "/.local/state/parlour\n";
  EXPECT_EQ(run(request).exit_code, 0);
  std::filesystem::remove_all(folder);
  EXPECT_EQ(run(serving({"--memory"}, {"PARLOUR_STORE=postgres:///x"})).exit_code, 0);
}

TEST(Serve, NeverRepeatsTheAddressOfADatabase) {
  for (const std::string address : {"postgres://ann:hush@[::1/x", "mysql://ann:hush@h/x"}) {
    const Answer answer = run(serving({}, {"PARLOUR_STORE=" + address, "PARLOUR_MEMORY=false"}));
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_FALSE(has(answer.out + answer.err, "hush")) << answer.err;
  }
}

TEST(Serve, NeverRepeatsTheAddressOfABus) {
  for (const std::string address : {"nats://ann:hush@h:x", "http://ann:hush@h", "hush"}) {
    for (const Request& request :
         {serving({}, {"PARLOUR_BUS=" + address}), serving({"--bus", address})}) {
      const Answer answer = run(request);
      expect_usage_error(answer, "the address of the bus cannot be understood");
      EXPECT_FALSE(has(answer.out + answer.err, "hush")) << answer.err;
    }
  }
}

TEST(Serve, ABusNeedsADatabase) {
  expect_usage_error(run(serving({"--bus", "nats://h"})), "it needs --store postgres://");
  expect_usage_error(run(serving({}, {"PARLOUR_BUS=nats://h"})), "it needs --store postgres://");
  // The command line comes before a setting of another kind.
  EXPECT_EQ(run(serving({"--memory"}, {"PARLOUR_BUS=nats://h"})).exit_code, 0);
}

TEST(Serve, IsNotReadyWhileItDrains) {
  Request request = serving({"--drain", "1"});
  const auto begin = std::chrono::steady_clock::now();
  std::string url;
  request.before_stop = [&](const std::string& out) {
    url = lines_of(out).front().substr(15);
    EXPECT_EQ(run({"health", "--ready", url}).out, "ok\n");
  };
  EXPECT_EQ(run(request).exit_code, 0);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
}

// What systemd is told, in the datagrams of its protocol.
TEST(Serve, TellsTheServiceManagerHowItIs) {
  const TemporaryFile place;
  const std::string path = place.path() + ".s";
  const int listener = socket(AF_UNIX, SOCK_DGRAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path.size(), sizeof address.sun_path);
  std::ranges::copy(path, address.sun_path);
  ASSERT_EQ(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  const timeval patience{.tv_sec = 10, .tv_usec = 0};
  setsockopt(listener, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  const auto heard = [listener] {
    std::array<char, 64> text{};
    const ssize_t size = recv(listener, text.data(), text.size(), 0);
    return std::string(text.data(), size < 0 ? 0 : static_cast<std::size_t>(size));
  };
  Request request = serving({}, {"NOTIFY_SOCKET=" + path, "WATCHDOG_USEC=900000"});
  request.before_stop = [&](const std::string&) {
    EXPECT_EQ(heard(), "READY=1");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(heard(), "WATCHDOG=1");
  };
  EXPECT_EQ(run(request).exit_code, 0);
  std::string last;
  while (last != "STOPPING=1" && !(last = heard()).empty()) {
  }
  EXPECT_EQ(last, "STOPPING=1");
  close(listener);
  std::filesystem::remove(path);
}

TEST(Serve, ListensOnIpv6) {
  const Answer answer = run(serving({"--listen", "[::1]:0"}));
  if (answer.exit_code == 1) GTEST_SKIP() << answer.err;
  EXPECT_EQ(served_at(answer), "[::1]");
}

TEST(Serve, AnswersAtEveryAddressOfTheLocalNetwork) {
  Request request = serving({"--lan", "--listen", "0"});
  const auto expected = reachable(has_ipv6() ? "::" : "0.0.0.0", interfaces());
  request.before_stop = [&](const std::string& out) {
    const auto lines = lines_of(out);
    ASSERT_EQ(lines.size(), expected.size() + 1) << out;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const std::string url = lines[i].substr(lines[i].find("http://"));
      EXPECT_TRUE(url.starts_with(url_of(expected[i], 0).substr(0, url.rfind(':') + 1))) << url;
      const Answer health = run({"health", url});
      EXPECT_EQ(health.exit_code, 0) << url << ": " << health.err;
      EXPECT_EQ(health.out, "ok\n");
    }
  };
  EXPECT_EQ(run(request).exit_code, 0);
}

TEST(Serve, ShowsAQrCodeWhereItIsAskedFor) {
  const Answer answer = run(serving({"--qr"}));
  const std::string url = lines_of(answer.out).front().substr(15);
  EXPECT_TRUE(has(answer.out, QrPicture(url).for_terminal())) << answer.out;
  EXPECT_FALSE(has(run(serving({"--lan"})).out, "▄"));
}

TEST(Serve, TellsATerminalMore) {
  Request request = serving({"--lan"});
  request.terminal = true;
  request.stop_at = "stop with Ctrl-C";
  EXPECT_EQ(has(run(request).out, "▄"), !interfaces().empty());
  request.arguments = serving({}).arguments;
  EXPECT_FALSE(has(run(request).out, "▄"));
}

TEST(Health, SaysWhyNot) {
  const auto refused = run({"health", "http://127.0.0.1:1"});
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(lines_of(refused.err).size(), 1U) << refused.err;
  for (const std::string url :
       {"nonsense", "https://127.0.0.1", "http://127.0.0.1:99999", "ftp://x"})
    EXPECT_EQ(run({"health", url}).exit_code, 2) << url;

  Request request = serving({});
  request.before_stop = [](const std::string& out) {
    const std::string url = lines_of(out).front().substr(15);
    EXPECT_EQ(run({"health", url + "/"}).exit_code, 0);
    EXPECT_EQ(run({"health", url + "/healthz"}).exit_code, 0);
    EXPECT_EQ(run({"health", url + "/elsewhere"}).exit_code, 1);
  };
  run(request);
}

TEST(Health, DoesNotWaitForLong) {
  // Accepts connections, as the system does for it, and never answers.
  const int silent = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof place;
  ASSERT_EQ(bind(silent, reinterpret_cast<const sockaddr*>(&place), size), 0);
  ASSERT_EQ(listen(silent, 1), 0);
  ASSERT_EQ(getsockname(silent, reinterpret_cast<sockaddr*>(&place), &size), 0);
  const auto answer = run({"health", url_of("127.0.0.1", ntohs(place.sin_port))});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_TRUE(has(answer.err, "within 5 seconds")) << answer.err;
  close(silent);
}

}  // namespace
}  // namespace parlour::cli
