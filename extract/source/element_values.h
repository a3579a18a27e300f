#ifndef PODATLAS_EXTRACT_SOURCE_ELEMENT_VALUES_H_
#define PODATLAS_EXTRACT_SOURCE_ELEMENT_VALUES_H_

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/episode.h"
#include "extract/source/namespaces.h"

/// What one element of a feed says.
namespace podatlas::source {

/// An attribute's value, trimmed; empty when there is none.
[[nodiscard]] std::string attribute_of(pugi::xml_node node, const char* name);

/// All the text directly in `node`, trimmed; with elements inside, their markup, rewritten for a parser of
/// HTML: some feeds do not escape their HTML.
[[nodiscard]] std::string content_of(pugi::xml_node node);

/// The HTML of a text of Atom (RFC 4287, 4.1.3.3): type="text" is plain text, "html" is escaped HTML, "xhtml"
/// is markup; of media types those of text and XML can be read, the rest is base 64 and gives nothing.
[[nodiscard]] std::string atom_html(pugi::xml_node node);

/// A title is plain text, unless it has elements or Atom's type="html" says that it is HTML.
[[nodiscard]] std::string title_of(pugi::xml_node node, Namespace space);

/// "ann@example.org (Ann Author)", which RSS wants, and "Ann Author <ann@example.org>" name Ann Author.
[[nodiscard]] std::string author_name(pugi::xml_node node);

/// What stands in the <name>s below a person of Atom or the owner of a show, in order.
[[nodiscard]] std::vector<std::string> names_in(pugi::xml_node node);

/// `url` as seen from `base`; as it is when there is no base.
[[nodiscard]] std::string resolved(const std::string& base, const std::string& url);

/// Adds what a <podcast:person> says, where it names somebody.
void add_person(std::vector<PersonTag>& persons, pugi::xml_node node, const std::string& base);

/// Takes the enclosure that a node names by the attributes `url_name` and `length_name`, unless `kept` is to
/// stay: of several the first audio or video does.
void add_enclosure(Enclosure& kept, pugi::xml_node node, const char* url_name, const char* length_name,
                   const std::string& base);

/// Whether a <media:content> is one: it may also be a cover picture.
[[nodiscard]] bool is_audio_or_video(pugi::xml_node node);

/// What a link is to its feed or item. RFC 4287, 4.2.7.2: it may be written as the IRI that its name stands
/// for.
[[nodiscard]] std::string relation_of(pugi::xml_node link);

/// Whether a link is to what the feed or the item is as a page: another format of the feed is none.
[[nodiscard]] bool is_page(pugi::xml_node link);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_ELEMENT_VALUES_H_
