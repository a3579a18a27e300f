#ifndef PODATLAS_EXTRACT_MENTION_SPOKEN_PROMISES_H_
#define PODATLAS_EXTRACT_MENTION_SPOKEN_PROMISES_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/episode/spoken_titles.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// One row of the table of what hosts say when they put something off to a later episode.
struct PromiseCue {
  /// Where what is promised is.
  enum class Where : unsigned char {
    kBehind,   ///< the group is what is promised
    kBefore,   ///< it is what the words before speak of
    kNowhere,  ///< nothing in particular is promised
  };
  std::string_view name;
  Where topic;
  double confidence;
  std::string_view pattern;  ///< RE2 with at most one group
  std::string_view example;
  std::string_view near_miss;
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const PromiseCue> promise_cues();

/// Something that a host puts off.
struct Promised {
  Evidence evidence;                   ///< the sentence
  Span topic;                          ///< in the transcript; what is promised is in it, if anything
  std::optional<std::size_t> episode;  ///< the later episode whose title says that it keeps the promise
};

/// Finds what a host promises in a transcript that a machine made. Immutable after construction; thread-safe.
class SpokenPromises {
 public:
  SpokenPromises();
  ~SpokenPromises();
  SpokenPromises(SpokenPromises&&) noexcept;
  SpokenPromises& operator=(SpokenPromises&&) noexcept;

  /// In the order of the text, at most fifty, and none twice from one line.
  [[nodiscard]] std::vector<Promised> find(const Text& transcript, std::size_t self,
                                           const SpokenTitles& titles) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_SPOKEN_PROMISES_H_
