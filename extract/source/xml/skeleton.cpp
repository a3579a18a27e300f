#include "extract/source/xml/skeleton.h"

#include <utility>

namespace podatlas::source {
namespace {

constexpr std::size_t kLarge = 1U << 20U;

bool is_mostly_flat(const std::string& document, const std::vector<XmlItem>& items) {
  std::size_t flat_bytes = 0;
  for (const XmlItem& item : items) flat_bytes += item.is_flat ? item.content_end - item.content_begin : 0;
  return flat_bytes >= document.size() / 3 * 2;
}

}  // namespace

Skeleton::Skeleton(std::string& document, const std::vector<XmlItem>& items) {
  items_.reserve(items.size());
  if (document.size() > kLarge && !is_mostly_flat(document, items)) {
    for (const XmlItem& item : items) items_.push_back({item.begin, item.line, std::nullopt});
    xml_ = std::exchange(document, {});
    return;
  }
  std::size_t from = 0;
  for (const XmlItem& item : items) {
    Item& kept = items_.emplace_back(Item{xml_.size() + (item.begin - from), item.line, std::nullopt});
    if (!item.is_flat) continue;
    const std::string_view text = document;
    kept.content = text.substr(item.content_begin, item.content_end - item.content_begin);
    xml_ += text.substr(from, item.content_begin - from);
    from = item.content_end;
  }
  xml_.append(document, from);
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
  while (asked_ < items_.size() && items_[asked_].begin + 1 < offset) ++asked_;
  return asked_ < items_.size() && items_[asked_].begin + 1 == offset ? &items_[asked_] : nullptr;
}

}  // namespace podatlas::source
