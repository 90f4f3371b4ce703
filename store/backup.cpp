#include "store/backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "migrations.hpp"
#include "store/backup_door.hpp"
#include "store/data_folder.hpp"
#include "store/house_mark.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_copy.hpp"

namespace parlour::store {
namespace {

namespace fs = std::filesystem;
using sqlite::Access;

std::string full_path(const std::string& path) {
  std::error_code ignored;
  const fs::path full = fs::absolute(path, ignored);
  return full.empty() ? path : full.string();
}

std::string folder_around(const std::string& path) { return fs::path(path).parent_path().string(); }

[[noreturn]] void fail_to_write(const std::string& path, int error) {
  const std::string why = path + " cannot be written: " + std::strerror(error);
  if (error == ENOSPC || error == EDQUOT || error == EIO || error == EFBIG) throw Failure(why);
  throw BadInput(why);
}

// Waits until a file, or the names in a folder, are on the disk.
void flush(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = file >= 0 && (fsync(file) == 0 || errno == EINVAL);  // not every disk knows it
  const int error = errno;
  if (file >= 0) close(file);
  if (!done) fail_to_write(path, error);
}

// A file of its own name beside the one that it is to become. It is gone with this object unless it has become it.
class Draft {
 public:
  enum class Owner { kMe, kOwnerOfFolder };

  Draft(const std::string& target, Owner owner)
      : target_(target), path_(target + ".partial-XXXXXX") {
    const int file = mkostemp(path_.data(), O_CLOEXEC);  // mode 0600
    if (file < 0) {
      path_.clear();
      fail_to_write(target, errno);
    }
    fchmod(file, 0600);  // a umask may have taken too much
    if (owner == Owner::kOwnerOfFolder) give_to_owner_of_folder(file, path_);
    close(file);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    if (path_.empty()) return;
    unlink(path_.c_str());
    for (const std::string& companion : companions(path_)) unlink(companion.c_str());
  }

  [[nodiscard]] const std::string& path() const { return path_; }

  // Becomes the target, whose name is free.
  void become_new() {
    flush(path_);
    if (renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target_.c_str(), RENAME_NOREPLACE) != 0) {
      // Not every disk knows this call.
      if (errno != EINVAL && errno != ENOSYS) fail_to_write(target_, errno);
      if (exists(target_)) fail_to_write(target_, EEXIST);
      become_anyway();
    }
    settle();
  }
  // Becomes the target in the place of what is there.
  void replace() {
    flush(path_);
    become_anyway();
    settle();
  }

 private:
  void become_anyway() {
    if (std::rename(path_.c_str(), target_.c_str()) != 0) fail_to_write(target_, errno);
  }
  void settle() {
    path_.clear();
    flush(folder_around(target_));
  }

