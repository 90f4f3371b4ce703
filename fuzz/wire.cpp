// What comes from clients and from other nodes, and what comes back from the store.
#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"
#include "protocol/hot_messages.hpp"
#include "server/address.hpp"
#include "server/nodes/bus_address.hpp"
#include "server/nodes/messages.hpp"
#include "server/table/entry.hpp"

namespace parlour::fuzz {
namespace {

std::string written(const protocol::Envelope& envelope) {
  JsonWriter id;
  id.value(envelope.id);
  const std::string text =
      std::visit([](const auto& m) { return protocol::tagged_text(m); }, envelope.message);
  return "{\"id\":" + id.take() + "," + text.substr(1);
}

std::string written(const server::entry::Logged& logged) {
  return server::entry::write(logged.entry, logged.by, logged.id, logged.at);
}

}  // namespace

void message(std::string_view text) {
  const auto read = protocol::read_client_message(text);
  if (const auto hot = protocol::read_hot_message(text)) {
    const auto general = protocol::read_any_message(text);
    require(general && written(*general) == written(*hot), "both readers agree", text);
  }
  if (!read) {
    require(read.error().code == "BAD_MESSAGE", "a message that cannot be read has this code",
            read.error().code);
    require(!read.error().why.empty() && is_one_line(read.error().why), "a reason is one line",
            read.error().why);
    return;
  }
  const std::string once = written(*read);
  require_json(once);
  const auto again = protocol::read_client_message(once);
  require(again.has_value(), "a written message can be read", once);
  require(written(*again) == once, "a written message reads as the same", once);
}

void entry(std::string_view text) {
  const auto read = server::entry::read(text);
  if (!read) {
    require(!read.error().empty() && is_one_line(read.error()), "a reason is one line",
            read.error());
    return;
  }
  const std::string once = written(*read);
  require_json(once);
  const auto again = server::entry::read(once);
  require(again.has_value(), "a written entry can be read", once);
  require(written(*again) == once, "a written entry reads as the same", once);
}

void bus_text(std::string_view text) {
  const auto written_news = [](const server::nodes::Message& message) {
    return std::visit([](const auto& m) { return protocol::tagged_text(m); }, message);
  };
  const auto read = server::nodes::read(text);
  if (!read) {
    require(!read.error().empty() && is_one_line(read.error()), "a reason is one line",
            read.error());
    return;
  }
  const std::string once = written_news(*read);
  require_json(once);
  const auto again = server::nodes::read(once);
  require(again.has_value(), "a written text can be read", once);
  require(written_news(*again) == once, "a written text reads as the same", once);
}

void bus_address(std::string_view text) {
  const auto read = server::read_bus_address(text);
  if (!read) {
    require(!read.error().empty() && is_one_line(read.error()), "a reason is one line",
            read.error());
    return;
  }
  const std::string shown = read->shown();
  require(is_one_line(shown), "what is shown is one line", shown);
  for (const std::string& secret : {read->password, read->token}) {
    require(is_one_line(secret), "there are no line ends in a password");
  }
  require(!read->servers.empty() && read->servers.size() <= 8, "there are some servers");
  for (const std::string& server : read->servers) {
    const auto again = server::read_bus_address("nats://" + server);
    require(again && again->servers == std::vector{server}, "a server can be read again", server);
  }
}

void forwarded(std::string_view text) {
  const server::Address peer = *server::read_address("10.0.0.1");
  require(server::client_of(peer, text, {}) == peer, "nobody but a trusted proxy is believed");
  server::Networks trusted;
  trusted.add(*server::read_networks("10.0.0.0/8"));
  const server::Address client = server::client_of(peer, text, trusted);
  const std::string shown = client.text();
  require(server::read_address(shown) == client, "a client's address is read back", shown);
  // Whatever a client says of itself stands before what the proxy says of it.
  const std::string more = "9.9.9.9, " + std::string(text);
  require(trusted.contains(client) || server::client_of(peer, more, trusted) == client,
          "what a client says of itself changes nothing", text);
  const auto networks = server::read_networks(text);
  require(networks || (!networks.error().empty() && networks.error().size() < 200),
          "a network is read, or refused with a sentence", text);
}

}  // namespace parlour::fuzz
