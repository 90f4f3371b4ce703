#include "server/simulator/node.hpp"

#include <algorithm>

namespace parlour::simulator {

using namespace std::chrono_literals;
using server::Frame;
using server::Visitor;

fair::Bytes32 SeededRandomness::bytes() {
  fair::Bytes32 bytes{};
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next());
  return bytes;
}

// The node's end. What is sent arrives in order, after a while.
class Node::Line final : public server::Socket {
 public:
  Line(Life& life, FarEnd& person, std::uint64_t number, Visitor* visitor)
      : life_(life), person_(person), number_(number), visitor_(visitor) {}

  void send(Frame text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  [[nodiscard]] std::size_t queued_bytes() const override { return 0; }

  // When a text that is sent to the node now arrives.
  [[nodiscard]] Time up();
  [[nodiscard]] Visitor& visitor() { return *visitor_; }
  [[nodiscard]] FarEnd& person() { return person_; }
  bool cut = false;      // nothing more arrives at the node
  bool closing = false;  // the node has said goodbye

 private:
  Life& life_;
  FarEnd& person_;
  std::uint64_t number_;
  Visitor* visitor_;
  Time up_, down_;
};

struct Node::Life {
  Life(World& w, SimStore& store, const NodeSetting& setting)
      : world(w),
        process(w.begin_process()),
        loop(w, process,
             {.ahead = w.between({}, std::chrono::hours(24)),
              .millionths = static_cast<std::int32_t>(w.random().below(401)) - 200}),
        keeper(w, process, store),
        workers(w, process),
        bus(setting.wire == nullptr ? nullptr
                                    : std::make_unique<SimBus>(*setting.wire, w, process)),
        hall(loop, keeper, workers, setting.tuning, setting.limits) {
    if (bus) hall.join(*bus, {.id = "life-" + std::to_string(process), .again = 6s});
  }

  Line* find(std::uint64_t number) {
    const auto found = lines.find(number);
    return found == lines.end() ? nullptr : found->second.get();
  }
  void closed(std::uint64_t number) {
    Line* line = find(number);
    if (line == nullptr) return;
    hall.closed(line->visitor());
    lines.erase(number);
  }

  World& world;
  Process process;
  SimLoop loop;
  SimKeeper keeper;
  SimWorkers workers;
  std::unique_ptr<SimBus> bus;
  std::map<std::uint64_t, std::unique_ptr<Line>>
      lines;  // outlive the hall, which knows their visitors
  server::Hall hall;
};

void Node::Line::send(Frame text) {
  if (closing) return;
  down_ = std::max(down_, life_.world.now() + life_.world.between(500us, 20ms));
  life_.world.at(down_, kWorld, [&person = person_, number = number_, text = std::move(text)] {
    person.arrived(number, text);
  });
}

void Node::Line::close(std::uint16_t /*code*/, std::string_view /*reason*/) {
  if (std::exchange(closing, true)) return;
  down_ = std::max(down_, life_.world.now() + 1ms);
  life_.world.at(down_, kWorld, [&person = person_, number = number_] { person.lost(number); });
  life_.world.after(5ms, life_.process, [&life = life_, number = number_] { life.closed(number); });
}

Time Node::Line::up() {
  up_ = std::max(up_, life_.world.now() + life_.world.between(500us, 20ms));
  return up_;
}

void Node::start() {
  if (life_) return;
  life_ = std::make_shared<Life>(world_, store_, setting_);
  world_.trace(name(), "starts as life " + std::to_string(life_->process));
  life_->hall.begin(store_.truth().labelled(), store_.truth().seats(), store_.clock());
}

void Node::stop(bool politely) {
  if (!life_) return;
  world_.trace(name(), politely ? "stops" : "is killed");
  if (politely && !is_frozen()) life_->hall.leave();
  world_.end_process(life_->process);
  for (const auto& [number, line] : life_->lines) {
    world_.after(world_.between(1ms, 50ms), kWorld,
                 [&person = line->person(), number = number] { person.lost(number); });
  }
  life_.reset();
}

void Node::freeze() {
  if (!life_ || is_frozen()) return;
  world_.trace(name(), "freezes");
  world_.freeze(life_->process);
}

void Node::thaw() {
  if (!life_ || !is_frozen()) return;
  world_.trace(name(), "goes on");
  world_.thaw(life_->process);
}

void Node::set_bus(bool connected) {
  if (!life_ || !life_->bus) return;
  world_.trace(name(), connected ? "is on the bus again" : "loses the bus");
  life_->bus->set_connected(connected);
}

bool Node::is_frozen() const { return life_ && world_.is_frozen(life_->process); }
const server::Hall* Node::hall() const { return life_ ? &life_->hall : nullptr; }
Time Node::time() const { return life_ ? life_->loop.now() : world_.now(); }

std::optional<std::uint64_t> Node::connect(FarEnd& who, const protocol::Player& player,
                                           const fair::Bytes32& token_hash) {
  if (!life_) return std::nullopt;
  const std::uint64_t number = ++lines_ * 16 + number_;
  world_.after(world_.between(1ms, 20ms), life_->process,
               [life = life_.get(), &who, number, player, token_hash] {
                 auto visitor = std::make_unique<Visitor>(player, token_hash, false);
                 Visitor& there = *visitor;
                 auto line = std::make_unique<Line>(*life, who, number, visitor.get());
                 there.socket = line.get();
                 line->attach(std::move(visitor));
                 life->lines.emplace(number, std::move(line));
                 life->hall.opened(there);
               });
  return number;
}

void Node::send(std::uint64_t line, std::string text) {
  if (!life_) return;
  Line* there = life_->find(line);
  if (there == nullptr) return;
  world_.at(there->up(), life_->process, [life = life_.get(), line, text = std::move(text)] {
    Line* open = life->find(line);
    if (open != nullptr && !open->cut && !open->closing) {
      life->hall.received(open->visitor(), text);
    }
  });
}

void Node::hang_up(std::uint64_t line, bool all) {
  if (!life_) return;
  Line* there = life_->find(line);
  Time when = world_.now() + 20ms;
  if (there != nullptr) {
    when = there->up();
    there->cut = !all;
  }
  world_.at(when, life_->process, [life = life_.get(), line] { life->closed(line); });
}

}  // namespace parlour::simulator
