#include "server/readiness.hpp"

#include <chrono>
#include <utility>

namespace parlour::server {
namespace {

constexpr std::chrono::seconds kKnownFor{1};
constexpr std::chrono::seconds kStorePatience{2};

}  // namespace

Readiness::Readiness(Loop& loop, Keeper& keeper, const Bus* bus)
    : loop_(loop), keeper_(keeper), bus_(bus), limit_(loop) {}

void Readiness::ask(Reply reply) {
  const bool is_known = known_ && loop_.now() - *known_ < kKnownFor;
  if (stopping_ || is_known) return reply(verdict());
  waiting_.push_back(std::move(reply));
  if (waiting_.size() > 1) return;
  limit_.after(kStorePatience, [this] { answered("the store does not answer"); });
  if (!asking_) ask_store();
}

// One question at a time: a store that does not answer is not given more of them.
void Readiness::ask_store() {
  asking_ = true;
  keeper_.ask<std::int64_t>(
      [](store::Store& store) { return store.clock(); },
      [this](const OrReason<std::int64_t>& clock) {
        asking_ = false;
        // The store's own words are for the log.
        answered(clock ? std::nullopt : std::optional<std::string>("the store has failed"));
      });
}

void Readiness::answered(std::optional<std::string> store) {
  limit_.cancel();
  store_ = std::move(store);
  known_ = loop_.now();
  const auto why_not = verdict();
  for (const Reply& reply : std::exchange(waiting_, {})) reply(why_not);
}

std::optional<std::string> Readiness::verdict() const {
  if (stopping_) return "this server stops";
  if (store_) return store_;
  if (bus_ != nullptr && !bus_->connected()) return "the bus is away";
  return std::nullopt;
}

}  // namespace parlour::server
