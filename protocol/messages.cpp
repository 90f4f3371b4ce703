#include "protocol/messages.hpp"

#include <algorithm>
#include <array>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>

namespace parlour::protocol {
namespace {

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kLongestId &&
         std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}

// The id that an answer can name, if there is a good one.
std::optional<std::string> id_of(const boost::json::object& object) {
  const auto* id = object.if_contains("id");
  if (id == nullptr || !id->is_string() || !is_id(id->get_string())) return std::nullopt;
  return std::string(std::string_view(id->get_string()));
}

}  // namespace

tl::expected<Envelope, Unreadable> read_client_message(std::string_view text) {
  const auto unreadable = [](std::optional<std::string> re, std::string why) {
    return tl::unexpected(Unreadable{std::move(re), "BAD_MESSAGE", std::move(why)});
  };
  boost::system::error_code error;
  boost::json::parse_options limits;
  limits.max_depth = 6;
  // What a message needs while it is read fits here, and is gone with it.
  std::array<unsigned char, 4096> room;  // NOLINT: not cleared on purpose
  boost::json::monotonic_resource memory(room.data(), room.size());
  const auto value = boost::json::parse(text, error, &memory, limits);
  if (error) return unreadable(std::nullopt, "this is not JSON");
  if (!value.is_object()) return unreadable(std::nullopt, "a message is a JSON object");
  const auto& object = value.get_object();
  auto id = id_of(object);
  if (!id) return unreadable(std::nullopt, "a message has an id of 1 to 40 plain characters");
  const auto* type = object.if_contains("type");
  if (type == nullptr || !type->is_string()) {
    return unreadable(std::move(id), "a message has a type");
  }
  auto message = read_tagged<ClientMessage>(type->get_string(), object, {"type", "id"});
  if (!message) return unreadable(std::move(id), message.error());
  return Envelope{std::move(*id), std::move(*message)};
}

}  // namespace parlour::protocol
