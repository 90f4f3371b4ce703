#include "fair/seed_stream.hpp"

#include <sodium.h>

#include <stdexcept>

#include "engine/core/fields.hpp"

namespace parlour::fair {
namespace {

constexpr std::uint32_t word_at(std::string_view text, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = at; i < at + 4; ++i) word = word << 8U | static_cast<std::uint8_t>(text[i]);
  return word;
}

// "parlour-chance-1"
constexpr std::string_view kDomain = "parlour-chance-1";
constexpr std::uint32_t kEndOfMessage = 0x80000000;
constexpr std::uint32_t kBlockBits = 512;
constexpr std::uint32_t kMessageBits = 8 * (kDomain.size() + 8 + 4);
constexpr std::uint32_t kHashBits = 256;

// What HMAC puts before a message: the key, filled up to a block, with every byte changed.
Sha256State keyed(const SeedStream::Key& key, std::uint32_t pad) {
  Sha256Block block;
  block.fill(pad);
  for (std::size_t i = 0; i < key.size(); ++i) {
    block[i / 4] ^= std::uint32_t{key[i]} << (24 - 8 * (i % 4));
  }
  Sha256State state = kSha256Begin;
  sha256_block(state, block);
  return state;
}

}  // namespace

SeedStream::SeedStream(const Key& key)
    : inner_(keyed(key, 0x36363636)), outer_(keyed(key, 0x5c5c5c5c)) {}

std::uint64_t SeedStream::number(std::uint64_t step, std::uint32_t attempt) const {
  Sha256State inner = inner_;
  sha256_block(inner,
               {word_at(kDomain, 0), word_at(kDomain, 4), word_at(kDomain, 8), word_at(kDomain, 12),
                static_cast<std::uint32_t>(step >> 32U), static_cast<std::uint32_t>(step), attempt,
                kEndOfMessage, 0, 0, 0, 0, 0, 0, 0, kBlockBits + kMessageBits});
  Sha256State outer = outer_;
  sha256_block(outer, {inner[0], inner[1], inner[2], inner[3], inner[4], inner[5], inner[6],
                       inner[7], kEndOfMessage, 0, 0, 0, 0, 0, 0, kBlockBits + kHashBits});
  return std::uint64_t{outer[0]} << 32U | outer[1];
}

std::uint32_t SeedStream::draw(std::uint64_t step, std::uint32_t bound) {
  const std::uint64_t spare = (0 - std::uint64_t{bound}) % bound;  // 2^64 mod bound
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint64_t value = number(step, attempt);
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
