#include "fair/verify.hpp"

#include <algorithm>
#include <set>

#include "engine/match/replay.hpp"
#include "fair/commitment.hpp"
#include "fair/test/tampering.hpp"

namespace parlour::fair {
namespace {

const Names kNothing;

bool has_chance(const Transcript& t) { return std::ranges::any_of(t.steps, &Step::is_chance); }

// bend(transcript, way) gives the game another seed, and the checks `always` fail. The check of chance fails, too, at least
// once in as many ways as luck leaves open.
template <class Bend>
void expect_chance_fails(const Transcript& t, const Names& always, Bend&& bend) {
  const std::size_t wanted = seeds_to_try(t);
  std::size_t noticed = 0;
  for (std::size_t way = 0; way < std::max<std::size_t>(wanted, 1); ++way) {
    Transcript bent = t;
    bend(bent, way);
    Names names = failures(bent);
    if (!names.empty() && names.back() == "chance") {
      ++noticed;
      names.pop_back();
    }
    EXPECT_EQ(names, always) << way;
  }
  if (wanted > 0) EXPECT_GT(noticed, 0U) << "of " << wanted << " seeds";
  if (!has_chance(t)) EXPECT_EQ(noticed, 0U);
}

class Verify : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    for (const FinishedGame& game : some_games(*find_game(GetParam())))
      games_.push_back(play(game));
  }

  std::vector<Transcript> games_;
};

std::vector<std::string> ids() {
  std::vector<std::string> all;
  for (const GameInfo& game : all_games()) all.emplace_back(game.id);
  return all;
}
INSTANTIATE_TEST_SUITE_P(Games, Verify, testing::ValuesIn(ids()),
                         [](const auto& one) { return one.param; });

TEST(VerifyGames, MostHaveSoMuchChanceThatOneOtherSeedIsNoticed) {
  std::size_t many = 0;
  for (const GameInfo& game : all_games()) {
    many += std::ranges::all_of(some_games(game), [](const FinishedGame& finished) {
      return seeds_to_try(play(finished)) == 1;
    });
  }
  EXPECT_GE(many, 4U);
}

TEST_P(Verify, AcceptsFinishedGamesAsTheyAreWritten) {
  for (const Transcript& t : games_) {
    const auto read = Transcript::read(t.write());
    ASSERT_TRUE(read) << read.error();
    ASSERT_EQ(*read, t);
    for (const Check& check : verify(*read, *find_game(t.game))) {
      EXPECT_EQ(check.result, Check::Result::kPassed) << check.name << ": " << check.why;
    }
  }
}

TEST_P(Verify, RejectsEveryOtherOutcomeOfEveryKind) {
  for (const Transcript& t : games_) {
    std::set<std::string> kinds;
    for (std::size_t i = 0; i < t.steps.size(); ++i) {
      if (!t.steps[i].is_chance() || !kinds.insert(t.steps[i].notation).second) continue;
      const auto odds = read_odds(t.steps[i].odds.value());
      ASSERT_TRUE(odds);
      for (const auto& [notation, weight] : *odds) {
        if (notation == t.steps[i].notation) continue;
        Transcript bent = t;
        bent.steps[i].notation = notation;
        ASSERT_EQ(failures(bent), Names{"chance"}) << i << " " << notation;
      }
    }
    EXPECT_EQ(kinds.empty(), !has_chance(t));
  }
}

TEST_P(Verify, RejectsTwoOutcomesSwapped) {
  for (const Transcript& t : games_) {
    std::size_t last = t.steps.size();
    std::size_t swapped = 0;
    for (std::size_t i = 0; i < t.steps.size() && swapped < 50; ++i) {
      if (!t.steps[i].is_chance()) continue;
      if (last < i && t.steps[last].notation != t.steps[i].notation) {
        Transcript bent = t;
        std::swap(bent.steps[last].notation, bent.steps[i].notation);
        ASSERT_EQ(failures(bent), Names{"chance"}) << i;
        ++swapped;
      }
      last = i;
    }
    if (seeds_to_try(t) == 1) EXPECT_GT(swapped, 0U) << "so many outcomes are not all the same";
  }
}

