// What can be said with one tap. Pages translate the words.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace parlour::server {

inline constexpr std::array<std::string_view, 12> kPhrases = {
    "hello", "good_luck", "have_fun", "nice_move",  "well_played", "thanks",
    "oops",  "wow",       "hurry",    "one_moment", "sorry",       "good_game"};
inline constexpr std::size_t kLongestSaying = 200;  // characters of free text

}  // namespace parlour::server
