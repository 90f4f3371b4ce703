// One table from lobby to result, without sockets, threads or a clock of its own: messages and the time go in, entries for
// the log and news for the observers come out. Replaying the entries gives the same room again.
//
// What a room does is done in memory at once, but nobody may hear of it before the entry is durable: the owner of the room
// sends the news only then, asks the room nothing in between, and throws the room away if the entry could not be written.
#pragma once

#include <array>
#include <chrono>
#include <memory>

#include "engine/core/repetition.hpp"
#include "engine/core/table.hpp"
#include "fair/commitment.hpp"
#include "server/table/news.hpp"
#include "server/time.hpp"

namespace parlour::server {

// How long things take here.
struct Tuning {
  std::chrono::milliseconds bot_delay{1000};  // so that people see that a bot moves
  std::chrono::milliseconds bot_time{800};    // for a bot's longest thought
  unsigned time_scale = 1;                    // graces and clocks run so much faster: for tests
  std::uint64_t bot_seed = 0;
};

// Who asks, and under which name of the message.
struct Caller {
  protocol::Player player;
  std::string id;
};

// A bot is to think, somewhere else. The table is a copy of its own.
struct Thought {
  std::unique_ptr<parlour::Table> table;
  Seat seat{};
  std::string level;
  std::string memory;
  std::uint64_t seed = 0;
  std::uint32_t milliseconds = 0;
  std::uint64_t since = 0;  // the turn it is for
};

// What came of a message or of the time.
struct Effect {
  std::optional<std::string> entry;  // to be made durable first
  bool last = false;                 // with it the log is closed
  std::optional<std::vector<std::string>>
      labels;          // by which the store finds the table, if they have changed
  bool facts = false;  // everybody gets the table anew
  bool views = false;  // everybody gets the view anew
  News news;           // of a step, by observer
  std::optional<protocol::Said> said;
  std::optional<std::uint64_t> repeated;  // done before: the sequence it had
  std::optional<Thought> thought;
};

class Room {
 public:
  using Answer = OrRefusal<Effect>;
  struct Opening {
    std::unique_ptr<Room> room;
    Effect effect;
  };

  // A new table with its host seated, and its first entry.
  static OrRefusal<Opening> host(std::string id, const Tuning& tuning, const Caller& caller,
                                 const protocol::Host& wish, Clock::time_point now);
  // A new table for the players of a finished one, each a seat further; the caller is its host.
  [[nodiscard]] OrRefusal<Opening> rematch(std::string id, const Caller& caller,
                                           Clock::time_point now) const;
  // From the bodies of a log.
  static OrReason<std::unique_ptr<Room>> load(std::string id, const Tuning& tuning,
                                              const std::vector<std::string>& bodies,
                                              Clock::time_point now, Witness* witness = nullptr);

  Answer handle(const Caller& caller, const protocol::TableMessage& message, Clock::time_point now);
  // Who is connected and looks at the table, once per connection. True if others should be told.
  bool present(const std::vector<std::string>& players, Clock::time_point now);

  // When the room wants to be woken, and what it does then.
  [[nodiscard]] std::optional<Clock::time_point> deadline() const;
  std::optional<Effect> wake(Clock::time_point now);
  // A bot has chosen. Played at once or when it is time; ignored if the turn is over.
  std::optional<Effect> chosen(const Thought& thought, std::string action, Clock::time_point now);

  // Nobody has come for very long: the game is given up.
  Effect abandon();

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::string_view game() const { return game_->id; }
  [[nodiscard]] std::uint64_t next() const { return next_; }  // the number of the next entry
  [[nodiscard]] std::uint64_t seq() const { return next_ - 1; }
  [[nodiscard]] protocol::Stage stage() const { return stage_; }
  [[nodiscard]] const parlour::Table& table() const { return *table_; }
  [[nodiscard]] const std::optional<Scores>& result() const { return result_; }
  [[nodiscard]] const std::optional<protocol::Draw>& draw() const { return draw_; }
  [[nodiscard]] bool is_host(std::string_view player) const { return host_.id == player; }
  [[nodiscard]] bool has_seat(std::string_view player) const { return seat_of(player).has_value(); }
  // A seat's eyes, or a spectator's.
  [[nodiscard]] Observer observer(std::string_view player) const { return {seat_of(player)}; }
  // Why the player may not see the table, if so.
  [[nodiscard]] std::optional<Refusal> not_for(std::string_view player) const;
  // Whether the player has left a seat that is kept.
  [[nodiscard]] bool may_return(std::string_view player) const;
  [[nodiscard]] std::vector<std::string> labels() const;
  // The line in the list of tables, if it is shown there.
  [[nodiscard]] std::optional<protocol::Card> card() const;
  [[nodiscard]] std::string facts_text(Observer who) const;
  [[nodiscard]] std::string view_text(Observer who) const;
  [[nodiscard]] std::optional<std::uint64_t> answered(const Caller& caller) const;
  void set_next_table(std::string id) { next_table_ = std::move(id); }
  [[nodiscard]] const std::optional<std::string>& next_table() const { return next_table_; }
  void rename(const protocol::Player& player);

