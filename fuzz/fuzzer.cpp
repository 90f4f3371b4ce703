// The fuzzer of every target: the name it is called by says which one it is, fuzz_<body> or fuzz_<body>_<game>.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "fuzz/bodies.hpp"

namespace {

const parlour::fuzz::Body* chosen_body = nullptr;
const parlour::GameInfo* chosen_game = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(const int* count, char*** arguments) {
  const std::string_view path = *count > 0 ? **arguments : "";
  const std::string_view name = path.substr(path.rfind('/') + 1);
  for (const parlour::fuzz::Body& body : parlour::fuzz::kBodies) {
    for (const parlour::GameInfo& game : parlour::all_games()) {
      std::string target = "fuzz_" + std::string(body.name);
      if (body.per_game) target.append("_").append(game.id);
      if (target != name) continue;
      chosen_body = &body;
      chosen_game = &game;
    }
  }
  if (chosen_body == nullptr) {
    std::fputs("there is no target of this name\n", stderr);
    std::exit(2);
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  chosen_body->run(*chosen_game, {reinterpret_cast<const char*>(data), size});
  return 0;
}
