#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/audit.h"

namespace podatlas::links {

/// Looks up a copy of each link that is dead or a soft 404 in the Internet Archive, from about the time an
/// episode first cited it, and fills in `archived` (https://archive.org/help/wayback_api.php). Sends two
/// requests at a time; without an answer `archived` stays empty.
void find_archived(std::vector<Link>& links, const ArchiveOptions& options);

/// The URL of the request for one link.
[[nodiscard]] std::string archive_question(const std::string& api, const Link& link);

/// The https URL of the copy that a response names; "" if it names none or is malformed.
[[nodiscard]] std::string archived_url(std::string_view answer);

}  // namespace podatlas::links
