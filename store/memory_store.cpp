#include "store/memory_store.hpp"

#include <algorithm>

namespace parlour::store {

Came MemoryStore::write(std::span<const Entry> entries, std::span<const Guest> guests) {
  Came came;
  came.entries.reserve(entries.size());
  for (const Entry& entry : entries) came.entries.push_back(append_one(entry));
  for (const Guest& guest : guests) {
    const auto other = guest_by_token(guest.token_hash);
    came.guests.push_back(!other || other->id == guest.id);
    if (came.guests.back()) guests_[guest.id] = guest;
  }
  return came;
}

Outcome MemoryStore::append_one(const Entry& entry) {
  const auto found = logs_.find(entry.table);
  const std::uint64_t next = found == logs_.end() ? 0 : found->second.bodies.size();
  if (entry.number < next) return Appended::kTaken;
  if (found != logs_.end() && found->second.closed) return Appended::kClosed;
  if (entry.number > next) return Appended::kGap;
  if (entry.seats && !entry.last) {
    for (const std::string& seat : *entry.seats) {
      const auto taken = seats_.find(seat);
      if (taken != seats_.end() && taken->second != entry.table) {
        return {Appended::kClash, taken->second};
      }
    }
  }
  Log& log = logs_[entry.table];
  log.bodies.push_back(entry.body);
  log.closed = entry.last;
  log.at = entry.at;
  if (entry.labels) log.labels = {entry.labels->begin(), entry.labels->end()};
  if (entry.seats || entry.last) sit(entry, log);
  if (entry.due) log.due = *entry.due;
  if (entry.last) {
    log.labels.clear();
    log.due = kNever;
  }
  return Appended::kDone;
}

// A closed table has no seats.
void MemoryStore::sit(const Entry& entry, Log& log) {
  for (const std::string& seat : log.seats) seats_.erase(seat);
  log.seats.clear();
  if (entry.last) return;
  log.seats = {entry.seats->begin(), entry.seats->end()};
  for (const std::string& seat : log.seats) seats_[seat] = entry.table;
}

std::vector<std::string> MemoryStore::load(std::string_view table, std::uint64_t from) {
  const auto log = logs_.find(table);
  if (log == logs_.end() || from >= log->second.bodies.size()) return {};
  return {log->second.bodies.begin() + static_cast<std::ptrdiff_t>(from), log->second.bodies.end()};
}

std::vector<std::uint64_t> MemoryStore::heads(std::span<const std::string> tables) {
  std::vector<std::uint64_t> heads;
  for (const std::string& table : tables) {
    const auto log = logs_.find(table);
    heads.push_back(log == logs_.end() ? 0 : log->second.bodies.size());
  }
  return heads;
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

std::vector<Seated> MemoryStore::seats() {
  std::vector<Seated> seats;
  for (const auto& [seat, table] : seats_) seats.push_back({seat, table});
  return seats;
}

std::vector<std::string> MemoryStore::idle_tables(std::int64_t since) {
  std::vector<std::string> idle;
  for (const auto& [table, log] : logs_) {
    if (!log.closed && log.at < since) idle.push_back(table);
  }
  return idle;
}

std::vector<std::string> MemoryStore::take_overdue(std::int64_t now, std::int64_t again,
                                                   std::size_t most) {
  std::vector<std::pair<std::int64_t, std::string>> overdue;
  for (const auto& [table, log] : logs_) {
    if (log.due != kNever && log.due <= now) overdue.emplace_back(log.due, table);
  }
  std::ranges::sort(overdue);
  if (overdue.size() > most) overdue.resize(most);
  std::vector<std::string> taken;
  for (const auto& [due, table] : overdue) {
    logs_[table].due = again;
    taken.push_back(table);
  }
  std::ranges::sort(taken);
  return taken;
}

std::vector<TableRow> MemoryStore::tables(std::string_view after, std::size_t most) {
  std::vector<TableRow> rows;
  for (auto it = logs_.upper_bound(after); it != logs_.end() && rows.size() < most; ++it) {
    const Log& log = it->second;
    rows.push_back({.id = it->first,
                    .next = log.bodies.size(),
                    .closed = log.closed,
                    .at = log.at,
                    .labels = {log.labels.begin(), log.labels.end()},
                    .seats = {log.seats.begin(), log.seats.end()},
                    .due = log.due});
  }
  return rows;
}

bool MemoryStore::put_aside(std::string_view table, std::string_view why) {
  const auto found = logs_.find(table);
  if (found == logs_.end() || found->second.closed) return false;
  Log& log = found->second;
  for (const std::string& seat : log.seats) seats_.erase(seat);
  log.seats.clear();
  log.labels.clear();
  log.due = kNever;
  log.closed = true;
  asides_.push_back({std::string(table), std::string(why), clock() / 1000});
  std::ranges::sort(asides_, {}, &Aside::table);
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

std::vector<Guest> MemoryStore::guests(std::string_view after, std::size_t most) {
  std::vector<Guest> guests;
  for (auto it = guests_.upper_bound(after); it != guests_.end() && guests.size() < most; ++it) {
    guests.push_back(it->second);
  }
  return guests;
}

}  // namespace parlour::store
