#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/text/text.h"

namespace podatlas::exporter {

/// The common prefix of several texts, which must outlive it.
class SharedBeginning {
 public:
  /// Adds a text. Empty ones are ignored.
  void narrow(std::string_view text) {
    if (text.empty()) return;
    const std::string_view known =
        shared_.value_or(text.substr(0, text.size() - 1));  // keep at least one byte
    const std::size_t most = std::min(known.size(), text.size() - 1);
    const auto [end, ignored] =
        std::mismatch(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(most), text.begin());
    shared_ = known.substr(0, static_cast<std::size_t>(end - known.begin()));
    shared_ = shared_->substr(0, valid_utf8_prefix(*shared_));
  }
  /// The common prefix, cut between code points; shorter than every text.
  [[nodiscard]] std::string_view text() const { return shared_.value_or(std::string_view()); }
  /// A text without the prefix.
  [[nodiscard]] std::string_view cut(std::string_view text) const {
    return text.empty() ? text : text.substr(this->text().size());
  }

 private:
  std::optional<std::string_view> shared_;
};

}  // namespace podatlas::exporter
