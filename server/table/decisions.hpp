// What a message, or the time, comes to at a table: an entry, words for everybody, or nothing. Deciding changes nothing.
#pragma once

#include "server/table/alarms.hpp"
#include "server/table/room_state.hpp"

namespace parlour::server {

struct Decision {
  std::optional<entry::Any> entry;
  std::optional<protocol::Said> said;
  bool skips = false;  // bots wait no more until a person is to act
  Decision() = default;
  template <class Entry>
    requires std::constructible_from<entry::Any, Entry>
  Decision(Entry&& e)  // NOLINT: an entry is a decision
      : entry(std::forward<Entry>(e)) {}
};
using Decided = OrRefusal<Decision>;

class Decisions {
 public:
  explicit Decisions(const RoomState& state) : state_(state) {}

  [[nodiscard]] Decided of(const Caller& caller, const protocol::TableMessage& message) const;
  // Of an alarm that has an entry: all but kStandIn and kThink.
  [[nodiscard]] Decided of(const Alarm& alarm) const;

 private:
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Sit& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Mix& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Ready& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::SetSeat& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Change& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::AgreeTerms& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::DeclineTerms& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::CloseDoors& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Kick& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Silence& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Start& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Leave& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Play& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Roll& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Undo& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Resign& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::OfferDraw& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::DeclineDraw& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Resume& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Skip& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Say& m) const;
  [[nodiscard]] Decided offer_terms(const Caller& caller, const protocol::Settings& wished) const;
  [[nodiscard]] std::optional<Refusal> may_not_talk(const Caller& caller) const;
  [[nodiscard]] Decided returning(const Caller& caller) const;
  [[nodiscard]] Decided leaving(Seat seat, bool kicked) const;
  [[nodiscard]] Decided step(const Act& act, std::optional<std::string> memory = {},
                             bool late = false) const;
  [[nodiscard]] Decided act(const Act& act) const;
  [[nodiscard]] Decided act_of(const Caller& caller, Act::Kind kind, std::uint64_t since) const;
  [[nodiscard]] Decided seat_away(Seat seat) const;
  [[nodiscard]] Decided host_gone() const;
  [[nodiscard]] Decided bot_plays(Seat seat) const;
  [[nodiscard]] Decided out_of_time(Seat seat, bool round) const;
  [[nodiscard]] OrRefusal<Seat> seat_to_act(const Caller& caller, std::uint64_t since) const;

  const RoomState& state_;
};

}  // namespace parlour::server
