#ifndef PODATLAS_EXTRACT_SOURCE_FEED_ELEMENTS_H_
#define PODATLAS_EXTRACT_SOURCE_FEED_ELEMENTS_H_

#include <array>
#include <cstddef>
#include <functional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "extract/source/feed/element_values.h"
#include "extract/source/feed/feed_tags.h"
#include "extract/source/feed/flat_item.h"
#include "extract/source/xml/namespaces.h"
#include "extract/source/xml/skeleton.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// A text of an item as the feed has it, before it is turned into plain text.
struct RawText {
  std::string_view html;
  std::string base;  ///< for relative links; empty: the episode's link
};

/// An item as its elements say, unjudged: strings are trimmed, URLs resolved, nothing is parsed yet. Of
/// several the first that can be read as what it should be is kept, else the first that is not empty, in
/// document order. Its views hold until its listener returns.
struct RawItem {
  std::size_t line = 1;  ///< in which it begins, for messages
  std::string_view guid;
  bool guid_is_link = false;
  std::string title, itunes_title;  ///< the latter only where it stands before a title
  std::string link;
  std::string_view published, date, updated;
  std::string_view number, season, duration;
  Enclosure enclosure;
  RawText content, description, summary, subtitle;
  std::vector<std::string> authors;
  std::vector<PersonTag> persons;
  std::vector<TranscriptTag> transcripts;
  std::string chapters_url;
};

/// What a feed says of its show, as it stands there.
struct RawChannel {
  std::string guid, title, link, description, subtitle, language, self_url, new_feed_url;
  std::string responsible, owner;  ///< names of people
  std::vector<std::string> authors;
  std::vector<PersonTag> persons;
};

/// Reads the elements of a feed by namespace and local name, whatever the dialect: RSS 2.0, RSS 1.0 and Atom
/// differ in where items stand, not in what a name means.
class ElementReader {
 public:
  /// Hears what is read: the channel first, wherever it stands, then the items in document order.
  struct Listener {
    std::function<void(RawChannel&&)> channel;
    std::function<void(RawItem&&)> item;
  };
  /// For one feed, of which `listener` hears. `skeleton` is what was parsed.
  ElementReader(Skeleton& skeleton, Listener listener)
      : skeleton_(skeleton), listener_(std::move(listener)) {}

  /// `root` is the skeleton's document element (or the document, for a feed that is a bare <channel>). Markup
  /// is rewritten, and items are taken out of the tree once they were read, so that their memory is free for
  /// what is made of them. False when there is neither channel nor item, or the root is a <feed> of another
  /// vocabulary.
  [[nodiscard]] bool read(pugi::xml_node root, std::string_view document_url);

 private:
  std::string enter(const Element& element, const std::string& base);
  std::string enter_structure(pugi::xml_node node, const std::string& base);
  Element element(pugi::xml_node node) { return {node, made_}; }
  const FeedTag* item_tag_of(std::string_view name);
  [[nodiscard]] const std::string& or_own_url(const std::string& base) const;
  bool is_item(pugi::xml_node node);
  void read_channel(pugi::xml_node node, const std::string& base);
  void read_items(pugi::xml_node node, const std::string& base);
  void read_item(pugi::xml_node node, const std::string& base);
  void finish_channel(pugi::xml_node root);
  void read_channel_element(const Element& element, const std::string& base);
  void read_item_child(const Element& element, const std::string& base, RawItem& item);
  void read_item_element(const Element& element, const FeedTag& tag, const std::string& base, RawItem& item);

  // What a name means under the declarations that were in force in `version` of the scope.
  struct KnownTag {
    std::string_view name;
    const FeedTag* tag = nullptr;
    std::size_t version = 0;
  };

  Skeleton& skeleton_;
  Listener listener_;
  RawChannel channel_;
  bool has_items_ = false;
  NamespaceScope scope_;
  static constexpr std::size_t kKnownTags = 128;
  std::array<KnownTag, kKnownTags>
      known_tags_;  // of flat items, which have the same elements again and again
  MadeTexts made_;
  bool is_atom_ = false;
  std::string own_url_;  // what relative URLs are resolved against where no xml:base says otherwise
};

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_FEED_ELEMENTS_H_
