#include "extract/source/feed/element_values.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "core/text/base64.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/text/html_text.h"

namespace podatlas::source {
namespace {

class StringWriter : public pugi::xml_writer {
 public:
  void write(const void* data, std::size_t size) override {
    text.append(static_cast<const char*>(data), size);
  }
  std::string text;
};

bool has_elements(pugi::xml_node node) {
  return !node.find_child([](pugi::xml_node child) { return child.type() == pugi::node_element; }).empty();
}

// Makes the markup below `node` fit for a parser of HTML, which knows neither CDATA nor "xhtml:p".
class HtmlMaker : public pugi::xml_tree_walker {
 public:
  bool for_each(pugi::xml_node& node) override {
    const std::string_view name = node.name();
    if (node.type() == pugi::node_cdata) cdata_.push_back(node);
    if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
      node.set_name(std::string(name.substr(colon + 1)).c_str());
    }
    return true;
  }
  bool end(pugi::xml_node& top) override {
    for (pugi::xml_node section : cdata_) {
      pugi::xml_node parent = section.parent();
      if (parent == top) continue;
      parent.insert_child_before(pugi::node_pcdata, section).set_value(section.value());
      parent.remove_child(section);
    }
    return true;
  }

 private:
  std::vector<pugi::xml_node> cdata_;
};

// The media type, or Atom's short name for it, of what is in `element`.
std::string type_of(const Element& element) { return to_lower(element.attribute("type")); }

// The content of an Atom element; Atom 0.3 may have it in base 64.
std::string_view atom_content_of(const Element& element) {
  const std::string_view content = element.content();
  if (element.attribute("mode") != "base64") return content;
  const std::optional<std::string> decoded = decode_base64(content);
  return element.made().keep(repair_utf8(decoded ? *decoded : content, true).text);
}

// What Atom 0.3 calls escaped is HTML, whatever its type says.
bool is_escaped(const Element& element) { return element.attribute("mode") == "escaped"; }

bool is_media(std::string_view type) {
  return equals_ignore_case(type.substr(0, 6), "audio/") || equals_ignore_case(type.substr(0, 6), "video/");
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string_view Element::name() const {
  return flat_ == nullptr ? std::string_view(node_.name()) : flat_->name;
}

std::string_view Element::attribute(std::string_view name) const {
  if (flat_ != nullptr) {
    for (const FlatElement::Attribute& a : flat_->attributes) {
      if (a.name == name) return trim(attribute_text(a.value, *made_));
    }
    return {};
  }
  for (const pugi::xml_attribute a : node_.attributes()) {
    if (a.name() == name) return trim(a.value());
  }
  return {};
}

bool Element::has_elements() const { return source::has_elements(node_); }

std::string_view Element::content() const {
  if (flat_ != nullptr) return trim(element_text(flat_->content, *made_));
  const pugi::xml_node only = node_.first_child();
  if (only.type() != pugi::node_element && only.next_sibling().empty())
    return trim(only.value());  // nearly every element, and some are long
  StringWriter writer;
  const bool is_markup = has_elements();
  if (is_markup) {
    HtmlMaker maker;
    pugi::xml_node(node_).traverse(maker);
  }
  for (const pugi::xml_node child : node_.children()) {
    if (child.type() == pugi::node_cdata || (child.type() == pugi::node_pcdata && !is_markup)) {
      writer.text += child.value();
    } else if (is_markup) {
      child.print(writer, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    }
  }
  return trim(made_->keep(std::move(writer.text)));
}

std::string title_of(const Element& element, Namespace space) {
  const bool is_atom = space == Namespace::kAtom;
  const std::string_view content = is_atom ? atom_content_of(element) : element.content();
  const bool is_html =
      element.has_elements() || (is_atom && (type_of(element).ends_with("html") || is_escaped(element)));
  return is_html ? one_line(html_to_text(content).plain) : plain_title(content);
}

std::string author_name(const Element& element) {
  const pugi::xml_node named = element.node().child("name");  // Atom's way of it
  std::string_view name = named ? Element(named, element.made()).content() : element.content();
  const std::size_t at = name.find('@');
  const std::size_t round = name.find('(');
  const std::size_t angle = name.find('<');
  if (at < round && round != std::string_view::npos && name.ends_with(')')) {
    name = name.substr(round + 1, name.size() - round - 2);
  } else if (angle != 0 && angle < at && at != std::string_view::npos && name.ends_with('>')) {
    name = name.substr(0, angle);
  }
  return plain_title(trim(name));
}

std::vector<std::string> names_in(const Element& element) {
  std::vector<std::string> names;
  for (const pugi::xml_node child : element.node().children()) {
    if (local_name(child.name()) == "name")
      names.push_back(plain_title(Element(child, element.made()).content()));
  }
  return names;
}

std::string resolved(std::string_view base, std::string_view url) {
  return url.empty() || base.empty() ? std::string(url) : resolve_url(base, url);
}

void add_person(std::vector<PersonTag>& persons, const Element& element, std::string_view base) {
  PersonTag person{plain_title(element.content()), to_lower(element.attribute("role")),
                   resolved(base, element.attribute("href"))};
  if (person.role.empty()) person.role = "host";
  if (!person.name.empty()) persons.push_back(std::move(person));
}

void add_enclosure(Enclosure& kept, const Element& element, std::string_view url_name,
                   std::string_view length_name, std::string_view base) {
  Enclosure found{resolved(base, element.attribute(url_name)), std::string(element.attribute("type")),
                  std::nullopt};
  std::int64_t bytes = 0;
  if (parse_number(element.attribute(length_name), bytes)) found.bytes = bytes;
  if (found.url.empty()) return;
  if (kept.url.empty() || (!is_media(kept.type) && is_media(found.type))) kept = std::move(found);
}

bool is_audio_or_video(const Element& element) {
  const std::string medium = to_lower(element.attribute("medium"));
  return medium == "audio" || medium == "video" || is_media(element.attribute("type"));
}

std::string_view atom_html(const Element& element) {
  const std::string type = type_of(element);
  const bool is_plain = type.empty() || type == "text" || type == "text/plain";
  if (is_plain && !element.has_elements() && !is_escaped(element))
    return element.made().keep(escaped(atom_content_of(element)));
  const bool is_readable = is_plain || type.ends_with("html") || type.starts_with("text/") ||
                           type.ends_with("/xml") || type.ends_with("+xml");
  return is_readable ? atom_content_of(element) : std::string_view{};
}

std::string relation_of(const Element& link) {
  constexpr std::string_view kRegistry = "http://www.iana.org/assignments/relation/";
  std::string rel = to_lower(link.attribute("rel"));
  if (rel.starts_with(kRegistry)) rel.erase(0, kRegistry.size());
  return rel;
}

bool is_page(const Element& link) {
  const std::string type = type_of(link);
  const std::string rel = relation_of(link);
  return (rel.empty() || rel == "alternate") && type.find("rss") == std::string::npos &&
         type.find("atom") == std::string::npos && type.find("json") == std::string::npos;
}

}  // namespace podatlas::source
