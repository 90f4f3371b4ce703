// One table from lobby to result, without sockets, threads or a clock of its own: messages and the time go in, entries for
// the log and news for the observers come out. Replaying the entries gives the same room again.
//
// A message is decided first, which changes nothing and gives an entry; applying the entry is the same live and when a log is
// read again. The game itself is a match (engine/match).
//
// What a room does is done in memory at once, but nobody may hear of it before the entry is durable: the owner of the room
// sends the news only then, asks the room nothing in between, and throws the room away if the entry could not be written.
#pragma once

#include <array>
#include <chrono>
#include <memory>

#include "engine/match/match.hpp"
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

  // An entry that was decided elsewhere, as it stands in the log after those that the room knows.
  Answer follow(std::string_view body, Clock::time_point now);
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
  [[nodiscard]] protocol::Stage stage() const {
    if (!closed_.empty()) return protocol::Stage::kClosed;
    if (!match_) return protocol::Stage::kLobby;
    return match_->result() ? protocol::Stage::kOver : protocol::Stage::kPlaying;
  }
  // Before the start: one that knows the seats of the options.
  [[nodiscard]] const parlour::Table& table() const { return match_ ? match_->table() : *offered_; }
  // From the start.
  [[nodiscard]] const std::optional<Match>& match() const { return match_; }
  [[nodiscard]] std::optional<protocol::Draw> draw() const;
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

  // What a message comes to: an entry, words for everybody, or nothing (room_lobby.cpp, room_game.cpp).
  struct Decision {
    std::optional<entry::Any> entry;
    std::optional<protocol::Said> said;
    Decision() = default;
    template <class Entry>
    Decision(Entry&& e) : entry(std::forward<Entry>(e)) {}  // NOLINT: an entry is a decision
  };
  using Decided = OrRefusal<Decision>;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Sit& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Mix& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Ready& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::SetSeat& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Change& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Kick& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Start& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Leave& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Play& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Roll& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Undo& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Resign& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::OfferDraw& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::DeclineDraw& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Resume& m) const;
  [[nodiscard]] Decided decide(const Caller& caller, const protocol::Say& m) const;
  [[nodiscard]] Decided decide_return(const Caller& caller) const;
  [[nodiscard]] Decided decide_start() const;
  [[nodiscard]] Decided decide_leaving(Seat seat, bool kicked) const;
  [[nodiscard]] Decided decide_step(const Act& act, std::optional<std::string> memory = {},
                                    bool late = false) const;
  [[nodiscard]] Decided decide_act(const Act& act) const;
  [[nodiscard]] OrRefusal<std::vector<entry::Seat>> seats_for(const parlour::Table& table) const;
  [[nodiscard]] OrRefusal<Seat> seat_to_act(const Caller& caller, std::uint64_t since) const;

  // Entries (room_entries.cpp, room_steps.cpp): each apply is the whole of what an entry does, live and when the log is read
  // again. A refused entry has changed nothing.
  Answer enter(const entry::Any& any, const std::string& by, const std::string& id);
  Answer record(const Caller* caller, const entry::Any& any);
  Effect record_own(const Decided& decided);  // of something that is not refused
  std::optional<Refusal> apply(const entry::Any& any);
  std::optional<Refusal> apply(const entry::Created& e);
  std::optional<Refusal> apply(const entry::Sat& e);
  std::optional<Refusal> apply(const entry::Mixed& e);
  std::optional<Refusal> apply(const entry::Readied& e);
  std::optional<Refusal> apply(const entry::Opened& e);
  std::optional<Refusal> apply(const entry::Changed& e);
  std::optional<Refusal> apply(const entry::Started& e);
  std::optional<Refusal> apply(const entry::Stepped& e);
  std::optional<Refusal> apply(const entry::Undone& e);
  std::optional<Refusal> apply(const entry::Left& e);
  std::optional<Refusal> apply(const entry::Returned& e);
  std::optional<Refusal> apply(const entry::HostPassed& e);
  std::optional<Refusal> apply(const entry::Resigned& e);
  std::optional<Refusal> apply(const entry::Offered& e);
  std::optional<Refusal> apply(const entry::Declined& e);
  std::optional<Refusal> apply(const entry::Resumed& e);
  std::optional<Refusal> apply(const entry::Talked& e);
  std::optional<Refusal> apply(const entry::Ended& e);
  std::optional<Refusal> make(const Step& step);
  std::optional<Refusal> make_chance(const std::vector<std::string>& outcomes);
  void count_late(Seat actor, bool late);
  void pass_turn(std::optional<Seat> actor);
  void tell_beginning(const std::string& offered, std::vector<std::string> bytes);
  void count_points();
  void forget_choices();
  void remember(const std::string& by, const std::string& id, std::uint64_t number);
  void add_news(Effect& effect, NewsWriter& news, std::optional<Seat> undone,
                std::optional<int> number);

  // Time (room_time.cpp).
  [[nodiscard]] std::optional<Alarm> next_alarm() const;
  void add_lobby_alarms(std::optional<Alarm>& first) const;
  void add_seat_alarms(std::optional<Alarm>& first, Seat seat) const;
  [[nodiscard]] Clock::duration scaled(std::int64_t seconds) const;
  [[nodiscard]] bool is_bot(std::size_t seat, Clock::time_point now) const;
  [[nodiscard]] Clock::duration bot_delay() const;
  [[nodiscard]] int round_seconds() const;
  [[nodiscard]] std::optional<Clock::time_point> closes_at() const;
  [[nodiscard]] std::optional<Seat> draw_answerer() const;
  [[nodiscard]] Thought thought_for(Seat seat) const;
  std::optional<Effect> out_of_time(Seat seat, bool round);
  Effect host_gone();

  // Facts (room_facts.cpp).
  [[nodiscard]] bool in_lobby() const { return stage() == protocol::Stage::kLobby; }
  [[nodiscard]] bool playing() const { return stage() == protocol::Stage::kPlaying; }
  [[nodiscard]] bool left(std::size_t seat) const {
    return match_ && match_->left().contains(seat_at(seat));
  }
  [[nodiscard]] bool resigned(std::size_t seat) const {
    return match_ && match_->resigned().contains(seat_at(seat));
  }
  [[nodiscard]] protocol::Turn turn() const;
  [[nodiscard]] std::optional<int> turn_number() const {
    if (!match_ || !closed_.empty()) return std::nullopt;
    return static_cast<int>(table().turn_number());
  }
  [[nodiscard]] protocol::SeatFacts seat_facts(std::size_t seat) const;
  [[nodiscard]] std::optional<std::string> legal_for(Observer who) const;
  [[nodiscard]] protocol::Due due() const;
  [[nodiscard]] SeatSet awaited() const { return playing() ? match_->awaited() : SeatSet{}; }
  [[nodiscard]] bool paused() const { return playing() && match_->paused(); }
  [[nodiscard]] bool hurried() const;
  [[nodiscard]] bool aborts_without_host() const;
  [[nodiscard]] int place_of(std::size_t seat) const {
    return match_ ? match_->place_of(seat_at(seat)) : 0;
  }
  [[nodiscard]] bool settled(std::size_t seat) const { return place_of(seat) != 0; }
  [[nodiscard]] int won(std::size_t seat) const {
    return match_ ? match_->won(seat_at(seat)) : seats_[seat].won;
  }
  [[nodiscard]] std::optional<protocol::Match> series() const;
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
  std::unique_ptr<parlour::Table> offered_;  // before the start
  std::optional<Match> match_;               // from the start
  std::unique_ptr<ChanceStream> stream_;     // from the start to the end
  fair::Bytes32 secret_{};                   // until the start
  std::string commitment_;
  protocol::Player host_;
  protocol::Settings settings_;
  std::vector<SeatData> seats_;
  std::vector<std::string> kicked_;
  std::uint64_t next_ = 0;
  std::uint64_t since_ = 0;
  int game_number_ = 1;         // in a row of rematches
  bool rematch_ = false;        // begins by itself when everybody is there
  std::string closed_;          // why there is no game any more
  Witness* witness_ = nullptr;  // of what is applied now
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
