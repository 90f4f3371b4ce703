#include "engine/match/replay.hpp"

#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"

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
  if (hash == transcript_->hashes.end() || hash->second == table().hash()) return std::nullopt;
  return "after step " + std::to_string(done_) + " the hash is " + write_hash(table().hash()) +
         ", recorded is " + write_hash(hash->second);
}

std::optional<std::string> Replay::advance() {
  const Step& step = next();
  const std::string refused =
      "step " + std::to_string(done_ + 1) + " " + std::string(step.word()) + " is refused: ";
  // Where the rules know nothing of a resignation it is no step: the end of the transcript tells of it.
  const bool resigns = step.kind == Step::Kind::kResign;
  if (resigns && table().manners().resign != Manners::Resign::kLeavesBoard) {
    return refused + "that seat cannot leave this game";
  }
  if (const auto refusal = match_.apply(step)) {
    return refused + std::string(refusal->code) + ", " + refusal->why;
  }
  ++done_;
  return check_hash();
}

}  // namespace parlour
