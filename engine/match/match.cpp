// What steps do to a match, and what is known of it.
#include "engine/match/match.hpp"

#include <algorithm>
#include <limits>

namespace parlour {
namespace {

SeatSet with(SeatSet seats, Seat seat) { return {seats.bits | SeatSet::only(seat).bits}; }
constexpr std::uint32_t kLongestPause = 64;  // turns from one offer of a draw to the next

SeatSet without(SeatSet seats, Seat seat) { return {seats.bits & ~SeatSet::only(seat).bits}; }

}  // namespace

Match::Match(std::unique_ptr<Table> table, SeatSet bots, Series series)
    : table_(std::move(table)), bots_(bots), series_(series) {
  if (table_->ends_by_repetition()) repetitions_.emplace().add(table_->hash());
  if (table_->turn().is_over()) finish(table_->scores());
}

std::optional<Refusal> Match::apply(const Step& step, StepListener* listener) {
  if (result_) return Refusal{kGameOver, "the game is over"};
  if (step.seat && index(*step.seat) >= table_->seats()) {
    return Refusal{kNotYourTurn, "there is no such seat"};
  }
  if (listener != nullptr) listener->applying(*table_, step);
  if (auto refusal = make(step)) return refusal;
  if (listener != nullptr) listener->applied(*table_, step);
  if (!result_ && table_->turn().is_over()) finish(table_->scores());
  return std::nullopt;
}

std::optional<Refusal> Match::make(const Step& step) {
  const Seat seat = step.seat.value_or(Seat{});
  switch (step.kind) {
    case Step::Kind::kMade:
      return step.seat ? play(step) : settle(step);
    case Step::Kind::kUndo:
      return undo(seat);
    case Step::Kind::kResign:
      return resign(seat);
    case Step::Kind::kOffer:
      offer_ = seat;
      draw_.reset();
      return std::nullopt;
    case Step::Kind::kDecline:
      close_offer(DrawAnswer::Fate::kDeclined, table_->turn_number());
      return std::nullopt;
    case Step::Kind::kAgree:
      close_offer(DrawAnswer::Fate::kAccepted, table_->turn_number());
      finish(decided("agreement", std::nullopt));
      return std::nullopt;
    case Step::Kind::kTimeUp:
      finish(decided("time", seat));
      return std::nullopt;
    case Step::Kind::kResume:
      resumed_ = true;
      ++turn_serial_;
      return std::nullopt;
    case Step::Kind::kLeave:
      leave(seat);
      return std::nullopt;
    case Step::Kind::kReturn:
      left_ = without(left_, seat);
      return std::nullopt;
    case Step::Kind::kReplace:
      leave(seat);
      left_ = without(left_, seat);
      bots_ = with(bots_, seat);
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Refusal> Match::play(const Step& step) {
  const SeatSet before = awaited();
  const std::uint32_t turn = offer_ ? table_->turn_number() : 0;
  if (auto refusal = table_->play(step.notation, step.seat)) return refusal;
  const Seat actor = *step.seat;
  if (!table_->can_undo()) {
    actors_.clear();
  } else {
    actors_.push_back(actor);
  }
  if (offer_ && *offer_ != actor) close_offer(DrawAnswer::Fate::kLapsed, turn);
  const Turn now = table_->turn();
  const bool handed_in = now.is_seats() && !now.seats.contains(actor) && now.seats.within(before);
  if (!handed_in) ++turn_serial_;
  if (!now.is_over()) count_position();
  return std::nullopt;
}

std::optional<Refusal> Match::settle(const Step& step) {
  if (auto refusal = table_->settle(step.notation)) return refusal;
  actors_.clear();
  ++turn_serial_;
  return std::nullopt;
}

std::optional<Refusal> Match::undo(Seat seat) {
  const std::uint64_t hash = table_->hash();
  if (actors_.empty() || actors_.back() != seat || !table_->undo()) {
    return Refusal{"NOTHING_TO_UNDO", "there is nothing that you may take back"};
  }
  actors_.pop_back();
  if (repetitions_) repetitions_->take_back(hash);
  ++turn_serial_;
  return std::nullopt;
}

std::optional<Refusal> Match::resign(Seat seat) {
  switch (table_->manners().resign) {
    case Manners::Resign::kNever:
      return Refusal{"NOT_IN_THIS_GAME", "nobody resigns in this game; you can leave it to a bot"};
    case Manners::Resign::kLoses:
      finish(decided("resignation", seat));
      return std::nullopt;
    case Manners::Resign::kLeavesBoard:
      if (!table_->resign(seat)) {
        return Refusal{"NOT_IN_THIS_GAME", "you are not in the game any more"};
      }
      actors_.clear();
      ++turn_serial_;
      break;
    case Manners::Resign::kBotPlaysOn:
      break;
  }
  resigned_ = with(resigned_, seat);
  left_ = with(left_, seat);
  return std::nullopt;
}

void Match::leave(Seat seat) {
  left_ = with(left_, seat);
  if (offer_ != seat) return;
  count_in_vain(seat, table_->turn_number());
  offer_.reset();
}

// `turn`: in which it was.
void Match::close_offer(DrawAnswer::Fate fate, std::uint32_t turn) {
  if (!offer_) return;
  draw_ = DrawAnswer{*offer_, fate};
  if (fate != DrawAnswer::Fate::kAccepted) count_in_vain(*offer_, turn);
  offer_.reset();
}

void Match::count_in_vain(Seat seat, std::uint32_t turn) {
  in_vain_.resize(table_->seats());
  InVain& count = in_vain_[index(seat)];
  count.turn = turn;
  if (count.offers < std::numeric_limits<std::uint8_t>::max()) ++count.offers;
}

// One turn after the first offer that came to nothing, then twice as many each time. Turns that were taken back do not count.
std::uint32_t Match::turns_to_next_offer(Seat seat) const {
  if (in_vain_.empty()) return 0;
  const InVain& count = in_vain_[index(seat)];
  if (count.offers == 0) return 0;
  const std::uint32_t from =
      count.turn + std::min(kLongestPause, 1U << std::min(count.offers - 1, 16));
  const std::uint32_t now = table_->turn_number();
  return now >= from ? 0 : from - now;
}

void Match::count_position() {
  if (repetitions_ && repetitions_->add(table_->hash())) {
    finish(Repetitions::drawn(table_->scores()));
  }
}

// An end that the rules do not make: the loser is last, or all share the first place.
Scores Match::decided(std::string_view reason, std::optional<Seat> loser) const {
  Scores scores = table_->scores();
  const std::int16_t won = table_->manners().win_half_points;
  scores.over = true;
  scores.reason = reason;
  for (std::size_t i = 0; i < scores.seats; ++i) {
    const bool loses = loser == seat_at(i);
    scores.place[i] = loses ? scores.seats : std::uint8_t{1};
    scores.half_points[i] = !loser ? std::int16_t{1} : loses ? std::int16_t{0} : won;
  }
  return scores;
}

// Those who resigned while a bot played on come last.
void Match::finish(Scores scores) {
  const std::size_t seats = table_->seats();
  const auto stayed = static_cast<std::uint8_t>(seats - resigned_.size());
  if (table_->manners().resign == Manners::Resign::kBotPlaysOn && stayed < seats) {
    const Scores before = scores;
    for (std::size_t i = 0; i < seats; ++i) {
      std::uint8_t place = 1;
      for (std::size_t k = 0; k < seats; ++k) {
        if (!resigned_.contains(seat_at(k)) && before.place[k] < before.place[i]) ++place;
      }
      const bool gave_up = resigned_.contains(seat_at(i));
      scores.place[i] = gave_up ? static_cast<std::uint8_t>(stayed + 1) : place;
    }
  }
  result_ = std::make_unique<const Scores>(scores);
  offer_.reset();
}

Match::Due Match::due() const {
  if (result_) return Due::kOver;
  if (paused()) return Due::kWait;
  const Turn turn = table_->turn();
  if (turn.is_seats()) return Due::kAct;
  return turn.is_chance() && !turn.seats.empty() ? Due::kRoll : Due::kWait;
}

SeatSet Match::awaited() const { return result_ ? SeatSet{} : table_->turn().seats; }

SeatSet Match::people() const { return {SeatSet::all(table_->seats()).bits & ~bots_.bits}; }

bool Match::paused() const {
  if (result_ || resumed_ || !table_->manners().pauses_for_last_bot) return false;
  const SeatSet in = table_->still_in();
  if (in.size() != 1) return false;
  const bool played_by_bot = in.within({bots_.bits | left_.bits});
  // Somebody who only left does not wait for it.
  const SeatSet waiting{people().bits & (~left_.bits | resigned_.bits)};
  return played_by_bot && !waiting.empty();
}

bool Match::only_bots_left() const {
  if (result_ || people().empty()) return false;
  for (std::size_t i = 0; i < table_->seats(); ++i) {
    const Seat seat = seat_at(i);
    if (people().contains(seat) && !resigned_.contains(seat) && place_of(seat) == 0) return false;
  }
  return true;
}

int Match::place_of(Seat seat) const {
  if (result_) return result_->place[index(seat)];
  if (resigned_.contains(seat) || table_->still_in().contains(seat)) return 0;
  return table_->scores().place[index(seat)];
}

// What the game counts, else one point for the winner, shared by several.
int Match::won(Seat seat) const {
  const int before = series_.won[index(seat)];
  if (!result_) return before;
  if (result_->has_points) return before + result_->half_points[index(seat)];
  if (result_->place[index(seat)] != 1) return before;
  const auto first = std::count(result_->place.begin(), result_->place.begin() + result_->seats, 1);
  return before + (first == 1 ? 2 : 1);
}

// Level at the top: one more game.
std::optional<Seat> Match::series_winner() const {
  if (!result_ || !series_.length) return std::nullopt;
  std::optional<Seat> winner;
  int best = 2 * *series_.length - 1;
  for (std::size_t i = 0; i < table_->seats(); ++i) {
    const int points = won(seat_at(i));
    if (points == best) winner.reset();
    if (points <= best) continue;
    best = points;
    winner = seat_at(i);
  }
  return winner;
}

}  // namespace parlour
