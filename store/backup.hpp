// Copies of a server's data: one file, made from a running or a stopped server, and put back into a data folder.
#pragma once

#include <cstdint>
#include <string>

#include "store/store.hpp"

namespace parlour::store {

// What was named cannot be used: it is not there, it is something else, or it would be overwritten. Nothing has changed.
class BadInput : public Failure {
 public:
  using Failure::Failure;
};

// The folder has data that nobody asked to replace.
class Occupied : public Failure {
 public:
  using Failure::Failure;
};

struct Contents {
  std::uint64_t tables = 0;
  std::uint64_t entries = 0;
  friend bool operator==(const Contents&, const Contents&) = default;
};

// Writes the data of a folder, as it is at one moment, into a new file that its owner alone can read. A server may go on
// writing meanwhile: it is never kept waiting, and everything that it acknowledged before the call is in the copy. The copy
// has been checked and is on the disk when the call returns. Throws Failure, and leaves nothing behind.
Contents back_up(const std::string& folder, const std::string& file);

struct Restored {
  Contents contents;
  std::string kept;  // where the data is now that was there; empty if there was none
};

// Puts the data of a file into a folder, after it has been checked. Throws Failure, and changes nothing, if the file is not of
// ours, of a newer version or damaged, if a server uses the folder, or if the folder has data and `replace` is not set. A crash
// in the middle leaves the old data or the new data, whole.
Restored restore(const std::string& file, const std::string& folder, bool replace);

}  // namespace parlour::store
