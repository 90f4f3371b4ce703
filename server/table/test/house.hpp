// A room with everything that is around it in a server, in one thread: its log, a clock that tests set, people who come and
// go, bots that think at once. After every effect it holds the room to what a room promises.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "engine/testkit/patched.hpp"
#include "server/table/room.hpp"

namespace parlour::server {

using namespace std::chrono_literals;

namespace json = boost::json;

using testkit::patched;

// A step as it was told, for what is declared of it.
protocol::Step step_in(std::string_view text);

// The words that were said in short.
std::vector<std::string> at_length(std::string_view text);

// The outcome of a message or of time that has been entered into the log.
struct Happened {
  std::optional<std::string> code;  // of a refusal
  std::string why;
  Effect effect;
  [[nodiscard]] bool ok() const { return !code; }
};

class House {
 public:
  // The host has a seat, is there, and everybody who asks for something is somebody else by name.
  explicit House(const protocol::Host& wish, const Tuning& tuning = {});
  House(std::string_view game, std::string_view options)
      : House({.game = std::string(game), .options = std::string(options)}) {}
  // The log of another house, as a server finds it when it starts.
  House(const House& other, Clock::time_point now);

  [[nodiscard]] Room& room() { return *room_; }
  [[nodiscard]] Clock::time_point now() const { return now_; }
  [[nodiscard]] const std::vector<std::string>& log() const { return log_; }
  [[nodiscard]] std::size_t thoughts() const { return thoughts_; }

  static protocol::Player player(std::string_view name);
  static constexpr std::string_view kHost = "ann";

  // A message under a new name, or under the one given.
  Happened ask(std::string_view who, protocol::TableMessage message);
  Happened ask_as(const Caller& caller, const protocol::TableMessage& message);
  // Asks, and expects that it is done; answers the code of the refusal otherwise, or `OK`.
  std::string code(std::string_view who, protocol::TableMessage message);
  [[nodiscard]] const Caller& last_caller() const { return callers_.back(); }

  void come(std::string_view who);  // one more connection
  void go(std::string_view who);    // all of them
  // Everything that happens by itself until then.
  void pass(Clock::duration time);
  // The next thing that happens by itself, and how long it took.
  std::optional<Clock::duration> next();

  // Everybody sits down, comes and mixes; then the host starts.
  void sit(std::initializer_list<std::string_view> people);
  void start();
  // Whoever is awaited: an action that is legal, or the roll. False if the game is over or waits for something else.
  bool act(std::size_t choice = 0);
  Happened play(std::string_view who, std::string action);
  // Plays until the result, people by the first level of bots.
  void play_out(std::size_t most = 20'000);

  [[nodiscard]] json::object facts(Observer who = {}) const;
  [[nodiscard]] json::object view(Observer who = {}) const;
  [[nodiscard]] json::object turn() const { return view().at("turn").as_object(); }
  [[nodiscard]] json::object seat(std::size_t i) const;
  [[nodiscard]] std::uint64_t since() const;
  [[nodiscard]] std::vector<Observer> observers() const;
  [[nodiscard]] std::optional<std::string> who_sits(std::size_t seat) const;

  // The law: the log alone gives the same room.
  void expect_same_when_read() const;
  // How many effects there are between two looks at the law by itself; 0: never.
  std::size_t look_every = 1;

 private:
  void take(Effect& effect);
  void check_news(const Effect& effect);
  void check_secrets(const std::string& text) const;
  void think(Thought thought);
  void present();
  void expect_follower_is_told(const Effect& effect);
  [[nodiscard]] std::string engine_view(Observer who) const;
  void note_views();

  Tuning tuning_;
  std::unique_ptr<Room> room_;
  std::unique_ptr<Room> follower_;  // gets every entry, as another server that follows the log
  Clock::time_point now_{std::chrono::hours(1)};
  std::vector<std::string> log_;
  std::vector<std::string> labels_;
  std::vector<std::string> here_;
  std::vector<Caller> callers_;
  std::vector<std::string> secrets_;
  std::map<std::size_t, std::string> views_;  // by seat; kMaxSeats: a spectator
  std::size_t messages_ = 0;
  std::size_t thoughts_ = 0;
  std::size_t effects_ = 0;
};

}  // namespace parlour::server
