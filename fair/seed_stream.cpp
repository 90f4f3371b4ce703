#include "fair/seed_stream.hpp"

#include <sodium.h>

#include <algorithm>
#include <span>
#include <stdexcept>

#include "engine/core/fields.hpp"

namespace parlour::fair {
namespace {

constexpr std::string_view kDomain = "parlour-chance-1";

void put_big_endian(std::span<std::uint8_t> to, std::uint64_t value) {
  for (std::size_t i = to.size(); i-- > 0; value >>= 8U) to[i] = static_cast<std::uint8_t>(value);
}

}  // namespace

SeedStream::SeedStream(const Key& key) {
  crypto_auth_hmacsha256_init(&keyed_, key.data(), key.size());
}

std::uint32_t SeedStream::draw(std::uint64_t step, std::uint32_t bound) {
  std::array<std::uint8_t, kDomain.size() + 8 + 4> message{};
  std::ranges::copy(kDomain, message.begin());
  const std::span<std::uint8_t> numbers = std::span(message).subspan(kDomain.size());
  put_big_endian(numbers.first(8), step);
  for (std::uint32_t attempt = 0;; ++attempt) {
    put_big_endian(numbers.subspan(8), attempt);
    std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> mac{};
    crypto_auth_hmacsha256_state state = keyed_;
    crypto_auth_hmacsha256_update(&state, message.data(), message.size());
    crypto_auth_hmacsha256_final(&state, mac.data());
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8U | mac[i];
    const std::uint64_t spare = (0 - std::uint64_t{bound}) % bound;  // 2^64 mod bound
    if (value <= UINT64_MAX - spare) return static_cast<std::uint32_t>(value % bound);
  }
}

std::unique_ptr<ChanceStream> stream_from_hex(std::string_view hex) {
  SeedStream::Key key{};
  if (!is_hex(hex, 2 * key.size()) || sodium_init() < 0) return nullptr;
  sodium_hex2bin(key.data(), key.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr);
  return std::make_unique<SeedStream>(key);
}

std::string random_seed_hex() {
  if (sodium_init() < 0) throw std::runtime_error("the system has no randomness to give");
  SeedStream::Key key{};
  randombytes_buf(key.data(), key.size());
  std::string hex(2 * key.size() + 1, '\0');  // one more for the zero that sodium writes behind
  sodium_bin2hex(hex.data(), hex.size(), key.data(), key.size());
  hex.pop_back();
  return hex;
}

}  // namespace parlour::fair
