// Connections: who is there, what they say, and what needs no table.
#include "server/hall.hpp"

#include <algorithm>
#include <map>

#include "server/identity.hpp"
#include "server/log.hpp"
#include "server/table/phrases.hpp"
#include "server/text.hpp"
#include "version.hpp"

namespace parlour::server {
namespace {

constexpr unsigned kMostRefusals = 400;  // without a pause, then the connection ends
constexpr std::size_t kMostWaiting = 64;
constexpr std::size_t kMostMuted = 100;
constexpr std::chrono::milliseconds kPause{1'000};  // for who has said too much

// A long message counts as several.
std::int64_t weight(std::string_view text) {
  return 1 + static_cast<std::int64_t>(text.size()) / 512;
}

}  // namespace

Hall::Hall(Loop& loop, Keeper& keeper, Workers& workers, Tuning tuning, HallLimits limits)
    : loop_(loop),
      keeper_(keeper),
      workers_(workers),
      tuning_(tuning),
      limits_(limits),
      clock_(loop, keeper),
      list_(loop),
      budgets_(loop, {.messages_per_second = limits.messages_per_second,
                      .people_per_address = limits.people_per_address}),
      transcripts_(keeper, workers),
      idle_(std::chrono::seconds(limits.forget_after / 30)),
      alarm_timer_(loop),
      presence_timer_(loop),
      sweep_timer_(loop),
      forget_timer_(loop),
      overdue_timer_(loop),
      heads_timer_(loop),
      labels_timer_(loop) {}

Hall::~Hall() = default;

HallCounts Hall::counts() const {
  HallCounts counts = counts_;
  counts.rooms = slots_.size();
  counts.tables = members_.tables();
  counts.visitors = visitors_.size();
  counts.waiting_work = workers_.waiting();
  return counts;
}

bool Hall::has_seat(std::string_view player) const { return !members_.places(player).empty(); }

const Room* Hall::room(const std::string& table) const {
  const auto found = slots_.find(table);
  return found == slots_.end() || found->second->busy ? nullptr : found->second->room.get();
}

Visitor* Hall::find(std::uint64_t visitor) const {
  const auto found = visitors_.find(visitor);
  return found == visitors_.end() ? nullptr : found->second;
}

void Hall::opened(Visitor& visitor) {
  visitor.number = ++last_visitor_;
  visitor.credit = std::int64_t{2000} * limits_.messages_per_second;
  visitor.credited = loop_.now();
  visitors_[visitor.number] = &visitor;
  visitor.budget = budgets_.holder(visitor.player.id, visitor.address);
  if (has_seat(visitor.player.id)) visitor.socket->set_rank(Rank::kSeated);
  if (visitor.known) return welcome(visitor);
  // Whoever has been here before may have chosen a name.
  keeper_.ask<std::optional<store::Guest>>(
      [hash = fair::to_hex(visitor.token_hash)](store::Store& store) {
        return store.guest_by_token(hash);
      },
      [this, number = visitor.number](const OrReason<std::optional<store::Guest>>& guest) {
        Visitor* there = find(number);
        if (there == nullptr) return;
        if (!guest) return there->socket->close(1013, "the store cannot be read; try again later");
        if (*guest) there->player.name = (*guest)->name;
        there->known = true;
        welcome(*there);
        for (auto texts = std::move(there->waiting); !texts.empty(); texts.pop_front()) {
          if (find(number) != nullptr) dispatch(*there, texts.front());
        }
      });
}

void Hall::welcome(Visitor& visitor) {
  protocol::Welcome message{.version = std::string(kServerVersion),
                            .you = visitor.player,
                            .tables = members_.places(visitor.player.id),
                            .phrases = {kPhrases.begin(), kPhrases.end()}};
  for (const GameInfo& game : all_games()) {
    message.games.push_back({std::string(game.id),
                             std::string(game.name),
                             std::string(game.summary),
                             {game.levels.begin(), game.levels.end()}});
  }
  visitor.tell(message);
}

void Hall::closed(Visitor& visitor) {
  visitors_.erase(visitor.number);
  list_.follow(visitor, false);
  const auto tables = visitor.tables;
  for (const std::string& table : tables) {
    if (const auto slot = slots_.find(table); slot != slots_.end())
      look_away(*slot->second, visitor);
  }
}

void Hall::received(Visitor& visitor, std::string_view text) {
  if (link_ && link_->was_away()) return;  // its connection is about to be closed
  ++counts_.messages;
  if (visitor.known) return dispatch(visitor, text);
  if (visitor.waiting.size() == kMostWaiting) return visitor.socket->close(1008, "too fast");
  visitor.waiting.emplace_back(text);
}

bool Hall::may_talk(Visitor& visitor) {
  if (limits_.messages_per_second == 0) return true;
  const auto now = loop_.now();
  const auto passed =
      std::chrono::duration_cast<std::chrono::microseconds>(now - visitor.credited).count();
  visitor.credited = now;
  const std::int64_t most = std::int64_t{2000} * limits_.messages_per_second;
  visitor.credit = std::min(most, visitor.credit + passed * limits_.messages_per_second / 1000);
  if (visitor.credit == most) visitor.refused = 0;  // has been quiet for a while
  if (visitor.credit < 1000) return false;
  visitor.credit -= 1000;
  return true;
}

void Hall::refuse_message(Visitor& visitor, std::optional<std::string> re, const Refusal& refusal,
                          std::optional<std::string> table, Budgets::Wait wait) {
  ++counts_.refused;
  protocol::Refused message{std::move(re), std::string(refusal.code), refusal.why,
                            std::move(table)};
  if (wait) message.retry_after = static_cast<int>(wait->count());
  visitor.tell(message);
  if (++visitor.refused == kMostRefusals) {
    visitor.socket->close(1008, "nothing but refusals");
  }
}

// What is counted besides that it is a message.
template <class Message>
std::optional<Hall::Excess> Hall::excess(Visitor& visitor, const Message& message) {
  using namespace protocol;
  std::optional<Spend> what;
  if constexpr (boost::mp11::mp_contains<boost::mp11::mp_list<Watch, Sit, Enter>, Message>::value) {
    what = Spend::kLooks;
  } else if constexpr (boost::mp11::mp_contains<boost::mp11::mp_list<protocol::Host, Rematch>,
                                                Message>::value) {
    if (auto why = no_more_tables(visitor)) return Excess{std::move(*why), std::nullopt};
    what = Spend::kTables;
  } else if constexpr (std::same_as<Message, Say>) {
    what = Spend::kTalk;
  } else if constexpr (std::same_as<Message, SetName>) {
    what = Spend::kNames;
  } else if constexpr (std::same_as<Message, AskHistory>) {
    what = Spend::kHistories;
  } else if constexpr (std::same_as<Message, List>) {
    if (message.on) what = Spend::kLists;
  }
  if (!what) return std::nullopt;
  const auto wait = budgets_.spend(visitor.budget, *what);
  if (!wait) return std::nullopt;
  ++counts_.over_budget;
  return Excess{{"TOO_FAST", "that is too much for the moment; please wait a little"}, wait};
}

void Hall::dispatch(Visitor& visitor, std::string_view text) {
  const auto read = protocol::read_client_message(text);
  Budgets::Wait wait = kPause;
  if (may_talk(visitor)) wait = budgets_.spend(visitor.budget, Spend::kMessages, weight(text));
  // Whoever plays is not kept from it by neighbours.
  if (wait && has_seat(visitor.player.id)) {
    wait = budgets_.spend({visitor.budget.person, nullptr}, Spend::kMoves);
  }
  if (wait) {
    ++counts_.over_budget;
    return refuse_message(visitor, read ? std::optional(read->id) : read.error().re,
                          {"TOO_FAST", "please speak more slowly"}, std::nullopt, wait);
  }
  if (!read) return refuse_message(visitor, read.error().re, {read.error().code, read.error().why});
  Caller caller{visitor.player, read->id};
  std::visit(
      [&](const auto& m) {
        using Message = std::decay_t<decltype(m)>;
        if (auto much = excess(visitor, m)) {
          return refuse_message(visitor, caller.id, much->refusal, std::nullopt, much->wait);
        }
        if constexpr (boost::mp11::mp_contains<protocol::HallMessage, Message>::value) {
          on(visitor, caller, m);
        } else {
          if constexpr (std::same_as<Message, protocol::Say>) {
            caller.looks_on = std::ranges::find(visitor.tables, m.table) != visitor.tables.end();
          }
          to_table(visitor, caller, m.table, m);
        }
      },
      read->message);
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Ping& m) {
  static_cast<void>(m);
  visitor.tell(protocol::Done{.re = caller.id});
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::List& m) {
  list_.follow(visitor, m.on);
  visitor.tell(protocol::Done{.re = caller.id});
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::Mute& m) {
  std::erase(visitor.muted, m.player);
  if (m.on && visitor.muted.size() < kMostMuted) visitor.muted.push_back(m.player);
  visitor.tell(protocol::Done{.re = caller.id});
}

void Hall::on(Visitor& visitor, const Caller& caller, const protocol::SetName& m) {
  const auto name = good_name(m.name, kLongestName);
  if (!name) return refuse_message(visitor, caller.id, {"BAD_NAME", "a name " + name.error()});
  const store::Guest guest{.id = visitor.player.id,
                           .token_hash = fair::to_hex(visitor.token_hash),
                           .name = *name,
                           .seen = clock_.seconds()};
  keeper_.put(guest, [this, player = protocol::Player{guest.id, *name}, number = visitor.number,
                      re = caller.id](Kept kept) {
    Visitor* there = find(number);
    if (kept == Kept::kDone) renamed(player);
    if (there == nullptr) return;
    if (kept == Kept::kDone) return there->tell(protocol::Done{.re = re});
    refuse_message(*there, re,
                   kept == Kept::kFull
                       ? Refusal{"BUSY", "too many people choose names now; please try again"}
                       : Refusal{"STORE", "the name was not kept"});
  });
}

void Hall::renamed(const protocol::Player& player) {
  apply_name(player);
  if (link_) link_->tell_house(nodes::Renamed{.node = {}, .player = player});
}

void Hall::to_table(Visitor& visitor, const Caller& caller, const std::string& table,
                    const protocol::TableMessage& message) {
  Slot* free = link_ ? nullptr : slot_of(table);
  if (free != nullptr && !free->busy && free->queue.empty()) {  // the usual case: nothing is copied
    if (const auto why = too_long(*free, message)) {
      refuse_message(visitor, caller.id, *why);
      return end_endless(*free);
    }
    return perform(*free, {.visitor = visitor.number, .re = caller.id},
                   free->room->handle(caller, message, now()));
  }
  if (visitor.queued == kMostUnanswered) {
    return refuse_message(visitor, caller.id,
                          {"BUSY", "too many of your messages wait; this one was not looked at"});
  }
  ++visitor.queued;
  at_table(table, [this, number = visitor.number, caller, message](const Found& found) {
    Visitor* there = find(number);
    if (there == nullptr) return;  // whoever asked is gone, and will ask again if it matters
    --there->queued;
    if (!found) return refuse_message(*there, caller.id, found.error());
    const Again decide = [this, caller, message](Room& room) {
      return room.handle(caller, message, now());
    };
    Slot& slot = **found;
    if (const auto why = too_long(slot, message)) {
      refuse_message(*there, caller.id, *why);
      return end_endless(slot);
    }
    perform(slot, {.visitor = number, .re = caller.id}, decide(*slot.room), decide);
  });
}

}  // namespace parlour::server
