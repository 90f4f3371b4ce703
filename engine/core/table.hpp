// A running game whose type the caller does not know: the one virtual class of the engine. Everything above the engine
// (command line, server, page) talks to games through this.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bot.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/json.hpp"
#include "engine/core/manners.hpp"
#include "engine/core/measure.hpp"
#include "engine/core/refusal.hpp"
#include "engine/core/scores.hpp"
#include "engine/core/seat.hpp"

namespace parlour {

struct OutcomeText {
  std::string notation;
  std::uint32_t weight;
};

// What a bot thinks of an action, the action as text.
struct Hint {
  std::string notation;
  std::int32_t value;   // in the bot's own units
  std::int32_t chance;  // to be first, in thousandths
  std::string why;
};

// A step as text. No seat: an outcome of chance, or something that nobody in particular does.
struct Step {
  enum class Kind : std::uint8_t {
    kMade,    // the action or the outcome that the notation names
    kUndo,    // the seat took its last action back
    kResign,  // the seat gave the game up
    // Around the rules (engine/match); a transcript has none of these.
    kOffer,    // the seat offers a draw
    kDecline,  // the seat declines the draw that is offered
    kAgree,    // the seat accepts it
    kTimeUp,   // the seat has lost by its clock
    kResume,   // the last bot may play on
    kLeave,    // a bot plays for the seat
    kReturn,   // and not any more
    kReplace,  // a bot has the seat for good
  };

  std::optional<Seat> seat;
  std::string notation;  // of what was made only
  Kind kind = Kind::kMade;
  // Of an outcome: what could have come, with its weights (write_odds in engine/core/transcript.hpp).
  std::optional<std::string> odds = std::nullopt;

  [[nodiscard]] bool is_chance() const { return kind == Kind::kMade && !seat; }
  // The notation, or the word for a step that has none.
  [[nodiscard]] std::string_view word() const {
    return kind == Kind::kMade ? std::string_view(notation) : word_of(kind);
  }
  static constexpr std::string_view word_of(Kind kind) {
    constexpr std::array<std::string_view, 11> kWords = {"",        "undo",   "resign", "offer",
                                                         "decline", "agree",  "time",   "resume",
                                                         "leave",   "return", "replace"};
    return kWords[static_cast<std::size_t>(kind)];
  }
  friend bool operator==(const Step&, const Step&) = default;
};

class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual std::size_t seats() const = 0;
  [[nodiscard]] virtual std::string options() const = 0;
  // The option line of the same game with only these seats, in their order; options() if they are all.
  [[nodiscard]] virtual OrReason<std::string> options_for(SeatSet taken) const = 0;
  // One word for each seat, different ones: a colour where seats have colours, else a number.
  [[nodiscard]] virtual std::vector<std::string> seat_names() const = 0;
  [[nodiscard]] virtual Manners manners() const = 0;
  [[nodiscard]] virtual bool has_secrets() const = 0;  // observers know different things
  [[nodiscard]] virtual std::string position() const = 0;
  [[nodiscard]] virtual Turn turn() const = 0;
  // Turns so far, this one included (engine/core/turn_count.hpp).
  [[nodiscard]] virtual std::uint32_t turn_number() const = 0;
  [[nodiscard]] virtual std::vector<std::string> legal(Seat seat) const = 0;  // sorted by bytes
  // Whether actions may also be written as structured commands: JSON objects, one word each when written.
  [[nodiscard]] virtual bool has_commands() const = 0;
  // Those of legal(seat), in its order; empty where the game has none.
  [[nodiscard]] virtual std::vector<std::string> commands(Seat seat) const = 0;
  [[nodiscard]] virtual std::vector<OutcomeText> outcomes() const = 0;  // the game's order
  [[nodiscard]] virtual Scores scores() const = 0;
  // The seats that have neither finished nor dropped out; none when the game is over.
  [[nodiscard]] virtual SeatSet still_in() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  // Whether whoever runs the game must end it when a hash comes for the third time (engine/core/repetition.hpp).
  [[nodiscard]] virtual bool ends_by_repetition() const = 0;
  [[nodiscard]] virtual std::optional<std::uint64_t> perft(int depth,
                                                           std::uint64_t budget) const = 0;

  // What an observer may know: as JSON, and as a picture for a terminal.
  virtual void write_view(JsonWriter& json, Observer who) const = 0;
  [[nodiscard]] virtual std::string picture(Observer who) const = 0;

  // With what is hidden from everybody or from some: only for games that are over, to be looked at once more.
  virtual void write_full_view(JsonWriter& json) const = 0;