 private:
  struct Choice {
    std::uint64_t since;
    std::string action, memory;
  };
  struct SeatData {
    protocol::SeatKind kind = protocol::SeatKind::kOpen;
    protocol::Player player;
    std::string level, name;  // a bot's
    std::string reserved;
    std::string bytes;   // mixed in
    std::string memory;  // a bot's notes
    int won = 0;
    std::uint8_t late = 0;  // turns in a row that were played for want of time
    bool late_now = false;  // its present turn is one of them
    bool ready = false;
    bool left = false;
    bool resigned = false;
    // Not in the log:
    std::optional<Choice> choice;  // what a bot will play when it is time
    std::uint16_t connections = 0;
    Clock::time_point away_since;
    bool stand_in = false;  // everybody has been told that a bot plays for who is away
  };
  // Something that happens by itself.
  struct Alarm {
    enum class What : std::uint8_t {
      kSeatAway,
      kHostGone,
      kStandIn,
      kThink,
      kBotPlays,
      kAnswerDraw,
      kBegin,
      kClock,
      kRound
    };
    Clock::time_point at;
    What what;
    Seat seat;
  };

  Room(std::string id, const Tuning& tuning, Clock::time_point now)
      : id_(std::move(id)),
        tuning_(tuning),
        now_(now),
        host_away_since_(now),
        turn_began_(now),
        clock_began_(now) {}

  // Messages (room_lobby.cpp, room_game.cpp).
  Answer on(const Caller& caller, const protocol::Sit& m);
  Answer on(const Caller& caller, const protocol::Mix& m);
  Answer on(const Caller& caller, const protocol::Ready& m);
  Answer on(const Caller& caller, const protocol::SetSeat& m);
  Answer on(const Caller& caller, const protocol::Change& m);
  Answer on(const Caller& caller, const protocol::Kick& m);
  Answer on(const Caller& caller, const protocol::Start& m);
  Answer on(const Caller& caller, const protocol::Leave& m);
  Answer on(const Caller& caller, const protocol::Play& m);
  Answer on(const Caller& caller, const protocol::Roll& m);
  Answer on(const Caller& caller, const protocol::Undo& m);
  Answer on(const Caller& caller, const protocol::Resign& m);
  Answer on(const Caller& caller, const protocol::OfferDraw& m);
  Answer on(const Caller& caller, const protocol::DeclineDraw& m);
  Answer on(const Caller& caller, const protocol::Resume& m);
  Answer on(const Caller& caller, const protocol::Say& m);
  Answer return_to_seat(const Caller& caller);
  Answer start(const Caller* caller);
  OrRefusal<std::vector<entry::Seat>> seats_for(const parlour::Table& table) const;

  // Entries (room_entries.cpp, room_steps.cpp). Each apply is the whole of what an entry does, live and when the log is read
  // again; live, the outcomes of chance are drawn into the entry. A refused entry has changed nothing.
  Answer record(const Caller* caller, entry::Any any);
  Effect record_own(entry::Any any);  // of something that is not refused
  Effect written(const Caller* caller, const entry::Any& any);
  std::optional<Refusal> apply(entry::Any& any);
  std::optional<Refusal> apply(entry::Created& e);
  std::optional<Refusal> apply(entry::Sat& e);
  std::optional<Refusal> apply(entry::Mixed& e);
  std::optional<Refusal> apply(entry::Readied& e);
  std::optional<Refusal> apply(entry::Opened& e);
  std::optional<Refusal> apply(entry::Changed& e);
  std::optional<Refusal> apply(entry::Started& e);
  std::optional<Refusal> apply(entry::Stepped& e);
  std::optional<Refusal> apply(entry::Undone& e);
  std::optional<Refusal> apply(entry::Left& e);
  std::optional<Refusal> apply(entry::Returned& e);
  std::optional<Refusal> apply(entry::HostPassed& e);
  std::optional<Refusal> apply(entry::Resigned& e);
  std::optional<Refusal> apply(entry::Offered& e);
  std::optional<Refusal> apply(entry::Declined& e);
  std::optional<Refusal> apply(entry::Resumed& e);
  std::optional<Refusal> apply(entry::Talked& e);
  std::optional<Refusal> apply(entry::Ended& e);
  std::optional<Refusal> settle(std::vector<std::string>& outcomes, bool asked);
  void tell_beginning(const std::string& offered, std::vector<std::string> bytes);
  void finish_step(const entry::Stepped& e, SeatSet before);
  void after_step(std::optional<Seat> actor, bool sealed_only);
  void close_offer(protocol::Fate fate);
  void finish(Scores scores);
  void forget_choices();
  void remember(const std::string& by, const std::string& id, std::uint64_t number);
  void add_news(Effect& effect, NewsWriter& news, std::optional<Seat> undone,
                std::optional<int> number);

