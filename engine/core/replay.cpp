#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"
#include "engine/core/transcript.hpp"

namespace parlour {

OrReason<Replay> Replay::open(const GameInfo& game, const Transcript& transcript) {
  if (game.id != transcript.game) return reason("this is a game of " + in_quotes(transcript.game));
  auto table = transcript.position ? game.open_position(transcript.options, *transcript.position)
                                   : game.open(transcript.options);
  if (!table) return reason(table.error());
  Replay replay(transcript, std::move(*table));
  if (const auto why = replay.check_hash()) return reason(*why);
  return replay;
}

std::optional<std::string> Replay::check_hash() const {
  const auto hash = transcript_->hashes.find(done_);
  if (hash == transcript_->hashes.end() || hash->second == table_->hash()) return std::nullopt;
  return "after step " + std::to_string(done_) + " the hash is " + write_hash(table_->hash()) +
         ", recorded is " + write_hash(hash->second);
}

std::optional<std::string> Replay::make(const Step& step) {
  const auto refusal =
      step.seat ? table_->play(step.notation, step.seat) : table_->settle(step.notation);
  if (refusal) return std::string(refusal->code) + ", " + refusal->why;
  step.seat ? actors_.push_back(*step.seat) : actors_.clear();
  return std::nullopt;
}

std::optional<std::string> Replay::undo(Seat seat) {
  if (actors_.empty() || actors_.back() != seat) return "the last action was not that seat's";
  if (!table_->undo()) return "the last action cannot be taken back";
  actors_.pop_back();
  return std::nullopt;
}

std::optional<std::string> Replay::resign(Seat seat) {
  if (!table_->resign(seat)) return "that seat cannot leave this game";
  actors_.clear();
  return std::nullopt;
}

std::optional<std::string> Replay::advance() {
  const Step& step = next();
  std::optional<std::string> why;
  if (step.kind == Step::Kind::kMade) {
    why = make(step);
  } else if (step.kind == Step::Kind::kUndo) {
    why = undo(*step.seat);
  } else {
    why = resign(*step.seat);
  }
  if (why) {
    return "step " + std::to_string(done_ + 1) + " " + std::string(step.word()) +
           " is refused: " + *why;
  }
  ++done_;
  return check_hash();
}

}  // namespace parlour
