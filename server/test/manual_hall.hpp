// A hall in a time of its own, with people who only listen.
#pragma once

#include <list>
#include <string>

#include "server/hall.hpp"
#include "server/test/ear.hpp"
#include "server/test/manual_loop.hpp"

namespace parlour::server {

// Work is done when the loop comes to it.
class ManualWorkers final : public Workers {
 public:
  explicit ManualWorkers(Loop& loop) : loop_(loop) {}
  Ticket run(Task task) override {
    auto ticket = std::make_shared<std::atomic<bool>>(false);
    if (hold) {
      held.push_back(ticket);
      return ticket;
    }
    loop_.post([this, ticket, task = std::move(task)] {
      ++run_;
      if (*ticket) return;
      task.work(*ticket);
      if (!*ticket) task.done();
    });
    return ticket;
  }
  [[nodiscard]] int ran() const { return run_; }

  bool hold = false;         // nothing is done any more
  std::vector<Ticket> held;  // of what would have been

 private:
  Loop& loop_;
  int run_ = 0;
};

class ManualHall {
 protected:
  explicit ManualHall(const HallLimits& limits = {})
      : hall_(loop_, keeper_, workers_, {}, limits) {}
  ~ManualHall() {
    for (auto& person : people_) go(person);
  }
  ManualHall(const ManualHall&) = delete;
  ManualHall& operator=(const ManualHall&) = delete;

  Person& come(const std::string& name, bool is_new = true, const Address& from = {}) {
    Person& person = people_.emplace_back(name, is_new);
    person.visitor.address = from;
    hall_.opened(person.visitor);
    return person;
  }
  // Loses the connection.
  void go(Person& person) {
    if (!std::exchange(person.gone, true)) hall_.closed(person.visitor);
  }
  // Says something; its answer is what it is given in the same moment.
  boost::json::object say(Person& who, std::string_view type, std::string_view fields = "") {
    hall_.received(who.visitor, who.message(type, fields));
    loop_.go_on({});
    return who.answer("m" + std::to_string(who.asked));
  }
  std::string host(Person& who, std::string_view game, std::string_view options = "",
                   std::string_view more = "") {
    const auto done = say(who, "host",
                          R"(,"game":")" + std::string(game) + R"(","options":")" +
                              std::string(options) + "\"" + std::string(more));
    return done.contains("table") ? std::string(done.at("table").as_string()) : std::string();
  }
  static std::string at(std::string_view table) {
    return R"(,"table":")" + std::string(table) + "\"";
  }

  ManualLoop loop_;
  ManualKeeper keeper_{loop_};
  ManualWorkers workers_{loop_};
  Hall hall_;
  std::list<Person> people_;
};

}  // namespace parlour::server
