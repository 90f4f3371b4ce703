#include "cli/interfaces.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

namespace parlour::cli {
namespace {

// The interfaces that a default route leads through: a bridge may be one of them.
std::set<std::string> ways_out() {
  std::set<std::string> names;
  std::ifstream routes("/proc/net/route");
  for (std::string line; std::getline(routes, line);) {
    std::istringstream words(line);
    std::string name;
    std::string destination;
    if (words >> name >> destination && destination == "00000000") names.insert(name);
  }
  return names;
}

// The drivers of hardware have an entry here; bridges, tunnels and their like have none.
bool has_device(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::exists("/sys/class/net/" + name + "/device", ignored);
}

}  // namespace

std::vector<Interface> interfaces() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
  const auto routed = ways_out();
  std::vector<Interface> found;
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    const bool up = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (!up || each->ifa_addr == nullptr) continue;
    const int family = each->ifa_addr->sa_family;
    const void* bytes = nullptr;
    if (family == AF_INET) {
      bytes = &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr;
    } else if (family == AF_INET6) {
      const in6_addr& ipv6 = reinterpret_cast<const sockaddr_in6*>(each->ifa_addr)->sin6_addr;
      if (IN6_IS_ADDR_LINKLOCAL(&ipv6)) continue;
      bytes = &ipv6;
    } else {
      continue;
    }
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (inet_ntop(family, bytes, text.data(), text.size()) == nullptr) continue;
    const bool hardware = routed.contains(each->ifa_name) || has_device(each->ifa_name);
    found.push_back({text.data(), family == AF_INET6, hardware});
  }
  return found;
}

std::vector<std::string> reachable(std::string_view address, const std::vector<Interface>& from) {
  const bool both = address == "::";
  if (!both && address != "0.0.0.0") return {std::string(address)};
  std::vector<std::string> addresses;
  for (const bool hardware : {true, false}) {
    for (const bool ipv6 : {false, true}) {
      for (const Interface& each : from) {
        if (each.hardware == hardware && each.ipv6 == ipv6 && (both || !ipv6)) {
          addresses.push_back(each.address);
        }
      }
    }
  }
  addresses.emplace_back("127.0.0.1");
  return addresses;
}

}  // namespace parlour::cli
