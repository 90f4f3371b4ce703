#include "server/net/admission.hpp"

namespace parlour::server {
namespace {

// So few never harm anybody, however full it is.
constexpr std::size_t kModest = 64;

}  // namespace

// An address may hold three for every two that are free: alone three fifths of all, the next one three fifths of what is left, and
// so on: it takes more than a few addresses to fill a house.
Entrance Admission::entrance(const Address& client, std::size_t open) const {
  if (open >= connections_) return Entrance::kFull;
  const std::size_t held = held_by(client);
  if (per_address_ != 0 && held >= per_address_) return Entrance::kTooMany;
  const bool greedy = held >= kModest && 2 * held >= 3 * (connections_ - open);
  return greedy ? Entrance::kTooMany : Entrance::kOpen;
}

Admission::Share Admission::share_of(const Address& client) {
  const Address whose = client.budget();
  ++held_[whose];
  return {*this, whose};
}

std::size_t Admission::held_by(const Address& client) const {
  const auto found = held_.find(client.budget());
  return found == held_.end() ? 0 : found->second;
}

void Admission::give_back(const Address& address) {
  const auto found = held_.find(address);
  if (--found->second == 0) held_.erase(found);
}

}  // namespace parlour::server
