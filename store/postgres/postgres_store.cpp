#include "store/postgres/postgres_store.hpp"

#include <algorithm>
#include <thread>
#include <type_traits>

#include "store/postgres/append.hpp"
#include "store/postgres/session.hpp"

namespace parlour::store {
namespace {

using postgres::Call;
using postgres::Connection;
using postgres::Rows;
using Clock = std::chrono::steady_clock;

constexpr int kMostTries = 5;
constexpr auto kPause = std::chrono::milliseconds(100);
constexpr auto kQuickTry = std::chrono::milliseconds(500);

std::vector<std::string> texts_of(const Rows& rows) {
  std::vector<std::string> texts;
  for (int i = 0; i < rows.size(); ++i) texts.push_back(rows.text(i, 0));
  return texts;
}

Guest guest_of(const Rows& rows, int row) {
  return {.id = rows.text(row, 0),
          .token_hash = rows.text(row, 1),
          .name = rows.text(row, 2),
          .seen = rows.number(row, 3)};
}

// Whether the same may go well over another connection: the server is one that does not write any more, or has forgotten the
// statements or what they return.
bool is_of_connection(const std::string& code) {
  return code == "25006" || code == "26000" || code == "0A000";
}

// Whether the same may go well another time: somebody was in the way.
bool passes(const std::string& code) {
  return code == "40P01" || code == "40001" || code == "23505" || is_of_connection(code);
}

class PostgresStore final : public Store {
 public:
  PostgresStore(const std::string& address, PostgresLimits limits)
      : address_(address), limits_(limits) {
    connect();
  }

  std::int64_t clock() override { return ask({"clock"}).number(0, 0); }

  Came write(std::span<const Entry> entries, std::span<const Guest> guests) override {
    if (entries.empty() && guests.empty()) return {};
    return with([&](Connection& connection, bool again) {
      return postgres::write(connection, entries, guests, again);
    });
  }

  std::vector<std::string> load(std::string_view table, std::uint64_t from) override {
    Call call{"load"};
    call.values.text(table).number(static_cast<std::int64_t>(from));
    return texts_of(ask(call));
  }

  std::vector<std::uint64_t> heads(std::span<const std::string> tables) override {
    Call call{"heads"};
    call.values.texts(tables);
    const Rows rows = ask(call);
    std::vector<std::uint64_t> heads;
    for (int i = 0; i < rows.size(); ++i) {
      heads.push_back(static_cast<std::uint64_t>(rows.number(i, 0)));
    }
    return heads;
  }

  std::vector<std::string> live_tables() override { return texts_of(ask({"live"})); }

  std::vector<Labelled> labelled() override {
    const Rows rows = ask({"labelled"});
    std::vector<Labelled> labels;
    for (int i = 0; i < rows.size(); ++i) labels.push_back({rows.text(i, 0), rows.text(i, 1)});
    return labels;
  }

  std::vector<Seated> seats() override {
    const Rows rows = ask({"seats"});
    std::vector<Seated> seats;
    for (int i = 0; i < rows.size(); ++i) seats.push_back({rows.text(i, 0), rows.text(i, 1)});
    return seats;
  }

  std::vector<std::string> idle_tables(std::int64_t since) override {
    Call call{"idle"};
    call.values.number(since);
    return texts_of(ask(call));
  }

  std::vector<std::string> take_overdue(std::int64_t now, std::int64_t again,
                                        std::size_t most) override {
    Call call{"take_overdue"};
    call.values.number(now).number(again).number(static_cast<std::int64_t>(most));
    auto taken = texts_of(ask(call));
    std::ranges::sort(taken);
    return taken;
  }

  std::vector<TableRow> tables(std::string_view after, std::size_t most) override {
    Call call{"tables"};
    call.values.text(after).number(static_cast<std::int64_t>(most));
    const Rows rows = ask(call);
    std::vector<TableRow> tables;
    for (int i = 0; i < rows.size(); ++i) {
      tables.push_back({.id = rows.text(i, 0),
                        .next = static_cast<std::uint64_t>(rows.number(i, 1)),
                        .closed = rows.flag(i, 2),
                        .at = rows.number(i, 3),
                        .labels = rows.texts(i, 5),
                        .seats = rows.texts(i, 6),
                        .due = rows.number(i, 4)});
    }
    return tables;
  }

