#pragma once

#include <cstddef>
#include <functional>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "extract/source/feed/raw_feed.h"
#include "extract/source/xml/namespaces.h"

namespace podatlas::source {

/// Walks the tree of a feed with its namespaces and xml:base. RSS 2.0, RSS 1.0 and Atom differ in where items
/// are, not in what an element's name means.
class FeedTree {
 public:
  /// `document` must outlive it.
  FeedTree(pugi::xml_document& document, std::string_view document_url);

  /// Whether there is a channel or an item, and the root is not a <feed> of another vocabulary.
  [[nodiscard]] bool is_feed();
  /// What all channels say together, wherever they are in the document. To be read before the items, as it
  /// says what their relative URLs are relative to. Rewrites markup in the tree.
  [[nodiscard]] RawChannel read_channel();
  /// Reads the items in document order. Each is removed from the tree after `listener` has taken it, so that
  /// its memory is free for what is made of it.
  void read_items(const std::function<void(RawItem&&)>& listener);

 private:
  std::string enter(pugi::xml_node node, std::string_view base);
  std::string enter_structure(pugi::xml_node node, std::string_view base);
  bool is_item(pugi::xml_node node);
  void read_channel(pugi::xml_node node, const std::string& outer_base, RawChannel& channel);
  void move_items_out(pugi::xml_node item);
  void read_children(pugi::xml_node node, const std::string& base,
                     const std::function<void(RawItem&&)>& listener);
  RawItem read_item(pugi::xml_node node, const std::string& outer_base);
  template <typename Raw>
  void read_element(pugi::xml_node node, const std::string& outer_base, void (*read)(const Element&, Raw&),
                    Raw& raw);

  pugi::xml_node root_;  // the document itself if the feed is a bare <channel>
  bool is_atom_ = false;
  NamespaceScope scope_;
  std::string base_;     // in force around the channel
  std::string own_url_;  // resolves relative URLs where there is no base
};

}  // namespace podatlas::source
