// The thread that the store belongs to. What arrives while it is busy is written in one commit, so that many moves share a
// flush of the disk; the answers come back on the loop.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "engine/core/refusal.hpp"
#include "server/net/loop.hpp"
#include "store/store.hpp"

namespace parlour::server {

struct KeeperCounts {
  std::uint64_t commits = 0;
  std::uint64_t entries = 0;
  std::uint64_t failures = 0;
  std::uint64_t largest_commit = 0;
};

class Keeper {
 public:
  using Appended = std::function<void(bool durable)>;

  Keeper(Loop& loop, std::unique_ptr<store::Store> store);
  // Finishes what was asked for; answers that have not been given yet are not given any more.
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  // On the loop's thread. `done` says whether the entry is durable; if not, somebody else wrote that number or the disk
  // gave up, and what is in memory is not the truth.
  void append(store::Entry entry, Appended done);
  // Asks the store for something else; `work` must not touch anything of the loop, `done` may. What was appended before is
  // there. `done` gets the answer, or why the store gave none.
  template <class T>
  void ask(std::function<T(store::Store&)> work, std::function<void(OrReason<T>)> done);

  [[nodiscard]] const KeeperCounts& counts() const { return counts_; }

 private:
  struct Work {
    std::function<void(store::Store&)> work;
    std::function<void(std::optional<std::string> failure)> done;
  };
  void use(Work work);
  void run();
  void hand_over();

  Loop& loop_;
  std::unique_ptr<store::Store> store_;
  std::mutex mutex_;
  std::condition_variable wake_;
  // Under the mutex:
  std::vector<store::Entry> entries_;
  std::vector<Appended> appended_;
  std::vector<Work> works_;
  bool stop_ = false;
  // The loop's: what was appended in this turn of the loop, and goes to the thread at its end.
  std::vector<store::Entry> new_entries_;
  std::vector<Appended> new_appended_;
  KeeperCounts counts_;
  std::thread thread_;
};

template <class T>
void Keeper::ask(std::function<T(store::Store&)> work, std::function<void(OrReason<T>)> done) {
  const auto answer = std::make_shared<std::optional<T>>();
  use({[answer, work = std::move(work)](store::Store& store) { *answer = work(store); },
       [answer, done = std::move(done)](std::optional<std::string> failure) {
         if (failure) return done(reason(std::move(*failure)));
         done(std::move(**answer));
       }});
}

}  // namespace parlour::server
