// A value that most never have: as large as a pointer until somebody gives it one.
#pragma once

#include <memory>
#include <utility>

namespace parlour::server {

template <class T>
class Rare {
 public:
  Rare() = default;
  Rare(T value) { *this = std::move(value); }  // NOLINT: it is read and given like the value
  Rare(const Rare& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Rare(Rare&&) noexcept = default;
  Rare& operator=(const Rare& other) { return *this = Rare(other); }
  Rare& operator=(Rare&&) noexcept = default;
  Rare& operator=(T value) {
    if (value == T{}) {
      value_.reset();
    } else {
      change() = std::move(value);
    }
    return *this;
  }
  ~Rare() = default;

  // As it was made, if it has none.
  [[nodiscard]] const T& get() const {
    static const T none{};
    return value_ ? *value_ : none;
  }
  [[nodiscard]] bool empty() const { return value_ == nullptr; }
  // To be written; it has one from then on.
  T& change() {
    if (!value_) value_ = std::make_unique<T>();
    return *value_;
  }
  void clear() { value_.reset(); }
  // Has none afterwards.
  T take() { return value_ ? std::move(*std::exchange(value_, nullptr)) : T{}; }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace parlour::server
