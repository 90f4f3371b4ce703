#include "bench/load/table.hpp"

#include <algorithm>
#include <cstdlib>

namespace parlour::load {
namespace {

constexpr std::uint64_t kMostAgain = 1000;

// What follows `key` up to one of `ends`; these messages have no such characters in their strings.
std::string_view after(std::string_view text, std::string_view key, std::string_view ends) {
  const std::size_t at = text.rfind(key);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + key.size());
  return rest.substr(0, rest.find_first_of(ends));
}

std::string_view word(std::string_view text, std::string_view key) {
  return after(text, key, "\"");
}

std::uint64_t number(std::string_view text, std::string_view key) {
  const std::string_view digits = after(text, key, ",}");
  return std::strtoull(std::string(digits).c_str(), nullptr, 10);
}

std::string_view type_of(std::string_view text) {
  const std::size_t at = text.find("\"type\":\"");
  const std::string_view rest = text.substr(at + 8);
  return rest.substr(0, rest.find('"'));
}

}  // namespace

Table::Table(std::array<std::uint16_t, 2> ports, const Setup& setup, std::uint64_t seed)
    : setup_(&setup),
      people_{std::make_unique<WebSocket>(ports[0]), std::make_unique<WebSocket>(ports[1])},
      random_(seed * 2 + 1) {}

void Table::ask(std::size_t person, std::string_view fields) {
  std::string text = R"({"id":")" + std::to_string(++asked_) + "\",";
  text += fields;
  people_.at(person)->send(text);
}

void Table::open() {
  next_.clear();
  opening_ = id_.empty() ? 2 : 0;
  seq_ = 0;
  ask_to_open();
}

void Table::ask_to_open() {
  const std::string here = R"(,"table":")" + id_ + '"';
  const std::string mix =
      R"("type":"mix")" + here + R"(,"commitment":")" + commitment_ + R"(","bytes":"00"})";
  switch (opening_) {
    case 0:
    case 1:
      ask(opening_, R"("type":"unwatch")" + here + "}");
      break;
    case 2:
      ask(0, R"("type":"host","game":")" + setup_->game + R"(","options":")" + setup_->options +
                 "\"}");
      break;
    case 3:
      ask(1, R"("type":"sit")" + here + "}");
      break;
    case 4:
    case 5:
      ask(opening_ - 4, mix);
      break;
    case 6:
      ask(0, R"("type":"start")" + here + "}");
      break;
    default:
      return;
  }
  awaited_ = "\"re\":\"" + std::to_string(asked_) + '"';
}

void Table::readable(std::size_t person, std::vector<std::chrono::nanoseconds>& latencies) {
  people_.at(person)->receive([&](std::string_view text) { hear(person, text, latencies); });
}

void Table::hear(std::size_t person, std::string_view text,
                 std::vector<std::chrono::nanoseconds>& latencies) {
  const std::string_view type = type_of(text);
  if (type == "table") {
    if (!playing()) commitment_ = word(text, "\"commitment\":\"");
  } else if (type == "step") {
    const std::uint64_t seq = number(text.substr(0, text.find("\"events\"")), "\"seq\":");
    seq_ = std::max(seq_, seq);
    Move& move = moves_.at(seq % moves_.size());
    if (++move.heard == 2) latencies.push_back(Clock::now() - move.sent);
    hear_turn(person, text);
  } else if (type == "view") {
    seq_ = number(text.substr(0, text.find("\"view\":")), "\"seq\":");
    hear_turn(person, text);
  } else if (type == "done" && text.find(awaited_) != std::string_view::npos) {
    if (opening_ == 2) id_ = word(text, "\"table\":\"");
    ++opening_;
    ask_to_open();
  } else if (type == "refused") {
    hear_refused(person, text);
  }
}

// Servers of a cluster learn from each other a moment later. Whatever else is refused is a fault.
void Table::hear_refused(std::size_t person, std::string_view text) {
  const std::string_view code = word(text, "\"code\":\"");
  if (code == "STALE") return;  // the step that made it so is on its way
  const bool passes = code == "IN_ANOTHER_GAME" || code == "NO_SUCH_TABLE" || code == "BUSY";
  if (!passes || ++asked_again_ > kMostAgain) give_up(text);
  if (playing()) {
    ask(person, made_);
  } else {
    ask_to_open();
  }
}

void Table::hear_turn(std::size_t person, std::string_view text) {
  const std::string_view turn = text.substr(text.rfind("\"turn\":{"));
  const std::string_view due = word(turn, "\"due\":\"");
  // The last to hear of the end opens the next table.
  if (due == "over" && ++ended_ % 2 == 0) return open();
  const std::string_view seats = after(turn, "\"seats\":[", "]");
  if (seats.size() != 1 || seats[0] != static_cast<char>('0' + person)) return;
  next_ = due == "roll" ? R"("type":"roll")" : R"("type":"play","action":")";
  if (due != "roll") next_ += choose(word(turn, "\"legal\":\"")) + '"';
  const std::string_view since = after(turn, "\"since\":", ",}");
  next_ += R"(,"table":")" + id_ + R"(","since":)" +
           (since.empty() ? std::to_string(seq_) : std::string(since)) + "}";
  next_person_ = person;
  if (setup_->pause.count() == 0) {
    due_ = Clock::now();
  } else if (due_ == Clock::time_point()) {
    // Not all in the same moment, as people would not.
    due_ = Clock::now() + setup_->pause * static_cast<std::int64_t>(next_random() % 1000) / 1000;
  } else {
    due_ = std::max(due_ + setup_->pause, Clock::now());
  }
}

std::uint64_t Table::next_random() {
  random_ = random_ * 6364136223846793005U + 1442695040888963407U;
  return random_ >> 33U;
}

// One of the words in short (docs/protocol.md).
std::string Table::choose(std::string_view legal) {
  const auto words = static_cast<std::uint64_t>(std::ranges::count(legal, ' ')) + 1;
  std::string word;
  for (std::uint64_t left = next_random() % words + 1; left > 0; --left) {
    const std::string_view said = legal.substr(0, legal.find(' '));
    const bool counts = said.front() >= '0' && said.front() <= '9';
    word.resize(counts ? static_cast<std::size_t>(said.front() - '0') : 0);
    word += said.substr(counts ? 1 : 0);
    legal.remove_prefix(std::min(said.size() + 1, legal.size()));
  }
  return word;
}

void Table::play() {
  if (next_.empty()) return;
  const std::string text = std::move(next_);
  next_.clear();
  moves_.at((seq_ + 1) % moves_.size()) = {Clock::now(), 0};
  made_ = text;
  ask(next_person_, text);
}

}  // namespace parlour::load
