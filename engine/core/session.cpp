#include "engine/core/session.hpp"

#include <algorithm>
#include <optional>

#include "engine/core/fields.hpp"
#include "engine/core/hash.hpp"

namespace parlour {
namespace {

// Cuts the first word off a line.
std::string_view take_word(std::string_view& line) {
  const std::size_t space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  line.remove_prefix(space == std::string_view::npos ? line.size() : space + 1);
  return word;
}

// Cuts an action off a line: a word, or a structured command, which may have spaces inside.
std::string_view take_action(std::string_view& line) {
  const std::size_t end = line.starts_with('{') ? line.rfind('}') : std::string_view::npos;
  if (end == std::string_view::npos) return take_word(line);
  const std::string_view command = line.substr(0, end + 1);
  line.remove_prefix(end + 1);
  if (line.starts_with(' ')) line.remove_prefix(1);
  return command;
}

std::string refused(const Refusal& refusal) {
  return "refused " + std::string(refusal.code) + " " + refusal.why;
}

std::string hints_text(const std::vector<Hint>& hints) {
  JsonWriter json;
  json.begin_array();
  for (const Hint& hint : hints) {
    json.begin_object().field("action", hint.notation).field("value", hint.value);
    json.field("chance", hint.chance).field("why", hint.why).end_object();
  }
  return json.end_array().take();
}

}  // namespace

std::string write_turn(Turn turn) {
  if (turn.is_over()) return "over";
  if (turn.is_chance()) return "chance";
  std::string text = "seat ";
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (!turn.seats.contains(seat_at(i))) continue;
    if (text.back() != ' ') text += ',';
    text += std::to_string(i);
  }
  return text;
}

std::string write_hash(std::uint64_t hash) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4U) text[i] = kHex[hash & 15U];
  return text;
}

EngineSession::EngineSession(const GameInfo& game, StreamMaker stream_maker)
    : game_(game), stream_maker_(std::move(stream_maker)) {
  start({});
}

std::optional<std::string> EngineSession::answer(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.size() > kLongestLine) return "error the line is longer than 65536 bytes";
  std::string_view rest = line;
  const std::string_view command = take_word(rest);
  if (command == "play") return step(rest, true);
  if (command == "settle") return step(rest, false);
  if (command == "legal") return legal(rest);
  if (command == "commands") return commands(rest);
  if (command == "view") return view(rest);
  if (command == "options") return options(rest);
  if (command == "new") return start(rest);
  if (command == "position") return position(rest);
  if (command == "perft") return perft(rest);
  if (command == "bot") return bot(rest, false);
  if (command == "hint") return bot(rest, true);
  if (rest.empty()) {  // commands without words behind them
    if (command == "show") return "position " + table_->position();
    if (command == "turn") return show_turn();
    if (command == "outcomes") return outcomes();
    if (command == "events") return "events " + std::string(events_.text()) + "]";
    if (command == "hash") return "hash " + write_hash(table_->hash());
    if (command == "quit") return std::nullopt;
    if (command == "scores") {
      JsonWriter json;
      table_->scores().write(json);
      return "scores " + json.take();
    }
  }
  return "error unknown command " + in_quotes(line);
}

std::string EngineSession::options(std::string_view rest) {
  const auto table = game_.open(rest);
  if (!table) return "error " + table.error();
  options_ = rest;
  return "ok";
}

std::string EngineSession::start(std::string_view rest) {
  std::unique_ptr<ChanceStream> stream;
  if (!rest.empty()) {
    const std::string_view word = take_word(rest);
    if (word != "seed" || !is_hex(rest, 64))
      return "error new takes nothing, or seed and 64 hex digits";
    if (stream_maker_) stream = stream_maker_(rest);
    if (!stream) return "error no seeded stream here";
  }
  auto table = game_.open(options_);
  if (!table) return "error " + table.error();
  table_ = std::move(*table);
  memories_ = {};
  stream_ = std::move(stream);
  events_ = {};
  events_.begin_array();
  settle_from_seed();
  return "ok";
}

std::string EngineSession::position(std::string_view rest) {
  auto table = game_.open_position(options_, rest);
  if (!table) return "error " + table.error();
  table_ = std::move(*table);
  memories_ = {};
  stream_.reset();
  events_ = {};
  events_.begin_array();
  return "ok";
}

std::string EngineSession::show_turn() const { return write_turn(table_->turn()); }

// The seat whose actions are asked for; nothing if there is none that acts now.
OrReason<std::optional<Seat>> EngineSession::asked_seat(std::string_view rest) const {
  const Turn turn = table_->turn();
  std::optional<Seat> seat;
  if (!rest.empty()) {
    const auto number = read_number(rest, 0, 254);
    if (!number) return reason("takes nothing, or a seat");
    seat = seat_at(static_cast<std::size_t>(*number));
  } else if (turn.is_seats()) {
    seat = turn.seats.lowest();
  }
  if (!seat || !turn.is_seats() || index(*seat) >= table_->seats()) return std::nullopt;
  return seat;
}

