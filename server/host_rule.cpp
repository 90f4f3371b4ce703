#include "server/host_rule.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

namespace parlour::server {

std::string host_in(std::string_view text) {
  if (const std::size_t scheme = text.find("://"); scheme != std::string_view::npos) {
    text.remove_prefix(scheme + 3);
  }
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else {
    text = text.substr(0, text.find(':'));
    if (text.ends_with('.')) text.remove_suffix(1);
  }
  std::string name(text);
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return name;
}

std::vector<std::string> own_names() {
  std::array<char, 256> text{};
  if (gethostname(text.data(), text.size() - 1) != 0) return {};
  const std::string name = host_in(text.data());
  if (name.empty()) return {};
  return {name, name + ".local"};
}

bool HostRule::allows(const Request& request) const {
  if (request.host.empty()) return true;  // no browser: they all name a host
  if (!is_local && names.empty()) return true;
  const std::string host = host_in(request.host);
  if (read_address(host) || host == "localhost" || host.ends_with(".localhost")) return true;
  const auto is_in = [&](const auto& list) { return std::ranges::find(list, host) != list.end(); };
  if (is_in(names) || is_in(own)) return true;
  // Behind a proxy the proxy knows its names; a browser cannot make a socket look as if it came through one.
  return names.empty() && request.by_proxy;
}

}  // namespace parlour::server
