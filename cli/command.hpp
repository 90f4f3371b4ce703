// One file per subcommand. Each adds itself to the parser and leaves its exit code behind when it ran.
#pragma once

#include <CLI/CLI.hpp>

#include "engine/core/table.hpp"

namespace parlour::cli {

// Exit codes that scripts can use.
inline constexpr int kOk = 0;
inline constexpr int kFailed =
    1;  // what was asked for was done, and the answer is no (a stall, a wrong hash)
inline constexpr int kUsage = 2;  // the command line or a file could not be understood

void add_arena(CLI::App& app, int& exit_code);
void add_backup(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_games(CLI::App& app, int& exit_code);
void add_health(CLI::App& app, int& exit_code);
void add_inspect(CLI::App& app, int& exit_code);
void add_manual(CLI::App& app, int& exit_code);
void add_move(CLI::App& app, int& exit_code);
void add_perft(CLI::App& app, int& exit_code);
void add_protocol(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_sim(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_restore(CLI::App& app, int& exit_code);
void add_verify(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);

// A checker for game ids with a helpful message.
CLI::Validator known_game();

// A checker for names of files and places: a script whose variable is empty does not mean the default.
CLI::Validator some_name();

// Says on standard error why a command cannot go on, and hands the exit code back.
int complain(std::string_view why, int exit_code = kUsage);

}  // namespace parlour::cli