  // Steps (room_game.cpp).
  Answer step(const Caller* caller, Seat seat, std::optional<std::string_view> action,
              std::optional<std::string> memory, bool late);
  [[nodiscard]] std::optional<Refusal> not_now(const Caller& caller, std::uint64_t since,
                                               std::optional<Seat>& seat) const;
  Answer leave_game(const Caller* caller, Seat seat, bool kicked);

  // Time (room_time.cpp).
  [[nodiscard]] std::optional<Alarm> next_alarm() const;
  void add_lobby_alarms(std::optional<Alarm>& first) const;
  void add_seat_alarms(std::optional<Alarm>& first, Seat seat) const;
  [[nodiscard]] Clock::duration scaled(std::int64_t seconds) const;
  [[nodiscard]] bool is_bot(const SeatData& seat, Clock::time_point now) const;
  [[nodiscard]] Clock::duration bot_delay() const;
  [[nodiscard]] int round_seconds() const;
  [[nodiscard]] std::optional<Clock::time_point> closes_at() const;
  [[nodiscard]] std::optional<Seat> draw_answerer() const;
  [[nodiscard]] Thought thought_for(Seat seat);
  std::optional<Effect> out_of_time(Seat seat, bool round);
  Effect host_gone();

  // Facts (room_facts.cpp).
  [[nodiscard]] protocol::Turn turn() const;
  [[nodiscard]] protocol::SeatFacts seat_facts(std::size_t seat) const;
  [[nodiscard]] std::optional<std::string> legal_for(Observer who) const;
  [[nodiscard]] protocol::Due due() const;
  [[nodiscard]] SeatSet awaited() const;
  [[nodiscard]] bool paused() const;
  [[nodiscard]] bool hurried() const;
  [[nodiscard]] bool aborts_without_host() const;
  [[nodiscard]] int place_of(std::size_t seat) const;
  [[nodiscard]] bool settled(std::size_t seat) const;
  [[nodiscard]] int won(std::size_t seat) const;
  [[nodiscard]] std::optional<protocol::Match> match() const;
  [[nodiscard]] bool has_people() const;
  [[nodiscard]] std::optional<Seat> seat_of(std::string_view player) const;
  [[nodiscard]] bool is_host(const Caller& caller) const { return is_host(caller.player.id); }
  [[nodiscard]] std::optional<protocol::Player> next_host(bool here = false) const;
  [[nodiscard]] SeatData& at(Seat seat) { return seats_[index(seat)]; }
  [[nodiscard]] const SeatData& at(Seat seat) const { return seats_[index(seat)]; }
  [[nodiscard]] Observers observers() const;

  std::string id_;
  Tuning tuning_;
  const GameInfo* game_ = nullptr;
  std::unique_ptr<parlour::Table> table_;  // before the start: to know the seats of the options
  std::unique_ptr<ChanceStream> stream_;   // from the start to the end
  fair::Bytes32 secret_{};                 // until the start
  std::string commitment_;
  protocol::Player host_;
  protocol::Settings settings_;
  protocol::Stage stage_ = protocol::Stage::kLobby;
  std::vector<SeatData> seats_;
  std::vector<std::string> kicked_;
  std::uint64_t next_ = 0;
  std::uint64_t since_ = 0;
  int game_number_ = 1;   // in a row of rematches
  bool rematch_ = false;  // begins by itself when everybody is there
  std::optional<Seat> offer_;
  std::optional<protocol::Draw> draw_;  // what became of the last offer
  std::uint64_t draw_since_ = 0;        // the turn in which that was
  bool resumed_ = false;
  std::optional<Repetitions> repetitions_;
  std::optional<Scores> result_;
  std::string closed_;
  Witness* witness_ = nullptr;  // of what is applied now
  bool reading_ = false;        // the log: chance has been settled
  struct Answered {
    std::uint64_t message = 0;  // a hash of player and id
    std::uint64_t number = 0;
  };
  std::array<Answered, 16> answered_{};  // the last ones, round and round
  // Not in the log:
  std::size_t watching_ = 0;  // without a seat
  std::size_t connected_ = 0;
  std::optional<std::string> next_table_;
  Clock::time_point now_;
  Clock::time_point host_away_since_;
  bool host_here_ = false;
  Clock::time_point turn_began_;
  Clock::time_point clock_began_;  // further actions of the same turn do not start the clock again
  bool again_ = false;             // the seat to act has just acted
  bool thinking_ = false;          // somewhere
};

}  // namespace parlour::server
