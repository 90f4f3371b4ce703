// The list of tables that anybody can see, and who follows it. Changes are gathered for a moment, so that a busy table
// does not fill everybody's line.
#pragma once

#include <map>
#include <set>
#include <string>

#include "server/loop.hpp"
#include "server/visitor.hpp"

namespace parlour::server {

class TableList {
 public:
  explicit TableList(Loop& loop) : timer_(loop) {}

  // The card of a table as it is now; none: not shown. True if it has changed.
  bool update(const std::string& table, std::optional<protocol::Card> card);
  void follow(Visitor& visitor, bool on);

 private:
  void flush();

  static constexpr std::size_t kMostShown = 500;  // to a follower who has just come
  std::map<std::string, protocol::Card> cards_;
  std::set<std::string> changed_;
  std::map<std::uint64_t, Visitor*> followers_;  // by their numbers
  Timer timer_;
};

}  // namespace parlour::server
