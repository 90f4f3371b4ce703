#include "server/log.hpp"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "engine/core/json.hpp"

namespace parlour::server {
namespace {

Level lowest = Level::kInfo;

std::string now_text() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto part = now.time_since_epoch() % std::chrono::seconds(1);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 100> text{};
  std::snprintf(
      text.data(), text.size(), "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", utc.tm_year + 1900,
      utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec,
      static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(part).count()));
  return text.data();
}

}  // namespace

void set_log_level(Level level) { lowest = level; }

void log(Level level, std::string_view event, std::initializer_list<LogField> fields) {
  if (level < lowest) return;
  static constexpr std::array<std::string_view, 4> kWords = {"debug", "info", "warning", "error"};
  JsonWriter json;
  json.begin_object().field("at", now_text());
  json.field("level", kWords.at(static_cast<std::size_t>(level))).field("event", event);
  for (const LogField& field : fields) {
    json.key(field.key);
    std::visit([&](const auto& value) { json.value(value); }, field.value);
  }
  const std::string line = json.end_object().take() + "\n";
  std::fwrite(line.data(), 1, line.size(),
              stderr);  // one write a line: lines of threads do not mix
}

}  // namespace parlour::server
