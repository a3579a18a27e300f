#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "extract/source/xml/namespaces.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// An element of a feed, and the declarations in force there.
struct Element {
  pugi::xml_node node;
  const NamespaceScope& scope;
  Namespace space;             ///< of its name
  std::string_view text_base;  ///< xml:base or the document's URL; empty when there is neither
  std::string_view base;       ///< the same, else the feed's own URL: resolves the links in its attributes

  /// An attribute's value, trimmed; empty when there is none.
  [[nodiscard]] std::string_view attribute(const char* name) const;
  /// The text directly in it, trimmed. If it has child elements, their markup, rewritten for an HTML parser:
  /// some feeds do not escape their HTML.
  [[nodiscard]] std::string content() const;
  /// An attribute that is a URL, resolved against `base`.
  [[nodiscard]] std::string url(const char* attribute_name) const;
};

/// `url` relative to `base`; unchanged when there is no base.
[[nodiscard]] std::string resolved(std::string_view base, std::string_view url);

/// The HTML of an Atom text (RFC 4287, 4.1.3.3): type="text" is plain text, "html" is escaped HTML, "xhtml"
/// is markup; of media types, text and XML are readable. Anything else is base 64 and gives nothing.
[[nodiscard]] std::string atom_html(const Element& element);

/// A title: plain text, unless child elements or Atom's type="html" make it HTML.
[[nodiscard]] std::string title_of(const Element& element);

/// Ann Author for "ann@example.org (Ann Author)", as RSS has it, and "Ann Author <ann@example.org>".
[[nodiscard]] std::string author_name(const Element& element);

/// The <name>s in an Atom person or the owner of a show, in order.
[[nodiscard]] std::vector<std::string> names_in(const Element& element);

/// Adds what a <podcast:person> says, if it has a name.
void add_person(std::vector<PersonTag>& persons, const Element& element);

/// Replaces `kept` by the enclosure in the attributes `url_name` and `length_name` if there was none, or if
/// this is the first audio or video.
void add_enclosure(Enclosure& kept, const Element& element, const char* url_name, const char* length_name);

/// Whether a <media:content> is audio or video; it may also be a cover picture.
[[nodiscard]] bool is_audio_or_video(const Element& element);

/// The relation of a link, in lower case and without IANA's prefix (RFC 4287, 4.2.7.2).
[[nodiscard]] std::string relation_of(const Element& link);

/// Whether a link leads to the web page of the feed or item, rather than to another format of the feed.
[[nodiscard]] bool is_page(const Element& link);

/// Decodes base 64 (RFC 4648, section 4), ignoring white space and missing padding; nullopt on anything else.
[[nodiscard]] std::optional<std::string> decode_base64(std::string_view text);

}  // namespace podatlas::source
