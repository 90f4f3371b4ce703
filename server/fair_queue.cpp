#include "server/fair_queue.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

constexpr std::size_t kMostRemembered = 512;  // people of an address
constexpr FairQueue::Time kExpected{5'000};   // of what has begun, until it is known

}  // namespace

void FairQueue::add(Job job) {
  const auto [group, is_new] = groups_.try_emplace(job.address);
  if (is_new) group->second.spent = reached_;
  const auto [person, is_new_person] = group->second.people.try_emplace(job.person);
  if (is_new_person) {
    // As the one who has got least, and is there.
    std::optional<Time> least;
    for (const auto& [name, other] : group->second.people) {
      if (&other != &person->second && !other.jobs.empty()) {
        least = std::min(least.value_or(other.spent), other.spent);
      }
    }
    person->second.spent = least.value_or(Time{});
  }
  person->second.jobs.push_back(std::move(job));
  ++group->second.waiting;
  ++size_;
}

// Those at the head that nobody waits for.
void FairQueue::leave_out(Group& group) {
  for (auto& [name, person] : group.people) {
    while (!person.jobs.empty() && person.jobs.front().ticket->load(std::memory_order_relaxed)) {
      person.jobs.pop_front();
      --group.waiting;
      --size_;
    }
  }
}

FairQueue::Groups::iterator FairQueue::next_group() {
  auto best = groups_.end();
  for (auto group = groups_.begin(); group != groups_.end();) {
    leave_out(group->second);
    const bool idle = group->second.waiting == 0;
    if (idle && group->second.running == 0) {
      group = groups_.erase(group);
      continue;
    }
    const bool may = !idle && group->second.running < most_;
    if (may && (best == groups_.end() || group->second.spent < best->second.spent)) best = group;
    ++group;
  }
  return best;
}

std::optional<FairQueue::Job> FairQueue::take() {
  const auto found = next_group();
  if (found == groups_.end()) return std::nullopt;
  Group& group = found->second;
  auto person = group.people.end();
  for (auto at = group.people.begin(); at != group.people.end(); ++at) {
    if (at->second.jobs.empty()) continue;
    if (person == group.people.end() || at->second.spent < person->second.spent) person = at;
  }
  Job job = std::move(person->second.jobs.front());
  person->second.jobs.pop_front();
  person->second.spent += kExpected;
  if (person->second.jobs.empty() && group.people.size() > kMostRemembered) {
    group.people.erase(person);
  }
  reached_ = std::max(reached_, group.spent);
  group.spent += kExpected;
  ++group.running;
  --group.waiting;
  --size_;
  return job;
}

void FairQueue::finished(const Job& job, Time spent) {
  const auto found = groups_.find(job.address);
  if (found == groups_.end()) return;
  Group& group = found->second;
  --group.running;
  group.spent += spent - kExpected;
  if (const auto person = group.people.find(job.person); person != group.people.end()) {
    person->second.spent += spent - kExpected;
  }
}

void FairQueue::clear() {
  groups_.clear();
  size_ = 0;
}

}  // namespace parlour::server
