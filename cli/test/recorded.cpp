#include "cli/test/recorded.hpp"

#include "engine/core/rng.hpp"

namespace parlour::cli {

std::string script() {
  Rng rng(3);
  std::string lines;
  for (int i = 0; i < 60'000; ++i) {
    const std::uint32_t most = 1U << rng.below(8);  // short lists are met as well as long ones
    lines += std::to_string(1 + rng.below(most)) + "\n";
  }
  return lines;
}

Recorded record(const std::string& id) {
  const TemporaryFile file;
  Answer answer = run({"play", id, "--seed", kSeed, "--save", file.path()}, script());
  EXPECT_EQ(answer.exit_code, 0) << answer.err;
  auto transcript = Transcript::read(file.content());
  EXPECT_TRUE(transcript) << transcript.error();
  return {std::move(answer), std::move(*transcript)};
}

std::unique_ptr<Table> table_after(const Transcript& transcript, std::size_t steps) {
  Transcript begin = transcript;
  begin.hashes.clear();
  begin.steps.resize(steps);
  auto replay = Replay::open(*find_game(begin.game), begin).value();
  while (!replay.at_end()) EXPECT_EQ(replay.advance(), std::nullopt);
  return replay.table().clone();
}

}  // namespace parlour::cli
