#ifndef PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_
#define PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// "'Title' links to LINK here, but to MEANT in FEED": a warning at the copy.
[[nodiscard]] Warning warning_of(const LinkDifference& difference);

/// The links in the description of `copy` that are not in the feed's texts, sorted. Transcripts are not
/// compared: they are not copies of the notes.
[[nodiscard]] std::vector<LinkDifference> link_differences(const Episode& feed, const Episode& copy,
                                                           const std::string& source, Place place);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_
