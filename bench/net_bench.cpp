// What a connection costs and how many moves a second of the processor's time carries: `net_bench [connections] [seconds]`.
// The server runs here; the clients are a second process, so that their memory and time are not counted.
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string_view>
#include <vector>

#include "server/net/server.hpp"
#include "server/net/test/raw_client.hpp"

namespace parlour::server {
namespace {

constexpr std::size_t kPairs = 64;
constexpr std::size_t kRounds = 20;  // between two looks at the clock

// Sockets that come one after the other are partners: what one says, both hear, as at a table for two.
class Pairs : public Handler {
 public:
  Response answer(const Request&) override { return {}; }
  Welcome upgrade(const Request&) override { return {.attachment = std::make_unique<Seat>()}; }
  void opened(Socket& socket) override {
    if (waiting_ != nullptr) {
      partner(socket) = waiting_;
      partner(*waiting_) = &socket;
      waiting_ = nullptr;
    } else {
      waiting_ = &socket;
    }
  }
  void received(Socket& socket, std::string_view text) override {
    const Frame frame = std::make_shared<const std::string>(text);
    socket.send(frame);
    if (Socket* other = partner(socket)) other->send(frame);
  }
  void closed(Socket& socket) override {
    if (waiting_ == &socket) waiting_ = nullptr;
    if (Socket* other = partner(socket)) partner(*other) = nullptr;
  }

 private:
  struct Seat : Attachment {
    Socket* partner = nullptr;
  };
  static Socket*& partner(Socket& socket) {
    return static_cast<Seat*>(socket.attachment())->partner;
  }

  Socket* waiting_ = nullptr;
};

using Clients = std::vector<std::unique_ptr<RawClient>>;

Clients connect_all(std::uint16_t port, std::size_t count) {
  Clients clients;
  for (std::size_t i = 0; i < count; ++i) {
    clients.push_back(std::make_unique<RawClient>(port));
    if (clients.back()->open().status != 101) std::exit(1);
  }
  return clients;
}

// The second process: moves from kPairs tables for a while, or a crowd that sits and waits until it is told to go.
void play(std::uint16_t port, std::chrono::seconds time) {
  const Clients clients = connect_all(port, 2 * kPairs);
  const std::string move =
      R"({"type":"act","table":"a1b2c3d4","seq":17,"action":"yard-12","id":"0123456789"})";
  const Clock::time_point end = Clock::now() + time;
  while (Clock::now() < end) {
    for (std::size_t round = 0; round < kRounds; ++round) {
      for (std::size_t i = 0; i < kPairs; ++i) clients[2 * i]->send_text(move);
      for (const auto& client : clients) client->text();
    }
  }
}

void sit(std::uint16_t port, std::size_t count, int told_to_go) {
  const Clients clients = connect_all(port, count);
  char word = 0;
  if (read(told_to_go, &word, 1) < 0) std::exit(1);
}

std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

template <class Client>
pid_t second_process(Client client) {
  const pid_t child = fork();
  if (child != 0) return child;
  client();
  _exit(0);
}

class Bench {
 public:
  Bench() : port_(server_.listen("127.0.0.1", 0).value()) {}

  void measure_memory(std::size_t count) {
    int go[2] = {};
    if (pipe(go) != 0) return;
    const std::size_t before = resident_bytes();
    const std::size_t heap_before = mallinfo2().uordblks;
    const pid_t crowd = second_process([&] { sit(port_, count, go[0]); });
    run_until([&] { return server_.counts().sockets == count; });
    const auto each = [count](std::size_t from, std::size_t to) { return (to - from) / count; };
    std::printf("%zu idle connections: %zu bytes each resident, %zu of them in use on the heap\n",
                count, each(before, resident_bytes()), each(heap_before, mallinfo2().uordblks));
    if (write(go[1], "!", 1) != 1) return;
    waitpid(crowd, nullptr, 0);
    run_until([&] { return server_.counts().connections == 0; });
  }

  void measure_moves(std::chrono::seconds time) {
    const pid_t players = second_process([&] { play(port_, time); });
    run_until([&] { return server_.counts().messages_in > 0; });
    const double before = cpu_seconds();
    const Counts counts = server_.counts();
    const Clock::time_point begin = Clock::now();
    run_until([&] { return server_.counts().connections == 0; });
    const auto moves = static_cast<double>(server_.counts().messages_in - counts.messages_in);
    const auto sent = static_cast<double>(server_.counts().messages_out - counts.messages_out);
    const double wall = std::chrono::duration<double>(Clock::now() - begin).count();
    std::printf(
        "%.0f moves, %.2f frames sent for each: %.0f a second, %.0f per second of processor time\n",
        moves, sent / moves, moves / wall, moves / (cpu_seconds() - before));
    waitpid(players, nullptr, 0);
  }

 private:
  template <class Done>
  void run_until(Done done) {
    Timer look(loop_);
    const std::function<void()> again = [&] {
      if (done()) return loop_.stop();
      look.after(std::chrono::milliseconds(10), again);
    };
    again();
    loop_.run();
  }

  Loop loop_;
  Pairs handler_;
  NetServer server_{loop_, {.connections = 20'000}, handler_};
  std::uint16_t port_;
};

}  // namespace
}  // namespace parlour::server

int main(int argc, char** argv) {
  const auto number = [&](int place, unsigned otherwise) {
    unsigned value = otherwise;
    if (place < argc) {
      const std::string_view text = argv[place];
      std::from_chars(text.data(), text.data() + text.size(), value);
    }
    return value;
  };
  parlour::server::Bench bench;
  bench.measure_memory(number(1, 5000));
  bench.measure_moves(std::chrono::seconds(number(2, 5)));
}
