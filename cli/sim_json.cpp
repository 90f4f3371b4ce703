#include <algorithm>
#include <cmath>

#include "cli/sim_report.hpp"

namespace parlour::cli {
namespace {

// Six digits are more than any sample size here deserves.
void share(JsonWriter& json, double value) { json.decimal(std::llround(value * 1e6), 6); }

void write(JsonWriter& json, const Results& results, const Tally& tally) {
  const Interval interval = results.interval();
  json.field("games", results.games).field("wins", results.wins).key("win_share");
  share(json, results.win_share());
  json.key("interval").begin_array();
  share(json, interval.low);
  share(json, interval.high);
  json.end_array().key("places").begin_array();
  for (std::size_t place = 1; place <= tally.by_seat.size(); ++place) {
    json.value(results.places[place]);
  }
  json.end_array().field("unplaced", results.places[0]).field("shared", results.shared);
  if (tally.has_points) share(json.key("mean_points"), results.mean_points());
}

void write(JsonWriter& json, std::string_view name, const Lengths& lengths) {
  json.key(name).begin_object();
  share(json.key("mean"), lengths.mean());
  json.field("p50", lengths.percentile(50)).field("p99", lengths.percentile(99));
  json.field("longest", lengths.longest()).end_object();
}

void write_groups(JsonWriter& json, const Tally& tally) {
  json.key("by_seat").begin_array();
  for (std::size_t i = 0; i < tally.by_seat.size(); ++i) {
    json.begin_object().field("seat", i);
    write(json, tally.by_seat[i], tally);
    json.field("balanced", tally.by_seat[i].interval().contains(tally.fair_share())).end_object();
  }
  json.end_array().key("by_level").begin_array();
  for (const auto& [level, results] : tally.by_level) {
    json.begin_object().field("level", level);
    write(json, results, tally);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string sim_json(const SimRun& run) {
  const Tally& tally = run.tally;
  JsonWriter json;
  json.begin_object().field("game", run.game->id).field("options", run.options);
  json.field("games", run.games).field("seed", run.seed).key("bots").begin_array();
  for (const auto level : run.levels) json.value(level);
  json.end_array().field("seats", tally.by_seat.size()).field("finished", tally.finished);
  json.field("stalls", tally.stalled.size()).key("first_stalled").begin_array();
  for (std::size_t i = 0; i < std::min(kStallsNamed, tally.stalled.size()); ++i) {
    json.value(tally.stalled[i]);
  }
  share(json.end_array().key("fair_share"), tally.fair_share());
  write_groups(json, tally);
  json.key("reasons").begin_object();
  for (const auto& [reason, count] : tally.reasons) json.field(reason, count);
  json.end_object().key("lengths").begin_object();
  write(json, "actions", tally.actions);
  write(json, "outcomes", tally.outcomes);
  write(json, "steps", tally.steps);
  json.end_object().key("speed").begin_object();
  json.field("cpu_nanoseconds", std::llround(run.cpu * 1e9));
  json.field("games_per_second", std::llround(run.games_per_second())).end_object().end_object();
  return json.take();
}

}  // namespace parlour::cli
