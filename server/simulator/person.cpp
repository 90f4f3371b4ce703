#include "server/simulator/person.hpp"

#include <algorithm>

#include "server/simulator/reader.hpp"

namespace parlour::simulator {

using namespace std::chrono_literals;

namespace {

constexpr Span kFirstDelay = 300ms;
constexpr Span kLongestDelay = 4s;
constexpr Span kLongestGreeting = 5s;
constexpr Span kQuietFor = 20s;
constexpr Span kPatience = 8s;

}  // namespace

Person::Person(Town& town, Who who, std::string prefix)
    : town_(town), who_(std::move(who)), prefix_(std::move(prefix)), delay_(kFirstDelay) {}

void Person::begin() {
  town_.world.after(town_.world.between({}, 2s), kWorld, [this] { connect(); });
  later();
}

// A proxy sends people to any node that is there.
void Person::connect() {
  if (state_ != State::kAway || home_) return;
  std::vector<Node*> there;
  for (const auto& node : town_.nodes) {
    if (node->runs()) there.push_back(node.get());
  }
  const std::uint64_t number = ++tries_;
  if (!there.empty()) {
    node_ = there[town_.world.random().below(static_cast<std::uint32_t>(there.size()))];
    line_ = *node_->connect(*this, who_.player, who_.token_hash);
    state_ = State::kConnecting;
    heard_ = town_.world.now();
    town_.world.trace(prefix_,
                      "connects to " + node_->name() + " by line " + std::to_string(line_));
    town_.world.after(kLongestGreeting, kWorld, [this, number] {
      if (number == tries_ && state_ == State::kConnecting) lose("is not greeted", false);
    });
    return;
  }
  const auto wait = delay_ * (75 + town_.world.random().below(50)) / 100;
  delay_ = std::min(kLongestDelay, delay_ * 2);
  town_.world.after(wait, kWorld, [this, number] {
    if (number == tries_) connect();
  });
}

void Person::lost(std::uint64_t line) {
  if (line != line_ || state_ == State::kAway) return;
  lose("is cut off", false);
}

void Person::drop_connection(Span pause) {
  if (state_ != State::kAway) lose("loses the connection", town_.world.once_in(2), pause);
}

void Person::go_home() {
  home_ = true;
  asked_.clear();
  drop_connection();
}

void Person::lose(const char* why, bool all, Span pause) {
  town_.world.trace(prefix_, why);
  node_->hang_up(line_, all);
  state_ = State::kAway;
  line_ = 0;
  pinged_ = false;
  const std::uint64_t number = ++tries_;
  const auto wait = delay_ * (75 + town_.world.random().below(50)) / 100;
  delay_ = std::min(kLongestDelay, delay_ * 2);
  town_.world.after(pause + wait, kWorld, [this, number] {
    if (number == tries_) connect();
  });
}

// Silence is answered by a question, and silence after that by a new connection.
void Person::hear_silence() {
  if (state_ != State::kOpen) return;
  const Span quiet = town_.world.now() - heard_;
  if (quiet > kQuietFor + kPatience) return lose("hears nothing", false);
  if (quiet <= kQuietFor || std::exchange(pinged_, true)) return;
  ask("ping", "", "", false);
}

void Person::send(std::string text) {
  if (state_ != State::kOpen) return;
  town_.world.trace(prefix_, "> " + text);
  node_->send(line_, std::move(text));
}

void Person::ask(std::string_view type, const std::string& table, const std::string& fields,
                 bool again) {
  std::string id = prefix_ + std::to_string(++count_);
  std::string text = R"({"type":")" + std::string(type) + R"(","id":")" + id + "\"";
  if (!table.empty()) text += R"(,"table":")" + table + "\"";
  text += fields + "}";
  asked_.emplace_back(std::move(id), Asked{.type = std::string(type),
                                           .table = table,
                                           .text = again ? text : "",
                                           .calm = !town_.faulty});
  send(std::move(text));
}

