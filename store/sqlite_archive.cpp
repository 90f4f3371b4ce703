#include "store/sqlite_archive.hpp"

#include "store/archive.hpp"

namespace parlour::store {

std::vector<std::string> SqliteArchive::load(const SqliteLog::Head& head, std::uint64_t from) {
  if (from >= static_cast<std::uint64_t>(head.next)) return {};
  bodies_.bind(1, head.key);
  const std::string packed = bodies_.step() ? bodies_.text(0) : "";
  bodies_.reset();
  auto bodies = unpack(packed);
  if (bodies.size() != static_cast<std::size_t>(head.next)) {
    throw Damaged("a game in the archive has not as many entries as it had");
  }
  bodies.erase(bodies.begin(), bodies.begin() + static_cast<std::ptrdiff_t>(from));
  return bodies;
}

bool SqliteArchive::take_one(std::int64_t before, std::int64_t now) {
  next_.bind(1, before);
  if (!next_.step()) return false;
  const std::string table = next_.text(0);
  next_.reset();
  const SqliteLog::Head head = log_.find(table);
  std::string packed;
  try {
    packed = pack(log_.load(table, 0));
  } catch (const Damaged& damage) {
    const std::string why = damage.what();
    put_aside_.bind(1, head.key).bind(2, why).bind(3, now).run();
  }
  if (!packed.empty()) {
    put_.bind(1, head.key).bind(2, head.next).bind(3, head.at).bind_bytes(4, packed).run();
    log_.remove(head);
  }
  put_away_.bind(1, head.key).run();
  return true;
}

bool SqliteArchive::remove_one(std::int64_t before) {
  oldest_.bind(1, before);
  if (!oldest_.step()) return false;
  const std::int64_t key = oldest_.number(0);
  oldest_.reset();
  drop_.bind(1, key).run();
  drop_table_.bind(1, key).run();
  return true;
}

}  // namespace parlour::store
