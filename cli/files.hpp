// Reading and writing with bounds: nothing from outside decides how much memory is used.
#pragma once

#include <cstdio>
#include <optional>
#include <string>

#include "engine/core/refusal.hpp"

namespace parlour::cli {

// Reads a line of any bytes without its line end; false when the input is over. Of a line longer than `most` bytes (a
// carriage return at its end not counted) so much is kept that it can be recognised as too long; the rest is swallowed.
bool read_line(std::FILE* input, std::string& line, std::size_t most);

// What a path is called in a sentence: standard input for "-".
std::string file_name(const std::string& path);

// The whole of a file, or of standard input where the path is "-". A file of more than `most` bytes is not read.
OrReason<std::string> read_file(const std::string& path, std::size_t most);

// Replaces the content of a file; the reason if that is not possible.
std::optional<std::string> write_file(const std::string& path, const std::string& text);

// The reason why a file cannot be written, before there is anything to write. Creates the file where there is none.
std::optional<std::string> cannot_write(const std::string& path);

}  // namespace parlour::cli