void Person::watch(const std::string& table) {
  const Seen& seen = tables_[table];
  std::string fields;
  std::optional<std::uint64_t> since;
  // Every other time everything anew: both must show the same.
  if (seen.view_seq && once_in(2)) since = seen.view_seq;
  if (since) fields = R"(,"since":)" + std::to_string(*since);
  ask("watch", table, fields, false);
  asked_.back().second.since = since;
}

void Person::visit(const std::string& table) {
  tables_[table].watched = true;
  if (state_ == State::kOpen) watch(table);
}

// After the welcome: looks again at all tables, and sends again what was not answered.
void Person::resume() {
  delay_ = kFirstDelay;
  state_ = State::kOpen;
  std::erase_if(asked_, [](const auto& asked) { return asked.second.text.empty(); });
  const auto unanswered = asked_;
  for (const auto& [table, seen] : tables_) {
    if (seen.watched) watch(table);
  }
  for (auto& [id, asked] : asked_) {
    asked.sent_again = asked.sent_again || !asked.text.empty();
  }
  for (const auto& [id, asked] : unanswered) send(asked.text);
}

void Person::arrived(std::uint64_t line, const server::Frame& frame) {
  if (line != line_ || state_ == State::kAway) return;
  const std::string_view text = *frame;
  town_.world.mark(text);
  heard_ = town_.world.now();
  pinged_ = false;
  const std::string_view type = text_of(text, "type");
  if (town_.world.traces()) {
    town_.world.trace(prefix_,
                      "< " + std::string(type == "welcome" ? "welcome" : text.substr(0, 240)));
  }
  if (type == "welcome") {
    // Tables that are this person's, perhaps by a message whose answer was a wrong one.
    Elements places(value_of(text, "tables"));
    while (const auto place = places.next())
      tables_[std::string(text_of(*place, "table"))].watched = true;
    return resume();
  }
  take(type, text);
  if (const auto re = text_of(text, "re"); !re.empty()) answered(re, type, text);
}

void Person::answered(std::string_view re, std::string_view type, std::string_view text) {
  const auto found = std::ranges::find(asked_, re, [](const auto& one) { return one.first; });
  if (found == asked_.end()) return;
  const Asked asked = std::move(found->second);
  asked_.erase(found);
  if (type == "refused") {
    const std::string code(text_of(text, "code"));
    const bool unsure =
        code == "STORE" && text_of(text, "why").find("has not happened") == std::string_view::npos;
    town_.ledger.refused(
        {who_.player.id, std::string(re), asked.type, code, unsure, asked.sent_again},
        asked.calm && !town_.faulty);
    if (asked.type == "watch" && code != "STORE" && code != "BUSY") tables_.erase(asked.table);
    if (asked.type == "watch" && (code == "STORE" || code == "BUSY")) {
      town_.world.after(1s, kWorld, [this, table = asked.table] {
        const auto known = tables_.find(table);
        if (state_ == State::kOpen && known != tables_.end() && known->second.watched) watch(table);
      });
    }
    return;
  }
  std::string table(text_of(text, "table"));
  if (asked.type == "host" && !table.empty()) {
    town_.invited.emplace_back(table, "");
  }
  if (asked.type == "host" || asked.type == "sit" || asked.type == "rematch") tables_[table];
  if (asked.type == "enter" && !table.empty()) tables_[table];
  if (const auto seq = number_of(text, "seq")) {
    if (asked.since && *seq < *asked.since) {
      town_.ledger.fault(prefix_ + " has seen " + std::to_string(*asked.since) + " of table " +
                         table + " and is shown " + std::to_string(*seq));
    }
    town_.ledger.acknowledged(
        {who_.player.id, std::string(re), asked.type, std::move(table), *seq});
  }
}

// Frames of a table arrive in order, and show what is durable.
void Person::note_seq(Seen& seen, const std::string& table, std::string_view type,
                      std::string_view text) {
  const auto seq = number_of(text, "seq");
  if (!seq) return;
  town_.ledger.heard(prefix_, table, *seq);
  const bool repeated = type == "done";  // perhaps of something that happened long ago
  if (repeated) return;
  if (seen.line == line_ && (*seq < seen.seq || (type == "step" && *seq == seen.seq))) {
    town_.ledger.fault(prefix_ + " was at " + std::to_string(seen.seq) + " of table " + table +
                       " and is told " + std::string(type) + " " + std::to_string(*seq));
  }
  seen.line = line_;
  seen.seq = *seq;
}

