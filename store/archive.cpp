#include "store/archive.hpp"

#include <zlib.h>

#include <array>
#include <cstdint>

#include "store/store.hpp"

namespace parlour::store {
namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kLargest = std::size_t{1} << 30U;  // of what is unpacked

[[noreturn]] void bad_archive() { throw Damaged("a game in the archive has been changed"); }

// Ends with this object.
struct Inflating {
  z_stream stream{};
  Inflating() {
    if (inflateInit(&stream) != Z_OK) throw Failure("there is no memory for the archive");
  }
  Inflating(const Inflating&) = delete;
  Inflating& operator=(const Inflating&) = delete;
  ~Inflating() { inflateEnd(&stream); }
};

std::string inflated(std::string_view packed) {
  Inflating inflating;
  z_stream& stream = inflating.stream;
  // zlib reads through a pointer that is not const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // NOLINT
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string whole;
  std::array<char, 16'384> some{};
  for (int result = Z_OK; result != Z_STREAM_END;) {
    stream.next_out = reinterpret_cast<Bytef*>(some.data());
    stream.avail_out = static_cast<uInt>(some.size());
    result = inflate(&stream, Z_NO_FLUSH);
    if (result != Z_OK && result != Z_STREAM_END) bad_archive();
    whole.append(some.data(), some.size() - stream.avail_out);
    if (whole.size() > kLargest) bad_archive();
  }
  if (stream.avail_in != 0) bad_archive();
  return whole;
}

}  // namespace

std::string pack(const std::vector<std::string>& bodies) {
  std::string whole;
  for (const std::string& body : bodies) {
    for (std::size_t i = 0; i < kLengthBytes; ++i) {
      whole += static_cast<char>(static_cast<unsigned char>(body.size() >> (8 * i)));
    }
    whole += body;
  }
  if (whole.size() > kLargest) throw Failure("a game is too long for the archive");
  std::string packed(compressBound(whole.size()), '\0');
  uLongf size = packed.size();
  if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                reinterpret_cast<const Bytef*>(whole.data()), whole.size(),
                Z_BEST_COMPRESSION) != Z_OK) {
    throw Failure("there is no memory for the archive");
  }
  packed.resize(size);
  return packed;
}

std::vector<std::string> unpack(std::string_view packed) {
  const std::string whole = inflated(packed);
  std::string_view left = whole;
  std::vector<std::string> bodies;
  while (!left.empty()) {
    if (left.size() < kLengthBytes) bad_archive();
    std::size_t size = 0;
    for (std::size_t i = 0; i < kLengthBytes; ++i) {
      size |= std::size_t{static_cast<unsigned char>(left[i])} << (8 * i);
    }
    left.remove_prefix(kLengthBytes);
    if (left.size() < size) bad_archive();
    bodies.emplace_back(left.substr(0, size));
    left.remove_prefix(size);
  }
  return bodies;
}

}  // namespace parlour::store
