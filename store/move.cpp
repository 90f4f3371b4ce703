#include "store/move.hpp"

#include <functional>

#include "store/backup.hpp"
#include "store/data_folder.hpp"
#include "store/open.hpp"

namespace parlour::store {
namespace {

constexpr std::size_t kPage = 500;
constexpr std::size_t kMostEntries = 1'000;  // of a commit
constexpr std::size_t kMostBytes = std::size_t{8} << 20U;

// Everything of one kind, page by page, by id.
template <class Row>
void for_each_page(const std::function<std::vector<Row>(std::string_view)>& read,
                   const std::function<void(const std::vector<Row>&)>& work) {
  std::string after;
  for (;;) {
    const std::vector<Row> page = read(after);
    if (page.empty()) return;
    work(page);
    after = page.back().id;
  }
}

void for_each_page_of_tables(Store& store,
                             const std::function<void(const std::vector<TableRow>&)>& work) {
  for_each_page<TableRow>([&](std::string_view after) { return store.tables(after, kPage); }, work);
}

void for_each_page_of_guests(Store& store,
                             const std::function<void(const std::vector<Guest>&)>& work) {
  for_each_page<Guest>([&](std::string_view after) { return store.guests(after, kPage); }, work);
}

bool is_empty(Store& store) { return store.tables("", 1).empty() && store.guests("", 1).empty(); }

// Gathers entries and writes them many at a time.
class EntryWriter {
 public:
  explicit EntryWriter(Store& store) : store_(store) {}

  void add(Entry entry) {
    bytes_ += entry.body.size();
    entries_.push_back(std::move(entry));
    if (entries_.size() >= kMostEntries || bytes_ >= kMostBytes) write();
  }
  void write() {
    for (const Outcome& outcome : store_.append(entries_)) {
      if (outcome.what != Appended::kDone) {
        throw Failure("the target did not take an entry: somebody else writes to it");
      }
    }
    entries_.clear();
    bytes_ = 0;
  }

 private:
  Store& store_;
  std::vector<Entry> entries_;
  std::size_t bytes_ = 0;
};

// What goes with a table comes with its last entry.
void copy_table(Store& from, const TableRow& row, EntryWriter& to) {
  std::vector<std::string> bodies = from.load(row.id, 0);
  if (bodies.size() != row.next) throw Failure("the source has changed meanwhile");
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    Entry entry{.table = row.id, .number = i, .body = std::move(bodies[i]), .at = row.at};
    if (i + 1 == bodies.size()) {
      entry.last = row.closed;
      if (!row.labels.empty()) entry.labels = row.labels;
      if (!row.seats.empty()) entry.seats = row.seats;
      if (row.due != kNever) entry.due = row.due;
    }
    to.add(std::move(entry));
  }
}

// FNV-1a, over texts with their lengths.
class Hash {
 public:
  void add(std::string_view text) {
    add(text.size());
    for (const char c : text) step(static_cast<unsigned char>(c));
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) step(static_cast<unsigned char>(number >> (8 * i)));
  }
  void add(const std::vector<std::string>& texts) {
    add(texts.size());
    for (const std::string& text : texts) add(text);
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void step(unsigned char byte) { value_ = (value_ ^ byte) * 1'099'511'628'211U; }
  std::uint64_t value_ = 14'695'981'039'346'656'037U;
};

Moved summary_of(Store& store) {
  Moved sum;
  Hash hash;
  for_each_page_of_tables(store, [&](const std::vector<TableRow>& page) {
    for (const TableRow& row : page) {
      const auto bodies = store.load(row.id, 0);
      ++sum.tables;
      sum.entries += bodies.size();
      hash.add(row.id);
      hash.add(row.next);
      hash.add(std::uint64_t{row.closed ? 1U : 0U});
      hash.add(static_cast<std::uint64_t>(row.at));
      hash.add(static_cast<std::uint64_t>(row.due));
      hash.add(row.labels);
      hash.add(row.seats);
      hash.add(bodies);
    }
  });
  for_each_page_of_guests(store, [&](const std::vector<Guest>& page) {
    for (const Guest& guest : page) {
      ++sum.guests;
      hash.add({guest.id, guest.token_hash, guest.name});
      hash.add(static_cast<std::uint64_t>(guest.seen));
    }
  });
  sum.hash = hash.value();
  return sum;
}

}  // namespace

Moved move_all(Store& from, Store& to) {
  if (!is_empty(to)) throw Occupied("there is data in the target already");
  if (is_empty(from)) throw BadInput("there is nothing in the source");
  for_each_page_of_guests(from, [&](const std::vector<Guest>& page) {
    for (const bool put : to.put_guests(page)) {
      if (!put) throw Failure("the target did not take a guest: somebody else writes to it");
    }
  });
  EntryWriter writer(to);
  for_each_page_of_tables(from, [&](const std::vector<TableRow>& page) {
    for (const TableRow& row : page) copy_table(from, row, writer);
  });
  writer.write();
  const Moved source = summary_of(from);
  if (source != summary_of(to)) {
    throw Failure("source and target are not the same: somebody writes to one of them");
  }
  return source;
}

Moved move_all(const std::string& from, const std::string& to) {
  if (!is_address(from) && !exists(data_file(from))) {
    throw BadInput("there is no data in " + from);
  }
  const auto source = open_store(from);
  const auto target = open_store(to);
  return move_all(*source, *target);
}

}  // namespace parlour::store
