#include "server/table/patch.hpp"

#include <algorithm>
#include <vector>

namespace parlour::server {
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
};

std::vector<Part> parts_of(std::string_view text) {
  std::vector<Part> parts;
  parts.reserve(8);
  const bool object = text[0] == '{';
  for (std::size_t at = 1; at + 1 < text.size();) {
    Part part;
    if (object) {
      const std::size_t end = end_of_string(text, at);
      part.key = text.substr(at, end - at);
      at = end + 1;
    }
    const std::size_t end = end_of_value(text, at);
    part.value = text.substr(at, end - at);
    at = end + 1;
    parts.push_back(part);
  }
  return parts;
}

// Characters that an exchange must save: a whole text reads better.
constexpr std::size_t kWorthIt = 8;

// Texts of which a part may be exchanged by counting characters: those that every language counts alike.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~' && c != '\\'; });
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0;;) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.push_back(text.substr(at, end - at));
    if (end == text.size()) return words;
    at = end + 1;
  }
}

// What must be put where in `before`, the last place first, so that no place moves before its turn.
std::string exchanges(std::string_view before, std::string_view after) {
  auto old_words = words_of(before);
  auto new_words = words_of(after);
  if (old_words.size() != new_words.size()) {
    old_words = {before};
    new_words = {after};
  }
  std::string text;
  for (std::size_t i = old_words.size(); i-- > 0;) {
    std::string_view from = old_words[i];
    std::string_view to = new_words[i];
    if (from == to) continue;
    const auto begin = static_cast<std::size_t>(std::ranges::mismatch(from, to).in1 - from.begin());
    from.remove_prefix(begin);
    to.remove_prefix(begin);
    const auto end = static_cast<std::size_t>(
        std::mismatch(from.rbegin(), from.rend(), to.rbegin(), to.rend()).first - from.rbegin());
    from.remove_suffix(end);
    to.remove_suffix(end);
    if (!text.empty()) text += ',';
    text += std::to_string(from.data() - before.data()) + ',' + std::to_string(from.size()) +
            ",\"" + std::string(to) + '"';
  }
  return text;
}

// The two keys that mean something else in a patch.
constexpr std::string_view kGone = R"("-")";
constexpr std::string_view kWhole = R"("=")";
constexpr std::size_t kWholeSize = 6;  // {"=":}

bool has_mark(const std::vector<Part>& parts) {
  return std::ranges::any_of(parts,
                             [](const Part& p) { return p.key == kGone || p.key == kWhole; });
}

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
    const auto old_parts = parts_of(before);
    const auto new_parts = parts_of(after);
    if (has_mark(old_parts) || has_mark(new_parts)) return false;
    const auto find = [](const std::vector<Part>& parts, std::string_view key, std::size_t hint) {
      if (hint < parts.size() && parts[hint].key == key)
        return parts.begin() + static_cast<std::ptrdiff_t>(hint);
      return std::ranges::find(parts, key, &Part::key);
    };
    out_ += '{';
    std::string gone;
    for (std::size_t i = 0; i < old_parts.size(); ++i) {
      if (find(new_parts, old_parts[i].key, i) == new_parts.end())
        gone.append(gone.empty() ? "" : ",").append(old_parts[i].key);
    }
    if (!gone.empty()) out_.append(kGone).append(":[").append(gone).append("]");
    for (std::size_t i = 0; i < new_parts.size(); ++i) {
      const auto old_part = find(old_parts, new_parts[i].key, i);
      const auto before_it = old_part == old_parts.end() ? "null" : old_part->value;
      if (old_part != old_parts.end() && before_it == new_parts[i].value) continue;
      add(new_parts[i].key, before_it, new_parts[i].value);
    }
    out_ += '}';
    return true;
  }

  bool compare_arrays(std::string_view before, std::string_view after) {
    const auto old_parts = parts_of(before);
    const auto new_parts = parts_of(after);
    if (old_parts.size() != new_parts.size()) return false;
    out_ += '{';
    for (std::size_t i = 0; i < new_parts.size(); ++i) {
      if (old_parts[i].value == new_parts[i].value) continue;
      add('"' + std::to_string(i) + '"', old_parts[i].value, new_parts[i].value);
    }
    out_ += '}';
    return true;
  }

  bool exchange(std::string_view before, std::string_view after) {
    if (!is_plain(before) || !is_plain(after)) return false;
    const std::string parts =
        exchanges(before.substr(1, before.size() - 2), after.substr(1, after.size() - 2));
    out_.append("[").append(parts).append("]");
    return parts.size() + kWorthIt <= after.size();
  }

  void add(std::string_view key, std::string_view before, std::string_view after) {
    if (out_.back() != '{') out_ += ',';
    out_.append(key).append(":");
    compare(before, after);
  }

  // The value itself, unless it would be taken for a change of what is there.
  void set(std::string_view before, std::string_view after) {
    const bool object =
        after[0] == '{' && (before[0] == '{' || before[0] == '[' || after.starts_with(R"({"=":)"));
    const bool list = after[0] == '[' && before[0] == '"';
    if (object || list) {
      out_.append("{").append(kWhole).append(":").append(after).append("}");
    } else {
      out_.append(after);
    }
  }

  std::string out_;
};

}  // namespace

std::string json_changes(std::string_view before, std::string_view after) {
  if (before == after) return "{}";
  Comparison comparison;
  comparison.compare(before, after);
  return comparison.take();
}

}  // namespace parlour::server
