// Described structs from JSON: strictly, with a reason where something does not fit. Every field must be there (but for those
// that may be left out), each once and none besides; the types bound lengths and depth.
#pragma once

#include <limits>

#include "engine/core/describe.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/json_reader.hpp"
#include "engine/core/refusal.hpp"

namespace parlour {

template <class T>
bool read_described(JsonReader& reader, T& to);

namespace described {

inline bool read_integer(JsonReader& reader, std::int64_t low, std::int64_t high,
                         std::int64_t& to) {
  const auto number = reader.take_number();
  if (!number || *number < low || *number > high) {
    return reader.fail("not a whole number from " + std::to_string(low) + " to " +
                       std::to_string(high));
  }
  to = *number;
  return true;
}

// The index of the next text in a list of words.
template <class Words>
bool read_word(JsonReader& reader, const Words& words, std::size_t& to) {
  const auto text = reader.take_text();
  if (!text) return reader.fail("not a word");
  for (to = 0; to < words.size(); ++to) {
    if (words[to] == *text) return true;
  }
  return reader.fail(in_quotes(*text) + " is not a word that is known here");
}

// Calls `item(key)` for every key of an object, with the reader before its value.
template <class F>
bool read_object(JsonReader& reader, F&& item) {
  if (!reader.take('{')) return reader.fail("not an object");
  if (reader.take('}')) return true;
  do {
    const auto key = reader.take_text();
    if (!key || !reader.take(':')) return reader.fail("an object has a key that cannot be read");
    if (!item(*key)) return false;
  } while (reader.take(','));
  return reader.take('}') || reader.fail("an object does not end");
}

template <class F>
bool read_list(JsonReader& reader, F&& item) {
  if (!reader.take('[')) return reader.fail("not a list");
  if (reader.take(']')) return true;
  do {
    if (!item()) return false;
  } while (reader.take(','));
  return reader.take(']') || reader.fail("a list does not end");
}

template <Described T>
bool read_struct(JsonReader& reader, T& to) {
  constexpr std::size_t kCount = std::tuple_size_v<decltype(T::kFields)>;
  std::array<bool, kCount> seen{};
  const bool fits = read_object(reader, [&](std::string_view key) {
    bool known = false;
    bool right = true;
    std::size_t i = 0;
    for_each_field<T>([&](const auto& field) {
      const std::size_t at = i++;
      if (known || field.name != key) return;
      known = true;
      if (seen[at]) {
        right = reader.fail(std::string(field.name) + " is there twice");
        return;
      }
      seen[at] = true;
      auto& item = to.*field.at;
      if constexpr (kIsMaybe<std::remove_cvref_t<decltype(item)>>) {
        right = read_described(reader, item.value.emplace());
      } else {
        right = read_described(reader, item);
      }
      if (!right) reader.fail_in(field.name);
    });
    return known ? right : reader.fail("there is no field " + in_quotes(key));
  });
  if (!fits) return false;
  bool complete = true;
  std::size_t i = 0;
  for_each_field<T>([&](const auto& field) {
    constexpr bool kMayLack = kIsMaybe<std::remove_cvref_t<decltype(to.*field.at)>>;
    if (!seen[i++] && !kMayLack && complete) {
      complete = reader.fail(std::string(field.name) + " is missing");
    }
  });
  return complete;
}

template <class T>
bool read_items(JsonReader& reader, T& to) {
  if constexpr (kIsArray<T>) {
    std::size_t size = 0;
    const bool fits = read_list(reader, [&] {
      return size < to.size() ? read_described(reader, to[size++])
                              : reader.fail("a list is too long");
    });
    return fits && (size == to.size() || reader.fail("a list is too short"));
  } else {
    static_assert(kIsFixedList<T>, "lists that are read have a bound");
    to.clear();
    return read_list(reader, [&] {
      return to.size() < T::kCapacity ? read_described(reader, to.push_place())
                                      : reader.fail("a list is too long");
    });
  }
}

template <class K, class T, std::size_t N>
bool read_mapping(JsonReader& reader, Mapping<K, T, N>& to) {
  to.items.clear();
  return read_object(reader, [&](std::string_view key) {
    for (const auto& item : to.items) {
      if (key_text(item.key) == key) return reader.fail(in_quotes(key) + " is there twice");
    }
    if (to.items.size() == N) return reader.fail("there are too many keys");
    auto& item = to.items.push_place();
    if constexpr (Worded<K>) {
      std::size_t i = 0;
      while (i < kWordsOf<K>.words.size() && kWordsOf<K>.words[i] != key) ++i;
      if (i == kWordsOf<K>.words.size()) return reader.fail("there is no key " + in_quotes(key));
      item.key = static_cast<K>(i);
    } else {
      if (key.size() > K::kCapacity) return reader.fail("there is no key " + in_quotes(key));
      item.key = K(key);
    }
    return read_described(reader, item.value) || reader.fail_in(key);
  });
}

template <class E, class T>
bool read_per_word(JsonReader& reader, PerWord<E, T>& to) {
  constexpr const auto& kWords = kWordsOf<E>.words;
  std::array<bool, kWords.size()> seen{};
  std::size_t count = 0;
  const bool fits = read_object(reader, [&](std::string_view key) {
    std::size_t i = 0;
    while (i < kWords.size() && kWords[i] != key) ++i;
    if (i == kWords.size() || seen[i]) return reader.fail("there is no key " + in_quotes(key));
    seen[i] = true;
    ++count;
    return read_described(reader, to.of[i]) || reader.fail_in(key);
  });
  return fits && (count == kWords.size() || reader.fail("a key is missing"));
}

}  // namespace described

// Fills `to`, or is false and the reader has the reason.
template <class T>
bool read_described(JsonReader& reader, T& to) {
  using namespace described;
  if constexpr (SelfDescribed<T>) {
    return to.read(reader);
  } else if constexpr (std::is_same_v<T, bool>) {
    to = reader.take_word("true");
    return to || reader.take_word("false") || reader.fail("neither true nor false");
  } else if constexpr (std::is_integral_v<T>) {
    static_assert(sizeof(T) <= 4);
    std::int64_t number = 0;
    const bool fits =
        read_integer(reader, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), number);
    to = static_cast<T>(number);
    return fits;
  } else if constexpr (std::is_same_v<T, Seat>) {
    std::int64_t number = 0;
    const bool fits = read_integer(reader, 0, kMaxSeats - 1, number);
    to = seat_at(static_cast<std::size_t>(number));
    return fits;
  } else if constexpr (Worded<T>) {
    std::size_t i = 0;
    if (!read_word(reader, kWordsOf<T>.words, i)) return false;
    to = static_cast<T>(i);
    return true;
  } else if constexpr (std::is_same_v<T, Halves>) {
    const auto halves = reader.take_halves();
    if (!halves || *halves < -30'000 || *halves > 30'000) return reader.fail("not a score");
    to.count = static_cast<std::int16_t>(*halves);
    return true;
  } else if constexpr (kIsText<T> || kIsShortText<T>) {
    const auto text = reader.take_text();
    if (!text) return reader.fail("not a plain text");
    if constexpr (kIsShortText<T>) {
      if (text->size() > T::kCapacity) return reader.fail(in_quotes(*text) + " is too long");
    }
    to = T(*text);
    return true;
  } else if constexpr (kIsOptional<T>) {
    to.reset();
    return reader.take_word("null") || read_described(reader, to.emplace());
  } else if constexpr (kIsList<T>) {
    return read_items(reader, to);
  } else if constexpr (kIsMapping<T>) {
    return read_mapping(reader, to);
  } else if constexpr (kIsPerWord<T>) {
    return read_per_word(reader, to);
  } else {
    return read_struct(reader, to);
  }
}

// The whole of a text as one described struct.
template <Described T>
OrReason<T> read_text_as(std::string_view text) {
  JsonReader reader(text);
  OrReason<T> read = T{};
  if (!read_described(reader, *read)) return reason(reader.why());
  if (!reader.at_end()) return reason("something follows the object");
  return read;
}

}  // namespace parlour
