#include "store/sqlite_log.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "fair/short_hash.hpp"

namespace parlour::store {
namespace {

constexpr std::size_t kMostHeads = 200'000;
// The file is told of heads after so many entries or seconds, some of them with each commit.
constexpr std::int64_t kEntriesBehind = 4'096;
constexpr std::int64_t kSecondsBehind = 60;
constexpr std::size_t kHeadsAtOnce = 128;
constexpr std::size_t kPlacesKept = 512;  // for what a transaction changes, from one to the next

std::uint64_t sum_before_all(std::string_view table) { return fair::short_hash(table, {}); }

std::uint64_t sum_with(std::uint64_t before, std::int64_t number, std::string_view body) {
  return fair::short_hash(body, {before, static_cast<std::uint64_t>(number)});
}

[[noreturn]] void damaged(const std::string& table, std::int64_t number, std::string_view how) {
  throw Damaged("entry " + std::to_string(number) + " of table " + table + " " + std::string(how));
}

}  // namespace

SqliteLog::SqliteLog(sqlite::Database& database, std::int64_t now)
    : database_(database), settled_at_(now) {
  settled_ = sqlite::number_from(database_, "SELECT settled FROM house");
  newest_ = std::max(settled_, sqlite::number_from(database_, "SELECT max(id) FROM log"));
  recover(now);
}

// Of an entry only its log is sure to be in the file; when it was is known as far as its table's head was told.
void SqliteLog::recover(std::int64_t now) {
  recent_.bind(1, settled_).bind(2, now);
  while (recent_.step()) {
    const std::string table = recent_.text(1);
    Head& head = heads_[table];
    if (!head.stale) stale_.push_back(table);
    head = {.key = recent_.number(2),
            .next = recent_.number(3) + 1,
            .last = recent_.number(0),
            .at = recent_.number(5),
            .sum = recent_.is_null(4) ? sum_before_all(table)
                                      : static_cast<std::uint64_t>(recent_.number(4)),
            .stale = true};
  }
}

SqliteLog::Head SqliteLog::find(const std::string& table) {
  if (const auto found = heads_.find(table); found != heads_.end()) return found->second;
  find_.bind(1, table);
  if (!find_.step()) return {};
  const Head head = {
      .key = find_.number(0),
      .next = find_.number(1),
      .last = find_.number(2),
      .at = find_.number(3),
      .sum = find_.is_null(4) ? sum_before_all(table) : static_cast<std::uint64_t>(find_.number(4)),
      .closed = find_.number(5) != 0};
  find_.reset();
  return head;
}

void SqliteLog::begin() {
  if (before_.capacity() > kPlacesKept) before_ = {};
  before_.clear();
  newest_before_ = newest_;
}

void SqliteLog::undo() {
  for (auto& [table, head] : before_ | std::views::reverse) {
    if (!head) {
      heads_.erase(table);
      continue;
    }
    heads_[table] = *head;
    if (head->stale) stale_.push_back(table);
  }
  before_.clear();
  newest_ = newest_before_;
  std::ranges::move(round_, std::back_inserter(stale_));
  round_.clear();
  settling_ = false;
}

void SqliteLog::remember(const std::string& table) {
  const auto found = heads_.find(table);
  before_.emplace_back(table, found == heads_.end() ? std::nullopt : std::optional(found->second));
}

void SqliteLog::add(Head head, const Entry& entry) {
  remember(entry.table);
  const auto number = static_cast<std::int64_t>(entry.number);
  const std::uint64_t before = number == 0 ? sum_before_all(entry.table) : head.sum;
  head.sum = sum_with(before, number, entry.body);
  add_.bind(1, ++newest_).bind(2, head.key).bind(3, number);
  if (number == 0) {
    add_.bind_null(4);
  } else {
    add_.bind(4, head.last);
  }
  add_.bind(5, entry.body).bind(6, static_cast<std::int64_t>(head.sum)).run();
  head.last = newest_;
  head.next = number + 1;
  head.at = entry.at;
  if (entry.last) {
    put_head(head);
    heads_.erase(entry.table);
    return;
  }
  if (!std::exchange(head.stale, true)) stale_.push_back(entry.table);
  heads_[entry.table] = head;
}

void SqliteLog::put_head(const Head& head) {
  put_head_.bind(1, head.key).bind(2, head.next).bind(3, head.last).bind(4, head.at).run();
}

bool SqliteLog::settle_some(std::int64_t now) {
  if (heads_.size() > kMostHeads) {
    settle_all();
    heads_.clear();
    return true;
  }
  if (!settling_) {
    const bool is_time = newest_ - settled_ >= kEntriesBehind ||
                         now - settled_at_ >= kSecondsBehind || now < settled_at_;
    if (stale_.empty() || !is_time) return false;
    settling_ = true;
    round_ = std::exchange(stale_, {});
    round_mark_ = newest_;
    settled_at_ = now;
  }
  for (std::size_t i = 0; i < kHeadsAtOnce && !round_.empty(); ++i) {
    const std::string table = std::move(round_.back());
    round_.pop_back();
    const auto found = heads_.find(table);
    if (found == heads_.end() || !found->second.stale) continue;
    remember(table);
    put_head(found->second);
    found->second.stale = false;
  }
  if (!round_.empty()) return false;
  settling_ = false;
  settled_ = round_mark_;
  set_settled_.bind(1, settled_).run();
  return true;
}

void SqliteLog::settle_all() {
  for (auto& [table, head] : heads_) {
    if (!head.stale) continue;
    before_.emplace_back(table, head);
    put_head(head);
    head.stale = false;
  }
  stale_.clear();
  round_.clear();
  settling_ = false;
  settled_ = newest_;
  set_settled_.bind(1, settled_).run();
}

void SqliteLog::close(const std::string& table) {
  const auto found = heads_.find(table);
  if (found == heads_.end()) return;
  remember(table);
  put_head(found->second);
  heads_.erase(found);
}

void SqliteLog::remove(const Head& head) {
  std::int64_t id = head.last;
  for (std::int64_t left = head.next; left > 0; --left) {
    row_.bind(1, id);
    const std::int64_t before = row_.step() ? row_.number(2) : 0;
    row_.reset();
    drop_row_.bind(1, id).run();
    id = before;
  }
  drop_head_.bind(1, head.key).run();
}

// The entry with this id, which is then that of the one before it.
SqliteLog::Row SqliteLog::row_at(const std::string& table, const Head& head, std::int64_t number,
                                 std::int64_t& id) {
  row_.bind(1, id);
  if (!row_.step()) damaged(table, number, "is missing");
  const bool is_it = row_.number(0) == head.key && row_.number(1) == number;
  Row row{.body = row_.text(3), .sum = {}};
  if (!row_.is_null(4)) row.sum = static_cast<std::uint64_t>(row_.number(4));
  id = row_.number(2);
  row_.reset();
  if (!is_it) damaged(table, number, "is in the place of another");
  return row;
}

std::vector<std::string> SqliteLog::load(const std::string& table, std::uint64_t from) {
  const Head head = find(table);
  if (head.key == 0 || from >= static_cast<std::uint64_t>(head.next)) return {};
  const std::int64_t wanted = static_cast<std::int64_t>(from);
  const std::int64_t first = std::max<std::int64_t>(wanted - 1, 0);  // for its sum
  std::vector<Row> rows(static_cast<std::size_t>(head.next - first));
  std::int64_t id = head.last;
  for (std::int64_t number = head.next - 1; number >= first; --number) {
    rows[static_cast<std::size_t>(number - first)] = row_at(table, head, number, id);
  }
  std::vector<std::string> bodies;
  bodies.reserve(rows.size());
  std::optional<std::uint64_t> before;
  for (std::int64_t number = first; number < head.next; ++number) {
    Row& row = rows[static_cast<std::size_t>(number - first)];
    if (number == 0) before = sum_before_all(table);
    if (row.sum && before && sum_with(*before, number, row.body) != *row.sum) {
      damaged(table, number, "has been changed");
    }
    before = row.sum.value_or(sum_before_all(table));
    if (number >= wanted) bodies.push_back(std::move(row.body));
  }
  return bodies;
}

std::vector<std::string> SqliteLog::salvage(const std::string& table) {
  sqlite::Statement all(database_, "SELECT body FROM log WHERE table_key = ? ORDER BY number");
  all.bind(1, find(table).key);
  std::vector<std::string> bodies;
  while (all.step()) bodies.push_back(all.text(0));
  return bodies;
}

}  // namespace parlour::store
