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

class Comparison {
 public:
  std::string take() { return std::move(out_) + "]"; }

  void compare(std::string_view before, std::string_view after) {
    if (before == after) return;
    if (before[0] == '{' && after[0] == '{') return compare_objects(before, after);
    if (before[0] == '[' && after[0] == '[' && compare_arrays(before, after)) return;
    set(after);
  }

 private:
  void compare_objects(std::string_view before, std::string_view after) {
    const auto old_parts = parts_of(before);
    const auto new_parts = parts_of(after);
    const auto find = [](const std::vector<Part>& parts, std::string_view key, std::size_t hint) {
      if (hint < parts.size() && parts[hint].key == key)
        return parts.begin() + static_cast<std::ptrdiff_t>(hint);
      return std::ranges::find(parts, key, &Part::key);
    };
    for (std::size_t i = 0; i < old_parts.size(); ++i) {
      if (find(new_parts, old_parts[i].key, i) == new_parts.end())
        inside(old_parts[i].key, [&] { remove(); });
    }
    for (std::size_t i = 0; i < new_parts.size(); ++i) {
      const auto old_part = find(old_parts, new_parts[i].key, i);
      inside(new_parts[i].key, [&] {
        old_part == old_parts.end() ? set(new_parts[i].value)
                                    : compare(old_part->value, new_parts[i].value);
      });
    }
  }

  // Item by item where that can be said shorter than the whole; false if not.
  bool compare_arrays(std::string_view before, std::string_view after) {
    const auto old_parts = parts_of(before);
    const auto new_parts = parts_of(after);
    if (old_parts.size() != new_parts.size()) return false;
    const std::string kept = out_;
    for (std::size_t i = 0; i < new_parts.size(); ++i) {
      inside(std::to_string(i), [&] { compare(old_parts[i].value, new_parts[i].value); });
    }
    if (out_.size() - kept.size() <= after.size() + path_.size() + 4) return true;
    out_ = kept;
    return false;
  }

  template <class Do>
  void inside(std::string_view step, Do&& work) {
    const std::size_t size = path_.size();
    if (size != 0) path_ += ',';
    path_ += step;
    work();
    path_.resize(size);
  }

  void set(std::string_view value) { open().append("],").append(value).append("]"); }
  void remove() { open().append("]]"); }
  std::string& open() {
    if (out_.size() > 1) out_ += ',';
    return out_.append("[[").append(path_);
  }

  std::string path_;
  std::string out_ = "[";
};

}  // namespace

std::string json_changes(std::string_view before, std::string_view after) {
  Comparison comparison;
  comparison.compare(before, after);
  return comparison.take();
}

}  // namespace parlour::server
