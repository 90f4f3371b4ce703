#include "server/table/entry.hpp"

#include "protocol/json_text.hpp"

namespace parlour::server::entry {
namespace {

// Steps are what logs are made of: theirs have names of one letter, and no word for what they are. All other entries, and steps of
// earlier versions, have their names written out.
struct Short {
  int s = 0;
  std::optional<std::string> a;
  std::optional<std::vector<std::string>> c;
  std::optional<std::string> m;
  std::optional<bool> l;
};
BOOST_DESCRIBE_STRUCT(Short, (), (s, a, c, m, l))

std::string write_step(const Stepped& step, const std::string& by, const std::string& id,
                       std::int64_t at) {
  JsonWriter json;
  json.begin_object().field("s", step.seat);
  if (step.action) json.field("a", *step.action);
  if (!step.chance.empty()) {
    json.key("c");
    protocol::write_value(json, step.chance);
  }
  if (step.memory) json.field("m", *step.memory);
  if (step.late) json.field("l", *step.late);
  if (!id.empty()) json.field("b", by).field("i", id);
  if (at > 0) json.field("t", at);
  return json.end_object().take();
}

// How an entry calls what they all have.
struct Names {
  std::string_view by, id, at;
};
constexpr Names kLong{"by", "id", "at"};
constexpr Names kShort{"b", "i", "t"};

OrReason<Any> read_step(const boost::json::object& object) {
  Short step;
  if (auto why = protocol::read_members(object, step, {kShort.by, kShort.id, kShort.at})) {
    return reason(*why);
  }
  return Stepped{.seat = step.s,
                 .action = std::move(step.a),
                 .chance = std::move(step.c).value_or(std::vector<std::string>()),
                 .memory = std::move(step.m),
                 .late = step.l};
}

constexpr std::int64_t kLatest = std::int64_t{1} << 53;  // milliseconds: far beyond any clock

}  // namespace

std::string write(const Any& any, const std::string& by, const std::string& id, std::int64_t at) {
  if (const auto* step = std::get_if<Stepped>(&any)) return write_step(*step, by, id, at);
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
  const bool is_short = !object.contains("type");
  const Names& names = is_short ? kShort : kLong;
  auto entry = is_short ? read_step(object)
                        : protocol::read_tagged<Any>(word("type"), object,
                                                     {"type", names.by, names.id, names.at});
  if (!entry) return reason("an entry cannot be read: " + entry.error());
  std::int64_t at = 0;
  if (const auto* found = object.if_contains(names.at)) {
    const auto* number = found->if_int64();
    if (number == nullptr || *number < 0 || *number > kLatest) {
      return reason("an entry cannot be read: at: not a time");
    }
    at = *number;
  }
  return Logged{std::move(*entry), word(names.by), word(names.id), at};
}

}  // namespace parlour::server::entry
