#ifndef PODATLAS_EXTRACT_SOURCE_PAGE_SHOW_H_
#define PODATLAS_EXTRACT_SOURCE_PAGE_SHOW_H_

#include "extract/source/document.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// Whether a companion says enough to be a show where nobody has its feed: the show's title, an address of
/// it, and its episodes.
[[nodiscard]] bool is_show_of_its_own(const Companion& companion);

/// That show. It and its episodes are named by their pages: what a feed would call them nobody knows.
[[nodiscard]] Show show_of(Companion companion);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_PAGE_SHOW_H_
