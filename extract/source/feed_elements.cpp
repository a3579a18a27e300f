#include "extract/source/feed_elements.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "core/url.h"
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
  kAtomText,
  kLanguage,
  kAuthorText,
  kAtomPerson,
  kGuid,
  kPublished,
  kUpdated,
  kNumber,
  kSeason,
  kDuration,
  kEnclosure,
  kMediaContent,
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
    Row{Namespace::kPlain, "link", Tag::kLink},
    Row{Namespace::kAtom, "link", Tag::kAtomLink},
    Row{Namespace::kPlain, "description", Tag::kDescription},
    Row{Namespace::kAtom, "subtitle", Tag::kDescription},
    Row{Namespace::kAtom, "tagline", Tag::kDescription},
    Row{Namespace::kItunes, "summary", Tag::kDescription},
    Row{Namespace::kPlain, "language", Tag::kLanguage},
    Row{Namespace::kDublinCore, "language", Tag::kLanguage},
    Row{Namespace::kItunes, "author", Tag::kAuthorText},
    Row{Namespace::kDublinCore, "creator", Tag::kAuthorText},
    Row{Namespace::kAtom, "author", Tag::kAtomPerson},
    Row{Namespace::kPodcast, "guid", Tag::kGuid},
    Row{Namespace::kPodcast, "person", Tag::kPerson},
    Row{Namespace::kItunes, "new-feed-url", Tag::kNewFeedUrl},
};

