// Lautari's views and events as JSON (sections 6 and 9).
#include "engine/core/session.hpp"
#include "engine/games/lautari/rules.hpp"

namespace parlour::lautari {
namespace {

std::string_view letter_text(Role role) {
  return kRoleLetters.substr(static_cast<std::size_t>(role), 1);
}

void write_path(JsonWriter& json, const Event& e) {
  json.key("path").begin_array().value(write_cell(e.from));
  for (const Cell cell : e.via) {
    if (cell != kNowhere) json.value(write_cell(cell));
  }
  json.value(write_cell(e.to)).end_array();
}

void write_end(JsonWriter& json, const Event& e) {
  scores_of(e.ending, e.side).write_fields(json);
  json.key("axes");
  if (e.axes == 0) {
    json.null();
    return;
  }
  json.begin_array();
  for (unsigned sector = 0; sector < kAxes; ++sector) {
    if (((static_cast<unsigned>(e.axes) >> sector) & 1U) == 0) continue;
    json.begin_array().value(write_cell(cell_at(sector, 0)));
    json.value(write_cell(cell_at(sector + kAxes, 0))).end_array();
  }
  json.end_array();
}

}  // namespace

void Rules::write_view(JsonWriter& json, const View& view) const {
  const State& s = view.state;
  json.begin_object().field("position", write_position(s)).field("turn", write_turn(turn(s)));
  json.field("revive", !turn(s).is_over() && can_revive(s)).key("scores");
  scores(s).write(json);
  json.end_object();
}

void Rules::write_event(JsonWriter& json, const Event& e) const {
  using Type = Event::Type;
  static constexpr std::array<std::string_view, 11> kTypes = {
      "unprotect", "pass",    "move",     "capture", "role", "return",
      "revive",    "protect", "immunity", "turn",    "end"};
  static constexpr std::array<std::string_view, 4> kCauses = {"line", "rider-cell", "sentinel-cell",
                                                              "undo"};
  json.begin_object().field("type", kTypes[static_cast<std::size_t>(e.type)]);
  if (e.type != Type::kEnd) json.field("seat", e.side);
  switch (e.type) {
    case Type::kUnprotect:
    case Type::kProtect:
      json.field("cell", write_cell(e.to));
      break;
    case Type::kMove:
      json.field("role", letter_text(e.role)).field("from", write_cell(e.from));
      json.field("to", write_cell(e.to));
      write_path(json, e);
      break;
    case Type::kCapture:
      json.field("role", letter_text(e.role)).field("cell", write_cell(e.to));
      break;
    case Type::kRole:
      json.field("cell", write_cell(e.to)).field("from", letter_text(e.role));
      json.field("to", letter_text(e.new_role));
      json.field("by", kCauses[static_cast<std::size_t>(e.by)]);
      break;
    case Type::kReturn:
      json.field("role", letter_text(e.role)).field("from", write_cell(e.from));
      json.field("to", write_cell(e.to));
      break;
    case Type::kRevive:
      json.field("sentinel", write_cell(e.from)).field("cell", write_cell(e.to));
      json.field("role", letter_text(e.role));
      break;
    case Type::kImmunity:
      json.field("on", e.on);
      break;
    case Type::kEnd:
      write_end(json, e);
      break;
    case Type::kPass:
    case Type::kTurn:
      break;
  }
  json.end_object();
}

}  // namespace parlour::lautari
