// A table with two people who play at random: opened, played to the end, opened again.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/web_socket.hpp"

namespace parlour::load {

using Clock = std::chrono::steady_clock;

struct Setup {
  std::string game, options;
  std::chrono::nanoseconds pause{
      0};  // between two moves of a table; 0: as fast as the answers come
};

class Table {
 public:
  // `ports`: of the servers of the two.
  Table(std::array<std::uint16_t, 2> ports, const Setup& setup, std::uint64_t seed);

  // Begins to open a table; every answer leads to the next question, up to the start of the game.
  void open();
  // Reads what one of the two has got, and answers it: at once, or when `play` is called at `due()`.
  void readable(std::size_t person, std::vector<std::chrono::nanoseconds>& latencies);
  void play();
  [[nodiscard]] Clock::time_point due() const { return due_; }
  [[nodiscard]] bool playing() const { return opening_ == kOpened; }
  [[nodiscard]] int handle(std::size_t person) const { return people_.at(person)->handle(); }
  [[nodiscard]] const std::string& id() const { return id_; }
  // What was refused because two servers did not know the same yet, and was asked again.
  [[nodiscard]] std::uint64_t asked_again() const { return asked_again_; }

 private:
  struct Move {
    Clock::time_point sent;
    unsigned heard = 0;
  };
  static constexpr unsigned kOpened = 7;
  void ask(std::size_t person, std::string_view fields);
  void ask_to_open();
  void hear(std::size_t person, std::string_view text,
            std::vector<std::chrono::nanoseconds>& latencies);
  void hear_refused(std::size_t person, std::string_view text);
  void hear_turn(std::size_t person, std::string_view text);
  std::string choose(std::string_view legal);
  std::uint64_t next_random();

  const Setup* setup_;
  std::array<std::unique_ptr<WebSocket>, 2> people_;
  std::uint64_t random_;
  std::uint64_t asked_ = 0;
  std::string id_, commitment_;
  std::string next_;  // the move that is to be made
  std::string made_;  // the last one
  std::size_t next_person_ = 0;
  std::uint64_t seq_ = 0;
  Clock::time_point due_;
  std::array<Move, 8> moves_;  // by sequence, round and round
  unsigned opening_ = 0;       // how far it has come
  std::uint64_t ended_ = 0;    // how often one of the two heard of an end
  std::string awaited_;        // the answer that brings it further
  std::uint64_t asked_again_ = 0;
};

}  // namespace parlour::load
