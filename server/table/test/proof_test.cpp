#include "server/table/proof.hpp"

#include <gtest/gtest.h>

#include "engine/core/rng.hpp"
#include "engine/core/transcript.hpp"
#include "fair/verify.hpp"
#include "server/table/test/house.hpp"

namespace parlour::server {
namespace {

using namespace protocol;

// Everything of it is proven; answers the transcript.
Transcript expect_proven(const House& house) {
  const auto text = proof_of("table", house.log());
  EXPECT_TRUE(text.has_value()) << text.error().why;
  const auto transcript = Transcript::read(text.value_or(""));
  EXPECT_TRUE(transcript.has_value());
  if (!transcript) return {};
  for (const auto& check : fair::verify(*transcript, *find_game(transcript->game))) {
    EXPECT_EQ(check.result, fair::Check::Result::kPassed)
        << transcript->game << " " << check.name << ": " << check.why;
  }
  return *transcript;
}

void expect_nothing(const House& house) {
  const auto text = proof_of("table", house.log());
  ASSERT_FALSE(text.has_value());
  EXPECT_EQ(text.error().code, "NOT_OVER");
}

void mix(House& house, std::string_view who) {
  const std::string commitment(house.facts().at("commitment").as_string());
  ASSERT_EQ(house.code(who, Mix{.commitment = commitment, .bytes = "0123456789abcdef"}), "OK");
}

struct Line {
  std::string_view game, options;
};
class Proofs : public testing::TestWithParam<Line> {};

TEST_P(Proofs, AFinishedGameIsProvenAndNothingIsToldBefore) {
  House house(GetParam().game, GetParam().options);
  house.look_every = 0;
  expect_nothing(house);
  house.sit({"bob"});
  mix(house, "ann");
  mix(house, "bob");
  if (house.facts().at("seats").as_array().size() > 2) {
    ASSERT_EQ(house.code("ann", SetSeat{.seat = 2, .kind = SeatKind::kBot}), "OK");
  }
  house.start();
  expect_nothing(house);
  house.play_out();
  expect_proven(house);
}

INSTANTIATE_TEST_SUITE_P(Games, Proofs,
                         testing::Values(Line{"ludo", "seats=4"}, Line{"losiento", "seats=3"},
                                         Line{"montoncito", "players=3 stock=2"},
                                         Line{"montoncito", "players=2 stock=2 mode=parallel"},
                                         Line{"rotorouter", "active=red,green,blue"},
                                         Line{"lautari", ""}),
                         [](const auto& one) {
                           return std::string(one.param.game) + std::to_string(one.index);
                         });

TEST(Proof, HoldsForAgreementResignationAndTime) {
  House agreed("lautari", "");
  agreed.sit({"bob"});
  agreed.start();
  ASSERT_TRUE(agreed.act());
  ASSERT_EQ(agreed.code("ann", OfferDraw{}), "OK");
  ASSERT_EQ(agreed.code("bob", OfferDraw{}), "OK");
  EXPECT_EQ(expect_proven(agreed).end->reason, "agreement");
  House resigned("montoncito", "");
  resigned.sit({"bob"});
  resigned.start();
  ASSERT_EQ(resigned.code("bob", Resign{}), "OK");
  EXPECT_EQ(expect_proven(resigned).end->reason, "resignation");
  House late({.game = "lautari", .options = "", .settings = Settings{.clock = 5}});
  late.sit({"bob"});
  late.start();
  late.pass(6s);
  EXPECT_EQ(expect_proven(late).end->reason, "time");
}

TEST(Proof, HoldsWhenASeatIsRankedLastOrLeavesTheBoard) {
  House last("montoncito", "players=3 stock=2");
  last.look_every = 0;
  last.sit({"bob", "cid"});
  last.start();
  ASSERT_EQ(last.code("ann", Resign{}), "OK");
  last.play_out();
  expect_proven(last);
  House board("rotorouter", "active=red,green,blue");
  board.sit({"bob", "cid"});
  board.start();
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(board.act());
  for (const auto who : {"bob", "ann", "cid"}) ASSERT_EQ(board.code(who, Resign{}), "OK");
  EXPECT_EQ(board.room().stage(), Stage::kOver);
  expect_proven(board);
}

TEST(Proof, HoldsWithActionsThatWereTakenBack) {
  House house("rotorouter", "");
  house.look_every = 0;
  house.sit({"bob"});
  house.start();
  Rng rng(3);
  int undone = 0;
  for (int i = 0; i < 100; ++i) {
    const auto who = house.who_sits(house.turn().at("seats").at(0).to_number<std::size_t>());
    ASSERT_TRUE(house.act(rng.below(100)));
    if (house.code(*who, Undo{.since = house.since()}) == "OK") ++undone;
  }
  EXPECT_GT(undone, 3);
  ASSERT_EQ(house.code("ann", Resign{}), "OK");
  ASSERT_EQ(house.code("bob", Resign{}), "OK");
  expect_proven(house);
}

// Two sides that go to and fro as soon as they can: `F3-F4`, later `F4-F3`.
TEST(Proof, HoldsForARepetition) {
  House house("lautari", "");
  house.look_every = 0;
  house.sit({"bob"});
  house.start();
  Rng rng(1);
  std::array<std::string, 2> last;
  for (int i = 0; i < 3'000 && house.room().stage() == Stage::kPlaying; ++i) {
    const auto seat = house.turn().at("seats").at(0).to_number<std::size_t>();
    const auto legal = house.room().table().legal(seat_at(seat));
    const auto dash = last[seat].find('-');
    const std::string back = dash == std::string::npos
                                 ? ""
                                 : last[seat].substr(dash + 1) + "-" + last[seat].substr(0, dash);
    const bool there = std::ranges::find(legal, back) != legal.end();
    last[seat] = there ? back : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_TRUE(house.play(*house.who_sits(seat), last[seat]).ok());
  }
  ASSERT_EQ(house.room().stage(), Stage::kOver);
  ASSERT_EQ(house.room().match()->result()->reason, "repetition");
  EXPECT_EQ(house.room().match()->result()->half_points[0], 1);
  expect_proven(house);
}

TEST(Proof, OfAnAbortedGameReadsAsOfOneThatIsNotOver) {
  House house("losiento", "");
  house.sit({"bob"});
  house.start();
  ASSERT_EQ(house.code("ann", Leave{}), "OK");
  expect_nothing(house);
  EXPECT_EQ(proof_of("table", {}).error().code, "NO_SUCH_TABLE");
  EXPECT_EQ(proof_of("table", {"{}"}).error().code, "UNREADABLE");
}

}  // namespace
}  // namespace parlour::server
