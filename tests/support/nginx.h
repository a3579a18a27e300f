#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

#include "tests/support/process.h"

namespace podatlas::test {

/// Runs nginx on a free port of 127.0.0.1 during the object's lifetime, serving a folder with compression.
class Nginx {
 public:
  /// `locations`: further directives of the server block, with "$root" for the folder and "$port" for the
  /// port.
  explicit Nginx(std::string locations = {});
  ~Nginx();
  Nginx(const Nginx&) = delete;
  Nginx& operator=(const Nginx&) = delete;

  [[nodiscard]] std::string url(const std::string& path) const { return "http://127.0.0.1:" + port_ + path; }
  [[nodiscard]] const std::string& port() const { return port_; }
  /// The served folder.
  [[nodiscard]] const TemporaryFolder& root() const { return root_; }

 private:
  TemporaryFolder root_;
  TemporaryFolder own_;
  std::string port_;
  pid_t child_ = -1;
};

}  // namespace podatlas::test
