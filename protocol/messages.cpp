#include "protocol/messages.hpp"

#include <algorithm>

#include "protocol/hot_messages.hpp"
#include "protocol/json_text.hpp"

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
  if (auto hot = read_hot_message(text)) return std::move(*hot);
  return read_any_message(text);
}

tl::expected<Envelope, Unreadable> read_any_message(std::string_view text) {
  const auto unreadable = [](std::optional<std::string> re, std::string why) {
    return tl::unexpected(Unreadable{std::move(re), "BAD_MESSAGE", std::move(why)});
  };
  const JsonText json(text, 6);
  if (!json.is_json()) return unreadable(std::nullopt, "this is not JSON");
  if (json.object() == nullptr) return unreadable(std::nullopt, "a message is a JSON object");
  const auto& object = *json.object();
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
