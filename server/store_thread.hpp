// The thread that the store belongs to. What arrives while it is busy is written in one commit, so that many moves share a
// flush of the disk; the answers come back on the loop.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/keeper.hpp"
#include "server/loop.hpp"

namespace parlour::server {

struct StoreThreadOptions {
  // The store has broken: it is not known what is on the disk, nothing is written any more, and nobody is answered any more.
  // Called on the loop, once.
  std::function<void(const std::string& why)> broken;
  std::chrono::milliseconds slow_by{0};          // for tests: how much longer a commit takes
  std::chrono::milliseconds probe_every{5'000};  // while commits fail: whether they still do
  // How much may wait; entries are as many as there are tables at most.
  std::size_t guests = 1'024;
  std::size_t questions = 20'000;
};

class StoreThread final : public Keeper {
 public:
  StoreThread(Loop& loop, std::unique_ptr<store::Store> store, StoreThreadOptions options = {});
  // Finishes what was asked for; answers that have not been given yet are not given any more.
  ~StoreThread() override;

  void append(store::Entry entry, Appended done) override;
  void put(store::Guest guest, GuestKept done) override;
  // From another thread than the loop's: returns when it is done. Not once this object is about to go.
  void use_and_wait(const std::function<void(store::Store&)>& work);

 private:
  struct Waiting {
    store::Guest guest;
    std::vector<GuestKept> done;
  };
  struct Batch {
    std::vector<store::Entry> entries;
    std::vector<Appended> appended;
    std::vector<store::Guest> guests;
    std::vector<std::vector<GuestKept>> kept;
    [[nodiscard]] bool empty() const { return entries.empty() && guests.empty(); }
  };
  // What came of a batch.
  struct Came {
    std::vector<Written> entries;
    std::vector<Kept> guests;
    bool failed = false;
  };

  void use(Work work) override;
  void run();
  void hand_over();
  [[nodiscard]] bool idle() const;
  bool wait_for_work(std::unique_lock<std::mutex>& lock);
  Batch take_batch();
  Came write(const Batch& batch);
  void answer(Batch batch, Came came);
  void work_for_a_while();
  void break_down(const std::string& why);

  Loop& loop_;
  std::unique_ptr<store::Store> store_;
  const StoreThreadOptions options_;
  std::mutex mutex_;
  std::condition_variable wake_;
  // Under the mutex:
  std::vector<store::Entry> entries_;
  std::vector<Appended> appended_;
  std::unordered_map<std::string, Waiting> guests_;  // by id
  std::deque<std::string> order_;                    // of the guests
  std::deque<Work> works_;
  bool stop_ = false;
  // The loop's: what was appended in this turn of the loop, and goes to the thread at its end.
  std::vector<store::Entry> new_entries_;
  std::vector<Appended> new_appended_;
  bool handing_over_ = false;
  // The thread's:
  bool failing_ = false;
  bool broken_ = false;
  std::thread thread_;
};

}  // namespace parlour::server
