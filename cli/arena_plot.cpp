#include "cli/arena_plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/arena_figures.hpp"

namespace parlour::cli {
namespace {

constexpr double kWidth = 680;
constexpr double kLeft = 150;   // where the axis begins, behind the names
constexpr double kRight = 560;  // where it ends, before the figures
constexpr double kRow = 34;
constexpr double kTop = 24;

// An axis with a few round marks.
struct Axis {
  double low, high, step;

  [[nodiscard]] double at(double value) const {
    return kLeft + (kRight - kLeft) * (value - low) / (high - low);
  }
  static Axis over(double low, double high) {
    double step = std::pow(10.0, std::floor(std::log10(std::max(high - low, 1.0))));
    if ((high - low) / step < 2.5) step /= 4;
    if ((high - low) / step > 7) step *= 2;
    return {std::floor(low / step) * step, std::ceil(high / step) * step, step};
  }
};

class Plot {
 public:
  Plot(Axis axis, std::size_t rows, std::string_view id, std::string_view title)
      : axis_(axis), bottom_(kTop + kRow * static_cast<double>(rows)) {
    out_ = fmt::format(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"{}\">\n<title id=\"{}\">{}"
        "</title>\n",
        kWidth, bottom_ + 8, id, id, html_escaped(title));
    for (double mark = axis.low; mark <= axis.high + axis.step / 2; mark += axis.step) {
      line("grid", axis.at(mark), kTop - 4, axis.at(mark), bottom_);
    }
  }

  void mark_text(double value, std::string_view text) {
    out_ += fmt::format("<text class=\"mark\" x=\"{:.1f}\" y=\"{}\">{}</text>\n", axis_.at(value),
                        kTop - 9, text);
  }
  void row(std::string_view name, std::string_view figure) {
    ++row_;
    out_ += fmt::format(
        "<text x=\"0\" y=\"{0}\">{1}</text><text class=\"figure\" x=\"{2}\" y=\"{0}\">{3}</text>\n",
        middle() + 5, html_escaped(name), kWidth, html_escaped(figure));
  }
  void interval(double low, double high, double below) {
    const double y = middle() + below;
    const double from = axis_.at(std::clamp(low, axis_.low, axis_.high));
    const double to = axis_.at(std::clamp(high, axis_.low, axis_.high));
    line("range", from, y, to, y);
    line("range", from, y - 4, from, y + 4);
    line("range", to, y - 4, to, y + 4);
  }
  void dot(double value) {
    out_ += fmt::format("<circle class=\"value\" cx=\"{:.1f}\" cy=\"{}\" r=\"5\"/>\n",
                        axis_.at(value), middle());
  }
  void bar(double value) {
    out_ +=
        fmt::format("<rect class=\"value\" x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"12\"/>\n",
                    kLeft, middle() - 10, axis_.at(value) - kLeft);
  }
  void fair_line(double value) {
    line("fair", axis_.at(value), kTop - 4, axis_.at(value), bottom_);
  }
  [[nodiscard]] std::string take() { return std::move(out_) + "</svg>\n"; }

  [[nodiscard]] const Axis& axis() const { return axis_; }

 private:
  [[nodiscard]] double middle() const { return kTop + kRow * (row_ - 0.5); }
  void line(std::string_view kind, double x1, double y1, double x2, double y2) {
    out_ += fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{}\" x2=\"{:.1f}\" y2=\"{}\"/>\n",
                        kind, x1, y1, x2, y2);
  }

  Axis axis_;
  double bottom_;
  double row_ = 0;
  std::string out_;
};

}  // namespace

std::string html_escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string ratings_plot(const ArenaGame& game) {
  double low = 0;
  double high = 1;
  for (const LevelResult& level : game.levels) {
    if (!level.rating.known) continue;
    low = std::min(low, level.rating.elo - level.rating.margin);
    high = std::max(high, level.rating.elo + level.rating.margin);
  }
  Plot plot(Axis::over(low, high), game.levels.size(), std::string(game.game->id) + "-ratings",
            std::string(game.game->name) + ": rating of each level in Elo, with its 99 % interval");
  const Axis axis = plot.axis();
  for (double mark = axis.low; mark <= axis.high + axis.step / 2; mark += axis.step) {
    plot.mark_text(mark, signed_elo(mark));
  }
  for (const LevelResult& level : game.levels) {
    plot.row(level.level, rating_text(level.rating, "±"));
    if (!level.rating.known) continue;
    plot.interval(level.rating.elo - level.rating.margin, level.rating.elo + level.rating.margin,
                  0);
    plot.dot(level.rating.elo);
  }
  return plot.take();
}

std::string shares_plot(const ArenaGame& game) {
  Plot plot({.low = 0, .high = 1, .step = 0.25}, game.pairings.size(),
            std::string(game.game->id) + "-shares",
            std::string(game.game->name) +
                ": share of first places in each pairing, with its 99 % interval");
  for (const double mark : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    plot.mark_text(mark, fmt::format("{:.0f} %", 100 * mark));
  }
  plot.fair_line(game.fair_share());
  for (const PairingResult& pairing : game.pairings) {
    const Interval interval = pairing.sample.interval();
    plot.row(versus(game, pairing), percent(pairing.sample.mean()));
    plot.bar(pairing.sample.mean());
    plot.interval(interval.low, interval.high, 9);
  }
  return plot.take();
}

}  // namespace parlour::cli
