// What has changed between two values of a described type (describe.hpp): the same text, byte for byte, as comparing their JSON
// gives (json_changes.hpp, docs/protocol.md), but only what has changed is written.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstring>

#include "engine/core/describe.hpp"
#include "engine/core/json_changes.hpp"

namespace parlour {

namespace changes {

using namespace described;

// Types of which a list can be compared as bytes.
template <class T>
inline constexpr bool kBytewise = std::is_integral_v<T> || std::is_enum_v<T> || kIsShortText<T>;
template <class T, std::size_t N>
inline constexpr bool kBytewise<std::array<T, N>> = kBytewise<T>;

// Types of which only their text is known.
template <class T>
inline constexpr bool kOpaque = SelfDescribed<T> || kIsVariant<T>;

template <class T>
std::string text_of(const T& value) {
  JsonWriter json;
  write_described(json, value);
  return json.take();
}

// ------------------------------------------------------------------------------------------------- whether they differ

template <class T>
bool same(const T& a, const T& b);

template <class List>
bool same_items(const List& a, const List& b) {
  using Item = std::remove_cvref_t<decltype(*a.begin())>;
  if (a.size() != b.size()) return false;
  if constexpr (kBytewise<Item> && std::has_unique_object_representations_v<Item>) {
    return std::memcmp(a.data(), b.data(), a.size() * sizeof(Item)) == 0;
  } else {
    return std::equal(a.begin(), a.end(), b.begin(),
                      [](const Item& x, const Item& y) { return same(x, y); });
  }
}

// Whether their texts are the same.
template <class T>
bool same(const T& a, const T& b) {
  if constexpr (kOpaque<T>) {
    return text_of(a) == text_of(b);
  } else if constexpr (kIsList<T>) {
    return same_items(a, b);
  } else if constexpr (kIsMapping<T>) {
    return a.items.size() == b.items.size() &&
           std::equal(a.items.begin(), a.items.end(), b.items.begin(),
                      [](const auto& x, const auto& y) {
                        return x.key == y.key && same(x.value, y.value);
                      });
  } else if constexpr (kIsPerWord<T>) {
    return same_items(a.of, b.of);
  } else if constexpr (kIsOptional<T>) {
    return a && b ? same(*a, *b) : a.has_value() == b.has_value();
  } else if constexpr (kIsMaybe<T>) {
    return same(a.value, b.value);
  } else if constexpr (Described<T>) {
    return std::apply([&](const auto&... field) { return (same(a.*field.at, b.*field.at) && ...); },
                      T::kFields);
  } else {
    return a == b;
  }
}

// ------------------------------------------------------------------------------------------- how long a text is at least

template <class T>
constexpr std::size_t least_size();

template <Described T>
constexpr std::size_t least_fields() {
  std::size_t size = 1;  // of the brackets, less the first comma
  for_each_field<T>([&](const auto& field) {
    using Item = std::remove_cvref_t<decltype(std::declval<T>().*field.at)>;
    if constexpr (!kIsMaybe<Item>) size += field.quoted.size() + least_size<Item>() + 1;
  });
  return std::max<std::size_t>(size, 2);
}

template <class T>
constexpr std::size_t least_size() {
  if constexpr (Described<T>) {
    return least_fields<T>();
  } else if constexpr (kIsText<T> || kIsShortText<T> || Worded<T> || kIsList<T> || kIsMapping<T> ||
                       kIsPerWord<T>) {
    return 2;
  } else {
    return 1;
  }
}

template <class T>
std::size_t least_size_of(const T& value) {
  if constexpr (kIsList<T>) {
    using Item = std::remove_cvref_t<decltype(*value.begin())>;
    return 1 + value.size() * (least_size<Item>() + 1);
  } else {
    return least_size<T>();
  }
}

// ------------------------------------------------------------------------------------------------- what is different

// The two keys that mean something else among changes.
template <class Key>
bool is_mark(const Key& key) {
  return key_text(key) == "-" || key_text(key) == "=";
}

template <class T>
inline constexpr bool kIsObject = Described<T> || kIsMapping<T> || kIsPerWord<T>;

// The value itself, which would be taken for a change if it were an object.
template <class T>
void write_whole(JsonWriter& json, const T& value) {
  if constexpr (kIsObject<T>) {
    json.begin_object();
    write_described(json.quoted_key(R"("=":)"), value);
    json.end_object();
  } else {
    write_described(json, value);
  }
}

// The value where there was null.
template <class T>
void write_new(JsonWriter& json, const T& value) {
  if constexpr (kOpaque<T>) {
    const std::string text = text_of(value);
    json.json(text == "null" ? text : json_change("null", text));
  } else if constexpr (kIsMapping<T>) {
    const bool misleads = std::any_of(value.items.begin(), value.items.end(),
                                      [](const auto& item) { return key_text(item.key) == "="; });
    misleads ? write_whole(json, value) : write_described(json, value);
  } else {
    write_described(json, value);
  }
}

// From `start` on stand the changes: they give way to the whole value where that is shorter.
template <class T>
void take_shorter(JsonWriter& json, JsonWriter::Mark start, const T& value) {
  const JsonWriter::Mark end = json.mark();
  if (end.size - start.size <= least_size_of(value)) return;
  json.back_to({end.size, true});
  write_whole(json, value);
  if (end.size - start.size <= json.mark().size - end.size) {
    json.back_to(end);
  } else {
    json.leave_out(start, end);
  }
}

template <class T>
void write_change(JsonWriter& json, const T& before, const T& after);

// A change of one part, behind its key.
template <class T>
void write_part(JsonWriter& json, std::string_view quoted, const T& before, const T& after) {
  if (!same(before, after)) write_change(json.quoted_key(quoted), before, after);
}

// "-": the keys that are not there any more.
class GoneKeys {
 public:
  explicit GoneKeys(JsonWriter& json) : json_(json) {}
  void add(std::string_view key) {
    if (!any_) json_.quoted_key(R"("-":)").begin_array();
    any_ = true;
    json_.value(key);
  }
  void end() {
    if (any_) json_.end_array();
  }

