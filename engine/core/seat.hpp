// Who sits where, who acts now, and who is looking.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace parlour {

inline constexpr std::size_t kMaxSeats = 8;

// A place at the table, 0-based, in turn order.
enum class Seat : std::uint8_t {};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t i) { return static_cast<Seat>(i); }

// A set of seats. One byte would do; a whole word lets compilers see that the lowest of `only(seat)` is that seat.
struct SeatSet {
  std::uint32_t bits = 0;

  static constexpr SeatSet only(Seat seat) { return SeatSet{1U << index(seat)}; }
  // Every seat of a table with so many. Precondition: at most kMaxSeats.
  static constexpr SeatSet all(std::size_t seats) { return SeatSet{(1U << seats) - 1}; }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(bits));
  }
  [[nodiscard]] constexpr bool contains(Seat seat) const {
    return index(seat) < kMaxSeats && ((bits >> index(seat)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool within(SeatSet others) const { return (bits & ~others.bits) == 0; }
  // Precondition: not empty.
  [[nodiscard]] constexpr Seat lowest() const {
    return seat_at(static_cast<std::size_t>(std::countr_zero(bits)));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;
};

// What is due: some seats act (several where they act together), chance moves, or the game is over.
struct Turn {
  enum class Kind : std::uint8_t { kSeats, kChance, kOver };
  Kind kind = Kind::kOver;
  SeatSet
      seats;  // who is awaited; at a chance step the seat that rolls or draws, if it is anybody's

  static constexpr Turn act(SeatSet seats) { return {Kind::kSeats, seats}; }
  static constexpr Turn chance(SeatSet roller) { return {Kind::kChance, roller}; }
  static constexpr Turn over() { return {Kind::kOver, {}}; }

  [[nodiscard]] constexpr bool is_seats() const { return kind == Kind::kSeats; }
  [[nodiscard]] constexpr bool is_chance() const { return kind == Kind::kChance; }
  [[nodiscard]] constexpr bool is_over() const { return kind == Kind::kOver; }
  friend constexpr bool operator==(Turn, Turn) = default;
};

// A seat, or (without one) a spectator.
struct Observer {
  std::optional<Seat> seat;

  static constexpr Observer spectator() { return {}; }
  static constexpr Observer at(Seat seat) { return {seat}; }
};

}  // namespace parlour
