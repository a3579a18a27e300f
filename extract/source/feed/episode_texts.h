#pragma once

#include "extract/source/feed/raw_feed.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// Fills episode.texts and episode.description_html. content:encoded, description and itunes:summary repeat
/// each other; each distinct text is kept once. The one with most that the others lack becomes the
/// description (a link counts as much as ten words), the next two the summary and the alternate; texts that
/// only repeat or shorten another are dropped. White space, quotation marks and dashes do not make texts
/// different; links do. `fallback_base` resolves relative links without xml:base.
void fill_texts(const RawItem& item, const std::string& fallback_base, Episode& episode);

}  // namespace podatlas::source
