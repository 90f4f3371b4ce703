#include <cmath>

#include "cli/arena_report.hpp"

namespace parlour::cli {
namespace {

// Six digits are more than any sample size here deserves.
void number(JsonWriter& json, double value) { json.decimal(std::llround(value * 1e6), 6); }

void write(JsonWriter& json, const ArenaRun& run, const ArenaGame& game,
           const PairingResult& pairing) {
  json.begin_object().field("first", game.levels[pairing.first].level);
  json.field("second", game.levels[pairing.second].level).field("games", pairing.games);
  json.field("wins", pairing.wins).field("draws", pairing.draws).field("losses", pairing.losses);
  number(json.key("share"), pairing.sample.mean());
  const Interval interval = pairing.sample.interval();
  json.key("interval").begin_array();
  number(json, interval.low);
  number(json, interval.high);
  json.end_array();
  number(json.key("effective_games"), pairing.sample.effective_games());
  json.field("distinct_games", pairing.distinct).field("stalls", pairing.stalls);
  if (game.has_points) {
    json.key("points").begin_array();
    for (const double points : pairing.points) number(json, points);
    json.end_array();
  }
  if (run.settings.sprt) {
    json.key("sprt").begin_object();
    number(json.key("llr"), pairing.ratio);
    json.field("verdict", name_of(pairing.verdict)).end_object();
  }
  json.end_object();
}

void write(JsonWriter& json, const LevelResult& level) {
  json.begin_object().field("level", level.level);
  if (level.rating.known) {
    number(json.key("rating"), level.rating.elo);
    number(json.key("margin"), level.rating.margin);
  } else {
    json.key("rating").null().key("margin").null();
  }
  json.field("decisions", level.times.count()).key("time").begin_object();
  json.field("p50", level.times.percentile(50)).field("p99", level.times.percentile(99));
  json.field("longest", level.times.longest()).end_object().end_object();
}

void write(JsonWriter& json, const ArenaRun& run, const ArenaGame& game) {
  json.begin_object().field("game", game.game->id).field("options", game.options);
  json.field("seats", game.seats);
  number(json.key("fair_share"), game.fair_share());
  json.key("pairings").begin_array();
  for (const PairingResult& pairing : game.pairings) write(json, run, game, pairing);
  json.end_array().key("levels").begin_array();
  for (const LevelResult& level : game.levels) write(json, level);
  const PairingResult& skill = game.skill();
  json.end_array().key("skill").begin_object();
  json.field("first", game.levels[skill.first].level);
  json.field("second", game.levels[skill.second].level);
  number(json.key("share"), skill.sample.mean());
  json.end_object().field("stalls", game.stalls()).end_object();
}

}  // namespace

std::string arena_json(const ArenaRun& run) {
  const ArenaSettings& settings = run.settings;
  JsonWriter json;
  json.begin_object().field("seed", settings.seed).field("games", settings.games);
  json.field("milliseconds", settings.milliseconds);
  json.field("one_against_rest", settings.one_against_rest).field("confidence_percent", 99);
  if (settings.sprt) {
    json.key("sprt").begin_array();
    number(json, settings.sprt->first);
    number(json, settings.sprt->second);
    json.end_array();
  }
  json.key("results").begin_array();
  for (const ArenaGame& game : run.games) write(json, run, game);
  json.end_array().end_object();
  return json.take();
}

}  // namespace parlour::cli
