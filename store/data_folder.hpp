// The data folder: its files are for their owner alone, and one process uses it at a time.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::store {

// The database of a data folder, and what SQLite keeps beside a database while it is used.
std::string data_file(std::string_view folder);
std::vector<std::string> journals(const std::string& database);
std::string index_file(const std::string& database);
std::vector<std::string> companions(const std::string& database);  // all of them

bool exists(const std::string& path);

// Makes a file that its owner alone can read (mode 0600, whatever the umask), or takes all rights of others from the one that
// is there. What root makes belongs to the owner of the folder, so that a server with a user of its own can use it.
// Throws Failure.
void make_private(const std::string& path);
void give_to_owner_of_folder(int file, const std::string& path);

// A lock on the folder for as long as the process lives. The kernel takes it back however the process ends.
class FolderLock {
 public:
  // Makes the folder with mode 0700 if it is not there. Throws Failure if it cannot be used or another process has it.
  explicit FolderLock(const std::string& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

  // The lock of a folder that has data, unless another process has it.
  static std::unique_ptr<FolderLock> if_free(const std::string& folder);

 private:
  FolderLock() = default;
  int file_ = -1;
};

}  // namespace parlour::store
