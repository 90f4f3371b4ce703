// Lines of JSON on standard error: what an operator wants to know. Never a name, a card, a token, a seed or anything that
// a player wrote.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace parlour::server {

enum class Level : std::uint8_t { kDebug, kInfo, kWarning, kError };

struct LogField {
  std::string_view key;
  std::variant<std::string, std::int64_t> value;
};

// From any thread.
void log(Level level, std::string_view event, std::initializer_list<LogField> fields = {});
// Lines below are left out. Set once, before there are threads.
void set_log_level(Level level);

}  // namespace parlour::server
