// The commands that look at one table, move it on, or ask a bot about it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/refusal.hpp"
#include "engine/core/table.hpp"

namespace parlour::wasm {

using Arguments = std::span<const std::string_view>;

struct TableCommand {
  std::string_view name;
  std::string_view arguments;  // their names, the table's number first
  // Gets the arguments behind the table's number, as many as are named.
  // Looks at a table; of what moves it on there is none for the table of a match.
  OrReason<std::string> (*look)(const Table& table, Arguments arguments) = nullptr;
  OrReason<std::string> (*step)(Table& table, Arguments arguments) = nullptr;
};

std::span<const TableCommand> table_commands();

}  // namespace parlour::wasm
