// parlour replay <file>: plays a recorded game again and checks everything that can be checked.
#include "engine/match/replay.hpp"

#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/event_text.hpp"
#include "cli/files.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"
#include "fair/seed_stream.hpp"

namespace parlour::cli {
namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20U;

struct ReplayOptions {
  std::string file;
  bool steps = false;
  std::optional<std::size_t> to;
  bool position = false;
  bool json = false;
};

// A replay with the seed's say about chance, as it goes along.
struct Walk {
  const Transcript* transcript;
  Replay replay;
  std::unique_ptr<ChanceStream> stream;  // where the transcript carries a seed
  std::size_t outcomes_checked = 0;

  std::optional<std::string> advance();
  [[nodiscard]] std::size_t hashes_checked() const;
};

// One step further; the reason if it is refused, or is not what the seed or the hash say.
std::optional<std::string> Walk::advance() {
  const Step& step = replay.next();
  std::optional<std::string> drawn;
  if (stream && step.is_chance() && replay.table().turn().is_chance()) {
    drawn = replay.table().clone()->settle_from(*stream);
  }
  if (drawn && *drawn != step.notation) {
    return fmt::format("step {}: the seed gives {}, recorded is {}", replay.done() + 1, *drawn,
                       step.notation);
  }
  if (auto why = replay.advance()) return why;
  if (drawn) ++outcomes_checked;
  return std::nullopt;
}

std::size_t Walk::hashes_checked() const {
  const auto& hashes = transcript->hashes;
  return static_cast<std::size_t>(std::distance(hashes.begin(), hashes.upper_bound(replay.done())));
}

void show_step(const Walk& walk) {
  const Step& step = walk.transcript->steps[walk.replay.done() - 1];
  const std::string who = step.seat ? fmt::format("seat {}", index(*step.seat)) : "chance";
  fmt::print("{:>6}  {:<6}  {:<12}  {}\n", walk.replay.done(), who, step.word(),
             all_events(walk.replay.table()));
}

void write_step(JsonWriter& json, const Walk& walk) {
  const Step& step = walk.transcript->steps[walk.replay.done() - 1];
  json.begin_object().field("step", walk.replay.done()).key("seat");
  step.seat ? json.value(index(*step.seat)) : json.null();
  json.field("notation", step.word()).key("events").begin_array();
  walk.replay.table().write_all_events(json);
  json.end_array().end_object();
}

std::string scores_text(const Table& table) {
  JsonWriter json;
  table.scores().write(json);
  return json.take();
}

void show_end(const Walk& walk, const ReplayOptions& options) {
  const Table& table = walk.replay.table();
  if (options.position) {
    fmt::print("{}\n", table.position());
    return;
  }
  fmt::print("game: {}\noptions: {}\n", table.game(), table.options());
  fmt::print("steps: {} of {}\n", walk.replay.done(), walk.transcript->steps.size());
  fmt::print("position: {}\nturn: {}\n", table.position(), write_turn(table.turn()));
  fmt::print("scores: {}\nhashes: {} checked\n", scores_text(table), walk.hashes_checked());
  if (walk.stream) fmt::print("seed: {} outcomes checked\n", walk.outcomes_checked);
}

void write_end(JsonWriter& json, const Walk& walk, const std::optional<std::string>& why) {
  const Table& table = walk.replay.table();
  json.field("steps", walk.transcript->steps.size()).field("done", walk.replay.done());
  json.field("position", table.position()).field("turn", write_turn(table.turn())).key("scores");
  table.scores().write(json);
  json.field("hash", write_hash(table.hash())).field("hashes_checked", walk.hashes_checked());
  json.key("outcomes_checked");
  walk.stream ? json.value(walk.outcomes_checked) : json.null();
  json.field("ok", !why).key("error");
  why ? json.value(*why) : json.null();
}

// Walks `to` steps far, telling each to `show`; the reason if it does not get there.
template <class Show>
std::optional<std::string> walk_to(Walk& walk, std::size_t to, Show&& show) {
  while (walk.replay.done() < to) {
    if (auto why = walk.advance()) return why;
    show();
  }
  return std::nullopt;
}

int run_text(Walk& walk, std::size_t to, const ReplayOptions& options) {
  const auto why = walk_to(walk, to, [&] {
    if (options.steps) show_step(walk);
  });
  if (why) return complain(*why, kFailed);
  show_end(walk, options);
  return kOk;
}

int run_json(Walk& walk, std::size_t to, const ReplayOptions& options) {
  JsonWriter json;
  json.begin_object().field("game", walk.replay.table().game());
  json.field("options", walk.replay.table().options());
  if (options.steps) json.key("log").begin_array();
  const auto why = walk_to(walk, to, [&] {
    if (options.steps) write_step(json, walk);
  });
  if (options.steps) json.end_array();
  write_end(json, walk, why);
  fmt::print("{}\n", json.end_object().text());
  return why ? complain(*why, kFailed) : kOk;
}

// What keeps a transcript from opening is a file that we do not understand, unless all that is wrong is the first hash.
int opening_failed(const GameInfo& game, Transcript transcript, const std::string& why) {
  transcript.hashes.clear();
  return complain(why, Replay::open(game, transcript) ? kFailed : kUsage);
}

int run_command(const ReplayOptions& options) {
  const auto text = read_file(options.file, kLargestFile);
  if (!text) return complain(text.error());
  const std::string name = file_name(options.file);
  const auto transcript = Transcript::read(*text);
  if (!transcript) return complain(name + ": " + transcript.error());
  const GameInfo* game = find_game(transcript->game);
  if (game == nullptr) {
    return complain(name + ": there is no game " + parlour::in_quotes(transcript->game));
  }
  if (options.to.value_or(0) > transcript->steps.size()) {
    return complain(fmt::format("the transcript has only {} steps", transcript->steps.size()));
  }
  auto replay = Replay::open(*game, *transcript);
  if (!replay) return opening_failed(*game, *transcript, name + ": " + replay.error());
  Walk walk{.transcript = &*transcript,
            .replay = std::move(*replay),
            .stream = transcript->seed ? fair::stream_from_hex(*transcript->seed) : nullptr};
  const std::size_t to = options.to.value_or(transcript->steps.size());
  return options.json ? run_json(walk, to, options) : run_text(walk, to, options);
}

}  // namespace

void add_replay(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("replay", "Play a recorded game again and check it");
  command->footer(
      "Every step must be legal where it stands and every recorded hash must be met. Where the\n"
      "transcript carries the seed of the game, every outcome of chance must be the one that the\n"
      "seed gives. Exits with 1 and the reason when one of these fails, and with 2 when the file\n"
      "cannot be read or understood.");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("file", options->file, "A transcript, or - for standard input")
      ->type_name("FILE")
      ->required();
  command->add_flag("--step", options->steps, "Show every step: its number, who, what, and events");
  command->add_option("--to", options->to, "Stop after so many steps");
  command->add_flag("--position", options->position, "Show only the position at the end of it");
  command->add_flag("--json", options->json, "Answer as one line of JSON");
  command->callback([options, &exit_code] { exit_code = run_command(*options); });
}

}  // namespace parlour::cli
