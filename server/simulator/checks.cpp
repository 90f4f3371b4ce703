// What must be true of a run.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>

#include "engine/core/table.hpp"
#include "fair/verify.hpp"
#include "server/simulator/house.hpp"
#include "server/table/proof.hpp"
#include "server/table/room.hpp"

namespace parlour::simulator {

using namespace std::chrono_literals;
using server::Room;

namespace {

// Enough for everybody to have asked the store for what is new.
constexpr Span kLongestLag = 8s;
constexpr Span kLongestOverdue = 15s;
constexpr std::chrono::milliseconds kLongestTaken = 60s;  // till somebody else takes a table up
// How far the clocks of nodes may be apart.
constexpr std::chrono::milliseconds kClockTolerance = 30ms;

// A text without the values of some keys.
std::string without(std::string text, std::span<const std::string_view> keys) {
  for (const std::string_view key : keys) {
    std::size_t at = 0;
    while ((at = text.find(key, at)) != std::string::npos) {
      std::size_t end = at + key.size();
      if (text[end] == '"') {
        end = text.find('"', end + 1) + 1;
      } else {
        end = text.find_first_of(",}]", end);
      }
      text.erase(at, end - at);
    }
  }
  return text;
}

// What the clock shows, and names that were chosen since.
constexpr std::array<std::string_view, 5> kOfTheMoment = {
    R"(,"bot":)", R"(,"closes":)", R"(,"left":)", R"(,"name":)", R"(,"next":)"};
// Who is connected: not in the log either.
constexpr std::array<std::string_view, 2> kOfPresence = {R"(,"away":)", R"(,"watching":)"};

std::string without_presence(std::string text) {
  return without(without(std::move(text), kOfTheMoment), kOfPresence);
}

std::string where(const std::string& one, const std::string& other) {
  const auto [a, b] = std::ranges::mismatch(one, other);
  const auto from = std::max<std::ptrdiff_t>(0, a - one.begin() - 40);
  static_cast<void>(b);
  return "…" + one.substr(static_cast<std::size_t>(from), 120) + "… and not …" +
         other.substr(static_cast<std::size_t>(from), 120) + "…";
}

// Which seats are taken after every entry of a log.
class SeatsOverTime final : public server::Witness {
 public:
  void applied(const Table& /*table*/, const Step& /*step*/) override {}
  void after(const Room& room) override {
    std::set<std::string> seats;
    for (const std::string& label : room.labels()) {
      if (label.starts_with("in ")) seats.insert(label.substr(3));
    }
    at.push_back(std::move(seats));
  }
  std::vector<std::set<std::string>> at;
};

// Bots that move before it is their time: as when two nodes move for the same one.
class HastyBots final : public server::Witness {
 public:
  HastyBots(const std::vector<std::string>& bodies, std::chrono::milliseconds shortest)
      : shortest_(shortest.count()) {
    for (const std::string& body : bodies) {
      log_.push_back(server::entry::read(body).value_or(server::entry::Logged{}));
    }
  }
  void applied(const Table& /*table*/, const Step& /*step*/) override {}
  void before(const Room& room, const server::entry::Any& any) override {
    const auto* step = std::get_if<server::entry::Stepped>(&any);
    const std::size_t number = room.next();
    if (step == nullptr || step->late.value_or(false) || !log_[number].by.empty()) return;
    if (!new_turn_ || room.hurried() || room.table().manners().round_seconds != 0) return;
    if (log_[number].at - log_[number - 1].at < shortest_) hasty.push_back(number);
  }
  void after(const Room& room) override {
    const std::uint64_t turn = room.match() ? room.match()->turn_serial() : 0;
    new_turn_ = turn != turn_ &&
                std::holds_alternative<server::entry::Stepped>(log_[room.next() - 1].entry);
    turn_ = turn;
  }
  std::vector<std::size_t> hasty;

