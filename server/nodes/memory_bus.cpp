#include "server/nodes/memory_bus.hpp"

#include <algorithm>
#include <utility>

namespace parlour::server {

void MemoryHouse::publish(const Text& text) {
  const Fate fate = script_ ? script_(*text.subject, *text.text) : Fate::kDelivered;
  if (fate == Fate::kOvertaken) {
    overtaken_.push_back(text);
    return;
  }
  if (fate != Fate::kLost) deliver(text);
  if (fate == Fate::kTwice) deliver(text);
  release();
}

void MemoryHouse::release() {
  for (const Text& text : std::exchange(overtaken_, {})) deliver(text);
}

void MemoryHouse::deliver(const Text& text) {
  for (const MemoryBus* bus : buses_) {
    if (bus == text.from || !bus->state_->connected) continue;
    loop_.post([state = bus->state_, text] {
      if (state->listener == nullptr || !state->subjects.contains(*text.subject)) return;
      ++state->counts.heard;
      state->listener->heard(*text.subject, *text.text);
    });
  }
}

MemoryBus::MemoryBus(MemoryHouse& house) : house_(house) { house_.buses_.push_back(this); }

MemoryBus::~MemoryBus() {
  state_->listener = nullptr;
  std::erase(house_.buses_, this);
  for (auto& text : house_.overtaken_) {
    if (text.from == this) text.from = nullptr;
  }
}

void MemoryBus::publish(const std::string& subject, std::string text) {
  if (!state_->connected || text.size() > kLongestBusText) {
    ++state_->counts.dropped;
    return;
  }
  ++state_->counts.published;
  house_.publish({.from = this,
                  .subject = std::make_shared<const std::string>(subject),
                  .text = std::make_shared<const std::string>(std::move(text))});
}

void MemoryBus::set_connected(bool connected) {
  if (std::exchange(state_->connected, connected) == connected) return;
  state_->counts.lost += connected ? 0 : 1;
  house_.loop_.post([state = state_, connected] {
    if (state->listener != nullptr) state->listener->bus_changed(connected);
  });
}

}  // namespace parlour::server
