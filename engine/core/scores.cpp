#include "engine/core/scores.hpp"

namespace parlour {

void Scores::write(JsonWriter& json) const {
  json.begin_object().field("over", over);
  write_fields(json);
  json.end_object();
}

void Scores::write_fields(JsonWriter& json) const {
  json.key("reason");
  reason.empty() ? json.null() : json.value(reason);
  json.key("places").begin_array();
  for (std::size_t i = 0; i < seats; ++i) place[i] == 0 ? json.null() : json.value(place[i]);
  json.end_array();
  if (has_points) {
    json.key("points").begin_array();
    for (std::size_t i = 0; i < seats; ++i) json.halves(half_points[i]);
    json.end_array();
  }
}

}  // namespace parlour
