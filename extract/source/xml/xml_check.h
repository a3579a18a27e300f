#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "extract/source/xml/xml_references.h"

namespace podatlas::source {

/// Where a document is not well-formed, and why.
struct XmlFault {
  std::size_t offset = 0;  ///< in bytes of the text
  std::string message;
};

/// What check_xml found.
struct XmlCheck {
  std::optional<XmlFault> fault;   ///< breaks the document: mismatched or missing tags, junk, two roots
  std::vector<XmlFault> oddities;  ///< harmless: a repeated attribute, &#0;, &unknown;; at most kMaxOddities
  std::size_t further_oddities = 0;      ///< how many more there are
  std::vector<XmlReference> references;  ///< for replace_references(), in text order, up to the fault
  std::string_view root;                 ///< name of the root element; empty when there is none
  std::size_t complete_items = 0;        ///< closed <item> and <entry> elements
  std::size_t recovery_end = 0;          ///< everything before is complete, except for `open`
  std::vector<std::string_view> open;    ///< elements open at recovery_end, outermost first
};
/// Deeper nesting is a fault: pugixml recurses when it frees elements.
inline constexpr std::size_t kMostLevels = 10'000;
/// Oddities beyond this number are only counted.
inline constexpr std::size_t kMaxOddities = 20;

/// Checks that `text` (valid UTF-8) is one well-formed element, surrounded by nothing but comments,
/// processing instructions and a document type. pugixml silently accepts a second root, text after the root,
/// repeated attributes and references to characters that do not exist; and where it does fail, its messages
/// have no line. A lone '&' and unknown entities are no fault: feeds are full of them. Does not recurse.
/// Linear, except that the attributes of one tag are compared pairwise.
[[nodiscard]] XmlCheck check_xml(std::string_view text);

}  // namespace podatlas::source
