// A server as one of many nodes: what it hears of the others, and what it asks the store for in case it has not heard all.
#include <algorithm>

#include "server/hall.hpp"

namespace parlour::server {
namespace {

constexpr Clock::duration kReturnForEach = std::chrono::microseconds(800);  // connection
constexpr Clock::duration kShortestReturn = std::chrono::milliseconds(250);
constexpr Clock::duration kLongestReturn = std::chrono::seconds(10);
constexpr int kListedRounds = 3;  // of telling again; then it is not so any more
constexpr auto kReadLabelsAfter = std::chrono::milliseconds(500);  // gathers what was missed

bool is_lobby(const std::vector<std::string>& labels) {
  return std::ranges::find(labels, "lobby") != labels.end();
}

}  // namespace

void Hall::join(Bus& bus, nodes::NodeOptions options) {
  node_counts_.node = options.id;
  nodes::Follower& self = *this;
  link_ = std::make_unique<nodes::Link>(loop_, bus, std::move(options), self);
}

void Hall::leave() {
  // The more have to come back, the longer they take for it.
  const auto each = kReturnForEach * static_cast<std::int64_t>(visitors_.size());
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::clamp<Clock::duration>(each, kShortestReturn, kLongestReturn));
  const protocol::Leaving leaving{.retry_after = static_cast<int>(time.count())};
  const Frame frame(protocol::tagged_text(leaving));
  for (const auto& [number, visitor] : visitors_) visitor->socket->send(frame);
  if (link_) link_->leave();
}

NodeCounts Hall::node_counts() const {
  NodeCounts counts = node_counts_;
  counts.replicas = slots_.size();
  counts.clock_offset =
      std::chrono::duration_cast<std::chrono::milliseconds>(clock_.drift()).count();
  if (link_) {
    const auto link = link_->counts();
    counts.bus_connected = link_->connected();
    counts.published = link.told;
    counts.heard = link.heard;
    counts.live_nodes = link.nodes;
  }
  return counts;
}

// The order in which tables are told of, or asked for, is the same on every machine.
std::vector<Hall::Slot*> Hall::held() const {
  std::vector<Slot*> held;
  held.reserve(slots_.size());
  for (const auto& [id, slot] : slots_) held.push_back(slot.get());
  std::ranges::sort(held, {}, [](const Slot* slot) { return std::string_view(slot->id); });
  return held;
}

void Hall::heard(const nodes::Entry& entry) {
  at_held(entry.table, [this, entry](Slot& slot) { take_in(slot, entry.number, entry.body); });
}

void Hall::heard(const nodes::Next& next) {
  at_held(next.table, [this, next](Slot& slot) {
    slot.room->set_next_table(next.next);
    send_facts(slot);
  });
}

void Hall::heard(const nodes::Words& words) {
  at_held(words.said.table, [this, words](Slot& slot) { tell_words(slot, words.said); });
}

// Of a table that this node holds it knows the labels by its entries.
void Hall::heard(const nodes::Labels& labels) {
  const auto held = slots_.find(labels.table);
  if (held != slots_.end() && held->second->room) return;
  members_.set(labels.table, labels.labels, labels.number);
  if (is_lobby(labels.labels)) {
    hold(labels.table);
  }
}

void Hall::heard(const nodes::InList& in_list) {
  const auto found = slots_.find(in_list.table);
  if (found != slots_.end() && found->second->room) return;
  list_.update(in_list.table, in_list.card,
               {.host = in_list.card ? in_list.card->host : "", .address = {}});
  if (in_list.card) {
    listed_by_[in_list.table] = {in_list.node, loop_.now()};
  } else {
    listed_by_.erase(in_list.table);
  }
}

void Hall::heard(const nodes::Renamed& renamed) { apply_name(renamed.player); }

void Hall::heard(const nodes::TellList& /*tell*/) {
  for (Slot* slot : held()) {
    if (slot->room && !slot->watchers.empty()) tell_list(*slot);
  }
}

void Hall::tell_list(Slot& slot) {
  auto card = slot.room->card();
  slot.listed = card.has_value();
  link_->tell_house(nodes::InList{.node = {}, .table = slot.id, .card = std::move(card)});
}

void Hall::people_changed(const std::string& table) {
  const auto found = slots_.find(table);
  if (found != slots_.end() && found->second->introduction) {
    if (link_->others_look(table)) take_up(*found->second);
    return;
  }
  at_held(table, [this](Slot& slot) { presence(slot); });
}

void Hall::tell_again(const std::string& table) {
  const auto found = slots_.find(table);
  if (found == slots_.end() || !found->second->room || found->second->busy) return;
  const bool running = found->second->room->stage() == protocol::Stage::kPlaying;
  if (running && found->second->room->card()) tell_list(*found->second);
}

// A removal that was lost: nobody has told of the table for some rounds.
void Hall::forget_listed() {
  const auto since = loop_.now() - kListedRounds * link_->options().again;
  for (auto at = listed_by_.begin(); at != listed_by_.end();) {
    if (at->second.heard >= since) {
      ++at;
      continue;
    }
    list_.update(at->first, std::nullopt);
    at = listed_by_.erase(at);
  }
}

