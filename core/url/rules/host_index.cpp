#include "core/url/rules/host_index.h"

#include <algorithm>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

// A host may have 127 labels; the last ones tell sites apart.
constexpr std::size_t kMaxParents = 8;

}  // namespace

HostIndex::HostIndex(std::span<const std::string_view> hosts) {
  for (std::size_t row = 0; row < hosts.size(); ++row) {
    for (const std::string_view pattern : split(hosts[row], ' ')) {
      if (!pattern.empty()) rows_[pattern].push_back(row);
    }
  }
}

std::vector<std::size_t> HostIndex::rows_for(std::string_view host) const {
  std::vector<std::size_t> rows;
  const auto add = [&](std::string_view pattern) {
    if (const auto found = rows_.find(pattern); found != rows_.end())
      rows.insert(rows.end(), found->second.begin(), found->second.end());
  };
  host = without_www(host);
  add("*");
  add(host);
  add(std::string(host.substr(0, host.find('.'))) + ".*");
  std::string domain = "." + std::string(host);
  add(domain);
  std::size_t dot = domain.rfind('.');
  for (std::size_t i = 0; i < kMaxParents && dot != 0; ++i, dot = domain.rfind('.', dot - 1))
    add(std::string_view(domain).substr(dot));
  std::sort(rows.begin(), rows.end());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

}  // namespace podatlas
