#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "extract/source/document.h"

namespace podatlas::source {

/// Joins captions into sentences, one per line: captions break wherever the screen ends, but references to
/// other episodes are searched within a line.
class SpokenLines {
 public:
  /// What happens to a caption that is the same as the one before: rolling captions repeat it.
  enum class Repeated { kDropped, kKept };
  /// Adds one caption, which begins at `time`. A time before an earlier one is left out and counted.
  void add(std::string_view said, std::optional<std::chrono::seconds> time = std::nullopt,
           Repeated repeated = Repeated::kDropped);
  /// The next caption begins a line.
  void end_paragraph() { ends_paragraph_ = true; }

  /// Adds `episode` to a document; the lines become its Field::kTranscript. `kind` is the format's name.
  /// Warns of times that were left out. Fails with kSchema if nothing was said. Call once.
  [[nodiscard]] Result<Document> finish(Document document, std::string_view kind, const std::string& name,
                                        Episode episode);

 private:
  [[nodiscard]] bool ends_sentence() const;
  std::string text_;
  std::vector<SpokenAt> times_;
  std::size_t backwards_ = 0;
  std::string last_;
  bool ends_paragraph_ = false;
};

}  // namespace podatlas::source
