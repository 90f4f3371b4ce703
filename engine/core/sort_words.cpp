#include "engine/core/sort_words.hpp"

#include <algorithm>
#include <cstdint>

namespace parlour {
namespace {

// The first eight bytes as a number: compared like the words, where those have no zero bytes and no more of them.
std::uint64_t head_of(std::string_view word) {
  std::uint64_t head = 0;
  const std::size_t size = std::min<std::size_t>(word.size(), sizeof head);
  for (std::size_t i = 0; i < size; ++i) {
    head |= std::uint64_t{static_cast<std::uint8_t>(word[i])} << (56 - 8 * i);
  }
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