void Person::take(std::string_view type, std::string_view text) {
  if (type == "you" || type == "tables" || type == "listed" || type == "presence" ||
      type == "leaving")
    return;
  const std::string table(text_of(text, "table"));
  if (table.empty() || type == "refused") return;
  if (type == "gone") {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return;
    found->second.line = 0;
    found->second.view_seq.reset();
    if (text_of(text, "code") != "STORE") {
      tables_.erase(found);
    } else if (found->second.watched) {
      watch(table);
    }
    return;
  }
  const auto found = tables_.find(table);
  if (type == "done" || type == "history") {
    if (const auto seq = number_of(text, "seq")) town_.ledger.heard(prefix_, table, *seq);
    return;
  }
  if (found == tables_.end() && type != "table") return;
  Seen& seen = tables_[table];
  note_seq(seen, table, type, text);
  if (type == "table") take_table(seen, text);
  if (type == "view" || type == "step") take_turn(seen, table, text);
  if (type == "view") {
    const auto observer = number_of(value_of(text, "view"), "observer");
    const int eyes = observer   ? static_cast<int>(*observer)
                     : seen.you ? static_cast<int>(*seen.you)
                                : -1;
    town_.ledger.seen(table, eyes, seen.seq, "view", value_of(text, "view"));
  }
}

void Person::take_table(Seen& seen, std::string_view text) {
  seen.game = text_of(text, "game");
  seen.host = text_of(text, "host");
  seen.commitment = text_of(text, "commitment");
  seen.stage = text_of(text, "stage");
  seen.next = text_of(text, "next");
  seen.you = number_of(text, "you");
  seen.offer = number_of(text, "offer");
  seen.paused = is_true(text, "paused");
  seen.proposal = number_of(value_of(text, "proposal"), "number");
  seen.players.clear();
  seen.open_seats.clear();
  seen.people = 0;
  seen.mixed = false;
  seen.has_people = false;
  Elements seats(value_of(text, "seats"));
  for (std::uint64_t i = 0; const auto seat = seats.next(); ++i) {
    const std::string_view kind = text_of(*seat, "kind");
    if (kind == "open") seen.open_seats.push_back(static_cast<int>(i));
    if (kind == "human" || kind == "bot") ++seen.people;
    if (kind == "human") seen.has_people = true;
    if (kind == "human") seen.players.emplace_back(text_of(value_of(*seat, "player"), "id"));
    if (seen.you == i) seen.mixed = is_true(*seat, "mixed");
  }
  if (seen.stage != "playing") seen.my_turn = false;
}

void Person::take_turn(Seen& seen, const std::string& table, std::string_view text) {
  const std::string_view turn = value_of(text, "turn");
  seen.view_seq = seen.seq;
  seen.due = text_of(turn, "due");
  seen.since = number_of(turn, "since").value_or(seen.seq);
  seen.my_turn = false;
  Elements seats(value_of(turn, "seats"));
  while (const auto seat = seats.next()) {
    if (seen.you && *seat == std::to_string(*seen.you)) seen.my_turn = true;
  }
  seen.legal = text_of(text, "legal");
  if (!seen.you) return;
  const int eyes = static_cast<int>(*seen.you);
  town_.ledger.seen(table, eyes, seen.seq, "turn", seen.due + " " + seen.legal);
}

bool Person::plays_somewhere() const {
  return std::ranges::any_of(tables_, [](const auto& known) {
    const Seen& seen = known.second;
    return seen.watched && seen.you && (seen.stage == "playing" || seen.stage == "lobby");
  });
}

std::string Person::first_waiting() const {
  if (asked_.empty()) return "";
  return asked_.front().first + " " + asked_.front().second.type + " " +
         asked_.front().second.table;
}

}  // namespace parlour::simulator
