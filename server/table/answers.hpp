// The last messages of each player that were answered, so that one which is sent twice is done once, however much others have
// done meanwhile.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace parlour::server {

class Answers {
 public:
  // The message of a player became the entry of this number.
  void note(std::string_view player, std::string_view id, std::uint64_t number) {
    Of& of = of_player(fingerprint(player));
    const std::uint64_t note = fingerprint(id) << kNumberBits | (number & kNumber);
    if (of.notes.size() < kMany) {
      of.notes.push_back(note);
    } else {
      of.notes[of.count % kMany] = note;  // round and round
    }
    ++of.count;
    of.last = number;
  }
  [[nodiscard]] std::optional<std::uint64_t> find(std::string_view player,
                                                  std::string_view id) const {
    const auto of = std::ranges::find(players_, fingerprint(player), &Of::player);
    if (of == players_.end()) return std::nullopt;
    const auto found = std::ranges::find(of->notes, fingerprint(id) << kNumberBits >> kNumberBits,
                                         [](std::uint64_t note) { return note >> kNumberBits; });
    if (found == of->notes.end()) return std::nullopt;
    return of->last - ((of->last - *found) & kNumber);
  }

 private:
  // Of a player, all pages together: one may be away while another plays on.
  static constexpr std::size_t kMany = 32;
  static constexpr std::size_t kMostPlayers = 32;  // those who only talk count too

  // A note is 40 bits of a hash of the message's id above the end of the entry's number: every table has many of them.
  static constexpr unsigned kNumberBits = 24;
  static constexpr std::uint64_t kNumber = (std::uint64_t{1} << kNumberBits) - 1;

  struct Of {
    std::uint64_t player = 0;  // a hash of the id
    std::uint64_t last = 0;    // the entry
    std::uint32_t count = 0;
    std::vector<std::uint64_t> notes;
  };

  Of& of_player(std::uint64_t player) {
    const auto known = std::ranges::find(players_, player, &Of::player);
    if (known != players_.end()) return *known;
    if (players_.size() < kMostPlayers) return players_.emplace_back(Of{.player = player});
    Of& longest_silent = *std::ranges::min_element(players_, {}, &Of::last);
    return longest_silent = Of{.player = player};
  }

  static std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) {
      hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
    }
    return hash;
  }

  std::vector<Of> players_;
};

}  // namespace parlour::server
