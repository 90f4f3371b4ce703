#include "store/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/store.hpp"

namespace parlour::store {
namespace {

constexpr mode_t kOwnFolder = 0700;
constexpr mode_t kOwnFile = 0600;
constexpr mode_t kRightsOfOthers = 0077;

// Makes what is missing of a path; what is there keeps its rights. 0 or an error number.
int make_folders(const std::filesystem::path& folder) {
  std::error_code ignored;
  if (folder.empty() || std::filesystem::is_directory(folder, ignored)) return 0;
  if (const int error = make_folders(folder.parent_path())) return error;
  if (!folder.has_filename()) return 0;  // a slash at the end
  // The second call, since a umask may have taken too much.
  return mkdir(folder.c_str(), kOwnFolder) == 0 && chmod(folder.c_str(), kOwnFolder) == 0 ? 0
                                                                                          : errno;
}

std::string folder_of(const std::string& path) {
  const auto parent = std::filesystem::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

}  // namespace

std::string data_file(std::string_view folder) { return std::string(folder) + "/parlour.db"; }

std::vector<std::string> journals(const std::string& database) {
  return {database + "-wal", database + "-journal"};
}

std::string index_file(const std::string& database) { return database + "-shm"; }

std::vector<std::string> companions(const std::string& database) {
  auto files = journals(database);
  files.push_back(index_file(database));
  return files;
}

bool exists(const std::string& path) {
  struct stat ignored = {};
  return lstat(path.c_str(), &ignored) == 0;
}

void give_to_owner_of_folder(int file, const std::string& path) {
  struct stat folder = {};
  if (geteuid() != 0 || stat(folder_of(path).c_str(), &folder) != 0) return;
  if (fchown(file, folder.st_uid, folder.st_gid) != 0) {
    throw Failure(path + " cannot be given to the owner of its folder: " + std::strerror(errno));
  }
}

void make_private(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnFile);
  if (file >= 0) {
    fchmod(file, kOwnFile);  // a umask may have taken too much
    give_to_owner_of_folder(file, path);
    close(file);
    return;
  }
  if (errno != EEXIST) {
    throw Failure("the data folder " + folder_of(path) +
                  " cannot be written to: " + std::strerror(errno));
  }
  // By its name: to open and close the file would drop the locks that SQLite holds on it.
  struct stat found = {};
  if (stat(path.c_str(), &found) != 0 || (found.st_mode & kRightsOfOthers) == 0) return;
  if (chmod(path.c_str(), kOwnFile) != 0) {
    throw Failure("others may read " + path +
                  ", and that cannot be changed: " + std::strerror(errno));
  }
}

FolderLock::FolderLock(const std::string& folder) {
  if (const int error = make_folders(folder)) {
    throw Failure("the data folder " + folder + " cannot be made: " + std::strerror(error));
  }
  const std::string path = folder + "/lock";
  make_private(path);
  file_ = open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file_ < 0) {
    throw Failure("the data folder " + folder + " cannot be written to: " + std::strerror(errno));
  }
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    close(file_);
    throw Failure("another process uses the data folder " + folder);
  }
}

std::unique_ptr<FolderLock> FolderLock::if_free(const std::string& folder) {
  const std::string path = folder + "/lock";
  if (!exists(path)) make_private(path);
  std::unique_ptr<FolderLock> lock(new FolderLock);
  lock->file_ = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (lock->file_ < 0) throw Failure(path + " cannot be opened: " + std::strerror(errno));
  if (flock(lock->file_, LOCK_EX | LOCK_NB) != 0) return nullptr;
  return lock;
}

FolderLock::~FolderLock() { close(file_); }

}  // namespace parlour::store
