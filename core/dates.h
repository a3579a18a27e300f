#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "podatlas/episode.h"

namespace podatlas {

/// "May 2021", in local time.
[[nodiscard]] std::string month_and_year(Timestamp timestamp);

/// The year of published_day().
[[nodiscard]] std::optional<int> published_year(const Episode& episode);

/// The timestamp without an offset that xsd:dateTime does not have, or with which its local year is not one
/// of 1 to 9999.
[[nodiscard]] Timestamp with_valid_offset(Timestamp timestamp);

}  // namespace podatlas
