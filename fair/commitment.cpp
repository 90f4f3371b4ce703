#include "fair/commitment.hpp"

#include <sodium.h>

#include <algorithm>
#include <stdexcept>

#include "engine/core/fields.hpp"

namespace parlour::fair {
namespace {

std::string length_of(std::string_view bytes) {
  const auto size = static_cast<std::uint32_t>(bytes.size());
  std::string text;
  for (unsigned shift = 32; shift > 0; shift -= 8) {
    text += static_cast<char>(static_cast<std::uint8_t>(size >> (shift - 8)));
  }
  return text;
}

std::string with_length(std::string_view bytes) { return length_of(bytes) + std::string(bytes); }

const unsigned char* data_of(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());  // NOLINT: what the library takes
}

std::string text_of(const Bytes32& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

Bytes32 commitment(const Terms& terms, const Bytes32& secret) {
  const std::string message = "parlour-commit-1" + with_length(terms.table) +
                              with_length(terms.game) + with_length(terms.options) +
                              text_of(secret);
  return sha256(message);
}

Bytes32 sha256(std::string_view bytes) {
  Bytes32 hash{};
  crypto_hash_sha256(hash.data(), data_of(bytes), bytes.size());
  return hash;
}

Bytes32 game_key(const Bytes32& secret, std::span<const std::string> bytes_by_seat) {
  std::string message = "parlour-mix-1";
  for (const std::string& bytes : bytes_by_seat) message += with_length(bytes);
  Bytes32 key{};
  crypto_auth_hmacsha256(key.data(), data_of(message), message.size(), secret.data());
  return key;
}

Bytes32 random_bytes() {
  if (sodium_init() < 0) throw std::runtime_error("the system has no randomness to give");
  Bytes32 bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

std::string to_hex(std::string_view bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (const char c : bytes) {
    const auto byte = static_cast<std::uint8_t>(c);
    hex += kDigits[byte >> 4U];
    hex += kDigits[byte & 15U];
  }
  return hex;
}

std::string to_hex(const Bytes32& bytes) { return to_hex(text_of(bytes)); }

std::optional<std::string> from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0 || !is_hex(hex, hex.size())) return std::nullopt;
  const auto digit = [&](std::size_t i) {
    return static_cast<unsigned>(hex[i] <= '9' ? hex[i] - '0' : hex[i] - 'a' + 10);
  };
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    bytes += static_cast<char>(static_cast<std::uint8_t>(16 * digit(i) + digit(i + 1)));
  }
  return bytes;
}

std::optional<Bytes32> bytes32_from_hex(std::string_view hex) {
  Bytes32 bytes{};
  const auto text = from_hex(hex);
  if (!text || text->size() != bytes.size()) return std::nullopt;
  std::ranges::transform(*text, bytes.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
  return bytes;
}

}  // namespace parlour::fair
