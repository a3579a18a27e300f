#ifndef PODATLAS_EXTRACT_SOURCE_ELEMENT_VALUES_H_
#define PODATLAS_EXTRACT_SOURCE_ELEMENT_VALUES_H_

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "extract/source/feed/flat_item.h"
#include "extract/source/xml/namespaces.h"
#include "podatlas/episode.h"

/// What one element of a feed says.
namespace podatlas::source {

/// An element of a feed: of pugixml's tree, or of a flat item. Cheap to copy; views that it gives hold as
/// long as the document and the `made` that it was given.
class Element {
 public:
  /// One of the tree; texts that have to be made for it go into `made`.
  Element(pugi::xml_node node, MadeTexts& made) : node_(node), made_(&made) {}
  /// One of a flat item, which must outlive it.
  Element(const FlatElement& flat, MadeTexts& made) : flat_(&flat), made_(&made) {}

  /// With its prefix.
  [[nodiscard]] std::string_view name() const;
  /// An attribute's value, trimmed; empty when there is none.
  [[nodiscard]] std::string_view attribute(std::string_view name) const;
  /// All the text directly in it, trimmed; with elements inside, their markup, rewritten for a parser of
  /// HTML: some feeds do not escape their HTML.
  [[nodiscard]] std::string_view content() const;
  /// Whether there are elements in it.
  [[nodiscard]] bool has_elements() const;
  /// Its node in the tree; null in a flat item.
  [[nodiscard]] pugi::xml_node node() const { return node_; }
  /// Where texts are kept that had to be made for it.
  [[nodiscard]] MadeTexts& made() const { return *made_; }
  /// Whether there is an attribute whose name begins with "xml".
  [[nodiscard]] bool has_xml_attribute() const {
    bool has = false;
    for_each_xml_attribute([&](std::string_view, std::string_view) { has = true; });
    return has;
  }
  /// Calls `hear` with the name and value, as they are, of each attribute whose name begins with "xml".
  template <typename Hear>
  void for_each_xml_attribute(Hear hear) const {
    const auto is_wanted = [](std::string_view name) { return name.starts_with("xml"); };
    if (flat_ != nullptr) {
      for (const FlatElement::Attribute& a : flat_->attributes) {
        if (is_wanted(a.name)) hear(a.name, attribute_text(a.value, *made_));
      }
    } else {
      for (const pugi::xml_attribute a : node_.attributes()) {
        if (is_wanted(a.name())) hear(std::string_view(a.name()), std::string_view(a.value()));
      }
    }
  }

 private:
  pugi::xml_node node_;
  const FlatElement* flat_ = nullptr;
  MadeTexts* made_;
};

/// The HTML of a text of Atom (RFC 4287, 4.1.3.3): type="text" is plain text, "html" is escaped HTML, "xhtml"
/// is markup; of media types those of text and XML can be read, the rest is base 64 and gives nothing.
[[nodiscard]] std::string_view atom_html(const Element& element);

/// A title is plain text, unless it has elements or Atom's type="html" says that it is HTML.
[[nodiscard]] std::string title_of(const Element& element, Namespace space);

/// "ann@example.org (Ann Author)", which RSS wants, and "Ann Author <ann@example.org>" name Ann Author.
[[nodiscard]] std::string author_name(const Element& element);

/// What stands in the <name>s below a person of Atom or the owner of a show, in order.
[[nodiscard]] std::vector<std::string> names_in(const Element& element);

/// `url` as seen from `base`; as it is when there is no base.
[[nodiscard]] std::string resolved(std::string_view base, std::string_view url);

/// Adds what a <podcast:person> says, where it names somebody.
void add_person(std::vector<PersonTag>& persons, const Element& element, std::string_view base);

/// Takes the enclosure that an element names by the attributes `url_name` and `length_name`, unless `kept` is
/// to stay: of several the first audio or video does.
void add_enclosure(Enclosure& kept, const Element& element, std::string_view url_name,
                   std::string_view length_name, std::string_view base);

/// Whether a <media:content> is one: it may also be a cover picture.
[[nodiscard]] bool is_audio_or_video(const Element& element);

/// What a link is to its feed or item. RFC 4287, 4.2.7.2: it may be written as the IRI that its name stands
/// for.
[[nodiscard]] std::string relation_of(const Element& link);

/// Whether a link is to what the feed or the item is as a page: another format of the feed is none.
[[nodiscard]] bool is_page(const Element& link);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_ELEMENT_VALUES_H_
