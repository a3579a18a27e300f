#ifndef PODATLAS_EXTRACT_SOURCE_ENCODING_H_
#define PODATLAS_EXTRACT_SOURCE_ENCODING_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::source {

/// A document as UTF-8, and what is needed to point back into the bytes it was made from.
struct Decoded {
  std::string text;      ///< valid UTF-8 without byte order mark and without characters that XML forbids
  std::string original;  ///< the bytes, unless they are the text
  std::string encoding;  ///< what the bytes were read as, an iconv name
  std::size_t bom_bytes = 0;
  std::vector<Warning> warnings;  ///< source not set
};

/// Decides the encoding of an XML document the way RFC 7303, XML 1.0 (appendix F) and real feeds want it:
/// byte order mark, then `charset` (what the server says; empty: nothing), then declaration, then validity;
/// then transcodes, with iconv. A server that says UTF-8 of what is none is not believed where the
/// declaration says something else; where both say something else, a warning says so. ISO-8859-1 and ASCII
/// are read as windows-1252, which is what they are in practice. Bytes that mean nothing in the encoding
/// become U+FFFD (in what claims to be UTF-8: what windows-1252 makes of them) with a warning that has their
/// number and the first one's line. Control characters that XML forbids become spaces, U+FFFE and U+FFFF
/// U+FFFD, with a warning. An encoding that iconv does not know or that contradicts its own declaration
/// (UTF-16 declared in ASCII) is a warning too, and read as UTF-8. Linear; never fails.
[[nodiscard]] Decoded decode_xml(std::string bytes, std::string_view charset = {});

/// The value of encoding="..." in the XML declaration that a document begins with (after white space, at
/// most), as it is written, without white space around it; empty when there is none. A view into `bytes`;
/// reads their first 512.
[[nodiscard]] std::string_view declared_encoding(std::string_view bytes);

/// Line and column in the original bytes of what stands at `offset` in `decoded.text`. Linear in the offset.
[[nodiscard]] Place original_place(std::string_view bytes, const Decoded& decoded, std::size_t offset);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_ENCODING_H_
