#include "engine/games/rotorouter/bot_memory.hpp"

#include <algorithm>

namespace parlour::rotorouter {
namespace {

constexpr std::string_view kName =
    "rotorouter-1";  // the format, so that foreign notes are not mistaken for it
constexpr std::size_t kFields = 10;

// Appends to a full list by dropping its first item.
template <class List>
void push_last(List& list, const typename List::value_type& item) {
  if (list.size() == List::kCapacity) {
    std::copy(list.begin() + 1, list.end(), list.begin());
    list.grow_to(list.end() - 1);
  }
  list.push_back(item);
}

template <class List, class Wanted>
void keep(List& list, Wanted&& wanted) {
  List kept;
  for (const auto& item : list) {
    if (wanted(item)) kept.push_back(item);
  }
  list = kept;
}

template <class List, class Write>
std::string joined(const List& list, Write&& write) {
  std::vector<std::string> words;
  for (const auto& item : list) words.push_back(write(item));
  return join_or_dash(words, ',');
}

std::string pair_text(unsigned a, unsigned b) {
  return std::to_string(a) + ":" + std::to_string(b);
}

// The items of a list, `read(word)` for each; false if one is not readable or there are too many.
template <class List, class Read>
bool read_list(std::string_view text, List& list, Read&& read) {
  if (text == "-") return true;
  const auto words = split(text, ',');
  if (words.size() > List::kCapacity) return false;
  for (const std::string_view word : words) {
    const auto item = read(word);
    if (!item) return false;
    list.push_back(*item);
  }
  return true;
}

std::optional<std::uint8_t> read_cell(std::string_view text) {
  const auto cell = read_number(text, 0, kMostCells - 1);
  if (!cell) return std::nullopt;
  return static_cast<std::uint8_t>(*cell);
}

template <class Pair>
std::optional<Pair> read_pair(std::string_view text, int low, int high) {
  const auto parts = split(text, ':');
  if (parts.size() != 2) return std::nullopt;
  const auto first = read_cell(parts[0]);
  const auto second = read_number(parts[1], low, high);
  if (!first || !second) return std::nullopt;
  return Pair{*first, static_cast<std::uint8_t>(*second)};
}

}  // namespace

std::string BotMemory::write() const {
  std::string text(kName);
  for (const unsigned number :
       {turn, stalled, vain, static_cast<unsigned>(mark), rotated ? 1U : 0U, waiting ? 1U : 0U}) {
    text += ' ' + std::to_string(number);
  }
  text += ' ' + joined(hops, [](Hop hop) { return pair_text(hop.cell, hop.from); });
  text += ' ' + joined(recent, [](unsigned cell) { return std::to_string(cell); });
  text += ' ' +
          joined(failures, [](Failure failure) { return pair_text(failure.cell, failure.times); });
  return text;
}

std::optional<BotMemory> BotMemory::read(std::string_view text) {
  if (text.size() > Thinking::kLongestMemory) return std::nullopt;
  const auto fields = split(text, ' ');
  if (fields.size() != kFields || fields[0] != kName) return std::nullopt;
  const auto turn = read_number(fields[1], 0, kLastTurn);
  const auto stalled = read_number(fields[2], 0, kMost);
  const auto vain = read_number(fields[3], 0, kMost);
  const auto mark = read_number(fields[4], 0, kNoMark);
  const auto rotated = read_number(fields[5], 0, 1);
  const auto waiting = read_number(fields[6], 0, 1);
  if (!turn || !stalled || !vain || !mark || !rotated || !waiting) return std::nullopt;
  BotMemory memory;
  memory.turn = static_cast<unsigned>(*turn);
  memory.stalled = static_cast<unsigned>(*stalled);
  memory.vain = static_cast<unsigned>(*vain);
  memory.mark = *mark;
  memory.rotated = *rotated != 0;
  memory.waiting = *waiting != 0;
  const bool readable =
      read_list(fields[7], memory.hops,
                [](std::string_view word) { return read_pair<Hop>(word, 0, kMostCells - 1); }) &&
      read_list(fields[8], memory.recent, read_cell) &&
      read_list(fields[9], memory.failures,
                [](std::string_view word) { return read_pair<Failure>(word, 1, kMost); });
  if (!readable) return std::nullopt;
  return memory;
}

void BotMemory::open_turn(const State& s, unsigned colour, Worth need) {
  if (turn > s.turns) *this = {};  // the notes of another game, or of a future that was taken back
  if (turn == s.turns) return;
  turn = s.turns;
  waiting = false;
  const Cells own = s.board.tokens[colour];
  keep(hops, [&](Hop hop) { return has(own, hop.cell); });
  keep(failures, [&](Failure failure) { return has(own, failure.cell); });
  constexpr Worth kProgress = 50;
  if (need < mark - kProgress) {
    open_cycle(need);
    vain = 0;
  } else if (stalled < kMost) {
    ++stalled;
  }
}

void BotMemory::open_cycle(Worth need) {
  stalled = 0;
  if (vain < kMost) ++vain;
  mark = std::clamp(need, 0, kNoMark);
  rotated = false;
}

void BotMemory::note_move(unsigned from, unsigned to) {
  keep(hops, [&](Hop hop) { return hop.cell != from && hop.cell != to; });
  push_last(hops, Hop{static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(from)});
  push_last(recent, static_cast<std::uint8_t>(to));
  keep(failures, [&](Failure failure) { return failure.cell != from; });
  waiting = false;
}

void BotMemory::note_failure(unsigned cell) {
  const unsigned times = std::min(failures_at(cell) + 1, kMost);
  keep(failures, [&](Failure failure) { return failure.cell != cell; });
  push_last(failures, Failure{static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(times)});
}

bool BotMemory::undoes_last_hop(unsigned from, unsigned to) const {
  return std::ranges::any_of(hops, [&](Hop hop) { return hop.cell == from && hop.from == to; });
}

bool BotMemory::was_there(unsigned cell) const {
  return std::ranges::find(recent, cell) != recent.end();
}

unsigned BotMemory::failures_at(unsigned cell) const {
  for (const Failure failure : failures) {
    if (failure.cell == cell) return failure.times;
  }
  return 0;
}

}  // namespace parlour::rotorouter
