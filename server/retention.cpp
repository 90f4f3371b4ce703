#include "server/retention.hpp"

#include <chrono>

namespace parlour::server {
namespace {

constexpr auto kAfterTheStart = std::chrono::seconds(1);
constexpr auto kLookForMore = std::chrono::hours(1);
constexpr auto kBetweenTwo = std::chrono::milliseconds(50);
constexpr std::size_t kAtOnce = 1;
constexpr std::int64_t kDay = std::int64_t{24} * 3600;

}  // namespace

void Retention::begin() {
  if (limits_.keep_days == 0) return;
  timer_.after(kAfterTheStart, [this] { tidy(); });
}

void Retention::tidy() {
  keeper_.ask<store::Tidied>(
      [limits = limits_](store::Store& store) {
        const std::int64_t archive_before = store.clock() / 1000 - limits.keep_days * kDay;
        const std::int64_t remove_before =
            limits.archive_days == 0 ? 0 : archive_before - limits.archive_days * kDay;
        return store.tidy(archive_before, remove_before, kAtOnce);
      },
      [this](const OrReason<store::Tidied>& tidied) {
        const bool more = tidied && *tidied != store::Tidied{};
        if (more) {
          sum_.archived += tidied->archived;
          sum_.removed += tidied->removed;
        }
        const Clock::duration pause = more ? Clock::duration(kBetweenTwo) : kLookForMore;
        timer_.after(pause, [this] { tidy(); });
      });
}

}  // namespace parlour::server
