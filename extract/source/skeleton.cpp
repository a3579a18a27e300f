#include "extract/source/skeleton.h"

#include <algorithm>

namespace podatlas::source {

Skeleton::Skeleton(std::string_view document, const std::vector<XmlItem>& items) {
  items_.reserve(items.size());
  std::size_t from = 0;
  for (const XmlItem& item : items) {
    Item& kept = items_.emplace_back(Item{xml_.size() + (item.begin - from), item.line, std::nullopt});
    if (!item.is_flat) continue;
    kept.content = document.substr(item.content_begin, item.content_end - item.content_begin);
    xml_ += document.substr(from, item.content_begin - from);
    from = item.content_end;
  }
  xml_ += document.substr(std::min(from, document.size()));
}

std::size_t Skeleton::document_offset(std::size_t offset) const {
  std::size_t out = offset;
  for (const Item& item : items_) {
    if (item.begin >= offset) break;  // else it is behind the tag: there is nothing wrong with that
    if (item.content) out += item.content->size();
  }
  return out;
}

const Skeleton::Item* Skeleton::item_at(std::size_t offset) {
  if (asked_ >= items_.size() || items_[asked_].begin > offset) asked_ = 0;
  while (asked_ + 1 < items_.size() && items_[asked_ + 1].begin <= offset) ++asked_;
  return asked_ < items_.size() && items_[asked_].begin <= offset ? &items_[asked_] : nullptr;
}

}  // namespace podatlas::source
