// What becomes of finished games: after a while they are brought into the archive, and perhaps removed from it after another.
// Few at a time, so that moves do not wait.
#pragma once

#include <cstdint>

#include "server/keeper.hpp"
#include "server/loop.hpp"

namespace parlour::server {

struct RetentionLimits {
  std::int64_t keep_days = 30;    // until a finished game goes into the archive; 0: it never does
  std::int64_t archive_days = 0;  // from then until it is removed; 0: it never is
};

class Retention {
 public:
  Retention(Loop& loop, Keeper& keeper, RetentionLimits limits)
      : keeper_(keeper), limits_(limits), timer_(loop) {}

  void begin();
  [[nodiscard]] const store::Tidied& sum() const { return sum_; }

 private:
  void tidy();

  Keeper& keeper_;
  RetentionLimits limits_;
  store::Tidied sum_;
  Timer timer_;
};

}  // namespace parlour::server
