#include "engine/core/json.hpp"

namespace parlour {
namespace {

constexpr std::size_t kUsual =
    240;  // bytes: enough for most messages, so that they do not grow piece by piece

}  // namespace

void JsonWriter::separate() {
  if (!first_) out_ += ',';
  first_ = false;
}

JsonWriter& JsonWriter::raw(std::string_view text) {
  separate();
  out_ += text;
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  if (out_.empty()) out_.reserve(kUsual);
  separate();
  out_ += bracket;
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  value(name);
  out_ += ':';
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
  static constexpr char kHex[] = "0123456789abcdef";
  separate();
  out_ += '"';
  const auto is_plain = [](char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
  };
  std::size_t done = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) continue;
    out_ += text.substr(done, i - done);
    done = i + 1;
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20) {
      out_ += "\\u00";
      out_ += kHex[byte >> 4U];
      out_ += kHex[byte & 15U];
    } else {
      out_ += '\\';
      out_ += text[i];
    }
  }
  out_ += text.substr(done);
  out_ += '"';
  return *this;
}

}  // namespace parlour
