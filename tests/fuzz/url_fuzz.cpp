// Any bytes as a text with URLs in it, and as one URL.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/url/canonical_url.h"
#include "core/url/rules/reference_rules.h"
#include "extract/mention/link/bare_urls.h"
#include "podatlas/episode.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

void check_url(std::string_view url) {
  const podatlas::ClassifiedUrl reference = podatlas::classify_url(url);
  require(podatlas::canonical_url(reference.canonical) == reference.canonical);
  for (const char c : reference.canonical) require(c > ' ' && c < 0x7F);
  const podatlas::ClassifiedUrl again = podatlas::classify_url(reference.canonical);
  require(again.rule == reference.rule && again.ref == reference.ref);
}

}  // namespace

PODATLAS_FUZZ_TARGET(url) {
  const std::string text(data, data + size);
  check_url(text);
  std::size_t last = 0;
  for (const podatlas::Span& span : podatlas::mention::bare_urls(text)) {
    require(last <= span.begin && span.begin < span.end && span.end <= text.size());
    check_url(podatlas::slice(text, span));
    last = span.end;
  }
  return 0;
}
