#include "wasm/seen.hpp"

#include "engine/match/seen.hpp"
#include "wasm/arguments.hpp"

namespace parlour::wasm {

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
  const bool all = eyes.kind == Eyes::Kind::kAll;
  write_fields(json, wire::Seen(match, all ? std::nullopt : std::optional(eyes.for_view(match))));
}

}  // namespace parlour::wasm
