#include "server/table/news.hpp"

#include <algorithm>

namespace parlour::server {
namespace {

constexpr std::size_t kUsualStep = 480;  // bytes: seldom more

// In the order of protocol::Step, which says the same: room tests hold every notice to it.
constexpr std::string_view kOpening = R"({"type":"step",)";

}  // namespace

std::string as_answer(std::string_view step, std::string_view re) {
  JsonWriter json(step.size() + re.size() + 16);
  json.begin_object().quoted_key(R"("re":)").value(re);
  const std::string_view name = json.text().substr(1);
  std::string text;
  text.reserve(step.size() + name.size() + 1);
  text.append(kOpening).append(name).append(",").append(step.substr(kOpening.size()));
  return text;
}

NewsWriter::NewsWriter(const GameInfo& game, const Table& table, Observers observers,
                       std::string_view id, std::uint64_t seq)
    : observers_(observers), shared_(!table.has_secrets()) {
  if (observers.empty()) return;
  before_ = game.remember(table);
  const auto add = [&](Observer who) {
    JsonWriter& text = parts_.emplace_back(Part{who, JsonWriter(kUsualStep), {}, {}}).text;
    protocol::open_tagged<protocol::Step>(text).quoted_key(R"("table":)").value(id);
    text.quoted_key(R"("seq":)").value(seq);
    text.quoted_key(R"("events":)").begin_array();
  };
  if (shared_) {
    add(Observer::spectator());
    return;
  }
  parts_.reserve(observers.seats.size() + 1);
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    if (observers.seats.contains(seat_at(i))) add(Observer::at(seat_at(i)));
  }
  if (observers.spectators) add(Observer::spectator());
}

void NewsWriter::applied(const Table& table, const Step& step) {
  if (!is_on_board(table, step)) return;
  for (Part& part : parts_) table.write_events(part.text, part.to);
}

NewsWriter::Part& NewsWriter::part_of(Observer to) {
  if (shared_) return parts_.front();
  return *std::ranges::find_if(parts_, [&](const Part& p) { return p.to.seat == to.seat; });
}

void NewsWriter::finish(Part& part, const Table& table, const Ending& ending) {
  JsonWriter& text = part.text;
  text.end_array().quoted_key(R"("patch":)");
  before_->write_changes(text, table, part.to);
  if (ending.undone) text.quoted_key(R"("undone":)").value(index(*ending.undone));
  protocol::write_value(text.quoted_key(R"("turn":)"), ending.turn);
  part.end = text.mark();
}

std::shared_ptr<const std::string> NewsWriter::told(const Table& table, Observer to,
                                                    const Ending& ending,
                                                    const std::optional<std::string>& legal) {
  Part& part = part_of(to);
  if (!part.end) finish(part, table, ending);
  if (!legal && part.without_legal) return part.without_legal;
  part.text.back_to(*part.end);
  if (legal) part.text.quoted_key(R"("legal":)").value(*legal);
  part.text.end_object();
  auto text = std::make_shared<const std::string>(part.text.text());
  if (!legal) part.without_legal = text;
  return text;
}

}  // namespace parlour::server
