// What a server of games costs that has no games: frames come in, many of them share one flush of the disk, and then a frame goes to
// both people of the table. It uses our own network layer and speaks as much of the protocol as bench/load needs, without reading
// it: what Parlour takes more than this is what rules, rooms, views and the database cost.
//   parlour_reference serve --data <folder>: a free port is printed; REFERENCE_BYTES: the size of the answer to a move
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/net/server.hpp"

namespace parlour::load {
namespace {

using server::Frame;
using server::Socket;

// The text behind `key` up to the next quotation mark.
std::string_view word(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + key.size());
  return rest.substr(0, rest.find('"'));
}

struct Pair {
  std::array<Socket*, 2> people{};
  std::uint64_t seq = 0;
  std::size_t turn = 0;
};

struct Seat final : server::Attachment {
  Pair* pair = nullptr;
};

// One file; what comes while it is flushed shares the next flush.
class Log {
 public:
  Log(server::AsioLoop& loop, const std::string& folder)
      : loop_(loop),
        file_(open((folder + "/log").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600)),
        thread_([this] { run(); }) {}
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_one();
    thread_.join();
    close(file_);
  }

  // `pair` is told of when it is durable.
  void append(std::string_view text, Pair& pair) {
    if (new_pairs_.empty()) loop_.post([this] { hand_over(); });
    new_text_ += text;
    new_pairs_.push_back(&pair);
  }

  std::function<void(Pair&)> durable;
  std::uint64_t commits = 0, entries = 0, largest = 0;

 private:
  void hand_over() {
    {
      const std::lock_guard lock(mutex_);
      text_ += new_text_;
      pairs_.insert(pairs_.end(), new_pairs_.begin(), new_pairs_.end());
    }
    new_text_.clear();
    new_pairs_.clear();
    wake_.notify_one();
  }

  void run() {
    for (;;) {
      std::string text;
      std::vector<Pair*> pairs;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return stop_ || !pairs_.empty(); });
        if (pairs_.empty()) return;
        text.swap(text_);
        pairs.swap(pairs_);
      }
      if (write(file_, text.data(), text.size()) < 0 || fdatasync(file_) != 0) std::abort();
      loop_.post([this, pairs = std::move(pairs)] {
        ++commits;
        entries += pairs.size();
        largest = std::max<std::uint64_t>(largest, pairs.size());
        for (Pair* pair : pairs) durable(*pair);
      });
    }
  }

  server::AsioLoop& loop_;
  int file_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::string text_;  // under the mutex, as what follows
  std::vector<Pair*> pairs_;
  bool stop_ = false;
  std::string new_text_;  // of this turn of the loop
  std::vector<Pair*> new_pairs_;
  std::thread thread_;
};

class Reference final : public server::Handler {
 public:
  Reference(Log& log, std::size_t bytes) : log_(log), bytes_(bytes) {
    log_.durable = [this](Pair& pair) { tell(pair); };
  }
  void set_net(const server::NetServer& net) { net_ = &net; }

  void answer(const server::Request& /*request*/, Reply reply) override {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    std::string text = "# measurements";
    const auto add = [&text](const char* name, double value) {
      text += "\nparlour_" + std::string(name) + " " + std::to_string(value);
    };
    add("cpu_seconds_total", seconds(used.ru_utime) + seconds(used.ru_stime));
    add("commits_total", static_cast<double>(log_.commits));
    add("entries_total", static_cast<double>(log_.entries));
    add("largest_commit", static_cast<double>(log_.largest));
    add("bytes_in_total", static_cast<double>(net_->counts().bytes_in));
    add("bytes_out_total", static_cast<double>(net_->counts().bytes_out));
    reply({.body = text + "\n"});
  }
  bool is_expected(const server::Request& /*request*/) override { return false; }
  Welcome upgrade(const server::Request& /*request*/) override {
    return {.attachment = std::make_unique<Seat>()};
  }
  void opened(Socket& socket) override { socket.send(Frame(R"({"type":"welcome"})")); }
  void closed(Socket& socket) override {
    Pair* pair = static_cast<Seat*>(socket.attachment())->pair;
    if (pair != nullptr) std::ranges::replace(pair->people, &socket, nullptr);
  }

  void received(Socket& socket, std::string_view text) override {
    auto& seat = *static_cast<Seat*>(socket.attachment());
    const std::string_view type = word(text, R"("type":")");
    if (type == "roll") return log_.append(text, *seat.pair);
    std::string table(word(text, R"("table":")"));
    if (type == "host") {
      table = std::to_string(pairs_.size() + 1);
      pairs_[table].people[0] = &socket;
      seat.pair = &pairs_[table];
    } else if (type == "sit") {
      pairs_[table].people[1] = &socket;
      seat.pair = &pairs_[table];
    }
    socket.send(Frame(R"({"type":"done","re":")" + std::string(word(text, R"("id":")")) +
                      R"(","table":")" + table + "\"}"));
    if (type == "start") tell(*seat.pair);
  }

 private:
  // The last 56 bytes are read by the clients; the rest is as long as what people are told of a move.
  void tell(Pair& pair) {
    pair.turn = 1 - pair.turn;
    std::string text = R"({"type":"step","seq":)" + std::to_string(++pair.seq) + R"(,"events":")";
    const std::string turn = R"(","turn":{"due":"roll","seats":[)" + std::to_string(pair.turn) +
                             R"(],"since":)" + std::to_string(pair.seq) + "}}";
    text.append(bytes_ - std::min(bytes_, text.size() + turn.size()), 'e');
    const Frame frame(text + turn);
    for (Socket* socket : pair.people) {
      if (socket != nullptr) socket->send(frame);
    }
  }

  Log& log_;
  std::size_t bytes_;
  std::unordered_map<std::string, Pair> pairs_;
  const server::NetServer* net_ = nullptr;
};

int main_with(const std::vector<std::string>& words) {
  const auto data = std::ranges::find(words, "--data");
  if (data == words.end() || data + 1 == words.end()) {
    std::fputs("usage: parlour_reference serve --data <folder>\n", stderr);
    return 2;
  }
  const char* bytes = std::getenv("REFERENCE_BYTES");
  mkdir((data + 1)->c_str(), 0700);
  std::signal(SIGPIPE, SIG_IGN);
  server::AsioLoop loop;
  Log log(loop, *(data + 1));
  Reference reference(log, bytes == nullptr ? 250 : static_cast<std::size_t>(std::atoll(bytes)));
  server::NetServer net(loop, {.connections = 40'000}, reference);
  reference.set_net(net);
  const auto port = net.listen("127.0.0.1", 0);
  if (!port) return 1;
  loop.on_signal({SIGTERM, SIGINT}, [&](int) { loop.stop(); });
  std::printf("http://127.0.0.1:%u\n", unsigned{*port});
  std::fflush(stdout);
  loop.run();
  return 0;
}

}  // namespace
}  // namespace parlour::load

int main(int count, char** words) { return parlour::load::main_with({words + 1, words + count}); }
