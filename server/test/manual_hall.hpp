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
  void run(std::function<void()> work, std::function<void()> done) override {
    loop_.post([work = std::move(work), done = std::move(done)] {
      work();
      done();
    });
  }

 private:
  Loop& loop_;
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

  Person& come(const std::string& name, bool is_new = true) {
    Person& person = people_.emplace_back(name, is_new);
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
