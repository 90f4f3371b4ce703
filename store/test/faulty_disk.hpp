// A disk for SQLite that counts what it is asked for, and refuses what a test wants it to. It stands in front of the real one.
#pragma once

#include <atomic>
#include <cstdint>

namespace parlour::store {

class FaultyDisk {
 public:
  // As long as it lives, databases that are opened are on it. One at a time.
  FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk();

  // A code of SQLite for what fails from now on; 0: nothing does.
  std::atomic<int> log_flush{0}, data_flush{0}, write{0};
  // What the write-ahead log was asked for.
  std::atomic<std::uint64_t> writes{0}, flushes{0};
};

}  // namespace parlour::store
