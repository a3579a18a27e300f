#pragma once

#include <string>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// Options of read_feed.
struct FeedOptions {
  bool recover = false;      ///< keep the complete items of a malformed document
  std::string charset = {};  ///< the encoding according to the server; empty if unknown
  bool items = true;         ///< false: read only the show itself, without episodes
};

/// The result of read_feed.
struct Feed {
  Show show;                      ///< episodes in document order
  std::string next_page;          ///< URL of the page with older episodes, as RFC 5005 has it; may be empty
  std::vector<Warning> warnings;  ///< problems that did not prevent reading
};

/// Reads an RSS 2.0 (or 0.9x), RSS 1.0 or Atom feed with the itunes, content, podcast and Dublin Core
/// namespaces. `name` is the file name or URL for messages; it becomes the show's source if the feed does not
/// give its own URL. Fails with kSchema if the document is not a feed (the message says what it is), and with
/// kSyntax, line and column of the original bytes if it is not well-formed, unless options.recover is set and
/// an item before that place is complete.
[[nodiscard]] Result<Feed> read_feed(std::string bytes, const std::string& name,
                                     const FeedOptions& options = {});

}  // namespace podatlas::source