 private:
  JsonWriter& json_;
  bool any_ = false;
};

template <Described T>
void write_parts(JsonWriter& json, const T& before, const T& after) {
  GoneKeys gone(json);
  for_each_field<T>([&](const auto& field) {
    if constexpr (kIsMaybe<std::remove_cvref_t<decltype(before.*field.at)>>) {
      if ((before.*field.at).value && !(after.*field.at).value) gone.add(field.name);
    }
  });
  gone.end();
  for_each_field<T>([&](const auto& field) {
    const auto& from = before.*field.at;
    const auto& to = after.*field.at;
    if constexpr (!kIsMaybe<std::remove_cvref_t<decltype(from)>>) {
      write_part(json, field.quoted, from, to);
    } else if (to.value && from.value) {
      write_part(json, field.quoted, *from.value, *to.value);
    } else if (to.value) {
      write_new(json.quoted_key(field.quoted), *to.value);
    }
  });
}

// Finds keys that come in the same order, but for some that are not there.
template <class Items>
class Finder {
 public:
  explicit Finder(const Items& items) : items_(items) {}
  template <class Key>
  auto* find(const Key& key) {
    for (std::size_t i = 0, at = next_; i < items_.size(); ++i, ++at) {
      if (at >= items_.size()) at = 0;
      if (!(items_[at].key == key)) continue;
      next_ = at + 1;
      return &items_[at].value;
    }
    return static_cast<decltype(&items_[0].value)>(nullptr);
  }

 private:
  const Items& items_;
  std::size_t next_ = 0;
};

// Precondition: no key is a mark.
template <class T>
  requires kIsMapping<T>
void write_parts(JsonWriter& json, const T& before, const T& after) {
  GoneKeys gone(json);
  Finder new_items(after.items);
  for (const auto& [key, item] : before.items) {
    if (new_items.find(key) == nullptr) gone.add(key_text(key));
  }
  gone.end();
  Finder old_items(before.items);
  for (const auto& [key, item] : after.items) {
    const auto* old = old_items.find(key);
    if (old == nullptr) {
      write_new(json.key(key_text(key)), item);
    } else if (!same(*old, item)) {
      write_change(json.key(key_text(key)), *old, item);
    }
  }
}

template <class T>
  requires kIsPerWord<T>
void write_parts(JsonWriter& json, const T& before, const T& after) {
  for (std::size_t i = 0; i < after.of.size(); ++i) {
    if (same(before.of[i], after.of[i])) continue;
    write_change(json.key(kKeysOf<T>[i]), before.of[i], after.of[i]);
  }
}

template <class T>
bool can_be_by_parts([[maybe_unused]] const T& before, [[maybe_unused]] const T& after) {
  if constexpr (kIsMapping<T>) {
    const auto marked = [](const auto& item) { return is_mark(item.key); };
    return std::none_of(before.items.begin(), before.items.end(), marked) &&
           std::none_of(after.items.begin(), after.items.end(), marked);
  } else if constexpr (kIsList<T>) {
    return !after.empty() && before.size() == after.size();
  } else {
    return true;
  }
}

template <class T>
  requires kIsList<T>
void write_parts(JsonWriter& json, const T& before, const T& after) {
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (same(before[i], after[i])) continue;
    std::array<char, 24> digits;
    char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), i).ptr;
    write_change(json.key({digits.data(), static_cast<std::size_t>(end - digits.data())}),
                 before[i], after[i]);
  }
}

// The change of a value that is another now.
template <class T>
void write_change(JsonWriter& json, const T& before, const T& after) {
  if constexpr (kOpaque<T>) {
    json.json(json_change(text_of(before), text_of(after)));
  } else if constexpr (kIsOptional<T>) {
    if (!after) {
      json.null();
    } else if (!before) {
      write_new(json, *after);
    } else {
      write_change(json, *before, *after);
    }
  } else if constexpr (kIsObject<T> || kIsList<T>) {
    if (!can_be_by_parts(before, after)) return write_whole(json, after);
    const JsonWriter::Mark start = json.mark();
    json.begin_object();
    write_parts(json, before, after);
    json.end_object();
    take_shorter(json, start, after);
  } else if constexpr (kIsText<T>) {
    const auto parts = text_exchange(before, after);
    parts ? json.json(*parts) : json.value(after);
  } else if constexpr (kIsShortText<T>) {
    const auto parts = text_exchange(before.view(), after.view());
    parts ? json.json(*parts) : json.value(after.view());
  } else {
    write_described(json, after);
  }
}

}  // namespace changes

// What is different in `after`, in its shape; `{}` if nothing is.
template <Described T>
void write_changes(JsonWriter& json, const T& before, const T& after) {
  changes::write_change(json, before, after);
}

}  // namespace parlour
