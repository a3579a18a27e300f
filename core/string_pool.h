#ifndef PODATLAS_CORE_STRING_POOL_H_
#define PODATLAS_CORE_STRING_POOL_H_

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace podatlas {

/// Index of a string in its pool.
using StringId = std::uint32_t;

/// Keeps each distinct string once. Ids count from 0 in the order of first use, 0 is always the empty string;
/// views stay valid as long as the pool lives and also when it is moved.
class StringPool {
 public:
  StringPool() { static_cast<void>(intern({})); }

  /// The number of the text, which is copied the first time.
  StringId intern(std::string_view text) {
    if (const auto known = ids_.find(text); known != ids_.end()) return known->second;
    const auto id = static_cast<StringId>(strings_.size());
    ids_.emplace(strings_.emplace_back(text), id);
    return id;
  }
  /// The text of a number that intern() gave; lives as long as the pool.
  [[nodiscard]] std::string_view view(StringId id) const { return strings_[id]; }
  /// Distinct texts in it, "" (number 0) among them.
  [[nodiscard]] std::size_t size() const { return strings_.size(); }

 private:
  std::deque<std::string> strings_;
  std::unordered_map<std::string_view, StringId> ids_;
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_STRING_POOL_H_
