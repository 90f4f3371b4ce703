// parlour_simulate: runs simulated houses by their seeds, on all processors.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <iostream>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/log.hpp"
#include "server/simulator/house.hpp"

namespace {

using parlour::simulator::Options;
using parlour::simulator::Report;
using parlour::simulator::Sabotage;

constexpr std::size_t kShortTrace = 60;
constexpr std::size_t kWholeTrace = 10'000'000;
constexpr unsigned kMostFailures = 5;  // then enough is known

constexpr std::string_view kUsage =
    R"(usage: parlour_simulate --seeds FROM-TO [--nodes N] [--jobs N] [--trace] [--hashes] [--sabotage NAME]

  --seeds     the runs, such as 1-1000
  --nodes     1 to 4; as the seed says if it is left out
  --jobs      how many at a time; as many as there are processors if it is left out
  --trace     print everything that happens
  --hashes    print the hash of every run
  --sabotage  what nodes do wrong: early (tell before durable), no-retry, skip-gaps
)";

struct Request {
  std::uint64_t from = 0, to = 0;
  std::optional<unsigned> nodes;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
  bool trace = false, hashes = false;
  Sabotage sabotage = Sabotage::kNone;
};

template <class Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

bool read_seeds(std::string_view text, Request& request) {
  const std::size_t dash = text.find('-');
  if (!read_number(text.substr(0, dash), request.from)) return false;
  request.to = request.from;
  return dash == std::string_view::npos ||
         (read_number(text.substr(dash + 1), request.to) && request.from <= request.to);
}

bool read_sabotage(std::string_view text, Request& request) {
  if (text == "early") request.sabotage = Sabotage::kTellBeforeDurable;
  if (text == "no-retry") request.sabotage = Sabotage::kNoRetry;
  if (text == "skip-gaps") request.sabotage = Sabotage::kSkipGaps;
  return request.sabotage != Sabotage::kNone;
}

std::optional<Request> read_request(std::span<char*> words) {
  Request request;
  bool has_seeds = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    if (word == "--trace" || word == "--hashes") {
      (word == "--trace" ? request.trace : request.hashes) = true;
      continue;
    }
    if (++i == words.size()) return std::nullopt;
    const std::string_view value = words[i];
    unsigned number = 0;
    if (word == "--seeds" && read_seeds(value, request)) {
      has_seeds = true;
    } else if (word == "--nodes" && read_number(value, number) && number >= 1 && number <= 4) {
      request.nodes = number;
    } else if (word == "--jobs" && read_number(value, number) && number >= 1) {
      request.jobs = number;
    } else if (word != "--sabotage" || !read_sabotage(value, request)) {
      return std::nullopt;
    }
  }
  if (!has_seeds) return std::nullopt;
  return request;
}

Options options_of(const Request& request, std::uint64_t seed) {
  Options options{.seed = seed, .sabotage = request.sabotage};
  options.nodes = request.nodes.value_or(parlour::simulator::nodes_of(seed));
  if (request.trace) options.trace_lines = kWholeTrace;
  return options;
}

class Runs {
 public:
  explicit Runs(const Request& request) : request_(request), next_(request.from) {}

  // Whether all of them went well.
  bool run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < request_.jobs; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    tell_progress(true);
    return failures_ == 0;
  }

 private:
  void work() {
    for (;;) {
      const std::uint64_t seed = next_++;
      if (seed > request_.to || failures_ >= kMostFailures) return;
      const Options options = options_of(request_, seed);
      const Report report = simulate(options);
      const std::lock_guard lock(mutex_);
      ++done_;
      sum_.events += report.events;
      sum_.entries += report.entries;
      sum_.tables += report.tables;
      sum_.answers += report.answers;
      sum_.finished += report.finished;
      sum_.stops += report.stops;
      sum_.freezes += report.freezes;
      sum_.outages += report.outages;
      sum_.drops += report.drops;
      sum_.splits += report.splits;
      if (request_.hashes) std::cout << seed << " " << std::hex << report.hash << std::dec << "\n";
      if (request_.trace) {
        for (const std::string& line : report.trace) std::cout << line << "\n";
      }
      if (!report.faults.empty()) tell_failure(options, report);
      tell_progress(false);
    }
  }

  void tell_failure(Options options, const Report& report) {
    if (++failures_ > kMostFailures) return;
    options.trace_lines = kShortTrace;
    options.trace_to_fault = true;
    const Report again = simulate(options);
    std::cout << "\nseed " << options.seed << " with " << options.nodes << " nodes:\n";
    for (const std::string& fault : report.faults) std::cout << "  " << fault << "\n";
    if (again.hash != report.hash) std::cout << "  and another run of this seed was different\n";
    std::cout << "the last of what happened before:\n";
    for (const std::string& line : again.trace) std::cout << line << "\n";
    std::cout << std::flush;
  }

  void tell_progress(bool last) {
    const auto now = std::chrono::steady_clock::now();
    if (!last && now - told_ < std::chrono::seconds(2)) return;
    told_ = now;
    const bool terminal = isatty(STDERR_FILENO) != 0;
    if (!last && !terminal) return;
    const double seconds = std::chrono::duration<double>(now - began_).count();
    std::cerr << (terminal ? "\r" : "") << done_ << " runs in " << static_cast<int>(seconds)
              << " s (" << static_cast<int>(static_cast<double>(done_) / seconds)
              << " a second): " << sum_.entries << " entries, " << sum_.tables << " tables, "
              << sum_.finished << " finished games, " << sum_.answers << " answers, " << sum_.stops
              << " stops, " << sum_.freezes << " freezes, " << sum_.outages << " outages, "
              << sum_.drops << " lost connections, " << sum_.splits << " splits of the bus; "
              << failures_ << " failures" << (last ? "\n" : "  ") << std::flush;
  }

  const Request& request_;
  std::atomic<std::uint64_t> next_;
  std::atomic<unsigned> failures_ = 0;
  std::mutex mutex_;
  std::uint64_t done_ = 0;
  Report sum_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point told_ = began_;
};

}  // namespace

int main(int count, char** words) {
  const auto request = read_request({words, static_cast<std::size_t>(count)});
  if (!request) {
    std::cerr << kUsage;
    return 2;
  }
  parlour::server::set_log_level(parlour::server::Level::kError);
  return Runs(*request).run() ? 0 : 1;
}
