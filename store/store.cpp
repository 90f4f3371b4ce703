#include "store/store.hpp"

#include <chrono>

namespace parlour::store {

std::int64_t Store::clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Tidied Store::tidy(std::int64_t archive_before, std::int64_t remove_before, std::size_t most) {
  static_cast<void>(archive_before);
  static_cast<void>(remove_before);
  static_cast<void>(most);
  return {};
}

std::unique_ptr<Copying> Store::copy_to(const std::string& file) {
  throw Failure(file + " cannot be made: this store makes its copies by other means");
}

}  // namespace parlour::store
