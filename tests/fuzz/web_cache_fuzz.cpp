// Any bytes as a file of the web cache, with and without a valid digest, give nothing, or a document with
// one-line headers.
#include <algorithm>
#include <cstdint>
#include <string>

#include "core/digest.h"
#include "net/web_cache.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

void check(const std::string& bytes) {
  constexpr const char* kUrl = "https://example.org/feed.xml";
  const auto found = podatlas::net::read_cached(bytes, kUrl);
  if (!found) return;
  require(found->url == kUrl);
  for (const std::string* const line :
       {&found->etag, &found->last_modified, &found->final_url, &found->charset})
    require(std::none_of(line->begin(), line->end(), [](char c) { return c >= 0 && c < ' '; }));
}

}  // namespace

PODATLAS_FUZZ_TARGET(web_cache) {
  const std::string bytes(data, data + size);
  check(bytes);
  check("podatlas-cache 2\n" + podatlas::sha256_hex(bytes) + '\n' + bytes);
  return 0;
}
