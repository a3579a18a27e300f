#ifndef PODATLAS_TESTS_SUPPORT_GOLDEN_H_
#define PODATLAS_TESTS_SUPPORT_GOLDEN_H_

#include <string>
#include <string_view>

namespace podatlas::test {

/// Compares `actual` with tests/golden/NAME and shows the first line that differs. With
/// PODATLAS_UPDATE_GOLDEN=1 in the environment the file is written instead; review the difference like code.
void expect_golden(const std::string& name, std::string_view actual);

/// The bytes of a file below the source folder; the test fails when it cannot be read.
[[nodiscard]] std::string source_file(const std::string& path);

/// The absolute path of a file below the source folder.
[[nodiscard]] std::string source_path(const std::string& path);

}  // namespace podatlas::test

#endif  // PODATLAS_TESTS_SUPPORT_GOLDEN_H_
