#include "server/budgets.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t kOne = 1'000'000;
constexpr auto kRemembered = 10min;              // in which everything is saved up again
constexpr std::size_t kMostKnown = 200'000;      // then only those who are there
constexpr std::int64_t kMostShare = 16;          // of people, where something is dear
constexpr std::chrono::milliseconds kLeast{50};  // that somebody is told to wait

}  // namespace

Budgets::Budgets(Loop& loop, const BudgetLimits& limits) : loop_(loop), limits_(limits) {
  const std::int64_t messages = limits.messages_per_second;
  const std::int64_t people = limits.people_per_address;
  // `dear`: it costs the server much, and not everybody at an address does it at once.
  const auto set = [&](Spend what, std::int64_t most, std::int64_t per_minute, bool dear) {
    const std::int64_t share =
        std::max<std::int64_t>(1, dear ? std::min(people, kMostShare) : people);
    const auto at = static_cast<std::size_t>(what);
    const std::int64_t rate = std::max<std::int64_t>(1, per_minute);
    of_person_.at(at) = {most * kOne, rate, most * kOne * 60 / rate};
    of_address_.at(at) = {most * kOne * share, rate * share, most * kOne * 60 / rate};
  };
  set(Spend::kMessages, messages * 4, messages * 90, false);
  set(Spend::kLooks, 60, 300, false);
  set(Spend::kTalk, 20, 60, false);
  set(Spend::kNames, 6, 12, true);
  set(Spend::kTables, 20, 12, true);
  set(Spend::kHistories, 20, 60, true);
  set(Spend::kLists, 20, 60, false);
  set(Spend::kTranscripts, 20, 60, true);
  set(Spend::kMoves, 20, 240, false);
}

Budgets::Holder Budgets::holder(std::string_view person, const Address& address) {
  Holder holder = this->holder(address);
  if (limits_.messages_per_second == 0) return holder;
  auto& account = people_[std::string(person)];
  if (!account) account = std::make_shared<Account>(loop_.now());
  holder.person = account;
  return holder;
}

Budgets::Holder Budgets::holder(const Address& address) {
  const bool unknown = address == Address{};
  if (limits_.messages_per_second == 0 || limits_.people_per_address == 0 || unknown) return {};
  auto& account = addresses_[address];
  if (!account) account = std::make_shared<Account>(loop_.now());
  return {nullptr, account};
}

// What is saved up by now; and how long until it is enough.
Budgets::Wait Budgets::wait(Account* account, Spend what, std::int64_t amount, const Rate& rate,
                            Clock::time_point now) {
  if (account == nullptr) return std::nullopt;
  Account::Saved& saved = account->saved_.at(static_cast<std::size_t>(what));
  const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(now - saved.at).count();
  if (saved.credit < 0 || passed >= rate.full_after) {
    saved.credit = rate.most;
  } else {
    saved.credit = std::min(rate.most, saved.credit + passed * rate.per_minute / 60);
  }
  saved.at = now;
  account->used_ = now;
  const std::int64_t lacks = amount * kOne - saved.credit;
  if (lacks <= 0) return std::nullopt;
  const std::chrono::milliseconds until(lacks * 60 / (rate.per_minute * 1000) + 1);
  return std::max(until, kLeast);
}

Budgets::Wait Budgets::spend(const Holder& holder, Spend what, std::int64_t amount) {
  const auto now = loop_.now();
  const auto which = static_cast<std::size_t>(what);
  const auto person = wait(holder.person.get(), what, amount, of_person_.at(which), now);
  const auto address = wait(holder.address.get(), what, amount, of_address_.at(which), now);
  if (person || address) return std::max(person, address);
  for (Account* account : {holder.person.get(), holder.address.get()}) {
    if (account == nullptr) continue;
    account->saved_.at(which).credit -= amount * kOne;
  }
  return std::nullopt;
}

void Budgets::opened(const Holder& holder, const std::string& table) {
  if (holder.address) holder.address->tables_.push_back(table);
}

void Budgets::sweep() {
  const auto before = loop_.now() - kRemembered;
  const bool crowded = known() > kMostKnown;
  const auto gone = [&](const auto& known) {
    const Account& account = *known.second;
    if (known.second.use_count() != 1) return false;
    return crowded || (account.used_ < before && account.tables_.empty());
  };
  std::erase_if(people_, gone);
  std::erase_if(addresses_, gone);
}

}  // namespace parlour::server
