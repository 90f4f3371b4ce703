// Golden records: the rulings as data, run against anything that speaks engine mode.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::testkit {

// Answers one engine-mode command.
using Ask = std::function<std::string(std::string_view command)>;

struct GoldenReport {
  std::size_t passed = 0;
  std::vector<std::string> failures;  // one line or more per failed record
};

// Runs every record of a .jsonl file. Throws std::runtime_error if the file cannot be read or is not JSON.
GoldenReport check_goldens(const std::string& path, const Ask& ask);

}  // namespace parlour::testkit
