#ifndef PODATLAS_EXTRACT_SOURCE_FLAT_ITEM_H_
#define PODATLAS_EXTRACT_SOURCE_FLAT_ITEM_H_

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace podatlas::source {

/// Texts that are nowhere in a document as they are to be read. Views of them hold until clear().
class MadeTexts {
 public:
  /// Takes a text; gives a view of it.
  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }
  /// Forgets all.
  void clear() {
    if (!texts_.empty()) texts_.clear();
  }

 private:
  std::deque<std::string> texts_;
};

/// An element that holds no others. Its parts are as they stand in the document.
struct FlatElement {
  /// name="value".
  struct Attribute {
    std::string_view name;
    std::string_view value;  ///< read it with attribute_text()
  };
  std::string_view name;
  std::vector<Attribute> attributes;
  std::string_view content;  ///< read it with element_text()
};

/// Goes over the elements in a flat item (XmlItem) that check_xml() found no fault in. Linear.
class FlatItem {
 public:
  /// `content`: what is between the item's tags.
  explicit FlatItem(std::string_view content) : text_(content) {}
  /// The next element in the order of the text, which holds until the call after; null behind the last one.
  [[nodiscard]] const FlatElement* next();

 private:
  std::size_t read_tag(std::size_t at);
  [[nodiscard]] std::size_t end_of_content(std::size_t at) const;
  [[nodiscard]] bool is_section(std::size_t at) const;

  std::string_view text_;
  std::size_t at_ = 0;
  FlatElement element_;
  bool is_empty_ = false;
};

/// The characters that a flat element's content means, with references and CDATA sections resolved as pugixml
/// does: a view of `content` where they stand there, else of a text in `made`. Not trimmed.
[[nodiscard]] std::string_view element_text(std::string_view content, MadeTexts& made);
/// Likewise an attribute's value. White space in it is spaces.
[[nodiscard]] std::string_view attribute_text(std::string_view value, MadeTexts& made);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_FLAT_ITEM_H_
