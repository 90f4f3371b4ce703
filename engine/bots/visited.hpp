// Positions that have stood on the board, kept in a bot's memory: rules that never look back cannot say that a game goes in
// circles.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/bot.hpp"

namespace parlour::bots {

// The latest positions by their marks, 36 bits of a 64-bit key; six characters each as text. The oldest give way.
class Visited {
 public:
  static constexpr std::size_t kLetters = 6;
  static constexpr std::size_t kMost = Thinking::kLongestMemory / kLetters;

  // Text of any other kind counts as none.
  void read(const std::string& text) {
    size_ = 0;
    may_have_.reset();
    const auto is_letter = [](char c) { return c >= kFirstLetter && c < kFirstLetter + 64; };
    if (text.size() > kLetters * kMost || text.size() % kLetters != 0 ||
        !std::ranges::all_of(text, is_letter)) {
      return;
    }
    for (std::size_t i = 0; i < text.size(); i += kLetters) {
      std::uint64_t mark = 0;
      for (std::size_t k = 0; k < kLetters; ++k) {
        mark = mark << 6U | static_cast<std::uint64_t>(text[i + k] - kFirstLetter);
      }
      push(mark);
    }
  }
  [[nodiscard]] std::string write() const {
    std::string text;
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = kLetters; k-- > 0;) {
        text += static_cast<char>(kFirstLetter + static_cast<char>((marks_[i] >> (6 * k)) & 63U));
      }
    }
    return text;
  }

  void add(std::uint64_t key) { push(mark_of(key)); }
  // How often the position was added, as far as it is remembered.
  [[nodiscard]] int count(std::uint64_t key) const {
    const std::uint64_t mark = mark_of(key);
    if (!may_have_[mark % kFilter]) return 0;
    return static_cast<int>(
        std::count(marks_.begin(), marks_.begin() + static_cast<std::ptrdiff_t>(size_), mark));
  }

 private:
  static constexpr char kFirstLetter = '0';  // up to 'o'
  static constexpr std::size_t kFilter =
      4'096;  // most positions of a search are new: one look says so

  static constexpr std::uint64_t mark_of(std::uint64_t key) { return key >> 28U; }
  void push(std::uint64_t mark) {
    if (size_ == kMost) {
      std::ranges::copy(marks_.begin() + 1, marks_.end(), marks_.begin());
      --size_;
    }
    marks_[size_++] = mark;
    may_have_.set(mark % kFilter);
  }

  std::array<std::uint64_t, kMost> marks_{};
  std::size_t size_ = 0;
  std::bitset<kFilter> may_have_;
};

}  // namespace parlour::bots
