#include "server/table/table_id.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

constexpr std::string_view kIdAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";
static_assert(kIdAlphabet.size() == 32);

}  // namespace

std::string id_from(const fair::Bytes32& bytes) {
  std::string text;
  for (std::size_t i = 0; i < kIdLetters; ++i) text += kIdAlphabet[bytes[i] & 31U];
  return text;
}

std::string new_table_id(fair::Randomness& randomness) { return id_from(randomness.bytes()); }

std::string table_id_for(std::string_view secret, std::string_view message) {
  return id_from(
      fair::sha256("parlour-table-1 " + std::string(secret) + " " + std::string(message)));
}

bool is_table_id(std::string_view id) {
  return id.size() == kIdLetters && std::ranges::all_of(id, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '2' && c <= '9');
         });
}

}  // namespace parlour::server
