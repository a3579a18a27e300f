#pragma once

#include <vector>

#include "extract/source/load.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// Fetches the podcast:transcript in the best format for each episode without a transcript. Failures are
/// warnings.
void fetch_transcripts(std::vector<Show>& shows, const FetchAll& fetch, std::vector<Warning>& warnings);

}  // namespace podatlas::source
