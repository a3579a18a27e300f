// Any bytes as an ignore file, and as a list of URLs.
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "audit/collect_links.h"
#include "audit/report/link_filter.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

PODATLAS_FUZZ_TARGET(ignores) {
  using namespace podatlas::links;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<Link> links = links_of_list(text);
  const auto ignores = read_ignores(text, "fuzz", {"url.plain-http", "link.dead"});
  if (!ignores) {
    require(!ignores.error().message.empty() && ignores.error().place.line > 0);
    return 0;
  }
  const std::chrono::sys_days today{std::chrono::days(20'000)};
  for (const Ignore& ignore : *ignores) require(!ignore.reason.empty() && ignore.line > 0);
  mark_ignored(links, *ignores, today);
  for (Link& link : links) drop_ignored(link, *ignores, today, "fuzz");
  return 0;
}
