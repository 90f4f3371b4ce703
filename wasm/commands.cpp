// The list of commands, and those that make, list and drop tables.
#include "wasm/commands.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/core/fields.hpp"
#include "wasm/answers.hpp"
#include "wasm/arguments.hpp"

namespace parlour::wasm {
namespace {

// The sentence about a wrong number of arguments, if it is wrong.
std::optional<std::string> wrong_count(const auto& command, Arguments arguments) {
  const std::string_view names = command.arguments;
  const auto words = names.empty() ? 0 : std::ranges::count(names, ' ') + 1;
  if (std::ssize(arguments) == words) return std::nullopt;
  return std::string(command.name) + " takes " + std::string(words == 0 ? "nothing" : names) +
         ", one a line";
}

// What an empty option line means, where a game takes one.
std::string default_options(const GameInfo& game) {
  const auto table = game.open({});
  return table ? (*table)->options() : std::string(game.bench_options);
}

}  // namespace

std::span<const Commands::Command> Commands::all() {
  static constexpr std::array kAll = std::to_array<Command>({
      {"games", "", &Commands::games},
      {"open", "game options", &Commands::begin},
      {"position", "game options position", &Commands::begin},
      {"match", "game options position bots", &Commands::begin},
      {"why_not", "game options view seat action", &Commands::why_not},
      {"preview", "game options view seat action", &Commands::preview},
      {"foresee", "game options view seat", &Commands::foresee},
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
  const auto found = [&](const auto& commands) {
    const auto at =
        std::ranges::find(commands, name, &std::ranges::range_value_t<decltype(commands)>::name);
    return at == commands.end() ? nullptr : &*at;
  };
  if (const auto* const command = found(all())) {
    if (auto wrong = wrong_count(*command, arguments)) return reason(*wrong);
    return (this->*command->run)(arguments);
  }
  const ExtraCommands extra = extra_commands();
  if (const auto* const command = found(extra.games)) {
    if (auto wrong = wrong_count(*command, arguments)) return reason(*wrong);
    return command->run(arguments);
  }
  const MatchCommand* const of_match = found(match_commands());
  const TableCommand* of_table = found(table_commands());
  if (of_table == nullptr) of_table = found(extra.tables);
  if (of_match == nullptr && of_table == nullptr) {
    return reason("there is no command " + in_quotes(name));
  }
  auto wrong =
      of_match != nullptr ? wrong_count(*of_match, arguments) : wrong_count(*of_table, arguments);
  if (wrong) return reason(*wrong);
  const auto at = find(arguments[0]);
  if (at == opened_.end()) return no_table(arguments[0]);
  const Arguments others = arguments.subspan(1);
  if (of_match != nullptr) {
    if (!at->match) return reason("that table is no match");
    return of_match->run(*at->match, others);
  }
  if (of_table->look != nullptr) return of_table->look(at->seen(), others);
  if (!at->table) return reason("a match is moved on by act and apply");
  return of_table->step(*at->table, others);
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

const Table& Commands::Opened::seen() const { return match ? match->table() : *table; }

std::vector<Commands::Opened>::iterator Commands::find(std::string_view number) {
  return std::ranges::find(opened_, read_number(number, 1, 2'000'000'000).value_or(0),
                           &Opened::number);
}

OrReason<std::string> Commands::no_table(std::string_view number) {
  return reason("there is no table " + in_quotes(number));
}

OrReason<std::string> Commands::keep(Opened opened) {
  if (opened_.size() >= kMostTables) {
    return reason("there are " + std::to_string(kMostTables) + " tables already; close one first");
  }
  opened.number = ++last_;
  opened_.push_back(std::move(opened));
  return one_field("table", last_);
}

// `match` has the bots besides: an empty position is the start.
OrReason<std::string> Commands::begin(Arguments arguments) {
  const auto game = read_game(arguments[0]);
  if (!game) return reason(game.error());
  auto table = arguments.size() == 2 || (arguments.size() == 4 && arguments[2].empty())
                   ? (*game)->open(arguments[1])
                   : (*game)->open_position(arguments[1], arguments[2]);
  if (!table) return reason(table.error());
  if (arguments.size() != 4) return keep({.table = std::move(*table)});
  const auto bots = read_number(arguments[3], 0, (1 << (*table)->seats()) - 1);
  if (!bots) return reason(in_quotes(arguments[3]) + " is not a set of seats");
  return keep({.match = std::make_unique<Match>(std::move(*table),
                                                SeatSet{static_cast<std::uint32_t>(*bots)})});
}

OrReason<std::string> Commands::clone(Arguments arguments) {
  const auto original = find(arguments[0]);
  if (original == opened_.end()) return no_table(arguments[0]);
  return keep({.table = original->seen().clone()});
}

OrReason<std::string> Commands::close(Arguments arguments) {
  const auto at = find(arguments[0]);
  if (at == opened_.end()) return no_table(arguments[0]);
  opened_.erase(at);
  return one_field("done", true);
}

}  // namespace parlour::wasm
