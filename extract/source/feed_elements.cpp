#include "extract/source/feed_elements.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "core/base64.h"
#include "core/text.h"
#include "core/url.h"
#include "extract/source/feed_date.h"
#include "extract/source/html_text.h"

namespace podatlas::source {
namespace {

enum class Tag {
  kTitle,
  kItunesTitle,
  kLink,
  kAtomLink,
  kDescription,
  kContent,
  kSummary,
  kSubtitle,
  kAtomText,
  kLanguage,
  kAuthorText,
  kAtomPerson,
  kResponsible,
  kOwner,
  kGuid,
  kPublished,
  kDate,
  kUpdated,
  kNumber,
  kSeason,
  kDuration,
  kEnclosure,
  kMediaContent,
  kMediaGroup,
  kPerson,
  kTranscript,
  kChapters,
  kNewFeedUrl,
};

struct Row {
  Namespace space;
  std::string_view local;
  Tag tag;
};

constexpr std::array kChannelRows = {
    Row{Namespace::kPlain, "title", Tag::kTitle},
    Row{Namespace::kAtom, "title", Tag::kTitle},
    Row{Namespace::kDublinCore, "title", Tag::kTitle},
    Row{Namespace::kPlain, "link", Tag::kLink},
    Row{Namespace::kAtom, "link", Tag::kAtomLink},
    Row{Namespace::kPlain, "description", Tag::kDescription},
    Row{Namespace::kAtom, "subtitle", Tag::kDescription},
    Row{Namespace::kAtom, "tagline", Tag::kDescription},
    Row{Namespace::kItunes, "summary", Tag::kDescription},
    Row{Namespace::kItunes, "subtitle", Tag::kSubtitle},
    Row{Namespace::kDublinCore, "description", Tag::kSubtitle},
    Row{Namespace::kPlain, "language", Tag::kLanguage},
    Row{Namespace::kDublinCore, "language", Tag::kLanguage},
    Row{Namespace::kItunes, "author", Tag::kAuthorText},
    Row{Namespace::kDublinCore, "creator", Tag::kAuthorText},
    Row{Namespace::kAtom, "author", Tag::kAtomPerson},
    Row{Namespace::kPlain, "managingEditor", Tag::kResponsible},
    Row{Namespace::kItunes, "owner", Tag::kOwner},
    Row{Namespace::kPodcast, "guid", Tag::kGuid},
    Row{Namespace::kPodcast, "person", Tag::kPerson},
    Row{Namespace::kItunes, "new-feed-url", Tag::kNewFeedUrl},
};

constexpr std::array kItemRows = {
    Row{Namespace::kPlain, "title", Tag::kTitle},
    Row{Namespace::kAtom, "title", Tag::kTitle},
    Row{Namespace::kDublinCore, "title", Tag::kItunesTitle},
    Row{Namespace::kItunes, "title", Tag::kItunesTitle},
    Row{Namespace::kMedia, "title", Tag::kItunesTitle},
    Row{Namespace::kPlain, "link", Tag::kLink},
    Row{Namespace::kAtom, "link", Tag::kAtomLink},
    Row{Namespace::kPlain, "description", Tag::kDescription},
    Row{Namespace::kContent, "encoded", Tag::kContent},
    Row{Namespace::kXhtml, "body", Tag::kContent},
    Row{Namespace::kItunes, "summary", Tag::kSummary},
    Row{Namespace::kMedia, "description", Tag::kSummary},
    Row{Namespace::kItunes, "subtitle", Tag::kSubtitle},
    Row{Namespace::kAtom, "content", Tag::kAtomText},
    Row{Namespace::kAtom, "summary", Tag::kAtomText},
    Row{Namespace::kPlain, "guid", Tag::kGuid},
    Row{Namespace::kAtom, "id", Tag::kGuid},
    Row{Namespace::kPlain, "pubDate", Tag::kPublished},
    Row{Namespace::kPlain, "pubdate", Tag::kPublished},
    Row{Namespace::kDublinCore, "date", Tag::kDate},
    Row{Namespace::kDublinCore, "issued", Tag::kDate},
    Row{Namespace::kDublinCore, "created", Tag::kDate},
    Row{Namespace::kDublinCore, "modified", Tag::kUpdated},
    Row{Namespace::kDublinCore, "description", Tag::kDescription},
    Row{Namespace::kAtom, "published", Tag::kPublished},
    Row{Namespace::kAtom, "issued", Tag::kPublished},
    Row{Namespace::kAtom, "created", Tag::kDate},
    Row{Namespace::kAtom, "updated", Tag::kUpdated},
    Row{Namespace::kAtom, "modified", Tag::kUpdated},
    Row{Namespace::kPlain, "author", Tag::kAuthorText},
    Row{Namespace::kItunes, "author", Tag::kAuthorText},
    Row{Namespace::kDublinCore, "creator", Tag::kAuthorText},
    Row{Namespace::kAtom, "author", Tag::kAtomPerson},
    Row{Namespace::kItunes, "episode", Tag::kNumber},
    Row{Namespace::kPodcast, "episode", Tag::kNumber},
    Row{Namespace::kItunes, "season", Tag::kSeason},
    Row{Namespace::kPodcast, "season", Tag::kSeason},
    Row{Namespace::kItunes, "duration", Tag::kDuration},
    Row{Namespace::kPlain, "enclosure", Tag::kEnclosure},
    Row{Namespace::kMedia, "content", Tag::kMediaContent},
    Row{Namespace::kMedia, "group", Tag::kMediaGroup},
    Row{Namespace::kPodcast, "person", Tag::kPerson},
    Row{Namespace::kPodcast, "transcript", Tag::kTranscript},
    Row{Namespace::kPodcast, "chapters", Tag::kChapters},
};

template <std::size_t N>
const Row* find_row(const std::array<Row, N>& rows, NamespaceScope::Name name) {
  const auto* const found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
    return row.space == name.space && row.local == name.local;
  });
  return found == rows.end() ? nullptr : found;
}

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

