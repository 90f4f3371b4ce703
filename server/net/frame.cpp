#include "server/net/frame.hpp"

#include <cstring>
#include <new>

namespace parlour::server {

namespace {

constexpr unsigned kLast = 0x80;  // the message ends with this frame
constexpr std::size_t kTwoBytes = 126, kEightBytes = 127;

std::size_t head_size(std::size_t payload) {
  return payload < kTwoBytes ? 2 : payload <= 0xFFFF ? 4 : 10;
}

}  // namespace

Frame::Block* Frame::make(std::size_t head, std::string_view payload, bool text) {
  auto* block = ::new (::operator new(sizeof(Block) + head + payload.size()))
      Block{.uses = 1,
            .size = static_cast<std::uint32_t>(head + payload.size()),
            .head = static_cast<std::uint8_t>(head),
            .text = text};
  if (!payload.empty()) std::memcpy(data(block) + head, payload.data(), payload.size());
  return block;
}

void Frame::free(Block* block) noexcept { ::operator delete(block); }

Frame::Frame(Opcode opcode, std::string_view payload)
    : block_(make(head_size(payload.size()), payload, opcode == Opcode::kText)) {
  char* at = data(block_);
  *at++ = static_cast<char>(kLast | static_cast<unsigned>(opcode));
  const std::size_t size = payload.size();
  if (block_->head == 2) {
    *at = static_cast<char>(size);
    return;
  }
  *at++ = static_cast<char>(block_->head == 4 ? kTwoBytes : kEightBytes);
  for (std::size_t left = block_->head - 2U; left > 0; --left) {
    *at++ = static_cast<char>(size >> (8 * (left - 1)));
  }
}

Frame Frame::of_bytes(std::string_view bytes) {
  Frame frame;
  frame.block_ = make(0, bytes, false);
  return frame;
}

}  // namespace parlour::server
