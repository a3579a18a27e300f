#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string_view>
#include <vector>

#include "core/memory/id_table.h"

namespace podatlas {

/// Index of a string in its pool.
using StringId = std::uint32_t;

/// Keeps each distinct string once. Ids count from 0 in the order of first use, 0 is always the empty string;
/// views stay valid as long as the pool lives and also when it is moved. The texts lie in few large blocks:
/// each by itself would pin the page from which something larger was just freed.
class StringPool {
 public:
  StringPool() { static_cast<void>(intern({})); }

  /// The number of the text, which is copied the first time.
  StringId intern(std::string_view text) {
    const auto next = static_cast<StringId>(strings_.size());
    const StringId id = ids_.find_or_add(text, next, [this](StringId known) { return strings_[known]; });
    if (id == next) strings_.push_back(copy_of(text));
    return id;
  }
  /// The text of a number that intern() gave; lives as long as the pool.
  [[nodiscard]] std::string_view view(StringId id) const { return strings_[id]; }
  /// Distinct texts in it, "" (number 0) among them.
  [[nodiscard]] std::size_t size() const { return strings_.size(); }

 private:
  std::string_view copy_of(std::string_view text) {
    if (text.empty()) return {};
    auto* const copy = static_cast<char*>(characters_->allocate(text.size(), alignof(char)));
    std::copy(text.begin(), text.end(), copy);
    return {copy, text.size()};
  }

  std::unique_ptr<std::pmr::monotonic_buffer_resource> characters_ =
      std::make_unique<std::pmr::monotonic_buffer_resource>();
  std::vector<std::string_view> strings_;  // by id
  IdTable ids_;
};

}  // namespace podatlas
