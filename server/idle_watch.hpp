// Which games have been without a move for so long that they are given up. How long is measured by the clock of the store, which
// may jump: so a game is given up only when it has been found idle again and again while this process ran on.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "server/time.hpp"

namespace parlour::server {

class IdleWatch {
 public:
  // `grace`: how long, by a clock that does not jump.
  explicit IdleWatch(Clock::duration grace) : grace_(grace) {}

  // Those of the tables that are idle now which have been so throughout the grace.
  std::vector<std::string> ripe(const std::vector<std::string>& idle, Clock::time_point now) {
    std::map<std::string, Clock::time_point> since;
    std::vector<std::string> ripe;
    for (const std::string& table : idle) {
      const auto known = since_.find(table);
      const auto first = known == since_.end() ? now : known->second;
      since.emplace(table, first);
      if (now - first >= grace_) ripe.push_back(table);
    }
    since_ = std::move(since);
    return ripe;
  }
  [[nodiscard]] std::size_t waiting() const { return since_.size(); }

 private:
  Clock::duration grace_;
  std::map<std::string, Clock::time_point> since_;
};

}  // namespace parlour::server
