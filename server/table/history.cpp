#include "server/table/history.hpp"

#include <algorithm>
#include <deque>

namespace parlour::server {
namespace {

class Historian final : public Witness {
 public:
  explicit Historian(const Reader& reader) : reader_(reader) {}

  void before(const Room& room, const entry::Any& any) override {
    const bool playing = room.stage() == protocol::Stage::kPlaying;
    item_ = {.number = playing ? number_of(room) : 0};
    seq_ = room.next() == 0 ? 0 : room.seq();
    actor_.reset();
    told_ = false;
    events_ = {};
    events_.begin_array();
    if (const auto* created = std::get_if<entry::Created>(&any)) {
      sat_ = std::ranges::any_of(created->seats, [&](const entry::Seat& seat) {
        return seat.player && seat.player->id == reader_.player;
      });
    } else if (const auto* sat = std::get_if<entry::Sat>(&any)) {
      sat_ = sat_ || sat->player.id == reader_.player;
    } else if (const auto* talked = std::get_if<entry::Talked>(&any)) {
      hear(*talked);
    } else if (const auto* offered = std::get_if<entry::Offered>(&any)) {
      item_.offered = offered->seat;
    } else if (const auto* proposed = std::get_if<entry::Proposed>(&any)) {
      item_.terms = protocol::TermsNews{.by = proposed->player, .terms = proposed->terms};
    } else if (const auto* stepped = std::get_if<entry::Stepped>(&any)) {
      actor_ = seat_at(static_cast<std::size_t>(stepped->seat));
    }
    terms_told_ = room.proposals().told();
  }
  void after(const Room& room) override {
    const auto draw = room.draw();
    if (draw && !draw_known_) item_.draw = draw;
    draw_known_ = draw.has_value();
    if (room.proposals().told() != terms_told_) item_.terms = *room.proposals().news();
    item_.seq = room.seq();
    const bool silent = item_.seq == seq_ && room.next() > 1;  // for nobody but who did it
    if (silent && (!reader_.who.seat || reader_.who.seat != actor_)) return;
    if (told_) item_.events = protocol::RawJson{events_.end_array().take()};
    const bool something =
        told_ || item_.undone || item_.from || item_.offered || item_.draw || item_.terms;
    if (!something) return;
    past_.push_back(std::move(item_));
    if (past_.size() > kLongestHistory) past_.pop_front();
  }

  void applied(const Table& table, const Step& step) override {
    if (step.kind == Step::Kind::kUndo) item_.undone = static_cast<int>(index(*step.seat));
    if (!is_on_board(table, step)) return;
    table.write_events(events_, reader_.who);
    told_ = true;
  }

  [[nodiscard]] std::vector<protocol::Past> take() {
    return {std::make_move_iterator(past_.begin()), std::make_move_iterator(past_.end())};
  }

 private:
  static int number_of(const Room& room) { return static_cast<int>(room.table().turn_number()); }

  // Words from before somebody sat down were not meant for them.
  void hear(const entry::Talked& talked) {
    if (!sat_ || std::ranges::find(reader_.muted, talked.from.id) != reader_.muted.end()) return;
    item_.from = talked.from;
    item_.phrase = talked.phrase;
    item_.text = talked.text;
  }

  const Reader& reader_;
  std::deque<protocol::Past> past_;
  protocol::Past item_;
  JsonWriter events_;
  std::uint64_t seq_ = 0;
  std::optional<Seat> actor_;
  unsigned terms_told_ = 0;
  bool told_ = false;
  bool sat_ = false;
  bool draw_known_ = false;
};

}  // namespace

OrReason<ToldHistory> history_of(const std::string& table, const std::vector<std::string>& bodies,
                                 const Reader& reader) {
  Historian historian(reader);
  const auto room = Room::load(table, {}, bodies, {}, &historian);
  if (!room) return reason(room.error());
  return ToldHistory{(*room)->seq(), historian.take()};
}

}  // namespace parlour::server
