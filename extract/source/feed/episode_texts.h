#pragma once

#include "extract/source/feed/raw_feed.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// Fills episode.texts and episode.description_html. content:encoded, description and itunes:summary repeat
/// each other; each distinct text is kept once: the longest becomes the description, others the summary (and
/// the alternate); texts that only repeat or shorten another are dropped. White space does not make texts
/// different; links do. `fallback_base` resolves relative links without xml:base.
void fill_texts(const RawItem& item, const std::string& fallback_base, Episode& episode);

}  // namespace podatlas::source
