#include "extract/source/feed/feed_elements.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <unordered_set>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/feed/element_values.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/feed/feed_tags.h"
#include "extract/source/text/html_text.h"

namespace podatlas::source {
namespace {

void keep_first(std::string& kept, std::string value) {
  if (kept.empty()) kept = std::move(value);
}
void keep_first(RawText& kept, std::string_view html, const std::string& base) {
  // "<p></p>" is not empty, but says nothing; it is looked at only where an element is repeated.
  if (kept.html.empty() || html_to_text(kept.html).plain.empty()) kept = {html, base};
}
// `is_good` tells whether a value can be read.
template <typename Value, typename Predicate>
void keep_first_good(Value& kept, Value value, Predicate is_good) {
  if (kept.empty() || (!is_good(kept) && is_good(value))) kept = std::move(value);
}
bool is_number(std::string_view text) {
  std::int64_t ignored = 0;
  return parse_number(text, ignored);
}
bool is_date(std::string_view text) { return parse_feed_date(text).has_value(); }
bool is_duration(std::string_view text) { return parse_feed_duration(text).has_value(); }

void add(std::vector<std::string>& names, std::string name) {
  if (!name.empty()) names.push_back(std::move(name));
}

// Drops what was there before. RSS has several elements for the author, which often say the same.
void remove_repeated(std::vector<std::string>& names) {
  if (names.size() < 2) return;
  std::unordered_set<std::string> seen;
  names.erase(std::remove_if(names.begin(), names.end(),
                             [&](const std::string& name) { return !seen.insert(name).second; }),
              names.end());
}

}  // namespace

// Declarations and xml:base of `node` come into force.
std::string ElementReader::enter(const Element& element, const std::string& base) {
  std::string inner = base;
  element.for_each_xml_attribute([&](std::string_view name, std::string_view value) {
    if (name == "xmlns") {
      scope_.declare({}, value);
    } else if (name.starts_with("xmlns:")) {
      scope_.declare(name.substr(6), value);
    } else if (name == "xml:base") {
      // One that is relative to nothing is worth nothing.
      if (std::string url = resolve_url(base, trim(value)); is_web_url(url)) inner = std::move(url);
    }
  });
  return inner;
}

// Likewise for an element that holds others. RSS's are in no namespace: a default one, which some feeds
// declare for them (Atom's, even), is a mistake.
std::string ElementReader::enter_structure(pugi::xml_node node, const std::string& base) {
  std::string inner = enter(element(node), base);
  if (!is_atom_ && scope_.resolve({}).space != Namespace::kPlain) scope_.declare({}, {});
  return inner;
}

const std::string& ElementReader::or_own_url(const std::string& base) const {
  return base.empty() ? own_url_ : base;
}

bool ElementReader::read(pugi::xml_node root, std::string_view document_url) {
  const std::string outer_base = is_web_url(document_url) ? std::string(document_url) : std::string();
  is_atom_ = local_name(root.name()) == "feed";
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
    if (local_name(child.name()) != "channel") continue;
    has_channel = true;
    read_channel(child, base);
  }
  finish_channel(root);
  listener_.channel(std::move(channel_));
  for (pugi::xml_node child = root.first_child(); !child.empty();) {
    const pugi::xml_node next = child.next_sibling();
    if (local_name(child.name()) == "channel") read_items(child, base);
    if (is_item(child)) read_item(child, base);  // RSS 1.0 has them beside the channel
    root.remove_child(child);
    child = next;
  }
  return has_channel || has_items_;
}

// <media:item> is none, <rss:item> may be one.
bool ElementReader::is_item(pugi::xml_node node) {
  const std::string_view local = local_name(node.name());
  if (local != "item" && local != "entry") return false;
  if (local == node.name()) return true;
  const std::size_t outer = scope_.size();
  static_cast<void>(enter(element(node), {}));
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
    read_channel_element(element(child), enter(element(child), base));
    scope_.shrink(before);
  }
  scope_.shrink(outer);
  made_.clear();
}

