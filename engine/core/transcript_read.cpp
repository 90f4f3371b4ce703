// The reader of transcripts: line by line, each refused with its number unless it is exactly what the format says.
#include <algorithm>

#include "engine/core/fields.hpp"
#include "engine/core/transcript.hpp"

namespace parlour {
namespace {

using Why = std::optional<std::string>;

std::optional<std::uint64_t> read_hash(std::string_view text) {
  if (!is_hex(text, 16)) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : text) {
    value = value << 4U | static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
  }
  return value;
}

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

bool is_small_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

// Letters, digits and signs that need no care anywhere.
bool is_plain_word(std::string_view text) {
  return !text.empty() && text.size() <= Transcript::kLongestWord &&
         std::ranges::all_of(text, [](char c) {
           return is_small_or_digit(c) || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
         });
}

bool is_table_id(std::string_view text) {
  return !text.empty() && text.size() <= Transcript::kLongestTable &&
         std::ranges::all_of(text, [](char c) { return is_small_or_digit(c) || c == '-'; });
}

bool is_kind(std::string_view text) {
  return text == "human" || (text.starts_with("bot:") && is_plain_word(text.substr(4)));
}

// Such a character would not survive being written and read again: a line loses one at its end.
bool has_control_character(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; });
}

// The bytes of the character that a text begins with; nothing if it is not well-formed UTF-8, a control character, or a line
// end of Unicode's.
std::optional<std::size_t> printable_character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80)
    return lead >= ' ' && lead != 0x7f ? std::optional<std::size_t>(1) : std::nullopt;
  if (lead < 0xc2 || lead > 0xf4) return std::nullopt;
  const std::size_t size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return std::nullopt;
  }
  const unsigned two = lead << 8U | byte(1);
  const bool control = two < 0xc2a0;
  const bool overlong = (two >= 0xe000 && two < 0xe0a0) || (two >= 0xf000 && two < 0xf090);
  const bool beyond = (two >= 0xeda0 && two < 0xee00) || two >= 0xf490;  // surrogates, no Unicode
  const bool line_end = two == 0xe280 && (byte(2) == 0xa8 || byte(2) == 0xa9);
  if (control || overlong || beyond || line_end) return std::nullopt;
  return size;
}

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > Transcript::kLongestName) return false;
  while (!text.empty()) {
    const auto size = printable_character(text);
    if (!size) return false;
    text.remove_prefix(*size);
  }
  return true;
}

// Cuts the first word off a text.
std::string_view cut_word(std::string_view& text) {
  const std::size_t space = text.find(' ');
  const std::string_view word = text.substr(0, space);
  text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  return word;
}

std::optional<Seat> read_seat(std::string_view text) {
  const auto seat = read_number(text, 0, static_cast<int>(kMaxSeats) - 1);
  if (!seat) return std::nullopt;
  return seat_at(static_cast<std::size_t>(*seat));
}

Why read_step(Transcript& t, std::string_view rest) {
  const auto words = split(rest, ' ');
  const bool chance = words[0] == "!";
  if (words.size() < 2 || words.size() > (chance ? 3U : 2U) || !is_word(words[1])) {
    return "a step is a seat or !, and a notation";
  }
  Step step{.seat = std::nullopt, .notation = std::string(words[1])};
  if (!chance) {
    step.seat = read_seat(words[0]);
    if (!step.seat) return in_quotes(words[0]) + " is not a seat";
  }
  if (words.size() == 3) {
    if (!is_word(words[2]) || !read_odds(words[2])) return in_quotes(words[2]) + " are no odds";
    step.odds = words[2];
  }
  t.steps.push_back(std::move(step));
  return std::nullopt;
}

Why read_hash_line(Transcript& t, std::string_view rest) {
  const auto hash = read_hash(rest);
  if (!hash) return "a hash is 16 hex digits";
  if (!t.hashes.emplace(t.steps.size(), *hash).second) return "two hashes after the same step";
  return std::nullopt;
}

std::optional<std::int16_t> read_halves(std::string_view text) {
  const bool negative = text.starts_with('-');
  const auto number = read_number(text.substr(negative ? 1 : 0), negative ? 1 : 0, INT16_MAX);
  if (!number) return std::nullopt;
  return static_cast<std::int16_t>(negative ? -*number : *number);
}

Why read_end(Transcript& t, std::string_view rest) {
  auto end = TableEnd::read(rest);
  if (!end) return end.error();
  t.end = std::move(*end);
  return std::nullopt;
}

bool read_player(Transcript& t, std::string_view rest) {
  const auto seat = read_seat(cut_word(rest));
  const std::string_view kind = cut_word(rest);
  if (!seat || !is_kind(kind) || !is_name(rest)) return false;
  if (!t.players.empty() && t.players.back().seat >= *seat) return false;
  t.players.push_back({*seat, std::string(kind), std::string(rest)});
  return true;
}

