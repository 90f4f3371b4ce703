// Montoncito's options (section 1).
#include <algorithm>

#include "engine/games/montoncito/text.hpp"

namespace parlour::montoncito {

std::span<const std::string_view> option_lines(unsigned seats) {
  // Small stocks and single packs, because random play seldom gets rid of a stock of 20 or fills a pile.
  static constexpr std::array<std::string_view, 9> kLines = {
      "",
      "stock=2 packs=1",
      "stock=5 packs=1 jokers=3 recycle=none noprogress=10",
      "mode=parallel stock=3 packs=1",
      "players=3 stock=4 packs=1 noprogress=12",
      "players=4 stock=3 jokers=2",
      "players=4 stock=2 packs=1 mode=parallel",
      "players=8 stock=1 packs=1 jokers=4",
      "players=8 stock=2 packs=2 mode=parallel recycle=none noprogress=10"};
  static constexpr std::array<std::size_t, kMaxPlayers + 1> kCounts = {0, 0, 4, 5, 7, 7, 7, 7, 9};
  return std::span(kLines).first(kCounts[std::min(seats, kMaxPlayers)]);
}

namespace {

// At least 48 cards stay to draw, unless eight packs are not enough for that.
unsigned auto_packs(const Config& config) {
  const unsigned pack = kPileEnd * kSuits + config.jokers;
  return std::min(kMaxPacks, (config.dealt() + 48 + pack - 1) / pack);
}

template <class Number>
bool read_into(Number& number, std::string_view text, int low, int high) {
  const auto value = read_number(text, low, high);
  if (value) number = static_cast<Number>(*value);
  return value.has_value();
}

bool read_switch(bool& on, std::string_view text, std::string_view yes, std::string_view no) {
  on = text == yes;
  return on || text == no;
}

std::string bad(std::string why) { return "BAD_CONFIG " + std::move(why); }

}  // namespace

OrReason<Config> read_options(std::string_view line) {
  static constexpr std::array<std::string_view, 7> kKeys = {
      "players", "stock", "jokers", "packs", "recycle", "noprogress", "mode"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(bad(fields.error()));
  Config config;
  if (!read_into(config.players, fields->get_or("players", "2"), 2, kMaxPlayers)) {
    return reason(bad("players is 2 to 8"));
  }
  if (!read_into(config.stock, fields->get_or("stock", "20"), 1, kMaxStock)) {
    return reason(bad("stock is 1 to 40"));
  }
  if (!read_into(config.jokers, fields->get_or("jokers", "4"), 0, kMaxJokers)) {
    return reason(bad("jokers is 0 to 4"));
  }
  config.packs = static_cast<std::uint8_t>(auto_packs(config));
  const std::string_view packs = fields->get_or("packs", "auto");
  if (packs != "auto" && !read_into(config.packs, packs, 1, kMaxPacks)) {
    return reason(bad("packs is auto, or 1 to 8"));
  }
  if (!read_switch(config.recycle, fields->get_or("recycle", "shuffle"), "shuffle", "none")) {
    return reason(bad("recycle is shuffle or none"));
  }
  if (!read_into(config.noprogress, fields->get_or("noprogress", "50"), 10, 500)) {
    return reason(bad("noprogress is 10 to 500"));
  }
  if (!read_switch(config.parallel, fields->get_or("mode", "turns"), "parallel", "turns")) {
    return reason(bad("mode is turns or parallel"));
  }
  if (config.deck() < config.dealt()) {
    return reason("NOT_ENOUGH_CARDS the deck has " + std::to_string(config.deck()) +
                  " cards and the deal needs " + std::to_string(config.dealt()));
  }
  return config;
}

std::string write_options(const Config& config) {
  // A position may have a deck that no table starts with; its options are then those of a table that can.
  const bool own_deck = !config.free() && config.deck() >= config.dealt();
  FieldWriter line;
  line.add("players", std::to_string(config.players)).add("stock", std::to_string(config.stock));
  line.add("jokers", std::to_string(config.jokers));
  line.add("packs", own_deck ? std::to_string(config.packs) : "auto");
  line.add("recycle", config.recycle ? "shuffle" : "none");
  line.add("noprogress", std::to_string(config.noprogress));
  line.add("mode", config.parallel ? "parallel" : "turns");
  return line.take();
}

Config with_players(Config config, unsigned players) {
  const bool own_deck = config.deck() >= config.dealt() && config.packs != auto_packs(config);
  config.players = static_cast<std::uint8_t>(players);
  if (!own_deck) config.packs = static_cast<std::uint8_t>(auto_packs(config));
  return config;
}

std::string write_deck(const Config& config) {
  if (config.free()) return "free";
  return std::to_string(config.packs) + "x" + std::to_string(config.jokers);
}

}  // namespace parlour::montoncito
