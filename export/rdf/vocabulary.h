#pragma once

#include <string>

namespace podatlas::exporter {

/// docs/vocabulary.ttl: our own terms.
[[nodiscard]] std::string vocabulary_turtle();
/// docs/vocabulary.html: the same as a page.
[[nodiscard]] std::string vocabulary_page();

}  // namespace podatlas::exporter
