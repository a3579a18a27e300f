#ifndef PODATLAS_EXTRACT_SOURCE_FEED_H_
#define PODATLAS_EXTRACT_SOURCE_FEED_H_

#include <string>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// How read_feed works.
struct FeedOptions {
  bool recover = false;      ///< of a broken document keep the items that are complete
  std::string charset = {};  ///< what a server said of the document's encoding; empty: nothing
  bool items = true;         ///< false: read only the show itself, without episodes
};

/// What read_feed gives.
struct Feed {
  Show show;                      ///< episodes in document order
  std::vector<Warning> warnings;  ///< what was read all the same
};

/// Reads an RSS 2.0 (or 0.9x), RSS 1.0 or Atom feed with the itunes, content, podcast and Dublin Core
/// namespaces. `name` is the file name or URL for messages; it becomes the show's source where the feed does
/// not say its own URL. Fails with kSchema on what is well-formed but no feed (the message says what it is),
/// and with kSyntax, line and column of the original bytes on what is not well-formed, unless options.recover
/// is set.
[[nodiscard]] Result<Feed> read_feed(std::string bytes, const std::string& name,
                                     const FeedOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_FEED_H_
