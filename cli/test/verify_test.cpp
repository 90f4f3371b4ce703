#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "cli/test/recorded.hpp"
#include "fair/testkit/finished_game.hpp"

namespace parlour::cli {
namespace {

// A server on the loopback that answers one request with fixed bytes.
class OneAnswer {
 public:
  explicit OneAnswer(std::string answer) : answer_(std::move(answer)) {
    listener_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* plain = reinterpret_cast<sockaddr*>(&address);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(listener_, plain, size), 0);
    EXPECT_EQ(listen(listener_, 1), 0);
    EXPECT_EQ(getsockname(listener_, plain, &size), 0);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  OneAnswer(const OneAnswer&) = delete;
  OneAnswer& operator=(const OneAnswer&) = delete;
  ~OneAnswer() {
    thread_.join();
    close(listener_);
  }

  [[nodiscard]] std::string url(const std::string& path = "/transcript/t-1") const {
    return "http://127.0.0.1:" + std::to_string(port_) + path;
  }
  // What was asked; to be called when the program has ended.
  [[nodiscard]] const std::string& request() {
    if (thread_.joinable()) thread_.join();
    thread_ = std::thread([] {});
    return request_;
  }

 private:
  static bool readable(int file) {
    pollfd wait{.fd = file, .events = POLLIN, .revents = 0};
    return poll(&wait, 1, 30'000) == 1;
  }

  void serve() {
    if (!readable(listener_)) return;
    const int connection = accept(listener_, nullptr, nullptr);
    std::array<char, 4'096> block{};
    while (request_.find("\r\n\r\n") == std::string::npos && readable(connection)) {
      const auto got = recv(connection, block.data(), block.size(), 0);
      if (got <= 0) break;
      request_.append(block.data(), static_cast<std::size_t>(got));
    }
    for (std::size_t sent = 0; sent < answer_.size();) {
      const auto more =
          send(connection, answer_.data() + sent, answer_.size() - sent, MSG_NOSIGNAL);
      if (more <= 0) break;
      sent += static_cast<std::size_t>(more);
    }
    close(connection);
  }

  std::string answer_, request_;
  int listener_ = -1;
  int port_ = 0;
  std::thread thread_;
};

std::string ok(const std::string& body) {
  return "HTTP/1.1 200 OK\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

class VerifyCommand : public EveryGame {
 protected:
  void SetUp() override { transcript_ = fair::play(fair::some_games(game()).back()); }
  Transcript transcript_;
};
INSTANTIATE_TEST_SUITE_P(Games, VerifyCommand, testing::ValuesIn(game_ids()), id_of);

TEST_P(VerifyCommand, AcceptsAFinishedGameFromAFileAndFromStandardInput) {
  const TemporaryFile file(transcript_.write());
  const auto answer = run({"verify", file.path()});
  EXPECT_EQ(answer.exit_code, 0) << answer.out << answer.err;
  const auto lines = lines_of(answer.out);
  ASSERT_EQ(lines.size(), 8U);
  const std::vector<std::string> names = {"commitment", "mix",    "start", "chance",
                                          "steps",      "hashes", "end"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_TRUE(lines[i].starts_with(names[i] + " ")) << lines[i];
    EXPECT_TRUE(has(lines[i], "  ok  ")) << lines[i];
  }
  EXPECT_EQ(lines.back(), "This game of " + id() + " is proved.");
  EXPECT_EQ(run({"verify", "-"}, transcript_.write()).out, answer.out);
}

TEST_P(VerifyCommand, RejectsABentGame) {
  transcript_.bytes[0] = "00";
  const auto answer = run({"verify", "-"}, transcript_.write());
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_TRUE(has(answer.out, "\nmix         FAILED   ")) << answer.out;
  EXPECT_TRUE(has(answer.out, " is NOT proved.")) << answer.out;
  const auto json = run({"verify", "-", "--json"}, transcript_.write());
  EXPECT_EQ(json.exit_code, 1);
  EXPECT_EQ(lines_of(json.out).size(), 1U);
  EXPECT_TRUE(has(json.out, "\"ok\":false,\"checks\":[{\"name\":\"commitment\",\"result\":\"ok\""));
  EXPECT_TRUE(has(json.out, "{\"name\":\"mix\",\"result\":\"failed\",\"why\":\"")) << json.out;
}

TEST_P(VerifyCommand, ComparesWithWhatWasNoted) {
  const TemporaryFile file(transcript_.write());
  EXPECT_EQ(run({"verify", file.path(), "--commitment", *transcript_.commitment, "--bytes",
                 "0:" + transcript_.bytes[0], "--bytes", "1:"})
                .exit_code,
            0);
  EXPECT_EQ(run({"verify", file.path(), "--commitment", std::string(64, '0')}).exit_code, 1);
  EXPECT_EQ(run({"verify", file.path(), "--bytes", "1:00"}).exit_code, 1);
  for (const std::string bad : {"1", "x:00", "0:0", "0:GG", "8:00"}) {
    EXPECT_EQ(run({"verify", file.path(), "--bytes", bad}).exit_code, 2) << bad;
  }
  EXPECT_EQ(run({"verify", file.path(), "--commitment", "12"}).exit_code, 2);
}

TEST_P(VerifyCommand, ProvesWhatPlayHasSavedExceptTheCommitment) {
  const std::string saved = record(id()).transcript.write();
  const auto strict = run({"verify", "-"}, saved);
  EXPECT_EQ(strict.exit_code, 1);
  EXPECT_TRUE(has(strict.out, "commitment  FAILED ")) << strict.out;
  const auto answer = run({"verify", "-", "--uncommitted"}, saved);
  EXPECT_EQ(answer.exit_code, 0) << answer.out;
  EXPECT_TRUE(has(answer.out, "commitment  skipped")) << answer.out;
}

TEST(VerifyUrl, FetchesATranscript) {
  const Transcript t = fair::play(fair::some_games(all_games().front()).front());
  OneAnswer server(ok(t.write()));
  const auto answer = run({"verify", server.url("/transcript/t-1?x=1#there")});
  EXPECT_EQ(answer.exit_code, 0) << answer.out << answer.err;
  EXPECT_TRUE(server.request().starts_with("GET /transcript/t-1?x=1 HTTP/1.1\r\n"))
      << server.request();
}

TEST(VerifyUrl, SaysWhyThereIsNothingToRead) {
  const struct {
    std::string answer, why;
  } kAnswers[] = {
      {"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", "status 404"},
      {"HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 0\r\n\r\n", "status 302"},
      {ok("nonsense"), "the first line must be"},
      {"nonsense\r\n\r\n", "cannot read the answer"},
      {"", "cannot read the answer"},
      {"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nparlour", "cannot read the answer"},
      {"HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\nparlour", "longer than 16 MiB"},
      {ok(std::string((16U << 20U) + 1, '#')), "longer than 16 MiB"},
  };
  for (const auto& [text, why] : kAnswers) {
    const OneAnswer server(text);
    const auto answer = run({"verify", server.url()});
    EXPECT_EQ(answer.exit_code, 2) << why;
    EXPECT_EQ(answer.out, "");
    EXPECT_TRUE(has(answer.err, why)) << answer.err;
  }
}

TEST(VerifyUrl, RefusesAddressesThatItCannotUse) {
  EXPECT_TRUE(has(run({"verify", "https://127.0.0.1/x"}).err, "save the transcript"));
  for (const std::string url :
       {"https://127.0.0.1/x", "ftp://127.0.0.1/x", "http://", "http:///x", "http://a b/",
        "http://127.0.0.1:0/x", "http://127.0.0.1:99999/x", "http://127.0.0.1:x/", "http://[::1/",
        "http://[]/", "http://me@127.0.0.1/", "http://127.0.0.1:1/x"}) {
    const auto answer = run({"verify", url});
    EXPECT_EQ(answer.exit_code, 2) << url;
    EXPECT_EQ(answer.out, "");
    EXPECT_NE(answer.err, "");
  }
}

}  // namespace
}  // namespace parlour::cli
