#include "store/sqlite_guests.hpp"

namespace parlour::store {
namespace {

Guest guest_in(const sqlite::Statement& row) {
  return {.id = row.text(0), .token_hash = row.text(1), .name = row.text(2), .seen = row.number(3)};
}

std::optional<Guest> guest_from(sqlite::Statement& row) {
  if (!row.step()) return std::nullopt;
  Guest guest = guest_in(row);
  row.reset();
  return guest;
}

}  // namespace

bool SqliteGuests::put(const Guest& guest) {
  const auto other = by_token(guest.token_hash);
  if (other && other->id != guest.id) return false;
  put_.bind(1, guest.id).bind(2, guest.token_hash).bind(3, guest.name).bind(4, guest.seen).run();
  return true;
}

std::optional<Guest> SqliteGuests::by_token(std::string_view token_hash) {
  return guest_from(by_token_.bind(1, token_hash));
}

std::optional<Guest> SqliteGuests::by_id(std::string_view id) {
  return guest_from(by_id_.bind(1, id));
}

std::vector<Guest> SqliteGuests::page(std::string_view after, std::size_t most) {
  std::vector<Guest> guests;
  page_.bind(1, after).bind(2, static_cast<std::int64_t>(most));
  while (page_.step()) guests.push_back(guest_in(page_));
  return guests;
}

}  // namespace parlour::store
