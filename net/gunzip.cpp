#include "net/gunzip.h"

#include <zlib.h>

#include <array>
#include <limits>

namespace podatlas::net {
namespace {

constexpr int kGzipOnly = 16 + MAX_WBITS;
constexpr const char* kDamaged = "the gzip data is damaged or incomplete";

struct Inflater {
  z_stream stream{};
  bool is_ready = inflateInit2(&stream, kGzipOnly) == Z_OK;
  Inflater() = default;
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater() { inflateEnd(&stream); }
};

}  // namespace

Result<std::string> gunzip(std::string_view packed, std::size_t max_bytes) {
  Inflater inflater;
  z_stream& stream = inflater.stream;
  if (!inflater.is_ready || packed.size() > std::numeric_limits<uInt>::max())
    return fail(ErrorKind::kLimit, "the gzip data is too large to decompress");
  // zlib does not write to what it reads.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string out;
  std::array<char, 64 << 10> chunk{};
  while (true) {
    stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
    stream.avail_out = static_cast<uInt>(chunk.size());
    const int state = inflate(&stream, Z_NO_FLUSH);
    out.append(chunk.data(), chunk.size() - stream.avail_out);
    if (out.size() > max_bytes) return fail(ErrorKind::kLimit, "too large");
    if (state == Z_STREAM_END) {
      if (stream.avail_in == 0) return out;
      if (inflateReset(&stream) != Z_OK) return fail(ErrorKind::kSyntax, kDamaged);
    } else if (state != Z_OK) {
      return fail(ErrorKind::kSyntax, kDamaged);
    }
  }
}

}  // namespace podatlas::net
