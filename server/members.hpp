// Which table a player is at, one for each game, and where a seat is kept for who has left. Made from the labels that the
// tables have in the store.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/messages.hpp"

namespace parlour::server {

class Members {
 public:
  // The labels of a table, instead of those it had.
  void set(const std::string& table, std::vector<std::string> labels);

  [[nodiscard]] std::optional<std::string> at(std::string_view game, std::string_view player) const;
  // Tables that the player has left and may come back to, the latest last.
  [[nodiscard]] std::vector<std::string> left(std::string_view game, std::string_view player) const;
  [[nodiscard]] std::vector<protocol::Place> places(std::string_view player) const;
  [[nodiscard]] std::size_t tables() const { return labels_.size(); }

 private:
  std::unordered_map<std::string, std::vector<std::string>> labels_;  // by table
  std::unordered_map<std::string, std::vector<std::string>> tables_;  // by label
};

}  // namespace parlour::server
