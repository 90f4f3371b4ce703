// Durable entries per second of a store, by how many share a commit: parlour_store_bench PLACE [SECONDS [due]], where the place
// is a data folder or an address (store/open.hpp) without data of value. With `due` every entry says when something is due.
#include <time.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "store/open.hpp"

namespace {

using namespace parlour::store;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kTables = 2'000;
constexpr std::size_t kBody = 200;  // bytes: a step of a game

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

double processor_seconds() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

class Bench {
 public:
  Bench(Store& store, bool due) : store_(store), due_(due) {
    std::vector<Entry> entries;
    const std::string run = std::to_string(Clock::now().time_since_epoch().count());
    for (std::size_t i = 0; i < kTables; ++i) {
      tables_.push_back(run + "-" + std::to_string(i * 7'919 % kTables));
      entries.push_back({.table = tables_.back(),
                         .body = std::string(kBody, 'x'),
                         .labels = {{"lobby"}},
                         .seats = {{tables_.back()}}});
    }
    write(entries);
  }

  void measure(std::size_t batch, double seconds) {
    std::vector<Entry> entries;
    std::size_t written = 0;
    std::size_t commits = 0;
    const double used = processor_seconds();
    const auto begin = Clock::now();
    while (seconds_since(begin) < seconds) {
      entries.clear();
      for (std::size_t i = 0; i < batch; ++i) entries.push_back(next());
      write(entries);
      written += batch;
      ++commits;
    }
    const double took = seconds_since(begin);
    std::printf(
        "%6zu a commit: %8.0f entries/s, %7.1f us a commit, %5.1f us of this process an entry\n",
        batch, static_cast<double>(written) / took, took * 1e6 / static_cast<double>(commits),
        (processor_seconds() - used) * 1e6 / static_cast<double>(written));
  }

 private:
  Entry next() {
    const std::size_t table = at_++ % kTables;
    if (table == 0) ++number_;
    Entry entry{.table = tables_[table], .number = number_, .body = std::string(kBody, 'x')};
    if (due_) entry.due = static_cast<std::int64_t>(1 + at_);
    return entry;
  }
  void write(const std::vector<Entry>& entries) {
    for (const Outcome& outcome : store_.append(entries)) {
      if (outcome.what != Appended::kDone) throw Failure("an entry was refused");
    }
  }

  Store& store_;
  bool due_;
  std::vector<std::string> tables_;
  std::size_t at_ = 0;
  std::uint64_t number_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: parlour_store_bench PLACE [SECONDS [due]]\n", stderr);
    return 2;
  }
  try {
    const double seconds = argc > 2 ? std::atof(argv[2]) : 1;
    const auto store = open_store(argv[1]);
    Bench bench(*store, argc > 3 && std::string_view(argv[3]) == "due");
    for (const std::size_t batch : {1U, 4U, 16U, 64U, 256U, 1'000U}) bench.measure(batch, seconds);
    return 0;
  } catch (const Failure& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
}
