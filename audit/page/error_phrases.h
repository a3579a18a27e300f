#pragma once

#include <string>

namespace podatlas::links {

// Lower-case phrases, one per line, from the files next to this header.

/// not_found.txt: what titles, headings and texts of pages say for "not found", in some twenty languages.
[[nodiscard]] std::string not_found_phrases();
/// parked.txt: what pages of domains for sale say.
[[nodiscard]] std::string parked_phrases();
/// challenges.txt: titles of CAPTCHAs.
[[nodiscard]] std::string challenge_phrases();

}  // namespace podatlas::links
