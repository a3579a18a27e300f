#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::test {

struct Outcome {
  int exit_code = -1;  ///< 128 + N if killed by signal N
  std::string out;
  std::string err;
};

/// Standard error without the line that says which ontology is used.
[[nodiscard]] inline std::string without_note(std::string err) {
  const std::size_t begin = err.find("podatlas: ontology: ");
  if (begin != std::string::npos) err.erase(begin, err.find('\n', begin) + 1 - begin);
  return err;
}

/// Runs a program (from PATH) in `folder` ("": current) with `input` on standard input, and waits.
[[nodiscard]] Outcome run(const std::vector<std::string>& command, std::string_view input = {},
                          const std::string& folder = {});

/// The podatlas that is tested. Tests compiled for one build may be linked in another, so ask this and no
/// macro.
[[nodiscard]] const std::string& program();

/// Whether the build that is tested has AddressSanitizer or ThreadSanitizer.
[[nodiscard]] bool sanitized();

/// How often to repeat something, or on how much: `count`, or a tenth of it in a sanitized build, where each
/// time runs the same code.
[[nodiscard]] std::size_t repeated(std::size_t count);

/// Runs the podatlas that is tested.
[[nodiscard]] Outcome podatlas_run(std::vector<std::string> arguments, std::string_view input = {},
                                   const std::string& folder = {});

/// A temporary folder, removed by the destructor.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes a file in it and returns its path.
  std::string write(const std::string& name, std::string_view content) const;
  /// Reads a file in it; "" if absent.
  [[nodiscard]] std::string read(const std::string& name) const;

 private:
  std::string path_;
};

}  // namespace podatlas::test
