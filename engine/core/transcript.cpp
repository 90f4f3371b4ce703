#include "engine/core/transcript.hpp"

#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"

namespace parlour {
namespace {

std::string line_of(const Step& step) {
  if (step.kind != Step::Kind::kMade) {
    return std::string(step.word()) + " " + std::to_string(index(*step.seat)) + "\n";
  }
  std::string line = "step " + (step.seat ? std::to_string(index(*step.seat)) : "!");
  line += " " + step.notation;
  if (step.odds) line += " " + *step.odds;
  return line + "\n";
}

std::string line_of(const TableEnd& end) {
  std::vector<std::string> places;
  for (const std::uint8_t place : end.places) {
    places.push_back(place == 0 ? "-" : std::to_string(place));
  }
  std::vector<std::string> points;
  for (const std::int16_t half : end.half_points) points.push_back(std::to_string(half));
  std::string line = "end " + end.reason + " " + join_or_dash(places, ',');
  if (!points.empty()) line += " " + join_or_dash(points, ',');
  return line + "\n";
}

// What the commitment and the mix are made of.
std::string terms_of(const Transcript& t) {
  std::string text;
  if (t.commitment) text += "commitment " + *t.commitment + "\n";
  if (t.secret) text += "secret " + *t.secret + "\n";
  for (std::size_t seat = 0; seat < t.bytes.size(); ++seat) {
    const std::string& hex = t.bytes[seat];
    text += "bytes " + std::to_string(seat) + " " + (hex.empty() ? "-" : hex) + "\n";
  }
  return text;
}

}  // namespace

TableEnd TableEnd::of(const Scores& scores) {
  TableEnd end{.reason = std::string(scores.reason), .places = {}, .half_points = {}};
  for (std::size_t i = 0; i < scores.seats; ++i) {
    end.places.push_back(scores.place[i]);
    if (scores.has_points) end.half_points.push_back(scores.half_points[i]);
  }
  return end;
}

Transcript Transcript::of(const Table& table) {
  Transcript t;
  t.game = table.game();
  t.options = table.options();
  t.position = table.position();
  return t;
}

std::string Transcript::write() const {
  std::string text(kFirstLine);
  text += "\ngame " + game + "\n";
  if (table) text += "table " + *table + "\n";
  if (offered) text += "offered " + *offered + "\n";
  if (!options.empty()) text += "options " + options + "\n";
  if (position) text += "position " + *position + "\n";
  text += terms_of(*this);
  for (const Player& player : players) {
    text += "player " + std::to_string(index(player.seat)) + " " + player.kind + " " + player.name +
            "\n";
  }
  if (seed) text += "seed " + *seed + "\n";
  for (std::size_t i = 0;; ++i) {
    if (const auto hash = hashes.find(i); hash != hashes.end()) {
      text += "hash " + write_hash(hash->second) + "\n";
    }
    if (i == steps.size()) break;
    text += line_of(steps[i]);
  }
  if (end) text += line_of(*end);
  return text;
}

std::string write_odds(const std::vector<OutcomeText>& outcomes) {
  std::string text;
  for (const auto& [notation, weight] : outcomes) {
    if (!text.empty()) text += ',';
    text += notation + ":" + std::to_string(weight);
  }
  return text;
}

std::optional<std::vector<OutcomeText>> read_odds(std::string_view text) {
  static constexpr int kHeaviest = 999'999'999;
  std::vector<OutcomeText> outcomes;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t colon = part.find(':');
    if (colon == 0 || colon == std::string_view::npos) return std::nullopt;
    const auto weight = read_number(part.substr(colon + 1), 1, kHeaviest);
    if (!weight) return std::nullopt;
    outcomes.push_back({std::string(part.substr(0, colon)), static_cast<std::uint32_t>(*weight)});
  }
  return outcomes;
}

}  // namespace parlour
