// Who gets in: how many connections each address has, and when that is enough. Used on the loop's thread.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <utility>

#include "server/address.hpp"

namespace parlour::server {

enum class Entrance {
  kOpen,
  kFull,     // the house has as many connections as it may
  kTooMany,  // the address has
};

class Admission {
 public:
  // A connection counts for its address as long as it holds this.
  class Share {
   public:
    Share() = default;
    Share(Share&& other) noexcept
        : owner_(std::exchange(other.owner_, nullptr)), address_(other.address_) {}
    Share& operator=(Share&& other) noexcept {
      std::swap(owner_, other.owner_);
      std::swap(address_, other.address_);
      return *this;
    }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share() {
      if (owner_ != nullptr) owner_->give_back(address_);
    }
    [[nodiscard]] bool holds() const { return owner_ != nullptr; }

   private:
    friend class Admission;
    Share(Admission& owner, const Address& address) : owner_(&owner), address_(address) {}
    Admission* owner_ = nullptr;
    Address address_;
  };

  // `per_address`: 0 = only as many as leave room for others.
  Admission(std::size_t connections, std::size_t per_address)
      : connections_(connections), per_address_(per_address) {}

  // Whether one more connection of this address may come, where `open` are there.
  [[nodiscard]] Entrance entrance(const Address& client, std::size_t open) const;
  [[nodiscard]] Share share_of(const Address& client);
  [[nodiscard]] std::size_t held_by(const Address& client) const;
  [[nodiscard]] std::size_t addresses() const { return held_.size(); }

 private:
  void give_back(const Address& address);

  std::size_t connections_;
  std::size_t per_address_;
  std::unordered_map<Address, std::size_t> held_;  // by budget
};

}  // namespace parlour::server
