#include "server/nodes/messages.hpp"

#include "protocol/json_text.hpp"

namespace parlour::server::nodes {

OrReason<Message> read(std::string_view text) {
  if (text.size() > kLongestBusText) return reason("it is too long");
  const protocol::JsonText json(text);
  if (json.object() == nullptr) return reason("it is not a JSON object");
  const auto& object = *json.object();
  const auto* type = object.if_contains("type");
  if (type == nullptr || !type->is_string()) return reason("it has no type");
  return protocol::read_tagged<Message>(std::string_view(type->get_string()), object, {"type"});
}

}  // namespace parlour::server::nodes
