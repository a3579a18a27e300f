#include "extract/source/element_values.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "core/base64.h"
#include "core/text.h"
#include "core/url.h"
#include "extract/source/html_text.h"

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

// The media type, or Atom's short name for it, of what is in `node`.
std::string type_of(pugi::xml_node node) { return to_lower(attribute_of(node, "type")); }

// The content of an Atom element; Atom 0.3 may have it in base 64.
std::string atom_content_of(pugi::xml_node node) {
  std::string content = content_of(node);
  if (attribute_of(node, "mode") != "base64") return content;
  return repair_utf8(decode_base64(content).value_or(std::move(content)), true).text;
}

// What Atom 0.3 calls escaped is HTML, whatever its type says.
bool is_escaped(pugi::xml_node node) { return attribute_of(node, "mode") == "escaped"; }

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

std::string content_of(pugi::xml_node node) {
  const pugi::xml_node only = node.first_child();
  if (only.type() != pugi::node_element && only.next_sibling().empty())
    return std::string(trim(only.value()));  // nearly every element, and some are long
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

std::string attribute_of(pugi::xml_node node, const char* name) {
  return std::string(trim(node.attribute(name).value()));
}

std::string title_of(pugi::xml_node node, Namespace space) {
  const std::string content = space == Namespace::kAtom ? atom_content_of(node) : content_of(node);
  const std::string type = space == Namespace::kAtom ? type_of(node) : std::string();
  const bool is_html =
      type.ends_with("html") || has_elements(node) || (space == Namespace::kAtom && is_escaped(node));
  return is_html ? one_line(html_to_text(content).plain) : plain_title(content);
}

std::string author_name(pugi::xml_node node) {
  if (const pugi::xml_node named = node.child("name")) node = named;  // Atom's way of it
  const std::string content = content_of(node);
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

std::vector<std::string> names_in(pugi::xml_node node) {
  std::vector<std::string> names;
  for (const pugi::xml_node child : node.children()) {
    if (local_name(child.name()) == "name") names.push_back(plain_title(content_of(child)));
  }
  return names;
}

std::string resolved(const std::string& base, const std::string& url) {
  return url.empty() || base.empty() ? url : resolve_url(base, url);
}

void add_person(std::vector<PersonTag>& persons, pugi::xml_node node, const std::string& base) {
  PersonTag person{plain_title(content_of(node)), to_lower(attribute_of(node, "role")),
                   resolved(base, attribute_of(node, "href"))};
  if (person.role.empty()) person.role = "host";
  if (!person.name.empty()) persons.push_back(std::move(person));
}

void add_enclosure(Enclosure& kept, pugi::xml_node node, const char* url_name, const char* length_name,
                   const std::string& base) {
  Enclosure found{resolved(base, attribute_of(node, url_name)), attribute_of(node, "type"), std::nullopt};
  std::int64_t bytes = 0;
  if (parse_number(attribute_of(node, length_name), bytes)) found.bytes = bytes;
  if (found.url.empty()) return;
  if (kept.url.empty() || (!is_media(kept.type) && is_media(found.type))) kept = std::move(found);
}

bool is_audio_or_video(pugi::xml_node node) {
  const std::string medium = to_lower(attribute_of(node, "medium"));
  return medium == "audio" || medium == "video" || is_media(attribute_of(node, "type"));
}

std::string atom_html(pugi::xml_node node) {
  const std::string type = type_of(node);
  const bool is_plain = type.empty() || type == "text" || type == "text/plain";
  if (is_plain && !has_elements(node) && !is_escaped(node)) return escaped(atom_content_of(node));
  const bool is_readable = is_plain || type.ends_with("html") || type.starts_with("text/") ||
                           type.ends_with("/xml") || type.ends_with("+xml");
  return is_readable ? atom_content_of(node) : std::string();
}

std::string relation_of(pugi::xml_node link) {
  constexpr std::string_view kRegistry = "http://www.iana.org/assignments/relation/";
  std::string rel = to_lower(attribute_of(link, "rel"));
  if (rel.starts_with(kRegistry)) rel.erase(0, kRegistry.size());
  return rel;
}

bool is_page(pugi::xml_node link) {
  const std::string type = type_of(link);
  const std::string rel = relation_of(link);
  return (rel.empty() || rel == "alternate") && type.find("rss") == std::string::npos &&
         type.find("atom") == std::string::npos && type.find("json") == std::string::npos;
}

}  // namespace podatlas::source
