#include "server/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace parlour::server {
namespace {

// The next code point of a UTF-8 text; nothing where it is none (overlong, surrogate, cut off).
std::optional<char32_t> take_code_point(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  static constexpr std::array<char32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || text.size() < size) return std::nullopt;
  char32_t point = size == 1 ? first : first & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return std::nullopt;
    point = point << 6U | (byte(i) & 0x3FU);
  }
  if (point < kLeast.at(size) || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) {
    return std::nullopt;
  }
  text.remove_prefix(size);
  return point;
}

// Controls, line and paragraph breaks, and marks that turn the direction of what follows. Joiners stay: scripts and
// emoji need them.
bool is_forbidden(char32_t c) {
  static constexpr std::array<std::pair<char32_t, char32_t>, 9> kRanges = {{{0, 0x1F},
                                                                            {0x7F, 0x9F},
                                                                            {0x61C, 0x61C},
                                                                            {0x200E, 0x200F},
                                                                            {0x2028, 0x202E},
                                                                            {0x2060, 0x206F},
                                                                            {0xFEFF, 0xFEFF},
                                                                            {0xFFF9, 0xFFFB},
                                                                            {0xE0000, 0xE0FFF}}};
  return std::ranges::any_of(kRanges, [&](auto r) { return c >= r.first && c <= r.second; });
}

// Takes up room without being seen.
bool is_blank(char32_t c) {
  return c == ' ' || c == 0xA0 || c == 0xAD || c == 0x34F || c == 0x115F || c == 0x1160 ||
         c == 0x1680 || (c >= 0x2000 && c <= 0x200D) || c == 0x202F || c == 0x205F || c == 0x2800 ||
         c == 0x3000 || c == 0x3164 || c == 0xFFA0 || (c >= 0xFE00 && c <= 0xFE0F);
}

}  // namespace

bool is_clean_text(std::string_view text, std::size_t most_characters) {
  if (trimmed(text).size() != text.size()) return false;
  std::size_t count = 0;
  bool seen = false;
  while (!text.empty()) {
    const auto point = take_code_point(text);
    if (!point || is_forbidden(*point) || ++count > most_characters) return false;
    seen = seen || !is_blank(*point);
  }
  return seen;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

bool accepts_coding(std::string_view list, std::string_view coding) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    const std::string_view item = trimmed(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
    const std::size_t name = std::min(item.find(';'), item.size());
    if (trimmed(item.substr(0, name)) != coding) continue;
    const std::size_t quality = item.find("q=", name);
    return quality == std::string_view::npos ||
           item.find_first_of("123456789", quality) != std::string_view::npos;
  }
  return false;
}

}  // namespace parlour::server
