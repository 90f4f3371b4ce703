// Nodes that remember what they hear, on one loop, for the tests of buses.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/net/asio_loop.hpp"
#include "server/nodes/bus.hpp"

namespace parlour::server {

class Ears final : public Bus::Listener {
 public:
  explicit Ears(std::unique_ptr<Bus> with) : bus(std::move(with)) { bus->listen(this); }

  void heard(std::string_view subject, std::string_view text) override {
    EXPECT_FALSE(calling_) << "from within a call to the bus";
    texts.emplace_back(subject, text);
  }
  void bus_changed(bool connected) override {
    EXPECT_FALSE(calling_) << "from within a call to the bus";
    changes.push_back(connected);
  }

  // Calls to the bus, from which nothing may be heard.
  void subscribe(const std::string& subject) {
    call([&] { bus->subscribe(subject); });
  }
  void unsubscribe(const std::string& subject) {
    call([&] { bus->unsubscribe(subject); });
  }
  void publish(const std::string& subject, std::string text) {
    call([&] { bus->publish(subject, std::move(text)); });
  }

  [[nodiscard]] bool has(const std::string& text) const {
    for (const auto& [subject, one] : texts) {
      if (one == text) return true;
    }
    return false;
  }

  std::unique_ptr<Bus> bus;
  std::vector<std::pair<std::string, std::string>> texts;
  std::vector<bool> changes;

 private:
  template <class Call>
  void call(Call what) {
    calling_ = true;
    what();
    calling_ = false;
  }
  bool calling_ = false;
};

// Lets the loop run until something is so; whether it was so within the limit.
template <class Condition>
bool run_until(AsioLoop& loop, Condition condition,
               std::chrono::milliseconds limit = std::chrono::seconds(20)) {
  Timer timer(loop);
  const auto until = Clock::now() + limit;
  bool is_so = false;
  std::function<void()> look = [&] {
    is_so = condition();
    if (is_so || Clock::now() >= until) return loop.stop();
    timer.after(std::chrono::milliseconds(2), look);
  };
  timer.after({}, look);
  loop.run();
  return is_so;
}

}  // namespace parlour::server
