#include "server/keeper.hpp"

#include <algorithm>
#include <iterator>

#include "server/log.hpp"

namespace parlour::server {

Keeper::Keeper(Loop& loop, std::unique_ptr<store::Store> store)
    : loop_(loop), store_(std::move(store)), thread_([this] { run(); }) {}

Keeper::~Keeper() {
  hand_over();
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Keeper::append(store::Entry entry, Appended done) {
  new_entries_.push_back(std::move(entry));
  new_appended_.push_back(std::move(done));
  // Whatever else has come meanwhile shares the commit, and the thread is woken once.
  if (new_entries_.size() == 1) loop_.post([this] { hand_over(); });
}

void Keeper::hand_over() {
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

void Keeper::use(Work work) {
  hand_over();  // what was appended before comes first
  {
    const std::lock_guard lock(mutex_);
    works_.push_back(std::move(work));
  }
  wake_.notify_one();
}

void Keeper::run() {
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
    std::vector<store::Appended> results(entries.size(), store::Appended::kGap);
    bool failed = false;
    try {
      if (!entries.empty()) results = store_->append(entries);
    } catch (const store::Failure& failure) {
      failed = true;
      log(Level::kError, "store_failed", {{"why", failure.what()}});
    }
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
    loop_.post([this, failed, appended = std::move(appended), results = std::move(results),
                done = std::move(done)] {
      if (!results.empty()) {
        ++counts_.commits;
        counts_.entries += results.size();
        counts_.failures += failed ? 1 : 0;
        counts_.largest_commit = std::max<std::uint64_t>(counts_.largest_commit, results.size());
      }
      for (std::size_t i = 0; i < appended.size(); ++i) {
        appended[i](!failed && results[i] == store::Appended::kDone);
      }
      for (const auto& call : done) call();
    });
  }
}

}  // namespace parlour::server
