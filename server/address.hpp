// Where a client is, as far as budgets go: one address of IPv4, or one network of IPv6.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.hpp"

namespace parlour::server {

// An address of either family. Those of IPv4 are kept as the addresses of IPv6 that stand for them, so that a client has one
// address, whichever way it came. A value: it can be compared, ordered and hashed.
struct Address {
  std::array<std::uint8_t, 16> bytes{};

  [[nodiscard]] bool is_v4() const;
  [[nodiscard]] bool is_loopback() const;
  // Of a network of its own, which the internet does not know: loopback, link-local, private.
  [[nodiscard]] bool is_private() const;
  // Whose share something is: a provider gives whoever has IPv6 a network of 64 bits at least, so that is one client.
  [[nodiscard]] Address budget() const;
  [[nodiscard]] std::string text() const;

  friend auto operator<=>(const Address&, const Address&) = default;
};

// A numeric address; `::ffff:1.2.3.4` is that of IPv4. Nothing if it is none; zones (`%eth0`) are none.
std::optional<Address> read_address(std::string_view text);

// Addresses that begin alike.
struct Network {
  Address first;
  unsigned bits = 128;  // of the 128; 96 more than is written for IPv4

  [[nodiscard]] bool contains(const Address& address) const;
};

// ADDRESS/BITS, or an ADDRESS alone; `loopback` is this machine.
OrReason<std::vector<Network>> read_networks(std::string_view text);

class Networks {
 public:
  void add(const std::vector<Network>& more) { all_.insert(all_.end(), more.begin(), more.end()); }
  void clear() { all_.clear(); }
  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] bool contains(const Address& address) const;

 private:
  std::vector<Network> all_;
};

// Who speaks: the peer, or, behind proxies that are trusted, the last address of `X-Forwarded-For` that is not one of theirs. What
// stands before it was written by whoever that is, and is not looked at. Where a trusted proxy has written something else than an
// address, it is the last one that is known to be true.
Address client_of(const Address& peer, std::string_view forwarded_for, const Networks& trusted);

}  // namespace parlour::server

template <>
struct std::hash<parlour::server::Address> {
  std::size_t operator()(const parlour::server::Address& address) const noexcept {
    const auto* data = reinterpret_cast<const char*>(address.bytes.data());
    return std::hash<std::string_view>()({data, address.bytes.size()});
  }
};