// All the text directly in `node`; with elements inside, their markup: some feeds do not escape their HTML.
std::string content_of(pugi::xml_node node) {
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

void keep_first(std::string& kept, std::string value) {
  if (kept.empty()) kept = std::move(value);
}
void keep_first(RawText& kept, std::string html, const std::string& base) {
  // "<p></p>" is not empty, but says nothing; it is looked at only where an element is repeated.
  if (kept.html.empty() || html_to_text(kept.html).plain.empty()) kept = {std::move(html), base};
}
// `is_good` tells whether a value can be read.
template <typename Predicate>
void keep_first_good(std::string& kept, std::string value, Predicate is_good) {
  if (kept.empty() || (!is_good(kept) && is_good(value))) kept = std::move(value);
}
bool is_number(std::string_view text) {
  std::int64_t ignored = 0;
  return parse_number(text, ignored);
}
bool is_date(std::string_view text) { return parse_feed_date(text).has_value(); }
bool is_duration(std::string_view text) { return parse_feed_duration(text).has_value(); }

std::string attribute(pugi::xml_node node, const char* name) {
  return std::string(trim(node.attribute(name).value()));
}

// The media type, or Atom's short name for it, of what is in `node`.
std::string type_of(pugi::xml_node node) { return to_lower(attribute(node, "type")); }

// The content of an Atom element; Atom 0.3 may have it in base 64.
std::string atom_content_of(pugi::xml_node node) {
  std::string content = content_of(node);
  if (attribute(node, "mode") != "base64") return content;
  return repair_utf8(decode_base64(content).value_or(std::move(content)), true).text;
}

// What Atom 0.3 calls escaped is HTML, whatever its type says.
bool is_escaped(pugi::xml_node node) { return attribute(node, "mode") == "escaped"; }

// A title is plain text, unless it has elements or Atom's type="html" says that it is HTML.
std::string title_of(pugi::xml_node node, Namespace space) {
  const std::string content = space == Namespace::kAtom ? atom_content_of(node) : content_of(node);
  const std::string type = space == Namespace::kAtom ? type_of(node) : std::string();
  const bool is_html =
      type.ends_with("html") || has_elements(node) || (space == Namespace::kAtom && is_escaped(node));
  return is_html ? one_line(html_to_text(content).plain) : plain_title(content);
}

// "ann@example.org (Ann Author)", which RSS wants, and "Ann Author <ann@example.org>" name Ann Author.
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

void add(std::vector<std::string>& names, std::string name) {
  if (!name.empty()) names.push_back(std::move(name));
}

// Drops what was there before. RSS has several elements for the author, which often say the same.
void remove_repeated(std::vector<std::string>& names) {
  std::unordered_set<std::string> seen;
  names.erase(std::remove_if(names.begin(), names.end(),
                             [&](const std::string& name) { return !seen.insert(name).second; }),
              names.end());
}

std::string resolved(const std::string& base, const std::string& url) {
  return url.empty() || base.empty() ? url : resolve_url(base, url);
}

void add_person(std::vector<PersonTag>& persons, pugi::xml_node node, const std::string& base) {
  PersonTag person{plain_title(content_of(node)), to_lower(attribute(node, "role")),
                   resolved(base, attribute(node, "href"))};
  if (person.role.empty()) person.role = "host";
  if (!person.name.empty()) persons.push_back(std::move(person));
}

bool is_media(std::string_view type) {
  return equals_ignore_case(type.substr(0, 6), "audio/") || equals_ignore_case(type.substr(0, 6), "video/");
}

// Of several the first audio or video.
void add_enclosure(Enclosure& kept, pugi::xml_node node, const char* url_name, const char* length_name,
                   const std::string& base) {
  Enclosure found{resolved(base, attribute(node, url_name)), attribute(node, "type"), std::nullopt};
  std::int64_t bytes = 0;
  if (parse_number(attribute(node, length_name), bytes)) found.bytes = bytes;
  if (found.url.empty()) return;
  if (kept.url.empty() || (!is_media(kept.type) && is_media(found.type))) kept = std::move(found);
}

// media:content may also be a cover picture.
bool is_audio_or_video(pugi::xml_node node) {
  const std::string medium = to_lower(attribute(node, "medium"));
  return medium == "audio" || medium == "video" || is_media(attribute(node, "type"));
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

// Atom (RFC 4287, 4.1.3.3): type="text" is plain text, "html" is escaped HTML, "xhtml" is markup; of media
// types those of text and XML can be read, the rest is base64.
std::string atom_html(pugi::xml_node node) {
  const std::string type = type_of(node);
  const bool is_plain = type.empty() || type == "text" || type == "text/plain";
  if (is_plain && !has_elements(node) && !is_escaped(node)) return escaped(atom_content_of(node));
  const bool is_readable = is_plain || type.ends_with("html") || type.starts_with("text/") ||
                           type.ends_with("/xml") || type.ends_with("+xml");
  return is_readable ? atom_content_of(node) : std::string();
}

// RFC 4287, 4.2.7.2: a relation may be written as the IRI that its name stands for.
std::string relation_of(pugi::xml_node link) {
  constexpr std::string_view kRegistry = "http://www.iana.org/assignments/relation/";
  std::string rel = to_lower(attribute(link, "rel"));
  if (rel.starts_with(kRegistry)) rel.erase(0, kRegistry.size());
  return rel;
}

// Whether the link is to what the feed or the item is as a page: another format of the feed is none.
bool is_page(pugi::xml_node link) {
  const std::string type = type_of(link);
  const std::string rel = relation_of(link);
  return (rel.empty() || rel == "alternate") && type.find("rss") == std::string::npos &&
         type.find("atom") == std::string::npos && type.find("json") == std::string::npos;
}

std::string_view local_name(pugi::xml_node node) {
  const std::string_view name = node.name();
  return name.substr(name.find(':') + 1);  // npos + 1 is 0
}

}  // namespace

// Declarations and xml:base of `node` come into force.
std::string ElementReader::enter(pugi::xml_node node, const std::string& base) {
  std::string inner = base;
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const std::string_view name = attribute.name();
    if (name == "xmlns") {
      scope_.declare({}, attribute.value());
    } else if (name.starts_with("xmlns:")) {
      scope_.declare(name.substr(6), attribute.value());
    } else if (name == "xml:base") {
      // One that is relative to nothing is worth nothing.
      if (std::string url = resolve_url(base, trim(attribute.value())); is_web_url(url))
        inner = std::move(url);
    }
  }
  return inner;
}

