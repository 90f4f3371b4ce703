#include "server/members.hpp"

#include "engine/core/table.hpp"

namespace parlour::server {
namespace {

std::string label(std::string_view word, std::string_view game, std::string_view player) {
  return std::string(word) + " " + std::string(game) + " " + std::string(player);
}

}  // namespace

void Members::set(const std::string& table, std::vector<std::string> labels) {
  if (const auto had = labels_.find(table); had != labels_.end()) {
    for (const std::string& old : had->second) {
      const auto found = tables_.find(old);
      if (found == tables_.end()) continue;
      std::erase(found->second, table);
      if (found->second.empty()) tables_.erase(found);
    }
    labels_.erase(had);
  }
  if (labels.empty()) return;
  for (const std::string& word : labels) tables_[word].push_back(table);
  labels_.emplace(table, std::move(labels));
}

std::optional<std::string> Members::at(std::string_view game, std::string_view player) const {
  const auto found = tables_.find(label("in", game, player));
  if (found == tables_.end()) return std::nullopt;
  return found->second.back();
}

std::vector<std::string> Members::left(std::string_view game, std::string_view player) const {
  const auto found = tables_.find(label("left", game, player));
  return found == tables_.end() ? std::vector<std::string>{} : found->second;
}

std::vector<protocol::Place> Members::places(std::string_view player) const {
  std::vector<protocol::Place> places;
  for (const GameInfo& game : all_games()) {
    if (auto table = at(game.id, player)) places.push_back({std::string(game.id), *table});
  }
  return places;
}

}  // namespace parlour::server
