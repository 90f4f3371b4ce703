// Whether this server should be given visitors: its store and its bus answer, and it does not stop.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/keeper.hpp"
#include "server/loop.hpp"
#include "server/nodes/bus.hpp"

namespace parlour::server {

class Readiness {
 public:
  // `bus`: none where there is one process.
  Readiness(Loop& loop, Keeper& keeper, const Bus* bus);

  // From then on it is not ready.
  void stop() { stopping_ = true; }
  [[nodiscard]] bool stopping() const { return stopping_; }

  // At once, or within two seconds: nothing if it is ready, or why not.
  using Reply = std::function<void(const std::optional<std::string>& why_not)>;
  void ask(Reply reply);

 private:
  void ask_store();
  void answered(std::optional<std::string> store);
  [[nodiscard]] std::optional<std::string> verdict() const;

  Loop& loop_;
  Keeper& keeper_;
  const Bus* bus_;
  bool stopping_ = false;
  bool asking_ = false;  // the store has not answered yet, however long ago it was asked
  std::optional<std::string> store_;        // what is wrong with it
  std::optional<Clock::time_point> known_;  // since when
  std::vector<Reply> waiting_;
  Timer limit_;
};

}  // namespace parlour::server