// Likewise for an element that holds others. RSS's are in no namespace: a default one, which some feeds
// declare for them (Atom's, even), is a mistake.
std::string ElementReader::enter_structure(pugi::xml_node node, const std::string& base) {
  std::string inner = enter(node, base);
  if (!is_atom_) scope_.declare({}, {});
  return inner;
}

const std::string& ElementReader::or_own_url(const std::string& base) const {
  return base.empty() ? own_url_ : base;
}

bool ElementReader::read(pugi::xml_node root, std::string_view document_url) {
  const std::string outer_base = is_web_url(document_url) ? std::string(document_url) : std::string();
  is_atom_ = local_name(root) == "feed";
  const std::string base = enter_structure(root, outer_base);
  if (is_atom_) {
    const Namespace space = scope_.resolve(root.name()).space;
    if (space == Namespace::kOther) return false;
    if (space == Namespace::kPlain) scope_.declare({}, "http://www.w3.org/2005/Atom");
    read_channel(root, outer_base);
    finish_channel(root);
    listener_.channel(std::move(channel_));
    read_items(root, outer_base);
    return true;
  }
  // The channel first, wherever it stands: it says what the items' relative URLs are relative to.
  bool has_channel = false;
  for (const pugi::xml_node child : root.children()) {
    if (local_name(child) != "channel") continue;
    has_channel = true;
    read_channel(child, base);
  }
  finish_channel(root);
  listener_.channel(std::move(channel_));
  for (pugi::xml_node child = root.first_child(); !child.empty();) {
    const pugi::xml_node next = child.next_sibling();
    if (local_name(child) == "channel") read_items(child, base);
    if (is_item(child)) read_item(child, base);  // RSS 1.0 has them beside the channel
    root.remove_child(child);
    child = next;
  }
  return has_channel || has_items_;
}

