#include "extract/source/feed/feed_tree.h"

#include <algorithm>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::source {

FeedTree::FeedTree(pugi::xml_document& document, std::string_view document_url)
    : root_(document.document_element()) {
  if (std::string_view(root_.name()) == "channel") root_ = document;
  const std::string document_base = is_web_url(document_url) ? std::string(document_url) : std::string();
  is_atom_ = local_name(root_.name()) == "feed";
  base_ = enter_structure(root_, document_base);
  if (!is_atom_) return;
  base_ = document_base;  // the root is also the channel, which enters itself
  if (scope_.resolve(root_.name()).space == Namespace::kPlain)
    scope_.declare({}, "http://www.w3.org/2005/Atom");
}

bool FeedTree::is_feed() {
  if (is_atom_) return scope_.resolve(root_.name()).space != Namespace::kOther;
  return std::any_of(root_.begin(), root_.end(), [&](pugi::xml_node child) {
    return local_name(child.name()) == "channel" || is_item(child);
  });
}

RawChannel FeedTree::read_channel() {
  RawChannel channel;
  if (is_atom_) read_channel(root_, base_, channel);
  for (const pugi::xml_node child : root_.children()) {
    if (!is_atom_ && local_name(child.name()) == "channel") read_channel(child, base_, channel);
  }
  for (const pugi::xml_node node : {root_.child("channel"), root_}) {
    if (channel.language.empty()) channel.language = trim(node.attribute("xml:lang").value());
  }
  for (const std::string* const url : {&channel.self_url, &channel.new_feed_url, &channel.link}) {
    if (own_url_.empty() && is_web_url(*url)) own_url_ = *url;
  }
  finish_channel(channel, own_url_);
  return channel;
}

void FeedTree::read_items(const std::function<void(RawItem&&)>& listener) {
  if (is_atom_) return read_children(root_, base_, listener);
  for (pugi::xml_node child = root_.first_child(); !child.empty();) {
    const pugi::xml_node next = child.next_sibling();
    if (local_name(child.name()) == "channel") read_children(child, base_, listener);
    if (is_item(child)) listener(read_item(child, base_));  // RSS 1.0 has them beside the channel
    root_.remove_child(child);
    child = next;
  }
}

// The declarations and xml:base of `node` come into force; returns the base.
std::string FeedTree::enter(pugi::xml_node node, std::string_view base) {
  std::string inner(base);
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const std::string_view name = attribute.name();
    if (name == "xmlns") {
      scope_.declare({}, attribute.value());
    } else if (name.starts_with("xmlns:")) {
      scope_.declare(name.substr(6), attribute.value());
    } else if (name == "xml:base") {
      // A base that is itself relative to nothing is useless.
      std::string url = resolve_url(base, trim(attribute.value()));
      if (is_web_url(url)) inner = std::move(url);
    }
  }
  return inner;
}

// Likewise for an element that holds others. RSS's are in no namespace: some feeds declare a default one for
// them (even Atom's) by mistake.
std::string FeedTree::enter_structure(pugi::xml_node node, std::string_view base) {
  std::string inner = enter(node, base);
  if (!is_atom_ && scope_.resolve({}).space != Namespace::kPlain) scope_.declare({}, {});
  return inner;
}

// <media:item> is not an item, <rss:item> may be one.
bool FeedTree::is_item(pugi::xml_node node) {
  const std::string_view local = local_name(node.name());
  if (local != "item" && local != "entry") return false;
  if (local == node.name()) return true;
  const std::size_t outer = scope_.size();
  static_cast<void>(enter(node, {}));
  const Namespace space = scope_.resolve(node.name()).space;
  scope_.shrink(outer);
  return space == Namespace::kPlain || space == Namespace::kAtom;
}

template <typename Raw>
void FeedTree::read_element(pugi::xml_node node, const std::string& outer_base,
                            void (*read)(const Element&, Raw&), Raw& raw) {
  if (node.type() != pugi::node_element) return;
  const std::size_t outer = scope_.size();
  const std::string base = enter(node, outer_base);
  read({node, scope_, scope_.resolve(node.name()).space, base, base.empty() ? own_url_ : base}, raw);
  scope_.shrink(outer);
}

void FeedTree::read_channel(pugi::xml_node node, const std::string& outer_base, RawChannel& channel) {
  const std::size_t outer = scope_.size();
  const std::string base = enter_structure(node, outer_base);
  for (const pugi::xml_node child : node.children()) {
    if (!is_item(child)) read_element(child, base, read_channel_element, channel);
  }
  scope_.shrink(outer);
}

// Moves the items in an item after it: somebody forgot an end tag, or put it in the wrong place.
void FeedTree::move_items_out(pugi::xml_node item) {
  pugi::xml_node after = item;
  for (pugi::xml_node child = item.first_child(); !child.empty();) {
    const pugi::xml_node next = child.next_sibling();
    if (is_item(child)) after = item.parent().insert_move_after(child, after);
    child = next;
  }
}

void FeedTree::read_children(pugi::xml_node node, const std::string& outer_base,
                             const std::function<void(RawItem&&)>& listener) {
  const std::size_t outer = scope_.size();
  const std::string base = enter_structure(node, outer_base);
  for (pugi::xml_node child = node.first_child(); !child.empty();) {
    const bool is_episode = is_item(child);
    if (is_episode) move_items_out(child);
    const pugi::xml_node next = child.next_sibling();
    if (is_episode) listener(read_item(child, base));
    node.remove_child(child);  // also what is between items: one node would keep a page of others in memory
    child = next;
  }
  scope_.shrink(outer);
}

RawItem FeedTree::read_item(pugi::xml_node node, const std::string& outer_base) {
  RawItem item;
  item.offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
  const std::size_t outer = scope_.size();
  const std::string base = enter_structure(node, outer_base);
  for (const pugi::xml_node child : node.children()) read_element(child, base, read_item_element, item);
  // RSS 1.0 names an item by an attribute.
  for (const pugi::xml_attribute attribute : node.attributes()) {
    const NamespaceScope::Name name = scope_.resolve(attribute.name());
    if (name.space == Namespace::kRdf && name.local == "about" && item.guid.empty())
      item.guid = trim(attribute.value());
  }
  scope_.shrink(outer);
  finish_item(item);
  return item;
}

}  // namespace podatlas::source
