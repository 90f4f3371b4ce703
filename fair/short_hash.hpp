// A short hash under a key: for tables in memory that strangers must not be able to fill with collisions, and for checksums.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace parlour::fair {

using ShortKey = std::array<std::uint64_t, 2>;

// SipHash-2-4. The same everywhere.
std::uint64_t short_hash(std::string_view bytes, const ShortKey& key);

// A key that nobody outside of this process knows, the same for as long as it lives.
const ShortKey& process_key();

}  // namespace parlour::fair
