#ifndef PODATLAS_EXTRACT_SOURCE_FEED_TRANSCRIPTS_H_
#define PODATLAS_EXTRACT_SOURCE_FEED_TRANSCRIPTS_H_

#include <vector>

#include "extract/source/load.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// Fetches what podcast:transcript names for the episodes that have no transcript yet, of each the format
/// that says most, and adds it to them. What cannot be fetched or is no transcript is a warning.
void fetch_transcripts(std::vector<Show>& shows, const FetchAll& fetch, std::vector<Warning>& warnings);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_FEED_TRANSCRIPTS_H_