TEST_P(Verify, RejectsOtherOdds) {
  for (const Transcript& t : games_) {
    for (const std::size_t line : Lines(t).some("step ! ", 10)) {
      Lines bent(t);
      bent[line] += "0";  // ten times the last weight
      EXPECT_EQ(failures(bent.read()), Names{"chance"});
      bent[line] += ",1:1";
      EXPECT_EQ(failures(bent.read()), Names{"chance"});
    }
  }
}

TEST_P(Verify, NeedsNoRecordedOdds) {
  Transcript t = games_.front();
  for (Step& step : t.steps) step.odds.reset();
  EXPECT_EQ(failures(t), kNothing);
}

TEST_P(Verify, RejectsAnotherSecretCommitmentOrSeed) {
  for (const Transcript& t : games_) {
    Transcript bent = t;
    bent.secret = changed(*t.secret, 0);
    EXPECT_EQ(failures(bent), (Names{"commitment", "mix"}));
    bent = t;
    bent.commitment = changed(*t.commitment, 0);
    EXPECT_EQ(failures(bent), Names{"commitment"});
    expect_chance_fails(t, Names{"mix"}, [](Transcript& other, std::size_t way) {
      other.seed = changed(*other.seed, way);
    });
  }
}

// A dishonest table would make everything fit that can be made to fit.
void choose_another_secret(Transcript& t, std::size_t way) {
  t.secret = changed(*t.secret, way);
  const Bytes32 secret = bytes32_from_hex(*t.secret).value();
  std::vector<std::string> bytes;
  for (const std::string& hex : t.bytes) bytes.push_back(from_hex(hex).value());
  t.commitment = to_hex(commitment(
      {.table = *t.table, .game = t.game, .options = t.offered.value_or(t.options)}, secret));
  t.seed = to_hex(game_key(secret, bytes));
}

TEST_P(Verify, RejectsASecretThatWasChosenAfterwards) {
  for (const Transcript& t : games_) {
    expect_chance_fails(t, kNothing, choose_another_secret);
    Transcript bent = t;
    choose_another_secret(bent, 0);
    const Names noted = failures(bent, {.commitment = t.commitment});
    ASSERT_FALSE(noted.empty());
    EXPECT_EQ(noted.front(), "commitment") << "who noted the commitment sees it at once";
  }
}

TEST_P(Verify, RejectsAMissingStep) {
  for (const Transcript& t : games_) {
    for (const std::string_view kind : {"step ", "step ! ", "undo "}) {
      const Lines lines(t);
      for (const std::size_t line : lines.some(kind, 25)) {
        // Without a step between them two hashes cannot even be read.
        const auto bent = lines.without(line).try_read();
        if (bent) EXPECT_EQ(failures(*bent).size(), 1U) << line;
      }
    }
  }
}

// Whether a step leaves the position as it was, like sealing the same choice again where seats act together.
bool changes_nothing(const Transcript& t, std::size_t step) {
  auto replay = Replay::open(*find_game(t.game), t).value();
  while (replay.done() < step) EXPECT_EQ(replay.advance(), std::nullopt);
  const std::string before = replay.table().position();
  return !replay.advance() && replay.table().position() == before;
}

TEST_P(Verify, RejectsAnAdditionalStep) {
  for (const Transcript& t : games_) {
    for (std::size_t i = 0; i < t.steps.size(); i += 1 + t.steps.size() / 25) {
      Transcript bent = t;
      bent.steps.insert(bent.steps.begin() + static_cast<std::ptrdiff_t>(i), t.steps[i]);
      bent.hashes.clear();
      for (const auto& [after, hash] : t.hashes) bent.hashes[after > i ? after + 1 : after] = hash;
      if (failures(bent).empty()) EXPECT_TRUE(changes_nothing(bent, i + 1)) << i;
    }
    Transcript longer = t;
    longer.steps.push_back(t.steps.back());
    longer.hashes[longer.steps.size()] = t.hashes.at(t.steps.size());
    EXPECT_EQ(failures(longer), Names{t.end ? "end" : "steps"});
  }
}

