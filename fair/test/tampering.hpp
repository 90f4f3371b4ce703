// Transcripts bent in one place, as text, and what the verifier says about them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "fair/testkit/finished_game.hpp"
#include "fair/verify.hpp"

namespace parlour::fair {

using Names = std::vector<std::string>;

// The names of the checks that fail.
inline Names failures(const Transcript& t, const Noted& noted = {}) {
  Names names;
  for (const Check& check : verify(t, *find_game(t.game), noted)) {
    EXPECT_FALSE(check.why.empty()) << check.name;
    if (check.result == Check::Result::kFailed) names.emplace_back(check.name);
  }
  return names;
}

// A key in hex digits with one of them changed, in as many ways as there are.
inline constexpr std::size_t kOtherKeys = 64 * 15;
inline std::string changed(std::string hex, std::size_t way) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  char& digit = hex[way % hex.size()];
  digit = kDigits[(kDigits.find(digit) + 1 + way / hex.size()) % kDigits.size()];
  return hex;
}

// Another seed brings the same outcomes with a probability of 2 to the minus this many.
inline double bits_of_chance(const Transcript& t) {
  double bits = 0;
  for (const Step& step : t.steps) {
    if (!step.is_chance()) continue;
    double all = 0;
    double drawn = 0;
    const auto odds = read_odds(step.odds.value()).value();
    for (const auto& [notation, weight] : odds) {
      all += weight;
      if (notation == step.notation) drawn += weight;
    }
    bits += std::log2(all / drawn);
  }
  return bits;
}

// So many other seeds surely bring other outcomes at least once: one seed where a game has much chance, more where luck can
// hide it, none where there is too little chance to tell.
inline std::size_t seeds_to_try(const Transcript& t) {
  static constexpr double kSurely = 32;  // bits
  const double bits = bits_of_chance(t);
  return bits * kOtherKeys < kSurely ? 0 : static_cast<std::size_t>(std::ceil(kSurely / bits));
}

// A transcript as its lines.
class Lines {
 public:
  explicit Lines(const Transcript& t) {
    std::string line;
    for (const char c : t.write()) {
      if (c != '\n') {
        line += c;
        continue;
      }
      lines_.push_back(line);
      line.clear();
    }
  }

  [[nodiscard]] std::size_t size() const { return lines_.size(); }
  std::string& operator[](std::size_t i) { return lines_[i]; }
  [[nodiscard]] std::size_t first(std::string_view begin) const {
    std::size_t i = 0;
    while (i < lines_.size() && !lines_[i].starts_with(begin)) ++i;
    return i;
  }
  // The lines that begin so, about `most` of them, spread over the whole.
  [[nodiscard]] std::vector<std::size_t> some(std::string_view begin, std::size_t most) const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].starts_with(begin)) all.push_back(i);
    }
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / most) chosen.push_back(all[i]);
    if (!all.empty() && chosen.back() != all.back()) chosen.push_back(all.back());
    return chosen;
  }
  [[nodiscard]] Lines without(std::size_t i) const {
    Lines other = *this;
    other.lines_.erase(other.lines_.begin() + static_cast<std::ptrdiff_t>(i));
    return other;
  }
  [[nodiscard]] Lines with(std::size_t i, const std::string& line) const {
    Lines other = *this;
    other.lines_.insert(other.lines_.begin() + static_cast<std::ptrdiff_t>(i), line);
    return other;
  }
  [[nodiscard]] OrReason<Transcript> try_read() const {
    std::string text;
    for (const std::string& line : lines_) text += line + "\n";
    return Transcript::read(text);
  }
  [[nodiscard]] Transcript read() const {
    auto t = try_read();
    EXPECT_TRUE(t) << t.error();
    return std::move(*t);
  }

 private:
  std::vector<std::string> lines_;
};

}  // namespace parlour::fair
