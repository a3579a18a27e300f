// Reading any text as the packed search index of a show, and searching what is accepted. The text is fuzzed
// as it is, and as the bytes that it packs.
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/digest.h"
#include "graph/search/index/packed_index.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

// A graph refuses an index with another number of documents than it has episodes.
constexpr std::size_t kMostDocuments = 10'000;

void check(std::string_view packed) {
  using namespace podatlas::graph;
  const auto index = decode_search_index(packed, "key");
  if (!index) return;
  const std::string once = encode(*index, "key");
  const auto again = decode_search_index(once, "key");
  require(again.has_value());
  require(encode(*again, "key") == once);
  if (index->words.documents() > kMostDocuments) return;
  std::vector<std::string> stems = index->words.terms();
  stems.emplace_back("unknown");
  for (const double score : scores_of(index->words, stems).scores) require(score >= 0);
  require(latent_similarity(*index, stems).size() == index->words.documents());
}

}  // namespace

PODATLAS_FUZZ_TARGET(search_index) {
  const std::string bytes(data, data + size);
  check(bytes);
  check(podatlas::base64_encode(bytes));
  return 0;
}
