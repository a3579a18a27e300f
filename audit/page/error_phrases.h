#pragma once

#include <string>

namespace podatlas::links {

// Lower-case phrases, one per line, from the files next to this header.

/// not_found.txt: what titles, headings and texts of pages say for "not found", in some twenty languages.
[[nodiscard]] std::string not_found_phrases();
/// parked.txt: what pages of domains for sale and of suspended accounts say.
[[nodiscard]] std::string parked_phrases();
/// challenges.txt: titles of CAPTCHAs.
[[nodiscard]] std::string challenge_phrases();
/// parking.txt: parts of addresses in the source of parked pages.
[[nodiscard]] std::string parking_marks();
/// captchas.txt: parts of the source of pages that show a CAPTCHA.
[[nodiscard]] std::string captcha_marks();

}  // namespace podatlas::links
