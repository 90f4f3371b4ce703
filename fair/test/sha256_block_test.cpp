// Both ways of the compression beside the library's SHA-256 and HMAC.
#include "fair/sha256_block.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <string>

#include "engine/core/rng.hpp"
#include "fair/commitment.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::fair {
namespace {

using Compress = void (*)(Sha256State&, const Sha256Block&);

// SHA-256 of a whole message.
Bytes32 hash_with(Compress compress, std::string message) {
  const std::uint64_t bits = 8 * message.size();
  message += '\x80';
  while (message.size() % 64 != 56) message += '\0';
  for (unsigned shift = 64; shift > 0; shift -= 8) {
    message += static_cast<char>(static_cast<std::uint8_t>(bits >> (shift - 8)));
  }
  Sha256State state = kSha256Begin;
  for (std::size_t at = 0; at < message.size(); at += 64) {
    Sha256Block block{};
    for (std::size_t i = 0; i < 64; ++i) {
      block[i / 4] = block[i / 4] << 8U | static_cast<std::uint8_t>(message[at + i]);
    }
    compress(state, block);
  }
  Bytes32 bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  }
  return bytes;
}

std::string random_text(Rng& rng, std::size_t size) {
  std::string text(size, '\0');
  for (char& c : text) c = static_cast<char>(rng.below(256));
  return text;
}

void expect_like_the_library(Compress compress) {
  Rng rng(17);
  for (int i = 0; i < 4'000; ++i) {
    const std::string message = random_text(rng, rng.below(260));
    ASSERT_EQ(hash_with(compress, message), sha256(message)) << i;
  }
}

TEST(Sha256Block, GivesTheLibrarysHashes) { expect_like_the_library(&sha256_block_anywhere); }

TEST(Sha256Block, GivesThemWithExtensionsToo) {
  if (!has_sha256_extensions()) GTEST_SKIP() << "this processor has none";
  expect_like_the_library(&sha256_block_extended);
}

TEST(Sha256Block, TakesTheBestThereIs) { expect_like_the_library(&sha256_block); }

// Attempts after the first come once in four thousand million draws: no game gets there.
TEST(Sha256Block, NumbersAreTheLibrarysHmac) {
  Rng rng(23);
  for (int i = 0; i < 5'000; ++i) {
    SeedStream::Key key{};
    for (auto& byte : key) byte = static_cast<std::uint8_t>(rng.below(256));
    const std::uint64_t step = i % 2 == 0 ? rng.below(500) : rng.next64();
    const std::uint32_t attempt = i % 3 == 0 ? 0 : rng.next();
    std::string message = "parlour-chance-1";
    for (unsigned shift = 64; shift > 0; shift -= 8) {
      message += static_cast<char>(static_cast<std::uint8_t>(step >> (shift - 8)));
    }
    for (unsigned shift = 32; shift > 0; shift -= 8) {
      message += static_cast<char>(static_cast<std::uint8_t>(attempt >> (shift - 8)));
    }
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac{};
    crypto_auth_hmacsha256(mac.data(),
                           reinterpret_cast<const unsigned char*>(message.data()),  // NOLINT
                           message.size(), key.data());
    std::uint64_t expected = 0;
    for (std::size_t at = 0; at < 8; ++at) expected = expected << 8U | mac.at(at);
    ASSERT_EQ(SeedStream(key).number(step, attempt), expected);
  }
}

}  // namespace
}  // namespace parlour::fair
