// Inputs to begin with, made from the golden records of a game: a new game brings its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/table.hpp"

namespace parlour::fuzz {

// Inputs for a body (bodies.hpp) and a game.
std::vector<std::string> seeds(std::string_view body, const GameInfo& game);

// The same for what goes over the wire and into logs: messages and entries with this option line.
std::vector<std::string> message_seeds(std::string_view game, std::string_view options);
std::vector<std::string> archive_seeds(std::string_view game, std::string_view options);
std::vector<std::string> entry_seeds(std::string_view game, std::string_view options);
std::vector<std::string> bus_text_seeds(std::string_view game, std::string_view options);
std::vector<std::string> bus_address_seeds();
std::vector<std::string> forwarded_seeds();
std::vector<std::string> request_head_seeds();
std::vector<std::string> name_seeds();
std::vector<std::string> frames_seeds();

// The words that the game's texts are made of, for a fuzzer's dictionary.
std::vector<std::string> words(const GameInfo& game);

}  // namespace parlour::fuzz
