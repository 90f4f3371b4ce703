// What clients send over a WebSocket, before it is a message.
#include <string>
#include <vector>

#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"
#include "server/net/frame_reader.hpp"

namespace parlour::fuzz {
namespace {

using server::CloseCode;
using server::FrameReader;
using What = FrameReader::Event::What;

constexpr std::size_t kMostBytes = 300;

struct Heard {
  What what;
  CloseCode code;
  std::string text;
  friend bool operator==(const Heard&, const Heard&) = default;
};

// Reads the bytes in pieces of these lengths, round and round.
std::vector<Heard> read(std::string bytes, const std::vector<std::size_t>& pieces) {
  FrameReader reader(kMostBytes);
  std::vector<Heard> all;
  std::span<char> left(bytes);
  for (std::size_t i = 0; !left.empty(); ++i) {
    const std::span<char> piece = left.first(std::min(pieces[i % pieces.size()], left.size()));
    left = left.subspan(piece.size());
    bool goes_on = true;
    reader.read(piece, [&](const FrameReader::Event& event) {
      all.push_back({event.what, event.code, std::string(event.text)});
      goes_on = event.what != What::kClose && event.what != What::kBroken;
      return goes_on;
    });
    if (!goes_on) break;
  }
  return all;
}

// A text as a client sends it, in one frame.
std::string sent(std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += "\xFE";
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 0xFFU);
  }
  const std::string_view mask = "mask";
  frame += mask;
  for (std::size_t i = 0; i < text.size(); ++i) {
    frame += static_cast<char>(text[i] ^ mask[i % mask.size()]);
  }
  return frame;
}

}  // namespace

void frames(std::string_view text) {
  Bytes choices(text);
  std::vector<std::size_t> pieces;
  for (std::size_t count = 1 + choices.below(4); count > 0; --count) {
    pieces.push_back(1 + choices.below(128));
  }
  const std::string bytes(text.substr(std::min(text.size(), pieces.size() + 1)));
  const auto all = read(bytes, {bytes.size() + 1});
  require(read(bytes, pieces) == all, "what is heard does not depend on how it is cut", bytes);
  for (const Heard& heard : all) {
    if (heard.what == What::kBroken) {
      require(heard.code >= CloseCode::kProtocol && is_one_line(heard.text),
              "a broken protocol has a code and a reason of one line", heard.text);
    } else {
      require(heard.text.size() <= kMostBytes, "no message is longer than is allowed", heard.text);
    }
    if (heard.what != What::kText) continue;
    require(server::is_utf8(heard.text), "a text is UTF-8", heard.text);
    const auto again = read(sent(heard.text), {1});
    require(again == std::vector{heard}, "a text that is sent again is heard again", heard.text);
  }
}

std::vector<std::string> frames_seeds() {
  const std::string cut("\x01\x05\x09", 3);
  return {cut + sent("hello") + sent(std::string(200, 'a')) + sent("\xC3\xA4"),
          cut + "\x01\x83mask123" + "\x89\x81mask1" + "\x80\x82mask45",
          cut + "\x8A\x80mask" + std::string("\x88\x82\x00\x00\x00\x00\x03\xE8", 8),
          cut + std::string("\x81\xFF\x00\x00\x00\x00\x00\x01\x00\x00mask", 14)};
}

}  // namespace parlour::fuzz
