#pragma once

#include <string>
#include <vector>

#include "extract/source/document.h"
#include "extract/source/load.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// At most this many feeds are read for one list, with the lists in it.
inline constexpr std::size_t kMostListed = 10'000;
/// Lists in lists in lists: deeper ones are not read.
inline constexpr std::size_t kMostListLevels = 8;
/// At most this many further pages of one feed are read, with at most 256 MiB.
inline constexpr std::size_t kMostPages = 200;

/// The transcripts that an index lists by relative links, without those of `known` files and URLs, as
/// companions of one document. Of an index on disk, files that are missing are left out; what else cannot be
/// read is a warning at its line of the index. Reads at most kMostListed, and about 1 GiB from the web.
[[nodiscard]] Document listed_transcripts(const Document& index, const std::string& name,
                                          const std::vector<std::string>& known, const LoadOptions& options);

/// Adds to a document what it leads to: the feeds in a list (and those in lists in it), and the further pages
/// of a feed that comes from the web. Feeds that cannot be read are warnings at their line of the list. Fails
/// if none can be read, if the list is empty, and if a list contains itself. Pages that are not read, because
/// the feed is a file, a page fails or there are too many, are a warning that older episodes are missing.
[[nodiscard]] Result<Document> follow(Document document, const std::string& name, const LoadOptions& options);

}  // namespace podatlas::source
