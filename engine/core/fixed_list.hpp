// A list with a fixed capacity that lives where it is declared: no allocation, no initialisation of unused places.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace parlour {

// The capacity is a bound that the caller has proved; pushing beyond it is a bug in our own code, never a matter of input.
template <class T, std::size_t N>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T>);
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = N;

  constexpr FixedList() {
  }  // NOLINT: the places are left as they are on purpose, only size_ is read before a push

  constexpr void push_back(const T& item) {
    assert(size_ < N);
    items_[size_++] = item;
  }
  // One place more, as it was left: for items that are filled where they stand.
  constexpr T& push_place() {
    assert(size_ < N);
    return items_[size_++];
  }
  constexpr void clear() { size_ = 0; }
  // For generators that write items behind end() themselves: the list now reaches to `end`.
  constexpr void grow_to(const T* end) {
    assert(items_ <= end && end <= items_ + N);
    size_ = static_cast<Size>(end - items_);
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }

  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }
  [[nodiscard]] constexpr const T* data() const { return items_; }

  // Fills every place, so that the list can be a compile-time constant.
  static constexpr FixedList filled(const T& value, std::size_t size) {
    FixedList list;
    for (T& item : list.items_) item = value;
    list.size_ = static_cast<Size>(size);
    return list;
  }

 private:
  T items_[N];
  Size size_ = 0;
};

}  // namespace parlour