  bool put_aside(std::string_view table, std::string_view why) override {
    Call call{"put_aside"};
    call.values.text(table).text(why);
    return ask(call).flag(0, 0);
  }
  std::vector<Aside> asides() override {
    const Rows rows = ask({"asides"});
    std::vector<Aside> asides;
    for (int i = 0; i < rows.size(); ++i) {
      asides.push_back({rows.text(i, 0), rows.text(i, 1), rows.number(i, 2)});
    }
    return asides;
  }

  std::optional<Guest> guest_by_token(std::string_view token_hash) override {
    return guest_by("by_token", token_hash);
  }
  std::optional<Guest> guest_by_id(std::string_view id) override { return guest_by("by_id", id); }
  std::vector<Guest> guests(std::string_view after, std::size_t most) override {
    Call call{"guests"};
    call.values.text(after).number(static_cast<std::int64_t>(most));
    const Rows rows = ask(call);
    std::vector<Guest> guests;
    for (int i = 0; i < rows.size(); ++i) guests.push_back(guest_of(rows, i));
    return guests;
  }

 private:
  // Does something with the connection, again where it broke or somebody was in the way. `again`: what is done may have
  // been done already.
  template <class Work>
  std::invoke_result_t<Work, Connection&, bool> with(Work work) {
    bool again = false;
    const auto until = Clock::now() + limits_.answer;
    for (int tries = 1;; ++tries) {
      const bool last = tries == kMostTries || Clock::now() >= until;
      try {
        if (!connection_) connect();
        connection_->answer_within(std::max(left_until(until), limits_.second_answer));
        return work(*connection_, again);
      } catch (const postgres::Lost& lost) {
        connection_.reset();
        again = true;
        if (last) throw Unsure(lost.what());
      } catch (const postgres::Refused& refused) {
        if (is_of_connection(refused.code())) connection_.reset();
        if (last || !passes(refused.code())) {
          fail("the database refused (" + refused.code() + "): " + refused.what(), again);
        }
      } catch (const Failure& away) {
        fail(away.what(), again);
      }
    }
  }

  // Of what was sent before without an answer nobody knows whether it has happened.
  [[noreturn]] static void fail(const std::string& why, bool again) {
    if (again) throw Unsure(why);
    throw Failure(why);
  }

  Rows ask(const Call& call) {
    return with([&](Connection& connection, bool) { return connection.run(call); });
  }

  // Tries for a while, or once while the database is known to be away. Where a try takes long, such as with a host that accepts
  // connections and says nothing, those who wait behind this call are not to wait for one each.
  void connect() {
    const auto begin = Clock::now();
    if (begin < resting_until_) throw Failure(why_away_);
    for (;;) {
      const auto tried = Clock::now();
      try {
        connection_ = postgres::open_session(
            address_, !up_to_date_,
            {.answer = up_to_date_ ? limits_.second_answer : limits_.answer,
             .statement = limits_.answer * 4 / 5});  // nobody waits for it then
        up_to_date_ = true;
        away_ = false;
        return;
      } catch (const postgres::Lost& lost) {
        const auto now = Clock::now();
        if (away_ || now - begin >= limits_.reach) {
          away_ = true;
          why_away_ = std::string("the database cannot be reached: ") + lost.what();
          if (now - tried >= kQuickTry) resting_until_ = now + limits_.rest;
          throw Failure(why_away_);
        }
        std::this_thread::sleep_for(kPause);
      } catch (const postgres::Refused& refused) {
        throw Failure(std::string("the database cannot be used: ") + refused.what());
      }
    }
  }

  static std::chrono::milliseconds left_until(Clock::time_point time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time - Clock::now());
  }

  std::optional<Guest> guest_by(const char* statement, std::string_view key) {
    Call call{statement};
    call.values.text(key);
    const Rows rows = ask(call);
    if (rows.size() == 0) return std::nullopt;
    return guest_of(rows, 0);
  }

  const postgres::Address address_;
  const PostgresLimits limits_;
  bool away_ = false;
  std::string why_away_;
  Clock::time_point resting_until_;
  bool up_to_date_ = false;
  std::unique_ptr<Connection> connection_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& address, PostgresLimits limits) {
  return std::make_unique<PostgresStore>(address, limits);
}

std::string shown_postgres(const std::string& address) {
  return postgres::Address(address).shown();
}

}  // namespace parlour::store