std::string EngineSession::legal(std::string_view rest) const {
  const auto seat = asked_seat(rest);
  if (!seat) return "error legal " + seat.error();
  const auto words = *seat ? table_->legal(**seat) : std::vector<std::string>();
  std::string text = "legal " + std::to_string(words.size());
  for (const std::string& word : words) text += " " + word;
  return text;
}

std::string EngineSession::commands(std::string_view rest) const {
  if (!table_->has_commands()) return "error this game has no structured commands";
  const auto seat = asked_seat(rest);
  if (!seat) return "error commands " + seat.error();
  JsonWriter json;
  json.begin_array();
  if (*seat) {
    const auto words = table_->legal(**seat);
    const auto commands = table_->commands(**seat);
    for (std::size_t i = 0; i < words.size(); ++i) {
      json.begin_object().field("action", words[i]).key("command").json(commands[i]).end_object();
    }
  }
  return "commands " + json.end_array().take();
}

std::string EngineSession::outcomes() const {
  const auto list = table_->outcomes();
  std::string text = "outcomes " + std::to_string(list.size());
  for (const auto& [notation, weight] : list) text += " " + notation + ":" + std::to_string(weight);
  return text;
}

std::string EngineSession::step(std::string_view rest, bool play) {
  const std::string_view notation = play ? take_action(rest) : take_word(rest);
  std::optional<Refusal> refusal;
  if (play) {
    std::optional<Seat> seat;
    if (!rest.empty()) {
      const auto number = read_number(rest, 0, 254);
      if (!number) return refused({kBadNotation, in_quotes(rest) + " is not a seat"});
      seat = seat_at(static_cast<std::size_t>(*number));
    }
    refusal = table_->play(notation, seat);
  } else {
    if (!rest.empty()) return refused({kBadNotation, "an outcome is one word"});
    refusal = table_->settle(notation);
  }
  if (refusal) return refused(*refusal);
  collect_events(true);
  settle_from_seed();
  return "ok";
}

void EngineSession::collect_events(bool first) {
  if (first) {
    events_ = {};
    events_.begin_array();
  }
  table_->write_all_events(events_);
}

void EngineSession::settle_from_seed() {
  while (stream_ && table_->turn().is_chance()) {
    table_->settle_from(*stream_);
    collect_events(false);
  }
}

std::string EngineSession::view(std::string_view rest) const {
  Observer who;
  if (rest != "spectator") {
    const auto number = read_number(rest, 0, static_cast<int>(table_->seats()) - 1);
    if (!number) return "error view takes a seat of this game, or spectator";
    who = Observer::at(seat_at(static_cast<std::size_t>(*number)));
  }
  JsonWriter json;
  table_->write_view(json, who);
  return "view " + json.take();
}

std::string EngineSession::perft(std::string_view rest) const {
  const auto depth = read_number(rest, 0, kDeepestPerft);
  if (!depth) return "error perft takes a depth from 0 to " + std::to_string(kDeepestPerft);
  const auto leaves = table_->perft(*depth, kPerftBudget);
  if (!leaves) return "error that is more than " + std::to_string(kPerftBudget) + " nodes";
  return "perft " + std::to_string(*leaves);
}

std::string EngineSession::bot(std::string_view rest, bool explain) {
  const std::string_view level = take_word(rest);
  Thinking thinking;
  std::optional<int> seed;
  if (!rest.empty()) {
    const auto milliseconds = read_number(take_word(rest), 1, 3'600'000);
    if (!milliseconds)
      return "error bot and hint take a level and perhaps a number of milliseconds";
    thinking.milliseconds = static_cast<std::uint32_t>(*milliseconds);
    if (!rest.empty()) {
      seed = read_number(rest, 0, 999'999'999);
      if (!seed) return "error the seed of a bot is a number below 1000000000";
    }
  }
  if (std::ranges::find(game_.levels, level) == game_.levels.end()) {
    return "error no bot of level " + in_quotes(level);
  }
  const Turn turn = table_->turn();
  if (turn.is_over()) return "error the game is over";
  if (turn.is_chance()) return "error a chance step is due";
  const Seat seat = turn.seats.lowest();
  JsonWriter seen;  // the seed depends on what the bot may know, as the choice does
  table_->write_view(seen, Observer::at(seat));
  thinking.seed = seed ? static_cast<std::uint64_t>(*seed)
                       : Hasher().add_bytes(seen.text()).add(++bot_calls_).value();
  std::string memory = memories_[index(seat)];
  thinking.memory = &memory;
  if (explain) return "hints " + hints_text(table_->hints(level, seat, thinking));
  const auto choice = table_->choose(level, seat, thinking);
  if (!choice) return "error no action to choose from";
  memories_[index(seat)] = memory;
  return "bestmove " + *choice;
}

}  // namespace parlour
