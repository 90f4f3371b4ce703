// Strict where the library is not: it takes what it does not understand for a host, and knows no percent signs.
#include "server/nodes/bus_address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace parlour::server {
namespace {

constexpr std::size_t kLongestBusAddress = 2048;
constexpr std::size_t kMostServers = 8;
constexpr std::size_t kLongestHost = 253;
constexpr std::size_t kLongestBusName = 40;
constexpr std::string_view kBusPort = "4222";

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool are_all(std::string_view text, std::string_view besides) {
  return std::ranges::all_of(text, [&](char c) {
    return is_letter_or_digit(c) || besides.find(c) != std::string_view::npos;
  });
}

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

// A part of the credentials as it is meant. The result has no control characters.
std::optional<std::string> decoded(std::string_view text) {
  if (!are_all(text, "-._~!$&'()*+;=%")) return std::nullopt;
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const auto high = hex_digit(text[i + 1]);
      const auto low = hex_digit(text[i + 2]);
      if (!high || !low) return std::nullopt;
      c = static_cast<char>(*high * 16 + *low);
      i += 2;
    }
    if ((c >= 0 && c < ' ') || c == '\x7f') return std::nullopt;
    plain += c;
  }
  return plain;
}

// `user:password` or a token.
bool read_credentials(std::string_view text, BusAddress& to) {
  const std::size_t colon = text.find(':');
  const auto first = decoded(text.substr(0, colon));
  if (!first || first->empty()) return false;
  if (colon == std::string_view::npos) {
    to.token = *first;
    return true;
  }
  const auto second = decoded(text.substr(colon + 1));
  if (!second || second->empty()) return false;
  to.user = *first;
  to.password = *second;
  return true;
}

bool is_port(std::string_view text) {
  unsigned port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc() && end == text.data() + text.size() && text.size() <= 5 && port > 0 &&
         port <= 65'535;
}

bool is_host(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']')) {
    const std::string address(text.substr(1, text.size() - 2));
    in6_addr unused{};
    return are_all(address, ":.") && inet_pton(AF_INET6, address.c_str(), &unused) == 1;
  }
  return !text.empty() && text.size() <= kLongestHost && are_all(text, "-._");
}

// `host`, `host:port`, `[::1]:port`; with a port in any case.
std::optional<std::string> read_server(std::string_view text) {
  const std::size_t bracket = text.rfind(']');
  const std::size_t colon = text.find(':', bracket == std::string_view::npos ? 0 : bracket);
  const std::string_view host = text.substr(0, colon);
  const std::string_view port = colon == std::string_view::npos ? kBusPort : text.substr(colon + 1);
  if (!is_host(host) || !is_port(port)) return std::nullopt;
  return std::string(host) + ":" + std::string(port);
}

tl::unexpected<std::string> not_understood() {
  return reason(
      "the address of the bus cannot be understood; it is like nats://user:password@a:4222,b:4222 "
      "(tls:// for encrypted connections), with / as %2F and @ as %40 in the password");
}

}  // namespace

std::string BusAddress::shown() const {
  std::string text = tls ? "tls://" : "nats://";
  if (!user.empty()) text += (are_all(user, "-._") ? user : "***") + "@";
  for (std::size_t i = 0; i < servers.size(); ++i) text += (i == 0 ? "" : ",") + servers[i];
  return text;
}

OrReason<BusAddress> read_bus_address(std::string_view text) {
  if (text.size() > kLongestBusAddress) return not_understood();
  BusAddress address;
  std::optional<BusAddress> credentials;
  for (bool first = true, more = true; more; first = false) {
    const std::size_t comma = text.find(',');
    std::string_view part = text.substr(0, comma);
    more = comma != std::string_view::npos;
    if (more) text.remove_prefix(comma + 1);

    const bool plain = part.starts_with("nats://");
    const bool tls = part.starts_with("tls://");
    if (first ? !plain && !tls : (plain && address.tls) || (tls && !address.tls)) {
      return not_understood();
    }
    address.tls = first ? tls : address.tls;
    if (plain || tls) part.remove_prefix(plain ? 7 : 6);

    if (const std::size_t at = part.find('@'); at != std::string_view::npos) {
      BusAddress given;
      if (!read_credentials(part.substr(0, at), given)) return not_understood();
      if (credentials && *credentials != given) {
        return reason("all servers of the bus must have the same user and password");
      }
      credentials = std::move(given);
      part.remove_prefix(at + 1);
    }
    auto server = read_server(part);
    if (!server || address.servers.size() == kMostServers) return not_understood();
    address.servers.push_back(*std::move(server));
  }
  if (credentials) {
    address.user = std::move(credentials->user);
    address.password = std::move(credentials->password);
    address.token = std::move(credentials->token);
  }
  return address;
}

bool is_house_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestBusName && are_all(text, "-_");
}

bool is_node_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestBusName && are_all(text, "-_.");
}

}  // namespace parlour::server
