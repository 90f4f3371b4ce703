#include "engine/games/montoncito/commands.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/core/fields.hpp"
#include "engine/core/json.hpp"

namespace parlour::montoncito {
namespace {

// A text or a number inside a command, with its place: `type`, `from.zone`, `to.pile`.
struct Part {
  std::string place;
  std::string_view value;
  bool is_text;
};

// Reads the little of JSON that commands are made of: objects inside one object, texts without escapes, plain numbers.
class PartReader {
 public:
  // Nothing if the text is anything else.
  static std::optional<std::vector<Part>> read(std::string_view text) {
    PartReader reader(text);
    reader.skip_spaces();
    if (!reader.object("", 0)) return std::nullopt;
    reader.skip_spaces();
    if (!reader.rest_.empty()) return std::nullopt;
    return std::move(reader.parts_);
  }

 private:
  static constexpr std::size_t kMostParts = 8;
  static constexpr int kDeepest = 1;

  explicit PartReader(std::string_view text) : rest_(text) {}

  void skip_spaces() {
    const std::size_t end = rest_.find_first_not_of(" \t\r\n");
    rest_.remove_prefix(std::min(end, rest_.size()));
  }
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  std::optional<std::string_view> text() {
    if (!take('"')) return std::nullopt;
    const std::size_t end = rest_.find_first_of("\"\\");
    if (end == std::string_view::npos || rest_[end] == '\\') return std::nullopt;
    const std::string_view inside = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return inside;
  }
  bool add(const std::string& place, std::string_view value, bool is_text) {
    const bool repeated =
        std::ranges::any_of(parts_, [&](const Part& part) { return part.place == place; });
    if (repeated || parts_.size() == kMostParts) return false;
    parts_.push_back({place, value, is_text});
    return true;
  }
  bool value(const std::string& place, int depth) {
    if (rest_.starts_with('{')) return object(place + ".", depth + 1);
    if (rest_.starts_with('"')) {
      const auto inside = text();
      return inside && add(place, *inside, true);
    }
    const std::size_t end = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    const std::string_view digits = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return !digits.empty() && add(place, digits, false);
  }
  bool object(const std::string& prefix, int depth) {
    if (depth > kDeepest || !take('{')) return false;
    skip_spaces();
    if (take('}')) return true;
    do {
      skip_spaces();
      const auto key = text();
      skip_spaces();
      if (!key || !take(':')) return false;
      skip_spaces();
      if (!value(prefix + std::string(*key), depth)) return false;
      skip_spaces();
    } while (take(','));
    return take('}');
  }

  std::string_view rest_;
  std::vector<Part> parts_;
};

// What is left of a command to be understood.
class Parameters {
 public:
  explicit Parameters(std::vector<Part> parts) : parts_(std::move(parts)) {}

  std::optional<std::string> text(std::string_view place) { return take(place, true); }
  // As it was given: the notation's reader judges its size.
  std::optional<std::string> number(std::string_view place) { return take(place, false); }
  [[nodiscard]] bool empty() const { return parts_.empty(); }

 private:
  std::optional<std::string> take(std::string_view place, bool is_text) {
    const auto part = std::ranges::find_if(
        parts_, [&](const Part& p) { return p.place == place && p.is_text == is_text; });
    if (part == parts_.end()) return std::nullopt;
    std::string value(part->value);
    parts_.erase(part);
    return value;
  }

  std::vector<Part> parts_;
};

// The notation of a card's way; nothing if a parameter is missing. `hand`, `stock` and `discard` are the letters of the zones.
std::optional<std::string> way_of(Parameters& parameters, std::string_view hand,
                                  std::string_view stock, std::string_view discard) {
  const auto zone = parameters.text("from.zone");
  const auto pile = parameters.number("to.pile");
  if (!zone || !pile) return std::nullopt;
  if (*zone == "stock") return std::string(stock) + ">" + *pile;
  const bool is_hand = *zone == "hand";
  if (!is_hand && *zone != "discard") return std::nullopt;
  const auto source = parameters.number(is_hand ? "from.value" : "from.pile");
  if (!source) return std::nullopt;
  return std::string(is_hand ? hand : discard) + *source + ">" + *pile;
}

std::optional<std::string> notation_of(std::string_view type, Parameters& parameters) {
  if (type == "PLAY_CARD") return way_of(parameters, "h", "s", "x");
  if (type == "DISCARD") return way_of(parameters, "d", "ds", "dx");
  if (type == "DRAW") return "draw";
  if (type == "END_TURN") return "end";
  if (type == "WAIT") return "wait";
  const auto pile = parameters.number("pileIndex");
  if (type != "CLEAR_BUILD_PILE" || !pile) return std::nullopt;
  return "clear" + *pile;
}

JsonWriter& begin_command(JsonWriter& json, std::string_view type) {
  return json.begin_object().field("type", type);
}

}  // namespace

std::string write_command(Action action) {
  JsonWriter json;
  if (action == Action::draw()) return begin_command(json, "DRAW").end_object().take();
  if (action == Action::end()) return begin_command(json, "END_TURN").end_object().take();
  if (action == Action::wait()) return begin_command(json, "WAIT").end_object().take();
  begin_command(json, action.is_discard() ? "DISCARD" : "PLAY_CARD").key("from").begin_object();
  if (action.from_stock()) {
    json.field("zone", "stock");
  } else if (action.from_top()) {
    json.field("zone", "discard").field("pile", action.top_pile());
  } else {
    json.field("zone", "hand").field("value", action.value());
  }
  json.end_object().key("to").begin_object().field("pile", action.to()).end_object();
  return json.end_object().take();
}

OrRefusal<std::string> read_command(std::string_view text) {
  auto parts = PartReader::read(text);
  if (!parts) return refuse(kBadNotation, "a command is a JSON object of plain texts and numbers");
  Parameters parameters(std::move(*parts));
  const auto type = parameters.text("type");
  if (!type) return refuse(kBadNotation, "a command has a type");
  auto notation = notation_of(*type, parameters);
  if (!notation || !parameters.empty()) {
    return refuse(kBadNotation,
                  "a command is PLAY_CARD or DISCARD with from {zone, value or pile} and to "
                  "{pile}, DRAW, END_TURN or WAIT");
  }
  return std::move(*notation);
}

}  // namespace parlour::montoncito
