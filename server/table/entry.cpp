#include "server/table/entry.hpp"

#include "protocol/json_text.hpp"

namespace parlour::server::entry {
namespace {

constexpr std::int64_t kLatest = std::int64_t{1} << 53;  // milliseconds: far beyond any clock

}  // namespace

std::string write(const Any& any, const std::string& by, const std::string& id, std::int64_t at) {
  JsonWriter json;
  std::visit(
      [&](const auto& entry) {
        protocol::write_members(protocol::open_tagged<std::decay_t<decltype(entry)>>(json), entry);
      },
      any);
  if (!id.empty()) json.field("by", by).field("id", id);
  if (at > 0) json.field("at", at);
  return json.end_object().take();
}

OrReason<Logged> read(std::string_view text) {
  const protocol::JsonText json(text);
  if (json.object() == nullptr) return reason("an entry is not a JSON object");
  const auto& object = *json.object();
  const auto word = [&](std::string_view key) -> std::string {
    const auto* found = object.if_contains(key);
    if (found == nullptr || !found->is_string()) return {};
    return std::string(std::string_view(found->get_string()));
  };
  auto entry = protocol::read_tagged<Any>(word("type"), object, {"type", "by", "id", "at"});
  if (!entry) return reason("an entry cannot be read: " + entry.error());
  std::int64_t at = 0;
  if (const auto* found = object.if_contains("at")) {
    const auto* number = found->if_int64();
    if (number == nullptr || *number < 0 || *number > kLatest) {
      return reason("an entry cannot be read: at: not a time");
    }
    at = *number;
  }
  return Logged{std::move(*entry), word("by"), word("id"), at};
}

}  // namespace parlour::server::entry
