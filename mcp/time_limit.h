#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "podatlas/result.h"

namespace podatlas::mcp {

/// What `work` returns, computed in a copy of this process that the kernel ends at the limit. So neither work
/// that takes forever nor a crash ends the caller; then fails with kLimit or kIo. That process ends with the
/// caller's. Just calls `work` if the limit is 0, or if the system has no pipe or process left. No other
/// thread may run. SIGCHLD gets its default action. Takes about two milliseconds longer, and more if memory
/// is large.
[[nodiscard]] Result<std::string> within(std::chrono::microseconds limit,
                                         const std::function<std::string()>& work);

}  // namespace podatlas::mcp
