#pragma once

#include <string>
#include <string_view>

namespace podatlas::test {

/// Compares `actual` with tests/golden/NAME and reports the first differing line. If PODATLAS_UPDATE_GOLDEN
/// is set, rewrites the file instead; review the diff like code.
void expect_golden(const std::string& name, std::string_view actual);

/// Reads a file below the source folder; fails the test on errors.
[[nodiscard]] std::string source_file(const std::string& path);

/// The absolute path of a file below the source folder.
[[nodiscard]] std::string source_path(const std::string& path);

}  // namespace podatlas::test