// <media:item> is none, <rss:item> may be one.
bool ElementReader::is_item(pugi::xml_node node) {
  const std::string_view local = local_name(node);
  if (local != "item" && local != "entry") return false;
  if (local == node.name()) return true;
  const std::size_t outer = scope_.size();
  static_cast<void>(enter(node, {}));
  const Namespace space = scope_.resolve(node.name()).space;
  scope_.shrink(outer);
  return space == Namespace::kPlain || space == Namespace::kAtom;
}

void ElementReader::read_channel(pugi::xml_node node, const std::string& outer_base) {
  const std::size_t outer = scope_.size();
  const std::string base = enter_structure(node, outer_base);
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element || is_item(child)) continue;
    const std::size_t before = scope_.size();
    read_channel_element(child, enter(child, base));
    scope_.shrink(before);
  }
  scope_.shrink(outer);
}

void ElementReader::finish_channel(pugi::xml_node root) {
  keep_first(channel_.language, attribute(root, "xml:lang"));
  for (const std::string* const url : {&channel_.self_url, &channel_.new_feed_url, &channel_.link}) {
    if (own_url_.empty() && is_web_url(*url)) own_url_ = *url;
  }
  channel_.link = resolved(own_url_, channel_.link);
  for (PersonTag& person : channel_.persons) person.href = resolved(own_url_, person.href);
  keep_first(channel_.description, std::move(channel_.subtitle));
  // Who is responsible is the author where nobody else is named; an address of mail is no name.
  for (std::string* const name : {&channel_.responsible, &channel_.owner}) {
    if (channel_.authors.empty() && name->find('@') == std::string::npos)
      add(channel_.authors, std::move(*name));
  }
  remove_repeated(channel_.authors);
}

void ElementReader::read_items(pugi::xml_node node, const std::string& outer_base) {
  const std::size_t outer = scope_.size();
  const std::string base = enter_structure(node, outer_base);
  for (pugi::xml_node child = node.first_child(); !child.empty();) {
    const pugi::xml_node next = child.next_sibling();
    if (is_item(child)) read_item(child, base);
    node.remove_child(child);  // and what stands between items: one node keeps a page of others in memory
    child = next;
  }
  scope_.shrink(outer);
}

void ElementReader::read_channel_element(pugi::xml_node node, const std::string& base) {
  const Row* const row = find_row(kChannelRows, scope_.resolve(node.name()));
  if (row == nullptr) return;
  switch (row->tag) {
    case Tag::kTitle:
      return keep_first(channel_.title, title_of(node, row->space));
    case Tag::kLink:
      return keep_first(channel_.link, resolved(base, content_of(node)));
    case Tag::kAtomLink: {
      const std::string rel = relation_of(node);
      const std::string href = resolved(base, attribute(node, "href"));
      if (rel == "self") keep_first(channel_.self_url, href);
      if (is_page(node)) keep_first(channel_.link, href);
      return;
    }
    case Tag::kDescription:
      return keep_first(channel_.description, html_to_text(content_of(node), base).plain);
    case Tag::kSubtitle:
      return keep_first(channel_.subtitle, html_to_text(content_of(node), base).plain);
    case Tag::kResponsible:
      return keep_first(channel_.responsible, author_name(node));
    case Tag::kOwner:
      for (const pugi::xml_node child : node.children()) {
        if (local_name(child) == "name") keep_first(channel_.owner, plain_title(content_of(child)));
      }
      return;
    case Tag::kLanguage:
      return keep_first(channel_.language, plain_title(content_of(node)));
    case Tag::kAuthorText:
      return add(channel_.authors, author_name(node));
    case Tag::kAtomPerson:
      for (const pugi::xml_node child : node.children()) {
        if (local_name(child) == "name") add(channel_.authors, plain_title(content_of(child)));
      }
      return;
    case Tag::kGuid:
      return keep_first(channel_.guid, to_lower(content_of(node)));
    case Tag::kPerson:
      return add_person(channel_.persons, node, base);
    case Tag::kNewFeedUrl:
      return keep_first(channel_.new_feed_url, resolved(base, content_of(node)));
    default:
      return;
  }
}

