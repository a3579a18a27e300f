#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::source {

/// A document as UTF-8, and what is needed to find places in the original bytes.
struct Decoded {
  std::string text;      ///< valid UTF-8 without byte order mark and without characters that XML forbids
  std::string original;  ///< the bytes, unless they equal the text
  std::string encoding;  ///< what the bytes were read as, an iconv name
  std::size_t bom_bytes = 0;
  std::vector<Warning> warnings;  ///< source not set
};

/// Determines the encoding of an XML document as in RFC 7303, XML 1.0 (appendix F) and practice: byte order
/// mark, then `charset` (from the server; empty if unknown), then declaration, then validity; then transcodes
/// with iconv. If the server says UTF-8 but the bytes are not, the declaration wins; a warning reports any
/// contradiction. ISO-8859-1 and ASCII are read as windows-1252, which they usually are. Invalid bytes become
/// U+FFFD (or, if UTF-8 is claimed, their windows-1252 character), with a warning that counts them and gives
/// the first line. Control characters that XML forbids become spaces, U+FFFE and U+FFFF become U+FFFD, with a
/// warning. An unknown encoding, or one that contradicts its own declaration (UTF-16 declared in ASCII), is
/// read as UTF-8, with a warning. Linear; never fails.
[[nodiscard]] Decoded decode_xml(std::string bytes, std::string_view charset = {});

/// Line and column in the original bytes of `offset` in `decoded.text`. Linear in the offset.
[[nodiscard]] Place original_place(std::string_view bytes, const Decoded& decoded, std::size_t offset);

}  // namespace podatlas::source
