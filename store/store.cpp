#include "store/store.hpp"

#include <chrono>

namespace parlour::store {

std::int64_t Store::clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace parlour::store
