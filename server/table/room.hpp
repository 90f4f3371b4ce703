// One table from lobby to result, without sockets, threads or a clock of its own: messages and the time go in, entries for
// the log and news for the observers come out. Replaying the entries gives the same room again.
//
// A message is decided first, which changes nothing and gives an entry (decisions.hpp); applying the entry is the same live and
// when a log is read again. The parts are the lobby, the match (engine/match), who is there and the turn (room_state.hpp); what
// happens by itself is in alarms.hpp, what is told in room_facts.hpp.
//
// What a room does is done in memory at once, but nobody may hear of it before the entry is durable: the owner of the room
// sends the news only then, asks the room nothing in between, and throws the room away if the entry could not be written.
#pragma once

#include "server/table/alarms.hpp"
#include "server/table/answers.hpp"
#include "server/table/decisions.hpp"
#include "server/table/room_facts.hpp"

namespace parlour::server {

// What came of a message or of the time.
struct Effect {
  std::optional<std::string> entry;  // to be made durable first
  bool last = false;                 // with it the log is closed
  std::optional<std::vector<std::string>>
      labels;                   // by which the store finds the table, if they have changed
  bool facts = false;           // everybody gets the table anew
  bool away = false;            // somebody may not look on any more
  bool views = false;           // everybody gets the view anew
  std::optional<Seat> view_of;  // only who sits there does
  News news;                    // of a step, by observer
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
  // A new table for the players of a finished one, each a seat further; the caller is its host. Its id is known beforehand, so
  // that the players meet there wherever they ask.
  [[nodiscard]] OrRefusal<Opening> rematch(const Caller& caller, Clock::time_point now,
                                           std::optional<std::string> id = {}) const;
  // From the bodies of a log.
  static OrReason<std::unique_ptr<Room>> load(std::string id, const Tuning& tuning,
                                              const std::vector<std::string>& bodies,
                                              Clock::time_point now, Witness* witness = nullptr);

  // An entry that was decided elsewhere, as it stands in the log after those that the room knows.
  Answer follow(std::string_view body, Clock::time_point now);
  Answer handle(const Caller& caller, const protocol::TableMessage& message, Clock::time_point now);
  // Who is connected and looks at the table. True if others should be told.
  bool present(const Connected& connected, Clock::time_point now);
  // What another copy of this table knew and no log does: who is there, and the rematch.
  void take_over(const Room& old);

  // When the room wants to be woken, and what it does then.
  [[nodiscard]] std::optional<Clock::time_point> deadline() const;
  std::optional<Effect> wake(Clock::time_point now);
  // A bot has chosen. Played at once or when it is time; ignored if the turn is over.
  std::optional<Effect> chosen(const Thought& thought, std::string action, Clock::time_point now);

  // Nobody has come for very long: the game is given up.
  Effect abandon();