  std::string target_;
  std::string path_;
};

bool has_table(sqlite::Database& database, std::string_view name) {
  sqlite::Statement ask(database, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  const bool found = ask.bind(1, name).step();
  ask.reset();
  return found;
}

// Whether a file can be read as a database at all.
void need_a_database(sqlite::Database& database, const std::string& name) {
  const int result = sqlite3_exec(database.handle(), "SELECT count(*) FROM sqlite_schema", nullptr,
                                  nullptr, nullptr);
  if (result == SQLITE_OK) return;
  if (result == SQLITE_NOTADB) throw BadInput(name + " is not a file of Parlour");
  throw Failure(name + " cannot be read: " + trouble(database.handle(), result));
}

void need_our_data(sqlite::Database& database, const std::string& name) {
  const std::int64_t version = sqlite::number_from(database, "PRAGMA user_version");
  if (version < 1 || !has_table(database, "tables") || !has_table(database, "guests")) {
    throw BadInput(name + " has no data of Parlour in it");
  }
  if (version > static_cast<std::int64_t>(kMigrations.size())) {
    throw BadInput(name + " was written by a newer version of this program");
  }
}

// Looks at all of a database. `name` is what it is called in a refusal.
Contents inspect(sqlite::Database& database, const std::string& name) {
  need_a_database(database, name);
  std::string fault;
  try {
    need_our_data(database, name);
    fault = sqlite::text_from(database, "PRAGMA integrity_check(1)");
    const auto count = [&](const std::string& table) {
      return static_cast<std::uint64_t>(
          sqlite::number_from(database, "SELECT count(*) FROM " + table));
    };
    // Entries had another table before the fourth version.
    const std::string entries = has_table(database, "log") ? "log" : "entries";
    if (fault == "ok") return {.tables = count("tables"), .entries = count(entries)};
  } catch (const BadInput&) {
    throw;
  } catch (const Failure& failure) {
    fault = failure.what();
  }
  throw Failure(name + " is damaged: " + fault);
}

// Copies a database as it is at one moment into an empty file. `name` is what that file is called in a refusal.
void copy(sqlite::Database& from, const std::string& path, const std::string& name) {
  from.run("BEGIN; SELECT count(*) FROM sqlite_schema");  // the moment
  try {
    const auto copying = copy_database(from, path);
    while (copying->go_on()) {
    }
  } catch (const Failure& failure) {
    const std::string why = failure.what();
    const std::size_t at = why.find(path);
    throw Failure(at == std::string::npos ? why : std::string(why).replace(at, path.size(), name));
  }
  from.run("ROLLBACK");
}

// Brings everything of a database into its one file, with nothing beside it. False if it is too damaged for that.
bool make_one_file(const std::string& path, const std::string& name) {
  sqlite::Database database(path);
  // What cannot be brought in is left as it is.
  sqlite3_db_config(database.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  // Locked, SQLite needs no memory shared with others, which disks in the network do not have. Looking at it plays a journal back.
  const int result =
      sqlite3_exec(database.handle(),
                   "PRAGMA locking_mode = EXCLUSIVE;"
                   "SELECT count(*) FROM sqlite_schema; PRAGMA journal_mode = DELETE",
                   nullptr, nullptr, nullptr);
  switch (result & 0xff) {
    case SQLITE_OK:
      return true;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return false;
    case SQLITE_BUSY:
      throw Failure("another process reads " + name + "; try again when it has done so");
    default:
      throw Failure(name + " cannot be written: " + trouble(database.handle(), result));
  }
}

// Fills a file of ours with what a server has copied.
void fill(const Draft& draft, const CopyOfServer& from, const std::string& name) {
  std::error_code error;
  fs::copy_file(from.path(), draft.path(), fs::copy_options::overwrite_existing, error);
  if (error) throw Failure("the copy " + name + " cannot be made: " + error.message());
  if (!make_one_file(draft.path(), name))
    throw Failure("what was read for " + name + " is damaged");
}

// Fills a file of ours with a database.
void fill(const Draft& draft, sqlite::Database& from, const std::string& name) {
  copy(from, draft.path(), name);
  if (!make_one_file(draft.path(), name))
    throw Failure("what was read for " + name + " is damaged");
}

// The file that a restore reads, checked as far as that needs no SQLite.
sqlite::Database open_copy(const std::string& file) {
  struct stat found = {};
  if (stat(file.c_str(), &found) != 0 || access(file.c_str(), R_OK) != 0) {
    throw BadInput(file + " cannot be read: " + std::strerror(errno));
  }
  if (!S_ISREG(found.st_mode)) throw BadInput(file + " is not a file");
  const std::string real = fs::canonical(file).string();  // where SQLite looks for its companions
  const bool alone = std::ranges::none_of(companions(real), exists);
  return sqlite::Database(real, alone ? Access::kFrozen : Access::kRead);
}

std::string utc_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &parts)};
}

// A second name for a file, or a second file where the disk has no second names.
void keep_as(const std::string& path, const std::string& kept) {
  if (link(path.c_str(), kept.c_str()) == 0) return;
  std::error_code error;
  fs::copy_file(path, kept, error);
  if (error) {
    unlink(kept.c_str());
    throw Failure(kept + " cannot be written: " + error.message());
  }
  make_private(kept);
  flush(kept);
}

