// A loop whose time goes on when a test says so, and a store and workers that need no threads: what a hall does in an hour is
// tested in a moment.
#pragma once

#include <deque>
#include <map>
#include <memory>

#include "server/keeper.hpp"
#include "server/loop.hpp"
#include "server/workers.hpp"
#include "store/memory_store.hpp"

namespace parlour::server {

class ManualLoop final : public Loop {
 public:
  void post(std::function<void()> work) override { posted_.push_back(std::move(work)); }
  [[nodiscard]] Clock::time_point now() const override { return now_; }

  // Everything that happens in this time.
  void go_on(Clock::duration time) {
    const auto until = now_ + time;
    for (;;) {
      while (!posted_.empty()) {
        const auto work = std::move(posted_.front());
        posted_.pop_front();
        work();
      }
      if (waiting_.empty() || waiting_.begin()->first.first > until) break;
      const auto next = waiting_.begin();
      now_ = std::max(now_, next->first.first);
      ManualWaiting* timer = next->second;
      waiting_.erase(next);
      timer->due();
    }
    now_ = until;
  }

 private:
  class ManualWaiting final : public Waiting {
   public:
    explicit ManualWaiting(ManualLoop& loop) : loop_(loop) {}
    ~ManualWaiting() override { cancel(); }
    void at(Clock::time_point when, std::function<void()> what) override {
      cancel();
      what_ = std::move(what);
      key_ = {when, ++loop_.last_};
      loop_.waiting_.emplace(key_, this);
    }
    void cancel() override {
      loop_.waiting_.erase(key_);
      what_ = nullptr;
    }
    void due() {
      const auto what = std::exchange(what_, nullptr);
      if (what) what();
    }

   private:
    ManualLoop& loop_;
    std::pair<Clock::time_point, std::uint64_t> key_;
    std::function<void()> what_;
  };
  std::unique_ptr<Waiting> new_timer() override { return std::make_unique<ManualWaiting>(*this); }

  Clock::time_point now_ = Clock::time_point(std::chrono::hours(1000));
  std::uint64_t last_ = 0;
  std::map<std::pair<Clock::time_point, std::uint64_t>, ManualWaiting*> waiting_;
  std::deque<std::function<void()>> posted_;
};

class ManualKeeper final : public Keeper {
 public:
  explicit ManualKeeper(Loop& loop) : loop_(loop) {}

  void append(store::Entry entry, Appended done) override {
    loop_.post([this, entry = std::move(entry), done = std::move(done)] {
      done({.outcome = store.append({&entry, 1}).front()});
    });
  }

  store::MemoryStore store;
  int asked = 0;  // questions

 private:
  void use(Work work) override {
    ++asked;
    loop_.post([this, work = std::move(work)] {
      work.work(store);
      work.done(std::nullopt);
    });
  }
  Loop& loop_;
};

}  // namespace parlour::server
