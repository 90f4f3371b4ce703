// Sees everything that entries do to a room: live, to tell the observers; when a log is read, for transcripts and histories.
#pragma once

#include "engine/core/table.hpp"
#include "fair/commitment.hpp"
#include "server/table/entry.hpp"

namespace parlour::server {

class Room;

class Witness {
 public:
  // Before the first step: what the chance of the game is made of, and who plays.
  struct Beginning {
    std::string offered;  // the options that the table was hosted with
    fair::Bytes32 secret;
    std::string commitment;
    std::vector<std::string> bytes;  // by seat
    std::vector<entry::Seat> seats;
  };
  Witness() = default;
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;
  virtual ~Witness() = default;

  // Around every entry of a log that is read.
  virtual void before(const Room& /*room*/, const entry::Any& /*any*/) {}
  virtual void after(const Room& /*room*/) {}

  virtual void begun(const Table& /*table*/, const Beginning& /*beginning*/) {}
  virtual void before_chance(const Table& /*table*/) {}
  // These have happened.
  virtual void settled(const Table& /*table*/, const std::string& /*outcome*/) {}
  virtual void acted(const Table& /*table*/, Seat /*seat*/, const std::string& /*action*/) {}
  virtual void undone(Seat /*seat*/) {}
  virtual void resigned(const Table& /*table*/, Seat /*seat*/) {}
};

}  // namespace parlour::server
