#ifndef PODATLAS_EXTRACT_MENTION_CITED_URLS_H_
#define PODATLAS_EXTRACT_MENTION_CITED_URLS_H_

#include <string>
#include <vector>

#include "extract/mention/concept/concept_mentions.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A URL that a text cites.
struct Cited {
  Span span;        ///< the words of the link, or the URL where it is written out
  std::string url;  ///< as it is spelled
};

/// The URLs of a text's anchors, and the bare ones outside of anchors, in the order of the text.
[[nodiscard]] std::vector<Cited> cited_urls(const ScannedText& scanned);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_CITED_URLS_H_
