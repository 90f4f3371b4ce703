// The results of `parlour arena` for people, for machines, for the documentation and as a page.
#pragma once

#include <span>
#include <string>

#include "cli/arena_result.hpp"

namespace parlour::cli {

struct ArenaRun {
  ArenaSettings settings;
  std::vector<ArenaGame> games;
};

std::string arena_text(const ArenaRun& run);
// One line without its end. Everything but `time` is the same for the same seed.
std::string arena_json(const ArenaRun& run);
// Tables for the documentation.
std::string arena_markdown(const ArenaRun& run);
// A page that needs nothing else: no script, no other file.
std::string arena_html(const ArenaRun& run);

}  // namespace parlour::cli
