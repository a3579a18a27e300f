#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/concept/concept_mentions.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// Where URLs stand in plain text, in order, without overlap: http and https ones, "www." hosts, and paths of
/// hosts_written_without_scheme(). A URL ends where a person would say: before the punctuation of its
/// sentence and before a bracket that was opened outside of it. Linear; `text` may hold any bytes.
[[nodiscard]] std::vector<Span> bare_urls(std::string_view text);

/// Whether the URL at `url` in `text` was shortened, inside (is_elided) or at its end, where dots follow it:
/// "https://github.com/pytorch/pyto..." names nothing.
[[nodiscard]] bool is_shortened(std::string_view text, Span url);

/// A URL that a text cites.
struct Cited {
  Span span;        ///< the words of the link, or the URL where it is written out
  std::string url;  ///< as it is spelled
};

/// The URLs of a text's anchors, and the bare ones outside of anchors, in the order of the text.
[[nodiscard]] std::vector<Cited> cited_urls(const ScannedText& scanned);

}  // namespace podatlas::mention
