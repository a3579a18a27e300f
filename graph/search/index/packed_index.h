#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/search/index/search_index.h"

namespace podatlas::graph {

/// Packs an index into base64, so that it is small and what is alike is together, which compresses well: all
/// stems of its tables once, sorted and front-coded; the documents of each stem as gaps in Rice's code; the
/// shares by document, where they resemble each other. docs/formats/jsonld.md describes the bytes. `key` is
/// stored with it; `further` are sorted words that a reader wants beside the stems.
[[nodiscard]] std::string encode(const SearchIndex& index, std::string_view key,
                                 const std::vector<std::string>& further = {});
/// The reverse, without the further words; nullopt if `text` is damaged or has another key.
[[nodiscard]] std::optional<SearchIndex> decode_search_index(std::string_view text, std::string_view key);

}  // namespace podatlas::graph
