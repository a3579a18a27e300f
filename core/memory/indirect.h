#ifndef PODATLAS_CORE_INDIRECT_H_
#define PODATLAS_CORE_INDIRECT_H_

#include <memory>
#include <utility>

namespace podatlas {

/// A value that lies elsewhere, so that what holds it stays small: copied with it, const with it, gone with
/// it. What C++26 has as std::indirect. One that was moved from has no value, and may only be assigned to or
/// destroyed.
template <typename T>
class Indirect {
 public:
  /// Holds `value`.
  Indirect(T value) : value_(std::make_unique<T>(std::move(value))) {}  // NOLINT: as implicit as a copy
  /// Holds a copy of its value.
  Indirect(const Indirect& other) : value_(std::make_unique<T>(*other)) {}
  /// Takes its value.
  Indirect(Indirect&&) noexcept = default;
  /// Holds a copy of its value, in a place of its own.
  Indirect& operator=(const Indirect& other) {
    Indirect copy(other);
    value_.swap(copy.value_);
    return *this;
  }
  /// Takes its value.
  Indirect& operator=(Indirect&&) noexcept = default;
  ~Indirect() = default;

  /// The value.
  [[nodiscard]] const T& operator*() const { return *value_; }
  /// The value.
  [[nodiscard]] T& operator*() { return *value_; }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_INDIRECT_H_
