#include "server/table/proof.hpp"

#include "engine/core/transcript.hpp"
#include "server/table/room.hpp"

namespace parlour::server {
namespace {

class Writer final : public Witness {
 public:
  void begun(const parlour::Table& table, const Beginning& beginning) override {
    transcript.game = table.game();
    transcript.options = table.options();
    if (beginning.offered != transcript.options) transcript.offered = beginning.offered;
    transcript.commitment = beginning.commitment;
    transcript.secret = fair::to_hex(beginning.secret);
    transcript.seed = fair::to_hex(fair::game_key(beginning.secret, beginning.bytes));
    for (const std::string& bytes : beginning.bytes)
      transcript.bytes.push_back(fair::to_hex(bytes));
    for (std::size_t i = 0; i < beginning.seats.size(); ++i) {
      const entry::Seat& seat = beginning.seats[i];
      const bool bot = seat.kind == protocol::SeatKind::kBot;
      const std::string name = seat.name.value_or("").empty() ? "Bot" : *seat.name;
      transcript.players.push_back(
          {seat_at(i), bot ? "bot:" + *seat.level : "human", bot ? name : seat.player->name});
    }
  }
  void applying(const parlour::Table& table, const Step& step) override {
    if (step.is_chance()) odds_ = write_odds(table.outcomes());
  }
  void applied(const parlour::Table& table, const Step& step) override {
    if (!is_on_board(table, step) && step.kind != Step::Kind::kUndo) return;
    transcript.steps.push_back(step);
    if (step.is_chance()) transcript.steps.back().odds = std::move(odds_);
  }

  Transcript transcript;

 private:
  std::string odds_;
};

}  // namespace

OrRefusal<std::string> proof_of(const std::string& table, const std::vector<std::string>& bodies) {
  if (bodies.empty()) return refuse("NO_SUCH_TABLE", "There is no such table.");
  Writer writer;
  const auto room = Room::load(table, {}, bodies, {}, &writer);
  if (!room) return refuse("UNREADABLE", "This game cannot be read any more.");
  if ((*room)->stage() != protocol::Stage::kOver) {
    return refuse("NOT_OVER", "This game is not over. Everything is shown when it is.");
  }
  Transcript& transcript = writer.transcript;
  transcript.table = table;
  transcript.hashes[transcript.steps.size()] = (*room)->table().hash();
  // What the rules alone do not say.
  TableEnd end = TableEnd::of(*(*room)->match()->result());
  const Scores by_rules = (*room)->table().scores();
  if (end != TableEnd::of(by_rules)) {
    if (by_rules.over) end.reason = "resignation";  // who gave up is ranked last
    transcript.end = std::move(end);
  }
  return transcript.write();
}

}  // namespace parlour::server
