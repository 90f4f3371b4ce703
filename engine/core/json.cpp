#include "engine/core/json.hpp"

#include <algorithm>
#include <cstring>

namespace parlour {
namespace {

constexpr std::size_t kUsual = 240;  // bytes: enough for most messages
constexpr std::size_t kEscape = 6;   // bytes that one may become: \u001f

constexpr bool is_plain(char c) {
  return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
}

// Whether none of eight bytes is a quote, a backslash or below 0x20. May say no where a byte behind such a one is plain.
constexpr bool are_plain(std::uint64_t eight) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kHigh = kOnes << 7U;
  const auto below = [&](std::uint64_t w, std::uint64_t n) { return (w - kOnes * n) & ~w; };
  const std::uint64_t quotes = below(eight ^ (kOnes * '"'), 1);
  const std::uint64_t slashes = below(eight ^ (kOnes * '\\'), 1);
  return ((below(eight, 0x20) | quotes | slashes) & kHigh) == 0;
}

template <class Word>
Word word_at(const char* from) {
  Word word = 0;
  std::memcpy(&word, from, sizeof word);
  return word;
}

// Most texts are short and plain: by words, of which the last may look at bytes a second time.
bool is_plain(std::string_view text) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    for (std::size_t at = 0; at + 8 < size; at += 8) {
      if (!are_plain(word_at<std::uint64_t>(from + at))) return false;
    }
    return are_plain(word_at<std::uint64_t>(from + size - 8));
  }
  if (size >= 4) {
    return are_plain(word_at<std::uint32_t>(from) |
                     std::uint64_t{word_at<std::uint32_t>(from + size - 4)} << 32U);
  }
  return std::ranges::all_of(text, [](char c) { return is_plain(c); });
}

// Most pieces are short: two words that may overlap.
char* copied(std::string_view text, char* to) {
  const char* const from = text.data();
  const std::size_t size = text.size();
  const auto twice = [&]<class Word>(Word) {
    const auto first = word_at<Word>(from);
    const auto last = word_at<Word>(from + size - sizeof(Word));
    std::memcpy(to, &first, sizeof first);
    std::memcpy(to + size - sizeof(Word), &last, sizeof last);
  };
  if (size > 16) {
    std::memcpy(to, from, size);
  } else if (size >= 8) {
    twice(std::uint64_t{});
  } else if (size >= 4) {
    twice(std::uint32_t{});
  } else {
    for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
  }
  return to + size;
}

char* copied_with_escapes(std::string_view text, char* to) {
  static constexpr char kHex[] = "0123456789abcdef";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) {
      to = copied("\\u00", to);
      *to++ = kHex[byte >> 4U];
      *to++ = kHex[byte & 15U];
      continue;
    }
    if (!is_plain(c)) *to++ = '\\';
    *to++ = c;
  }
  return to;
}

}  // namespace

void JsonWriter::grow(std::size_t bytes) {
  out_.resize(std::max({kUsual, 2 * out_.size(), size_ + bytes}));
}

void JsonWriter::leave_out(Mark from, Mark to) {
  std::memmove(out_.data() + from.size, out_.data() + to.size, size_ - to.size);
  size_ -= to.size - from.size;
}

void JsonWriter::put(char c) {
  if (size_ == out_.size()) grow(1);
  out_[size_++] = c;
}

char* JsonWriter::place_for(std::size_t bytes) {
  if (size_ + bytes + 1 > out_.size()) grow(bytes + 1);
  char* at = out_.data() + size_;
  if (!first_) *at++ = ',';
  first_ = false;
  return at;
}

JsonWriter& JsonWriter::raw(std::string_view text) {
  written_to(copied(text, place_for(text.size())));
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  char* at = place_for(1);
  *at++ = bracket;
  written_to(at);
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  put(bracket);
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  value(name);
  put(':');
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(bool yes) { return raw(yes ? "true" : "false"); }

JsonWriter& JsonWriter::halves(int n) {
  std::string text = n < 0 ? "-" : "";
  const int size = n < 0 ? -n : n;
  text += std::to_string(size / 2);
  if (size % 2 != 0) text += ".5";
  return raw(text);
}

JsonWriter& JsonWriter::decimal(std::int64_t n, unsigned places) {
  const auto size = n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
  std::string text = std::to_string(size);
  if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
  if (places > 0) text.insert(text.size() - places, 1, '.');
  if (n < 0) text.insert(0, 1, '-');
  return raw(text);
}

JsonWriter& JsonWriter::value(std::string_view text) {
  const bool plain = is_plain(text);
  char* at = place_for(2 + text.size() * (plain ? 1 : kEscape));
  *at++ = '"';
  at = plain ? copied(text, at) : copied_with_escapes(text, at);
  *at++ = '"';
  written_to(at);
  return *this;
}

}  // namespace parlour
