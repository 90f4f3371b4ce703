// What has happened at a table, from its log, as one of its observers may know it.
#pragma once

#include "server/table/room.hpp"

namespace parlour::server {

// Who asks, and with whose eyes.
struct Reader {
  std::string player;
  Observer who;
  std::vector<std::string> muted;  // players whose words are left out
};

// The last of what happened, at most this much of it; older things are left out.
inline constexpr std::size_t kLongestHistory = 2000;

struct ToldHistory {
  std::uint64_t seq = 0;  // up to here
  std::vector<protocol::Past> past;
};

OrReason<ToldHistory> history_of(const std::string& table, const std::vector<std::string>& bodies,
                                 const Reader& reader);

}  // namespace parlour::server
