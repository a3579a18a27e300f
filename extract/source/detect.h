#pragma once

#include <string>
#include <string_view>

namespace podatlas::source {

/// Why bytes cannot be an XML feed, as a clause ("is an HTML page, not a feed; it names its feed as
/// /feed.xml", "is empty", "is a PNG image"); "" if they may be a feed. Looks only at the content.
[[nodiscard]] std::string why_no_feed(std::string_view bytes);

/// Whether the bytes are text of no format that this file knows by its start: prose, Markdown or code.
[[nodiscard]] bool is_plain_text(std::string_view bytes);

/// The name of the root element of an XML document, in lower case, by its first bytes; "" if there is none.
[[nodiscard]] std::string root_name(std::string_view head);

/// why_no_feed() for a well-formed XML document, by the name of its root element.
[[nodiscard]] std::string why_no_feed_root(std::string_view root_name);

}  // namespace podatlas::source
