// Work in turns: by address and person, by what it takes, without what nobody waits for.
#include "server/fair_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/net/asio_loop.hpp"
#include "server/worker_threads.hpp"

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

class Fairness : public testing::Test {
 protected:
  Ticket add(const std::string& address, const std::string& person = "p") {
    auto ticket = std::make_shared<std::atomic<bool>>(false);
    queue_.add({.work = {}, .done = {}, .address = address, .person = person, .ticket = ticket});
    return ticket;
  }
  // One after the other, each of which takes so long.
  std::vector<std::string> done(
      std::size_t count, std::function<FairQueue::Time(const FairQueue::Job&)> takes =
                             [](const auto&) { return 10ms; }) {
    std::vector<std::string> order;
    while (order.size() < count) {
      const auto job = queue_.take();
      if (!job) break;
      order.push_back(job->address + job->person);
      queue_.finished(*job, takes(*job));
    }
    return order;
  }
  FairQueue queue_{1};
};

TEST_F(Fairness, WhoComesLaterDoesNotWaitForTwoHundredTables) {
  for (int i = 0; i < 200; ++i) add("a", "p" + std::to_string(i));
  done(20);
  add("b", "x");
  const auto next = done(2);
  EXPECT_TRUE(std::ranges::find(next, "bx") != next.end());
}

TEST_F(Fairness, AddressesThatWantAsMuchGetAsMuch) {
  for (int i = 0; i < 90; ++i) add("a", "p" + std::to_string(i));
  for (int i = 0; i < 30; ++i) add("b");
  const auto order = done(40);
  EXPECT_NEAR(static_cast<double>(std::ranges::count(order, "bp")), 20.0, 2.0);
}

TEST_F(Fairness, WhatIsQuickIsDoneMoreOften) {
  for (int i = 0; i < 100; ++i) add("slow");
  for (int i = 0; i < 100; ++i) add("quick");
  const auto order = done(60, [](const auto& job) { return job.address == "slow" ? 90ms : 10ms; });
  EXPECT_GE(std::ranges::count(order, "quickp"), 50);
}

TEST_F(Fairness, PeopleOfOneAddressTakeTurns) {
  for (int i = 0; i < 50; ++i) add("a", "greedy");
  add("a", "modest");
  const auto order = done(3);
  EXPECT_TRUE(std::ranges::find(order, "amodest") != order.end());
}

TEST_F(Fairness, WhoWasAwayHasSavedNothingUp) {
  for (int i = 0; i < 300; ++i) add("a");
  add("b");
  done(100);
  for (int i = 0; i < 100; ++i) add("b");
  const auto order = done(40);
  EXPECT_NEAR(static_cast<double>(std::ranges::count(order, "bp")), 20.0, 2.0);
}

TEST_F(Fairness, WhatNobodyWaitsForIsLeftOut) {
  std::vector<Ticket> tickets;
  for (int i = 0; i < 5; ++i) tickets.push_back(add("a"));
  add("b");
  for (const Ticket& ticket : tickets) *ticket = true;
  EXPECT_EQ(done(9), (std::vector<std::string>{"bp"}));
  EXPECT_EQ(queue_.size(), 0U);
}

TEST_F(Fairness, OneAddressDoesNotHaveAllThreads) {
  add("a", "one");
  add("a", "two");
  const auto job = queue_.take();
  ASSERT_TRUE(job);
  EXPECT_FALSE(queue_.take());
  add("b");
  EXPECT_TRUE(queue_.take());
  queue_.finished(*job, 1ms);
  EXPECT_TRUE(queue_.take());
}

// Two threads: one address has one of them full of work that never ends, and another one is served all the same.
TEST(WorkerThreads, AnotherAddressIsServedWhileOneHasEndlessWork) {
  AsioLoop loop;
  WorkerThreads workers(loop, 2);
  std::vector<Ticket> tickets;
  for (int i = 0; i < 20; ++i) {
    tickets.push_back(workers.run({.work =
                                       [](const std::atomic<bool>& stop) {
                                         while (!stop) std::this_thread::sleep_for(1ms);
                                       },
                                   .done = [] { FAIL() << "nobody waits for it"; },
                                   .address = "a",
                                   .person = std::to_string(i)}));
  }
  bool thought = false;
  bool read = false;
  const auto end = [&] {
    if (thought && read) loop.stop();
  };
  workers.run({.work = [](const std::atomic<bool>&) {},
               .done = [&] { thought = true, end(); },
               .address = "b",
               .person = "b"});
  workers.run({.work = [](const std::atomic<bool>&) {},
               .done = [&] { read = true, end(); },
               .lane = Workers::Lane::kReading,
               .address = "a",
               .person = "a"});
  Timer limit(loop);
  limit.after(20s, [&] { loop.stop(); });
  loop.run();
  EXPECT_TRUE(thought);
  EXPECT_TRUE(read);
  for (const Ticket& ticket : tickets) *ticket = true;
}

}  // namespace
}  // namespace parlour::server