bool has_content(const std::string& path) {
  struct stat found = {};
  return stat(path.c_str(), &found) == 0 && found.st_size > 0;
}

// Gives the database of a folder, which stays where it is until it is replaced, a second name.
std::string keep_database(const std::string& database) {
  const std::string wanted = database + ".replaced-" + utc_time();
  std::string kept = wanted;
  for (int i = 2; exists(kept); ++i) kept = wanted + "-" + std::to_string(i);
  if (!exists(database)) return kept;
  make_private(database);
  // What is too damaged is kept as it is, with what is beside it.
  static_cast<void>(make_one_file(database, database));
  keep_as(database, kept);
  return kept;
}

// Takes away what SQLite would play back into whatever database is beside it.
void clear_journals(const std::string& database, const std::string& kept) {
  const auto from = journals(database);
  const auto to = journals(kept);
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (!has_content(from[i])) {
      unlink(from[i].c_str());
    } else if (std::rename(from[i].c_str(), to[i].c_str()) != 0) {
      fail_to_write(to[i], errno);
    }
  }
  unlink(index_file(database).c_str());
  flush(folder_around(database));
}

bool has_data(const std::string& database) {
  return has_content(database) || std::ranges::any_of(journals(database), has_content);
}

void need_data(const std::string& folder) {
  const std::string path = data_file(folder);
  if (access(path.c_str(), R_OK) == 0) return;
  if (errno == ENOENT || errno == ENOTDIR) throw BadInput("there is no data in " + folder);
  throw BadInput(path + " cannot be read: " + std::strerror(errno));
}

// A name that is free, in a folder that is there, and not one of the folder's own.
void need_a_new_file(const std::string& file, const std::string& folder) {
  std::error_code ignored;
  if (exists(file)) throw BadInput(file + " is there already");
  if (!fs::is_directory(folder_around(file), ignored)) {
    throw BadInput("there is no folder " + folder_around(file));
  }
  if (!fs::equivalent(folder_around(file), folder, ignored)) return;
  const auto own = companions(data_file(folder));
  if (std::ranges::any_of(own, [&](const std::string& path) {
        return fs::path(path).filename() == fs::path(file).filename();
      })) {
    throw BadInput(file + " is a name that the data folder needs itself");
  }
}

}  // namespace

Contents back_up(const std::string& folder, const std::string& file) {
  const std::string target = full_path(file);
  const std::string home = full_path(folder);
  need_data(home);
  need_a_new_file(target, home);
  const std::string name = "the data in " + folder;
  const auto lock = FolderLock::if_free(home);
  Draft draft(target, Draft::Owner::kMe);
  if (lock) {
    sqlite::Database data(data_file(home), Access::kRead);
    need_a_database(data, name);
    fill(draft, data, file);
  } else {
    fill(draft, CopyOfServer(home), file);
  }
  const Contents contents = [&] {
    sqlite::Database made(draft.path(), Access::kFrozen);
    return inspect(made, name);
  }();
  draft.become_new();
  return contents;
}

Restored restore(const std::string& file, const std::string& folder, bool replace) {
  sqlite::Database source = open_copy(full_path(file));
  Restored restored{.contents = inspect(source, file), .kept = {}};
  const std::string home = full_path(folder);
  const FolderLock lock(home);
  const std::string database = data_file(home);
  const bool occupied = has_data(database);
  if (occupied && !replace) throw Occupied("there is data in " + folder + " already");
  Draft draft(database, Draft::Owner::kOwnerOfFolder);
  fill(draft, source, database);
  if (occupied) restored.kept = keep_database(database);
  clear_journals(database, restored.kept);
  remove_mark(home);  // what is to be there from now on is what was asked for
  draft.replace();
  return restored;
}

}  // namespace parlour::store
