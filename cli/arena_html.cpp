#include <fmt/format.h>

#include "cli/arena_figures.hpp"
#include "cli/arena_plot.hpp"

namespace parlour::cli {
namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parlour: how strong the bots are</title>
<style>
:root { color-scheme: light dark; --page: #ffffff; --text: #1c1c22; --quiet: #55555f;
  --value: #2b5fa8; --grid: #d5d5dc; --fair: #a33a00; }
@media (prefers-color-scheme: dark) {
  :root { --page: #16161b; --text: #ececf1; --quiet: #b0b0bc; --value: #84b4f5; --grid: #3a3a44;
    --fair: #ffab78; }
}
body { background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif;
  margin: 0 auto; max-width: 46rem; padding: 1rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 3rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; width: 100%; }
caption, figcaption { color: var(--quiet); text-align: left; }
th, td { border-bottom: 1px solid var(--grid); padding: 0.25rem 0.75rem 0.25rem 0;
  text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th:first-child { text-align: left; }
figure { margin: 1.5rem 0; }
svg { display: block; height: auto; width: 100%; }
svg text { fill: var(--text); font: 14px system-ui, sans-serif; }
svg .mark { fill: var(--quiet); font-size: 12px; text-anchor: middle; }
svg .figure { text-anchor: end; }
svg .value { fill: var(--value); }
svg .grid { stroke: var(--grid); }
svg .range { stroke: var(--text); stroke-width: 2; }
svg .fair { stroke: var(--fair); stroke-width: 2; stroke-dasharray: 6 4; }
</style>
</head>
<body>
<main>
<h1>How strong the bots are</h1>
)";

// The first row is the head, the first cell of a row its name.
std::string table(std::string_view caption, const Cells& rows) {
  std::string text = fmt::format(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\">\n<table>\n"
      "<caption>{0}</caption>\n<thead><tr>",
      html_escaped(caption));
  for (const std::string& cell : rows.front()) {
    text += fmt::format("<th scope=\"col\">{}</th>", html_escaped(cell));
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const auto& row : std::span(rows).subspan(1)) {
    text += fmt::format("<tr><th scope=\"row\">{}</th>", html_escaped(row.front()));
    for (const std::string& cell : std::span(row).subspan(1)) {
      text += fmt::format("<td>{}</td>", html_escaped(cell));
    }
    text += "</tr>\n";
  }
  return text + "</tbody>\n</table>\n</div>\n";
}

std::string figure(std::string_view caption, const std::string& plot) {
  return fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n", plot,
                     html_escaped(caption));
}

std::string section(const ArenaRun& run, const ArenaGame& game) {
  std::string text =
      fmt::format("<section>\n<h2>{}</h2>\n<p>{}; options: <code>{}</code></p>\n<p>{}.</p>\n",
                  html_escaped(game.game->name), seats_text(run, game), html_escaped(game.options),
                  html_escaped(skill_text(game)));
  text += figure("Ratings in Elo; the lines are 99 % intervals", ratings_plot(game));
  text += table("Levels: ratings with 99 % intervals, and the CPU time of decisions",
                level_cells(game, "±"));
  text += figure(
      "First places of the level that is named first; the lines below the bars are 99 % "
      "intervals, the dashed line is the fair share",
      shares_plot(game));
  text += table("Pairings, seen from the level that is named first", pairing_cells(run, game));
  for (const std::string& note : notes(game)) {
    text += fmt::format("<p>Note: {}.</p>\n", html_escaped(note));
  }
  return text + "</section>\n";
}

}  // namespace

std::string arena_html(const ArenaRun& run) {
  std::string text(kHead);
  text += fmt::format(
      "<p>Seed {}, at most {} games per pairing, {} ms for a decision. Every chance seed is played "
      "once in every seating. Intervals are Wilson's, over the number of independent games that "
      "would vary as these sets do; ratings follow Bradley and Terry, with Easy at 0.</p>\n",
      run.settings.seed, run.settings.games, run.settings.milliseconds);
  for (const ArenaGame& game : run.games) text += section(run, game);
  return text + "</main>\n</body>\n</html>\n";
}

}  // namespace parlour::cli
