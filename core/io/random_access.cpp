#include "core/io/random_access.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <memory>

namespace podatlas {
namespace {

struct OpenFile {
  explicit OpenFile(int opened) : descriptor(opened) {}
  ~OpenFile() { ::close(descriptor); }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  int descriptor;
};

}  // namespace

RandomAccess access_to(std::string_view bytes) {
  return {bytes.size(), [bytes](std::uint64_t begin, char* to, std::size_t size) {
            if (begin > bytes.size() || size > bytes.size() - begin) return false;
            bytes.copy(to, size, begin);
            return true;
          }};
}

std::optional<RandomAccess> access_to_file(const std::string& path) {
  // Opening a pipe would consume it.
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (opened < 0) return std::nullopt;
  const auto file = std::make_shared<const OpenFile>(opened);
  if (::fstat(file->descriptor, &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  const auto read = [file](std::uint64_t begin, char* to, std::size_t size) {
    while (size > 0) {
      const ssize_t n = ::pread(file->descriptor, to, size, static_cast<off_t>(begin));
      if (n < 0 && errno == EINTR) continue;
      if (n <= 0) return false;
      to += n;
      begin += static_cast<std::uint64_t>(n);
      size -= static_cast<std::size_t>(n);
    }
    return true;
  };
  return RandomAccess{static_cast<std::uint64_t>(info.st_size), read};
}

}  // namespace podatlas
