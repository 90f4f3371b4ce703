// Readiness over a store that is slow or broken when the test wants it.
#include "server/readiness.hpp"

#include <gtest/gtest.h>

#include "server/net/asio_loop.hpp"
#include "server/nodes/memory_bus.hpp"

namespace parlour::server {
namespace {

// Keeps questions until the test answers them.
class SlowKeeper final : public Keeper {
 public:
  void append(store::Entry /*entry*/, Appended /*done*/) override {}
  void answer(std::optional<std::string> failure = std::nullopt) {
    for (Work& work : std::exchange(questions, {})) {
      if (!failure) work.work(store_);
      work.done(failure);
    }
  }
  std::vector<Work> questions;

 private:
  void use(Work work) override { questions.push_back(std::move(work)); }

  class Clock final : public store::Store {
   public:
    std::int64_t clock() override { return 1; }
    store::Came write(std::span<const store::Entry>, std::span<const store::Guest>) override {
      return {};
    }
    std::vector<std::string> load(std::string_view, std::uint64_t) override { return {}; }
    std::vector<std::uint64_t> heads(std::span<const std::string>) override { return {}; }
    std::vector<std::string> live_tables() override { return {}; }
    std::vector<store::Labelled> labelled() override { return {}; }
    std::vector<store::Seated> seats() override { return {}; }
    std::vector<std::string> idle_tables(std::int64_t) override { return {}; }
    std::vector<std::string> take_overdue(std::int64_t, std::int64_t, std::size_t) override {
      return {};
    }
    std::vector<store::TableRow> tables(std::string_view, std::size_t) override { return {}; }
    bool put_aside(std::string_view, std::string_view) override { return false; }
    std::vector<store::Aside> asides() override { return {}; }
    std::vector<store::Guest> guests(std::string_view, std::size_t) override { return {}; }
    std::optional<store::Guest> guest_by_token(std::string_view) override { return {}; }
    std::optional<store::Guest> guest_by_id(std::string_view) override { return {}; }
  };
  Clock store_;
};

// Time is what the test says.
class StillLoop final : public Loop {
 public:
  void post(std::function<void()> work) override { work(); }
  [[nodiscard]] Clock::time_point now() const override { return now_; }
  void pass(Clock::duration time) {
    now_ += time;
    for (StillTimer* timer : timers_) timer->look(now_);
  }

 private:
  class StillTimer final : public Waiting {
   public:
    void at(Clock::time_point when, std::function<void()> what) override {
      when_ = when;
      what_ = std::move(what);
    }
    void cancel() override { what_ = nullptr; }
    void look(Clock::time_point now) {
      if (what_ && now >= when_) std::exchange(what_, nullptr)();
    }

   private:
    Clock::time_point when_;
    std::function<void()> what_;
  };
  std::unique_ptr<Waiting> new_timer() override {
    auto timer = std::make_unique<StillTimer>();
    timers_.push_back(timer.get());
    return timer;
  }
  Clock::time_point now_{std::chrono::hours(1)};
  std::vector<StillTimer*> timers_;
};

class Ready : public testing::Test {
 protected:
  void ask() {
    readiness_.ask([this](const std::optional<std::string>& why_not) {
      answers_.push_back(why_not.value_or("ok"));
    });
  }
  std::vector<std::string> answers() { return std::exchange(answers_, {}); }
  using Words = std::vector<std::string>;

  StillLoop loop_;
  SlowKeeper keeper_;
  MemoryHouse house_{loop_};
  MemoryBus bus_{house_};
  Readiness readiness_{loop_, keeper_, &bus_};

 private:
  Words answers_;
};

using namespace std::chrono_literals;

TEST_F(Ready, WhenTheStoreAnswersAndAsksItOnceASecond) {
  ask();
  ask();
  EXPECT_EQ(answers(), Words());
  EXPECT_EQ(keeper_.questions.size(), 1U);
  keeper_.answer();
  EXPECT_EQ(answers(), (Words{"ok", "ok"}));
  loop_.pass(900ms);
  ask();
  EXPECT_EQ(answers(), Words{"ok"});
  EXPECT_TRUE(keeper_.questions.empty());
  loop_.pass(200ms);
  ask();
  EXPECT_EQ(keeper_.questions.size(), 1U);
}

TEST_F(Ready, NotWhenTheStoreFailsOrIsSilent) {
  ask();
  keeper_.answer("a password");
  EXPECT_EQ(answers(), Words{"the store has failed"});
  loop_.pass(2s);
  ask();
  loop_.pass(1900ms);
  EXPECT_EQ(answers(), Words());
  loop_.pass(200ms);
  EXPECT_EQ(answers(), Words{"the store does not answer"});
  loop_.pass(2s);
  ask();
  EXPECT_EQ(keeper_.questions.size(), 1U) << "no second question while one is unanswered";
  loop_.pass(2s);
  EXPECT_EQ(answers(), Words{"the store does not answer"});
  keeper_.answer();  // late
  ask();
  EXPECT_EQ(answers(), Words{"ok"});
}

TEST_F(Ready, NotWithoutTheBusNorWhenItStops) {
  ask();
  keeper_.answer();
  EXPECT_EQ(answers(), Words{"ok"});
  bus_.set_connected(false);
  ask();
  EXPECT_EQ(answers(), Words{"the bus is away"});
  bus_.set_connected(true);
  ask();
  EXPECT_EQ(answers(), Words{"ok"});
  readiness_.stop();
  loop_.pass(5s);
  ask();
  EXPECT_EQ(answers(), Words{"this server stops"});
  EXPECT_TRUE(keeper_.questions.empty());
}

}  // namespace
}  // namespace parlour::server
