#include "fuzz/seeds.hpp"

#include <boost/json.hpp>
#include <fstream>
#include <set>

#include "engine/core/rng.hpp"
#include "engine/core/transcript.hpp"
#include "engine/testkit/places.hpp"

namespace parlour::fuzz {
namespace {

namespace json = boost::json;

struct Record {
  std::string options;
  std::string position;                             // empty: the start
  std::vector<std::pair<bool, std::string>> steps;  // played or settled
};

std::string text_of(const json::value& value) {
  return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
}

Record read_record(const json::object& object) {
  Record record;
  if (const json::value* options = object.if_contains("options"); options && options->is_object()) {
    for (const auto& [key, value] : options->as_object()) {
      if (!record.options.empty()) record.options += ' ';
      record.options += std::string(key) + "=" + text_of(value);
    }
  }
  if (const json::value* position = object.if_contains("position")) {
    record.position = text_of(*position);
  }
  if (const json::value* steps = object.if_contains("steps")) {
    for (const json::value& step : steps->as_array()) {
      const bool play = step.as_object().contains("play");
      record.steps.emplace_back(play, text_of(step.at(play ? "play" : "settle")));
    }
  }
  return record;
}

// The sample options, and every golden record if the game has any.
std::vector<Record> read_records(const GameInfo& game) {
  std::vector<Record> records;
  for (const std::string_view line : game.sample_options) {
    records.push_back({.options = std::string(line), .position = {}, .steps = {}});
  }
  std::ifstream file(testkit::tree() + "engine/games/" + std::string(game.id) +
                     "/test/golden.jsonl");
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) records.push_back(read_record(json::parse(line).as_object()));
  }
  return records;
}

// The structured commands of whoever acts first, where the game has them: one a line, behind these words.
std::string command_lines(const GameInfo& game, const Record& record, const std::string& before) {
  const auto table = record.position.empty() ? game.open(record.options)
                                             : game.open_position(record.options, record.position);
  std::string text;
  if (!table || !(*table)->turn().is_seats()) return text;
  for (const std::string& command : (*table)->commands((*table)->turn().seats.lowest())) {
    text += before + command + "\n";
  }
  return text;
}

std::string notation_seed(const GameInfo& game, const Record& record) {
  std::string text = record.position + "\n\n";
  for (const auto& [play, word] : record.steps) text += word + "\n";
  return text + command_lines(game, record, "");
}

std::string session_seed(const GameInfo& game, const Record& record) {
  std::string text = "options " + record.options + "\n";
  text += record.position.empty() ? "new\n" : "position " + record.position + "\n";
  text += command_lines(game, record, "play ");
  for (const auto& [play, word] : record.steps) {
    text += (play ? "play " : "settle ") + word + "\n";
  }
  return text +
         "show\nturn\nlegal\ncommands\noutcomes\nevents\nscores\nhash\nview spectator\nview "
         "1\nperft 1\n" +
         "bot random 1\nhint easy 1\nhint hard 1 7\nnew seed " + std::string(64, 'e') +
         "\nlegal 0\nquit\n";
}

// What a table's game has besides.
void host(Transcript& transcript, std::size_t seats) {
  transcript.table = "t-1";
  transcript.offered = transcript.options;
  transcript.commitment = std::string(64, 'c');
  transcript.secret = std::string(64, '5');
  transcript.seed = std::string(64, 'e');
  for (std::size_t i = 0; i < seats; ++i) {
    transcript.bytes.emplace_back(i == 0 ? "00ff" : "");
    transcript.players.push_back({seat_at(i), i == 0 ? "human" : "bot:easy", "Jos\xC3\xA9"});
  }
  transcript.end = TableEnd{"aborted", std::vector<std::uint8_t>(seats, 0), {}};
}

// What the record plays, with a hash behind every step; refused steps are left out.
std::string transcript_seed(const GameInfo& game, const Record& record) {
  auto table = record.position.empty() ? game.open(record.options)
                                       : game.open_position(record.options, record.position);
  Transcript transcript;
  if (!table) {
    transcript.game = game.id;
    transcript.options = record.options;
    transcript.position = record.position;
    return transcript.write();
  }
  transcript = Transcript::of(**table);
  host(transcript, (*table)->seats());
  for (const auto& [play, word] : record.steps) {
    const Turn turn = (*table)->turn();
    const std::string odds = write_odds((*table)->outcomes());
    if (play ? (*table)->play(word, std::nullopt) : (*table)->settle(word)) continue;
    transcript.steps.push_back({.notation = word});
    if (play) {
      transcript.steps.back().seat = turn.seats.lowest();
    } else {
      transcript.steps.back().odds = odds;
    }
    transcript.hashes.emplace(transcript.steps.size(), (*table)->hash());
  }
  return transcript.write();
}

std::string some_bytes(std::size_t count, std::uint64_t seed) {
  Rng rng(seed);
  std::string bytes;
  while (bytes.size() < count) bytes += static_cast<char>(rng.below(256));
  return bytes;
}

// Every fourth text has the line ends of another system.
std::string with_line_ends(const std::string& text, std::size_t number) {
  if (number % 4 != 0) return text;
  std::string other;
  for (const char c : text) other += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return other;
}

std::string seed_of(std::string_view body, const GameInfo& game, const Record& record,
                    std::size_t number) {
  if (body == "options") return record.options;
  if (body == "position") return record.position + "\n" + some_bytes(number % 32, number);
  if (body == "notation") return notation_seed(game, record);
  if (body == "session") return with_line_ends(session_seed(game, record), number);
  if (body == "transcript") return with_line_ends(transcript_seed(game, record), number);
  return some_bytes(4 + number, number);
}

}  // namespace

std::vector<std::string> seeds(std::string_view body, const GameInfo& game) {
  std::set<std::string> all;
  std::size_t number = 0;
  if (body == "message") return message_seeds(game.id, game.sample_options.back());
  if (body == "archive") return archive_seeds(game.id, game.sample_options.back());
  if (body == "entry") return entry_seeds(game.id, game.sample_options.back());
  if (body == "bus_text") return bus_text_seeds(game.id, game.sample_options.back());
  if (body == "bus_address") return bus_address_seeds();
  if (body == "forwarded") return forwarded_seeds();
  if (body == "request_head") return request_head_seeds();
  if (body == "name") return name_seeds();
  if (body == "frames") return frames_seeds();
  for (const Record& record : read_records(game)) all.insert(seed_of(body, game, record, ++number));
  return {all.begin(), all.end()};
}

std::vector<std::string> words(const GameInfo& game) {
  static constexpr std::size_t kLongest = 24;
  std::set<std::string> all;
  const auto take = [&](const std::string& text) {
    std::string word;
    for (const char c : text + " ") {  // `red=` as well as what is between the separators
      const bool inside =
          (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (inside) {
        word += c;
        continue;
      }
      if (word.size() > 1 && word.size() <= kLongest) all.insert(c == '=' ? word + c : word);
      word.clear();
    }
  };
  for (const Record& record : read_records(game)) {
    take(command_lines(game, record, ""));
    take(record.options);
    take(record.position);
    for (const auto& [play, word] : record.steps) {
      take(word);
      if (word.size() <= kLongest) all.insert(word);
    }
  }
  all.erase("");
  return {all.begin(), all.end()};
}

}  // namespace parlour::fuzz