bool read_bytes(Transcript& t, std::string_view rest) {
  const auto seat = read_seat(cut_word(rest));
  if (!seat || index(*seat) != t.bytes.size()) return false;
  const bool none = rest == "-";
  const bool fits = !rest.empty() && rest.size() % 2 == 0 &&
                    rest.size() <= 2 * Transcript::kMostBytes && is_hex(rest, rest.size());
  if (!none && !fits) return false;
  t.bytes.emplace_back(none ? std::string_view() : rest);
  return true;
}

bool put(std::optional<std::string>& to, std::string_view text, bool fits) {
  if (to || !fits) return false;
  to = text;
  return true;
}

// A line of the head; false if it is unknown, there already, or malformed.
bool read_head(Transcript& t, std::string_view key, std::string_view rest) {
  if (key == "game" && t.game.empty() && is_word(rest)) {
    t.game = rest;
    return true;
  }
  if (key == "options" && t.options.empty() && !rest.empty()) {
    t.options = rest;
    return true;
  }
  if (key == "position") return put(t.position, rest, true);
  if (key == "seed") return put(t.seed, rest, is_hex(rest, 64));
  if (key == "table") return put(t.table, rest, is_table_id(rest));
  if (key == "offered") return put(t.offered, rest, !rest.empty());
  if (key == "commitment") return put(t.commitment, rest, is_hex(rest, 64));
  if (key == "secret") return put(t.secret, rest, is_hex(rest, 64));
  if (key == "bytes") return read_bytes(t, rest);
  return key == "player" && read_player(t, rest);
}

// Reads one line behind the first into the transcript; the reason if it does not fit.
Why read_line(Transcript& t, std::string_view line) {
  std::string_view rest = line;
  const std::string_view key = cut_word(rest);
  if (t.end) return "nothing may stand behind the end";
  if (key == "hash") return read_hash_line(t, rest);
  if (key == "end") return read_end(t, rest);
  const bool leaves = key == "resign";
  if (key == "step" || key == "undo" || leaves) {
    if (t.steps.size() == Transcript::kMostSteps) return "too many steps";
    if (key == "step") return read_step(t, rest);
    const auto seat = read_seat(rest);
    if (!seat) return in_quotes(rest) + " is not a seat";
    t.steps.push_back({seat, {}, leaves ? Step::Kind::kResign : Step::Kind::kUndo});
    return std::nullopt;
  }
  if (!t.steps.empty() || !t.hashes.empty()) {
    return "unknown line " + in_quotes(line) + " between the steps";
  }
  if (!read_head(t, key, rest)) return "unknown, repeated or malformed line " + in_quotes(line);
  return std::nullopt;
}

}  // namespace

OrReason<TableEnd> TableEnd::read(std::string_view rest) {
  static constexpr std::string_view kForm =
      "an end is a reason, a place or - for every seat, and perhaps their points in halves";
  const auto words = split(rest, ' ');
  if (words.size() < 2 || words.size() > 3 || !is_plain_word(words[0]))
    return parlour::reason(std::string(kForm));
  TableEnd end{.reason = std::string(words[0]), .places = {}, .half_points = {}};
  for (const std::string_view word : split(words[1], ',')) {
    const auto place = word == "-" ? 0 : read_number(word, 1, static_cast<int>(kMaxSeats));
    if (!place || end.places.size() == kMaxSeats) return parlour::reason(std::string(kForm));
    end.places.push_back(static_cast<std::uint8_t>(*place));
  }
  if (words.size() == 3) {
    for (const std::string_view word : split(words[2], ',')) {
      const auto halves = read_halves(word);
      if (!halves || end.half_points.size() == end.places.size())
        return parlour::reason(std::string(kForm));
      end.half_points.push_back(*halves);
    }
    if (end.half_points.size() != end.places.size()) return parlour::reason(std::string(kForm));
  }
  return end;
}

OrReason<Transcript> Transcript::read(std::string_view text) {
  Transcript t;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.size() > kLongestLine)
      return reason("line " + std::to_string(number) + " is too long");
    if (number == 1) {
      if (line != kFirstLine)
        return reason("the first line must be '" + std::string(kFirstLine) + "'");
      continue;
    }
    if (line.empty() || line.starts_with('#')) continue;
    if (has_control_character(line)) {
      return reason("line " + std::to_string(number) + " has a control character");
    }
    if (const auto why = read_line(t, line)) {
      return reason("line " + std::to_string(number) + ": " + *why);
    }
  }
  if (t.game.empty()) return reason("no game is named");
  return t;
}

}  // namespace parlour