TEST_P(Verify, RejectsOtherTerms) {
  for (const Transcript& t : games_) {
    Transcript bent = t;
    *bent.table += "x";
    EXPECT_EQ(failures(bent), Names{"commitment"});
    for (const std::string_view options : find_game(t.game)->sample_options) {
      const std::string other = (*find_game(t.game)->open(options))->options();
      bent = t;
      bent.options = other;
      if (other == t.options || t.offered) continue;
      const Names names = failures(bent);
      ASSERT_FALSE(names.empty());
      EXPECT_EQ(names.front(), "commitment");
    }
    bent = t;
    bent.offered = t.offered ? *t.offered + " " : t.options + " ";
    EXPECT_EQ(failures(bent), (Names{"commitment", "start"}));
    bent = t;
    bent.options += " ";
    EXPECT_NE(failures(bent), kNothing);
  }
}

TEST_P(Verify, RejectsOtherBytes) {
  for (const Transcript& t : games_) {
    Transcript bent = t;
    bent.bytes[0][0] = bent.bytes[0][0] == '0' ? '1' : '0';
    EXPECT_EQ(failures(bent), Names{"mix"});
    bent = t;
    bent.bytes[0] = "";
    EXPECT_EQ(failures(bent), Names{"mix"});
    bent = t;
    std::swap(bent.bytes[0], bent.bytes[1]);
    EXPECT_EQ(failures(bent), Names{"mix"});
    bent = t;
    bent.bytes.pop_back();
    EXPECT_EQ(failures(bent), Names{"mix"});
    bent.bytes.clear();
    EXPECT_EQ(failures(bent), Names{"mix"});
  }
}

TEST_P(Verify, ComparesWithWhatWasNoted) {
  const Transcript& t = games_.front();
  EXPECT_EQ(failures(t, {.commitment = t.commitment, .bytes = {{0, t.bytes[0]}, {1, ""}}}),
            kNothing);
  EXPECT_EQ(failures(t, {.commitment = std::string(64, '0')}), Names{"commitment"});
  EXPECT_EQ(failures(t, {.bytes = {{1, "00"}}}), Names{"mix"});
  EXPECT_EQ(failures(t, {.bytes = {{7, ""}}}), Names{"mix"});
}

TEST_P(Verify, WithoutACommitmentNothingIsProvedUnlessThatIsExpected) {
  Transcript t = games_.front();
  t.table.reset();
  t.commitment.reset();
  t.secret.reset();
  t.bytes.clear();
  EXPECT_EQ(failures(t), (Names{"commitment", "mix"}));
  EXPECT_EQ(failures(t, {.committed = false}), kNothing);
  t.secret = games_.front().secret;
  EXPECT_EQ(failures(t, {.committed = false}), Names{"mix"}) << "half of it is not enough";
  t.secret.reset();
  t.seed.reset();
  EXPECT_EQ(failures(t, {.committed = false}), has_chance(t) ? Names{"chance"} : kNothing);
}

TEST_P(Verify, RejectsATakebackByAnotherSeat) {
  for (const Transcript& t : games_) {
    Lines lines(t);
    for (const std::size_t line : lines.some("undo ", 5)) {
      Lines bent = lines;
      bent[line] = lines[line] == "undo 0" ? "undo 1" : "undo 0";
      EXPECT_EQ(failures(bent.read()), Names{"steps"});
    }
    EXPECT_EQ(failures(lines.with(lines.first("step "), "undo 0").read()), Names{"steps"});
    EXPECT_NE(failures(lines.with(lines.first("step "), "resign 0").read()), kNothing);
  }
}

}  // namespace
}  // namespace parlour::fair