void ElementReader::finish_channel(pugi::xml_node root) {
  keep_first(channel_.language, std::string(element(root).attribute("xml:lang")));
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

void ElementReader::read_channel_element(const Element& element, const std::string& base) {
  const FeedTag* const tag = channel_tag(scope_.resolve(element.name()));
  if (tag == nullptr) return;
  switch (tag->kind) {
    case FeedTag::Kind::kTitle:
      return keep_first(channel_.title, title_of(element, tag->space));
    case FeedTag::Kind::kLink:
      return keep_first(channel_.link, resolved(base, element.content()));
    case FeedTag::Kind::kAtomLink: {
      const std::string rel = relation_of(element);
      const std::string href = resolved(base, element.attribute("href"));
      if (rel == "self") keep_first(channel_.self_url, href);
      if (is_page(element)) keep_first(channel_.link, href);
      return;
    }
    case FeedTag::Kind::kDescription:
      return keep_first(channel_.description, html_to_text(element.content(), base).plain);
    case FeedTag::Kind::kSubtitle:
      return keep_first(channel_.subtitle, html_to_text(element.content(), base).plain);
    case FeedTag::Kind::kResponsible:
      return keep_first(channel_.responsible, author_name(element));
    case FeedTag::Kind::kOwner:
      for (std::string& name : names_in(element)) keep_first(channel_.owner, std::move(name));
      return;
    case FeedTag::Kind::kLanguage:
      return keep_first(channel_.language, plain_title(element.content()));
    case FeedTag::Kind::kAuthorText:
      return add(channel_.authors, author_name(element));
    case FeedTag::Kind::kAtomPerson:
      for (std::string& name : names_in(element)) add(channel_.authors, std::move(name));
      return;
    case FeedTag::Kind::kGuid:
      return keep_first(channel_.guid, to_lower(element.content()));
    case FeedTag::Kind::kPerson:
      return add_person(channel_.persons, element, base);
    case FeedTag::Kind::kNewFeedUrl:
      return keep_first(channel_.new_feed_url, resolved(base, element.content()));
    default:
      return;
  }
}

void ElementReader::read_item(pugi::xml_node node, const std::string& outer_base) {
  const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
  const Skeleton::Item* const known = skeleton_.item_at(offset);
  RawItem item;
  if (known != nullptr) item.line = known->line;
  const std::size_t outer = scope_.size();
  const std::string base = enter_structure(node, outer_base);
  if (known != nullptr && known->content) {
    FlatItem elements(*known->content);
    while (const FlatElement* const flat = elements.next()) {
      const std::size_t before = scope_.size();
      const Element child(*flat, made_);
      const std::optional<std::string> inner =
          child.has_xml_attribute() ? std::optional(enter(child, base)) : std::nullopt;
      if (const FeedTag* const tag = item_tag_of(flat->name))
        read_item_element(child, *tag, inner ? *inner : base, item);
      scope_.shrink(before);
    }
  }
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    const std::size_t before = scope_.size();
    read_item_child(element(child), enter(element(child), base), item);
    scope_.shrink(before);
  }
  // RSS 1.0 names an item by an attribute.
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const NamespaceScope::Name name = scope_.resolve(attribute.name());
    if (name.space == Namespace::kRdf && name.local == "about" && item.guid.empty())
      item.guid = trim(attribute.value());
  }
  scope_.shrink(outer);
  keep_first_good(item.published, item.date, is_date);
  if (item.content.html.empty() && item.description.html.empty())
    keep_first(item.summary, item.subtitle.html, item.subtitle.base);
  remove_repeated(item.authors);
  has_items_ = true;
  listener_.item(std::move(item));
  made_.clear();
}

// By the end of a name and its length; two that share a place take it from each other.
const FeedTag* ElementReader::item_tag_of(std::string_view name) {
  if (name.empty()) return nullptr;
  const auto at = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(name[i]));
  };
  const std::size_t place = name.size() * 16 + at(name.size() - 1) * 10 + at(name.size() / 2) * 11;
  KnownTag& known = known_tags_[place % kKnownTags];
  const bool is_known = known.version == scope_.version() && known.name.size() == name.size() &&
                        std::memcmp(known.name.data(), name.data(), name.size()) == 0;
  if (!is_known) known = {name, item_tag(scope_.resolve(name)), scope_.version()};
  return known.tag;
}