  [[nodiscard]] const std::string& id() const { return state_.id; }
  [[nodiscard]] std::string_view game() const { return state_.lobby.game().id; }
  [[nodiscard]] std::uint64_t next() const { return state_.next; }  // the number of the next entry
  // What people are told that the number of the last one is: what nobody else may know of does not count.
  [[nodiscard]] std::uint64_t seq() const { return state_.next_told() - 1; }
  [[nodiscard]] protocol::Stage stage() const { return state_.stage(); }
  // Before the start: one that knows the seats of the options.
  [[nodiscard]] const parlour::Table& table() const { return state_.table(); }
  // From the start.
  [[nodiscard]] const std::optional<Match>& match() const { return state_.match; }
  [[nodiscard]] std::optional<protocol::Draw> draw() const { return facts().draw(); }
  [[nodiscard]] const Proposals& proposals() const { return state_.proposals; }
  [[nodiscard]] bool is_silenced(std::string_view player) const {
    return state_.lobby.is_silenced(player);
  }
  [[nodiscard]] const std::vector<std::string>& silenced() const { return state_.lobby.silenced(); }
  [[nodiscard]] bool is_host(std::string_view player) const { return state_.lobby.is_host(player); }
  [[nodiscard]] bool has_seat(std::string_view player) const {
    return state_.seat_of(player).has_value();
  }
  // A seat's eyes, or a spectator's.
  [[nodiscard]] Observer observer(std::string_view player) const {
    return {state_.seat_of(player)};
  }
  // Why the player may not see the table, if so.
  [[nodiscard]] std::optional<Refusal> not_for(std::string_view player) const {
    return state_.not_for(player);
  }
  // Whether the player has left a seat that is kept.
  [[nodiscard]] bool may_return(std::string_view player) const;
  [[nodiscard]] std::vector<std::string> labels() const { return facts().labels(); }
  // It goes on by itself, though nobody looks on.
  [[nodiscard]] bool hurried() const { return state_.hurried(); }
  // Something will happen though nobody looks on: in so long somebody should see to it.
  [[nodiscard]] std::optional<Clock::duration> unattended() const;
  [[nodiscard]] Clock::time_point awake() const { return state_.presence.awake(); }
  // When the last entry was decided.
  [[nodiscard]] Clock::time_point entered() const { return entered_; }
  // The line in the list of tables, if it is shown there.
  [[nodiscard]] std::optional<protocol::Card> card() const { return facts().card(); }
  [[nodiscard]] std::string facts_text(Observer who) const { return facts().text(who); }
  [[nodiscard]] std::string view_text(Observer who) const { return facts().view_text(who); }
  [[nodiscard]] protocol::Presence presence() const { return facts().presence(); }
  // What a bot thinks for the turn with this name is still wanted.
  [[nodiscard]] bool awaits_thought(std::uint64_t since) const {
    return state_.playing() && state_.turns.since() == since;
  }
  [[nodiscard]] bool host_here() const { return state_.presence.host_here(); }
  [[nodiscard]] const protocol::Player& host() const { return state_.lobby.host(); }
  // This server has people there who only look on.
  [[nodiscard]] bool has_onlookers() const { return state_.presence.own_watching() > 0; }
  [[nodiscard]] std::optional<std::uint64_t> answered(const Caller& caller) const {
    return answers_.find(caller.player.id, caller.id);
  }
  void set_next_table(std::string id) { state_.next_table = std::move(id); }
  // Empty if there is none.
  [[nodiscard]] const std::string& next_table() const { return state_.next_table.get(); }
  // True if anybody at the table sees the difference.
  bool rename(const protocol::Player& player) { return state_.lobby.rename(player); }
  // The id that another game after this one has, wherever it is asked for.
  [[nodiscard]] const std::optional<std::string>& following() const {
    return state_.lobby.next_table();
  }

 private:
  Room(std::string id, const Tuning& tuning, Clock::time_point now)
      : state_(std::move(id), tuning, now) {}
  static OrRefusal<Opening> open(std::string id, const Tuning& tuning, const Caller& caller,
                                 const entry::Created& created, Clock::time_point now);

  [[nodiscard]] RoomFacts facts() const { return RoomFacts(state_); }
  Answer enter(const entry::Any& any, const std::string& by, const std::string& id,
               Clock::time_point at);
  void note_answer(std::string_view by, std::string_view id);
  Answer record(const Caller* caller, const entry::Any& any);
  Effect record_own(const Decided& decided);

  // Entries (room_entries.cpp): each apply is the whole of what an entry does, live and when the log is read again. A refused
  // entry has changed nothing.
  std::optional<Refusal> apply(const entry::Any& any);
  template <class Entry>
  std::optional<Refusal> apply(const Entry& e) {  // those that change the lobby alone
    return state_.lobby.apply(e);
  }
  std::optional<Refusal> apply(const entry::Created& e);
  std::optional<Refusal> apply(const entry::Sat& e);
  std::optional<Refusal> apply(const entry::Opened& e);
  std::optional<Refusal> apply(const entry::Changed& e);
  std::optional<Refusal> apply(const entry::Started& e);
  std::optional<Refusal> apply(const entry::Stepped& e);
  std::optional<Refusal> apply(const entry::Undone& e);
  std::optional<Refusal> apply(const entry::Left& e);
  std::optional<Refusal> apply(const entry::Returned& e);
  std::optional<Refusal> apply(const entry::Resigned& e);
  std::optional<Refusal> apply(const entry::HostPassed& e);
  std::optional<Refusal> apply(const entry::Proposed& e);
  std::optional<Refusal> apply(const entry::Agreed& e);
  std::optional<Refusal> apply(const entry::Dropped& e);
  std::optional<Refusal> apply(const entry::Offered& e);
  std::optional<Refusal> apply(const entry::Declined& e);
  std::optional<Refusal> apply(const entry::Resumed& e);
  std::optional<Refusal> apply(const entry::Talked& e);
  std::optional<Refusal> apply(const entry::Ended& e);
  std::optional<Refusal> make(const Step& step);
  std::optional<Refusal> make_chance(const std::vector<std::string>& outcomes);
  void tell_beginning(Lobby::Chance chance);
  void count_points();
  void take_terms(const protocol::Settings& before, const protocol::Player& by);

  RoomState state_;
  Clock::time_point entered_;
  Answers answers_;
  Witness* witness_ = nullptr;  // of what is applied now
};

}  // namespace parlour::server
