// A store that forgets everything with the process: for tests and for trying things out.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "store/store.hpp"

namespace parlour::store {

class MemoryStore final : public Store {
 public:
  std::vector<Appended> append(std::span<const Entry> entries) override;
  std::vector<std::string> load(std::string_view table, std::uint64_t from) override;
  std::vector<std::string> live_tables() override;
  std::vector<Labelled> labelled() override;
  std::vector<std::string> idle_tables(std::int64_t since) override;
  bool put_guest(const Guest& guest) override;
  std::optional<Guest> guest_by_token(std::string_view token_hash) override;
  std::optional<Guest> guest_by_id(std::string_view id) override;

 private:
  struct Log {
    std::vector<std::string> bodies;
    bool closed = false;
    std::set<std::string> labels;
    std::int64_t at = 0;
  };
  std::map<std::string, Log, std::less<>> logs_;
  std::map<std::string, Guest, std::less<>> guests_;  // by id
};

}  // namespace parlour::store
