#pragma once

#include <optional>
#include <string>
#include <vector>

#include "extract/source/companion/companions.h"
#include "extract/source/feed/feed.h"
#include "extract/source/shard.h"
#include "extract/source/source_files.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// Options of load_sources.
struct LoadOptions {
  FeedOptions feed;          ///< for reading feeds
  unsigned jobs = 1;         ///< threads
  FetchAll fetch = {};       ///< if empty, URLs cannot be read
  bool transcripts = false;  ///< also fetch the transcripts and chapters that feeds link to
  /// Only the shows of this shard, and their companions. If all sources are feeds, the items of other shows
  /// are not read. With other sources every feed is read, because each could be what a source is about. Posts
  /// may be cited by any show, so with posts the first shard has everything.
  std::optional<Shard> shard = {};
};

/// The result of load_sources.
struct Loaded {
  std::vector<Show> shows;                  ///< merged and ordered by merge_shows, with data of companions
  std::vector<Post> posts;                  ///< ordered by file and place
  std::vector<Warning> warnings;            ///< ordered by source
  std::vector<LinkDifference> differences;  ///< between feeds and copies of their notes; also warnings
  std::vector<Resolution> resolutions;      ///< which episode each companion entry is
};

/// Reads files, folders (see find_files), "-" for standard input, and http(s) URLs. The format of a file is
/// detected from its content (see readers.h). Named files must have a format that podatlas reads; files found
/// in folders are skipped with a warning if they do not. At least one file must be a feed or the page of a
/// show. A shard may have no shows; the first shard has the warnings that are not about a show. The result
/// does not depend on the order of `sources` or on `jobs`. Fails with the error of the first unreadable file,
/// by name.
[[nodiscard]] Result<Loaded> load_sources(const std::vector<std::string>& sources,
                                          const LoadOptions& options = {});

/// The same for one document already in memory. `name` is for messages.
[[nodiscard]] Result<Loaded> load_document(Fetched fetched, const std::string& name,
                                           const LoadOptions& options = {});

}  // namespace podatlas::source
