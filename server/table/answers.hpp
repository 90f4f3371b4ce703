// The last messages of each player that became entries, so that one which is sent twice is done once, however much others have
// done meanwhile. Who has a seat has a ring of its own; all others share one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "fair/short_hash.hpp"

namespace parlour::server {

// So many unanswered messages may a client have at a table (docs/protocol.md): as many are known when they come again.
inline constexpr std::size_t kMostUnanswered = 16;

class Answers {
 public:
  // The message of a player became the entry of this number. `seated` says whether a player has a seat now; `others` gives the
  // players who have one.
  template <class Seated, class Others>
  void note(std::string_view player, std::string_view id, std::uint64_t number, Seated&& seated,
            Others&& others) {
    const std::uint64_t owner = owner_of(player, seated(player), others);
    const auto of_owner = [owner](Note note) { return note >> kOwnerShift == owner; };
    if (std::ranges::count_if(notes_, of_owner) >= static_cast<std::ptrdiff_t>(kMostUnanswered)) {
      notes_.erase(std::ranges::find_if(notes_, of_owner));
    }
    notes_.push_back(owner << kOwnerShift | (number & kNumber) << kHashBits | hash(player, id));
    last_ = number;
  }
  [[nodiscard]] std::optional<std::uint64_t> find(std::string_view player,
                                                  std::string_view id) const {
    if (notes_.empty()) return std::nullopt;
    const auto found =
        std::ranges::find(notes_, hash(player, id), [](Note note) { return note & kHash; });
    if (found == notes_.end()) return std::nullopt;
    return last_ - ((last_ - (*found >> kHashBits)) & kNumber);
  }

 private:
  // 4 bits say whose it is, 18 are the end of the entry's number, 42 a hash of the player and the message's id under a key of
  // this process: every table has many of them.
  using Note = std::uint64_t;
  static constexpr unsigned kHashBits = 42;
  static constexpr unsigned kOwnerShift = 60;
  static constexpr Note kHash = (Note{1} << kHashBits) - 1;
  static constexpr Note kNumber = (Note{1} << (kOwnerShift - kHashBits)) - 1;
  static constexpr Note kNobodys = 15;

  using Tag = std::uint32_t;  // of a player; 0: nobody

  template <class Others>
  Note owner_of(std::string_view player, bool seated, Others& others) {
    const Tag tag = tag_of(player);
    const auto known = std::ranges::find(owners_, tag);
    if (known != owners_.end()) return static_cast<Note>(known - owners_.begin());
    if (!seated) return kNobodys;
    auto place = std::ranges::find(owners_, Tag{0});
    if (place == owners_.end()) {  // of somebody whose seat another has now
      std::array<Tag, kMaxSeats> tags{};
      std::size_t count = 0;
      for (const std::string_view other : others()) {
        if (count < tags.size()) tags[count++] = tag_of(other);
      }
      place = std::ranges::find_if(
          owners_, [&](Tag owner) { return std::ranges::find(tags, owner) == tags.end(); });
      if (place == owners_.end()) return kNobodys;
      give_away(static_cast<Note>(place - owners_.begin()));
    }
    *place = tag;
    return static_cast<Note>(place - owners_.begin());
  }

  // What was known of an owner is now among what is known of all without seats.
  void give_away(Note owner) {
    for (Note& note : notes_) {
      if (note >> kOwnerShift == owner) {
        note = kNobodys << kOwnerShift | (note & ((Note{1} << kOwnerShift) - 1));
      }
    }
    const auto nobodys = [](Note note) { return note >> kOwnerShift == kNobodys; };
    while (std::ranges::count_if(notes_, nobodys) > static_cast<std::ptrdiff_t>(kMostUnanswered)) {
      notes_.erase(std::ranges::find_if(notes_, nobodys));
    }
  }

  static Tag tag_of(std::string_view player) {
    return static_cast<Tag>(fair::short_hash(player, fair::process_key())) | 1U;
  }
  static Note hash(std::string_view player, std::string_view id) {
    fair::ShortKey key = fair::process_key();
    key[0] ^= fair::short_hash(player, key);
    return fair::short_hash(id, key) & kHash;
  }

  std::vector<Note> notes_;  // the oldest first
  std::uint64_t last_ = 0;   // the number of the newest
  std::array<Tag, kMaxSeats> owners_{};
};

}  // namespace parlour::server
