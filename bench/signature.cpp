// Prints the signature of all games as `parlour bench --signature` does: where only the engine is built.
#include <cstdio>

#include "engine/core/session.hpp"
#include "engine/core/table.hpp"

int main() {
  std::printf("signature %s\n", parlour::write_hash(parlour::signature_of_all_games()).c_str());
}