  // The steps. A refused step changes nothing, the events of the last step included. Without a seat an action is that of
  // the lowest seat that may act. An action is its notation or, where the game has them, a structured command.
  virtual std::optional<Refusal> play(std::string_view action, std::optional<Seat> seat) = 0;
  virtual std::optional<Refusal> settle(std::string_view notation) = 0;
  // Settles the chance step that is due from a stream and returns the outcome. Precondition: turn().is_chance().
  virtual std::string settle_from(ChanceStream& stream) = 0;
  // Chance steps settled so far: the number of the next draw.
  [[nodiscard]] virtual std::uint64_t chance_steps() const = 0;

  // Plays, and answers how the game writes that action, which is what a record of the game keeps.
  virtual OrRefusal<std::string> enact(std::string_view action, std::optional<Seat> seat) = 0;

  // Takes back the last step, if it was an action that its seat may take back (a game says which); false otherwise.
  virtual bool undo() = 0;
  // Whether it would.
  [[nodiscard]] virtual bool can_undo() const = 0;

  // Takes a seat out of the game, where the rules have a way (Manners::Resign::kLeavesBoard); nothing can be taken back
  // after it. False, and nothing changed, where they have none, when the game is over, and for a seat that is not in.
  virtual bool resign(Seat seat) = 0;
  // What to play for a seat whose clock ran out, where the rulebook names it: one of legal(seat), chosen by what that seat
  // may know. Nothing for a seat that is not awaited.
  [[nodiscard]] virtual std::optional<std::string> timeout_action(Seat seat) const = 0;

  // The events of the last step as JSON objects into an open array: as one observer may learn of them, or (for engine mode
  // and tests) everything.
  virtual void write_events(JsonWriter& json, Observer who) const = 0;
  virtual void write_all_events(JsonWriter& json) const = 0;

  // The choice of a bot for a seat that may act; nothing if there is no such level or the seat may not act.
  [[nodiscard]] virtual std::optional<std::string> choose(std::string_view level, Seat seat,
                                                          const Thinking& thinking) const = 0;

  // What the bot of a level would do for that seat and why, its choice first; empty where choose gives nothing. A level that
  // does not weigh its actions names its choice alone.
  [[nodiscard]] virtual std::vector<Hint> hints(std::string_view level, Seat seat,
                                                Thinking thinking) const = 0;

  // Every seat's chance to be first, in thousandths that add up to 1000, by all there is in the state: for reviews of games
  // that are over. Empty where a game does not judge states.
  [[nodiscard]] virtual std::vector<std::int32_t> prospects(Horizon horizon) const = 0;

  [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;
};

// A table as it was, to tell what has changed since then in what an observer sees.
class Moment {
 public:
  Moment() = default;
  Moment(const Moment&) = delete;
  Moment& operator=(const Moment&) = delete;
  virtual ~Moment() = default;
  // As docs/protocol.md has it. `now`: the same table.
  virtual void write_changes(JsonWriter& json, const Table& now, Observer who) const = 0;
};

// An action that a seat could take, asked by somebody who has nothing but a view of the table (as JSON).
struct Question {
  std::string_view options;
  std::string_view view;
  Seat seat;
  std::string_view action;  // unused by `foresee`
};

// What the registry knows about a game.
struct GameInfo {
  std::string_view id;
  std::string_view name;
  std::string_view summary;
  std::vector<std::string_view> levels;  // of its bots, weakest first, `random` before them
  std::vector<std::string_view> sample_options;
  std::string_view bench_options;
  std::size_t state_bytes;
  PlayoutCount (*play_random_games)(std::uint64_t games, std::uint64_t seed);
  std::function<std::uint64_t()> (*make_replayer)(std::uint64_t games, std::uint64_t seed);
  std::uint64_t (*signature)();
  OrReason<GameResult> (*play_bots)(std::string_view options,
                                    std::span<const std::string_view> levels, std::uint64_t seed,
                                    std::uint32_t milliseconds);
  // A new game for an option line (fields, may be empty).
  OrReason<std::unique_ptr<Table>> (*open)(std::string_view options);
  // A game set up from a position text; options that the text does not carry come from the option line.
  OrReason<std::unique_ptr<Table>> (*open_position)(std::string_view options,
                                                    std::string_view position);
  // The table as it is; not in the page.
  std::unique_ptr<Moment> (*remember)(const Table& table);
  // What the rules say to an action, from a view alone (foresight.hpp): as texts in JSON.
  OrReason<OrRefusal<std::string>> (*why_not)(const Question& question);
  OrReason<std::optional<Refusal>> (*preview)(const Question& question, JsonWriter& json);
  OrReason<void> (*foresee)(const Question& question, JsonWriter& json);
  // The types of its views, events and refusals for the page; not in the page itself.
  std::string (*typescript)();
};

// Every registered game, in the order of games.list; nullptr for an unknown id. The build generates these functions into
// the library that knows the games; the core itself knows none.
const std::vector<GameInfo>& all_games();
const GameInfo* find_game(std::string_view id);

// One number for the rules of all games: the same on every compiler and processor.
std::uint64_t signature_of_all_games();

}  // namespace parlour
