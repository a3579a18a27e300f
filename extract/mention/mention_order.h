#pragma once

#include <vector>

#include "extract/mention/extract.h"

namespace podatlas::mention {

/// Sorts mentions by field, place and kind, and updates the indices by which they refer to one another.
void sort_mentions(std::vector<Mention>& mentions);

/// Resolves promises of one show's episodes that name no topic: such a promise is kept by the later episode
/// that continues the one it was made in ("I want to make good on a promise from the first episode"), if it
/// was the only one there.
void resolve_open_promises(std::vector<EpisodeMentions>& episodes);

}  // namespace podatlas::mention
