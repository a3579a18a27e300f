// html_to_text turns any valid UTF-8 into valid UTF-8 with anchors inside it.
#include <cstdint>
#include <string>

#include "core/text/text.h"
#include "extract/source/text/html_text.h"
#include "tests/fuzz/program/target.h"

PODATLAS_FUZZ_TARGET(html) {
  const std::string html = podatlas::repair_utf8(std::string(data, data + size), true).text;
  const podatlas::Text text = podatlas::source::html_to_text(html, "https://example.org/a/b");
  if (podatlas::valid_utf8_prefix(text.plain) != text.plain.size()) __builtin_trap();
  for (const podatlas::Anchor& anchor : text.anchors) {
    if (anchor.span.begin > anchor.span.end || anchor.span.end > text.plain.size()) __builtin_trap();
  }
  const std::string title = podatlas::source::plain_title(html);
  if (podatlas::valid_utf8_prefix(title) != title.size() || title.find('\n') != std::string::npos)
    __builtin_trap();
  return 0;
}
