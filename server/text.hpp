// Texts that people write for other people.
#pragma once

#include <string>
#include <string_view>

namespace parlour::server {

// 1 to so many characters (code points) of any script; no control characters, no invisible ones that turn or break lines,
// something to be seen, no space at an end.
bool is_clean_text(std::string_view text, std::size_t most_characters);

// A text without the spaces at its ends.
std::string_view trimmed(std::string_view text);

// Whether the value of an Accept-Encoding header, such as `gzip, br;q=0.5`, has the coding; a quality of nothing means that it is
// not wanted.
bool accepts_coding(std::string_view list, std::string_view coding);

}  // namespace parlour::server
