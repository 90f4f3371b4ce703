// Changes from values are those from texts, which lead from one text to the other (json_changes_test.cpp).
#include "engine/core/changes.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/core/table.hpp"
#include "engine/core/wire.hpp"
#include "engine/testkit/patched.hpp"
#include "engine/testkit/walk.hpp"

namespace parlour {
namespace {

enum class Tree : std::uint8_t { kOak, kElm, kAsh };
constexpr auto describe_enum(Tree) {
  return EnumWords{"Tree", std::to_array<std::string_view>({"oak", "elm", "ash"})};
}

// Writes itself: null, a number, a text or an object.
struct Odd {
  static constexpr std::string_view kTypeScript = "unknown";
  std::uint8_t kind = 0;
  void write(JsonWriter& json) const {
    if (kind == 0) {
      json.null();
    } else if (kind < 3) {
      json.value(kind);
    } else if (kind < 5) {
      json.value("a word and another " + std::to_string(kind));
    } else {
      json.begin_object().field("=", kind).field("of some length", "more than that").end_object();
    }
  }
};

struct Leaf {
  std::int16_t size = 0;
  Maybe<bool> green;
  PARLOUR_FIELDS(Leaf, size, green)
};
struct Empty {
  PARLOUR_EVENT(Empty, "empty")
};
struct Full {
  std::uint8_t count;
  PARLOUR_EVENT(Full, "full", count)
};

struct Wood {
  bool dry = false;
  std::optional<Seat> owner;
  std::string text;
  ShortText<20> label;
  Maybe<Halves> worth;
  Maybe<FixedList<std::uint8_t, 4>> marks;
  FixedList<Leaf, 4> leaves;
  FixedList<std::array<ShortText<2>, 2>, 3> rows;
  std::array<std::optional<std::uint32_t>, 3> ages{};
  std::vector<std::string> songs;
  Mapping<ShortText<2>, std::uint8_t, 6> found;
  Mapping<Tree, std::array<std::uint8_t, 2>, 3> grown;
  PerWord<Tree, std::uint8_t> counts;
  std::optional<FixedList<Tree, 3>> seen;
  std::optional<Mapping<ShortText<2>, std::uint8_t, 6>> lost;
  Maybe<Odd> odd;
  std::variant<Empty, Full> bag;
  Leaf last;
  PARLOUR_FIELDS(Wood, dry, owner, text, label, worth, marks, leaves, rows, ages, songs, found,
                 grown, counts, seen, lost, odd, bag, last)
};

template <class T>
std::string changed_text(const T& value) {
  JsonWriter json;
  write_described(json, value);
  return json.take();
}

template <class T>
void expect_like_texts(const T& before, const T& after) {
  JsonWriter json;
  write_changes(json, before, after);
  const std::string from = changed_text(before), to = changed_text(after);
  ASSERT_EQ(json.text(), json_changes(from, to)) << from << "\n" << to;
  ASSERT_EQ(testkit::patched(boost::json::parse(from), boost::json::parse(json.text())),
            boost::json::parse(to));
}

// Changes some of a value, in all ways that there are.
class Changer {
 public:
  explicit Changer(std::uint64_t seed) : rng_(seed) {}

  void change(Wood& wood, std::uint32_t times) {
    for (std::uint32_t i = 0; i < times; ++i) change_once(wood);
  }

 private:
  std::uint8_t small() { return static_cast<std::uint8_t>(rng_.below(3)); }
  bool coin() { return rng_.below(2) == 0; }
  template <class List, class Make>
  void refill(List& list, std::size_t most, Make make) {
    if (coin() && list.size() > 0) {
      list[rng_.below(static_cast<std::uint32_t>(list.size()))] = make();
      return;
    }
    list.clear();
    for (auto left = rng_.below(static_cast<std::uint32_t>(most) + 1); left > 0; --left) {
      list.push_back(make());
    }
  }
  // Different keys, in some order.
  template <class Map, class Keys>
  void refill_map(Map& map, const Keys& keys) {
    if (coin() && !map.items.empty()) {
      map.items[rng_.below(static_cast<std::uint32_t>(map.items.size()))].value = {small()};
      return;
    }
    map.items.clear();
    const bool backwards = rng_.below(4) == 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (rng_.below(3) != 0)
        map.items.push_back({keys[backwards ? keys.size() - 1 - i : i], {small()}});
    }
  }
  std::string words() {
    static constexpr std::string_view kWords[] = {"",   "oak",     "elms", "ashes and more",
                                                  "\"", "\xC3\xA9"};
    std::string text;
    for (auto left = rng_.below(6); left > 0; --left) {
      if (!text.empty()) text += ' ';
      text += kWords[coin() ? rng_.below(4) : rng_.below(6)];
    }
    return text;
  }
  // Not cut within a character.
  std::string short_word() {
    const std::string text = words();
    return text.substr(0, std::min<std::size_t>(20, text.find('\xC3')));
  }
  Leaf leaf() {
    return {static_cast<std::int16_t>(rng_.below(2000)),
            coin() ? Maybe<bool>{coin()} : Maybe<bool>{}};
  }

