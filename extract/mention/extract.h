#ifndef PODATLAS_EXTRACT_MENTION_EXTRACT_H_
#define PODATLAS_EXTRACT_MENTION_EXTRACT_H_

#include <span>
#include <vector>

#include "core/episode.h"
#include "core/mention.h"

namespace podatlas::mention {

/// Everything that the texts of all episodes mention: result[s][e] belongs to shows[s].episodes[e], ordered
/// by field and position. Every distinct URL is one link mention an episode, at its first place. The result
/// does not depend on `jobs`, the number of threads.
[[nodiscard]] std::vector<std::vector<std::vector<Mention>>> extract_mentions(std::span<const Show> shows,
                                                                              unsigned jobs = 1);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_EXTRACT_H_
