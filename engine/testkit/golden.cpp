#include "engine/testkit/golden.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <stdexcept>

namespace parlour::testkit {
namespace {

namespace json = boost::json;

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
}

std::vector<std::string> texts_of(const json::value& list) {
  std::vector<std::string> texts;
  for (const json::value& item : list.as_array()) texts.push_back(text_of(item));
  return texts;
}

std::vector<std::string> words_of(const std::string& answer) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < answer.size();) {
    const std::size_t end = std::min(answer.find(' ', at), answer.size());
    words.push_back(answer.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

// The run of one record; complaints are gathered, not thrown.
class Record {
 public:
  Record(const json::object& record, const Ask& ask) : record_(record), ask_(ask) {}

  std::vector<std::string> run() {
    if (!set_up()) return complaints_;
    expect(record_, "start", false);
    if (const json::value* steps = record_.if_contains("steps")) {
      std::size_t number = 0;
      for (const json::value& step : steps->as_array()) {
        if (!make(step.as_object(), ++number)) break;
      }
    }
    return complaints_;
  }

 private:
  void complain(const std::string& where, const std::string& what) {
    complaints_.push_back(where + ": " + what);
  }

  void expect_answer(const std::string& where, const std::string& command,
                     const std::string& want) {
    const std::string got = ask_(command);
    if (got != want) complain(where, command + "\n    want " + want + "\n    got  " + got);
  }

  // Options and position; false if there is nothing more to check.
  bool set_up() {
    std::string options = "options";
    if (const json::value* given = record_.if_contains("options"); given && given->is_object()) {
      for (const auto& [key, value] : given->as_object()) {
        options += " " + std::string(key) + "=" + text_of(value);
      }
    }
    expect_answer("start", options, "ok");
    const json::value* position = record_.if_contains("position");
    if (position == nullptr) {
      expect_answer("start", "new", "ok");
      return complaints_.empty();
    }
    const std::string command = "position " + text_of(*position);
    if (!record_.contains("error")) {
      expect_answer("start", command, "ok");
      return complaints_.empty();
    }
    if (!ask_(command).starts_with("error "))
      complain("start", "accepted, must be refused: " + command);
    return false;
  }

  bool make(const json::object& step, std::size_t number) {
    const bool play = step.contains("play");
    const std::string notation = text_of(step.at(play ? "play" : "settle"));
    std::string command = (play ? "play " : "settle ") + notation;
    if (const json::value* seat = step.if_contains("seat")) command += " " + text_of(*seat);
    const std::string where = "step " + std::to_string(number) + " " + notation;
    const std::string before = ask_("show");
    const std::string got = ask_(command);
    if (const json::value* code = step.if_contains("refused")) {
      if (!got.starts_with("refused " + text_of(*code) + " ")) {
        complain(where, "want refused " + text_of(*code) + ", got " + got);
      }
      expect_answer(where, "show", before);
    } else if (got != "ok") {
      complain(where, got);
      return false;
    }
    expect(step, where, true);
    return true;
  }

  void expect(const json::object& want, const std::string& where, bool position_is_expected) {
    for (const auto& [key, value] : want) {
      if (key == "position" && position_is_expected) {
        expect_answer(where, "show", "position " + text_of(value));
      } else if (key == "turn") {
        expect_answer(where, "turn", text_of(value));
      } else if (key == "legal" || key == "has" || key == "lacks") {
        expect_legal(where, key, texts_of(value));
      } else if (key == "scores") {
        expect_scores(where, value.as_object());
      } else if (key == "perft") {
        for (const auto& [depth, count] : value.as_object()) {
          expect_answer(where, "perft " + std::string(depth), "perft " + text_of(count));
        }
      }
    }
  }

  void expect_legal(const std::string& where, std::string_view key, std::vector<std::string> want) {
    std::vector<std::string> got = words_of(ask_("legal"));
    got.erase(got.begin(), got.begin() + 2);
    std::ranges::sort(want);
    if (key == "legal" && got != want) {
      std::string missing;
      std::string extra;
      for (const auto& w : want) missing += std::ranges::count(got, w) == 0 ? " " + w : "";
      for (const auto& g : got) extra += std::ranges::count(want, g) == 0 ? " " + g : "";
      complain(where, "legal: missing" + missing + "; extra" + extra);
    }
    if (key == "legal") return;
    for (const std::string& word : want) {
      const bool listed = std::ranges::count(got, word) != 0;
      if (listed != (key == "has")) complain(where, (listed ? "wrongly has " : "lacks ") + word);
    }
  }

  void expect_scores(const std::string& where, const json::object& want) {
    const std::string answer = ask_("scores");
    const json::value got = json::parse(answer.substr(answer.find(' ') + 1));
    for (const auto& [key, value] : want) {
      const json::value* item = got.as_object().if_contains(key);
      if (item == nullptr || !equal(*item, value)) {
        complain(where, "scores: want " + json::serialize(want) + ", got " + json::serialize(got));
        return;
      }
    }
  }

  // 2 and 2.0 are the same number.
  static bool equal(const json::value& a, const json::value& b) {
    if (a.is_number() && b.is_number()) return a.to_number<double>() == b.to_number<double>();
    if (a.is_array() && b.is_array()) return std::ranges::equal(a.as_array(), b.as_array(), equal);
    return a == b;
  }

  const json::object& record_;
  const Ask& ask_;
  std::vector<std::string> complaints_;
};

}  // namespace

GoldenReport check_goldens(const std::string& path, const Ask& ask) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  GoldenReport report;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) continue;
    const json::value record = json::parse(line);
    const auto complaints = Record(record.as_object(), ask).run();
    if (complaints.empty()) ++report.passed;
    std::string text;
    for (const std::string& complaint : complaints) text += "\n  " + complaint;
    if (!complaints.empty()) report.failures.push_back(text_of(record.at("id")) + text);
  }
  return report;
}

}  // namespace parlour::testkit
