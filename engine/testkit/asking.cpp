#include "engine/testkit/asking.hpp"

#include <gtest/gtest.h>

#include <map>

namespace parlour::testkit {

void Asking::set_up(std::string_view position) {
  EXPECT_EQ((*this)("position " + std::string(position)), "ok") << position;
}

std::string Asking::everything() {
  return (*this)("show") + (*this)("events") + (*this)("hash") + (*this)("turn") +
         (*this)("scores");
}

void expect_refusals(std::string_view game, std::span<const RefusedStep> steps) {
  Asking ask(game);
  for (const auto& [position, command, code] : steps) {
    ask.set_up(position);
    const std::string before = ask.everything();
    const std::string answer = ask(command);
    const std::string wanted = "refused " + std::string(code) + " ";
    EXPECT_TRUE(answer.starts_with(wanted) && answer.size() > wanted.size())
        << command << " at " << position << "\n  want " << wanted << "\n  got  " << answer;
    EXPECT_EQ(ask.everything(), before) << command << " at " << position;
  }
}

namespace {

void expect_errors(std::string_view game, const std::string& verb, std::span<const BadText> texts) {
  Asking ask(game);
  const std::string before = ask.everything();
  for (const auto& [text, words] : texts) {
    const std::string answer = ask(verb + " " + std::string(text));
    EXPECT_TRUE(answer.starts_with("error ") && answer.find(words) != std::string::npos)
        << verb << " " << text << "\n  want error … " << words << "\n  got  " << answer;
    EXPECT_EQ(ask.everything(), before) << text;
  }
}

}  // namespace

void expect_bad_positions(std::string_view game, std::span<const BadText> texts) {
  expect_errors(game, "position", texts);
}

void expect_bad_options(std::string_view game, std::span<const BadText> texts) {
  expect_errors(game, "options", texts);
}

void expect_options(std::string_view game, std::span<const OptionLine> lines) {
  const GameInfo& info = *find_game(game);
  for (const auto& [given, meant] : lines) {
    const auto table = info.open(given);
    ASSERT_TRUE(table.has_value()) << given << ": " << table.error();
    EXPECT_EQ((*table)->options(), meant) << given;
    EXPECT_TRUE((*table)->position().starts_with(meant)) << (*table)->position();
  }
}

void expect_different_hashes(std::string_view game, std::span<const std::string> positions) {
  Asking ask(game);
  std::map<std::string, std::string> seen;
  for (const std::string& position : positions) {
    ask.set_up(position);
    const auto [other, fresh] = seen.emplace(ask("hash"), position);
    EXPECT_TRUE(fresh) << position << "\n  has the hash of\n" << other->second;
  }
}

void expect_events(std::string_view game, std::span<const ReportedStep> steps) {
  Asking ask(game);
  for (const auto& [position, command, events] : steps) {
    ask.set_up(position);
    EXPECT_EQ(ask(command), "ok") << command << " at " << position;
    EXPECT_EQ(ask("events"), "events " + std::string(events)) << command << " at " << position;
  }
}

}  // namespace parlour::testkit