constexpr std::array kItemRows = {
    Row{Namespace::kPlain, "title", Tag::kTitle},
    Row{Namespace::kAtom, "title", Tag::kTitle},
    Row{Namespace::kDublinCore, "title", Tag::kItunesTitle},
    Row{Namespace::kItunes, "title", Tag::kItunesTitle},
    Row{Namespace::kPlain, "link", Tag::kLink},
    Row{Namespace::kAtom, "link", Tag::kAtomLink},
    Row{Namespace::kPlain, "description", Tag::kDescription},
    Row{Namespace::kContent, "encoded", Tag::kContent},
    Row{Namespace::kItunes, "summary", Tag::kSummary},
    Row{Namespace::kAtom, "content", Tag::kAtomText},
    Row{Namespace::kAtom, "summary", Tag::kAtomText},
    Row{Namespace::kPlain, "guid", Tag::kGuid},
    Row{Namespace::kAtom, "id", Tag::kGuid},
    Row{Namespace::kPlain, "pubDate", Tag::kPublished},
    Row{Namespace::kDublinCore, "date", Tag::kPublished},
    Row{Namespace::kAtom, "published", Tag::kPublished},
    Row{Namespace::kAtom, "issued", Tag::kPublished},
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

// All the text directly in `node`; with elements inside, their markup: some feeds do not escape their HTML.
std::string content_of(pugi::xml_node node) {
  std::string out;
  bool has_elements = false;
  for (const pugi::xml_node child : node.children()) {
    if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) out += child.value();
    has_elements = has_elements || child.type() == pugi::node_element;
  }
  if (has_elements) {
    StringWriter writer;
    for (const pugi::xml_node child : node.children()) {
      child.print(writer, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    }
    out = std::move(writer.text);
  }
  return std::string(trim(out));
}

void keep_first(std::string& kept, std::string value) {
  if (kept.empty()) kept = std::move(value);
}
void keep_first(RawText& kept, std::string html, const std::string& base) {
  if (kept.html.empty()) kept = {std::move(html), base};
}

// "ann@example.org (Ann Author)", which RSS wants, names Ann Author.
std::string author_name(std::string text) {
  const std::size_t open = text.find('(');
  if (text.find('@') < open && open != std::string::npos && text.ends_with(')')) {
    text = std::string(trim(std::string_view(text).substr(open + 1, text.size() - open - 2)));
  }
  return plain_title(text);
}

void add_author(std::vector<std::string>& authors, std::string name) {
  if (!name.empty() && std::find(authors.begin(), authors.end(), name) == authors.end()) {
    authors.push_back(std::move(name));
  }
}

std::string attribute(pugi::xml_node node, const char* name) {
  return std::string(trim(node.attribute(name).value()));
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

bool is_media(const std::string& type) { return type.starts_with("audio/") || type.starts_with("video/"); }

// Of several the first audio or video.
void add_enclosure(Enclosure& kept, pugi::xml_node node, const char* url_name, const char* length_name,
                   const std::string& base) {
  Enclosure found{resolved(base, attribute(node, url_name)), attribute(node, "type"), std::nullopt};
  std::int64_t bytes = 0;
  if (parse_number(attribute(node, length_name), bytes)) found.bytes = bytes;
  if (found.url.empty()) return;
  if (kept.url.empty() || (!is_media(kept.type) && is_media(found.type))) kept = std::move(found);
}

// Atom: type="text" is plain text, "html" is escaped HTML, "xhtml" is markup.
std::string atom_html(pugi::xml_node node) {
  std::string content = content_of(node);
  const std::string type = attribute(node, "type");
  if (!type.empty() && type != "text" && type != "text/plain") return content;
  std::string escaped;
  for (const char c : content) {
    if (c == '<') {
      escaped += "&lt;";
    } else if (c == '&') {
      escaped += "&amp;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

// Declarations and xml:base of `node` come into force.
std::string enter(NamespaceScope& scope, pugi::xml_node node, const std::string& base) {
  std::string inner = base;
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const std::string_view name = attribute.name();
    if (name == "xmlns") {
      scope.declare({}, attribute.value());
    } else if (name.starts_with("xmlns:")) {
      scope.declare(name.substr(6), attribute.value());
    } else if (name == "xml:base") {
      inner = base.empty() ? attribute.value() : resolve_url(base, trim(attribute.value()));
    }
  }
  return inner;
}

}  // namespace

void ElementReader::read(pugi::xml_node root, std::string_view document_url) {
  const std::size_t outer = scope_.size();
  const std::string base =
      enter(scope_, root, is_web_url(document_url) ? std::string(document_url) : std::string());
  const NamespaceScope::Name name = scope_.resolve(root.name());
  if (name.local == "feed") {
    read_channel(root, base);
  } else {
    for (const pugi::xml_node child : root.children()) {
      const std::string_view local = NamespaceScope().resolve(child.name()).local;
      if (local == "channel") read_channel(child, base);
      if (local == "item") read_item(child, base);  // RSS 1.0 has them beside the channel
    }
  }
  keep_first(channel.language, attribute(root, "xml:lang"));
  scope_.shrink(outer);
}

void ElementReader::read_channel(pugi::xml_node node, const std::string& outer_base) {
  const std::size_t outer = scope_.size();
  const std::string base = enter(scope_, node, outer_base);
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    const std::size_t before = scope_.size();
    const std::string_view local = NamespaceScope().resolve(child.name()).local;
    if (local == "item" || local == "entry") {
      read_item(child, base);
    } else {
      read_channel_element(child, enter(scope_, child, base));
    }
    scope_.shrink(before);
  }
  scope_.shrink(outer);
}

void ElementReader::read_channel_element(pugi::xml_node node, const std::string& base) {
  const Row* const row = find_row(kChannelRows, scope_.resolve(node.name()));
  if (row == nullptr) return;
  switch (row->tag) {
    case Tag::kTitle:
      return keep_first(channel.title, plain_title(content_of(node)));
    case Tag::kLink:
      return keep_first(channel.link, resolved(base, content_of(node)));
    case Tag::kAtomLink: {
      const std::string rel = attribute(node, "rel");
      const std::string href = resolved(base, attribute(node, "href"));
      if (rel == "self") keep_first(channel.self_url, href);
      if (rel.empty() || rel == "alternate") keep_first(channel.link, href);
      return;
    }
    case Tag::kDescription:
      return keep_first(channel.description, html_to_text(content_of(node), base).plain);
    case Tag::kLanguage:
      return keep_first(channel.language, plain_title(content_of(node)));
    case Tag::kAuthorText:
      return add_author(channel.authors, author_name(content_of(node)));
    case Tag::kAtomPerson:
      for (const pugi::xml_node child : node.children()) {
        if (scope_.resolve(child.name()).local == "name")
          add_author(channel.authors, plain_title(content_of(child)));
      }
      return;
    case Tag::kGuid:
      return keep_first(channel.guid, to_lower(content_of(node)));
    case Tag::kPerson:
      return add_person(channel.persons, node, base);
    case Tag::kNewFeedUrl:
      return keep_first(channel.new_feed_url, resolved(base, content_of(node)));
    default:
      return;
  }
}

void ElementReader::read_item(pugi::xml_node node, const std::string& outer_base) {
  RawItem item;
  item.offset = node.offset_debug();
  const std::size_t outer = scope_.size();
  const std::string base = enter(scope_, node, outer_base);
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    const std::size_t before = scope_.size();
    read_item_element(child, enter(scope_, child, base), item);
    scope_.shrink(before);
  }
  // RSS 1.0 names an item by an attribute.
  if (item.guid.empty()) item.guid = attribute(node, "rdf:about");
  scope_.shrink(outer);
  items.push_back(std::move(item));
}

void ElementReader::read_item_element(pugi::xml_node node, const std::string& base, RawItem& item) {
  const Row* const row = find_row(kItemRows, scope_.resolve(node.name()));
  if (row == nullptr) return;
  switch (row->tag) {
    case Tag::kTitle:
      return keep_first(item.title, plain_title(content_of(node)));
    case Tag::kItunesTitle:
      return keep_first(item.itunes_title, plain_title(content_of(node)));
    case Tag::kLink:
      return keep_first(item.link, resolved(base, content_of(node)));
    case Tag::kAtomLink: {
      const std::string rel = attribute(node, "rel");
      if (rel.empty() || rel == "alternate") keep_first(item.link, resolved(base, attribute(node, "href")));
      if (rel == "enclosure") add_enclosure(item.enclosure, node, "href", "length", base);
      return;
    }
    case Tag::kDescription:
      return keep_first(item.description, content_of(node), base);
    case Tag::kContent:
      return keep_first(item.content, content_of(node), base);
    case Tag::kSummary:
      return keep_first(item.summary, content_of(node), base);
    case Tag::kAtomText:
      return keep_first(row->local == "content" ? item.content : item.description, atom_html(node), base);
    case Tag::kGuid:
      keep_first(item.guid, content_of(node));
      // RSS: a guid is a permanent link unless it says that it is none.
      item.guid_is_link =
          row->space == Namespace::kPlain && !equals_ignore_case(attribute(node, "isPermaLink"), "false");
      return;
    case Tag::kPublished:
      return keep_first(item.published, content_of(node));
    case Tag::kUpdated:
      return keep_first(item.updated, content_of(node));
    case Tag::kAuthorText:
      return add_author(item.authors, author_name(content_of(node)));
    case Tag::kAtomPerson:
      for (const pugi::xml_node child : node.children()) {
        if (scope_.resolve(child.name()).local == "name")
          add_author(item.authors, plain_title(content_of(child)));
      }
      return;
    case Tag::kNumber:
      return keep_first(item.number, content_of(node));
    case Tag::kSeason:
      return keep_first(item.season, content_of(node));
    case Tag::kDuration:
      return keep_first(item.duration, content_of(node));
    case Tag::kEnclosure:
      return add_enclosure(item.enclosure, node, "url", "length", base);
    case Tag::kMediaContent:
      return add_enclosure(item.enclosure, node, "url", "fileSize", base);
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
