#include "server/simulator/sim_bus.hpp"

#include <algorithm>

namespace parlour::simulator {

using namespace std::chrono_literals;

SimBus::SimBus(SimWire& wire, World& world, Process process)
    : wire_(wire), world_(world), process_(process) {
  wire_.ends_.push_back(this);
}

SimBus::~SimBus() { std::erase(wire_.ends_, this); }

void SimBus::publish(const std::string& subject, std::string text) {
  if (connected_) wire_.publish(*this, subject, text);
}

// What is on its way to an end that is gone, or not connected, does not arrive.
void SimWire::publish(const SimBus& from, const std::string& subject, const std::string& text) {
  const auto shared = std::make_shared<const std::string>(text);
  for (SimBus* end : ends_) {
    if (end == &from || world_.once_in(faults_.loses)) continue;
    const int times = world_.once_in(faults_.repeats) ? 2 : 1;
    for (int i = 0; i < times; ++i) {
      Time when = world_.now() + world_.between(100us, 3ms);
      if (world_.once_in(faults_.late)) {
        when += world_.between({}, 2s);  // and others overtake it
      } else {
        when = end->last_ = std::max(end->last_, when);
      }
      world_.at(when, end->process_, [end, subject, shared] { end->arrive(subject, *shared); });
    }
  }
}

void SimBus::arrive(const std::string& subject, const std::string& text) {
  if (!connected_ || listener_ == nullptr || !subjects_.contains(subject)) return;
  if (world_.traces()) {
    world_.trace("life " + std::to_string(process_),
                 "hears " + subject + " " + text.substr(0, 160));
  }
  listener_->heard(subject, text);
}

void SimBus::set_connected(bool connected) {
  if (connected_ == connected) return;
  connected_ = connected;
  world_.after(world_.between({}, 500ms), process_, [this, connected] {
    if (listener_ != nullptr && connected == connected_) listener_->bus_changed(connected);
  });
}

}  // namespace parlour::simulator
