#include "server/net/frame_reader.hpp"

#include <array>
#include <cstring>
#include <optional>

namespace parlour::server {

namespace {

constexpr std::size_t kMaskBytes = 4;
constexpr unsigned kSizeInTwo = 126, kSizeInEight = 127;

using Event = FrameReader::Event;

Event broken(CloseCode code, std::string_view why) {
  return {.what = Event::What::kBroken, .code = code, .text = why};
}
Event against_protocol(std::string_view why) { return broken(CloseCode::kProtocol, why); }

bool is_control(Opcode opcode) { return opcode >= Opcode::kClose; }

void unmask(char* payload, std::size_t size, const char* mask) {
  std::array<char, 8> twice{};
  std::memcpy(twice.data(), mask, kMaskBytes);
  std::memcpy(twice.data() + kMaskBytes, mask, kMaskBytes);
  std::uint64_t key = 0;
  std::memcpy(&key, twice.data(), sizeof key);
  std::size_t i = 0;
  for (; i + sizeof key <= size; i += sizeof key) {
    std::uint64_t word = 0;
    std::memcpy(&word, payload + i, sizeof word);
    word ^= key;
    std::memcpy(payload + i, &word, sizeof word);
  }
  for (; i < size; ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % kMaskBytes]);
}

// Codes that may stand in a farewell: those of the protocol and its registry, and those that anybody may use.
bool is_close_code(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

// How long the character is that begins here; nothing where there is none (overlong, a surrogate, too great, cut off).
std::optional<std::size_t> character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return std::nullopt;
  // What may follow the first byte is narrower for some of them.
  const unsigned least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < least || byte(1) > most) return std::nullopt;
  for (std::size_t i = 2; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return std::nullopt;
  }
  return size;
}

}  // namespace

bool is_utf8(std::string_view text) {
  constexpr std::uint64_t kBeyondAscii = 0x8080808080808080;
  while (!text.empty()) {
    std::uint64_t word = 0;
    if (text.size() >= sizeof word) {
      std::memcpy(&word, text.data(), sizeof word);
      if ((word & kBeyondAscii) == 0) {
        text.remove_prefix(sizeof word);
        continue;
      }
    }
    const auto size = character(text);
    if (!size) return false;
    text.remove_prefix(*size);
  }
  return true;
}

FrameReader::Held& FrameReader::held() {
  if (!held_) held_ = std::make_unique<Held>();
  return *held_;
}

// What is wrong with a frame, as soon as its head shows it; kMore where the head is not whole, kPart where it is fine.
Event FrameReader::read_head(std::span<const char> bytes, Head& head) const {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  if (bytes.size() < 2) return {};
  if ((byte(0) & 0x70U) != 0) return against_protocol("no extension was agreed");
  if ((byte(1) & 0x80U) == 0) return against_protocol("a client masks what it sends");
  head.last = (byte(0) & 0x80U) != 0;
  head.opcode = static_cast<Opcode>(byte(0) & 0x0FU);
  head.payload = byte(1) & 0x7FU;
  const std::size_t digits = head.payload == kSizeInTwo ? 2 : head.payload == kSizeInEight ? 8 : 0;
  // A control frame that is too long says so in its second byte.
  if (is_control(head.opcode) && digits > 0) return against_protocol("a control frame is short");
  head.size = 2 + digits + kMaskBytes;
  if (digits > 0) {
    if (bytes.size() < 2 + digits) return {};
    head.payload = 0;
    for (std::size_t i = 0; i < digits; ++i) head.payload = head.payload << 8U | byte(2 + i);
    const bool in_fewer = digits == 2 ? head.payload < kSizeInTwo : head.payload <= 0xFFFF;
    if (in_fewer || head.payload >> 63U != 0) return against_protocol("a length is badly written");
  }
  return check(head);
}

Event FrameReader::check(const Head& head) const {
  switch (head.opcode) {
    case Opcode::kClose:
    case Opcode::kPing:
    case Opcode::kPong:
      if (!head.last) return against_protocol("a control frame is whole");
      return {.what = What::kPart};
    case Opcode::kContinuation:
      if (!in_parts()) return against_protocol("nothing is to be continued");
      break;
    case Opcode::kText:
    case Opcode::kBinary:
      if (in_parts()) return against_protocol("a message has not ended");
      if (head.opcode == Opcode::kBinary) return broken(CloseCode::kTextOnly, "text only");
      break;
    default:
      return against_protocol("no such kind of frame");
  }
  const std::size_t before = in_parts() ? held_->message.size() : 0;
  if (head.payload > most_bytes_ - before) return broken(CloseCode::kTooBig, "too long a message");
  return {.what = What::kPart};
}

Event FrameReader::take(std::span<char>& bytes) {
  Head head;
  if (const Event event = read_head(bytes, head); event.what != What::kPart) return event;
  // No longer than a message may be, as was checked.
  if (bytes.size() < head.size || bytes.size() - head.size < head.payload) return {};
  char* payload = bytes.data() + head.size;
  const auto size = static_cast<std::size_t>(head.payload);
  unmask(payload, size, payload - kMaskBytes);
  bytes = bytes.subspan(head.size + size);
  const std::string_view text(payload, size);
  switch (head.opcode) {
    case Opcode::kPing:
      return {.what = What::kPing, .text = text};
    case Opcode::kPong:
      return {.what = What::kPong, .text = text};
    case Opcode::kClose:
      return close(text);
    default:
      return message(head, text);
  }
}

Event FrameReader::message(const Head& head, std::string_view payload) {
  if (!head.last || in_parts()) {
    Held& kept = held();
    if (!kept.in_parts) kept.message.clear();
    kept.message += payload;
    kept.in_parts = !head.last;
    payload = kept.message;
  }
  if (!head.last) return {.what = What::kPart};
  if (!is_utf8(payload)) return broken(CloseCode::kBadText, "the text is no UTF-8");
  return {.what = What::kText, .text = payload};
}

Event FrameReader::close(std::string_view payload) {
  if (payload.empty()) return {.what = What::kClose};
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(payload[i]); };
  if (payload.size() == 1) return against_protocol("a code has two bytes");
  const unsigned code = byte(0) * 256U + byte(1);
  if (!is_close_code(code)) return against_protocol("no such code of a farewell");
  if (!is_utf8(payload.substr(2))) return broken(CloseCode::kBadText, "the reason is no UTF-8");
  return {.what = What::kClose, .code = static_cast<CloseCode>(code), .text = payload.substr(2)};
}

}  // namespace parlour::server
