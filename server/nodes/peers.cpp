#include "server/nodes/peers.hpp"

#include <algorithm>
#include <utility>

namespace parlour::server::nodes {
namespace {

std::uint64_t weight(std::string_view node, std::string_view table) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const std::string_view part : {node, std::string_view(" "), table}) {
    for (const char c : part) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  }
  // The last letters must move all bits: ids differ in few of them.
  hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9;
  hash = (hash ^ (hash >> 27U)) * 0x94d049bb133111eb;
  return hash ^ (hash >> 31U);
}

}  // namespace

Peers::Beat Peers::beat(const std::string& node, std::uint64_t sent, Clock::time_point now) {
  At& at = alive_[node];
  at.last = now;
  const bool is_new = !std::exchange(at.has_beaten, true);
  const bool missed = std::exchange(at.heard, sent) != sent;
  return is_new ? Beat::kNew : missed ? Beat::kMissed : Beat::kKnown;
}

void Peers::heard(const std::string& node) {
  if (const auto at = alive_.find(node); at != alive_.end()) ++at->second.heard;
}

std::vector<std::string> Peers::gone(Clock::time_point now) {
  std::vector<std::string> gone;
  for (const auto& [node, at] : alive_) {
    if (now - at.last >= silence_) gone.push_back(node);
  }
  for (const std::string& node : gone) alive_.erase(node);
  return gone;
}

void Peers::forgive(Clock::time_point now) {
  for (auto& [node, at] : alive_) at.last = now;
}

std::size_t place_among(std::string_view node, std::span<const std::string> others,
                        std::string_view table) {
  const auto rank = [&](std::string_view who) { return std::pair(weight(who, table), who); };
  return static_cast<std::size_t>(std::ranges::count_if(
      others, [&](const std::string& other) { return rank(other) > rank(node); }));
}

}  // namespace parlour::server::nodes
