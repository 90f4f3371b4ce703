// The names of tables: letters and digits that are not mistaken for one another, and that nobody can guess.
#pragma once

#include <string>
#include <string_view>

#include "fair/randomness.hpp"

namespace parlour::server {

// 75 bits, and short enough to live inside a string object.
inline constexpr std::size_t kIdLetters = 15;

std::string id_from(const fair::Bytes32& bytes);
std::string new_table_id(fair::Randomness& randomness = fair::system_randomness());
// Of the table that a message opens: the same if the message comes again, here or at another node. `secret` is what only the
// sender's server knows of the sender.
std::string table_id_for(std::string_view secret, std::string_view message);
bool is_table_id(std::string_view id);

}  // namespace parlour::server
