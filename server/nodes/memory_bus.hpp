// A bus inside one process, for tests of several halls: it delivers on the loop, and loses, repeats or delays what a script
// says.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/loop.hpp"
#include "server/nodes/bus.hpp"

namespace parlour::server {

class MemoryBus;

// What the buses of a house have in common; must outlive them.
class MemoryHouse {
 public:
  enum class Fate : std::uint8_t {
    kDelivered,
    kLost,
    kTwice,
    kOvertaken  // by the next text that anybody publishes
  };
  using Script = std::function<Fate(const std::string& subject, const std::string& text)>;

  explicit MemoryHouse(Loop& loop) : loop_(loop) {}
  MemoryHouse(const MemoryHouse&) = delete;
  MemoryHouse& operator=(const MemoryHouse&) = delete;

  void set_script(Script script) { script_ = std::move(script); }
  // What was overtaken comes now.
  void release();

 private:
  friend class MemoryBus;
  struct Text {
    const MemoryBus* from;
    std::shared_ptr<const std::string> subject, text;
  };

  void publish(const Text& text);
  void deliver(const Text& text);

  Loop& loop_;
  Script script_;
  std::vector<MemoryBus*> buses_;
  std::vector<Text> overtaken_;
};

class MemoryBus final : public Bus {
 public:
  // Connected at once.
  explicit MemoryBus(MemoryHouse& house);
  ~MemoryBus() override;

  void listen(Listener* listener) override { state_->listener = listener; }
  void subscribe(const std::string& subject) override { state_->subjects.insert(subject); }
  void unsubscribe(const std::string& subject) override { state_->subjects.erase(subject); }
  void publish(const std::string& subject, std::string text) override;
  [[nodiscard]] bool connected() const override { return state_->connected; }
  [[nodiscard]] BusCounts counts() const override { return state_->counts; }

  // The connection comes or goes; the listener hears of it later, as everywhere.
  void set_connected(bool connected);

 private:
  friend class MemoryHouse;
  // What is on its way to this bus looks whether it is still there.
  struct State {
    Listener* listener = nullptr;
    std::set<std::string> subjects;
    bool connected = true;
    BusCounts counts;
  };

  MemoryHouse& house_;
  std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace parlour::server
