#include "wasm/commands.hpp"

namespace parlour::wasm {

ExtraCommands extra_commands() { return {}; }

}  // namespace parlour::wasm
