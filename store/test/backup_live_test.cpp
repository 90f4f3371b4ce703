// Copies beside other processes: one that writes as fast as it can, and one that is killed in the middle of a restore.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <functional>
#include <mutex>
#include <random>
#include <thread>

#include "store/backup.hpp"
#include "store/backup_door.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/folder.hpp"

namespace parlour::store {
namespace {

namespace fs = std::filesystem;
using Logs = std::vector<std::string>;
using std::chrono::steady_clock;

constexpr auto kLimit = std::chrono::seconds(60);

// A process that does something until it is done or killed. What it returns from is never this process.
class Child {
 public:
  explicit Child(const std::function<void()>& work) : pid_(fork()) {
    if (pid_ != 0) return;
    int code = 0;
    try {
      work();
    } catch (...) {
      code = 1;
    }
    _exit(code);  // as a killed process would: nothing is closed
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { kill_it(); }

  void kill_it() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    wait_for_it();
  }
  int wait_for_it() {
    int status = 0;
    waitpid(std::exchange(pid_, -1), &status, 0);
    return status;
  }

 private:
  pid_t pid_;
};

// A number that two processes share.
class Shared {
 public:
  Shared()
      : number_(new(mmap(nullptr, sizeof(Number), PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0)) Number(0)) {}
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  ~Shared() { munmap(number_, sizeof(Number)); }
  std::atomic<std::uint64_t>& operator*() const { return *number_; }

  // False if that takes too long.
  [[nodiscard]] bool reaches(std::uint64_t wanted) const {
    const auto end = steady_clock::now() + kLimit;
    while (*number_ < wanted && steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return *number_ >= wanted;
  }

 private:
  using Number = std::atomic<std::uint64_t>;
  Number* number_;
};

constexpr std::uint64_t kTables = 8;
std::string table_name(std::uint64_t i) { return "t" + std::to_string(i); }

// Writes a round of entries, one for every table, and then enough else that checkpoints come often.
void write_on_and_on(const std::string& folder, std::atomic<std::uint64_t>& rounds) {
  const auto store = open_sqlite(folder);
  std::mutex mutex;  // in the place of the thread that a store belongs to
  const BackupDoor door(folder, [&](const std::function<void(Store&)>& work) {
    const std::lock_guard lock(mutex);
    work(*store);
  });
  for (std::uint64_t number = 0;; ++number) {
    std::this_thread::yield();
    const std::lock_guard lock(mutex);
    std::vector<Entry> round;
    for (std::uint64_t i = 0; i < kTables; ++i) {
      round.push_back({table_name(i), number, std::to_string(number)});
    }
    if (store->append(round) != std::vector<Outcome>(kTables, Appended::kDone)) return;
    rounds = number + 1;
    const std::string guest = std::to_string(number % 16);
    store->put_guest(
        {.id = guest, .token_hash = guest, .name = std::string(100'000, 'n'), .seen = 1});
  }
}

TEST(BackupBesideAWriter, HasEverythingThatWasAcknowledgedBefore) {
  const Folder folder;
  const std::string data = folder.path() + "/data";
  const Shared rounds;
  Child writer([&] { write_on_and_on(data, *rounds); });
  ASSERT_TRUE(rounds.reaches(10));
  for (int i = 0; i < 12; ++i) {
    const std::string name = folder.path() + "/" + std::to_string(i);
    const std::uint64_t before = *rounds;
    const Contents contents = back_up(data, name + ".copy");  // checks the whole file
    EXPECT_EQ(contents.tables, kTables);
    EXPECT_GE(contents.entries, before * kTables);
    EXPECT_EQ(contents.entries % kTables, 0U) << "a commit is in it whole or not at all";
    restore(name + ".copy", name, false);
    const auto store = open_sqlite(name);
    for (std::uint64_t table = 0; table < kTables; ++table) {
      const Logs log = store->load(table_name(table), 0);
      ASSERT_EQ(log.size(), contents.entries / kTables);
      for (std::size_t number = 0; number < log.size(); ++number) {
        ASSERT_EQ(log[number], std::to_string(number));
      }
    }
    ASSERT_TRUE(rounds.reaches(before + 25)) << "the writer goes on";
  }
  writer.kill_it();
  const std::uint64_t acknowledged = *rounds;
  const auto store = open_sqlite(data);
  for (std::uint64_t table = 0; table < kTables; ++table) {
    EXPECT_GE(store->load(table_name(table), 0).size(), acknowledged);
  }
}

// The file of a store with one entry that says which it is.
void make_copy_of(const std::string& word, const std::string& place) {
  const std::vector<Entry> entries = {{"word", 0, word}};
  open_sqlite(place + "/" + word)->append(entries);
  back_up(place + "/" + word, place + "/" + word + ".copy");
}

Logs everything_in(const std::string& folder) {
  const auto store = open_sqlite(folder);
  Logs all = store->load("word", 0);
  for (const std::string& body : store->load("extra", 0)) all.push_back(body);
  return all;
}

// Adds an entry and ends as a server that is killed: the entry is in the write-ahead log alone.
void write_and_vanish(const std::string& folder) {
  Store* store = open_sqlite(folder).release();
  const std::vector<Entry> entries = {{"extra", store->load("extra", 0).size(), "x"}};
  store->append(entries);
}

void remove_what_was_put_aside(const std::string& folder) {
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename();
    if (name.starts_with("parlour.db.")) fs::remove(entry.path());
  }
}

TEST(RestoreThatIsKilled, LeavesTheOldDataOrTheNewWhole) {
  const Folder folder;
  const std::string data = folder.path() + "/data";
  make_copy_of("one", folder.path());
  make_copy_of("two", folder.path());
  const auto begin = steady_clock::now();
  restore(folder.path() + "/one.copy", data, false);
  const auto duration = std::chrono::duration<double>(steady_clock::now() - begin);
  std::minstd_rand random(7);
  for (int round = 0; round < 30; ++round) {
    ASSERT_EQ(Child([&] { write_and_vanish(data); }).wait_for_it(), 0);
    const Folder like_it;  // to look at, so that the log stays as it is
    fs::copy(data, like_it.path(), fs::copy_options::recursive);
    const Logs old = everything_in(like_it.path());
    ASSERT_EQ(old.back(), "x");

    Child restorer([&] {
      for (const std::string copy : {"/two.copy", "/one.copy", "/two.copy"}) {
        restore(folder.path() + copy, data, true);
      }
    });
    std::this_thread::sleep_for(duration * (static_cast<double>(random() % 1'000) / 250));
    restorer.kill_it();
    const Logs now = everything_in(data);
    EXPECT_TRUE(now == old || now == Logs{"one"} || now == Logs{"two"}) << "round " << round;
    remove_what_was_put_aside(data);
  }
}

}  // namespace
}  // namespace parlour::store
