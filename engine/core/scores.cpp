#include "engine/core/scores.hpp"

#include "engine/core/wire.hpp"

namespace parlour {

wire::Result::Result(const parlour::Scores& scores) {
  if (!scores.reason.empty()) reason = scores.reason;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    auto& place = places.push_place();
    place = scores.place[i] == 0 ? std::nullopt : std::optional(scores.place[i]);
  }
  if (!scores.has_points) return;
  auto& halves = points.value.emplace();
  for (std::size_t i = 0; i < scores.seats; ++i) halves.push_back({scores.half_points[i]});
}

void Scores::write(JsonWriter& json) const { write_described(json, wire::Scores(*this)); }

}  // namespace parlour
