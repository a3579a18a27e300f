#include "extract/source/text/markdown_text.h"

#include <cmark.h>

#include <cstdlib>
#include <memory>

#include "core/text/text.h"
#include "extract/source/text/html_text.h"

namespace podatlas::source {

Text markdown_to_text(std::string_view markdown, std::string_view base) {
  constexpr std::size_t kLongest = std::size_t{4} << 20U;
  markdown = markdown.substr(0, kLongest);
  markdown = markdown.substr(0, valid_utf8_prefix(markdown));  // no half character at the cut
  struct Free {
    void operator()(char* text) const { std::free(text); }  // NOLINT: cmark allocates with malloc
  };
  // Unsafe is HTML that a browser would run; here it is only read.
  const std::unique_ptr<char, Free> html(
      cmark_markdown_to_html(markdown.data(), markdown.size(), CMARK_OPT_UNSAFE));
  return html ? html_to_text(html.get(), base) : Text{};
}

}  // namespace podatlas::source