// It may have written something and told nobody.
void Hall::node_gone(const std::string& node) {
  missed();
  for (auto at = listed_by_.begin(); at != listed_by_.end();) {
    if (at->second.node != node) {
      ++at;
      continue;
    }
    list_.update(at->first, std::nullopt);
    at = listed_by_.erase(at);
  }
}

// Every connection of the player, and everybody at the tables where the player sits or looks on.
void Hall::apply_name(const protocol::Player& player) {
  std::set<std::string> tables;
  std::map<std::uint64_t, Visitor*> theirs;  // in the order in which they came
  for (const auto& [number, visitor] : visitors_) {
    if (visitor->player.id == player.id) theirs.emplace(number, visitor);
  }
  for (const auto& [number, visitor] : theirs) {
    visitor->player = player;
    visitor->tell(protocol::You{player});
    tables.insert(visitor->tables.begin(), visitor->tables.end());
  }
  if (link_) {
    for (const protocol::Place& place : members_.places(player.id)) tables.insert(place.table);
  }
  for (const std::string& table : tables) {
    at_held(table, [this, player](Slot& slot) {
      if (!slot.room->rename(player)) return;  // who only looks on has no name here
      send_facts(slot);
      show(slot);
    });
  }
}

// Proxies and pages have given these connections up, and what they had sent has been sent again to other nodes, and perhaps
// refused there: it must not be done now.
void Hall::stood_still() {
  std::map<std::uint64_t, Visitor*> all;
  for (const auto& [number, visitor] : visitors_) all.emplace(number, visitor);
  visitors_.clear();
  for (const auto& [number, visitor] : all) visitor->socket->close(1012, "this server stood still");
}

void Hall::missed() {
  for (const auto& [id, slot] : slots_) slot->quiet_bus = true;
  heads_timer_.after(Clock::duration::zero(), [this] { ask_heads(); });
  if (std::exchange(reads_labels_, true)) return;
  labels_timer_.after(kReadLabelsAfter, [this] { read_labels(); });
}

// Who sits where, as the store has it.
void Hall::read_labels() {
  struct All {
    std::vector<store::Labelled> labels;
    std::vector<store::Seated> seats;
  };
  keeper_.ask<All>([](store::Store& store) { return All{store.labelled(), store.seats()}; },
                   [this](const OrReason<All>& all) {
                     reads_labels_ = false;
                     if (!all) return missed();
                     members_.clear();
                     set_labels(all->labels, all->seats);
                     for (const Slot* slot : held()) {
                       if (!slot->room || slot->busy) continue;
                       members_.set(slot->id, slot->room->labels(), slot->room->next() - 1);
                     }
                   });
}

void Hall::set_labels(const std::vector<store::Labelled>& labels,
                      const std::vector<store::Seated>& seats) {
  std::map<std::string, std::vector<std::string>> by_table;
  for (const auto& [table, label] : labels) by_table[table].push_back(label);
  for (const auto& [seat, table] : seats) by_table[table].push_back(label_of_seat(seat));
  for (auto& [table, words] : by_table) {
    const bool lobby = is_lobby(words);
    members_.set(table, std::move(words));
    if (lobby) hold(table);
  }
}

// Lobbies are in the list, and close when their people do not come back. Games wait until somebody asks for them.
void Hall::hold(const std::string& table) {
  at_table(table, [this, table](const Found& found) {
    if (!found) {
      if (found.error().code == unread().code) lost_.insert(table);
      return;
    }
    show(**found);
    rearm(**found);
  });
}

// What was lost may have been written all the same, and then nobody has told the other nodes.
void Hall::hold_again(const std::string& table) {
  hold(table);
  if (!link_) return;
  at_held(table, [this](Slot& slot) {
    link_->tell_house(nodes::Labels{.node = {},
                                    .table = slot.id,
                                    .number = slot.room->next() - 1,
                                    .labels = slot.room->labels()});
  });
}

// An entry that nobody has told of is found in the store.
void Hall::ask_heads() {
  heads_timer_.after(link_->connected() ? link_->options().heads : link_->options().alone,
                     [this] { ask_heads(); });
  forget_listed();
  std::vector<std::string> tables;
  for (Slot* slot : held()) {
    const bool quiet = std::exchange(slot->quiet_bus, true);
    if (slot->room && !slot->busy && quiet) tables.push_back(slot->id);
  }
  if (tables.empty()) return;
  using Heads = std::vector<std::uint64_t>;
  keeper_.ask<Heads>([tables](store::Store& store) { return store.heads(tables); },
                     [this, tables](const OrReason<Heads>& heads) {
                       if (!heads) return;  // another time
                       auto head = heads->begin();
                       for (const std::string& table : tables) {
                         at_held(table, [this, last = *head++](Slot& slot) {
                           if (last > slot.room->next()) catch_up(slot);
                         });
                       }
                     });
}

}  // namespace parlour::server