 private:
  std::vector<server::entry::Logged> log_;
  std::int64_t shortest_;
  std::uint64_t turn_ = 0;
  bool new_turn_ = false;  // it began with the entry before
};

}  // namespace

// Rooms have the time of the store.
Time House::stored_time() const { return Time(std::chrono::milliseconds(store_.clock())); }

void House::check_replicas(bool still) {
  const auto rows = store_.truth().tables("", 1'000'000);
  for (const auto& row : rows) {
    std::vector<std::string> bodies;
    std::string people;  // as the first node shows them
    if (still && row.due != store::kNever && row.due < store_.clock() - kLongestTaken.count()) {
      ledger_.fault("table " + row.id + " has something overdue, and nobody takes it up");
    }
    for (const auto& node : nodes_) {
      const Room* room = node->hall() == nullptr ? nullptr : node->hall()->room(row.id);
      if (room == nullptr) continue;
      if (bodies.empty()) bodies = store_.truth().load(row.id, 0);
      check_room(*node, *room, row.id, bodies, still);
      if (!still || room->next() != bodies.size()) continue;
      const auto shown = without(room->facts_text(Observer::spectator()), kOfTheMoment);
      if (people.empty()) people = shown;
      if (people != shown) {
        ledger_.fault(node->name() + " knows of other people at table " + row.id + ": " +
                      where(shown, people));
      }
    }
  }
}

void House::check_room(const Node& node, const Room& room, const std::string& table,
                       const std::vector<std::string>& bodies, bool still) {
  const std::string which = node.name() + " has table " + table;
  if (room.next() > bodies.size()) {
    return ledger_.fault(which + " at " + std::to_string(room.next()) + ", whose log has " +
                         std::to_string(bodies.size()));
  }
  if (still && room.next() < bodies.size()) {
    const auto missed = std::ranges::find_if(store_.history(), [&](const Durable& durable) {
      return durable.table == table && durable.number == room.next();
    });
    if (missed != store_.history().end() && world_.now() - missed->when > kLongestLag) {
      ledger_.fault(which + " at " + std::to_string(room.next()) + " for too long; its log has " +
                    std::to_string(bodies.size()));
    }
  }
  const auto deadline = room.deadline();
  if (deadline && *deadline < stored_time() - kLongestOverdue) {
    ledger_.fault(which + " with something overdue");
  }
  const std::vector<std::string> known(bodies.begin(),
                                       bodies.begin() + static_cast<std::ptrdiff_t>(room.next()));
  const auto replay = Room::load(table, setting_.tuning, known, stored_time());
  if (!replay) return ledger_.fault("the log of table " + table + ": " + replay.error());
  std::vector<Observer> observers = {Observer::spectator()};
  for (std::size_t i = 0; i < room.table().seats(); ++i)
    observers.push_back(Observer::at(seat_at(i)));
  const bool has_view = room.match().has_value() && room.stage() != protocol::Stage::kClosed;
  for (const Observer& who : observers) {
    const auto live = without_presence(room.facts_text(who));
    const auto again = without_presence((*replay)->facts_text(who));
    if (live != again) ledger_.fault(which + " as " + where(live, again));
    if (!has_view) continue;
    const auto live_view = without_presence(room.view_text(who));
    const auto view = without_presence((*replay)->view_text(who));
    if (live_view != view) ledger_.fault(which + " shown as " + where(live_view, view));
  }
}

// Logs can be read again, every game has ended, no message was done twice.
void House::check_logs() {
  std::map<std::string, std::string> done;
  for (const auto& row : store_.truth().tables("", 1'000'000)) {
    ++report_.tables;
    const auto bodies = store_.truth().load(row.id, 0);
    HastyBots bots(bodies, setting_.tuning.bot_delay * 2 / 5 - kClockTolerance);
    const auto room = Room::load(row.id, setting_.tuning, bodies, stored_time(), &bots);
    for (const std::size_t number : bots.hasty) {
      ledger_.fault("a bot moved too early at " + row.id + " " + std::to_string(number));
    }
    if (!room) {
      ledger_.fault("the log of table " + row.id + " cannot be read: " + room.error());
      continue;
    }
    if ((*room)->stage() == protocol::Stage::kOver && ++report_.finished == 1) {
      check_proof(row.id, bodies);
    }
    if (!row.closed) {
      ledger_.fault("table " + row.id + " does not end: " + (*room)->facts_text({}));
    }
    for (std::size_t number = 0; number < bodies.size(); ++number) {
      const auto logged = server::entry::read(bodies[number]);
      if (!logged || logged->id.empty()) continue;
      const std::string place = row.id + " " + std::to_string(number);
      const auto [known, is_new] = done.emplace(logged->by + " " + logged->id, place);
      if (!is_new) {
        ledger_.fault("message " + logged->id + " was done at " + known->second + " and at " +
                      place);
      }
    }
  }
}

// A finished game can be proved to everybody.
void House::check_proof(const std::string& table, const std::vector<std::string>& bodies) {
  const auto text = server::proof_of(table, bodies);
  if (!text) return ledger_.fault("table " + table + " has no proof: " + text.error().why);
  const auto transcript = Transcript::read(*text);
  if (!transcript) {
    return ledger_.fault("the proof of table " + table + " cannot be read: " + transcript.error());
  }
  for (const auto& check : fair::verify(*transcript, *find_game(transcript->game))) {
    if (check.result != fair::Check::Result::kFailed) continue;
    ledger_.fault("the proof of table " + table + " fails: " + check.why);
  }
}

// Nobody has two seats of a game at a time, in the order in which entries became durable; and the store says the same as the logs.
void House::check_seats() {
  std::map<std::string, std::vector<std::set<std::string>>> by_table;
  for (const auto& row : store_.truth().tables("", 1'000'000)) {
    SeatsOverTime seats;
    static_cast<void>(
        Room::load(row.id, setting_.tuning, store_.truth().load(row.id, 0), stored_time(), &seats));
    by_table[row.id] = std::move(seats.at);
  }
  std::map<std::string, std::string> taken;
  for (const Durable& durable : store_.history()) {
    const auto& over_time = by_table[durable.table];
    if (durable.number >= over_time.size()) continue;
    if (durable.number > 0) {
      for (const std::string& seat : over_time[durable.number - 1]) {
        if (const auto had = taken.find(seat); had != taken.end() && had->second == durable.table) {
          taken.erase(had);
        }
      }
    }
    for (const std::string& seat : over_time[durable.number]) {
      const auto [at, is_new] = taken.emplace(seat, durable.table);
      if (is_new || at->second == durable.table) continue;
      ledger_.fault("seat " + seat + " is taken at " + at->second + " and at " + durable.table +
                    " " + std::to_string(durable.number));
    }
  }
  std::map<std::string, std::string> stored;
  for (const auto& [seat, table] : store_.truth().seats()) stored[seat] = table;
  if (stored != taken) ledger_.fault("the store's seats are not those of the logs");
}

// `place`: a table and a number.
Time House::durable_since(const std::string& place) const {
  const auto found = std::ranges::find_if(store_.history(), [&](const Durable& durable) {
    return place == durable.table + " " + std::to_string(durable.number);
  });
  return found == store_.history().end() ? Time::max() : found->when;
}

// What was acknowledged is in the log where the answer said; what was refused is not in it.
void House::check_answers() {
  static const std::set<std::string> makes_entry = {
      "host", "mix",  "ready", "set_seat", "change",     "kick",         "start", "leave",
      "play", "roll", "undo",  "resign",   "offer_draw", "decline_draw", "resume"};
  std::map<std::string, std::string> done;
  for (const auto& row : store_.truth().tables("", 1'000'000)) {
    const auto bodies = store_.truth().load(row.id, 0);
    for (std::size_t number = 0; number < bodies.size(); ++number) {
      const auto logged = server::entry::read(bodies[number]);
      if (logged && !logged->id.empty()) {
        done.emplace(logged->by + " " + logged->id, row.id + " " + std::to_string(number));
      }
    }
  }
  for (const auto& answer : ledger_.answers()) {
    if (!makes_entry.contains(answer.type)) continue;
    const auto found = done.find(answer.player + " " + answer.id);
    const std::string place = answer.table + " " + std::to_string(answer.seq);
    if (found != done.end() && found->second == place) continue;
    ledger_.fault(answer.type + " " + answer.id + " was acknowledged at " + place +
                  ", the log has it at " + (found == done.end() ? "no place" : found->second));
  }
  for (const auto& refusal : ledger_.refusals()) {
    // What cannot be read or written now may have happened before, unless the words say that it has not.
    if (refusal.unsure) continue;
    const auto found = done.find(refusal.player + " " + refusal.id);
    if (found == done.end()) continue;
    if (refusal.sent_again && durable_since(found->second) > refusal.when) continue;
    ledger_.fault(refusal.type + " " + refusal.id + " was refused with " + refusal.code +
                  " and is in the log at " + found->second);
  }
}

void House::check_people() {
  for (const auto& person : people_) {
    if (!person->is_open()) ledger_.fault(person->name() + " has no connection");
    if (person->waiting() != 0) {
      ledger_.fault(person->name() + " waits for " + person->first_waiting());
    }
  }
}

}  // namespace parlour::simulator
