// The options of a command from a file and from the environment, besides the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

namespace parlour::cli {

// Adds --config to a command, whose other options can then be given in that file, too.
void add_config(CLI::App& command);

// Whether a command reads a file and the environment.
bool has_config(const CLI::App& command);

// What an option of such a command is called in a file (bot-delay) and in the environment (PARLOUR_BOT_DELAY). Empty for
// options that only the command line has.
std::string key_of(const CLI::Option& option);
std::string environment_name(const CLI::Option& option);

// To be called once the command line has been read: gives the options what the file and the environment say. The command
// line comes before the environment, that before the file. Where anything cannot be understood, the reason is one line, and
// the options are not to be used.
std::optional<std::string> apply_settings(CLI::App& command);

}  // namespace parlour::cli
