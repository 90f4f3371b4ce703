#include "server/members.hpp"

#include "engine/core/table.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view kIn = "in ";

std::string label(std::string_view word, std::string_view game, std::string_view player) {
  return std::string(word) + " " + std::string(game) + " " + std::string(player);
}

}  // namespace

KeptLabels for_store(const std::vector<std::string>& labels) {
  KeptLabels kept;
  for (const std::string& word : labels) {
    if (word.starts_with(kIn)) {
      kept.seats.push_back(word.substr(kIn.size()));
    } else {
      kept.labels.push_back(word);
    }
  }
  return kept;
}

std::string label_of_seat(std::string_view seat) { return std::string(kIn) + std::string(seat); }

void Members::set(const std::string& table, std::vector<std::string> labels, std::uint64_t number) {
  if (const auto had = labels_.find(table); had != labels_.end()) {
    if (number < had->second.number) return;
    for (const Tables::value_type* old : had->second.words) {
      const auto found = tables_.find(old->first);
      std::erase(found->second, &had->first);
      if (found->second.empty()) tables_.erase(found);
    }
    labels_.erase(had);
  }
  if (labels.empty()) return;
  auto& [name, known] = *labels_.emplace(table, Labels{.words = {}, .number = number}).first;
  known.words.reserve(labels.size());
  for (std::string& word : labels) {
    auto& tables = *tables_.try_emplace(std::move(word)).first;
    if (!tables.second.empty() && tables.second.back() == &name) continue;  // said twice
    tables.second.push_back(&name);
    known.words.push_back(&tables);
  }
}

void Members::clear() {
  labels_.clear();
  tables_.clear();
}

std::optional<std::string> Members::at(std::string_view game, std::string_view player) const {
  const auto found = tables_.find(label("in", game, player));
  if (found == tables_.end()) return std::nullopt;
  return *found->second.back();
}

std::vector<std::string> Members::left(std::string_view game, std::string_view player) const {
  const auto found = tables_.find(label("left", game, player));
  std::vector<std::string> left;
  if (found == tables_.end()) return left;
  for (const std::string* table : found->second) left.push_back(*table);
  return left;
}

std::size_t Members::count(std::string_view player) const {
  std::size_t count = 0;
  for (const GameInfo& game : all_games()) {
    count += at(game.id, player).has_value() ? 1U : 0U;
    count += left(game.id, player).size();
  }
  return count;
}

std::vector<protocol::Place> Members::places(std::string_view player) const {
  std::vector<protocol::Place> places;
  for (const GameInfo& game : all_games()) {
    if (auto table = at(game.id, player)) places.push_back({std::string(game.id), *table});
  }
  return places;
}

}  // namespace parlour::server
