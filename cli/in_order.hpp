// Work on several threads whose results are taken in order, so that nobody can tell how many threads there were.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace parlour::cli {

// Calls make(i) for i from 0 below `count`, on `jobs` threads, and take(i, result) strictly in order, one at a time. Ends
// early once `take` returns false: what was made beyond that is dropped. An exception comes out here.
template <class Make, class Take>
void in_order(unsigned jobs, std::uint64_t count, const Make& make, const Take& take) {
  using Result = decltype(make(std::uint64_t{}));
  std::atomic<std::uint64_t> next_to_make = 0;
  std::atomic<bool> stop = false;
  std::mutex mutex;  // guards what follows
  std::uint64_t next_to_take = 0;
  std::map<std::uint64_t, Result> waiting;
  std::exception_ptr trouble;

  const auto hand_over = [&](std::uint64_t i, Result result) {
    const std::scoped_lock lock(mutex);
    waiting.emplace(i, std::move(result));
    while (!stop && !waiting.empty() && waiting.begin()->first == next_to_take) {
      Result first = std::move(waiting.begin()->second);
      waiting.erase(waiting.begin());
      if (!take(next_to_take++, std::move(first))) stop = true;
    }
  };
  const auto work = [&] {
    try {
      while (!stop) {
        const std::uint64_t i = next_to_make++;
        if (i >= count) return;
        hand_over(i, make(i));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!trouble) trouble = std::current_exception();
      stop = true;
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < jobs; ++i) threads.emplace_back(work);
    work();
  }
  if (trouble) std::rethrow_exception(trouble);
}

}  // namespace parlour::cli
