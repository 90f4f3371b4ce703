// Where secrets come from: the operating system. A simulation, which has no secrets to keep, brings one that it can repeat.
#pragma once

#include "fair/commitment.hpp"

namespace parlour::fair {

class Randomness {
 public:
  Randomness() = default;
  Randomness(const Randomness&) = delete;
  Randomness& operator=(const Randomness&) = delete;
  virtual ~Randomness() = default;
  virtual Bytes32 bytes() = 0;
};

// random_bytes().
Randomness& system_randomness();

}  // namespace parlour::fair
