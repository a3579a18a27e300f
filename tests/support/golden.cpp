#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

namespace podatlas::test {

std::string source_path(const std::string& path) { return std::string(PODATLAS_SOURCE_DIR) + "/" + path; }

std::string source_file(const std::string& path) {
  std::ifstream file(source_path(path), std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

void expect_golden(const std::string& name, std::string_view actual) {
  const std::string path = "tests/golden/" + name;
  if (std::getenv("PODATLAS_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(source_path(path), std::ios::binary) << actual;
    return;
  }
  const std::string expected = source_file(path);
  if (expected == actual) return;
  std::istringstream want(expected);
  std::istringstream got{std::string(actual)};
  std::string want_line;
  std::string got_line;
  for (int line = 1;; ++line) {
    const bool has_want = static_cast<bool>(std::getline(want, want_line));
    const bool has_got = static_cast<bool>(std::getline(got, got_line));
    if (!has_want && !has_got) break;
    if (has_want == has_got && want_line == got_line) continue;
    ADD_FAILURE() << path << ":" << line << " differs\n  golden: " << (has_want ? want_line : "(end)")
                  << "\n  actual: " << (has_got ? got_line : "(end)")
                  << "\nPODATLAS_UPDATE_GOLDEN=1 rewrites the golden files.";
    return;
  }
  ADD_FAILURE() << path << " differs in line ends";
}

}  // namespace podatlas::test
