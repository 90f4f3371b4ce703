// Writes RotoRouter's options, position and notation (sections 1, 9 and 10); position.cpp and notation.cpp read them.
#include "engine/games/rotorouter/text.hpp"

#include "engine/games/rotorouter/rules.hpp"

namespace parlour::rotorouter {
namespace {

std::string write_counts(const Counts& counts) {
  std::vector<std::string> words;
  for (const Kind kind : kTextOrder) {
    const unsigned many = counts.of(kind);
    if (many != 0) words.push_back(std::to_string(many) + std::string(write_kind(kind)));
  }
  return join_or_dash(words, '|');
}

std::string write_row(const ColourRow& row) {
  std::vector<std::string> words;
  for (unsigned i = 0; i < row.size; ++i) words.emplace_back(1, kColourLetters[row.at(i)]);
  return join_or_dash(words, ',');
}

}  // namespace

std::string Rules::options() const {
  return FieldWriter()
      .add("size", std::to_string(options_.size))
      .add("active", join_or_dash(seat_names(), ','))
      .add("die", options_.die ? "on" : "off")
      .take();
}

OrReason<std::string> Rules::options_for(SeatSet taken) const {
  Options fewer = options_;
  fewer.active = 0;
  for (std::size_t i = 0; i < seats_; ++i) {
    if (taken.contains(seat_at(i))) fewer.active |= 1U << colour_[i];
  }
  return Rules(fewer).options();
}

std::vector<std::string> Rules::seat_names() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < seats_; ++i) names.emplace_back(kColourNames[colour_[i]]);
  return names;
}

std::string Rules::write_cell(unsigned cell) const {
  const unsigned stride = options_.size + 1;
  return std::to_string(cell % stride) + "," + std::to_string(cell / stride);
}

std::string Rules::write(Action action) const {
  std::string word(kActionWords[static_cast<std::size_t>(action.kind)]);
  switch (action.kind) {
    case ActionKind::kPlace:
      return word + ":" + write_cell(action.cell) + ":" + write_tile(Tile::of_code(action.detail));
    case ActionKind::kRotate:
      return word + ":" + write_cell(action.cell) + ":" + std::to_string(action.detail);
    case ActionKind::kReplace:
    case ActionKind::kFixDead:
      return word + ":" + write_cell(action.cell);
    case ActionKind::kMove:
      return word + ":" + write_cell(action.detail) + ">" + write_cell(action.cell);
    default:
      return word;
  }
}

std::string Rules::write(Outcome outcome) const {
  return std::string(outcome.card != Kind::kNone ? write_kind(outcome.card)
                                                 : write_rolled(outcome.face));
}

std::string Rules::write_position(const State& s) const {
  const auto entries = [&](Cells cells, auto&& write_one) {
    std::vector<std::string> words;
    for_each_cell(cells, [&](unsigned c) { words.push_back(write_cell(c) + ":" + write_one(c)); });
    return join_or_dash(words, ';');
  };
  const auto per_seat = [&](auto&& write_one) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < seats_; ++i) words.push_back(write_one(s.players[colour_[i]]));
    return join_or_dash(words, '/');
  };
  const auto letters = [](unsigned colours, char separator) {
    std::vector<std::string> words;
    for_each_cell(std::uint64_t{colours},
                  [&](unsigned colour) { words.emplace_back(1, kColourLetters[colour]); });
    return join_or_dash(words, separator);
  };
  const auto token_colour = [&](unsigned c) {
    unsigned colour = 0;
    while (!has(s.board.tokens[colour], c)) ++colour;
    return std::string(1, kColourLetters[colour]);
  };
  const auto write_tail = [](const Player& p) {
    std::vector<std::string> words;
    for (unsigned i = 0; i < p.tail.size; ++i) words.emplace_back(write_kind(p.tail.at(i)));
    return join_or_dash(words, '|');
  };
  FieldWriter line;
  line.add("size", std::to_string(options_.size));
  line.add("active", letters(options_.active, ','));
  line.add("die", options_.die ? "on" : "off");
  line.add("tiles", entries(s.board.tiles(),
                            [&](unsigned c) { return write_painted(painted_at(s.board, c)); }));
  line.add("tokens", entries(s.board.all_tokens(), token_colour));
  line.add("bag", per_seat([](const Player& p) { return write_counts(p.bag); }));
  line.add("tail", per_seat(write_tail));
  line.add("discard", per_seat([](const Player& p) { return write_counts(p.discard); }));
  line.add("hand", per_seat([](const Player& p) {
             return std::string(p.hand == Kind::kNone ? "-" : write_kind(p.hand));
           }));
  line.add("skips", per_seat([](const Player& p) { return std::to_string(p.skips); }));
  line.add("elbows", per_seat([](const Player& p) { return std::to_string(p.elbows); }));
  line.add("scored", per_seat([&](const Player& p) { return letters(p.scored, '|'); }));
  line.add("order", write_row(s.order));
  line.add("out", write_row(s.out));
  line.add("turn", s.turn == kNobody ? "-" : kColourLetters.substr(s.turn, 1));
  line.add("phase", kPhaseNames[static_cast<std::size_t>(s.phase)]);
  line.add("face", kFaceNames[static_cast<std::size_t>(s.face)]);
  line.add("tokenused", s.token_used ? "1" : "0");
  line.add("turns", std::to_string(s.turns));
  return line.take();
}

}  // namespace parlour::rotorouter
