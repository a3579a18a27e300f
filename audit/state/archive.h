#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/audit.h"

namespace podatlas::links {

/// Asks the Internet Archive for a copy of each link that is dead or a soft 404, from about the time when an
/// episode first cited it, and fills in `archived` (https://archive.org/help/wayback_api.php). Two questions
/// at a time; what is not answered stays empty.
void find_archived(std::vector<Link>& links, const ArchiveOptions& options);

/// The question for one link.
[[nodiscard]] std::string archive_question(const std::string& api, const Link& link);

/// The copy that an answer names, by https; "" when it has none, or is no such answer.
[[nodiscard]] std::string archived_url(std::string_view answer);

}  // namespace podatlas::links
