#ifndef PODATLAS_EXTRACT_SOURCE_XML_CHECK_H_
#define PODATLAS_EXTRACT_SOURCE_XML_CHECK_H_

#include <cstddef>
#include <cstdint>
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

/// An <item> or <entry>, whatever its namespace, directly below the root or a <channel>, and in no other.
struct XmlItem {
  std::size_t begin = 0;          ///< of its '<'
  std::size_t line = 0;           ///< in which that stands
  std::size_t content_begin = 0;  ///< what is between its tags
  std::size_t content_end = 0;    ///< equal to content_begin in an empty tag
  bool is_flat = true;  ///< its elements hold no elements, and there are neither comments nor instructions
};

/// What a pass over an XML text found. pugixml takes a second root, text after the root, attributes given
/// twice and references to characters that do not exist without a word, so the judgement is made here.
struct XmlCheck {
  std::optional<XmlFault> fault;     ///< breaks the document: mismatched or missing tags, junk, two roots
  std::vector<XmlFault> oddities;    ///< do not hinder reading: attribute twice, &#0;; at most kMaxOddities
  std::size_t further_oddities = 0;  ///< how many there are beyond those
  std::vector<XmlReference> references;  ///< in the order of the text, up to the fault
  std::string_view root;                 ///< name of the root element; empty when there is none
  std::size_t begin = 0;                 ///< where the markup begins, after white space
  std::vector<XmlItem> items;            ///< those that are closed, in the order of the text
  std::size_t complete_items = 0;        ///< <item> and <entry> elements that are closed
  std::size_t recovery_end = 0;  ///< up to here everything is complete but for `open`; not within an item
  std::vector<std::string_view> open;  ///< elements open at recovery_end, outermost first
};
/// Elements within elements beyond this are a fault: pugixml recurses when it frees them.
inline constexpr std::size_t kMostLevels = 10'000;
/// More are counted only.
inline constexpr std::size_t kMaxOddities = 20;

/// Checks that `text` (valid UTF-8) is one well-formed element with nothing but comments, processing
/// instructions and a document type around it. A lone '&' and unknown entities are no fault: feeds are full
/// of them. Never recurses; linear, but for the attributes of one tag, which are compared pairwise.
[[nodiscard]] XmlCheck check_xml(std::string_view text);

/// Makes the places of items in a text those in with_meanings() of it.
void move_items(std::vector<XmlItem>& items, const std::vector<XmlReference>& references);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_XML_CHECK_H_
