#include "fair/verify.hpp"

#include <algorithm>

#include "engine/core/fields.hpp"
#include "fair/commitment.hpp"
#include "fair/verify_walk.hpp"

namespace parlour::fair {
namespace {

Check check_commitment(const Transcript& t, const Noted& noted) {
  static constexpr std::string_view kName = "commitment";
  if (noted.commitment && noted.commitment != t.commitment) {
    return failed(kName, "the transcript's commitment is not the one that you noted");
  }
  if (!noted.committed && !t.commitment) return skipped(kName, "nobody committed to a seed");
  if (!t.table || !t.commitment || !t.secret) {
    return failed(kName, "a table, a commitment and a secret are needed, and one is missing");
  }
  const Terms terms{.table = *t.table,
                    .game = t.game,
                    .options = t.offered ? std::string_view(*t.offered) : t.options};
  const std::string made = to_hex(commitment(terms, bytes32_from_hex(*t.secret).value()));
  if (made != *t.commitment) {
    return failed(kName, "the secret and the terms of the table give " + made + ", recorded is " +
                             *t.commitment);
  }
  return passed(kName, "the secret and the terms of table " + *t.table + " give the commitment");
}

// The seed that follows from the secret and the bytes.
std::string mixed(const Transcript& t) {
  std::vector<std::string> bytes;
  for (const std::string& hex : t.bytes) bytes.push_back(from_hex(hex).value());
  return to_hex(game_key(bytes32_from_hex(*t.secret).value(), bytes));
}

Check check_mix(const Transcript& t, const Noted& noted, std::optional<std::size_t> seats) {
  static constexpr std::string_view kName = "mix";
  for (const auto& [seat, hex] : noted.bytes) {
    if (seat < t.bytes.size() && t.bytes[seat] == hex) continue;
    return failed(kName, "the bytes of seat " + std::to_string(seat) + " are not those you noted");
  }
  if (!noted.committed && !t.secret) return skipped(kName, "nobody committed to a seed");
  if (!t.secret || !t.seed) {
    return failed(kName, "a secret and a seed are needed, and one is missing");
  }
  if (seats && t.bytes.size() != *seats) {
    return failed(kName, "there are bytes of " + std::to_string(t.bytes.size()) + " seats, but " +
                             std::to_string(*seats) + " seats");
  }
  if (const std::string made = mixed(t); made != *t.seed) {
    return failed(kName,
                  "the secret and the seats' bytes give " + made + ", the seed is " + *t.seed);
  }
  return passed(kName, "the secret and the bytes of " + std::to_string(t.bytes.size()) +
                           " seats give the seed");
}

// Why the played options are not the offered ones with empty seats removed; nothing if they are.
std::optional<std::string> bad_offer(const std::string& offered, const GameInfo& game,
                                     const Table& played) {
  const auto table = game.open(offered);
  if (!table) return "the offered options are refused: " + table.error();
  if ((*table)->options() != offered) {
    return "the offered options should be written " + in_quotes((*table)->options());
  }
  const std::uint32_t sets = 1U << (*table)->seats();
  for (SeatSet taken; taken.bits < sets; ++taken.bits) {
    const auto left = (*table)->options_for(taken);
    if (left && *left == played.options()) return std::nullopt;
  }
  return "the options are not the offered ones without their empty seats";
}

Check check_start(const Transcript& t, const GameInfo& game, const Table& table) {
  static constexpr std::string_view kName = "start";
  if (t.options != table.options()) {
    return failed(kName, "the options should be written " + in_quotes(table.options()));
  }
  if (t.position) {
    const auto start = game.open(t.options);
    if (!start || (*start)->position() != *t.position) {
      return failed(kName, "the position is not the start of such a game");
    }
  }
  if (t.offered) {
    if (auto why = bad_offer(*t.offered, game, table)) return failed(kName, std::move(*why));
  }
  if (!t.players.empty() && index(t.players.back().seat) >= table.seats()) {
    return failed(kName, "a player sits on a seat that is not there");
  }
  return passed(kName, "the start of " + std::string(game.name) + " with " + in_quotes(t.options));
}

// A transcript that cannot be opened: because of its first hash, or for another reason.
std::vector<Check> not_opened(const Transcript& t, const GameInfo& game, const std::string& why) {
  Transcript without = t;
  without.hashes.clear();
  const auto replay = Replay::open(game, without);
  const std::string_view failing = replay ? "hashes" : "start";
  std::vector<Check> checks;
  for (const std::string_view name : {"start", "chance", "steps", "hashes", "end"}) {
    checks.push_back(name == failing ? failed(name, why)
                                     : skipped(name, "the game cannot be opened"));
  }
  if (replay) checks.front() = check_start(t, game, replay->table());
  return checks;
}

}  // namespace

std::vector<Check> verify(const Transcript& transcript, const GameInfo& game, const Noted& noted) {
  auto replay = Replay::open(game, transcript);
  std::optional<std::size_t> seats;
  if (replay) seats = replay->table().seats();
  std::vector<Check> checks = {check_commitment(transcript, noted),
                               check_mix(transcript, noted, seats)};
  const auto add = [&](std::vector<Check> more) {
    std::ranges::move(more, std::back_inserter(checks));
  };
  if (!replay) {
    add(not_opened(transcript, game, replay.error()));
    return checks;
  }
  checks.push_back(check_start(transcript, game, replay->table()));
  add(Walk(transcript, std::move(*replay)).run());
  return checks;
}

bool all_passed(const std::vector<Check>& checks) {
  return std::ranges::none_of(
      checks, [](const Check& check) { return check.result == Check::Result::kFailed; });
}

}  // namespace parlour::fair
