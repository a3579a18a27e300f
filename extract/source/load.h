#ifndef PODATLAS_EXTRACT_SOURCE_LOAD_H_
#define PODATLAS_EXTRACT_SOURCE_LOAD_H_

#include <string>
#include <vector>

#include "core/episode.h"
#include "core/post.h"
#include "core/result.h"
#include "extract/source/feed.h"

namespace podatlas::source {

struct LoadOptions {
  FeedOptions feed;
  unsigned jobs = 1;  ///< files read at the same time
};

struct Loaded {
  std::vector<Show> shows;  ///< merged and ordered as by merge_shows, with what companions say of them
  std::vector<Post> posts;  ///< in the order of files and places
  std::vector<Warning> warnings;
};

/// Reads files, folders (with what is below them but hidden files; links to folders not followed) and "-" for
/// standard input. What a file is, its content says (see readers.h). Every file that is named must be
/// something that podatlas reads, and one of all a feed; a file found in a folder that is nothing of the kind
/// is passed over with a warning. The result does not depend on the order of `sources` or on `jobs`. Fails
/// with the error of the first file, in the order of their names, that cannot be read.
[[nodiscard]] Result<Loaded> load_sources(const std::vector<std::string>& sources,
                                          const LoadOptions& options = {});

/// The same for one document that was read already. `name` is its name for messages.
[[nodiscard]] Result<Loaded> load_bytes(std::string bytes, const std::string& name,
                                        const LoadOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_LOAD_H_
