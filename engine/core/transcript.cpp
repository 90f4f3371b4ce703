#include "engine/core/transcript.hpp"

#include <algorithm>

#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"

namespace parlour {
namespace {

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

// Such a character would not survive being written and read again: a line loses one at its end.
bool has_control_character(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; });
}

// Reads one line behind the first into the transcript; the reason if it does not fit.
std::optional<std::string> read_line(Transcript& t, std::string_view line) {
  const std::size_t space = line.find(' ');
  const std::string_view key = line.substr(0, space);
  const std::string_view rest =
      space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
  const bool head = t.steps.empty() && t.hashes.empty();
  if (key == "step") {
    if (t.steps.size() == Transcript::kMostSteps) return "too many steps";
    const auto words = split(rest, ' ');
    if (words.size() != 2 || !is_word(words[1])) return "a step is a seat or !, and a notation";
    if (words[0] == "!") {
      t.steps.push_back({std::nullopt, std::string(words[1])});
      return std::nullopt;
    }
    const auto seat = read_number(words[0], 0, static_cast<int>(kMaxSeats) - 1);
    if (!seat) return quoted(words[0]) + " is not a seat";
    t.steps.push_back({seat_at(static_cast<std::size_t>(*seat)), std::string(words[1])});
    return std::nullopt;
  }
  if (key == "hash") {
    const auto hash = read_hash(rest);
    if (!hash) return "a hash is 16 hex digits";
    if (!t.hashes.emplace(t.steps.size(), *hash).second) return "two hashes after the same step";
    return std::nullopt;
  }
  if (!head) return "unknown line " + quoted(line) + " between the steps";
  if (key == "game" && t.game.empty() && is_word(rest)) {
    t.game = rest;
  } else if (key == "options" && t.options.empty() && !rest.empty()) {
    t.options = rest;
  } else if (key == "position" && !t.position) {
    t.position = rest;
  } else if (key == "seed" && !t.seed && is_hex(rest, 64)) {
    t.seed = rest;
  } else {
    return "unknown, repeated or malformed line " + quoted(line);
  }
  return std::nullopt;
}

}  // namespace

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
  if (!options.empty()) text += "options " + options + "\n";
  if (position) text += "position " + *position + "\n";
  if (seed) text += "seed " + *seed + "\n";
  for (std::size_t i = 0;; ++i) {
    if (const auto hash = hashes.find(i); hash != hashes.end()) {
      text += "hash " + write_hash(hash->second) + "\n";
    }
    if (i == steps.size()) return text;
    const auto& [seat, notation] = steps[i];
    text += "step " + (seat ? std::to_string(index(*seat)) : "!") + " " + notation + "\n";
  }
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

OrReason<Replay> Replay::open(const GameInfo& game, const Transcript& transcript) {
  if (game.id != transcript.game) return reason("this is a game of " + quoted(transcript.game));
  auto table = transcript.position ? game.open_position(transcript.options, *transcript.position)
                                   : game.open(transcript.options);
  if (!table) return reason(table.error());
  Replay replay(transcript, std::move(*table));
  if (const auto why = replay.check_hash()) return reason(*why);
  return replay;
}

std::optional<std::string> Replay::check_hash() const {
  const auto hash = transcript_->hashes.find(done_);
  if (hash == transcript_->hashes.end() || hash->second == table_->hash()) return std::nullopt;
  return "after step " + std::to_string(done_) + " the hash is " + write_hash(table_->hash()) +
         ", recorded is " + write_hash(hash->second);
}

std::optional<std::string> Replay::advance() {
  const auto& [seat, notation] = transcript_->steps[done_];
  const auto refusal = seat ? table_->play(notation, seat) : table_->settle(notation);
  if (refusal) {
    return "step " + std::to_string(done_ + 1) + " " + notation +
           " is refused: " + std::string(refusal->code) + ", " + refusal->why;
  }
  ++done_;
  return check_hash();
}

}  // namespace parlour
