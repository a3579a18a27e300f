// Any bytes give front matter, or an error with its place; the Markdown below becomes valid UTF-8.
#include <cstdint>
#include <string>

#include "core/text/text.h"
#include "extract/source/text/front_matter.h"
#include "extract/source/text/html_text.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

PODATLAS_FUZZ_TARGET(front_matter) {
  using namespace podatlas;
  const std::string text = repair_utf8(std::string(data, data + size), true).text;
  static_cast<void>(source::names_key(text, "title"));
  std::size_t body = 0;
  if (source::has_front_matter(text)) {
    const auto read = source::read_front_matter(text, "fuzz.md");
    if (read) {
      body = read->body;
      require(body <= text.size());
      for (const auto& [key, value] : read->fields) require(valid_utf8_prefix(key) == key.size());
    } else {
      require(!read.error().message.empty());
    }
  }
  const Text plain = source::markdown_to_text(std::string_view(text).substr(body), "https://example.org/");
  require(valid_utf8_prefix(plain.plain) == plain.plain.size());
  for (const Anchor& anchor : plain.anchors)
    require(anchor.span.begin <= anchor.span.end && anchor.span.end <= plain.plain.size());
  return 0;
}
