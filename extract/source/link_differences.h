#ifndef PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_
#define PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_

#include <string>
#include <vector>

#include "core/episode.h"

namespace podatlas::source {

/// Links in the description `copy` has of an episode that the feed's own texts do not have, as clauses for
/// people that name both: a copy that leads elsewhere is a fault of one of the two. Only the description is
/// compared; the host's transcript is no copy of the notes.
[[nodiscard]] std::vector<std::string> link_differences(const Episode& feed, const Episode& copy);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_
