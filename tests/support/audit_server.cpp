#include "tests/support/audit_server.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "tests/support/golden.h"

namespace podatlas::test {

// The server exits at the end of its standard input.
AuditServer::AuditServer() {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  if (::pipe(in.data()) != 0 || ::pipe(out.data()) != 0) std::abort();
  const std::string script = source_path("tests/audit_server.py");
  const std::string log = folder_.path() + "/log";
  child_ = ::fork();
  if (child_ == 0) {
    ::dup2(in[0], 0);
    ::dup2(out[1], 1);
    for (const int fd : {in[0], in[1], out[0], out[1]}) ::close(fd);
    ::execlp("python3", "python3", script.c_str(), log.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  input_ = in[1];
  char digit = 0;
  while (::read(out[0], &digit, 1) == 1 && digit != '\n') port_ += digit;
  ::close(out[0]);
}

AuditServer::~AuditServer() {
  ::close(input_);
  int status = 0;
  ::waitpid(child_, &status, 0);
}

std::size_t AuditServer::requests() const {
  const std::string all = log();
  return static_cast<std::size_t>(std::count(all.begin(), all.end(), '\n'));
}

}  // namespace podatlas::test
