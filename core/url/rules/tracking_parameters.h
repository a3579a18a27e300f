#pragma once

#include <span>
#include <string>
#include <string_view>

namespace podatlas {

/// Query parameters that say where a reader came from; the page is the same without them.
struct TrackingRule {
  std::string_view name;
  std::string_view parameters;  ///< separated by spaces, in lower case; a '*' at the end matches any rest
  std::string_view hosts;       ///< see HostIndex
  std::string_view example;     ///< a URL whose last parameter is one of them
  std::string_view near_miss;   ///< a URL without any
};
/// All rows.
[[nodiscard]] std::span<const TrackingRule> tracking_rules();

/// Whether `host` (lower case) uses the parameter for tracking.
[[nodiscard]] bool is_tracking_parameter(std::string_view parameter, std::string_view host);

/// `query` without the parameters that `host` (lower case) uses for tracking, and without empty ones.
[[nodiscard]] std::string without_tracking_parameters(std::string_view query, std::string_view host);

}  // namespace podatlas
