// Montoncito's position text (section 8).
#include "engine/games/montoncito/text.hpp"

namespace parlour::montoncito {
namespace {

std::string write_cards(const CardList& cards) {
  std::vector<std::string> words;
  for (const Card card : cards) words.push_back(std::to_string(card));
  return join_or_dash(words, ',');
}

// Parts with a separator between them: piles of a seat, or seats.
template <class Parts, class Write>
std::string join(const Parts& parts, std::size_t count, char separator, Write&& write) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    if (i != 0) text += separator;
    text += write(parts[i]);
  }
  return text;
}

// Reads the fields of a position one after the other; the first complaint stays.
class Reader {
 public:
  explicit Reader(const Fields& fields) : fields_(fields) {}

  [[nodiscard]] const std::optional<std::string>& complaint() const { return complaint_; }

  void complain(std::string_view key, const std::string& why) {
    if (!complaint_) complaint_ = std::string(key) + " " + why;
  }

  template <class Number>
  void number(std::string_view key, Number& target, int low, int high) {
    const auto text = fields_.get(key);
    if (!text) return;
    const auto value = read_number(*text, low, high);
    if (!value) {
      return complain(key, "must be " + std::to_string(low) + " to " + std::to_string(high));
    }
    target = static_cast<Number>(*value);
  }

  void choice(std::string_view key, bool& target, std::string_view no, std::string_view yes) {
    const std::string_view text = fields_.get_or(key, target ? yes : no);
    if (text != no && text != yes) {
      complain(key, "must be " + std::string(no) + " or " + std::string(yes));
    }
    target = text == yes;
  }

  void cards(std::string_view key, std::string_view text, CardList& target) {
    if (text == "-") return;
    for (const std::string_view word : split(text, ',')) {
      const auto value = read_number(word, 1, kWild);
      if (!value || target.size() == kMaxCards) {
        return complain(key, "must be at most 416 cards of value 1 to 13, or -");
      }
      target.push_back(static_cast<Card>(*value));
    }
  }
  void cards(std::string_view key, CardList& target) {
    cards(key, fields_.get_or(key, "-"), target);
  }
  void multiset(std::string_view key, CardList& target) {
    cards(key, target);
    std::ranges::sort(target);
  }

  // The parts of a field, exactly so many; nothing where the field is absent or has another number of them.
  std::vector<std::string_view> parts(std::string_view key, std::string_view text,
                                      std::size_t count, char separator) {
    auto words = split(text, separator);
    if (words.size() == count) return words;
    complain(key, "needs " + std::to_string(count) + " parts between '" + separator + "'");
    return {};
  }
  std::vector<std::string_view> parts(std::string_view key, std::size_t count, char separator) {
    const auto text = fields_.get(key);
    return text ? parts(key, *text, count, separator) : std::vector<std::string_view>{};
  }

 private:
  const Fields& fields_;
  std::optional<std::string> complaint_;
};

bool read_deck(Config& config, std::string_view text) {
  if (text == "free") return true;
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return false;
  const auto packs = read_number(text.substr(0, cross), 1, kMaxPacks);
  const auto jokers = read_number(text.substr(cross + 1), 0, kMaxJokers);
  if (!packs || !jokers) return false;
  config.packs = static_cast<std::uint8_t>(*packs);
  config.jokers = static_cast<std::uint8_t>(*jokers);
  return true;
}

void read_config(Reader& reader, const Fields& fields, Config& config) {
  reader.number("players", config.players, 2, kMaxPlayers);
  reader.number("stock", config.stock, 1, kMaxStock);
  if (!read_deck(config, fields.get_or("deck", "free"))) {
    reader.complain("deck", "must be free, or packs and jokers such as 2x4");
  }
  reader.choice("recycle", config.recycle, "none", "shuffle");
  reader.number("noprogress", config.noprogress, 10, 500);
  reader.choice("mode", config.parallel, "turns", "parallel");
}

