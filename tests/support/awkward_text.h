#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "podatlas/episode.h"

namespace podatlas::test {

/// Text from pieces that have broken exporters before; valid UTF-8.
inline rc::Gen<std::string> awkward_text() {
  static const std::vector<std::string> pieces = {"word",
                                                  " ",
                                                  "\n",
                                                  "\r\n",
                                                  "\t",
                                                  "\"",
                                                  "\\",
                                                  "\\N",
                                                  "</script>",
                                                  "<b>",
                                                  "&lt;",
                                                  "&",
                                                  "'",
                                                  "{}",
                                                  "\U0001F642",
                                                  "\u202B",
                                                  "\u05D0",
                                                  "e\u0301",
                                                  "\u2028",
                                                  "\x7F",
                                                  "\x01",
                                                  "\uFFFF",
                                                  "\u00A0",
                                                  "a.b/c#d?e=f",
                                                  "https://x.example/",
                                                  "%20",
                                                  "\\u0041",
                                                  "\u65E5\u672C",
                                                  std::string(1, '\0'),
                                                  std::string(300, 'x')};
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)),
                      [](const std::vector<std::string>& parts) {
                        std::string out;
                        for (const std::string& part : parts) out += part;
                        return out;
                      });
}

/// A span on code point boundaries.
inline Span span_in(std::string_view text) {
  std::vector<std::size_t> bounds = {0};
  for (std::size_t at = 0; at < text.size();) {
    static_cast<void>(next_code_point(text, at));
    bounds.push_back(at);
  }
  const std::size_t a = bounds[*rc::gen::inRange<std::size_t>(0, bounds.size())];
  const std::size_t b = bounds[*rc::gen::inRange<std::size_t>(0, bounds.size())];
  return {std::min(a, b), std::max(a, b)};
}

}  // namespace podatlas::test
