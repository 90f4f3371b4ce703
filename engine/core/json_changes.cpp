#include "engine/core/json_changes.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace parlour {
namespace {

// A text is compared for every observer of every step: this walks over the bytes once and makes no tree of them.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

std::size_t end_of_value(std::string_view text, std::size_t at) {
  if (text[at] == '"') return end_of_string(text, at);
  if (text[at] != '{' && text[at] != '[') {
    while (at < text.size() && text[at] != ',' && text[at] != '}' && text[at] != ']') ++at;
    return at;
  }
  for (std::size_t depth = 0;;) {
    if (text[at] == '"') {
      at = end_of_string(text, at);
      continue;
    }
    if (text[at] == '{' || text[at] == '[') ++depth;
    if ((text[at] == '}' || text[at] == ']') && --depth == 0) return at + 1;
    ++at;
  }
}

struct Part {
  std::string_view key;  // with its quotes; empty in an array
  std::string_view value;
  [[nodiscard]] std::string_view whole() const {
    const char* begin = key.empty() ? value.data() : key.data();
    return {begin, static_cast<std::size_t>(value.data() + value.size() - begin)};
  }
};

// Most parts stand in both texts: one that begins as the part before it did, and ends there, is not walked over again.
bool is_same_at(std::string_view text, std::size_t at, std::string_view whole) {
  const std::size_t end = at + whole.size();
  return end < text.size() && (text[end] == ',' || end + 1 == text.size()) &&
         text.substr(at, whole.size()) == whole;
}

struct PartRange {
  std::size_t begin = 0, end = 0;
  [[nodiscard]] std::size_t size() const { return end - begin; }
};

// The parts of the texts that are being compared, those of the innermost last.
class Parts {
 public:
  Parts() { all_.reserve(kUsual); }

  using Range = PartRange;
  // `like`: the parts of a text of which much is the same.
  Range add(std::string_view text, Range like = {}) {
    const std::size_t begin = all_.size();
    const bool object = text[0] == '{';
    for (std::size_t at = 1; at + 1 < text.size(); ++at) {
      if (like.begin < like.end) {
        const Part same = all_[like.begin++];
        const std::string_view whole = same.whole();
        if (is_same_at(text, at, whole)) {
          all_.push_back(same);
          at += whole.size();
          continue;
        }
      }
      Part part;
      if (object) {
        const std::size_t end = end_of_string(text, at);
        part.key = text.substr(at, end - at);
        at = end + 1;
      }
      const std::size_t end = end_of_value(text, at);
      part.value = text.substr(at, end - at);
      at = end;
      all_.push_back(part);
    }
    return {begin, all_.size()};
  }
  void drop(Range from) {
    all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(from.begin), all_.end());
  }

  [[nodiscard]] const Part& at(Range range, std::size_t i) const { return all_[range.begin + i]; }
  // By key; most often it is the one of this number.
  [[nodiscard]] const Part* find(Range range, std::string_view key, std::size_t hint) const {
    if (hint < range.size() && at(range, hint).key == key) return &at(range, hint);
    for (std::size_t i = range.begin; i < range.end; ++i) {
      if (all_[i].key == key) return &all_[i];
    }
    return nullptr;
  }

 private:
  static constexpr std::size_t kUsual = 48;
  std::vector<Part> all_;
};

// Characters that an exchange must save: a whole text reads better.
constexpr std::size_t kWorthIt = 8;
constexpr std::size_t kShortestExchange = 6;  // 0,1,""
constexpr std::size_t kQuotes = 2;

// Texts of which a part may be exchanged by counting characters: those that every language counts alike.
bool is_countable(std::string_view text) {
  bool yes = true;
  for (const char c : text) yes &= c >= ' ' && c <= '~' && c != '\\' && c != '"';
  return yes;
}

// What is exchanged where in a text, the last place first, so that no place moves before its turn.
class Exchanges {
 public:
  Exchanges(std::string_view before, std::string_view after) : before_(before) {
    if (std::ranges::count(before, ' ') == std::ranges::count(after, ' ')) {
      by_words(before, after);
    } else {
      exchange(before, after);
    }
    text_ += ']';
  }
  std::string take() { return std::move(text_); }

 private:
  void by_words(std::string_view before, std::string_view after) {
    for (;;) {
      const std::size_t from = before.rfind(' ') + 1;  // 0 of the first
      const std::size_t to = after.rfind(' ') + 1;
      exchange(before.substr(from), after.substr(to));
      if (from == 0) return;
      before = before.substr(0, from - 1);
      after = after.substr(0, to - 1);
    }
  }

  // A piece of the text, and what it becomes: what is the same at its ends stays.
  void exchange(std::string_view from, std::string_view to) {
    if (from == to) return;
    const auto begin = static_cast<std::size_t>(std::ranges::mismatch(from, to).in1 - from.begin());
    from.remove_prefix(begin);
    to.remove_prefix(begin);
    const auto end = static_cast<std::size_t>(
        std::mismatch(from.rbegin(), from.rend(), to.rbegin(), to.rend()).first - from.rbegin());
    from.remove_suffix(end);
    to.remove_suffix(end);
    if (text_.size() > 1) text_ += ',';
    number(static_cast<std::size_t>(from.data() - before_.data()));
    number(from.size());
    text_.append("\"").append(to).append("\"");
  }

