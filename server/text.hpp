// Texts that people write for other people.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"

namespace parlour::server {

// 1 to so many characters (code points) of any script; no control characters, no invisible ones that turn or break lines,
// something to be seen, no space at an end.
bool is_clean_text(std::string_view text, std::size_t most_characters);

// A name as it is kept, or what is wrong with it, as the end of a sentence that begins with "a name". It has 1 to so many code points
// after normalising (NFC), with one space where there are several; every one of them can be seen and means something in the version of
// Unicode that the server knows; joiners only where scripts and emoji need them, and no more marks on a letter than
// languages put there.
OrReason<std::string> good_name(std::string_view text, std::size_t most_characters);
// Whether it is one already.
bool is_good_name(std::string_view text, std::size_t most_characters);

// A text without the spaces at its ends.
std::string_view trimmed(std::string_view text);

// Whether the value of an Accept-Encoding header, such as `gzip, br;q=0.5`, has the coding; a quality of nothing means that it is
// not wanted.
bool accepts_coding(std::string_view list, std::string_view coding);

}  // namespace parlour::server
