// OpenSSL's digests, loaded when they are first used: most commands need none. These are the functions of
// libcrypto that podatlas uses, under their own names.
#include <openssl/sha.h>

#include "core/late_library.h"

namespace {

const podatlas::LateLibrary& crypto_library() {
  static const podatlas::LateLibrary library("libcrypto.so.3");
  return library;
}

}  // namespace

#define CALL(name, ...) PODATLAS_CALL_LATE(crypto_library(), name, __VA_ARGS__)

extern "C" {

unsigned char* SHA1(const unsigned char* bytes, size_t size, unsigned char* digest) {
  CALL(SHA1, bytes, size, digest);
}
unsigned char* SHA256(const unsigned char* bytes, size_t size, unsigned char* digest) {
  CALL(SHA256, bytes, size, digest);
}
}

#undef CALL
