#include "fair/randomness.hpp"

namespace parlour::fair {
namespace {

class SystemRandomness final : public Randomness {
 public:
  Bytes32 bytes() override { return random_bytes(); }
};

}  // namespace

Randomness& system_randomness() {
  static SystemRandomness system;
  return system;
}

}  // namespace parlour::fair
