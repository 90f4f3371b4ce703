#include "cli/event_text.hpp"

namespace parlour::cli {
namespace {

// Cuts a whole value off the front: up to the comma, colon or closing bracket that belongs to the level around it.
std::string_view take_value(std::string_view& rest) {
  std::size_t end = 0;
  int depth = 0;
  bool in_string = false;
  for (; end < rest.size(); ++end) {
    const char c = rest[end];
    if (in_string) {
      if (c == '\\') ++end;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth-- == 0) break;
    } else if (depth == 0 && (c == ',' || c == ':')) {
      break;
    }
  }
  const std::string_view value = rest.substr(0, end);
  rest.remove_prefix(value.size());
  return value;
}

// Takes one separating or bracketing character off the front.
void take_mark(std::string_view& rest) { rest.remove_prefix(rest.empty() ? 0 : 1); }

std::string_view plain(std::string_view value) {
  if (value == "null") return "-";
  if (value.size() >= 2 && value.front() == '"') return value.substr(1, value.size() - 2);
  return value;
}

std::string readable_event(std::string_view object) {
  std::string text;
  take_mark(object);
  while (object.size() > 1) {
    const std::string_view key = plain(take_value(object));
    take_mark(object);
    const std::string_view value = plain(take_value(object));
    take_mark(object);
    if (!text.empty()) text += ' ';
    if (key != "type") text += std::string(key) + "=";
    text += value;
  }
  return text;
}

}  // namespace

std::string readable_events(std::string_view json) {
  std::string text;
  take_mark(json);
  while (json.size() > 1) {
    if (!text.empty()) text += "; ";
    text += readable_event(take_value(json));
    take_mark(json);
  }
  return text;
}

std::string events_for(const Table& table, Observer who) {
  JsonWriter json;
  json.begin_array();
  table.write_events(json, who);
  return readable_events(json.end_array().text());
}

std::string all_events(const Table& table) {
  JsonWriter json;
  json.begin_array();
  table.write_all_events(json);
  return readable_events(json.end_array().text());
}

}  // namespace parlour::cli
