#include "server/text.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
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

constexpr char32_t kJoiner = 0x200D;
constexpr char32_t kNonJoiner = 0x200C;
constexpr char32_t kTextStyle = 0xFE0E;
constexpr char32_t kEmojiStyle = 0xFE0F;
constexpr char32_t kKeycap = 0x20E3;
constexpr int kMostMarks = 4;  // on one letter: Tibetan and vocalised Hebrew have so many

utf8proc_category_t category_of(char32_t c) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}
bool is_mark(char32_t c) {
  const auto category = category_of(c);
  return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC;
}
bool is_picture(char32_t c) {
  const auto category = category_of(c);
  return category == UTF8PROC_CATEGORY_SO || category == UTF8PROC_CATEGORY_SM;
}

// Letters of scripts that have joiners, and emoji.
bool may_be_joined(char32_t c) { return category_of(c) == UTF8PROC_CATEGORY_LO || is_picture(c); }

// What nobody sees, but some writing cannot do without: only where it does something.
bool is_needed(char32_t before, char32_t c, char32_t after) {
  if (c == kTextStyle || c == kEmojiStyle) {
    return is_picture(before) || (before >= '0' && before <= '9') || before == '#' || before == '*';
  }
  if (c == kKeycap) return before == kEmojiStyle;
  if (c != kJoiner && c != kNonJoiner) return false;
  const bool after_something =
      may_be_joined(before) || is_mark(before) || category_of(before) == UTF8PROC_CATEGORY_SK;
  return after_something && may_be_joined(after);
}

// Something that everybody sees: no control, no unassigned or private code point, no blank that is not a space.
bool is_seen(char32_t c) {
  if (c == ' ') return true;
  if (is_blank(c) || is_forbidden(c) || c == 0xFFFC || c == 0xFFFD) return false;
  if (utf8proc_get_property(static_cast<utf8proc_int32_t>(c))->ignorable != 0) return false;
  const auto category = category_of(c);
  return category != UTF8PROC_CATEGORY_CN && category < UTF8PROC_CATEGORY_ZS &&
         category != UTF8PROC_CATEGORY_ME;
}

std::optional<std::string> normalised(std::string_view text) {
  utf8proc_uint8_t* result = nullptr;
  const auto size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                   static_cast<utf8proc_ssize_t>(text.size()), &result,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(result, &std::free);
  if (size < 0) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(result), static_cast<std::size_t>(size));
}

// The code points of a text; nothing where it is not UTF-8.
std::optional<std::u32string> code_points(std::string_view text) {
  std::u32string points;
  while (!text.empty()) {
    const auto point = take_code_point(text);
    if (!point) return std::nullopt;
    points += *point;
  }
  return points;
}

std::string with_single_spaces(std::string_view text) {
  std::string single;
  for (const char c : trimmed(text)) {
    if (c != ' ' || !single.ends_with(' ')) single += c;
  }
  return single;
}

// What is wrong with the characters of a name; nothing if they are good.
std::optional<std::string> fault_in(std::u32string_view points) {
  int marks = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const char32_t c = points[i];
    const char32_t before = i == 0 ? U' ' : points[i - 1];
    const char32_t after = i + 1 == points.size() ? U' ' : points[i + 1];
    if (is_needed(before, c, after)) continue;
    if (!is_seen(c)) return "has no characters that cannot be seen or are not known";
    marks = is_mark(c) ? marks + 1 : 0;
    if (marks > 0 && (i == 0 || before == ' ')) return "has no marks without a letter";
    if (marks > kMostMarks) return "has no more than four marks on a letter";
  }
  return std::nullopt;
}

}  // namespace

OrReason<std::string> good_name(std::string_view text, std::size_t most_characters) {
  const std::string length = "has 1 to " + std::to_string(most_characters) + " characters";
  // Normalising makes no text much shorter: what is far too long need not be looked at.
  if (text.size() > most_characters * 32) return reason(length);
  if (!code_points(text)) return reason("is a text of Unicode");
  const auto normal = normalised(with_single_spaces(text));
  const auto points = normal ? code_points(*normal) : std::nullopt;
  if (!points) return reason("is a text of Unicode");
  if (points->empty() || points->size() > most_characters) return reason(length);
  if (auto fault = fault_in(*points)) return reason(*std::move(fault));
  return *normal;
}

bool is_good_name(std::string_view text, std::size_t most_characters) {
  const auto name = good_name(text, most_characters);
  return name && *name == text;
}

bool is_clean_text(std::string_view text, std::size_t most_characters) {
  if (trimmed(text).size() != text.size()) return false;
  std::size_t count = 0;
  int marks = 0;
  bool seen = false;
  while (!text.empty()) {
    const auto point = take_code_point(text);
    if (!point || is_forbidden(*point) || ++count > most_characters) return false;
    marks = is_mark(*point) ? marks + 1 : 0;
    if (marks > kMostMarks) return false;  // towers of them cover the lines above
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
