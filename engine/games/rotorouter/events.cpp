// The JSON of RotoRouter's events (section 10): type first, then the fields as the rulebook names them.
#include "engine/games/rotorouter/rules.hpp"
#include "engine/games/rotorouter/text.hpp"

namespace parlour::rotorouter {
namespace {

constexpr std::array<std::string_view, 23> kNames = {
    "fixed",  "declined", "reshuffled", "drew",    "placed", "rotated", "replaced", "bottomed",
    "held",   "counters", "waived",     "entered", "moved",  "scored",  "finished", "rolled",
    "turned", "lapsed",   "ended",      "turn",    "sealed", "trapped", "end"};

}  // namespace

void Rules::write_event(JsonWriter& json, const Event& e) const {
  using Type = Event::Type;
  json.begin_object().field("type", kNames[static_cast<std::size_t>(e.type)]);
  if (e.type != Type::kTrapped && e.type != Type::kEnd) {
    json.field("seat", index(seat_[e.colour]));
  }
  const auto cell = [&] { json.field("cell", write_cell(e.cell)); };
  const auto kind = [&] { json.field("kind", write_kind(e.kind)); };
  const auto change = [&] {
    json.field("from", write_painted(e.from)).field("to", write_painted(e.to));
  };
  switch (e.type) {
    case Type::kFixed:
      cell();
      json.field("why", e.word);
      change();
      break;
    case Type::kReshuffled:
      json.field("count", e.number).field("why", e.word);
      break;
    case Type::kDrew:
      kind();
      json.field("source", e.word);
      break;
    case Type::kPlaced:
      cell();
      json.field("tile", write_painted(e.to));
      kind();
      break;
    case Type::kRotated:
      cell();
      change();
      kind();
      break;
    case Type::kReplaced:
      cell();
      change();
      break;
    case Type::kBottomed:
    case Type::kHeld:
      kind();
      json.field("counted", e.yes);
      break;
    case Type::kCounters:
      json.field("skips", e.skips).field("elbows", e.elbows);
      break;
    case Type::kWaived:
      json.field("tracks", e.skips != 0).field("elbows", e.elbows != 0);
      break;
    case Type::kMoved: {
      json.field("start", write_cell(e.cell)).field("end", write_cell(e.end));
      json.key("path").begin_array().value(write_cell(e.cell));
      unsigned x = e.cell % (options_.size + 1);
      unsigned y = e.cell / (options_.size + 1);
      for (unsigned i = 0; i < e.path.length; ++i) {
        const unsigned side = e.path.side(i);
        if (side == kEast) ++x;
        if (side == kWest) --x;
        if (side == kSouth) ++y;
        if (side == kNorth) --y;
        json.value(write_cell(this->cell(x, y)));
      }
      json.end_array();
      break;
    }
    case Type::kScored:
      json.field("corner", kColourLetters.substr(e.corner, 1));
      cell();
      json.field("points", e.number);
      break;
    case Type::kFinished:
      json.field("place", e.number);
      break;
    case Type::kRolled:
    case Type::kTurned:
    case Type::kLapsed:
      json.field("face", write_rolled(e.face));
      break;
    case Type::kTurn:
      json.field("turns", e.number).field("forced", e.yes);
      break;
    case Type::kEntered:
    case Type::kSealed:
      cell();
      break;
    case Type::kTrapped:
      json.key("cells").begin_array();
      for_each_cell(e.cells, [&](unsigned c) { json.value(write_cell(c)); });
      json.end_array();
      break;
    case Type::kEnd:
      e.scores.write_fields(json);
      break;
    case Type::kDeclined:
    case Type::kEnded:
      break;
  }
  json.end_object();
}

}  // namespace parlour::rotorouter
