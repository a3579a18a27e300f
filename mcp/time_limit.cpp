#include "mcp/time_limit.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <exception>
#include <string_view>

namespace podatlas::mcp {
namespace {

using std::chrono::microseconds;
using std::chrono::seconds;

// Calls `call` until no signal interrupts it.
template <typename Call>
auto uninterrupted(const Call& call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

bool write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = uninterrupted([&] { return ::write(descriptor, bytes.data(), bytes.size()); });
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::string read_all(int descriptor) {
  std::string bytes;
  std::array<char, 4096> piece{};
  const auto read_piece = [&] { return ::read(descriptor, piece.data(), piece.size()); };
  for (ssize_t count = 0; (count = uninterrupted(read_piece)) > 0;)
    bytes.append(piece.data(), static_cast<std::size_t>(count));
  return bytes;
}

// Lets the kernel end this process at the limit, and with `parent`, whose descriptors it holds open.
void end_at(microseconds limit, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
  static_cast<void>(std::signal(SIGALRM, SIG_DFL));
  sigset_t alarm{};
  ::sigemptyset(&alarm);
  ::sigaddset(&alarm, SIGALRM);
  ::pthread_sigmask(SIG_UNBLOCK, &alarm, nullptr);
  itimerval timer{};
  timer.it_value.tv_sec = std::chrono::duration_cast<seconds>(limit).count();
  timer.it_value.tv_usec = (limit % seconds(1)).count();
  ::setitimer(ITIMER_REAL, &timer, nullptr);
}

}  // namespace

Result<std::string> within(microseconds limit, const std::function<std::string()>& work) {
  std::array<int, 2> ends{};
  if (limit == microseconds::zero() || ::pipe2(ends.data(), O_CLOEXEC) != 0) return work();
  static_cast<void>(std::signal(SIGCHLD, SIG_DFL));  // ignored, it would leave nothing to wait for
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child == 0) {
    end_at(limit, parent);
    ::close(ends[0]);
    try {
      ::_exit(write_all(ends[1], work()) ? 0 : 1);
    } catch (const std::exception&) {
      ::_exit(1);
    }
  }
  ::close(ends[1]);
  if (child < 0) {
    ::close(ends[0]);
    return work();
  }
  std::string answer = read_all(ends[0]);
  ::close(ends[0]);
  int status = 0;
  const pid_t ended = uninterrupted([&] { return ::waitpid(child, &status, 0); });
  if (ended == child && status == 0) return answer;
  if (ended == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
    return fail(ErrorKind::kLimit, "no answer within " +
                                       std::to_string(std::chrono::duration_cast<seconds>(limit).count()) +
                                       " seconds; ask for less");
  return fail(ErrorKind::kIo, "internal error: the request crashed; the server is still running");
}

}  // namespace podatlas::mcp
