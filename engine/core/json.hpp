// A JSON writer, and only a writer: engine mode's answers for views, events and scores. There is no reader here, and no
// way to hand it a state.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace parlour {

class JsonWriter {
 public:
  JsonWriter() = default;
  // With room for so many bytes, if that is known.
  explicit JsonWriter(std::size_t usual) : out_(usual, '\0') {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name);
  // A key with its quotes and colon.
  JsonWriter& quoted_key(std::string_view text) {
    raw(text);
    first_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool yes);
  template <std::integral I>
    requires(!std::same_as<I, bool>)
  JsonWriter& value(I number) {
    constexpr std::size_t kMostDigits = 20;
    char* const at = place_for(kMostDigits);
    written_to(std::to_chars(at, at + kMostDigits, number).ptr);
    return *this;
  }
  JsonWriter& null() { return raw("null"); }
  // A value that is JSON already.
  JsonWriter& json(std::string_view text) { return raw(text); }
  // n / 2 as a decimal: 3 is written 1.5.
  JsonWriter& halves(int n);
  // n / 10^places as a decimal: decimal(-1250, 3) is written -1.250. Whole numbers in, so that every platform writes alike.
  JsonWriter& decimal(std::int64_t n, unsigned places);

  // `"name":value` in one call.
  template <class T>
  JsonWriter& field(std::string_view name, const T& item) {
    return key(name).value(item);
  }

  // A place in what is written. Going back to one, or leaving out what stands between two, makes a text of something else
  // where the brackets before the places are the same.
  struct Mark {
    std::size_t size = 0;
    bool first = true;
  };
  [[nodiscard]] Mark mark() const { return {size_, first_}; }
  void back_to(Mark mark) {
    size_ = mark.size;
    first_ = mark.first;
  }
  void leave_out(Mark from, Mark to);

  [[nodiscard]] std::string_view text() const { return {out_.data(), size_}; }
  [[nodiscard]] std::string take() {
    out_.resize(size_);
    return std::move(out_);
  }

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  JsonWriter& raw(std::string_view text);
  void put(char c);
  // Room for this many bytes more, and a comma if one is due.
  char* place_for(std::size_t bytes);
  void written_to(const char* end) { size_ = static_cast<std::size_t>(end - out_.data()); }
  void grow(std::size_t bytes);

  std::string
      out_;  // longer than what is written: most messages are made without growing it piece by piece
  std::size_t size_ = 0;
  bool first_ = true;  // nothing written yet inside the innermost bracket, or right behind a key
};

}  // namespace parlour
