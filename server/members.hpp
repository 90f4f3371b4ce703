// Which table a player is at, one for each game, and where a seat is kept for who has left. Made from the labels
// and seats that the tables have in the store.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "protocol/messages.hpp"

namespace parlour::server {

// Labels of a table as the store keeps them: `in <game> <player>` is a seat there, which is taken at one table at a time.
struct KeptLabels {
  std::vector<std::string> labels, seats;
};
KeptLabels for_store(const std::vector<std::string>& labels);
std::string label_of_seat(std::string_view seat);

class Members {
 public:
  // The labels of a table, instead of those it had; since the entry of this number. What is older than known is left aside.
  void set(const std::string& table, std::vector<std::string> labels, std::uint64_t number = 0);
  void clear();

  [[nodiscard]] std::optional<std::string> at(std::string_view game, std::string_view player) const;
  // Tables that the player has left and may come back to, the latest last.
  [[nodiscard]] std::vector<std::string> left(std::string_view game, std::string_view player) const;
  [[nodiscard]] std::vector<protocol::Place> places(std::string_view player) const;
  // At so many tables the player has a seat, or has left one that is kept.
  [[nodiscard]] std::size_t count(std::string_view player) const;
  // It is not over.
  [[nodiscard]] bool is_live(const std::string& table) const { return labels_.contains(table); }
  [[nodiscard]] std::size_t tables() const { return labels_.size(); }

 private:
  // Every table is in memory here: a text stands once, as a key, and is pointed to from the other side.
  using Tables = std::unordered_map<std::string, std::vector<const std::string*>>;
  struct Labels {
    std::vector<const Tables::value_type*> words;
    std::uint64_t number = 0;
  };
  std::unordered_map<std::string, Labels> labels_;  // by table
  Tables tables_;                                   // by label
};

}  // namespace parlour::server
