#include "core/url/rules/host_index.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

// A host may have 127 labels; what tells sites apart stands in the last ones.
constexpr std::size_t kMaxParents = 8;

}  // namespace

HostIndex::HostIndex(std::span<const std::string_view> hosts) {
  for (std::size_t row = 0; row < hosts.size(); ++row) {
    for (const std::string_view pattern : split(hosts[row], ' ')) {
      if (!pattern.empty()) add(pattern, static_cast<std::uint32_t>(row));
    }
  }
}

void HostIndex::add(std::string_view pattern, std::uint32_t row) {
  if (pattern == "*") {
    everywhere_.push_back(row);
  } else if (pattern.ends_with(".*")) {
    first_labels_[pattern.substr(0, pattern.size() - 2)].push_back(row);
  } else if (pattern.starts_with('.')) {
    domains_[pattern.substr(1)].below.push_back(row);
  } else {
    domains_[pattern].itself.push_back(row);
  }
}

HostIndex::Candidates HostIndex::candidates_for(std::string_view host) const {
  Candidates candidates;
  if (host.starts_with("www.")) host.remove_prefix(4);
  candidates.add(everywhere_);
  const std::size_t label_end = std::min(host.find('.'), host.size());
  if (const auto found = first_labels_.find(host.substr(0, label_end)); found != first_labels_.end()) {
    candidates.add(found->second);
  }
  if (const auto found = domains_.find(host); found != domains_.end()) {
    candidates.add(found->second.itself);
    candidates.add(found->second.below);
  }
  std::size_t dot = host.rfind('.');
  for (std::size_t i = 0; i < kMaxParents && dot != std::string_view::npos; ++i) {
    if (const auto found = domains_.find(host.substr(dot + 1)); found != domains_.end()) {
      candidates.add(found->second.below);
    }
    dot = dot == 0 ? std::string_view::npos : host.rfind('.', dot - 1);
  }
  return candidates;
}

std::optional<std::size_t> HostIndex::Candidates::next() {
  const std::span<std::span<const std::uint32_t>> lists(lists_.data(), count_);
  std::optional<std::uint32_t> lowest;
  for (const auto& list : lists) {
    if (!list.empty() && (!lowest || list.front() < *lowest)) lowest = list.front();
  }
  // A row that names a host in two ways stands in two lists.
  for (auto& list : lists) {
    if (!list.empty() && list.front() == lowest) list = list.subspan(1);
  }
  return lowest;
}

}  // namespace podatlas::mention
