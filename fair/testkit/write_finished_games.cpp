// parlour_finished_games <folder>: writes finished games of every kind, for the tests of the verifier in JavaScript.
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>

#include "fair/testkit/finished_game.hpp"

namespace {

namespace fs = std::filesystem;
using namespace parlour;

void write_all(const fs::path& folder) {
  fs::remove_all(folder);
  fs::create_directories(folder);
  for (const GameInfo& game : all_games()) {
    for (const fair::FinishedGame& finished : fair::some_games(game)) {
      const fs::path path =
          folder / (std::string(game.id) + "-" + std::to_string(finished.seed) + ".txt");
      std::ofstream file(path, std::ios::binary);
      file << fair::play(finished).write();
      if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  try {
    if (count != 2) throw std::invalid_argument("usage: parlour_finished_games <folder>");
    write_all(arguments[1]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
