#include "server/nodes/link.hpp"

#include <algorithm>
#include <ranges>

#include "version.hpp"

namespace parlour::server::nodes {
namespace {

constexpr std::string_view kHouse = "house";
constexpr int kSilentRounds = 3;

std::string subject_of(const std::string& table) { return "table." + table; }

}  // namespace

Link::Link(Loop& loop, Bus& bus, NodeOptions options, Follower& follower)
    : bus_(bus),
      options_(std::move(options)),
      follower_(follower),
      loop_(loop),
      peers_(options_.silence),
      timer_(loop) {}

Link::~Link() { bus_.listen(nullptr); }

void Link::begin() {
  bus_.listen(this);
  bus_.subscribe(std::string(kHouse));
  last_tick_ = loop_.now();
  tell_beat(false);
  tell_house(TellList{});
  timer_.after(options_.beat, [this] { tick(); });
}

void Link::leave() {
  timer_.cancel();
  tell_beat(true);
}

LinkCounts Link::counts() const {
  LinkCounts counts = counts_;
  counts.nodes = peers_.size() + 1;
  return counts;
}

void Link::publish(const std::string& subject, std::string text) {
  if (text.size() > kLongestBusText) return;  // an entry that the others read from the store
  ++counts_.told;
  bus_.publish(subject, std::move(text));
}

void Link::tell_beat(bool leaving) {
  publish(std::string(kHouse), protocol::tagged_text(Beat{.node = options_.id,
                                                          .version = std::string(kServerVersion),
                                                          .sent = sent_,
                                                          .leaving = leaving}));
}

void Link::tick() {
  const auto now = loop_.now();
  const bool stood_still = was_away();
  last_tick_ = now;
  timer_.after(options_.beat, [this] { tick(); });
  tell_beat(false);
  if (stood_still) {  // what the others have said meanwhile comes now
    follower_.stood_still();
    peers_.forgive(now);
    for (auto& [table, held] : held_) {
      for (auto& [node, other] : held.others) other.last = now;
    }
    introduce_everywhere();
    return note_missed();
  }
  for (const std::string& node : peers_.gone(now)) forget(node);
  tell_some_again();
}

// A text about a table that is lost is noticed by nobody. So each table is told of once more, a few of them with every beat, where
// somebody is or other nodes have been heard of; and who has not been heard of for some rounds is not there any more.
void Link::tell_some_again() {
  const auto rounds =
      static_cast<std::size_t>(std::max<std::int64_t>(1, options_.again / options_.beat));
  to_tell_ += held_.size();
  std::vector<std::string> changed;
  auto at = held_.upper_bound(told_again_);
  for (; to_tell_ >= rounds; to_tell_ -= rounds, ++at) {
    if (at == held_.end()) at = held_.begin();
    Held& held = at->second;
    if (!held.own.players.empty() || !held.others.empty()) tell_here(held);
    if (!held.own.players.empty()) follower_.tell_again(at->first);
    const auto since = loop_.now() - kSilentRounds * options_.again;
    if (std::erase_if(held.others, [&](const auto& one) { return one.second.last < since; }) != 0) {
      changed.push_back(at->first);
    }
    told_again_ = at->first;
  }
  for (const std::string& table : changed) follower_.people_changed(table);
}

void Link::forget(const std::string& node) {
  std::vector<std::string> changed;
  for (auto& [table, held] : held_) {
    if (held.others.erase(node) != 0) changed.push_back(table);
  }
  for (const std::string& table : changed) follower_.people_changed(table);
  follower_.node_gone(node);
}

void Link::hold(const std::string& table) {
  const auto [at, is_new] = held_.try_emplace(table);
  if (!is_new) return;
  at->second.own = {.node = options_.id, .table = table};
  bus_.subscribe(subject_of(table));
  tell_table(table, Ask{options_.id, table});
  tell_here(at->second);
}

void Link::drop(const std::string& table) {
  const auto at = held_.find(table);
  if (at == held_.end()) return;
  at->second.own.holds = false;
  at->second.own.players.clear();
  tell_here(at->second);
  bus_.unsubscribe(subject_of(table));
  held_.erase(at);
}

void Link::here(const std::string& table, std::vector<protocol::Player> players,
                std::int64_t awake) {
  const auto at = held_.find(table);
  if (at == held_.end()) return;
  Here& own = at->second.own;
  if (own.players == players && own.awake == awake) return;
  own.players = std::move(players);
  own.awake = awake;
  tell_here(at->second);
}

void Link::tell_here(const Held& held) { tell_table(held.own.table, held.own); }

Link::Others Link::others(const std::string& table) const {
  Others others;
  const auto at = held_.find(table);
  if (at == held_.end()) return others;
  for (const auto& [node, here] : at->second.others) {
    if (here.players.empty()) continue;
    others.players.insert(others.players.end(), here.players.begin(), here.players.end());
    others.awake = std::max(others.awake.value_or(0), here.awake);
  }
  return others;
}

bool Link::others_look(const std::string& table) const {
  const auto at = held_.find(table);
  return at != held_.end() && std::ranges::any_of(at->second.others, [](const auto& other) {
           return !other.second.players.empty();
         });
}

std::size_t Link::duty(const std::string& table) const {
  const auto at = held_.find(table);
  if (at == held_.end()) return 0;
  const Held& held = at->second;
  std::vector<std::string> looking;
  std::vector<std::string> holding;
  for (const auto& [node, here] : held.others) {
    (here.players.empty() ? holding : looking).push_back(node);
  }
  if (!held.own.players.empty()) return place_among(options_.id, looking, table);
  return looking.size() + place_among(options_.id, holding, table);
}

void Link::bus_changed(bool connected) {
  if (!connected) return;
  tell_beat(false);
  introduce_everywhere();
  note_missed();
}

// Says who is where, and asks the others.
void Link::introduce_everywhere() {
  for (const auto& [table, held] : held_) {
    tell_here(held);
    tell_table(table, Ask{options_.id, table});
  }
}

void Link::note_missed() {
  ++counts_.missed;
  tell_house(TellList{});
  follower_.missed();
}

void Link::heard(std::string_view subject, std::string_view text) {
  ++counts_.heard;
  const auto message = read(text);
  if (!message) {
    ++counts_.unreadable;
    return;
  }
  if (subject == kHouse) {
    std::visit(
        [&](const auto& m) {
          if constexpr (requires { m.node; } && !requires { m.sent; }) peers_.heard(m.node);
        },
        *message);
  }
  std::visit([this](const auto& m) { on(m); }, *message);
}

template <class Message>
void Link::on(const Message& message) {
  follower_.heard(message);
}

void Link::on(const Here& here) {
  const auto at = held_.find(here.table);
  if (at == held_.end() || here.node == options_.id || peers_.has_left(here.node)) return;
  peers_.greet(here.node, loop_.now());
  if (here.holds) {
    const bool is_new =
        at->second.others.insert_or_assign(here.node, Other{here, loop_.now()}).second;
    if (is_new) tell_here(at->second);  // which has perhaps not heard of this one either
  } else {
    at->second.others.erase(here.node);
  }
  follower_.people_changed(here.table);
}

void Link::on(const Ask& ask) {
  if (const auto at = held_.find(ask.table); at != held_.end() && ask.node != options_.id) {
    tell_here(at->second);
  }
}

void Link::on(const Beat& beat) {
  if (beat.node == options_.id || peers_.has_left(beat.node)) return;
  if (beat.leaving) {
    peers_.leave(beat.node);
    return forget(beat.node);
  }
  switch (peers_.beat(beat.node, beat.sent, loop_.now())) {
    case Peers::Beat::kKnown:
      return;
    case Peers::Beat::kNew:  // or one that was thought to be gone, with all that it had said
      introduce_everywhere();
      return tell_house(TellList{});
    case Peers::Beat::kMissed:
      return note_missed();
  }
}

}  // namespace parlour::server::nodes
