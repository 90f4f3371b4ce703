// The bodies of a finished table in one piece, as the archive has them: each behind its length as 4 bytes little endian, all of it
// compressed by zlib (RFC 1950), which has a checksum of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::store {

std::string pack(const std::vector<std::string>& bodies);

// Throws Damaged.
std::vector<std::string> unpack(std::string_view packed);

}  // namespace parlour::store
