// Sees everything that entries do to a room: live, to tell the observers; when a log is read, for transcripts and histories.
#pragma once

#include "engine/match/match.hpp"
#include "fair/commitment.hpp"
#include "server/table/entry.hpp"

namespace parlour::server {

class Room;

class Witness : public StepListener {
 public:
  // Before the first step: what the chance of the game is made of, and who plays.
  struct Beginning {
    std::string offered;  // the options that the table was hosted with
    fair::Bytes32 secret;
    std::string commitment;
    std::vector<std::string> bytes;  // by seat
    std::vector<entry::Seat> seats;
  };

  // Around every entry of a log that is read.
  virtual void before(const Room& /*room*/, const entry::Any& /*any*/) {}
  virtual void after(const Room& /*room*/) {}
  virtual void begun(const Table& /*table*/, const Beginning& /*beginning*/) {}
};

// Whether a step happens on the board, and so has events.
inline bool is_on_board(const Table& table, const Step& step) {
  return step.kind == Step::Kind::kMade ||
         (step.kind == Step::Kind::kResign &&
          table.manners().resign == Manners::Resign::kLeavesBoard);
}

}  // namespace parlour::server
