#include "core/io/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace podatlas {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20U;
constexpr std::int64_t kBeginAt = std::int64_t{8} << 20U;  // bytes

class FileDescriptor {
 public:
  explicit FileDescriptor(int fd, bool owned = true) : fd_(fd), owned_(owned) {}
  ~FileDescriptor() {
    if (fd_ >= 0 && owned_) ::close(fd_);
  }
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  [[nodiscard]] int get() const { return fd_; }

 private:
  int fd_;
  bool owned_;
};

bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t n = ::write(fd, content.data(), content.size());
    if (n < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    content.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// Deleted unless it is renamed.
struct TemporaryFile {
  std::string path;
  bool exists = false;

  explicit TemporaryFile(std::string pattern) : path(std::move(pattern)) {}
  ~TemporaryFile() {
    if (exists) ::unlink(path.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
};

using Write = std::function<Result<void>(Output&)>;

// Calls `write` with an Output for an open file.
Result<void> written_to(int fd, const std::string& path, const Write& write) {
  int reason = 0;
  std::int64_t written = 0;
  std::int64_t begun = 0;  // sync started up to here
  Output out([&](std::string_view piece) {
    if (!write_all(fd, piece)) {
      reason = errno;  // calls in between may change errno
      return false;
    }
    // Starts writing to disk early, so that the final sync is short.
    written += static_cast<std::int64_t>(piece.size());
    if (written - begun >= kBeginAt) {
      static_cast<void>(::sync_file_range(fd, begun, written - begun, SYNC_FILE_RANGE_WRITE));
      begun = written;
    }
    return true;
  });
  Result<void> result = write(out);
  if (!result) return result;
  out.flush();
  if (!out.failed()) return {};
  return io_failure(path, "cannot write", reason);
}

Result<void> write_directly(const std::string& path, const Write& write) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.get() < 0) return io_failure(path, "cannot write", errno);
  return written_to(file.get(), path, write);
}

// The default permissions of a new file: mkostemp makes it private.
void give_usual_mode(int fd, const std::string& path) {
  struct stat old {};
  if (::stat(path.c_str(), &old) == 0) {
    static_cast<void>(::fchmod(fd, old.st_mode & 07777U));
    return;
  }
  const mode_t mask = ::umask(0);
  ::umask(mask);
  static_cast<void>(::fchmod(fd, 0666U & ~mask));
}

// Resolves symbolic links in `path`; false (and errno) if they form a cycle.
bool follow_links(std::string& path) {
  namespace fs = std::filesystem;
  constexpr int kMostLinks = 40;
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code code;
    const fs::path next = fs::read_symlink(path, code);
    if (code) return true;
    path = fs::path(path).parent_path() / next;
  }
  errno = ELOOP;
  return false;
}

// Links an unnamed file next to `target`; "" (and errno) on failure.
std::string name_it(int fd, const std::string& target) {
  constexpr int kTries = 100;
  const std::string own = "/proc/self/fd/" + std::to_string(fd);
  for (int i = 0; i < kTries; ++i) {
    std::string name = target + '.' + std::to_string(::gettid()) + '-' + std::to_string(i);
    if (::linkat(AT_FDCWD, own.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) return name;
    if (errno != EEXIST) break;
  }
  return {};
}

}  // namespace

tl::unexpected<Error> io_failure(const std::string& path, const std::string& what, int reason) {
  return fail(ErrorKind::kIo, path, {}, what + ": " + std::generic_category().message(reason));
}

Result<std::string> read_file(const std::string& path, std::uint64_t max_bytes) {
  const bool is_stdin = path == "-";
  const FileDescriptor file(is_stdin ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC), !is_stdin);
  if (file.get() < 0) return io_failure(path, "cannot open", errno);
  struct stat info {};
  if (::fstat(file.get(), &info) != 0) return io_failure(path, "cannot read", errno);
  if (S_ISDIR(info.st_mode)) return fail(ErrorKind::kIo, path, {}, "is a folder");
  // A device may be endless.
  constexpr std::uint64_t kMaxDeviceBytes = std::uint64_t{64} << 20U;
  if (S_ISCHR(info.st_mode)) max_bytes = std::min(max_bytes, kMaxDeviceBytes);
  std::string content;
  const auto too_large = [&] {
    return fail(ErrorKind::kLimit, path, {},
                "is larger than " + std::to_string(max_bytes >> 20U) + " MiB, the maximum");
  };
  if (S_ISREG(info.st_mode)) {
    const auto size = static_cast<std::uint64_t>(info.st_size);
    if (size > max_bytes) return too_large();
    content.reserve(size + 2);  // one more byte, to see the end without growing
  }
  while (true) {
    const std::size_t size = content.size();
    const std::size_t room = content.capacity() - size > 1 ? content.capacity() - size : kChunk;
    content.resize(size + room);
    const ssize_t n = ::read(file.get(), content.data() + size, room);
    content.resize(size + (n > 0 ? static_cast<std::size_t>(n) : 0));
    if (n == 0) return content;
    if (n < 0 && errno != EINTR) return io_failure(path, "cannot read", errno);
    if (content.size() > max_bytes) return too_large();
  }
}

Result<void> write_file(const std::string& path, std::string_view content) {
  return write_file(path, [&](Output& out) -> Result<void> {
    out.write(content);
    return {};
  });
}

Result<void> write_file(const std::string& path, const std::function<Result<void>(Output&)>& write) {
  struct stat info {};
  std::string target = path;
  if (::stat(path.c_str(), &info) == 0) {
    if (S_ISDIR(info.st_mode)) return fail(ErrorKind::kIo, path, {}, "is a folder");
    if (!S_ISREG(info.st_mode)) return write_directly(path, write);
  }
  // Write through symbolic links.
  if (!follow_links(target)) return io_failure(path, "cannot write", errno);
  TemporaryFile temporary{target + ".XXXXXX"};
  {
    // An unnamed file disappears by itself if anything fails.
    const std::string folder = target.substr(0, target.rfind('/') + 1);
    const int unnamed = ::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    // Not every file system supports them.
    const FileDescriptor file(unnamed < 0 ? ::mkostemp(temporary.path.data(), O_CLOEXEC) : unnamed);
    if (file.get() < 0) return io_failure(path, "cannot write", errno);
    temporary.exists = unnamed < 0;
    give_usual_mode(file.get(), target);
    if (Result<void> written = written_to(file.get(), path, write); !written) return written;
    if (::fsync(file.get()) != 0) return io_failure(path, "cannot write", errno);
    if (unnamed >= 0) {
      temporary.path = name_it(file.get(), target);
      if (temporary.path.empty()) return io_failure(path, "cannot write", errno);
      temporary.exists = true;
    }
  }
  if (::rename(temporary.path.c_str(), target.c_str()) != 0) return io_failure(path, "cannot write", errno);
  temporary.exists = false;
  return {};
}

}  // namespace podatlas
