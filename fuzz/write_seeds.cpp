// parlour_fuzz_seeds <folder>: writes the seed corpus and the dictionary of every fuzz target.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>

#include "fuzz/bodies.hpp"
#include "fuzz/seeds.hpp"

namespace {

namespace fs = std::filesystem;
using namespace parlour;

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
}

// In libFuzzer's form: one "word" a line, its bytes as hexadecimal numbers.
std::string dictionary(const std::set<std::string>& words) {
  static constexpr char kHex[] = "0123456789abcdef";
  std::string text;
  for (const std::string& word : words) {
    text += '"';
    for (const char c : word) {
      const auto byte = static_cast<unsigned char>(c);
      text += {'\\', 'x', kHex[byte >> 4U], kHex[byte & 15U]};
    }
    text += "\"\n";
  }
  return text;
}

std::set<std::string> commands(std::string_view body) {
  if (body == "session") {
    return {"play ",     "settle ",   "legal ", "view ",   "options ", "new seed ",
            "position ", "perft ",    "bot ",   "hint ",   "show",     "turn",
            "quit",      "outcomes",  "events", "hash",    "scores",   "random",
            "easy",      "spectator", "\r",     "commands"};
  }
  if (body == "message" || body == "entry" || body == "bus_text") {
    return {"\"type\":\"", "\"id\":\"", "\"by\":\"", "\"table\":\"", "\"seat\":", "\"since\":",
            "null",        "true",      "[]",        "{}",           "\\u0000",   "1e9"};
  }
  if (body == "transcript") {
    return {"parlour transcript 1",
            "game ",
            "options ",
            "position ",
            "seed ",
            "step ! ",
            "step 0 ",
            "step 1 ",
            "hash ",
            "table ",
            "offered ",
            "commitment ",
            "secret ",
            "bytes 0 ",
            "bytes 1 -",
            "player 0 human ",
            "player 1 bot:easy ",
            "undo 0",
            "undo 1",
            "resign 0",
            "end aborted ",
            "end repetition 1,1",
            "\r"};
  }
  return {};
}

void write_target(const fs::path& folder, const fuzz::Body& body, const std::string& target,
                  const std::vector<const GameInfo*>& games) {
  fs::create_directories(folder / target);
  std::set<std::string> words = commands(body.name);
  for (const GameInfo* game : games) {
    int number = 0;
    for (const std::string& seed : fuzz::seeds(body.name, *game)) {
      write_file(folder / target / (std::string(game->id) + "-" + std::to_string(++number)), seed);
    }
    if (body.name == "moves" || body.name == "frames") continue;  // those are no text
    for (const std::string& word : fuzz::words(*game)) words.insert(word);
  }
  write_file(folder / (target + ".dict"), dictionary(words));
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: parlour_fuzz_seeds <folder>\n", stderr);
    return 2;
  }
  const fs::path folder = arguments[1];
  for (const fuzz::Body& body : fuzz::kBodies) {
    std::vector<const GameInfo*> games;
    for (const GameInfo& game : all_games()) {
      games.push_back(&game);
      if (!body.per_game) continue;
      write_target(folder, body, "fuzz_" + std::string(body.name) + "_" + std::string(game.id),
                   {&game});
    }
    if (!body.per_game) write_target(folder, body, "fuzz_" + std::string(body.name), games);
  }
  return 0;
}
