#include <algorithm>
#include <optional>
#include <pugixml.hpp>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/detect.h"
#include "extract/source/readers.h"
#include "extract/source/source_files.h"
#include "extract/source/xml/encoding.h"
#include "extract/source/xml/xml_check.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kMostFeeds = 10'000;  // in one list

bool is_opml(std::string_view bytes) {
  constexpr std::size_t kHead = 4096;
  return root_name(decode_xml(std::string(bytes.substr(0, kHead))).text) == "opml";
}

// The value of an attribute whose name people write in several ways.
std::string_view outline_attribute(pugi::xml_node node, std::string_view name) {
  for (const pugi::xml_attribute attribute : node.attributes()) {
    if (equals_ignore_case(attribute.name(), name)) return trim(attribute.value());
  }
  return {};
}

// What an outline names: the feed, or another list. Empty if it is a heading.
std::string_view target_of(pugi::xml_node outline) {
  if (const std::string_view feed = outline_attribute(outline, "xmlUrl"); !feed.empty()) return feed;
  const std::string_view type = outline_attribute(outline, "type");
  const std::string_view url = outline_attribute(outline, "url");
  const bool is_list = equals_ignore_case(type, "include") ||
                       (equals_ignore_case(type, "link") && url.substr(0, url.find('?')).ends_with(".opml"));
  return is_list || equals_ignore_case(type, "rss") ? url : std::string_view();
}

// Walks the outlines, without recursion.
class Outlines : public pugi::xml_tree_walker {
 public:
  Outlines(const std::string& name, std::string_view text, Document& document)
      : name_(name), text_(text), document_(document) {}

  bool for_each(pugi::xml_node& node) override {
    if (!equals_ignore_case(node.name(), "outline")) return true;
    const std::string_view target = target_of(node);
    if (target.empty()) return true;
    const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    if (offset > counted_) {  // in the order of the text
      line_ += count_line_feeds(text_.substr(counted_, offset - counted_));
      counted_ = offset;
    }
    const Place place{line_, 0};
    if (document_.listed.size() >= kMostFeeds) {
      document_.warnings.push_back(
          {name_, place, "lists more than " + std::to_string(kMostFeeds) + " feeds; read the first"});
      return false;
    }
    std::optional<std::string> source = resolve_source(name_, target);
    if (!source) {
      document_.warnings.push_back(
          {name_, place,
           "'" + shorten(one_line(target), 60) + "' is neither a web address nor a relative path; skipped"});
      return true;
    }
    document_.listed.push_back({std::move(*source), place});
    return true;
  }

 private:
  const std::string& name_;
  std::string_view text_;
  Document& document_;
  std::size_t line_ = 1;
  std::size_t counted_ = 0;
};

Result<Document> read_opml(std::string&& bytes, const std::string& name, const FeedOptions& options) {
  Decoded decoded = decode_xml(std::move(bytes), options.charset);
  Document document;
  document.is_list = true;
  for (Warning& warning : decoded.warnings) {
    warning.source = name;
    document.warnings.push_back(std::move(warning));
  }
  const XmlCheck check = check_xml(decoded.text);
  if (check.fault) {
    const std::string& original = decoded.original.empty() ? decoded.text : decoded.original;
    return fail(ErrorKind::kSyntax, name, original_place(original, decoded, check.fault->offset),
                check.fault->message);
  }
  replace_references(decoded.text, check.references);
  pugi::xml_document xml;
  const pugi::xml_parse_result parsed =
      xml.load_buffer(decoded.text.data(), decoded.text.size(), pugi::parse_default, pugi::encoding_utf8);
  if (!parsed) {
    return fail(ErrorKind::kSyntax, name,
                place_of(decoded.text, static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0))),
                to_lower(parsed.description()));
  }
  Outlines outlines(name, decoded.text, document);
  xml.traverse(outlines);
  return document;
}

}  // namespace

const Reader kOpml{"OPML", is_opml, read_opml};

}  // namespace podatlas::source
