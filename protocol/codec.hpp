// Plain structs as JSON, both ways, from one description of their members (Boost.Describe). Messages, log entries and the
// TypeScript types all come from here, so that they cannot drift apart.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/fields.hpp"
#include "engine/core/json.hpp"
#include "engine/core/refusal.hpp"

namespace parlour::protocol {

// JSON that somebody else wrote (a view, an event list) and that passes through as it is.
struct RawJson {
  std::string text;
};

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;
template <class E>
concept DescribedEnum = boost::describe::has_describe_enumerators<E>::value;

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;

template <Described T, class Do>
void for_each_member(Do&& handle) {
  boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
      handle);
}

// kBotPlays is "botPlays" on the wire.
inline std::string enum_word(std::string_view enumerator) {
  std::string word(enumerator.substr(1));
  word[0] = static_cast<char>(word[0] - 'A' + 'a');
  return word;
}

// SetName is "set_name" on the wire.
inline std::string tag_of(std::string_view name) {
  std::string tag;
  for (const char c : name) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !tag.empty()) tag += '_';
    tag += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return tag;
}

// The tag of a message type.
template <Described T>
const std::string& tag() {
  static const std::string made = tag_of(T::kName);
  return made;
}

template <DescribedEnum E>
std::string word_of(E value) {
  std::string word;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (d.value == value) word = enum_word(d.name);
  });
  return word;
}

// ---------------------------------------------------------------------------------------------------------- writing

template <class T>
void write_value(JsonWriter& json, const T& value);

// `"name":`, made when this is compiled. Names of members have nothing in them that JSON would escape.
template <class Member>
constexpr auto kQuotedKey = [] {
  constexpr std::string_view kName = Member::name;
  std::array<char, kName.size() + 3> text{};
  text[0] = text[kName.size() + 1] = '"';
  std::ranges::copy(kName, text.begin() + 1);
  text.back() = ':';
  return text;
}();

// The members into an open object. An optional without a value is left out.
template <Described T>
void write_members(JsonWriter& json, const T& value) {
  for_each_member<T>([&](auto member) {
    constexpr const auto& kKey = kQuotedKey<decltype(member)>;
    const auto write = [&](const auto& item) {
      write_value(json.quoted_key({kKey.data(), kKey.size()}), item);
    };
    const auto& item = value.*member.pointer;
    if constexpr (!kIsOptional<std::remove_cvref_t<decltype(item)>>) {
      write(item);
    } else if (item) {
      write(*item);
    }
  });
}

template <class T>
void write_value(JsonWriter& json, const T& value) {
  if constexpr (std::same_as<T, RawJson>) {
    json.json(value.text);
  } else if constexpr (std::same_as<T, std::string> || std::same_as<T, bool> || std::integral<T>) {
    json.value(value);
  } else if constexpr (DescribedEnum<T>) {
    json.value(word_of(value));
  } else if constexpr (kIsVector<T>) {
    json.begin_array();
    for (const auto& item : value) write_value(json, item);
    json.end_array();
  } else {
    json.begin_object();
    write_members(json, value);
    json.end_object();
  }
}

// {"type":"set_name" of an object that stays open.
template <Described T>
JsonWriter& open_tagged(JsonWriter& json) {
  static const std::string text = R"({"type":")" + tag<T>() + '"';
  return json.json(text);
}

// {"type":"set_name", the members}
template <Described T>
void write_tagged(JsonWriter& json, const T& value) {
  write_members(open_tagged<T>(json), value);
  json.end_object();
}

template <Described T>
std::string tagged_text(const T& value) {
  JsonWriter json;
  write_tagged(json, value);
  return json.take();
}

// ---------------------------------------------------------------------------------------------------------- reading

// Each reader fills `to` or says what is wrong with the value.
template <class T>
std::optional<std::string> read_value(const boost::json::value& value, T& to);

// `skip`: keys of the object that are read elsewhere.
template <Described T>
std::optional<std::string> read_members(const boost::json::object& object, T& to,
                                        std::initializer_list<std::string_view> skip = {}) {
  std::optional<std::string> wrong;
  std::size_t known = 0;
  for_each_member<T>([&](auto member) {
    using Item = std::remove_cvref_t<decltype(to.*member.pointer)>;
    const auto* found = object.if_contains(member.name);
    if (found != nullptr) ++known;
    if (wrong) return;
    if (found == nullptr) {
      if constexpr (!kIsOptional<Item>) wrong = std::string(member.name) + " is missing";
      return;
    }
    std::optional<std::string> why;
    if constexpr (kIsOptional<Item>) {
      why = read_value(*found, (to.*member.pointer).emplace());
    } else {
      why = read_value(*found, to.*member.pointer);
    }
    if (why) wrong = std::string(member.name) + " " + *why;
  });
  if (wrong) return wrong;
  for (const std::string_view key : skip) known += object.contains(key) ? 1U : 0U;
  if (known != object.size()) return "there is a field that this message does not have";
  return std::nullopt;
}

template <class T>
std::optional<std::string> read_value(const boost::json::value& value, T& to) {
  if constexpr (std::same_as<T, std::string>) {
    if (!value.is_string()) return "is not a text";
    to = std::string_view(value.get_string());
  } else if constexpr (std::same_as<T, bool>) {
    if (!value.is_bool()) return "is neither true nor false";
    to = value.get_bool();
  } else if constexpr (std::integral<T>) {
    if (value.is_uint64() && value.get_uint64() <= std::uint64_t{std::numeric_limits<T>::max()}) {
      to = static_cast<T>(value.get_uint64());
    } else if (value.is_int64() && std::in_range<T>(value.get_int64())) {
      to = static_cast<T>(value.get_int64());
    } else {
      return "is not a whole number that makes sense here";
    }
  } else if constexpr (DescribedEnum<T>) {
    std::string_view word;
    if (value.is_string()) word = value.get_string();
    bool found = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto d) {
      if (enum_word(d.name) != word) return;
      to = d.value;
      found = true;
    });
    if (!found) return "is none of the words that are known here";
  } else if constexpr (kIsVector<T>) {
    if (!value.is_array()) return "is not a list";
    for (const auto& item : value.get_array()) {
      if (auto why = read_value(item, to.emplace_back())) return "has an item that " + *why;
    }
  } else {
    if (!value.is_object()) return "is not an object";
    if (auto why = read_members(value.get_object(), to)) return "is wrong: " + *why;
  }
  return std::nullopt;
}

// The alternative of a variant whose tag is `type`, with its members from the object.
template <class Variant>
OrReason<Variant> read_tagged(std::string_view type, const boost::json::object& object,
                              std::initializer_list<std::string_view> skip) {
  OrReason<Variant> result = reason("unknown");
  bool known = false;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Variant>>(
      [&](auto identity) {
        using T = typename decltype(identity)::type;
        if (known || tag<T>() != type) return;
        known = true;
        T message{};
        if (auto why = read_members(object, message, skip)) {
          result = reason(*why);
        } else {
          result = Variant(std::move(message));
        }
      });
  if (!known) return reason("there is no message of the type " + in_quotes(type));
  return result;
}

}  // namespace parlour::protocol
