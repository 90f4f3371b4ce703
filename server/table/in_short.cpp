#include "server/table/in_short.hpp"

#include <algorithm>
#include <string_view>

namespace parlour::server {
namespace {

constexpr std::size_t kMost = 9;  // one digit

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string in_short(std::span<const std::string> words) {
  std::string text;
  std::string_view before;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    const auto differs = std::ranges::mismatch(word, before).in1;
    const auto same = std::min(static_cast<std::size_t>(differs - word.begin()), kMost);
    if (same > 1 || is_digit(word.front())) {
      text += static_cast<char>('0' + same);
      text += word.substr(same);
    } else {
      text += word;
    }
    before = word;
  }
  return text;
}

}  // namespace parlour::server
