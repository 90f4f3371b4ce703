#include "server/table/news.hpp"

#include <algorithm>

#include "server/table/patch.hpp"

namespace parlour::server {
namespace {

std::string view_of(const Table& table, Observer who) {
  JsonWriter json;
  table.write_view(json, who);
  return json.take();
}

}  // namespace

NewsWriter::NewsWriter(const Table& table, Observers observers)
    : observers_(observers), shared_(!table.has_secrets()) {
  if (observers.empty()) return;
  const auto add = [&](Observer who) {
    parts_.push_back({who, view_of(table, who), {}});
    parts_.back().events.begin_array();
  };
  if (shared_) {
    add(Observer::spectator());
    return;
  }
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (observers.seats.contains(seat_at(i))) add(Observer::at(seat_at(i)));
  }
  if (observers.spectators) add(Observer::spectator());
}

void NewsWriter::applied(const Table& table, const Step& step) {
  if (!is_on_board(table, step)) return;
  for (Part& part : parts_) table.write_events(part.events, part.to);
}

NewsWriter::Told NewsWriter::told(const Table& table, Observer to) {
  if (told_) return *told_;
  const auto part =
      shared_ ? parts_.begin()
              : std::ranges::find_if(parts_, [&](const Part& p) { return p.to.seat == to.seat; });
  Told result{part->events.end_array().take(),
              json_changes(part->before, view_of(table, part->to))};
  if (shared_) told_ = result;
  return result;
}

}  // namespace parlour::server
