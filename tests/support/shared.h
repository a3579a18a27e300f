#pragma once

#include <filesystem>
#include <string>

#include "tests/support/golden.h"

namespace podatlas::test {

/// Samples and labels we may not publish are outside the repository; tests that need them are skipped if
/// they are absent.
inline std::string shared_path(const std::string& path) { return source_path("../shared/" + path); }
inline bool has_shared() { return std::filesystem::exists(shared_path("gold/sources.json")); }

}  // namespace podatlas::test
