// A game being played, with everything around its rules that is not people: chance, undo, resignation, draw offers,
// repetition, the pause before a bot plays on alone, ranking, and who is awaited for what. There is no lobby, clock, socket,
// thread or storage in it.
//
// Deciding is apart from applying. `decide` turns a wish into steps and changes nothing; `apply` makes one step and is the only
// thing that changes a match: live, when a log is read again, in a browser and in a verifier.
#pragma once

#include <array>
#include <memory>

#include "engine/core/repetition.hpp"
#include "engine/core/table.hpp"

namespace parlour {

// What somebody wants to do.
struct Act {
  enum class Kind : std::uint8_t {
    kPlay,  // the action
    kRoll,  // or draw: the seat calls for the chance that is due
    kUndo,  // the seat's last action
    kResign,
    kOfferDraw,  // or accept the offer that is open
    kDeclineDraw,
    kAnswerDraw,  // a bot decides about the offer
    kTimeUp,      // the seat has lost by its clock
    kResume,      // let the last bot play on
    kDeal,        // settle the chance that nobody calls for
  };
  Kind kind = Kind::kDeal;
  Seat seat{};
  std::string_view action;  // kPlay only: notation, or a structured command where the game has them
};

using Steps = std::vector<Step>;

// What became of the last offered draw.
struct DrawAnswer {
  enum class Fate : std::uint8_t { kDeclined, kLapsed, kAccepted };
  Seat seat{};  // that offered it
  Fate fate{};
  friend bool operator==(const DrawAnswer&, const DrawAnswer&) = default;
};

// Where the chance of a match comes from: settles the chance step that is due at the table, and says what came. A refusal (an
// outcome that cannot be, a source that has run dry) ends the decision.
class ChanceSource {
 public:
  ChanceSource() = default;
  ChanceSource(const ChanceSource&) = delete;
  ChanceSource& operator=(const ChanceSource&) = delete;
  virtual ~ChanceSource() = default;
  virtual OrRefusal<std::string> settle(Table& table) = 0;
};

class StreamChance final : public ChanceSource {
 public:
  explicit StreamChance(ChanceStream& stream) : stream_(&stream) {}
  OrRefusal<std::string> settle(Table& table) override { return table.settle_from(*stream_); }

 private:
  ChanceStream* stream_;
};

// Games of the same players whose points add up, in halves of a point.
struct Series {
  int game = 1;                      // the number of this one
  std::optional<int> length;         // points that win the series; none: it has no end
  std::array<int, kMaxSeats> won{};  // before this game, by who sits there now
};

// Sees the steps of a match as they are made, with the table before and after.
class StepListener {
 public:
  StepListener() = default;
  StepListener(const StepListener&) = delete;
  StepListener& operator=(const StepListener&) = delete;
  virtual ~StepListener() = default;
  virtual void applying(const Table& /*table*/, const Step& /*step*/) {}
  virtual void applied(const Table& /*table*/, const Step& /*step*/) {}
};

class Match {
 public:
  enum class Due : std::uint8_t { kAct, kRoll, kWait, kOver };

  Match(std::unique_ptr<Table> table, SeatSet bots, Series series = {});

  // The steps that the act comes to, with the chance that follows up to the next decision.
  [[nodiscard]] OrRefusal<Steps> decide(const Act& act, ChanceSource& chance) const;
  // A refused step has changed nothing.
  std::optional<Refusal> apply(const Step& step, StepListener* listener = nullptr);

  [[nodiscard]] const Table& table() const { return *table_; }
  // None while the game goes on.
  [[nodiscard]] const Scores* result() const { return result_.get(); }
  [[nodiscard]] Due due() const;
  // The seats that are awaited; none when it is over.
  [[nodiscard]] SeatSet awaited() const;
  // Changes when a turn begins: an act that was meant for another turn is out of date. Where seats act together, one that
  // hands in its action leaves the turn of the others as it is.
  [[nodiscard]] std::uint64_t turn_serial() const { return turn_serial_; }
  // A bot alone on the board of a game with people waits for somebody to want it to go on.
  [[nodiscard]] bool paused() const;
  // All people have finished or resigned, and bots play on.
  [[nodiscard]] bool only_bots_left() const;

  [[nodiscard]] SeatSet people() const;  // those who have left among them
  [[nodiscard]] SeatSet bots() const { return bots_; }
  [[nodiscard]] SeatSet left() const { return left_; }  // a bot plays for them
  [[nodiscard]] SeatSet resigned() const { return resigned_; }
  // As soon as it cannot change any more; 0 before.
  [[nodiscard]] int place_of(Seat seat) const;

  [[nodiscard]] std::optional<Seat> offer() const { return offer_; }  // a draw, open
  [[nodiscard]] const std::optional<DrawAnswer>& draw_answer() const { return draw_; }

  [[nodiscard]] const Series& series() const { return series_; }
  // Halves of points in the series, this game included once it is over.
  [[nodiscard]] int won(Seat seat) const;
  // The winner of the series, when this game has decided it.
  [[nodiscard]] std::optional<Seat> series_winner() const;
  // The same players play on: this game's points count as won before.
  void begin_series(Series series) { series_ = series; }

 private:
  [[nodiscard]] OrRefusal<Steps> decide_play(const Act& act, ChanceSource& chance) const;
  [[nodiscard]] OrRefusal<Steps> decide_roll(const Act& act, ChanceSource& chance) const;
  [[nodiscard]] OrRefusal<Steps> decide_undo(const Act& act) const;
  [[nodiscard]] OrRefusal<Steps> decide_resign(const Act& act, ChanceSource& chance) const;
  [[nodiscard]] OrRefusal<Steps> decide_draw(const Act& act) const;
  [[nodiscard]] OrRefusal<Steps> decide_time_up(const Act& act) const;

  std::optional<Refusal> make(const Step& step);
  std::optional<Refusal> play(const Step& step);
  std::optional<Refusal> settle(const Step& step);
  std::optional<Refusal> undo(Seat seat);
  std::optional<Refusal> resign(Seat seat);
  void leave(Seat seat);
  void close_offer(DrawAnswer::Fate fate, std::uint32_t turn);
  void count_in_vain(Seat seat, std::uint32_t turn);
  [[nodiscard]] std::uint32_t turns_to_next_offer(Seat seat) const;
  void count_position();
  void finish(Scores scores);
  [[nodiscard]] Scores decided(std::string_view reason, std::optional<Seat> loser) const;

  std::unique_ptr<Table> table_;
  SeatSet bots_, left_, resigned_;
  std::optional<Seat> offer_;
  std::optional<DrawAnswer> draw_;
  // Of a seat: how many of its offers came to nothing, one after the other, and the turn in which the last one was open.
  struct InVain {
    std::uint32_t turn = 0;
    std::uint8_t offers = 0;
  };
  std::vector<InVain> in_vain_;  // by seat, from the first one on
  std::uint64_t turn_serial_ = 1;
  bool resumed_ = false;
  std::vector<Seat> actors_;  // of the actions that may still be taken back
  std::optional<Repetitions> repetitions_;
  std::unique_ptr<const Scores> result_;
  Series series_;
};

}  // namespace parlour
