#include "server/table/in_short.hpp"

#include <algorithm>
#include <string_view>

namespace parlour::server {
namespace {

constexpr std::size_t kMost = 9;  // one digit

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string in_short(std::span<const std::string> words) {
  std::size_t most = 0;
  for (const std::string& word : words) most += word.size() + 2;
  std::string text(most, ' ');
  char* to = text.data();
  std::string_view before;
  for (const std::string_view word : words) {
    if (to != text.data()) ++to;  // the space
    const std::size_t both = std::min({word.size(), before.size(), kMost});
    std::size_t same = 0;
    while (same < both && word[same] == before[same]) ++same;
    if (same > 1 || is_digit(word.front())) {
      *to++ = static_cast<char>('0' + same);
    } else {
      same = 0;
    }
    for (std::size_t i = same; i < word.size(); ++i) *to++ = word[i];
    before = word;
  }
  text.resize(static_cast<std::size_t>(to - text.data()));
  return text;
}

}  // namespace parlour::server
