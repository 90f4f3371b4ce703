#include "store/memory_store.hpp"

#include <algorithm>

namespace parlour::store {

std::vector<Appended> MemoryStore::append(std::span<const Entry> entries) {
  std::vector<Appended> results;
  for (const Entry& entry : entries) {
    const auto found = logs_.find(entry.table);
    const std::uint64_t next = found == logs_.end() ? 0 : found->second.bodies.size();
    if (entry.number < next) {
      results.push_back(Appended::kTaken);
    } else if (found != logs_.end() && found->second.closed) {
      results.push_back(Appended::kClosed);
    } else if (entry.number > next) {
      results.push_back(Appended::kGap);
    } else {
      Log& log = logs_[entry.table];
      log.bodies.push_back(entry.body);
      log.closed = entry.last;
      log.at = entry.at;
      if (entry.labels) log.labels = {entry.labels->begin(), entry.labels->end()};
      if (entry.last) log.labels.clear();
      results.push_back(Appended::kDone);
    }
  }
  return results;
}

std::vector<std::string> MemoryStore::load(std::string_view table, std::uint64_t from) {
  const auto log = logs_.find(table);
  if (log == logs_.end() || from >= log->second.bodies.size()) return {};
  return {log->second.bodies.begin() + static_cast<std::ptrdiff_t>(from), log->second.bodies.end()};
}

std::vector<std::string> MemoryStore::live_tables() {
  std::vector<std::string> live;
  for (const auto& [table, log] : logs_) {
    if (!log.closed) live.push_back(table);
  }
  return live;
}

std::vector<Labelled> MemoryStore::labelled() {
  std::vector<Labelled> labels;
  for (const auto& [table, log] : logs_) {
    for (const std::string& label : log.labels) labels.push_back({table, label});
  }
  return labels;
}

std::vector<std::string> MemoryStore::idle_tables(std::int64_t since) {
  std::vector<std::string> idle;
  for (const auto& [table, log] : logs_) {
    if (!log.closed && log.at < since) idle.push_back(table);
  }
  return idle;
}

bool MemoryStore::put_guest(const Guest& guest) {
  const auto other = guest_by_token(guest.token_hash);
  if (other && other->id != guest.id) return false;
  guests_[guest.id] = guest;
  return true;
}

std::optional<Guest> MemoryStore::guest_by_token(std::string_view token_hash) {
  const auto found = std::ranges::find_if(
      guests_, [&](const auto& entry) { return entry.second.token_hash == token_hash; });
  if (found == guests_.end()) return std::nullopt;
  return found->second;
}

std::optional<Guest> MemoryStore::guest_by_id(std::string_view id) {
  const auto found = guests_.find(id);
  if (found == guests_.end()) return std::nullopt;
  return found->second;
}

}  // namespace parlour::store
