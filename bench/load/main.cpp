// How much a server carries: parlour_load <program> <folder> <game> <options> play <tables> <seconds> [moves/s of a table]
//                            parlour_load <program> <folder> <game> <options> memory <connections> <tables>
//                            parlour_load <program> <folder> <game> <options> restart <table>
//                            parlour_load at <ports> <game> <options> <same|apart> <tables> <seconds> [moves/s of a table]
// Starts the server itself, but for the last: that plays on nodes of a cluster, both people of a table at the same node or at
// two. The server is a process of its own; this one is its clients and does as little as it can.
#include <fcntl.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <sstream>
#include <thread>

#include "bench/load/served.hpp"
#include "bench/load/table.hpp"

namespace parlour::load {
namespace {

using std::chrono::nanoseconds;
using std::chrono::seconds;

double to_ms(nanoseconds time) { return static_cast<double>(time.count()) / 1e6; }

// Where tables are played.
struct Places {
  std::vector<std::uint16_t> ports;
  bool apart = false;  // the two of a table at different ones

  [[nodiscard]] std::array<std::uint16_t, 2> of_table(std::size_t i) const {
    return {ports[i % ports.size()], ports[(i + (apart ? 1 : 0)) % ports.size()]};
  }
  // The sum over all of them; with `largest`, the greatest.
  [[nodiscard]] std::map<std::string, double> metrics() const {
    std::map<std::string, double> all;
    for (const std::uint16_t port : ports) {
      const std::string text = metrics_at(port);
      for (const char* name : {"cpu_seconds_total", "commits_total", "entries_total",
                               "bytes_in_total", "bytes_out_total"}) {
        all[name] += metric(text, name);
      }
      all["largest_commit"] = std::max(all["largest_commit"], metric(text, "largest_commit"));
    }
    return all;
  }
};

// All tables, and the one loop that plays them.
class Crowd {
 public:
  Crowd(const Places& places, const Setup& setup, std::size_t tables) : epoll_(epoll_create1(0)) {
    for (std::size_t i = 0; i < tables; ++i) {
      tables_.push_back(std::make_unique<Table>(places.of_table(i), setup, i));
      for (const std::size_t person : {0U, 1U}) {
        epoll_event event{.events = EPOLLIN, .data = {.u64 = 2 * i + person}};
        epoll_ctl(epoll_, EPOLL_CTL_ADD, tables_[i]->handle(person), &event);
      }
      tables_[i]->open();
    }
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd() { close(epoll_); }

  // Goes on until `enough` says so, which is asked now and then.
  void run(const std::function<bool()>& enough) {
    while (!enough()) {
      int wait = 1;
      if (!waiting_.empty() && waiting_.top().first <= Clock::now()) wait = 0;
      std::array<epoll_event, 512> events;
      const int count = epoll_wait(epoll_, events.data(), events.size(), wait);
      for (int i = 0; i < count; ++i) {
        const std::uint64_t who = events.at(static_cast<std::size_t>(i)).data.u64;
        Table& table = *tables_[who / 2];
        const auto before = table.due();
        table.readable(who % 2, latencies);
        if (table.due() != before) waiting_.emplace(table.due(), who / 2);
      }
      for (const auto now = Clock::now(); !waiting_.empty() && waiting_.top().first <= now;) {
        const std::size_t which = waiting_.top().second;
        waiting_.pop();
        tables_[which]->play();
      }
    }
  }
  [[nodiscard]] bool all_playing() const {
    return std::ranges::all_of(tables_, [](const auto& table) { return table->playing(); });
  }
  [[nodiscard]] const std::string& first() const { return tables_.front()->id(); }
  [[nodiscard]] std::uint64_t asked_again() const {
    std::uint64_t all = 0;
    for (const auto& table : tables_) all += table->asked_again();
    return all;
  }

  std::vector<nanoseconds> latencies;

 private:
  using Due = std::pair<Clock::time_point, std::size_t>;
  int epoll_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> waiting_;
};

// The memory of a server at rest: what it has freed goes back to the system within half a second.
std::int64_t resting(const Served& served) {
  std::this_thread::sleep_for(seconds(2));
  return served.memory();
}

double at(std::vector<nanoseconds>& sorted, double share) {
  return to_ms(sorted[static_cast<std::size_t>(static_cast<double>(sorted.size() - 1) * share)]);
}

// For whoever looks at other processes from outside meanwhile.
void say_measuring(const char* what) {
  std::printf("measuring: %s\n", what);
  std::fflush(stdout);
}

// What the disk alone takes: 4 kB written and flushed, again and again.
void flush(const std::string& folder) {
  const std::string name = folder + "/flush";
  const int file = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  const std::string page(4096, 'x');
  std::vector<nanoseconds> took;
  for (int i = 0; i < 200; ++i) {
    const Clock::time_point begin = Clock::now();
    if (write(file, page.data(), page.size()) < 0 || fdatasync(file) != 0) give_up("cannot flush");
    took.push_back(Clock::now() - begin);
  }
  close(file);
  unlink(name.c_str());
  std::ranges::sort(took);
  std::printf("a flush of the disk: p50 %.2f ms, p99 %.2f ms\n", at(took, 0.5), at(took, 0.99));
}

void play(const Places& places, const Setup& setup, std::size_t tables, seconds time) {
  Crowd crowd(places, setup, tables);
  crowd.run([&] { return crowd.all_playing(); });
  const Clock::time_point warm = Clock::now() + seconds(1);
  crowd.run([&] { return Clock::now() > warm; });
  crowd.latencies.clear();
  crowd.latencies.reserve(4'000'000);
  auto before = places.metrics();
  say_measuring("begin");
  const Clock::time_point begin = Clock::now();
  crowd.run([&] { return Clock::now() > begin + time; });
  const double lasted = std::chrono::duration<double>(Clock::now() - begin).count();
  say_measuring("end");
  auto after = places.metrics();
  const auto grown = [&](const char* name) { return after[name] - before[name]; };
  std::vector<nanoseconds>& took = crowd.latencies;
  if (took.empty()) give_up("no move was made");
  std::ranges::sort(took);
  const auto moves = static_cast<double>(took.size());
  const double cpu = grown("cpu_seconds_total");
  std::printf(
      "%zu tables, %.1f s: %.0f moves (%.0f/s), %.2f s of the server's CPU: %.0f moves per "
      "CPU-second\n",
      tables, lasted, moves, moves / lasted, cpu, moves / cpu);
  std::printf("  %.0f commits, %.1f entries each (at most %.0f)\n", grown("commits_total"),
              grown("entries_total") / grown("commits_total"), after["largest_commit"]);
  std::printf(
      "  from sending until both have it: p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms, max %.2f ms\n",
      at(took, 0.5), at(took, 0.99), at(took, 0.999), at(took, 1));
  std::printf("  bytes on the wire for a move: %.0f in, %.0f out to both\n",
              grown("bytes_in_total") / moves, grown("bytes_out_total") / moves);
  if (crowd.asked_again() > 0) {
    std::printf("  asked again: %llu\n", static_cast<unsigned long long>(crowd.asked_again()));
  }
}

void memory(const Served& served, const Setup& setup, std::size_t connections, std::size_t tables) {
  const std::int64_t empty = resting(served);
  std::vector<std::unique_ptr<WebSocket>> idle;
  while (idle.size() < connections) {
    idle.push_back(std::make_unique<WebSocket>(served.port()));
    // The welcome may have come with the handshake.
    for (bool greeted = false; !greeted;) {
      idle.back()->receive([&](std::string_view) { greeted = true; });
      if (!greeted) idle.back()->wait();
    }
  }
  const std::int64_t full = resting(served);
  const auto each = (full - empty) / static_cast<std::int64_t>(connections);
  std::printf("%zu idle connections: %lld bytes each (from %lld kB to %lld kB)\n", connections,
              static_cast<long long>(each), static_cast<long long>(empty / 1024),
              static_cast<long long>(full / 1024));
  // The first tables also fill what the server has once: the store's buffers, a thread's stack.
  std::int64_t before = full;
  const auto open_further = [&](std::size_t further) {
    auto crowd = std::make_unique<Crowd>(Places{{served.port()}}, setup, further);
    crowd->run([&] { return crowd->all_playing(); });
    const Clock::time_point end = Clock::now() + seconds(2);
    crowd->run([&] { return Clock::now() > end; });
    const std::int64_t now = resting(served);
    const std::int64_t of_tables = (now - before) / static_cast<std::int64_t>(further) - 2 * each;
    std::printf("%zu further live tables: %lld bytes each without their two connections\n", further,
                static_cast<long long>(of_tables));
    before = now;
    return crowd;
  };
  const auto first = open_further(tables);
  const auto second = open_further(3 * tables);
}

void restart(const std::string& program, const std::string& folder, const std::string& table) {
  const Clock::time_point begin = Clock::now();
  const Served served(program, folder);
  const Clock::time_point ready = Clock::now();
  WebSocket socket(served.port());
  socket.send(R"({"type":"watch","id":"1","table":")" + table + "\"}");
  for (bool answered = false; !answered;) {
    socket.wait();
    socket.receive([&](std::string_view text) {
      if (text.starts_with(R"({"type":"refused")")) give_up(text);
      answered = answered || text.starts_with(R"({"type":"done")");
    });
  }
  const Clock::time_point shown = Clock::now();
  const std::string metrics = served.metrics();
  std::printf(
      "restart with %.0f live tables: serves after %.0f ms, shows the first after %.0f ms\n",
      metric(metrics, "tables"), to_ms(ready - begin), to_ms(shown - begin));
  std::printf("  %.2f s of CPU, %lld kB\n", metric(metrics, "cpu_seconds_total"),
              static_cast<long long>(served.memory() / 1024));
}

// At a cluster that runs.
int main_at(const std::vector<std::string>& words) {
  if (words.size() < 7) give_up("see the head of bench/load/main.cpp");
  Places places{.ports = {}, .apart = words[4] == "apart"};
  std::istringstream ports(words[1]);
  for (std::string port; std::getline(ports, port, ',');) {
    places.ports.push_back(static_cast<std::uint16_t>(std::stoul(port)));
  }
  if (places.ports.empty()) give_up("no port");
  Setup setup{words[2], words[3]};
  if (words.size() > 7)
    setup.pause = nanoseconds(static_cast<std::int64_t>(1e9 / std::stod(words[7])));
  play(places, setup, std::stoul(words[5]), seconds(std::stoul(words[6])));
  return 0;
}

int main_with(const std::vector<std::string>& words) {
  if (!words.empty() && words[0] == "at") return main_at(words);
  if (words.size() < 6) give_up("see the head of bench/load/main.cpp");
  Setup setup{words[2], words[3]};
  const auto number = [&](std::size_t i) {
    return static_cast<std::size_t>(std::atoll(words[i].c_str()));
  };
  const std::string& what = words[4];
  if (what == "restart") {
    restart(words[0], words[1], words[5]);
    return 0;
  }
  if (words.size() < 7) give_up("two numbers are missing");
  const Served served(words[0], words[1]);
  if (what == "play") flush(words[1]);
  if (what == "memory") {
    memory(served, setup, number(5), number(6));
    return 0;
  }
  if (words.size() > 7)
    setup.pause = nanoseconds(1'000'000'000 / std::max<std::size_t>(1, number(7)));
  play({{served.port()}}, setup, number(5), seconds(number(6)));
  return 0;
}

}  // namespace
}  // namespace parlour::load

int main(int count, char** words) { return parlour::load::main_with({words + 1, words + count}); }
