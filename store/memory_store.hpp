// A store that forgets everything with the process: for tests and for trying things out.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "store/store.hpp"

namespace parlour::store {

class MemoryStore final : public Store {
 public:
  Came write(std::span<const Entry> entries, std::span<const Guest> guests) override;
  std::vector<std::string> load(std::string_view table, std::uint64_t from) override;
  std::vector<std::uint64_t> heads(std::span<const std::string> tables) override;
  std::vector<std::string> live_tables() override;
  std::vector<Labelled> labelled() override;
  std::vector<Seated> seats() override;
  std::vector<std::string> idle_tables(std::int64_t since) override;
  std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                        std::size_t most) override;
  std::vector<TableRow> tables(std::string_view after, std::size_t most) override;
  bool put_aside(std::string_view table, std::string_view why) override;
  std::vector<Aside> asides() override { return asides_; }
  std::optional<Guest> guest_by_token(std::string_view token_hash) override;
  std::optional<Guest> guest_by_id(std::string_view id) override;
  std::vector<Guest> guests(std::string_view after, std::size_t most) override;

 private:
  struct Log {
    std::vector<std::string> bodies;
    bool closed = false;
    std::set<std::string> labels, seats;
    std::int64_t at = 0;
    std::int64_t due = kNever;
  };
  Outcome append_one(const Entry& entry);
  void sit(const Entry& entry, Log& log);

  std::map<std::string, Log, std::less<>> logs_;
  std::map<std::string, std::string, std::less<>> seats_;  // the table of each
  std::map<std::string, Guest, std::less<>> guests_;       // by id
  std::vector<Aside> asides_;
};

}  // namespace parlour::store
