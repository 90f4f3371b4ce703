// The thread that the store belongs to. What arrives while it is busy is written in one commit, so that many moves share a
// flush of the disk; the answers come back on the loop.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/keeper.hpp"
#include "server/loop.hpp"

namespace parlour::server {

class StoreThread final : public Keeper {
 public:
  StoreThread(Loop& loop, std::unique_ptr<store::Store> store);
  // Finishes what was asked for; answers that have not been given yet are not given any more.
  ~StoreThread() override;

  void append(store::Entry entry, Appended done) override;

 private:
  void use(Work work) override;
  void run();
  std::vector<Written> write(const std::vector<store::Entry>& entries);
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
  std::thread thread_;
};

}  // namespace parlour::server
