// What crosses the boundary of the engine (views, events, scores, manners) is described once, as plain structs that name their
// fields. From the description come the JSON (here), the reader (read_described.hpp) and the TypeScript types (typescript.hpp).
//
//   struct View {
//     FixedList<Colour, 4> seats;
//     std::optional<std::uint8_t> die;
//     PARLOUR_FIELDS(View, seats, die)
//   };
//
// A field is a bool, an integer, a Seat, a text, an enum with words, one of the types below, or another described struct.
// std::optional without a value is null; FixedList, std::array and std::vector are lists.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/core/fixed_list.hpp"
#include "engine/core/json.hpp"
#include "engine/core/seat.hpp"

namespace parlour {

template <class Pointer>
struct Field {
  std::string_view name;
  std::string_view quoted;  // "name": as JSON has it
  Pointer at;
};

#define PARLOUR_PARENS ()
#define PARLOUR_EXPAND(...) PARLOUR_EXPAND3(PARLOUR_EXPAND3(PARLOUR_EXPAND3(__VA_ARGS__)))
#define PARLOUR_EXPAND3(...) PARLOUR_EXPAND2(PARLOUR_EXPAND2(PARLOUR_EXPAND2(__VA_ARGS__)))
#define PARLOUR_EXPAND2(...) PARLOUR_EXPAND1(PARLOUR_EXPAND1(PARLOUR_EXPAND1(__VA_ARGS__)))
#define PARLOUR_EXPAND1(...) __VA_ARGS__
#define PARLOUR_FIELD(Struct, name) \
  ::parlour::Field { #name, "\"" #name "\":", &Struct::name }
#define PARLOUR_EACH(Struct, first, ...) \
  PARLOUR_FIELD(Struct, first)           \
  __VA_OPT__(, PARLOUR_AGAIN PARLOUR_PARENS(Struct, __VA_ARGS__))
#define PARLOUR_AGAIN() PARLOUR_EACH

#define PARLOUR_FIELD_LIST(Struct, ...) \
  ::std::tuple { __VA_OPT__(PARLOUR_EXPAND(PARLOUR_EACH(Struct, __VA_ARGS__))) }

// At the end of a struct: its fields in the order in which they are written, those of a base too.
#define PARLOUR_FIELDS(Struct, ...) \
  static constexpr auto kFields = PARLOUR_FIELD_LIST(Struct, __VA_ARGS__);

// The same for one kind of event: an object with "type" before its fields.
#define PARLOUR_EVENT(Struct, tag, ...)                                   \
  static constexpr ::std::string_view kTag = tag;                         \
  static constexpr ::std::string_view kOpening = "{\"type\":\"" tag "\""; \
  PARLOUR_FIELDS(Struct, __VA_ARGS__)

template <class T>
concept Described = requires { T::kFields; };
template <class T>
concept DescribedEvent = Described<T> && requires {
  { T::kTag } -> std::convertible_to<std::string_view>;
};

// The words of an enum, in the order of its values. An enum has words when `describe_enum(E)` can be found beside it.
template <std::size_t N>
struct EnumWords {
  std::string_view name;  // of the TypeScript type
  std::array<std::string_view, N> words;
};
template <std::size_t N>
EnumWords(std::string_view, std::array<std::string_view, N>) -> EnumWords<N>;

template <class E>
concept Worded = std::is_enum_v<E> && requires { describe_enum(E{}); };

template <Worded E>
inline constexpr auto kWordsOf = describe_enum(E{});

template <Worded E>
constexpr std::string_view word_of(E value) {
  return kWordsOf<E>.words[static_cast<std::size_t>(value)];
}

// A text of at most N bytes that lives where it is declared.
template <std::size_t N>
class ShortText {
 public:
  constexpr ShortText() = default;
  // Precondition: it fits.
  constexpr ShortText(std::string_view text) : size_(static_cast<std::uint8_t>(text.size())) {
    for (std::size_t i = 0; i < text.size(); ++i) bytes_[i] = text[i];
  }
  static constexpr std::size_t kCapacity = N;
  [[nodiscard]] constexpr std::string_view view() const { return {bytes_.data(), size_}; }
  friend constexpr bool operator==(const ShortText& a, const ShortText& b) {
    return a.view() == b.view();
  }

 private:
  static_assert(N < 256);
  std::array<char, N> bytes_{};
  std::uint8_t size_ = 0;
};

// A field that is left out when there is nothing to say.
template <class T>
struct Maybe {
  std::optional<T> value;
  friend constexpr bool operator==(const Maybe&, const Maybe&) = default;
};

// A number of halves, written as a decimal: 3 is 1.5.
struct Halves {
  std::int16_t count = 0;
  constexpr operator std::int16_t() const { return count; }
  friend constexpr bool operator==(Halves, Halves) = default;
};

// An object with a value for every word of an enum.
template <Worded E, class T>
struct PerWord {
  std::array<T, kWordsOf<E>.words.size()> of{};
  friend constexpr bool operator==(const PerWord&, const PerWord&) = default;
};

// An object whose keys are words of an enum or short texts, not all of them there.
template <class Key, class T, std::size_t N>
struct Mapping {
  struct Item {
    Key key;
    T value;
  };
  FixedList<Item, N> items;
};

// A type that writes and reads itself, and says what it is in TypeScript.
template <class T>
concept SelfDescribed = requires(const T value, JsonWriter& json) {
  { T::kTypeScript } -> std::convertible_to<std::string_view>;
  { value.write(json) };
};

namespace described {

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsMaybe = false;
template <class T>
inline constexpr bool kIsMaybe<Maybe<T>> = true;
template <class T>
inline constexpr bool kIsShortText = false;
template <std::size_t N>
inline constexpr bool kIsShortText<ShortText<N>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool kIsFixedList = false;
template <class T, std::size_t N>
inline constexpr bool kIsFixedList<FixedList<T, N>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsPerWord = false;
template <class E, class T>
inline constexpr bool kIsPerWord<PerWord<E, T>> = true;
template <class T>
inline constexpr int kKeysOf = 0;
template <class E, class T>
inline constexpr const auto& kKeysOf<PerWord<E, T>> = kWordsOf<E>.words;
template <class T>
inline constexpr bool kIsMapping = false;
template <class K, class T, std::size_t N>
inline constexpr bool kIsMapping<Mapping<K, T, N>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;

template <class T>
inline constexpr bool kIsList = kIsArray<T> || kIsFixedList<T> || kIsVector<T>;
template <class T>
inline constexpr bool kIsText =
    std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>;
template <class>
inline constexpr bool kNever = false;

// Calls `f` with every field of a struct, in order.
template <Described T, class F>
constexpr void for_each_field(F&& f) {
  std::apply([&](const auto&... field) { (f(field), ...); }, T::kFields);
}

template <class Key>
constexpr std::string_view key_text(const Key& key) {
  if constexpr (Worded<Key>) {
    return word_of(key);
  } else {
    return key.view();
  }
}

}  // namespace described

template <class T>
void write_described(JsonWriter& json, const T& value);

// The fields of a struct into an open object.
template <Described T>
void write_fields(JsonWriter& json, const T& value) {
  described::for_each_field<T>([&](const auto& field) {
    const auto& item = value.*field.at;
    if constexpr (described::kIsMaybe<std::remove_cvref_t<decltype(item)>>) {
      if (item.value) write_described(json.quoted_key(field.quoted), *item.value);
    } else {
      write_described(json.quoted_key(field.quoted), item);
    }
  });
}

namespace described {

template <class T>
void write_object(JsonWriter& json, const T& value) {
  if constexpr (DescribedEvent<T>) {
    json.json(T::kOpening);
    write_fields(json, value);
  } else if constexpr (Described<T>) {
    json.begin_object();
    write_fields(json, value);
  } else if constexpr (kIsMapping<T>) {
    json.begin_object();
    for (const auto& [key, item] : value.items) write_described(json.key(key_text(key)), item);
  } else {
    static_assert(kIsPerWord<T>, "this type is not described");
    json.begin_object();
    for (std::size_t i = 0; i < value.of.size(); ++i) {
      write_described(json.key(kKeysOf<T>[i]), value.of[i]);
    }
  }
  json.end_object();
}

}  // namespace described

template <class T>
void write_described(JsonWriter& json, const T& value) {
  using namespace described;
  if constexpr (SelfDescribed<T>) {
    value.write(json);
  } else if constexpr (kIsText<T> || std::is_integral_v<T>) {
    json.value(value);
  } else if constexpr (kIsShortText<T>) {
    json.value(value.view());
  } else if constexpr (Worded<T>) {
    json.value(word_of(value));
  } else if constexpr (std::is_same_v<T, Seat>) {
    json.value(index(value));
  } else if constexpr (std::is_same_v<T, Halves>) {
    json.halves(value.count);
  } else if constexpr (kIsOptional<T>) {
    value ? write_described(json, *value) : void(json.null());
  } else if constexpr (kIsList<T>) {
    json.begin_array();
    for (const auto& item : value) write_described(json, item);
    json.end_array();
  } else if constexpr (kIsVariant<T>) {
    std::visit([&](const auto& one) { write_object(json, one); }, value);
  } else {
    write_object(json, value);
  }
}

}  // namespace parlour
