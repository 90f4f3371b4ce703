#include "wasm/seen.hpp"

#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"

namespace parlour::wasm {
namespace {

std::string_view word_of_due(Match::Due due) {
  static constexpr std::array<std::string_view, 4> kWords = {"act", "roll", "wait", "over"};
  return kWords[static_cast<std::size_t>(due)];
}

std::string_view word_of_fate(DrawAnswer::Fate fate) {
  static constexpr std::array<std::string_view, 3> kWords = {"declined", "lapsed", "accepted"};
  return kWords[static_cast<std::size_t>(fate)];
}

void write_seat(JsonWriter& json, std::optional<Seat> seat) {
  seat ? json.value(index(*seat)) : json.null();
}

void write_turn(JsonWriter& json, const Match& match) {
  const Match::Due due = match.due();
  json.begin_object().field("due", word_of_due(due));
  const bool awaits = due == Match::Due::kAct || due == Match::Due::kRoll;
  write_seats(json.key("seats"), awaits ? match.awaited() : SeatSet{});
  json.field("number", match.table().turn_number());
  json.field("serial", match.turn_serial()).end_object();
}

void write_series(JsonWriter& json, const Match& match) {
  const Series& series = match.series();
  json.begin_object().field("game", series.game).key("length");
  series.length ? json.value(*series.length) : json.null();
  write_seat(json.key("winner"), match.series_winner());
  json.key("won").begin_array();
  for (std::size_t i = 0; i < match.table().seats(); ++i) json.value(match.won(seat_at(i)));
  json.end_array().end_object();
}

}  // namespace

OrReason<Eyes> Eyes::read(std::string_view text, const Match& match) {
  if (text == "all") return Eyes{.kind = Kind::kAll};
  if (text == "device") return Eyes{.kind = Kind::kDevice};
  const auto who = read_observer(text, match.table());
  if (!who) return reason(who.error());
  return Eyes{.who = *who};
}

Observer Eyes::for_events(const Match& match) const {
  if (kind != Kind::kDevice) return who;
  const SeatSet people = match.people();
  return people.size() == 1 ? Observer::at(people.lowest()) : Observer::spectator();
}

Observer Eyes::for_view(const Match& match) const {
  if (kind != Kind::kDevice) return who;
  const SeatSet people = match.people();
  const SeatSet awaited{match.awaited().bits & people.bits};
  if (!awaited.empty()) return Observer::at(awaited.lowest());
  return for_events(match);
}

Teller::Teller(const Match& match, const Eyes& eyes)
    : who_(eyes.for_events(match)), all_(eyes.kind == Eyes::Kind::kAll) {
  told_.begin_array();
}

void Teller::applying(const Table& table, const Step& /*step*/) { turn_ = table.turn_number(); }

void Teller::applied(const Table& table, const Step& step) {
  told_.begin_object().field("turn", turn_).key("events").begin_array();
  const bool leaves =
      step.kind == Step::Kind::kResign && table.manners().resign == Manners::Resign::kLeavesBoard;
  if (step.kind == Step::Kind::kMade || leaves) {
    all_ ? table.write_all_events(told_) : table.write_events(told_, who_);
  }
  told_.end_array().end_object();
}

void Teller::write(JsonWriter& json) { json.key("told").json(told_.end_array().take()); }

void write_seen(JsonWriter& json, const Match& match, const Eyes& eyes) {
  const Table& table = match.table();
  const Observer who = eyes.for_view(match);
  write_seat(json.key("seat"), who.seat);
  json.key("view");
  if (eyes.kind == Eyes::Kind::kAll) {
    table.write_full_view(json);
  } else {
    table.write_view(json, who);
  }
  write_turn(json.key("turn"), match);
  const bool acts = who.seat && match.due() == Match::Due::kAct;
  write_words(json.key("legal"), acts ? table.legal(*who.seat) : std::vector<std::string>());
  json.key("places").begin_array();
  for (std::size_t i = 0; i < table.seats(); ++i) {
    const int place = match.place_of(seat_at(i));
    place != 0 ? json.value(place) : json.null();
  }
  json.end_array();
  json.field("paused", match.paused()).field("only_bots", match.only_bots_left());
  write_seat(json.key("offer"), match.offer());
  json.key("draw");
  if (const auto& draw = match.draw_answer()) {
    json.begin_object().field("seat", index(draw->seat));
    json.field("fate", word_of_fate(draw->fate)).end_object();
  } else {
    json.null();
  }
  json.key("result");
  if (match.result()) {
    match.result()->write(json);
  } else {
    json.null();
  }
  json.field("by_rules", table.turn().is_over());
  write_series(json.key("series"), match);
}

}  // namespace parlour::wasm
