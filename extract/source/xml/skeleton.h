#ifndef PODATLAS_EXTRACT_SOURCE_SKELETON_H_
#define PODATLAS_EXTRACT_SOURCE_SKELETON_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "extract/source/xml/xml_check.h"

namespace podatlas::source {

/// A feed's document without what its flat items hold. Those are nearly all of a feed, and reading them needs
/// no tree: a tree of all items costs more time and memory than all that is read from it.
class Skeleton {
 public:
  /// An item as it stands in the skeleton.
  struct Item {
    std::size_t begin = 0;                    ///< of its '<' there
    std::size_t line = 0;                     ///< in the document
    std::optional<std::string_view> content;  ///< what was between its tags; none: it is still there
  };

  /// `items` are those of `document`, in its order. Of a large document that is mostly something else than
  /// flat items nothing is left out: the skeleton then takes its text, so that there is one copy.
  Skeleton(std::string& document, const std::vector<XmlItem>& items);

  /// The document's text but for the contents; whoever parses it may rewrite it.
  [[nodiscard]] std::string& xml() { return xml_; }
  /// Where `offset` of the skeleton is in the document.
  [[nodiscard]] std::size_t document_offset(std::size_t offset) const;
  /// The item whose name begins at `offset` of the skeleton, or null. Constant work when asked in the order
  /// of the text.
  [[nodiscard]] const Item* item_at(std::size_t offset);

 private:
  std::string xml_;
  std::vector<Item> items_;
  std::size_t asked_ = 0;  // the item that was asked for last
};

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_SKELETON_H_
