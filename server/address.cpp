#include "server/address.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <charconv>
#include <span>

namespace parlour::server {
namespace {

constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr std::size_t kLongestAddress = INET6_ADDRSTRLEN - 1;
constexpr int kMostHops = 16;  // a chain of more proxies is none of this world

constexpr Network v4(std::uint8_t a, std::uint8_t b, unsigned bits) {
  return {{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, a, b, 0, 0}}, 96 + bits};
}
constexpr Network v6(std::uint8_t a, std::uint8_t b, unsigned bits) { return {{{a, b}}, bits}; }

constexpr Network kLoopback4 = v4(127, 0, 8);
constexpr Network kLoopback6 = {{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}}, 128};
constexpr std::array kPrivate = {v4(10, 0, 8),     v4(172, 16, 12), v4(192, 168, 16),
                                 v4(169, 254, 16), v6(0xFC, 0, 7),  v6(0xFE, 0x80, 10)};

std::string_view without_space(std::string_view text) {
  constexpr std::string_view kSpace = " \t";
  const std::size_t begin = std::min(text.find_first_not_of(kSpace), text.size());
  return text.substr(begin, text.find_last_not_of(kSpace) + 1 - begin);
}

// An address as proxies write it: some put brackets around it, and the port behind it.
std::optional<Address> read_hop(std::string_view text) {
  text = without_space(text);
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view port = text.substr(end + 1);
    if (!port.empty() && !port.starts_with(':')) return std::nullopt;
    return read_address(text.substr(1, end - 1));
  }
  if (std::ranges::count(text, ':') == 1) text = text.substr(0, text.find(':'));
  return read_address(text);
}

}  // namespace

bool Address::is_v4() const { return std::ranges::equal(kMapped, std::span(bytes).first<12>()); }

bool Address::is_loopback() const {
  return kLoopback4.contains(*this) || kLoopback6.contains(*this);
}

bool Address::is_private() const {
  return is_loopback() ||
         std::ranges::any_of(kPrivate, [&](const Network& each) { return each.contains(*this); });
}

Address Address::budget() const {
  Address whose = *this;
  if (!is_v4()) std::fill(whose.bytes.begin() + 8, whose.bytes.end(), std::uint8_t{0});
  return whose;
}

std::string Address::text() const {
  std::array<char, INET6_ADDRSTRLEN> form{};
  const bool four = is_v4();
  inet_ntop(four ? AF_INET : AF_INET6, bytes.data() + (four ? kMapped.size() : 0), form.data(),
            form.size());
  return form.data();
}

std::optional<Address> read_address(std::string_view text) {
  if (text.empty() || text.size() > kLongestAddress) return std::nullopt;
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  const std::string terminated(text);
  Address address;
  if (text.find(':') != std::string_view::npos) {
    if (inet_pton(AF_INET6, terminated.c_str(), address.bytes.data()) != 1) return std::nullopt;
    return address;
  }
  std::ranges::copy(kMapped, address.bytes.begin());
  if (inet_pton(AF_INET, terminated.c_str(), address.bytes.data() + kMapped.size()) != 1) {
    return std::nullopt;
  }
  return address;
}

bool Network::contains(const Address& address) const {
  const std::size_t whole = bits / 8;
  if (!std::equal(first.bytes.begin(), first.bytes.begin() + static_cast<std::ptrdiff_t>(whole),
                  address.bytes.begin())) {
    return false;
  }
  const unsigned rest = bits % 8;
  if (rest == 0) return true;
  const unsigned mask = 0xFF00U >> rest & 0xFFU;
  return (first.bytes.at(whole) & mask) == (address.bytes.at(whole) & mask);
}

OrReason<std::vector<Network>> read_networks(std::string_view text) {
  if (text == "loopback") return std::vector{kLoopback4, kLoopback6};
  const std::size_t slash = text.find('/');
  const auto address = read_address(text.substr(0, slash));
  const std::string why =
      "is no address or network such as 10.0.0.0/8, fd00::/8, 192.0.2.7 or loopback";
  if (!address) return reason(std::string(text.substr(0, 60)) + " " + why);
  Network network{*address, 128};
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    unsigned bits = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    const bool four = text.find(':') == std::string_view::npos;
    if (error != std::errc() || end != digits.data() + digits.size() || bits > (four ? 32 : 128)) {
      return reason(std::string(text.substr(0, 60)) + " " + why);
    }
    network.bits = bits + (four ? 96 : 0);
  }
  return std::vector{network};
}

bool Networks::contains(const Address& address) const {
  return std::ranges::any_of(all_, [&](const Network& each) { return each.contains(address); });
}

Address client_of(const Address& peer, std::string_view forwarded_for, const Networks& trusted) {
  Address known = peer;
  for (int hops = 0; hops < kMostHops && trusted.contains(known); ++hops) {
    const std::size_t comma = forwarded_for.rfind(',');
    const bool last = comma == std::string_view::npos;
    const auto hop = read_hop(last ? forwarded_for : forwarded_for.substr(comma + 1));
    if (!hop) break;
    known = *hop;
    if (last) break;
    forwarded_for = forwarded_for.substr(0, comma);
  }
  return known;
}

}  // namespace parlour::server
