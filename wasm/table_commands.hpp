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
  OrReason<std::string> (*run)(Table& table, Arguments arguments);
};

std::span<const TableCommand> table_commands();

}  // namespace parlour::wasm
