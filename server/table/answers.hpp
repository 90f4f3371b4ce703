// The last messages that were answered, so that one which is sent twice is done once.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace parlour::server {

class Answers {
 public:
  // The message of a player became the entry of this number.
  void note(std::string_view player, std::string_view id, std::uint64_t number) {
    messages_[number % kMany] = fingerprint(player, id);
    numbers_[number % kMany] = static_cast<std::uint32_t>(number);
  }
  [[nodiscard]] std::optional<std::uint64_t> find(std::string_view player,
                                                  std::string_view id) const {
    const auto found = std::ranges::find(messages_, fingerprint(player, id));
    if (found == messages_.end()) return std::nullopt;
    return numbers_[static_cast<std::size_t>(found - messages_.begin())];
  }

 private:
  static constexpr std::size_t kMany = 16;

  static std::uint64_t fingerprint(std::string_view player, std::string_view id) {
    std::uint64_t hash = 0xcbf29ce484222325;
    const auto add = [&](std::string_view text) {
      for (const char c : text) {
        hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
      }
    };
    add(player);
    add(" ");
    add(id);
    return hash | 1U;  // 0 stands for none
  }

  // Round and round.
  std::array<std::uint64_t, kMany> messages_{};  // hashes of player and id
  std::array<std::uint32_t, kMany> numbers_{};
};

}  // namespace parlour::server