void ElementReader::read_item(pugi::xml_node node, const std::string& outer_base) {
  RawItem item;
  item.offset = node.offset_debug();
  const std::size_t outer = scope_.size();
  const std::string base = enter_structure(node, outer_base);
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    const std::size_t before = scope_.size();
    read_item_element(child, enter(child, base), item);
    scope_.shrink(before);
  }
  // RSS 1.0 names an item by an attribute.
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const NamespaceScope::Name name = scope_.resolve(attribute.name());
    if (name.space == Namespace::kRdf && name.local == "about")
      keep_first(item.guid, std::string(trim(attribute.value())));
  }
  scope_.shrink(outer);
  keep_first_good(item.published, std::move(item.date), is_date);
  if (item.content.html.empty() && item.description.html.empty())
    keep_first(item.summary, std::move(item.subtitle.html), item.subtitle.base);
  remove_repeated(item.authors);
  has_items_ = true;
  listener_.item(std::move(item));
}

void ElementReader::read_item_element(pugi::xml_node node, const std::string& text_base, RawItem& item) {
  const std::string& base = or_own_url(text_base);
  const Row* const row = find_row(kItemRows, scope_.resolve(node.name()));
  if (row == nullptr) return;
  switch (row->tag) {
    case Tag::kTitle:
      return keep_first(item.title, title_of(node, row->space));
    case Tag::kItunesTitle:
      return keep_first(item.itunes_title, title_of(node, row->space));
    case Tag::kLink:
      return keep_first_good(item.link, resolved(base, content_of(node)), is_web_url);
    case Tag::kAtomLink: {
      const std::string rel = relation_of(node);
      if (is_page(node)) {
        keep_first_good(item.link, resolved(base, attribute(node, "href")), is_web_url);
      }
      if (rel == "enclosure") add_enclosure(item.enclosure, node, "href", "length", base);
      return;
    }
    case Tag::kDescription:
      return keep_first(item.description, content_of(node), text_base);
    case Tag::kContent:
      return keep_first(item.content, content_of(node), text_base);
    case Tag::kSummary:
      return keep_first(item.summary, content_of(node), text_base);
    case Tag::kSubtitle:
      return keep_first(item.subtitle, content_of(node), text_base);
    case Tag::kAtomText:
      return keep_first(row->local == "content" ? item.content : item.description, atom_html(node),
                        text_base);
    case Tag::kGuid:
      if (!item.guid.empty()) return;
      item.guid = content_of(node);
      // RSS: a guid is a permanent link unless it says that it is none.
      item.guid_is_link =
          row->space == Namespace::kPlain && !equals_ignore_case(attribute(node, "isPermaLink"), "false");
      return;
    case Tag::kPublished:
      return keep_first_good(item.published, content_of(node), is_date);
    case Tag::kDate:
      return keep_first_good(item.date, content_of(node), is_date);
    case Tag::kUpdated:
      return keep_first_good(item.updated, content_of(node), is_date);
    case Tag::kAuthorText:
      return add(item.authors, author_name(node));
    case Tag::kAtomPerson:
      for (const pugi::xml_node child : node.children()) {
        if (local_name(child) == "name") add(item.authors, plain_title(content_of(child)));
      }
      return;
    case Tag::kNumber:
      return keep_first_good(item.number, content_of(node), is_number);
    case Tag::kSeason:
      return keep_first_good(item.season, content_of(node), is_number);
    case Tag::kDuration:
      return keep_first_good(item.duration, content_of(node), is_duration);
    case Tag::kEnclosure:
      return add_enclosure(item.enclosure, node, "url", "length", base);
    case Tag::kMediaContent:
      if (is_audio_or_video(node)) add_enclosure(item.enclosure, node, "url", "fileSize", base);
      return;
    case Tag::kMediaGroup:
      for (const pugi::xml_node child : node.children()) {
        if (local_name(child) != "group") read_item_element(child, text_base, item);
      }
      return;
    case Tag::kPerson:
      return add_person(item.persons, node, base);
    case Tag::kTranscript: {
      TranscriptTag transcript{resolved(base, attribute(node, "url")), attribute(node, "type")};
      if (!transcript.url.empty()) item.transcripts.push_back(std::move(transcript));
      return;
    }
    case Tag::kChapters:
      return keep_first(item.chapters_url, resolved(base, attribute(node, "url")));
    default:
      return;
  }
}

}  // namespace podatlas::source
