#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "extract/source/chapters/chapters.h"
#include "extract/source/feed/element.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// A text of an item as the feed has it, before it becomes plain text.
struct RawText {
  std::string html;
  std::string base;  ///< for relative links; empty: the episode's link
};

/// What the elements of an item say, not yet judged: strings are trimmed and URLs resolved, nothing is
/// parsed. If an element is repeated, the first value that can be parsed is kept, else the first that is not
/// empty.
struct RawItem {
  std::size_t offset = 0;  ///< of its tag in the parsed text
  std::string guid;
  bool guid_is_link = false;
  std::string title, itunes_title;  ///< the latter only if it comes before a title
  std::string link;
  std::string original_link;  ///< the page to which FeedBurner's link leads
  std::string published, date, updated;
  std::string number, season, duration;
  Enclosure enclosure;
  RawText content, description, summary, subtitle;
  std::vector<RawText> further_texts;  ///< of elements that repeat one of these; at most kMostFurtherTexts
  std::vector<std::string> authors;
  std::vector<std::string> keywords;  ///< each once, whatever its letter case
  std::vector<PersonTag> persons;
  std::vector<TranscriptTag> transcripts;
  std::string chapters_url;
  std::vector<RawChapter> chapters;  ///< psc:chapters
};

/// An item with more texts than this is hostile.
inline constexpr std::size_t kMostFurtherTexts = 4;

/// What a feed says of its show, as it stands there.
struct RawChannel {
  std::string guid, title, link, description, subtitle, language, self_url, new_feed_url;
  std::string next_url;                          ///< of the page with older items
  std::string image, small_image, icon, medium;  ///< itunes:image; that of RSS or Atom; Atom's icon
  std::vector<std::string> categories;           ///< as Show::categories
  std::string responsible, owner;                ///< names of people
  std::vector<std::string> authors;
  std::vector<PersonTag> persons;
};

/// Adds a keyword of an item, unless there are too many, or it is empty or there already.
void add_keyword(RawItem& item, std::string_view keyword);

/// Adds what a child of the channel says, if the table in raw_feed.cpp has a row for its namespace and name.
void read_channel_element(const Element& element, RawChannel& channel);
/// The same for a child of an item.
void read_item_element(const Element& element, RawItem& item);

/// What takes several elements to tell: the date of last resort, a subtitle as the only text, each author
/// once.
void finish_item(RawItem& item);
/// The same for the channel; relative URLs are resolved against `own_url`.
void finish_channel(RawChannel& channel, const std::string& own_url);

}  // namespace podatlas::source
