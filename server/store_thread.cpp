#include "server/store_thread.hpp"

#include <algorithm>
#include <future>
#include <iterator>

#include "server/log.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kGuestsAtOnce = 64;     // in a commit
constexpr std::size_t kMostOfOneGuest = 256;  // names of one person that wait to be answered
constexpr auto kWhileMovesWait = 2ms;         // for questions, before it is looked for moves again

}  // namespace

StoreThread::StoreThread(Loop& loop, std::unique_ptr<store::Store> store,
                         StoreThreadOptions options)
    : loop_(loop),
      store_(std::move(store)),
      options_(std::move(options)),
      thread_([this] { run(); }) {}

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
  if (!std::exchange(handing_over_, true)) loop_.post([this] { hand_over(); });
}

void StoreThread::put(store::Guest guest, GuestKept done) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = guests_.find(guest.id);
    const bool is_full = found == guests_.end() ? guests_.size() >= options_.guests
                                                : found->second.done.size() >= kMostOfOneGuest;
    if (is_full) {
      ++counts_.full;
      return loop_.post([done = std::move(done)] { done(Kept::kFull); });
    }
    if (found == guests_.end()) order_.push_back(guest.id);
    Waiting& waiting = guests_[guest.id];
    waiting.guest = std::move(guest);
    waiting.done.push_back(std::move(done));
  }
  if (!std::exchange(handing_over_, true)) loop_.post([this] { hand_over(); });
}

void StoreThread::hand_over() {
  handing_over_ = false;
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
  if (!new_entries_.empty()) hand_over();  // what was appended before comes first
  {
    const std::lock_guard lock(mutex_);
    if (works_.size() >= options_.questions) {
      ++counts_.full;
      return loop_.post([done = std::move(work.done)] { done("too many questions wait"); });
    }
    works_.push_back(std::move(work));
  }
  wake_.notify_one();
}

void StoreThread::use_and_wait(const std::function<void(store::Store&)>& work) {
  // Whoever gives the work up breaks the promise.
  auto done = std::make_shared<std::promise<void>>();
  auto future = done->get_future();
  {
    const std::lock_guard lock(mutex_);
    works_.push_back({[&work, done = std::move(done)](store::Store& store) {
                        try {
                          work(store);
                          done->set_value();
                        } catch (...) {
                          done->set_exception(std::current_exception());
                        }
                      },
                      [](const std::optional<std::string>&) {}});
  }
  wake_.notify_one();
  try {
    future.get();
  } catch (const std::future_error&) {
    throw store::Failure("the store has broken");
  }
}

bool StoreThread::idle() const { return entries_.empty() && order_.empty() && works_.empty(); }

// False: it is time to see whether the store can write again.
bool StoreThread::wait_for_work(std::unique_lock<std::mutex>& lock) {
  const auto something = [&] { return stop_ || !idle(); };
  if (failing_) return wake_.wait_for(lock, options_.probe_every, something);
  wake_.wait(lock, something);
  return true;
}

void StoreThread::run() {
  for (;;) {
    Batch batch;
    {
      std::unique_lock lock(mutex_);
      if (!wait_for_work(lock)) {
        lock.unlock();
        answer({}, write({}));
        continue;
      }
      if (idle()) return;
      batch = take_batch();
    }
    if (!batch.empty() && !broken_) {
      auto came = write(batch);
      answer(std::move(batch), std::move(came));
    }
    work_for_a_while();
  }
}

// All entries, and some of the guests.
StoreThread::Batch StoreThread::take_batch() {
  Batch batch;
  batch.entries.swap(entries_);
  batch.appended.swap(appended_);
  while (!order_.empty() && batch.guests.size() < kGuestsAtOnce) {
    auto waiting = guests_.extract(order_.front());
    order_.pop_front();
    batch.guests.push_back(std::move(waiting.mapped().guest));
    batch.kept.push_back(std::move(waiting.mapped().done));
  }
  return batch;
}

// One commit, or a look whether there can be one; for every entry and guest what came of it.
StoreThread::Came StoreThread::write(const Batch& batch) {
  Came came;
  came.entries.resize(batch.entries.size());
  came.guests.resize(batch.guests.size(), Kept::kFailed);
  if (options_.slow_by.count() > 0) std::this_thread::sleep_for(options_.slow_by);
  try {
    if (batch.empty()) {
      store_->probe();
    } else {
      auto [entries, guests] = store_->write(batch.entries, batch.guests);
      for (std::size_t i = 0; i < entries.size(); ++i) {
        came.entries[i].outcome = std::move(entries[i]);
      }
      for (std::size_t i = 0; i < guests.size(); ++i) {
        came.guests[i] = guests[i] ? Kept::kDone : Kept::kTaken;
      }
    }
  } catch (const store::Broken& broken) {
    break_down(broken.what());
  } catch (const store::Failure& failure) {
    came.failed = true;
    const bool unsure = dynamic_cast<const store::Unsure*>(&failure) != nullptr;
    for (Written& result : came.entries) result.unsure = unsure;
    if (!batch.empty()) log(Level::kError, "store_failed", {{"why", failure.what()}});
  }
  failing_ = came.failed;
  return came;
}

void StoreThread::answer(Batch batch, Came came) {
  if (broken_) return;  // nobody is told anything of which it is not known whether it is true
  loop_.post([this, batch = std::move(batch), came = std::move(came)] {
    counts_.failing = came.failed;
    if (!batch.empty()) {
      ++counts_.commits;
      counts_.entries += batch.entries.size();
      counts_.guests += batch.guests.size();
      counts_.failures += came.failed ? 1U : 0U;
      counts_.largest_commit =
          std::max<std::uint64_t>(counts_.largest_commit, batch.entries.size());
    }
    for (std::size_t i = 0; i < batch.appended.size(); ++i) batch.appended[i](came.entries[i]);
    for (std::size_t i = 0; i < batch.kept.size(); ++i) {
      for (const GuestKept& done : batch.kept[i]) done(came.guests[i]);
    }
  });
}

// Questions in their order; moves do not wait long for them.
void StoreThread::work_for_a_while() {
  const auto begin = std::chrono::steady_clock::now();
  do {
    Work work;
    {
      const std::lock_guard lock(mutex_);
      if (works_.empty()) return;
      work = std::move(works_.front());
      works_.pop_front();
    }
    std::optional<std::string> why;
    try {
      if (broken_) throw store::Failure("the store has broken");
      work.work(*store_);
    } catch (const store::Broken& broken) {
      break_down(broken.what());
    } catch (const store::Failure& failure) {
      why = failure.what();
      if (!broken_) log(Level::kError, "store_failed", {{"why", *why}});
    }
    if (!broken_) loop_.post([done = std::move(work.done), why] { done(why); });
  } while (std::chrono::steady_clock::now() - begin < kWhileMovesWait);
}

void StoreThread::break_down(const std::string& why) {
  if (std::exchange(broken_, true)) return;
  log(Level::kError, "store_broken", {{"why", why}});
  if (options_.broken) loop_.post([broken = options_.broken, why] { broken(why); });
}

}  // namespace parlour::server
