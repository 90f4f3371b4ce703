// Described types as TypeScript (`parlour protocol <game>`). Types that a type uses are written before it.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/describe.hpp"

namespace parlour {

template <class T>
concept Named = requires {
  { T::kName } -> std::convertible_to<std::string_view>;
};

class TypeScript {
 public:
  // export interface <name> { … }
  template <Described T>
  void interface(std::string_view name) {
    const std::string body = fields<T>("\n  ");
    out_ += "export interface " + std::string(name) + " {" + body + "\n}\n\n";
  }

  // export type <name> = the alternatives of a variant of events, told apart by `type`.
  template <class Variant>
  void events(std::string_view name) {
    events_of(name, static_cast<Variant*>(nullptr));
  }

  // export type <name> = one of these words.
  template <class Words>
  void words(std::string_view name, const Words& words) {
    std::string text;
    for (const std::string_view word : words) text += "\n  | \"" + std::string(word) + "\"";
    out_ += "export type " + std::string(name) + " =" + (text.empty() ? " never" : text) + ";\n\n";
  }

  // A type that comes from elsewhere: it is not written again.
  void elsewhere(std::string_view name) { elsewhere_.emplace_back(name); }
  // Those of them that were met.
  [[nodiscard]] const std::vector<std::string>& imports() const { return imports_; }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  template <class... T>
  void events_of(std::string_view name, std::variant<T...>*) {
    (interface<T>(event_name(T::kTag)), ...);
    std::string names;
    ((names += "\n  | " + event_name(T::kTag)), ...);
    out_ += "export type " + std::string(name) + " =" + names + ";\n\n";
  }

  // token_finished is TokenFinishedEvent.
  static std::string event_name(std::string_view tag) {
    std::string name;
    bool begins = true;
    for (const char c : tag) {
      if (c != '_') name += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      begins = c == '_';
    }
    return name + "Event";
  }

  // The first time that a name is met.
  bool is_new(std::string_view name) {
    if (std::ranges::find(written_, name) != written_.end()) return false;
    written_.emplace_back(name);
    const bool here = std::ranges::find(elsewhere_, name) == elsewhere_.end();
    if (!here) imports_.emplace_back(name);
    return here;
  }

  template <Described T>
  std::string fields(std::string_view before) {
    std::string body;
    if constexpr (DescribedEvent<T>) {
      body += std::string(before) + "readonly type: \"" + std::string(T::kTag) + "\";";
    }
    described::for_each_field<T>([&](const auto& field) {
      using Item = std::remove_cvref_t<decltype(std::declval<T&>().*field.at)>;
      body += std::string(before) + "readonly " + std::string(field.name);
      if constexpr (described::kIsMaybe<Item>) {
        body += "?: " + type<typename decltype(Item::value)::value_type>() + ";";
      } else {
        body += ": " + type<Item>() + ";";
      }
    });
    return body;
  }

  static std::string in_parentheses(const std::string& type) {
    const bool simple = type.find(' ') == std::string::npos || type.front() == '{';
    return simple ? type : "(" + type + ")";
  }

  template <Worded E>
  std::string enum_name() {
    const auto& [name, all] = kWordsOf<E>;
    if (is_new(name)) words(name, all);
    return std::string(name);
  }

  template <class Key>
  std::string key_type() {
    if constexpr (Worded<Key>) {
      return enum_name<Key>();
    } else {
      return "string";
    }
  }
  template <class K, class T, std::size_t N>
  std::string mapping_type(const Mapping<K, T, N>*) {
    const std::string record = "Record<" + key_type<K>() + ", " + type<T>() + ">";
    return Worded<K> ? "Readonly<Partial<" + record + ">>" : "Readonly<" + record + ">";
  }
  template <class E, class T>
  std::string per_word_type(const PerWord<E, T>*) {
    return "Readonly<Record<" + enum_name<E>() + ", " + type<T>() + ">>";
  }

  template <class T>
  std::string type() {
    using namespace described;
    if constexpr (SelfDescribed<T>) {
      const bool here = std::ranges::find(elsewhere_, T::kTypeScript) == elsewhere_.end();
      if (!here) is_new(T::kTypeScript);
      return std::string(T::kTypeScript);
    } else if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, Halves> ||
                         std::is_same_v<T, Seat>) {
      return "number";
    } else if constexpr (kIsText<T> || kIsShortText<T>) {
      return "string";
    } else if constexpr (Worded<T>) {
      return enum_name<T>();
    } else if constexpr (kIsOptional<T>) {
      return type<typename T::value_type>() + " | null";
    } else if constexpr (kIsList<T>) {
      return "readonly " + in_parentheses(type<typename T::value_type>()) + "[]";
    } else if constexpr (kIsMapping<T>) {
      return mapping_type(static_cast<const T*>(nullptr));
    } else if constexpr (kIsPerWord<T>) {
      return per_word_type(static_cast<const T*>(nullptr));
    } else if constexpr (Named<T>) {
      if (is_new(T::kName)) interface<T>(T::kName);
      return std::string(T::kName);
    } else {
      return "{" + fields<T>(" ") + " }";
    }
  }

  std::vector<std::string> written_, elsewhere_, imports_;
  std::string out_;
};

}  // namespace parlour