  void change_once(Wood& w) {
    static constexpr ShortText<2> kKeys[] = {std::string_view("a"),  std::string_view("b"),
                                             std::string_view("=c"), std::string_view("d"),
                                             std::string_view("-"),  std::string_view("=")};
    static constexpr std::array kTrees = {Tree::kOak, Tree::kElm, Tree::kAsh};
    const std::span keys(kKeys, coin() ? 4U : 6U);
    switch (rng_.below(18)) {
      case 0:
        w.dry = !w.dry;
        break;
      case 1:
        w.owner = coin() ? std::optional(seat_at(small())) : std::nullopt;
        break;
      case 2:
        w.text = words();
        break;
      case 3:
        w.label = std::string_view(short_word());
        break;
      case 4:
        w.worth.value = coin() ? std::optional(Halves{small()}) : std::nullopt;
        break;
      case 5:
        refill(w.marks.value.emplace(), 4, [&] { return small(); });
        break;
      case 6:
        w.marks.value.reset();
        break;
      case 7:
        refill(w.leaves, 4, [&] { return leaf(); });
        break;
      case 8:
        refill(w.rows, 3,
               [&] { return std::array<ShortText<2>, 2>{kKeys[small()], kKeys[small()]}; });
        break;
      case 9:
        w.ages[small()] = coin() ? std::optional(rng_.below(100'000)) : std::nullopt;
        break;
      case 10:
        refill(w.songs, 3, [&] { return words(); });
        break;
      case 11:
        refill_map(w.found, keys);
        break;
      case 12:
        refill_map(w.grown, kTrees);
        break;
      case 13:
        w.counts.of[small()] = small();
        break;
      case 14:
        coin() ? w.seen.reset() : refill(w.seen.emplace(), 3, [&] { return kTrees[small()]; });
        break;
      case 15:
        coin() ? w.lost.reset() : refill_map(w.lost.emplace(), keys);
        break;
      case 16:
        w.odd.value =
            coin() ? std::optional(Odd{static_cast<std::uint8_t>(rng_.below(8))}) : std::nullopt;
        break;
      default:
        if (coin()) {
          w.last = leaf();
        } else {
          w.bag = coin() ? std::variant<Empty, Full>(Empty{}) : Full{small()};
        }
    }
  }

  Rng rng_;
};

TEST(Changes, OfValuesAreThoseOfTheirTexts) {
  Changer changer(11);
  Wood before;
  for (std::uint32_t i = 0; i < 60'000 / testkit::kShorter; ++i) {
    Wood after = before;
    changer.change(after, i % 6);
    expect_like_texts(before, after);
    ASSERT_FALSE(testing::Test::HasFatalFailure());
    before = after;
  }
}

std::string seen_text(const Table& table, Observer who) {
  JsonWriter json;
  table.write_view(json, who);
  return json.take();
}

// From step to step and over several, as an action with the chance behind it is told.
TEST(Changes, OfViewsAreThoseOfTheirTextsInEveryGameForEverybody) {
  Rng rng(5);
  for (const GameInfo& game : all_games()) {
    for (const std::string_view options : game.sample_options) {
      const auto table = *game.open(options);
      std::vector<Observer> observers = {Observer::spectator()};
      for (std::size_t i = 0; i < table->seats(); ++i)
        observers.push_back(Observer::at(seat_at(i)));
      auto moment = game.remember(*table);
      std::vector<std::string> before;
      for (const Observer who : observers) before.push_back(seen_text(*table, who));
      for (std::size_t step = 0; step < 300 / testkit::kShorter; ++step) {
        const Turn turn = table->turn();
        if (turn.is_over()) break;
        if (turn.is_chance()) {
          const auto outcomes = table->outcomes();
          table->settle(outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].notation);
        } else {
          const auto legal = table->legal(turn.seats.lowest());
          table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))],
                      turn.seats.lowest());
        }
        for (std::size_t i = 0; i < observers.size(); ++i) {
          const std::string after = seen_text(*table, observers[i]);
          JsonWriter json;
          moment->write_changes(json, *table, observers[i]);
          ASSERT_EQ(json.text(), json_changes(before[i], after))
              << game.id << " " << table->position();
          ASSERT_EQ(
              testkit::patched(boost::json::parse(before[i]), boost::json::parse(json.text())),
              boost::json::parse(after));
        }
        if (rng.below(3) == 0) continue;
        moment = game.remember(*table);
        for (std::size_t i = 0; i < observers.size(); ++i)
          before[i] = seen_text(*table, observers[i]);
      }
    }
  }
}

}  // namespace
}  // namespace parlour
