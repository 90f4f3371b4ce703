#include "store/postgres/append.hpp"

#include <algorithm>
#include <unordered_map>

namespace parlour::store::postgres {
namespace {

using Column = Values::Column;

std::vector<std::string> sorted(std::vector<std::string> words) {
  std::ranges::sort(words);
  words.erase(std::ranges::unique(words).begin(), words.end());
  return words;
}

// Entries of a batch by how they are written.
struct Batch {
  std::vector<std::size_t> plain;  // all in one statement
  std::vector<std::size_t> rich;   // one after the other
};

Batch sort_out(std::span<const Entry> entries) {
  std::unordered_map<std::string_view, int> times;
  for (const Entry& entry : entries) ++times[entry.table];
  Batch batch;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Entry& entry = entries[i];
    const bool plain =
        entry.number > 0 && !entry.last && !entry.labels && !entry.seats && times[entry.table] == 1;
    (plain ? batch.plain : batch.rich).push_back(i);
  }
  return batch;
}

Call plain_call(std::span<const Entry> entries, const std::vector<std::size_t>& which) {
  Column tables(Column::kText, which.size());
  Column numbers(Column::kNumber, which.size());
  Column bodies(Column::kBytes, which.size());
  Column times(Column::kNumber, which.size());
  Column due(Column::kNumber, which.size());
  for (const std::size_t i : which) {
    const Entry& entry = entries[i];
    tables.text(entry.table);
    numbers.number(static_cast<std::int64_t>(entry.number));
    bodies.text(entry.body);
    times.number(entry.at);
    entry.due ? due.number(*entry.due) : due.none();
  }
  Call call{"add"};
  call.values.column(std::move(tables)).column(std::move(numbers)).column(std::move(bodies));
  call.values.column(std::move(times)).column(std::move(due));
  return call;
}

Call rich_call(const Entry& entry) {
  Call call{"add_with"};
  Values& values = call.values;
  values.text(entry.table).number(static_cast<std::int64_t>(entry.number)).text(entry.body);
  values.flag(entry.last).number(entry.at);
  entry.due ? values.number(*entry.due) : values.none();
  for (const auto* words : {&entry.labels, &entry.seats}) {
    *words ? values.texts(sorted(**words)) : values.none();
  }
  return call;
}

// Why entries were refused because of their numbers.
void explain(Connection& connection, std::span<const Entry> entries, bool again,
             std::vector<Outcome>& outcomes) {
  std::vector<std::size_t> refused;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (outcomes[i].what == Appended::kGap) refused.push_back(i);
  }
  if (refused.empty()) return;
  Column tables(Column::kText, refused.size());
  Column numbers(Column::kNumber, refused.size());
  for (const std::size_t i : refused) {
    tables.text(entries[i].table);
    numbers.number(static_cast<std::int64_t>(entries[i].number));
  }
  Call call{"why"};
  call.values.column(std::move(tables)).column(std::move(numbers));
  const Rows rows = connection.run(std::move(call));
  for (int row = 0; row < rows.size(); ++row) {
    const std::size_t i = refused[static_cast<std::size_t>(row)];
    if (!rows.none(row, 0)) {
      const bool ours = again && rows.text(row, 0) == entries[i].body;
      outcomes[i] = ours ? Appended::kDone : Appended::kTaken;
    } else if (rows.flag(row, 1)) {
      outcomes[i] = Appended::kClosed;
    }
  }
}

}  // namespace

Came write(Connection& connection, std::span<const Entry> entries, std::span<const Guest> guests,
           bool again) {
  const Batch batch = sort_out(entries);
  std::vector<Call> calls;
  if (!batch.plain.empty()) calls.push_back(plain_call(entries, batch.plain));
  for (const std::size_t i : batch.rich) calls.push_back(rich_call(entries[i]));
  for (const Guest& guest : guests) {
    Call& call = calls.emplace_back("put_guest");
    call.values.text(guest.id).text(guest.token_hash).text(guest.name).number(guest.seen);
  }
  const auto answers = connection.run(calls);
  auto answer = answers.begin();
  Came came;
  auto& outcomes = came.entries;
  outcomes.assign(entries.size(), Appended::kGap);
  if (!batch.plain.empty()) {
    std::unordered_map<std::string_view, std::size_t> places;
    for (const std::size_t i : batch.plain) places[entries[i].table] = i;
    const Rows& added = *answer++;
    for (int row = 0; row < added.size(); ++row) {
      outcomes[places.at(added.text(row, 0))] = Appended::kDone;
    }
  }
  for (const std::size_t i : batch.rich) {
    const Rows& rows = *answer++;
    if (rows.none(0, 0)) continue;
    std::string elsewhere = rows.text(0, 0);
    outcomes[i] = elsewhere.empty() ? Outcome(Appended::kDone)
                                    : Outcome(Appended::kClash, std::move(elsewhere));
  }
  for (std::size_t i = 0; i < guests.size(); ++i) came.guests.push_back((answer++)->size() == 1);
  explain(connection, entries, again, outcomes);
  return came;
}

}  // namespace parlour::store::postgres
