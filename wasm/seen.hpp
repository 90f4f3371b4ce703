// What somebody who looks at a match sees of it: one JSON object for all that a page shows.
#pragma once

#include "engine/core/json.hpp"
#include "engine/match/match.hpp"

namespace parlour::wasm {

// Whose eyes. At a device that several people share, events are for everybody, and the view is that of the person whose turn
// it is.
struct Eyes {
  enum class Kind : std::uint8_t { kObserver, kDevice, kAll };  // kAll: a game that is over
  Kind kind = Kind::kObserver;
  Observer who;

  // `spectator`, a seat, `device` or `all`.
  static OrReason<Eyes> read(std::string_view text, const Match& match);
  [[nodiscard]] Observer for_events(const Match& match) const;
  [[nodiscard]] Observer for_view(const Match& match) const;
};

// Collects the events of steps, each with the number of the turn in which it was made.
class Teller final : public StepListener {
 public:
  Teller(const Match& match, const Eyes& eyes);
  void applying(const Table& table, const Step& step) override;
  void applied(const Table& table, const Step& step) override;
  // As the field `told`: [{turn, events}], one for each step.
  void write(JsonWriter& json);

 private:
  Observer who_;
  bool all_;
  std::uint32_t turn_ = 0;
  JsonWriter told_;
};

// The fields of wire::Seen into an open object.
void write_seen(JsonWriter& json, const Match& match, const Eyes& eyes);

}  // namespace parlour::wasm
