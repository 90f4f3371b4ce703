// Bad input gets a clear refusal: a code for programs, a sentence for people, and nothing has changed.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace parlour {

struct Refusal {
  std::string_view code;  // always a literal
  std::string why;
};

template <class T>
using OrRefusal = tl::expected<T, Refusal>;

// For options, positions and files: a value, or the reason why not.
template <class T>
using OrReason = tl::expected<T, std::string>;

inline tl::unexpected<Refusal> refuse(std::string_view code, std::string why) {
  return tl::unexpected<Refusal>(Refusal{code, std::move(why)});
}
inline tl::unexpected<std::string> reason(std::string why) {
  return tl::unexpected<std::string>(std::move(why));
}

// The codes that mean the same in every game.
inline constexpr std::string_view kBadNotation = "BAD_NOTATION";
inline constexpr std::string_view kNotYourTurn = "NOT_YOUR_TURN";
inline constexpr std::string_view kGameOver = "GAME_OVER";
inline constexpr std::string_view kChanceFirst = "CHANCE_FIRST";
inline constexpr std::string_view kNotChance = "NOT_CHANCE";
inline constexpr std::string_view kBadOutcome = "BAD_OUTCOME";
inline constexpr std::array<std::string_view, 6> kCommonRefusals = {
    kBadNotation, kNotYourTurn, kGameOver, kChanceFirst, kNotChance, kBadOutcome};

}  // namespace parlour
