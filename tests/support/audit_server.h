#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>

#include "tests/support/process.h"

namespace podatlas::test {

/// Runs tests/audit_server.py, a misbehaving server on loopback, during the object's lifetime.
class AuditServer {
 public:
  AuditServer();
  ~AuditServer();
  AuditServer(const AuditServer&) = delete;
  AuditServer& operator=(const AuditServer&) = delete;

  [[nodiscard]] std::string url(const std::string& path) const { return "http://127.0.0.1:" + port_ + path; }
  /// The requests so far, one per line.
  [[nodiscard]] std::string log() const { return folder_.read("log"); }
  [[nodiscard]] std::size_t requests() const;

 private:
  TemporaryFolder folder_;
  pid_t child_ = -1;
  int input_ = -1;
  std::string port_;
};

}  // namespace podatlas::test
