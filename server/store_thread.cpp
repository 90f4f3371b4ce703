#include "server/store_thread.hpp"

#include <algorithm>
#include <iterator>

#include "server/log.hpp"

namespace parlour::server {

StoreThread::StoreThread(Loop& loop, std::unique_ptr<store::Store> store)
    : loop_(loop), store_(std::move(store)), thread_([this] { run(); }) {}

StoreThread::~StoreThread() {
  hand_over();
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void StoreThread::append(store::Entry entry, Appended done) {
  new_entries_.push_back(std::move(entry));
  new_appended_.push_back(std::move(done));
  // Whatever else has come meanwhile shares the commit, and the thread is woken once.
  if (new_entries_.size() == 1) loop_.post([this] { hand_over(); });
}

void StoreThread::hand_over() {
  if (new_entries_.empty()) return;
  {
    const std::lock_guard lock(mutex_);
    std::ranges::move(new_entries_, std::back_inserter(entries_));
    std::ranges::move(new_appended_, std::back_inserter(appended_));
  }
  new_entries_.clear();
  new_appended_.clear();
  wake_.notify_one();
}

void StoreThread::use(Work work) {
  hand_over();  // what was appended before comes first
  {
    const std::lock_guard lock(mutex_);
    works_.push_back(std::move(work));
  }
  wake_.notify_one();
}

void StoreThread::run() {
  for (;;) {
    std::vector<store::Entry> entries;
    std::vector<Appended> appended;
    std::vector<Work> works;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stop_ || !entries_.empty() || !works_.empty(); });
      if (stop_ && entries_.empty() && works_.empty()) return;
      entries.swap(entries_);
      appended.swap(appended_);
      works.swap(works_);
    }
    auto results = write(entries);
    std::vector<std::function<void()>> done;
    for (Work& work : works) {
      std::optional<std::string> why;
      try {
        work.work(*store_);
      } catch (const store::Failure& failure) {
        why = failure.what();
        log(Level::kError, "store_failed", {{"why", *why}});
      }
      done.emplace_back([call = std::move(work.done), why] { call(why); });
    }
    loop_.post([this, appended = std::move(appended), results = std::move(results),
                done = std::move(done)] {
      if (!results.empty()) {
        ++counts_.commits;
        counts_.entries += results.size();
        counts_.failures += results.front().outcome ? 0U : 1U;
        counts_.largest_commit = std::max<std::uint64_t>(counts_.largest_commit, results.size());
      }
      for (std::size_t i = 0; i < appended.size(); ++i) appended[i](results[i]);
      for (const auto& call : done) call();
    });
  }
}

// One commit; for every entry what came of it.
std::vector<Written> StoreThread::write(const std::vector<store::Entry>& entries) {
  std::vector<Written> results(entries.size());
  if (entries.empty()) return results;
  try {
    auto outcomes = store_->append(entries);
    for (std::size_t i = 0; i < results.size(); ++i) results[i].outcome = std::move(outcomes[i]);
  } catch (const store::Failure& failure) {
    const bool unsure = dynamic_cast<const store::Unsure*>(&failure) != nullptr;
    for (Written& result : results) result.unsure = unsure;
    log(Level::kError, "store_failed", {{"why", failure.what()}});
  }
  return results;
}

}  // namespace parlour::server
