// What people want: company, a game, their turn, a word, another name, and in the end to go home.
#include <algorithm>
#include <array>

#include "engine/core/table.hpp"
#include "server/simulator/person.hpp"
#include "server/simulator/reader.hpp"

namespace parlour::simulator {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kMostWaiting = 3;  // answers that somebody waits for and goes on meanwhile
constexpr std::size_t kMostTables = 2;

}  // namespace

void Person::later() {
  if (home_) return;
  const auto wait = once_in(8) ? Span(100us) * pick(100) : Span(1ms) * (100 + pick(900));
  town_.world.after(wait, kWorld, [this] {
    hear_silence();
    act();
    later();
  });
}

void Person::act() {
  if (state_ != State::kOpen || town_.quiet || asked_.size() >= kMostWaiting) return;
  if (!asked_.empty() && !once_in(3)) return;
  std::vector<std::string> mine;
  for (const auto& [table, seen] : tables_) {
    if (seen.watched && !seen.stage.empty()) mine.push_back(table);
  }
  if (mine.size() < kMostTables && !town_.closing_time && (mine.empty() || once_in(20))) {
    return look_for_company();
  }
  if (mine.empty()) return;
  const std::string table = mine[pick(static_cast<std::uint32_t>(mine.size()))];
  Seen& seen = tables_[table];
  if (town_.closing_time) return finish(table, seen);
  if (seen.stage == "lobby") return at_lobby(table, seen);
  if (seen.stage == "playing") return at_play(table, seen);
  at_end(table, seen);
}

void Person::look_for_company() {
  switch (pick(12)) {
    case 0:
      return ask("list", "", once_in(2) ? R"(,"on":true)" : R"(,"on":false)");
    case 1:
      return ask("set_name", "", R"(,"name":"Name )" + std::to_string(pick(1000)) + "\"");
    case 2: {
      const auto& games = all_games();
      const auto& game = games[pick(static_cast<std::uint32_t>(games.size()))];
      return ask("enter", "", R"(,"game":")" + std::string(game.id) + "\"");
    }
    default:
      break;
  }
  if (town_.invited.empty() || once_in(4)) return host();
  // The newest tables have open seats, most likely.
  const auto many = static_cast<std::uint32_t>(std::min<std::size_t>(town_.invited.size(), 3));
  const std::string& table = town_.invited[town_.invited.size() - 1 - pick(many)].first;
  if (once_in(5)) return visit(table);
  ask("sit", table, "");
}

void Person::host() {
  const auto& games = all_games();
  const GameInfo& game = games[pick(static_cast<std::uint32_t>(games.size()))];
  std::string fields = R"(,"game":")" + std::string(game.id) + R"(","options":"")";
  fields += R"(,"settings":{"listed":true,"spectators":)";
  fields += once_in(4) ? "false" : "true";
  fields += R"(,"chat":"free","clock":)" + std::to_string(once_in(3) ? 5 + pick(30) : 0);
  fields += once_in(4) ? "}" : R"(,"host_stays":true})";
  ask("host", "", fields);
}

void Person::say(const std::string& table) {
  ask("say", table, once_in(2) ? R"(,"phrase":"hello")" : R"(,"text":"well, well")");
}

void Person::at_lobby(const std::string& table, Seen& seen) {
  if (!seen.you) {
    if (!seen.open_seats.empty() && once_in(2)) return ask("sit", table, "");
    if (once_in(10)) {
      seen.watched = false;
      return ask("unwatch", table, "", false);
    }
    return;
  }
  if (!seen.mixed && seen.mixed_for != seen.commitment) {
    seen.mixed_for = seen.commitment;
    return ask("mix", table,
               R"(,"commitment":")" + seen.commitment + R"(","bytes":"00ff)" +
                   std::to_string(10 + pick(90)) + "\"");
  }
  const bool host = seen.host == who_.player.id;
  if (host && seen.people >= 2 && once_in(3)) return ask("start", table, "");
  if (host && !seen.open_seats.empty() && once_in(4)) {
    const int seat = seen.open_seats[pick(static_cast<std::uint32_t>(seen.open_seats.size()))];
    return ask("set_seat", table,
               R"(,"seat":)" + std::to_string(seat) + R"(,"kind":"bot","level":"easy")");
  }
  switch (pick(30)) {
    case 0:
      return ask("leave", table, "");
    case 1:
    case 2:
      return say(table);
    case 3:
      return ask("ready", table, once_in(2) ? R"(,"on":true)" : R"(,"on":false)");
    case 4:
      return ask("change", table, R"(,"options":"")");
    case 5:
      return ask("sit", table, R"(,"seat":)" + std::to_string(pick(4)));
    case 6:
      return ask("kick", table, R"(,"seat":)" + std::to_string(pick(4)));
    default:
      return;
  }
}