  void number(std::size_t n) {
    std::array<char, 24> digits;
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size() - 1, n).ptr;
    *end = ',';
    text_.append(digits.data(), end + 1);
  }

  std::string_view before_;
  std::string text_ = "[";
};

// The two keys that mean something else in a patch.
constexpr std::string_view kGone = R"("-")";
constexpr std::string_view kWhole = R"("=")";
constexpr std::size_t kWholeSize = 6;  // {"=":}

class Comparison {
 public:
  std::string take() { return std::move(out_); }

  // Writes what makes `after` of `before`, which is another.
  void compare(std::string_view before, std::string_view after) {
    const std::size_t start = out_.size();
    const std::size_t whole = after.size() + (before[0] == '{' ? kWholeSize : 0);
    if (part_by_part(before, after) && out_.size() - start <= whole) return;
    out_.resize(start);
    set(before, after);
  }

 private:
  // False where it cannot be said so.
  bool part_by_part(std::string_view before, std::string_view after) {
    if (before[0] != after[0]) return false;
    switch (before[0]) {
      case '{':
        return compare_objects(before, after);
      case '[':
        return compare_arrays(before, after);
      case '"':
        return exchange(before, after);
      default:
        return false;
    }
  }

  bool compare_objects(std::string_view before, std::string_view after) {
    const auto old_parts = parts_.add(before);
    const auto new_parts = parts_.add(after, old_parts);
    const bool can = !has_mark(old_parts) && !has_mark(new_parts);
    if (can) write_changes(old_parts, new_parts);
    parts_.drop(old_parts);
    return can;
  }

  [[nodiscard]] bool has_mark(Parts::Range parts) const {
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string_view key = parts_.at(parts, i).key;
      if (key == kGone || key == kWhole) return true;
    }
    return false;
  }

  void write_changes(Parts::Range old_parts, Parts::Range new_parts) {
    out_ += '{';
    bool gone = false;
    for (std::size_t i = 0; i < old_parts.size(); ++i) {
      const std::string_view key = parts_.at(old_parts, i).key;
      if (parts_.find(new_parts, key, i) != nullptr) continue;
      if (!gone) out_.append(kGone).append(":[");
      if (gone) out_ += ',';
      out_.append(key);
      gone = true;
    }
    if (gone) out_ += ']';
    for (std::size_t i = 0; i < new_parts.size(); ++i) {
      const Part part = parts_.at(new_parts, i);
      const Part* old = parts_.find(old_parts, part.key, i);
      if (old != nullptr && old->value == part.value) continue;
      add(part.key, old == nullptr ? "null" : old->value, part.value);
    }
    out_ += '}';
  }

  bool compare_arrays(std::string_view before, std::string_view after) {
    if (before == "[]" || after == "[]") return false;
    const auto old_parts = parts_.add(before);
    const auto new_parts = parts_.add(after, old_parts);
    const bool can = old_parts.size() == new_parts.size();
    if (can) {
      out_ += '{';
      for (std::size_t i = 0; i < new_parts.size(); ++i) {
        const std::string_view from = parts_.at(old_parts, i).value;
        const std::string_view to = parts_.at(new_parts, i).value;
        if (from != to) add('"' + std::to_string(i) + '"', from, to);
      }
      out_ += '}';
    }
    parts_.drop(old_parts);
    return can;
  }

  bool exchange(std::string_view before, std::string_view after) {
    const auto parts = text_exchange(before.substr(1, before.size() - kQuotes),
                                     after.substr(1, after.size() - kQuotes));
    if (parts) out_ += *parts;
    return parts.has_value();
  }

  void add(std::string_view key, std::string_view before, std::string_view after) {
    if (out_.back() != '{') out_ += ',';
    out_.append(key).append(":");
    compare(before, after);
  }

  // The value itself, unless it would be taken for a change of what is there.
  void set(std::string_view before, std::string_view after) {
    const bool object =
        after[0] == '{' && (before[0] == '{' || before[0] == '[' || looks_whole(after));
    const bool list = after[0] == '[' && before[0] == '"';
    if (object || list) {
      out_.append("{").append(kWhole).append(":").append(after).append("}");
    } else {
      out_.append(after);
    }
  }

  bool looks_whole(std::string_view object) {
    if (object.find(kWhole) == std::string_view::npos) return false;
    const auto parts = parts_.add(object);
    bool yes = false;
    for (std::size_t i = 0; i < parts.size(); ++i) yes |= parts_.at(parts, i).key == kWhole;
    parts_.drop(parts);
    return yes;
  }

  std::string out_;
  Parts parts_;
};

}  // namespace

std::optional<std::string> text_exchange(std::string_view before, std::string_view after) {
  const std::size_t most = after.size() + 2 * kQuotes;
  if (most < kShortestExchange + kWorthIt + kQuotes) return std::nullopt;
  if (!is_countable(before) || !is_countable(after)) return std::nullopt;
  std::string parts = Exchanges(before, after).take();
  if (parts.size() + kWorthIt > most) return std::nullopt;
  return parts;
}

std::string json_change(std::string_view before, std::string_view after) {
  Comparison comparison;
  comparison.compare(before, after);
  return comparison.take();
}

std::string json_changes(std::string_view before, std::string_view after) {
  return before == after ? "{}" : json_change(before, after);
}

}  // namespace parlour
