#include "engine/core/sort_words.hpp"

#include <algorithm>
#include <cstdint>

namespace parlour {
namespace {

// The first eight bytes as a number, with zeros behind a shorter word. Where two are equal the words decide.
std::uint64_t head_of(std::string_view word) {
  const char* const at = word.data();
  const std::size_t size = word.size();
  const auto byte = [&](std::size_t i) { return std::uint64_t{static_cast<std::uint8_t>(at[i])}; };
  const auto four = [&](std::size_t i) {
    return byte(i) << 24U | byte(i + 1) << 16U | byte(i + 2) << 8U | byte(i + 3);
  };
  if (size >= 8) return four(0) << 32U | four(4);
  if (size >= 4) return four(0) << 32U | four(size - 4) << (8 * (8 - size));  // some of it twice
  std::uint64_t head = 0;
  for (std::size_t i = 0; i < size; ++i) head |= byte(i) << (56 - 8 * i);
  return head;
}

struct Headed {
  std::uint64_t head;
  std::uint32_t word;
};

}  // namespace

void sort_words(std::vector<std::string>& words) {
  if (words.size() < 2) return;
  std::vector<Headed> order;
  order.reserve(words.size());
  for (const std::string& word : words) {
    order.push_back({head_of(word), static_cast<std::uint32_t>(order.size())});
  }
  std::ranges::sort(order, [&](const Headed& a, const Headed& b) {
    return a.head != b.head ? a.head < b.head : words[a.word] < words[b.word];
  });
  std::vector<std::string> sorted;
  sorted.reserve(words.size());
  for (const Headed& one : order) sorted.push_back(std::move(words[one.word]));
  words.swap(sorted);
}

}  // namespace parlour