void Person::at_play(const std::string& table, Seen& seen) {
  if (!seen.you) {
    if (once_in(10)) return ask("sit", table, "");
    if (once_in(10)) return say(table);
    if (!once_in(10)) return;
    seen.watched = false;
    return ask("unwatch", table, "", false);
  }
  const std::string since = R"(,"since":)" + std::to_string(seen.since);
  switch (pick(80)) {
    case 0:
      return ask("resign", table, "");
    case 1:
      return ask("leave", table, "");
    case 2:
    case 3:
      return ask("undo", table, since);
    case 4:
      return ask("offer_draw", table, "");
    case 5:
      return ask("ask_history", table, "", false);
    case 6:
    case 7:
    case 8:
      return say(table);
    case 9:
      return ask("set_name", "", R"(,"name":"Other )" + std::to_string(pick(1000)) + "\"");
    case 10:
      if (seen.host == who_.player.id) {
        return ask("kick", table, R"(,"seat":)" + std::to_string(pick(4)));
      }
      break;
    case 11:
    case 12:
      return rearrange(table, seen);
    default:
      break;
  }
  if (seen.proposal && once_in(4)) {
    return ask(once_in(3) ? "decline_terms" : "agree_terms", table,
               R"(,"number":)" + std::to_string(*seen.proposal));
  }
  if (seen.offer && *seen.offer != *seen.you && once_in(3)) {
    return ask(once_in(2) ? "decline_draw" : "offer_draw", table, "");
  }
  if (seen.paused && once_in(2)) return ask("resume", table, "");
  if (!seen.my_turn) return;
  if (seen.due == "roll") return ask("roll", table, since);
  const std::size_t many = count_words(seen.legal);
  if (many == 0) return;
  const std::string action = word_at(seen.legal, pick(static_cast<std::uint32_t>(many)));
  ask("play", table, since + R"(,"action":")" + action + "\"");
}

// Other terms, and who may be there.
void Person::rearrange(const std::string& table, Seen& seen) {
  const std::string whose =
      seen.players.empty() ? std::string("nobody")
                           : seen.players[pick(static_cast<std::uint32_t>(seen.players.size()))];
  switch (seen.host == who_.player.id ? pick(6) : 6) {
    case 0:
      return ask("silence", table,
                 R"(,"player":")" + whose + (once_in(2) ? R"(","on":true)" : R"(","on":false)"));
    case 1:
      if (!once_in(4)) return;
      return ask("kick", table, R"(,"player":")" + (once_in(2) ? whose : "somebody") + "\"");
    case 2:
    case 3:
    case 4:
    case 5:
      return ask("change", table,
                 R"(,"settings":{"listed":true,"spectators":true,"chat":"free","clock":)" +
                     std::to_string(once_in(2) ? 5 + pick(30) : 0) +
                     (once_in(3) ? R"(,"host_stays":true})" : "}"));
    default:
      return once_in(4) ? ask("close_doors", table, "") : ask("ask_onlookers", table, "", false);
  }
}

void Person::at_end(const std::string& table, Seen& seen) {
  if (seen.stage == "over" && seen.you && !seen.asked_rematch && once_in(2)) {
    seen.asked_rematch = true;
    return ask("rematch", table, "");
  }
  if (once_in(5)) return say(table);
  if (!once_in(3)) return;
  seen.watched = false;
  ask("unwatch", table, "", false);
}

// Goes home: what can be given up is given up, the rest is left to a bot.
void Person::finish(const std::string& table, Seen& seen) {
  if (seen.stage == "lobby" && seen.you) return ask("leave", table, "");
  if (seen.stage == "playing" && seen.you) return ask(once_in(2) ? "resign" : "leave", table, "");
  // A host with bots in all seats has nothing but the table.
  if (seen.host == who_.player.id && !seen.has_people &&
      (seen.stage == "lobby" || seen.stage == "playing")) {
    return ask("leave", table, "");
  }
  seen.watched = false;
  ask("unwatch", table, "", false);
}

}  // namespace parlour::simulator
