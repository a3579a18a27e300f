#pragma once

#include <chrono>
#include <string>

namespace podatlas {

/// "May 2021", in UTC.
[[nodiscard]] std::string month_and_year(std::chrono::sys_seconds time);

}  // namespace podatlas
