#include "server/table/entry.hpp"

#include <boost/json/parse.hpp>

namespace parlour::server::entry {

std::string write(const Any& any, const std::string& by, const std::string& id) {
  JsonWriter json;
  std::visit(
      [&](const auto& entry) {
        json.begin_object().field("type", protocol::tag<std::decay_t<decltype(entry)>>());
        protocol::write_members(json, entry);
      },
      any);
  if (!id.empty()) json.field("by", by).field("id", id);
  return json.end_object().take();
}

OrReason<Logged> read(std::string_view text) {
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  if (error || !value.is_object()) return reason("an entry is not a JSON object");
  const auto& object = value.get_object();
  const auto word = [&](std::string_view key) -> std::string {
    const auto* found = object.if_contains(key);
    if (found == nullptr || !found->is_string()) return {};
    return std::string(std::string_view(found->get_string()));
  };
  auto entry = protocol::read_tagged<Any>(word("type"), object, {"type", "by", "id"});
  if (!entry) return reason("an entry cannot be read: " + entry.error());
  return Logged{std::move(*entry), word("by"), word("id")};
}

}  // namespace parlour::server::entry
