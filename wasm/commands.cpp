// The list of commands, and those that make, list and drop tables.
#include "wasm/commands.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/fields.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/session.hpp"
#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"

namespace parlour::wasm {
namespace {

constexpr int kMostBenchGames = 10'000'000;

// The sentence about a wrong number of arguments, if it is wrong.
std::optional<std::string> wrong_count(const auto& command, Arguments arguments) {
  const std::string_view names = command.arguments;
  const auto words = names.empty() ? 0 : std::ranges::count(names, ' ') + 1;
  if (std::ssize(arguments) == words) return std::nullopt;
  return std::string(command.name) + " takes " + std::string(words == 0 ? "nothing" : names) +
         ", one a line";
}

int handle_in(std::string_view text) { return read_number(text, 1, 2'000'000'000).value_or(0); }

// What an empty option line means, where a game takes one.
std::string default_options(const GameInfo& game) {
  const auto table = game.open({});
  return table ? (*table)->options() : std::string(game.bench_options);
}

}  // namespace

std::span<const Commands::Command> Commands::all() {
  static constexpr std::array kAll = std::to_array<Command>({
      {"games", "", &Commands::games},
      {"signature", "", &Commands::signature},
      {"bench", "game games seed", &Commands::bench},
      {"open", "game options", &Commands::open},
      {"position", "game options position", &Commands::position},
      {"match", "game options position bots", &Commands::match},
      {"clone", "table", &Commands::clone},
      {"close", "table", &Commands::close},
  });
  return kAll;
}

std::string Commands::answer(std::string_view request) {
  if (request.size() > kLongestRequest) return error_text("the request is longer than 65536 bytes");
  const std::vector<std::string_view> lines = split(request, '\n');
  auto result = run(lines.front(), Arguments(lines).subspan(1));
  return result ? std::move(*result) : error_text(result.error());
}

OrReason<std::string> Commands::run(std::string_view name, Arguments arguments) {
  const auto command = std::ranges::find(all(), name, &Command::name);
  if (command != all().end()) {
    if (auto wrong = wrong_count(*command, arguments)) return reason(*wrong);
    return (this->*command->run)(arguments);
  }
  const auto of_match = std::ranges::find(match_commands(), name, &MatchCommand::name);
  if (of_match != match_commands().end()) {
    if (auto wrong = wrong_count(*of_match, arguments)) return reason(*wrong);
    const auto at = matches_.find(handle_in(arguments[0]));
    if (at == matches_.end()) return reason("there is no match " + in_quotes(arguments[0]));
    return of_match->run(at->second, arguments.subspan(1));
  }
  const auto of_table = std::ranges::find(table_commands(), name, &TableCommand::name);
  if (of_table == table_commands().end()) return reason("there is no command " + in_quotes(name));
  if (auto wrong = wrong_count(*of_table, arguments)) return reason(*wrong);
  return run(*of_table, arguments);
}

OrReason<std::string> Commands::run(const TableCommand& command, Arguments arguments) {
  if (command.look != nullptr) {
    const Table* const at = table(arguments[0]);
    if (at == nullptr) return reason("there is no table " + in_quotes(arguments[0]));
    return command.look(*at, arguments.subspan(1));
  }
  const auto at = tables_.find(handle_in(arguments[0]));
  if (at == tables_.end()) return reason("there is no table " + in_quotes(arguments[0]));
  return command.step(*at->second, arguments.subspan(1));
}

OrReason<std::string> Commands::games(Arguments) {
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  for (const GameInfo& game : all_games()) {
    json.begin_object().field("id", game.id).field("name", game.name);
    json.field("summary", game.summary).field("options", default_options(game));
    write_words(json.key("levels"), game.levels);
    write_words(json.key("sample_options"), game.sample_options);
    json.end_object();
  }
  return json.end_array().end_object().take();
}

OrReason<std::string> Commands::signature(Arguments) {
  Hasher whole;
  for (const GameInfo& game : all_games()) whole.add(game.signature());
  return one_field("signature", write_hash(whole.value()));
}

OrReason<std::string> Commands::bench(Arguments arguments) {
  const auto game = read_game(arguments[0]);
  if (!game) return reason(game.error());
  const auto games = read_number(arguments[1], 1, kMostBenchGames);
  if (!games) return reason("the number of games is 1 to " + std::to_string(kMostBenchGames));
  const auto seed = read_seed(arguments[2]);
  if (!seed) return reason(seed.error());
  const PlayoutCount count = (*game)->play_random_games(static_cast<std::uint64_t>(*games), *seed);
  JsonWriter json;
  json.begin_object().field("actions", count.actions).field("outcomes", count.outcomes);
  return json.end_object().take();
}

// A table, or that of a match.
const Table* Commands::table(std::string_view handle) const {
  const int number = handle_in(handle);
  if (const auto found = tables_.find(number); found != tables_.end()) return found->second.get();
  const auto found = matches_.find(number);
  return found != matches_.end() ? &found->second.table() : nullptr;
}

std::optional<std::string> Commands::no_room() const {
  if (tables_.size() + matches_.size() < kMostTables) return std::nullopt;
  return "there are " + std::to_string(kMostTables) + " tables already; close one first";
}

OrReason<std::string> Commands::seat_at_table(OrReason<std::unique_ptr<Table>> opened) {
  if (!opened) return reason(opened.error());
  if (auto why = no_room()) return reason(*why);
  tables_.emplace(++last_handle_, std::move(*opened));
  return one_field("table", last_handle_);
}

OrReason<std::string> Commands::match(Arguments arguments) {
  const auto game = read_game(arguments[0]);
  if (!game) return reason(game.error());
  auto opened = arguments[2].empty() ? (*game)->open(arguments[1])
                                     : (*game)->open_position(arguments[1], arguments[2]);
  if (!opened) return reason(opened.error());
  const auto bots = read_number(arguments[3], 0, (1 << (*opened)->seats()) - 1);
  if (!bots) return reason(in_quotes(arguments[3]) + " is not a set of seats");
  if (auto why = no_room()) return reason(*why);
  matches_.emplace(++last_handle_,
                   Match(std::move(*opened), SeatSet{static_cast<std::uint32_t>(*bots)}));
  return one_field("table", last_handle_);
}

OrReason<std::string> Commands::open(Arguments arguments) {
  const auto game = read_game(arguments[0]);
  if (!game) return reason(game.error());
  return seat_at_table((*game)->open(arguments[1]));
}

OrReason<std::string> Commands::position(Arguments arguments) {
  const auto game = read_game(arguments[0]);
  if (!game) return reason(game.error());
  return seat_at_table((*game)->open_position(arguments[1], arguments[2]));
}

OrReason<std::string> Commands::clone(Arguments arguments) {
  const Table* const original = table(arguments[0]);
  if (original == nullptr) return reason("there is no table " + in_quotes(arguments[0]));
  return seat_at_table(original->clone());
}

OrReason<std::string> Commands::close(Arguments arguments) {
  const int number = handle_in(arguments[0]);
  if (tables_.erase(number) + matches_.erase(number) == 0) {
    return reason("there is no table " + in_quotes(arguments[0]));
  }
  return one_field("done", true);
}

}  // namespace parlour::wasm
