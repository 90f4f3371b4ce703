#include "fair/short_hash.hpp"

#include <sodium.h>

#include <cstring>

#include "fair/commitment.hpp"

namespace parlour::fair {

std::uint64_t short_hash(std::string_view bytes, const ShortKey& key) {
  static_assert(crypto_shorthash_BYTES == sizeof(std::uint64_t));
  static_assert(crypto_shorthash_KEYBYTES == sizeof(ShortKey));
  std::array<unsigned char, sizeof(ShortKey)> key_bytes{};
  for (std::size_t i = 0; i < key_bytes.size(); ++i) {
    key_bytes[i] = static_cast<unsigned char>(key[i / 8] >> (i % 8 * 8));
  }
  std::array<unsigned char, sizeof(std::uint64_t)> out{};
  crypto_shorthash(out.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                   key_bytes.data());
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < out.size(); ++i) hash |= std::uint64_t{out[i]} << (i * 8);
  return hash;
}

const ShortKey& process_key() {
  static const ShortKey key = [] {
    const Bytes32 random = random_bytes();
    ShortKey made{};
    static_assert(sizeof made <= sizeof random);
    std::memcpy(made.data(), random.data(), sizeof made);
    return made;
  }();
  return key;
}

}  // namespace parlour::fair
