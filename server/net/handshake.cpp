#include "server/net/handshake.hpp"

#include <boost/beast/websocket/detail/hybi13.hpp>

#include "server/net/answer_head.hpp"

namespace parlour::server {

std::string handshake_answer(std::string_view key, const Headers& headers, std::string_view date) {
  boost::beast::websocket::detail::sec_ws_accept_type accept;
  boost::beast::websocket::detail::make_sec_ws_accept(accept, {key.data(), key.size()});
  std::string answer =
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  const auto add = [&](std::string_view name, std::string_view value) {
    answer.append(name).append(": ").append(value).append("\r\n");
  };
  add("Sec-WebSocket-Accept", {accept.data(), accept.size()});
  add("Date", date);
  for (const auto& [name, value] : standing_headers()) add(name, value);
  for (const auto& [name, value] : headers) {
    if (is_sendable(name, value)) add(name, value);
  }
  return answer.append("\r\n");
}

}  // namespace parlour::server