void read_counters(Reader& reader, const Fields& fields, const Config& config, Zones& zones) {
  const std::string_view stage = fields.get_or("stage", "play");
  const auto name = std::ranges::find(kStageNames, stage);
  if (name == kStageNames.end()) return reader.complain("stage", "is not known");
  zones.stage = static_cast<Stage>(name - kStageNames.begin());
  reader.number("turnno", zones.turnno, 1, 999'999);
  reader.number("laststock", zones.laststock, 0, static_cast<int>(zones.turnno));
  reader.number("passes", zones.passes, 0, config.players);
  if (config.parallel && zones.stage != Stage::kDeal) zones.turn = zones.turnno % config.players;
  reader.number("turn", zones.turn, 0, config.players - 1);
}

void read_piles(Reader& reader, const Config& config, Zones& zones) {
  const auto build = reader.parts("build", kBuildPiles, '|');
  for (std::size_t b = 0; b < build.size(); ++b) reader.cards("build", build[b], zones.build[b]);
  const auto stocks = reader.parts("stocks", config.players, '/');
  for (std::size_t i = 0; i < stocks.size(); ++i) {
    reader.cards("stocks", stocks[i], zones.stocks[i]);
  }
  const auto hands = reader.parts("hands", config.players, '/');
  for (std::size_t i = 0; i < hands.size(); ++i) {
    reader.cards("hands", hands[i], zones.hands[i]);
    std::ranges::sort(zones.hands[i]);
  }
  const auto seats = reader.parts("discards", config.players, '/');
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto piles = reader.parts("discards", seats[i], kDiscardPiles, '|');
    for (std::size_t k = 0; k < piles.size(); ++k) {
      reader.cards("discards", piles[k], zones.discards[i][k]);
    }
  }
  reader.cards("draw", zones.draw);
  reader.multiset("completed", zones.completed);
  reader.multiset("pool", zones.pool);
}

void read_sealed(Reader& reader, const Fields& fields, const Config& config, Zones& zones) {
  if (!config.parallel && fields.get("sealed")) {
    return reader.complain("sealed", "belongs to mode=parallel");
  }
  const auto words = reader.parts("sealed", config.players, '/');
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "-") continue;
    const auto action = spelled_action(words[i]);
    if (!action) return reader.complain("sealed", "names actions, or - for none");
    zones.sealed[i] = *action;
  }
}

}  // namespace

OrReason<ReadPosition> read_position(std::string_view line) {
  static constexpr std::array<std::string_view, 19> kKeys = {
      "players",  "stock",  "deck",      "recycle", "noprogress", "mode",   "turn",
      "stage",    "turnno", "laststock", "passes",  "build",      "stocks", "hands",
      "discards", "draw",   "completed", "pool",    "sealed"};
  const auto fields = Fields::read(line, kKeys);
  if (!fields) return reason(fields.error());
  Reader reader(*fields);
  ReadPosition position;
  read_config(reader, *fields, position.config);
  if (!reader.complaint()) read_counters(reader, *fields, position.config, position.zones);
  if (!reader.complaint()) read_piles(reader, position.config, position.zones);
  if (!reader.complaint()) read_sealed(reader, *fields, position.config, position.zones);
  if (reader.complaint()) return reason(*reader.complaint());
  if (const auto why = why_broken(position.config, position.zones)) return reason(*why);
  return position;
}

std::string write_position(const Config& config, const Zones& zones) {
  const std::size_t players = config.players;
  FieldWriter line;
  line.add("players", std::to_string(config.players)).add("stock", std::to_string(config.stock));
  line.add("deck", write_deck(config)).add("recycle", config.recycle ? "shuffle" : "none");
  line.add("noprogress", std::to_string(config.noprogress));
  line.add("mode", config.parallel ? "parallel" : "turns");
  line.add("turn", std::to_string(zones.turn));
  line.add("stage", kStageNames[static_cast<std::size_t>(zones.stage)]);
  line.add("turnno", std::to_string(zones.turnno));
  line.add("laststock", std::to_string(zones.laststock));
  line.add("passes", std::to_string(zones.passes));
  line.add("build", join(zones.build, kBuildPiles, '|', write_cards));
  line.add("stocks", join(zones.stocks, players, '/', write_cards));
  line.add("hands", join(zones.hands, players, '/', write_cards));
  line.add("discards", join(zones.discards, players, '/', [](const auto& piles) {
             return join(piles, kDiscardPiles, '|', write_cards);
           }));
  line.add("draw", write_cards(zones.draw));
  line.add("completed", write_cards(zones.completed)).add("pool", write_cards(zones.pool));
  if (config.parallel) {
    line.add("sealed", join(zones.sealed, players, '/', [](Action action) {
               return action.none() ? std::string("-") : write_action(action);
             }));
  }
  return line.take();
}

}  // namespace parlour::montoncito
