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
    last_[number % last_.size()] = {fingerprint(player, id), number};
  }
  [[nodiscard]] std::optional<std::uint64_t> find(std::string_view player,
                                                  std::string_view id) const {
    const auto found = std::ranges::find(last_, fingerprint(player, id), &Answer::message);
    if (found == last_.end()) return std::nullopt;
    return found->number;
  }

 private:
  struct Answer {
    std::uint64_t message = 0;  // a hash of player and id
    std::uint64_t number = 0;
  };
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

  std::array<Answer, 16> last_{};  // round and round
};

}  // namespace parlour::server
