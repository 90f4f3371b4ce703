// A list of words in one text.
#pragma once

#include <span>
#include <string>

namespace parlour::server {

// With a space between them. A word that begins as the one before begins with the number of characters that it takes over
// from there, so that "place:0,2:E0 place:0,2:E3 end" is "place:0,2:E0 9:E3 end"; a word that begins with a digit itself has
// a 0 before it. Precondition: no word is empty or has a space.
std::string in_short(std::span<const std::string> words);

}  // namespace parlour::server
