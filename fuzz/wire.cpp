// What comes from clients and from other nodes, and what comes back from the store.
#include "fuzz/bodies.hpp"
#include "fuzz/fuzz.hpp"
#include "protocol/hot_messages.hpp"
#include "server/address.hpp"
#include "server/net/head_rules.hpp"
#include "server/nodes/bus_address.hpp"
#include "server/nodes/messages.hpp"
#include "server/table/entry.hpp"
#include "server/text.hpp"
#include "store/archive.hpp"
#include "store/store.hpp"

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

void archive(std::string_view text) {
  try {
    const auto bodies = store::unpack(text);
    require(store::unpack(store::pack(bodies)) == bodies, "what is packed is unpacked as the same");
  } catch (const store::Damaged& damage) {
    require(is_one_line(damage.what()), "a reason is one line", damage.what());
  }
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

void request_head(std::string_view text) {
  const server::HeadScan whole = server::scan_head(text, 0);
  server::HeadScan pieces;
  for (std::size_t size = 1; size <= text.size() && pieces.size == 0 && !pieces.is_fault; ++size) {
    pieces = server::scan_head(text.substr(0, size), pieces.seen);
  }
  require(whole.size == pieces.size && whole.is_fault == pieces.is_fault,
          "a head is the same in one piece and in many", text);
  require(!whole.is_fault || whole.size == 0, "what is no head has no end", text);
  if (whole.size == 0 || !server::is_strict_head(text.substr(0, whole.size))) return;
  // A lenient reader finds the same lines: there is no other kind of line end, and none goes on.
  const std::string_view head = text.substr(0, whole.size);
  for (std::size_t at = 0; at < head.size(); ++at) {
    const bool cr = head[at] == '\r';
    require(!cr || head[at + 1] == '\n', "a line ends with both characters", head);
    require(head[at] != '\n' || head[at - 1] == '\r', "a line ends with both characters", head);
    require(
        head[at] != '\n' || at + 1 == head.size() || (head[at + 1] != ' ' && head[at + 1] != '\t'),
        "no line goes on", head);
  }
}

void name(std::string_view text) {
  const auto good = server::good_name(text, 32);
  if (!good) {
    require(!good.error().empty() && is_one_line(good.error()), "a reason is one line",
            good.error());
    return;
  }
  require(!good->empty() && is_one_line(*good) && server::trimmed(*good) == *good,
          "a name is a line with something in it", *good);
  require(server::is_good_name(*good, 32), "a name that was kept is kept as it is", *good);
  require(server::is_clean_text(*good, 32), "a name is a clean text", *good);
}

}  // namespace parlour::fuzz
