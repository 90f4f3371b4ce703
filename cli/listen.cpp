#include "cli/listen.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <optional>

#include "engine/core/fields.hpp"

namespace parlour::cli {
namespace {

constexpr std::string_view kThisMachine = "127.0.0.1";

// A numeric address in its usual form; nothing if it is none.
std::optional<std::string> usual_form(int family, const std::string& text) {
  in6_addr bytes{};  // has room for an address of either family
  std::array<char, INET6_ADDRSTRLEN> form{};
  if (inet_pton(family, text.c_str(), &bytes) != 1) return std::nullopt;
  if (inet_ntop(family, &bytes, form.data(), form.size()) == nullptr) return std::nullopt;
  return std::string(form.data());
}

std::optional<std::string> read_address(std::string_view text) {
  if (text.empty() || text == "localhost") return std::string(kThisMachine);
  if (text.starts_with('[') && text.ends_with(']')) {
    return usual_form(AF_INET6, std::string(text.substr(1, text.size() - 2)));
  }
  return usual_form(AF_INET, std::string(text));
}

}  // namespace

OrReason<ListenPlace> read_listen(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  const bool only_port = colon == std::string_view::npos;
  const auto port = read_number(only_port ? text : text.substr(colon + 1), 0, 65'535);
  const auto address = read_address(only_port ? "" : text.substr(0, colon));
  if (!port || !address) {
    return reason(in_quotes(text) +
                  " is no place to listen at; give PORT, ADDRESS:PORT or [ADDRESS]:PORT, the "
                  "address in numbers");
  }
  return ListenPlace{*address, static_cast<std::uint16_t>(*port)};
}

std::string url_of(std::string_view address, std::uint16_t port) {
  const bool ipv6 = address.find(':') != std::string_view::npos;
  return "http://" + (ipv6 ? "[" + std::string(address) + "]" : std::string(address)) + ":" +
         std::to_string(port);
}

bool has_ipv6() {
  // Binding is the test: a system may have the protocol and no address to use it with.
  const int probe = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (probe < 0) return false;
  sockaddr_in6 any{};
  any.sin6_family = AF_INET6;
  const bool bound = bind(probe, reinterpret_cast<const sockaddr*>(&any), sizeof any) == 0;
  close(probe);
  return bound;
}

}  // namespace parlour::cli
