// How a table's chance is fixed before anybody acts and can be checked by everybody afterwards. docs/fairness.md tells it in
// words.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace parlour::fair {

using Bytes32 = std::array<std::uint8_t, 32>;

// What a commitment is bound to, so that it cannot be used for another table.
struct Terms {
  std::string_view table;    // the table's id
  std::string_view game;     // the game's id
  std::string_view options;  // the canonical option line
};

// SHA-256 over "parlour-commit-1", the three terms, each behind its length as 4 bytes big endian, and the secret. Published
// before anybody can act; the secret follows when the game is over.
Bytes32 commitment(const Terms& terms, const Bytes32& secret);

// The key of the game's chance stream: HMAC-SHA-256 under the secret over "parlour-mix-1" and, seat by seat, the bytes that
// the seat brought along behind their number as 4 bytes big endian (none for a bot). Neither the server, which committed
// itself before it saw them, nor a player, who does not know the secret, can steer it.
Bytes32 game_key(const Bytes32& secret, std::span<const std::string> bytes_by_seat);

Bytes32 sha256(std::string_view bytes);

// 32 bytes from the operating system. Throws std::runtime_error where it has none to give; there is no weaker fallback.
Bytes32 random_bytes();

// Lower-case hexadecimal digits, two a byte.
std::string to_hex(std::string_view bytes);
std::string to_hex(const Bytes32& bytes);
std::optional<std::string> from_hex(std::string_view hex);  // nothing if it is anything else
std::optional<Bytes32> bytes32_from_hex(std::string_view hex);

}  // namespace parlour::fair
