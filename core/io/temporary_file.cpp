#include "core/io/temporary_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "core/io/file.h"

namespace podatlas {
namespace {

tl::unexpected<Error> spool_failed(int reason) {
  return io_failure("temporary file", "cannot spill to disk", reason);
}

}  // namespace

int open_temporary_file() {
  const char* const folder = std::getenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  std::string path = std::string(folder == nullptr || *folder == '\0' ? "/tmp" : folder) + "/podatlas.XXXXXX";
  const int file = ::mkostemp(path.data(), O_CLOEXEC);
  if (file >= 0) ::unlink(path.c_str());
  return file;
}

Spool::Spool() : file_(open_temporary_file()), open_error_(file_ < 0 ? errno : 0) {}
Spool::~Spool() {
  if (file_ >= 0) ::close(file_);
}

Result<Spool::Piece> Spool::add(std::string_view bytes) {
  if (file_ < 0) return spool_failed(open_error_);
  const Piece piece{end_.fetch_add(bytes.size()), bytes.size()};
  for (std::uint64_t at = piece.begin; !bytes.empty();) {
    const ssize_t n = ::pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return spool_failed(n < 0 ? errno : EIO);
    bytes.remove_prefix(static_cast<std::size_t>(n));
    at += static_cast<std::uint64_t>(n);
  }
  return piece;
}

Result<void> Spool::read(const Piece& piece, std::string& bytes) const {
  std::size_t at = bytes.size();
  bytes.resize(at + piece.size);
  for (std::uint64_t from = piece.begin; at < bytes.size();) {
    const ssize_t n = ::pread(file_, bytes.data() + at, bytes.size() - at, static_cast<off_t>(from));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return spool_failed(n < 0 ? errno : EIO);
    at += static_cast<std::size_t>(n);
    from += static_cast<std::uint64_t>(n);
  }
  return {};
}

}  // namespace podatlas
