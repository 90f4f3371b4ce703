// parlour verify <file or URL>: the proof of a finished game.
#include "fair/verify.hpp"

#include <fmt/core.h>

#include "cli/command.hpp"
#include "cli/fetch.hpp"
#include "cli/files.hpp"
#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

constexpr std::size_t kLargestProof = std::size_t{64} << 20U;

struct VerifyOptions {
  std::string source;
  std::string commitment;
  std::vector<std::string> bytes;
  bool uncommitted = false;
  bool json = false;
};

std::string_view word_of(fair::Check::Result result, bool json) {
  if (result == fair::Check::Result::kPassed) return "ok";
  if (result == fair::Check::Result::kSkipped) return "skipped";
  return json ? "failed" : "FAILED";
}

// `seat:hex` as --bytes takes it.
OrReason<std::pair<std::size_t, std::string>> read_bytes(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto seat = read_number(text.substr(0, colon), 0, static_cast<int>(kMaxSeats) - 1);
  if (!seat || colon == std::string_view::npos) {
    return reason("--bytes takes a seat, a colon and hex digits, not " + parlour::in_quotes(text));
  }
  const std::string_view hex = text.substr(colon + 1);
  if (hex.size() % 2 != 0 || !is_hex(hex, hex.size())) {
    return reason(parlour::in_quotes(hex) + " are no bytes: two hex digits each, in lower case");
  }
  return std::pair(static_cast<std::size_t>(*seat), std::string(hex));
}

OrReason<fair::Noted> read_noted(const VerifyOptions& options) {
  fair::Noted noted{.committed = !options.uncommitted, .commitment = {}, .bytes = {}};
  if (!options.commitment.empty()) {
    if (!is_hex(options.commitment, 64)) {
      return reason("a commitment is 64 hex digits in lower case");
    }
    noted.commitment = options.commitment;
  }
  for (const std::string& text : options.bytes) {
    auto bytes = read_bytes(text);
    if (!bytes) return reason(bytes.error());
    noted.bytes.insert(std::move(*bytes));
  }
  return noted;
}

void show(const Transcript& transcript, const std::vector<fair::Check>& checks) {
  for (const fair::Check& check : checks) {
    fmt::print("{:<10}  {:<7}  {}\n", check.name, word_of(check.result, false), check.why);
  }
  fmt::print("{}\n", fair::all_passed(checks)
                         ? fmt::format("This game of {} is proved.", transcript.game)
                         : fmt::format("This game of {} is NOT proved.", transcript.game));
}

void show_json(const Transcript& transcript, const std::vector<fair::Check>& checks) {
  JsonWriter json;
  json.begin_object().field("game", transcript.game).key("table");
  transcript.table ? json.value(*transcript.table) : json.null();
  json.field("ok", fair::all_passed(checks)).key("checks").begin_array();
  for (const fair::Check& check : checks) {
    json.begin_object().field("name", check.name).field("result", word_of(check.result, true));
    json.field("why", check.why).end_object();
  }
  fmt::print("{}\n", json.end_array().end_object().text());
}

int run_command(const VerifyOptions& options) {
  const auto noted = read_noted(options);
  if (!noted) return complain(noted.error());
  const bool remote = is_url(options.source);
  if (options.source.starts_with("https://")) {
    return complain("https is not spoken here; save the transcript and give the file");
  }
  const auto text = remote ? fetch(options.source) : read_file(options.source, kLargestProof);
  if (!text) return complain(text.error());
  const std::string name = remote ? parlour::in_quotes(options.source) : file_name(options.source);
  const auto transcript = Transcript::read(*text);
  if (!transcript) return complain(name + ": " + transcript.error());
  const GameInfo* game = find_game(transcript->game);
  if (game == nullptr) {
    return complain(name + ": there is no game " + parlour::in_quotes(transcript->game));
  }
  const auto checks = fair::verify(*transcript, *game, *noted);
  options.json ? show_json(*transcript, checks) : show(*transcript, checks);
  return fair::all_passed(checks) ? kOk : kFailed;
}

}  // namespace

void add_verify(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("verify", "Prove that a finished game was fair");
  command->footer(
      "Checks that the secret is the one that the table committed itself to, that the seed is "
      "mixed\n"
      "from it and the players' bytes, that every die and card is what the seed draws, that every\n"
      "step is legal, and that the game is over. Give what you noted before the game, and a table\n"
      "that shows another commitment afterwards is caught as well. Exits with 0 when everything\n"
      "holds, with 1 when something does not, and with 2 when there is nothing to read.");
  auto options = std::make_shared<VerifyOptions>();
  command->add_option("transcript", options->source, "A file, - for standard input, or http://...")
      ->type_name("FILE")
      ->required();
  command->add_option("--commitment", options->commitment, "The commitment that you noted");
  command->add_option("--bytes", options->bytes, "Bytes that you noted: seat:hex")->take_all();
  command->add_flag("--uncommitted", options->uncommitted,
                    "A game without a table, as parlour play saves it: skip what it cannot have");
  command->add_flag("--json", options->json, "Answer as one line of JSON");
  command->callback([options, &exit_code] { exit_code = run_command(*options); });
}

}  // namespace parlour::cli
