#ifndef PODATLAS_EXTRACT_SOURCE_XML_CHECK_H_
#define PODATLAS_EXTRACT_SOURCE_XML_CHECK_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::source {

struct XmlFault {
  std::size_t offset = 0;  ///< in bytes of the text
  std::string message;
};

/// What a pass over an XML text found. pugixml takes a second root, text after the root, attributes given
/// twice and references to characters that do not exist without a word, so the judgement is made here.
struct XmlCheck {
  std::optional<XmlFault> fault;       ///< breaks the document: mismatched or missing tags, junk, two roots
  std::vector<XmlFault> oddities;      ///< do not hinder reading: attribute twice, &#0;; at most kMaxOddities
  std::size_t illegal_references = 0;  ///< "&#0;", "&#xD800;" and the like
  std::string_view root;               ///< name of the root element; empty when there is none
  std::size_t begin = 0;               ///< where the markup begins, after white space
  std::size_t complete_items = 0;      ///< <item> and <entry> elements that are closed
  std::size_t recovery_end = 0;        ///< up to here everything is complete but for `open`
  std::vector<std::string_view> open;  ///< elements open at recovery_end, outermost first
};
inline constexpr std::size_t kMaxOddities = 20;

/// Checks that `text` (valid UTF-8) is one well-formed element with nothing but comments, processing
/// instructions and a document type around it. A lone '&' and unknown entities are no fault: feeds are full
/// of them. Never recurses; linear, but for the attributes of one tag, which are compared pairwise.
[[nodiscard]] XmlCheck check_xml(std::string_view text);

/// A copy of `text` in which references to characters that XML forbids are U+FFFD.
[[nodiscard]] std::string without_illegal_references(std::string_view text);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_XML_CHECK_H_
