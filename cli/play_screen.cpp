#include "cli/play_screen.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "cli/files.hpp"
#include "engine/core/fields.hpp"
#include "engine/core/session.hpp"

namespace parlour::cli {
namespace {

constexpr std::size_t kMostNews = 20;  // lines; the older ones of a long wait are left out

constexpr std::string_view kHelp =
    "Type the number of an action, or its notation (the word beside the number).\n"
    "With only one action to choose from, an empty line plays it.\n"
    "  hint   what the strongest bot would do\n"
    "  help   this text\n"
    "  quit   leave the game\n";

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 10 &&
         std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string_view trimmed(std::string_view text) {
  static constexpr std::string_view kBlank = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

// What the person means by a line: an action by its number, anything else as it stands.
OrRefusal<std::string> read_choice(std::string_view text, const std::vector<std::string>& legal) {
  if (text.empty() && legal.size() == 1) return legal.front();
  if (text.empty()) return refuse(kBadNotation, "nothing was typed; help says what you can type");
  if (!is_number(text)) return std::string(text);
  const auto number = read_number(text, 1, static_cast<int>(legal.size()));
  if (number) return legal[static_cast<std::size_t>(*number) - 1];
  return refuse(kBadNotation, fmt::format("the actions are numbered from 1 to {}", legal.size()));
}

void list_actions(const std::vector<std::string>& legal) {
  static constexpr std::size_t kLineWidth = 78;
  std::size_t width = 0;
  for (const std::string& word : legal) width = std::max(width, word.size());
  const std::size_t columns = std::max<std::size_t>(1, kLineWidth / (width + 7));
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const bool last = i + 1 == legal.size() || (i + 1) % columns == 0;
    fmt::print("{:>4} {:<{}}{}", i + 1, legal[i], last ? 0 : width + 2, last ? "\n" : "");
  }
}

// Equal lines in a row (a deal, say) become one.
std::vector<std::string> merge_repeats(const std::vector<std::string>& lines) {
  std::vector<std::string> merged;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i + 1;
    while (end < lines.size() && lines[end] == lines[i]) ++end;
    merged.push_back(end - i == 1 ? lines[i] : fmt::format("{}  ({} times)", lines[i], end - i));
    i = end;
  }
  return merged;
}

std::string seat_name(const PlayGame& game, Seat seat) {
  return fmt::format("seat {} ({})", index(seat),
                     seat == game.person() ? std::string_view("you") : game.level(seat));
}

void list_hints(const std::vector<Hint>& hints) {
  constexpr std::size_t kMostHints = 5;
  for (const Hint& hint : std::span(hints).first(std::min(hints.size(), kMostHints))) {
    fmt::print("  {:<16} {:>3} % to win  {}\n", hint.notation, (hint.chance + 5) / 10, hint.why);
  }
}

std::string points_text(int half_points) {
  JsonWriter json;
  return json.halves(half_points).take();
}

}  // namespace

PlayScreen::PlayScreen()
    : fancy_(isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr) {}

std::string PlayScreen::strong(std::string_view text) const {
  return fancy_ ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

void PlayScreen::greet(const PlayGame& game, std::string_view name) const {
  fmt::print("{}.", strong(name));
  for (std::size_t i = 0; i < game.seats(); ++i) {
    fmt::print("{} {}", i == 0 ? " At the table:" : ",", seat_name(game, seat_at(i)));
  }
  fmt::print(".\nType help for help.\n");
}

void PlayScreen::show(PlayGame& game) const {
  if (fancy_) fmt::print("\033[H\033[2J");
  fmt::print("\n{}\n", game.picture());
  const auto news = merge_repeats(game.take_news());
  const std::size_t first = news.size() > kMostNews ? news.size() - kMostNews : 0;
  if (first > 0) fmt::print("  ({} earlier lines)\n", first);
  for (std::size_t i = first; i < news.size(); ++i) fmt::print("  {}\n", news[i]);
}

PlayScreen::Answer PlayScreen::ask(PlayGame& game) const {
  const auto legal = game.legal();
  fmt::print("{}\n", strong(seat_name(game, game.person()) + " to act:"));
  list_actions(legal);
  for (std::string line;;) {
    fmt::print("> ");
    std::fflush(stdout);
    if (!read_line(stdin, line, EngineSession::kLongestLine)) return Answer::kInputEnded;
    const std::string_view text = trimmed(line);
    if (text == "quit") return Answer::kQuit;
    if (text == "help") {
      fmt::print("{}", kHelp);
      list_actions(legal);
      continue;
    }
    if (text == "hint") {
      list_hints(game.hints());
      continue;
    }
    const auto choice = read_choice(text, legal);
    const auto refusal = choice ? game.play(*choice) : std::optional(choice.error());
    if (!refusal) return Answer::kPlayed;
    fmt::print("refused {}: {}\n", refusal->code, refusal->why);
  }
}

void PlayScreen::show_end(PlayGame& game) const {
  show(game);
  const Scores scores = game.scores();
  fmt::print("{}\n", strong(fmt::format("The game is over: {}.", scores.reason)));
  for (std::size_t i = 0; i < game.seats(); ++i) {
    const std::string place =
        scores.place[i] == 0 ? "no place" : fmt::format("place {}", scores.place[i]);
    const std::string points =
        scores.has_points ? fmt::format(", points {}", points_text(scores.half_points[i])) : "";
    fmt::print("  {}: {}{}\n", seat_name(game, seat_at(i)), place, points);
  }
  fmt::print("All chance came from the seed {}.\n", game.seed().value());
}

}  // namespace parlour::cli
