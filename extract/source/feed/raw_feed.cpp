#include "extract/source/feed/raw_feed.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/text/html_text.h"

namespace podatlas::source {
namespace {

using enum Namespace;

void keep_first(std::string& kept, std::string value) {
  if (kept.empty()) kept = std::move(value);
}
void keep_text(RawItem& item, RawText& kept, RawText text) {
  if (text.html.empty() || text.html == kept.html) return;
  // "<p></p>" is not empty, but says nothing. Only repeated elements need this look.
  if (kept.html.empty() || html_to_text(kept.html).plain.empty()) {
    kept = std::move(text);
  } else if (item.further_texts.size() < kMostFurtherTexts) {
    item.further_texts.push_back(std::move(text));
  }
}
template <typename Predicate>
void keep_first_good(std::string& kept, std::string value, Predicate is_good) {
  if (kept.empty() || (!is_good(kept) && is_good(value))) kept = std::move(value);
}
void add(std::vector<std::string>& names, std::string name) {
  if (!name.empty()) names.push_back(std::move(name));
}

bool is_number(std::string_view text) { return parse_number(text).has_value(); }
bool is_date(std::string_view text) { return parse_feed_date(text).has_value(); }
bool is_duration(std::string_view text) { return parse_feed_duration(text).has_value(); }

// RSS has several elements for the author, which often say the same.
void remove_repeated(std::vector<std::string>& names) {
  std::unordered_set<std::string> seen;
  std::erase_if(names, [&](const std::string& name) { return !seen.insert(name).second; });
}

// What a row may do with an element. Raw is RawItem or RawChannel.

template <auto kField, typename Raw>
void content(const Element& element, Raw& raw) {
  keep_first(raw.*kField, element.content());
}
template <auto kField, auto kIsGood>
void good_content(const Element& element, RawItem& item) {
  keep_first_good(item.*kField, element.content(), kIsGood);
}
template <auto kField>
void html(const Element& element, RawItem& item) {
  keep_text(item, item.*kField, {element.content(), std::string(element.text_base)});
}
template <auto kField>
void html_of_atom(const Element& element, RawItem& item) {
  keep_text(item, item.*kField, {atom_html(element), std::string(element.text_base)});
}
template <auto kField>
void plain_text(const Element& element, RawChannel& channel) {
  keep_first(channel.*kField, html_to_text(element.content(), element.base).plain);
}
template <auto kField>
void plain_text_of_atom(const Element& element, RawChannel& channel) {
  keep_first(channel.*kField, html_to_text(atom_html(element), element.base).plain);
}
template <auto kField, typename Raw>
void link(const Element& element, Raw& raw) {
  keep_first(raw.*kField, resolved(element.base, element.content()));
}

template <typename Raw>
void title(const Element& element, Raw& raw) {
  keep_first(raw.title, title_of(element));
}
template <typename Raw>
void author(const Element& element, Raw& raw) {
  add(raw.authors, author_name(element));
}
template <typename Raw>
void atom_person(const Element& element, Raw& raw) {
  for (std::string& name : names_in(element)) add(raw.authors, std::move(name));
}
template <typename Raw>
void person(const Element& element, Raw& raw) {
  add_person(raw.persons, element);
}

void channel_atom_link(const Element& element, RawChannel& channel) {
  const std::string relation = relation_of(element);
  if (relation == "self") keep_first(channel.self_url, element.url("href"));
  // RFC 5005: a paged feed, and an archived one.
  if (relation == "next" || relation == "prev-archive") keep_first(channel.next_url, element.url("href"));
  if (is_page(element)) keep_first(channel.link, element.url("href"));
}
void channel_guid(const Element& element, RawChannel& channel) {
  keep_first(channel.guid, to_lower(element.content()));
}
void language(const Element& element, RawChannel& channel) {
  keep_first(channel.language, plain_title(element.content()));
}
void channel_image(const Element& element, RawChannel& channel) {
  keep_first(channel.image, element.url("href"));
  keep_first(channel.image, element.url("url"));
}
void rss_image(const Element& element, RawChannel& channel) {
  keep_first(channel.small_image, resolved(element.base, trim(element.node.child("url").child_value())));
}
void medium(const Element& element, RawChannel& channel) {
  constexpr std::size_t kLongest = 32;
  std::string name = to_lower(element.content());
  const bool is_name = std::all_of(name.begin(), name.end(), is_lower);
  if (is_name && name.size() <= kLongest) keep_first(channel.medium, std::move(name));
}
// A category, or one category of which this is a part: "Education > How To".
void category(const Element& element, RawChannel& channel) {
  constexpr std::size_t kMost = 16;
  constexpr std::size_t kLongest = 100;  // code points
  const auto name_of = [](pugi::xml_node node) {
    return shorten(one_line(trim(node.attribute("text").value())), kLongest);
  };
  const auto keep = [&](std::string name) {
    const auto& kept = channel.categories;
    if (kept.size() < kMost && std::find(kept.begin(), kept.end(), name) == kept.end())
      channel.categories.push_back(std::move(name));
  };
  const std::string whole = name_of(element.node);
  if (whole.empty()) return;
  bool has_parts = false;
  for (const pugi::xml_node child : element.node.children()) {
    const bool is_category =
        local_name(child.name()) == "category" && element.scope.resolve(child.name()).space == kItunes;
    const std::string part = is_category ? name_of(child) : std::string();
    if (part.empty()) continue;
    has_parts = true;
    std::string nested = whole;
    nested.append(" > ").append(part);
    keep(std::move(nested));
  }
  if (!has_parts) keep(whole);
}
void responsible(const Element& element, RawChannel& channel) {
  keep_first(channel.responsible, author_name(element));
}
void owner(const Element& element, RawChannel& channel) {
  for (std::string& name : names_in(element)) keep_first(channel.owner, std::move(name));
}

void itunes_title(const Element& element, RawItem& item) {
  if (item.title.empty()) keep_first(item.itunes_title, title_of(element));
}
void item_link(const Element& element, RawItem& item) {
  keep_first_good(item.link, resolved(element.base, element.content()), is_web_url);
}
void item_atom_link(const Element& element, RawItem& item) {
  if (is_page(element)) keep_first_good(item.link, element.url("href"), is_web_url);
  if (relation_of(element) == "enclosure") add_enclosure(item.enclosure, element, "href", "length");
}
void original_link(const Element& element, RawItem& item) {
  keep_first_good(item.original_link, resolved(element.base, element.content()), is_web_url);
}
void item_guid(const Element& element, RawItem& item) {
  if (!item.guid.empty()) return;
  item.guid = element.content();
  // In RSS a guid is a permanent link unless it says otherwise.
  item.guid_is_link =
      element.space == kPlain && !equals_ignore_case(element.attribute("isPermaLink"), "false");
}
void enclosure(const Element& element, RawItem& item) {
  add_enclosure(item.enclosure, element, "url", "length");
}
void media_content(const Element& element, RawItem& item) {
  if (is_audio_or_video(element)) add_enclosure(item.enclosure, element, "url", "fileSize");
}
void media_group(const Element& element, RawItem& item) {
  for (const pugi::xml_node child : element.node.children()) {
    if (local_name(child.name()) == "group") continue;
    read_item_element(
        {child, element.scope, element.scope.resolve(child.name()).space, element.text_base, element.base},
        item);
  }
}
void transcript(const Element& element, RawItem& item) {
  std::string url = element.url("url");
  if (!url.empty()) item.transcripts.push_back({std::move(url), std::string(element.attribute("type"))});
}
void chapters(const Element& element, RawItem& item) { keep_first(item.chapters_url, element.url("url")); }

// A list between commas, or semicolons where there are none.
void keywords(const Element& element, RawItem& item) {
  const std::string list = element.content();
  const char separator = list.find(',') == std::string::npos ? ';' : ',';
  for (const std::string_view keyword : split(list, separator)) add_keyword(item, keyword);
}
void item_category(const Element& element, RawItem& item) { add_keyword(item, element.content()); }
void atom_category(const Element& element, RawItem& item) {
  const std::string_view label = element.attribute("label");
  add_keyword(item, label.empty() ? element.attribute("term") : label);
}

// Podlove Simple Chapters.
void simple_chapters(const Element& element, RawItem& item) {
  constexpr std::size_t kMost = 2000;
  if (!item.chapters.empty()) return;
  for (const pugi::xml_node child : element.node.children()) {
    if (local_name(child.name()) != "chapter" || item.chapters.size() == kMost) continue;
    const Element chapter{child, element.scope, element.space, element.text_base, element.base};
    item.chapters.push_back({std::string(chapter.attribute("start")),
                             {},
                             one_line(chapter.attribute("title")),
                             chapter.url("href")});
  }
}

// An element that is read, whatever the dialect of the feed.
template <typename Raw>
struct Row {
  Namespace space;
  std::string_view local;
  void (*read)(const Element&, Raw&);
};

using ChannelRow = Row<RawChannel>;
constexpr std::array kChannelRows = {
    ChannelRow{kPlain, "title", title},
    ChannelRow{kAtom, "title", title},
    ChannelRow{kDublinCore, "title", title},
    ChannelRow{kPlain, "link", link<&RawChannel::link>},
    ChannelRow{kAtom, "link", channel_atom_link},
    ChannelRow{kPlain, "description", plain_text<&RawChannel::description>},
    ChannelRow{kAtom, "subtitle", plain_text_of_atom<&RawChannel::description>},
    ChannelRow{kAtom, "tagline", plain_text_of_atom<&RawChannel::description>},
    ChannelRow{kAtom, "info", plain_text_of_atom<&RawChannel::subtitle>},
    ChannelRow{kItunes, "summary", plain_text<&RawChannel::description>},
    ChannelRow{kItunes, "subtitle", plain_text<&RawChannel::subtitle>},
    ChannelRow{kDublinCore, "description", plain_text<&RawChannel::subtitle>},
    ChannelRow{kPlain, "language", language},
    ChannelRow{kDublinCore, "language", language},
    ChannelRow{kItunes, "author", author},
    ChannelRow{kDublinCore, "creator", author},
    ChannelRow{kDublinCore, "author", author},
    ChannelRow{kPlain, "author", responsible},
    ChannelRow{kAtom, "author", atom_person},
    ChannelRow{kPlain, "managingEditor", responsible},
    ChannelRow{kItunes, "owner", owner},
    ChannelRow{kItunes, "image", channel_image},
    ChannelRow{kPlain, "image", rss_image},
    ChannelRow{kAtom, "logo", link<&RawChannel::small_image>},
    ChannelRow{kAtom, "icon", link<&RawChannel::icon>},
    ChannelRow{kItunes, "category", category},
    ChannelRow{kPodcast, "guid", channel_guid},
    ChannelRow{kPodcast, "medium", medium},
    ChannelRow{kPodcast, "person", person},
    ChannelRow{kItunes, "new-feed-url", link<&RawChannel::new_feed_url>},
};

using ItemRow = Row<RawItem>;
constexpr std::array kItemRows = {
    ItemRow{kPlain, "title", title},
    ItemRow{kAtom, "title", title},
    ItemRow{kDublinCore, "title", itunes_title},
    ItemRow{kItunes, "title", itunes_title},
    ItemRow{kMedia, "title", itunes_title},
    ItemRow{kPlain, "link", item_link},
    ItemRow{kAtom, "link", item_atom_link},
    ItemRow{kFeedburner, "origLink", original_link},
    ItemRow{kPlain, "description", html<&RawItem::description>},
    ItemRow{kDublinCore, "description", html<&RawItem::description>},
    ItemRow{kContent, "encoded", html<&RawItem::content>},
    ItemRow{kXhtml, "body", html<&RawItem::content>},
    ItemRow{kXhtml, "div", html<&RawItem::content>},
    ItemRow{kItunes, "summary", html<&RawItem::summary>},
    ItemRow{kMedia, "description", html<&RawItem::summary>},
    ItemRow{kItunes, "subtitle", html<&RawItem::subtitle>},
    ItemRow{kAtom, "content", html_of_atom<&RawItem::content>},
    ItemRow{kAtom, "summary", html_of_atom<&RawItem::description>},
    ItemRow{kPlain, "guid", item_guid},
    ItemRow{kAtom, "id", item_guid},
    ItemRow{kPlain, "pubDate", good_content<&RawItem::published, is_date>},
    ItemRow{kPlain, "pubdate", good_content<&RawItem::published, is_date>},
    ItemRow{kAtom, "published", good_content<&RawItem::published, is_date>},
    ItemRow{kAtom, "issued", good_content<&RawItem::published, is_date>},
    ItemRow{kDublinCore, "date", good_content<&RawItem::date, is_date>},
    ItemRow{kDublinCore, "issued", good_content<&RawItem::date, is_date>},
    ItemRow{kDublinCore, "created", good_content<&RawItem::date, is_date>},
    ItemRow{kAtom, "created", good_content<&RawItem::date, is_date>},
    ItemRow{kDublinCore, "modified", good_content<&RawItem::updated, is_date>},
    ItemRow{kAtom, "updated", good_content<&RawItem::updated, is_date>},
    ItemRow{kAtom, "modified", good_content<&RawItem::updated, is_date>},
    ItemRow{kPlain, "author", author},
    ItemRow{kItunes, "author", author},
    ItemRow{kDublinCore, "creator", author},
    ItemRow{kDublinCore, "author", author},
    ItemRow{kAtom, "author", atom_person},
    ItemRow{kItunes, "episode", good_content<&RawItem::number, is_number>},
    ItemRow{kPodcast, "episode", good_content<&RawItem::number, is_number>},
    ItemRow{kItunes, "season", good_content<&RawItem::season, is_number>},
    ItemRow{kPodcast, "season", good_content<&RawItem::season, is_number>},
    ItemRow{kItunes, "duration", good_content<&RawItem::duration, is_duration>},
    ItemRow{kItunes, "keywords", keywords},
    ItemRow{kMedia, "keywords", keywords},
    ItemRow{kPlain, "category", item_category},
    ItemRow{kDublinCore, "subject", item_category},
    ItemRow{kAtom, "category", atom_category},
    ItemRow{kPlain, "enclosure", enclosure},
    ItemRow{kMedia, "content", media_content},
    ItemRow{kMedia, "group", media_group},
    ItemRow{kPodcast, "person", person},
    ItemRow{kPodcast, "transcript", transcript},
    ItemRow{kPodcast, "chapters", chapters},
    ItemRow{kSimpleChapters, "chapters", simple_chapters},
};

template <typename Rows, typename Raw>
void read_by(const Rows& rows, const Element& element, Raw& raw) {
  const std::string_view local = local_name(element.node.name());
  const auto* const row = std::find_if(rows.begin(), rows.end(), [&](const auto& r) {
    return r.space == element.space && equals_ignore_case(r.local, local);
  });
  if (row != rows.end()) row->read(element, raw);
}

}  // namespace

void add_keyword(RawItem& item, std::string_view keyword) {
  constexpr std::size_t kMost = 100;
  constexpr std::size_t kLongest = 100;  // code points
  std::string text = shorten(one_line(trim(keyword)), kLongest);
  const auto is_same = [&](const std::string& other) { return equals_ignore_case(other, text); };
  if (text.empty() || item.keywords.size() >= kMost || std::ranges::any_of(item.keywords, is_same)) return;
  item.keywords.push_back(std::move(text));
}

void read_channel_element(const Element& element, RawChannel& channel) {
  read_by(kChannelRows, element, channel);
}

void read_item_element(const Element& element, RawItem& item) { read_by(kItemRows, element, item); }

void finish_item(RawItem& item) {
  if (!item.date.empty()) keep_first_good(item.published, std::move(item.date), is_date);
  if (item.content.html.empty() && item.description.html.empty())
    keep_text(item, item.summary, item.subtitle);
  remove_repeated(item.authors);
}

void finish_channel(RawChannel& channel, const std::string& own_url) {
  channel.link = resolved(own_url, channel.link);
  for (PersonTag& person : channel.persons) person.href = resolved(own_url, person.href);
  keep_first(channel.description, std::move(channel.subtitle));
  keep_first(channel.image, std::move(channel.small_image));
  keep_first(channel.image, std::move(channel.icon));
  channel.image = resolved(own_url, channel.image);
  // Who is responsible is the author if nobody else is named; an email address is not a name.
  for (std::string* const name : {&channel.responsible, &channel.owner}) {
    if (channel.authors.empty() && name->find('@') == std::string::npos)
      add(channel.authors, std::move(*name));
  }
  remove_repeated(channel.authors);
}

}  // namespace podatlas::source
