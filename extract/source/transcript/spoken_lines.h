#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// Joins captions into sentences, one per line: captions break wherever the screen ends, but references to
/// other episodes are searched within a line.
class SpokenLines {
 public:
  /// Rolling captions repeat the line before.
  enum class Repeated { kDropped, kKept };
  /// Adds one caption, which begins at `time`. A time before an earlier one is left out and counted.
  void add(std::string_view said, std::optional<std::chrono::seconds> time = std::nullopt,
           Repeated repeated = Repeated::kDropped) {
    const std::string line = one_line(said);
    if (line.empty()) return;
    if (repeated == Repeated::kDropped && line == last_) return;
    last_ = line;
    if (!text_.empty()) text_ += ends_paragraph_ || ends_sentence() ? '\n' : ' ';
    if (time && !times_.empty() && *time < times_.back().time) {
      ++backwards_;
    } else if (time) {
      times_.push_back({text_.size(), *time});
    }
    text_ += line;
    ends_paragraph_ = false;
  }
  /// The next caption begins a line.
  void end_paragraph() { ends_paragraph_ = true; }
  /// Returns the sentences. Call once.
  [[nodiscard]] std::string take() { return std::move(text_); }
  /// When what begins there is said. Call once.
  [[nodiscard]] std::vector<SpokenAt> take_times() { return std::move(times_); }
  /// Adds a warning about times that were left out.
  void warn(const std::string& name, std::vector<Warning>& warnings) const {
    if (backwards_ > 0)
      warnings.push_back({name, {}, counted(backwards_, "time") + " before an earlier one; left out"});
  }

 private:
  [[nodiscard]] bool ends_sentence() const {
    return text_.ends_with('.') || text_.ends_with('?') || text_.ends_with('!');
  }
  std::string text_;
  std::vector<SpokenAt> times_;
  std::size_t backwards_ = 0;
  std::string last_;
  bool ends_paragraph_ = false;
};

}  // namespace podatlas::source