void ElementReader::read_item_child(const Element& element, const std::string& text_base, RawItem& item) {
  if (const FeedTag* const tag = item_tag(scope_.resolve(element.name())))
    read_item_element(element, *tag, text_base, item);
}

void ElementReader::read_item_element(const Element& element, const FeedTag& tag,
                                      const std::string& text_base, RawItem& item) {
  const std::string& base = or_own_url(text_base);
  switch (tag.kind) {
    case FeedTag::Kind::kTitle:
      return keep_first(item.title, title_of(element, tag.space));
    case FeedTag::Kind::kItunesTitle:
      if (item.title.empty()) keep_first(item.itunes_title, title_of(element, tag.space));
      return;
    case FeedTag::Kind::kLink:
      return keep_first_good(item.link, resolved(base, element.content()), is_web_url);
    case FeedTag::Kind::kAtomLink: {
      const std::string rel = relation_of(element);
      if (is_page(element)) {
        keep_first_good(item.link, resolved(base, element.attribute("href")), is_web_url);
      }
      if (rel == "enclosure") add_enclosure(item.enclosure, element, "href", "length", base);
      return;
    }
    case FeedTag::Kind::kDescription:
      return keep_first(item.description, element.content(), text_base);
    case FeedTag::Kind::kContent:
      return keep_first(item.content, element.content(), text_base);
    case FeedTag::Kind::kSummary:
      return keep_first(item.summary, element.content(), text_base);
    case FeedTag::Kind::kSubtitle:
      return keep_first(item.subtitle, element.content(), text_base);
    case FeedTag::Kind::kAtomText:
      return keep_first(tag.local == "content" ? item.content : item.description, atom_html(element),
                        text_base);
    case FeedTag::Kind::kGuid:
      if (!item.guid.empty()) return;
      item.guid = element.content();
      // RSS: a guid is a permanent link unless it says that it is none.
      item.guid_is_link =
          tag.space == Namespace::kPlain && !equals_ignore_case(element.attribute("isPermaLink"), "false");
      return;
    case FeedTag::Kind::kPublished:
      return keep_first_good(item.published, element.content(), is_date);
    case FeedTag::Kind::kDate:
      return keep_first_good(item.date, element.content(), is_date);
    case FeedTag::Kind::kUpdated:
      return keep_first_good(item.updated, element.content(), is_date);
    case FeedTag::Kind::kAuthorText:
      return add(item.authors, author_name(element));
    case FeedTag::Kind::kAtomPerson:
      for (std::string& name : names_in(element)) add(item.authors, std::move(name));
      return;
    case FeedTag::Kind::kNumber:
      return keep_first_good(item.number, element.content(), is_number);
    case FeedTag::Kind::kSeason:
      return keep_first_good(item.season, element.content(), is_number);
    case FeedTag::Kind::kDuration:
      return keep_first_good(item.duration, element.content(), is_duration);
    case FeedTag::Kind::kEnclosure:
      return add_enclosure(item.enclosure, element, "url", "length", base);
    case FeedTag::Kind::kMediaContent:
      if (is_audio_or_video(element)) add_enclosure(item.enclosure, element, "url", "fileSize", base);
      return;
    case FeedTag::Kind::kMediaGroup:
      for (const pugi::xml_node child : element.node().children()) {
        if (local_name(child.name()) != "group") read_item_child(this->element(child), text_base, item);
      }
      return;
    case FeedTag::Kind::kPerson:
      return add_person(item.persons, element, base);
    case FeedTag::Kind::kTranscript: {
      TranscriptTag transcript{resolved(base, element.attribute("url")),
                               std::string(element.attribute("type"))};
      if (!transcript.url.empty()) item.transcripts.push_back(std::move(transcript));
      return;
    }
    case FeedTag::Kind::kChapters:
      return keep_first(item.chapters_url, resolved(base, element.attribute("url")));
    default:
      return;
  }
}

}  // namespace podatlas::source
