// A message to send, as its bytes on the wire: made once, and shared by all who get it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace parlour::server {

// Kinds of WebSocket frames (RFC 6455, 5.2).
enum class Opcode : std::uint8_t {
  kContinuation = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10,
};

// Counts its owners without a lock: a frame belongs to the thread of its loop.
class Frame {
 public:
  Frame() = default;
  // A text message, which must be UTF-8.
  explicit Frame(std::string_view text) : Frame(Opcode::kText, text) {}
  // A whole frame of this kind; those that control the connection carry 125 bytes at most.
  Frame(Opcode opcode, std::string_view payload);
  // What goes over the line as it is, before frames do.
  static Frame of_bytes(std::string_view bytes);

  Frame(const Frame& other) : block_(other.block_) {
    if (block_ != nullptr) ++block_->uses;
  }
  Frame(Frame&& other) noexcept : block_(std::exchange(other.block_, nullptr)) {}
  Frame& operator=(const Frame& other) {
    Frame copy(other);
    std::swap(block_, copy.block_);
    return *this;
  }
  Frame& operator=(Frame&& other) noexcept {
    std::swap(block_, other.block_);
    return *this;
  }
  ~Frame() {
    if (block_ != nullptr && --block_->uses == 0) free(block_);
  }

  void reset() { *this = {}; }
  explicit operator bool() const { return block_ != nullptr; }
  [[nodiscard]] bool is_text() const { return block_->text; }
  // All of it, as it is sent.
  [[nodiscard]] std::string_view bytes() const { return {data(block_), block_->size}; }
  [[nodiscard]] std::size_t size() const { return block_->size; }
  // What it says.
  [[nodiscard]] std::string_view operator*() const { return bytes().substr(block_->head); }

 private:
  // The bytes follow it.
  struct Block {
    std::uint32_t uses;
    std::uint32_t size;
    std::uint8_t head;
    bool text;
  };
  static char* data(Block* block) { return reinterpret_cast<char*>(block + 1); }
  static Block* make(std::size_t head, std::string_view payload, bool text);
  static void free(Block* block) noexcept;

  Block* block_ = nullptr;
};

}  // namespace parlour::server
