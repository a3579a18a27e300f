#ifndef PODATLAS_EXTRACT_SOURCE_MERGE_SHOWS_H_
#define PODATLAS_EXTRACT_SOURCE_MERGE_SHOWS_H_

#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {

/// Puts what several sources say about one show (equal guid) and one episode (equal guid within it) together.
/// Where they contradict each other the source with the latest episode wins, where one is silent the other
/// speaks. Shows come back ordered by guid, episodes by date, number and guid, so the order of the sources is
/// of no account.
[[nodiscard]] std::vector<Show> merge_shows(std::vector<Show> shows);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_MERGE_SHOWS_H_
