// How `parlour backup` gets the data of a running server: over a socket in the data folder, which its owner alone can open, it asks
// the server for a copy, and the server makes one with the connection that writes (a second one to the same file is what the
// write-ahead log of SQLite up to 3.51.2 does not bear).
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

#include "store/store.hpp"

namespace parlour::store {

class BackupDoor {
 public:
  // Does something with the store, on the thread that it belongs to, and returns when it is done.
  using UseStore = std::function<void(const std::function<void(Store&)>& work)>;

  // Throws Failure.
  BackupDoor(const std::string& folder, UseStore use);
  BackupDoor(const BackupDoor&) = delete;
  BackupDoor& operator=(const BackupDoor&) = delete;
  // A copy that is being made is given up.
  ~BackupDoor();

 private:
  void run();
  void serve(int socket);
  std::string make_copy(const std::string& path);
  [[nodiscard]] bool readable(int socket, int milliseconds) const;

  const std::string folder_;
  const UseStore use_;
  int door_ = -1;
  int stop_ = -1;  // becomes readable
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

// A copy that the server of a folder has made; gone with this object.
class CopyOfServer {
 public:
  // Throws Failure.
  explicit CopyOfServer(const std::string& folder);
  CopyOfServer(const CopyOfServer&) = delete;
  CopyOfServer& operator=(const CopyOfServer&) = delete;
  ~CopyOfServer();

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  int socket_ = -1;
  std::string path_;
};

}  // namespace parlour::store
