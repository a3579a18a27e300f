#ifndef PODATLAS_TESTS_SUPPORT_PROCESS_H_
#define PODATLAS_TESTS_SUPPORT_PROCESS_H_

#include <string>
#include <string_view>
#include <vector>

namespace podatlas::test {

struct Outcome {
  int exit_code = -1;  ///< 128 + N when signal N ended it
  std::string out;
  std::string err;
};

/// Runs a program (found in PATH) in `folder` ("" is the current one) with `input` as its standard input, and
/// waits.
[[nodiscard]] Outcome run(const std::vector<std::string>& command, std::string_view input = {},
                          const std::string& folder = {});

/// Runs the podatlas that was built with the tests.
[[nodiscard]] Outcome podatlas_run(std::vector<std::string> arguments, std::string_view input = {},
                                   const std::string& folder = {});

/// A new empty folder that goes away with the object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes a file in it and gives its path.
  std::string write(const std::string& name, std::string_view content) const;
  /// Reads a file in it; "" when it is not there.
  [[nodiscard]] std::string read(const std::string& name) const;

 private:
  std::string path_;
};

}  // namespace podatlas::test

#endif  // PODATLAS_TESTS_SUPPORT_PROCESS_H_
