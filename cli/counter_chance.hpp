// Chance for measurements: quick, repeatable, and not for tables that somebody has to trust.
#pragma once

#include "engine/core/chance.hpp"
#include "engine/core/hash.hpp"

namespace parlour::cli {

// Draw number k depends on the seed and k alone, so that games of one seed share their luck as long as they ask alike.
class CounterChance final : public ChanceStream {
 public:
  explicit CounterChance(std::uint64_t seed) : seed_(seed) {}

  std::uint32_t draw(std::uint64_t step, std::uint32_t bound) override {
    return Rng(Hasher().add(seed_).add(step).value()).below(bound);
  }

 private:
  std::uint64_t seed_;
};

}  // namespace parlour::cli
