// How much one person, and all people of one address, may do: by all their connections together. What is saved up while nothing
// is done is spent later. Whoever has done nothing for a while is forgotten.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/address.hpp"
#include "server/loop.hpp"

namespace parlour::server {

// What is counted.
enum class Spend : std::uint8_t {
  kMessages,     // long ones as several
  kLooks,        // at tables
  kTalk,         //
  kNames,        // chosen
  kTables,       // opened
  kHistories,    //
  kLists,        // of tables
  kTranscripts,  // over HTTP: by address alone
  kMoves         // messages of who has a seat, when others have spent what the address has
};
inline constexpr std::size_t kSpends = 9;

struct BudgetLimits {
  int messages_per_second = 40;    // of a connection; 0: nothing is counted here
  int people_per_address = 64;     // what an address may do is what so many people may; 0: no limit
  std::size_t tables = 20;         // that are not over, of a person
  std::size_t address_tables = 4;  // the same for each person that an address may be
};

// What one person or one address has saved up.
class Account {
 public:
  explicit Account(Clock::time_point now) : used_(now) {}

 private:
  friend class Budgets;
  struct Saved {
    std::int64_t credit = -1;  // in millionths; below 0: as much as can be saved
    Clock::time_point at;
  };
  std::array<Saved, kSpends> saved_;
  std::vector<std::string> tables_;  // that it has opened, and perhaps are not over yet
  Clock::time_point used_;
};

class Budgets {
 public:
  Budgets(Loop& loop, const BudgetLimits& limits);

  // Whose budgets something uses; to be kept as long as a connection is there.
  struct Holder {
    std::shared_ptr<Account> person, address;
  };
  [[nodiscard]] Holder holder(std::string_view person, const Address& address);
  [[nodiscard]] Holder holder(const Address& address);

  // Nothing, and it is spent; or how long it takes until it may be.
  using Wait = std::optional<std::chrono::milliseconds>;
  [[nodiscard]] Wait spend(const Holder& holder, Spend what, std::int64_t amount = 1);

  // Whether the address may open one more table; `is_live` says which of those before are not over.
  template <class IsLive>
  [[nodiscard]] bool may_open(const Holder& holder, IsLive&& is_live);
  void opened(const Holder& holder, const std::string& table);

  // Forgets who has gone, and has everything saved up again.
  void sweep();
  [[nodiscard]] std::size_t known() const { return people_.size() + addresses_.size(); }
  [[nodiscard]] const BudgetLimits& limits() const { return limits_; }

 private:
  struct Rate {
    std::int64_t most = 0;        // millionths
    std::int64_t per_minute = 0;  // wholes
    std::int64_t full_after = 0;  // microseconds
  };
  using Rates = std::array<Rate, kSpends>;
  [[nodiscard]] static Wait wait(Account* account, Spend what, std::int64_t amount,
                                 const Rate& rate, Clock::time_point now);

  Loop& loop_;
  BudgetLimits limits_;
  Rates of_person_, of_address_;
  std::unordered_map<std::string, std::shared_ptr<Account>> people_;
  std::unordered_map<Address, std::shared_ptr<Account>> addresses_;
};

template <class IsLive>
bool Budgets::may_open(const Holder& holder, IsLive&& is_live) {
  Account* account = holder.address.get();
  if (account == nullptr) return true;
  const std::size_t most =
      limits_.address_tables * static_cast<std::size_t>(limits_.people_per_address);
  if (account->tables_.size() < most) return true;
  std::erase_if(account->tables_, [&](const std::string& table) { return !is_live(table); });
  return account->tables_.size() < most;
}

}  // namespace parlour::server
