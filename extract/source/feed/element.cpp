#include "extract/source/feed/element.h"

#include <cstdint>
#include <utility>

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

// Rewrites markup for an HTML parser, which knows neither CDATA sections nor "xhtml:p".
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

std::string_view attribute_of(pugi::xml_node node, const char* name) {
  return trim(node.attribute(name).value());
}

// Feeds made from windows-1252 without conversion have C1 controls where quotation marks are meant, as code
// points or as references ("&#146;"). HTML reads these as windows-1252, too.
std::string without_c1(std::string text) {
  const auto is_c1 = [&](std::size_t at) {
    return at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) < 0xA0;
  };
  std::size_t at = text.find('\xC2');
  while (at != std::string::npos && !is_c1(at)) at = text.find('\xC2', at + 1);
  if (at == std::string::npos) return text;
  std::size_t end = at;
  for (; at < text.size(); ++at) {
    if (text[at] != '\xC2' || !is_c1(at)) text[end++] = text[at];
  }
  text.resize(end);
  return repair_utf8(text, true).text;
}

std::string raw_content_of(pugi::xml_node node) {
  const pugi::xml_node only = node.first_child();
  if (only.type() != pugi::node_element && only.next_sibling().empty())
    return std::string(trim(only.value()));
  StringWriter writer;
  const bool is_markup = has_elements(node);
  if (is_markup) {
    HtmlMaker maker;
    node.traverse(maker);
  }
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_cdata || (child.type() == pugi::node_pcdata && !is_markup)) {
      writer.text += child.value();
    } else if (is_markup) {
      child.print(writer, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    }
  }
  return std::string(trim(writer.text));
}

std::string content_of(pugi::xml_node node) { return without_c1(raw_content_of(node)); }

// The media type of what is in `element`, or Atom's short name for it.
std::string type_of(const Element& element) { return to_lower(element.attribute("type")); }

// Whether an Atom element may be in base 64: Atom 0.3 says so, in Atom 1.0 it is what has no type of text.
bool is_encoded(const Element& element) {
  return element.attribute("mode") == "base64" || type_of(element) == "application/octet-stream";
}

// The content of an Atom element, decoded.
std::string atom_content_of(const Element& element) {
  std::string content = element.content();
  if (!is_encoded(element)) return content;
  return repair_utf8(decode_base64(content).value_or(content), true).text;
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

std::string_view Element::attribute(const char* name) const { return attribute_of(node, name); }

std::string Element::content() const { return content_of(node); }

std::string Element::url(const char* attribute_name) const {
  return resolved(base, attribute(attribute_name));
}

std::string resolved(std::string_view base, std::string_view url) {
  return url.empty() || base.empty() ? std::string(url) : resolve_url(base, url);
}

std::string title_of(const Element& element) {
  const bool is_atom = element.space == Namespace::kAtom;
  const bool is_html =
      has_elements(element.node) ||
      (is_atom && (type_of(element).ends_with("html") || is_escaped(element) || is_encoded(element)));
  const std::string content = is_atom ? atom_content_of(element) : element.content();
  return is_html ? one_line(html_to_text(content).plain) : plain_title(content);
}

std::string author_name(const Element& element) {
  const pugi::xml_node named = element.node.child("name");  // as in Atom
  const std::string content = content_of(named ? named : element.node);
  std::string_view name = content;
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
  for (const pugi::xml_node child : element.node.children()) {
    if (local_name(child.name()) == "name") names.push_back(plain_title(content_of(child)));
  }
  return names;
}

void add_person(std::vector<PersonTag>& persons, const Element& element) {
  PersonTag person{plain_title(element.content()), to_lower(element.attribute("role")), element.url("href")};
  if (person.role.empty()) person.role = "host";
  if (!person.name.empty()) persons.push_back(std::move(person));
}

void add_enclosure(Enclosure& kept, const Element& element, const char* url_name, const char* length_name) {
  Enclosure found{element.url(url_name), std::string(element.attribute("type")),
                  parse_number(element.attribute(length_name))};
  if (found.url.empty()) return;
  if (kept.url.empty() || (!is_media(kept.type) && is_media(found.type))) kept = std::move(found);
}

bool is_audio_or_video(const Element& element) {
  const std::string medium = to_lower(element.attribute("medium"));
  return medium == "audio" || medium == "video" || is_media(element.attribute("type"));
}

std::string atom_html(const Element& element) {
  const std::string type = type_of(element);
  const bool is_plain = type.empty() || type == "text" || type == "text/plain";
  if (is_plain && !has_elements(element.node) && !is_escaped(element))
    return escaped(atom_content_of(element));
  const bool is_readable = is_plain || is_encoded(element) || type.ends_with("html") ||
                           type.starts_with("text/") || type.ends_with("/xml") || type.ends_with("+xml");
  return is_readable ? atom_content_of(element) : std::string();
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

std::optional<std::string> decode_base64(std::string_view text) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  while (!text.empty() && (text.back() == '=' || is_space(text.back()))) text.remove_suffix(1);
  std::string out;
  std::uint32_t bits = 0;
  unsigned held = 0;
  for (const char c : text) {
    if (is_space(c)) continue;
    const std::size_t value = kDigits.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6U | static_cast<std::uint32_t>(value)) & 0xFFFFU;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += static_cast<char>(bits >> held & 0xFFU);
  }
  return out;
}

}  // namespace podatlas::source
