#include "engine/testkit/patched.hpp"

#include <gtest/gtest.h>

#include <string>

namespace parlour::testkit {
namespace {

// at, count, text, at, count, text, ...
std::string exchanged(std::string text, const boost::json::array& parts) {
  for (std::size_t i = 0; i < parts.size(); i += 3) {
    text.replace(parts[i].to_number<std::size_t>(), parts[i + 1].to_number<std::size_t>(),
                 std::string(parts[i + 2].as_string()));
  }
  return text;
}

}  // namespace

boost::json::value patched(boost::json::value before, const boost::json::value& change) {
  if (before.is_string() && change.is_array()) {
    return boost::json::value(exchanged(std::string(before.as_string()), change.as_array()));
  }
  if (!change.is_object()) return change;
  const boost::json::object& parts = change.as_object();
  if (const auto* whole = parts.if_contains("=")) return *whole;
  if (!before.is_object() && !before.is_array()) return change;
  if (const auto* gone = parts.if_contains("-")) {
    for (const boost::json::value& key : gone->as_array()) {
      EXPECT_EQ(before.as_object().erase(key.as_string()), 1U);
    }
  }
  for (const auto& [key, part] : parts) {
    if (key == "-") continue;
    auto& there = before.is_object() ? before.as_object()[key]
                                     : before.as_array().at(std::stoul(std::string(key)));
    there = patched(there, part);
  }
  return before;
}

}  // namespace parlour::testkit
