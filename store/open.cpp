#include "store/open.hpp"

#include "store/sqlite_store.hpp"
#ifdef PARLOUR_POSTGRES
#include "store/postgres/postgres_store.hpp"
#endif

namespace parlour::store {
namespace {

#ifndef PARLOUR_POSTGRES
[[noreturn]] void refuse_addresses() {
  throw Failure("this program was built without PostgreSQL (PARLOUR_CLUSTER)");
}
std::unique_ptr<Store> open_postgres(const std::string&) { refuse_addresses(); }
std::string shown_postgres(const std::string&) { refuse_addresses(); }
#endif

}  // namespace

bool is_address(std::string_view place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

std::unique_ptr<Store> open_store(const std::string& place, const SqliteOptions& folder) {
  return is_address(place) ? open_postgres(place) : open_sqlite(place, folder);
}

std::string shown_place(const std::string& place) {
  return is_address(place) ? shown_postgres(place) : place;
}

}  // namespace parlour::store
