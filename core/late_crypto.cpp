// OpenSSL's digests, loaded when they are first used: most commands need none. These are the functions of
// libcrypto that podatlas uses, under their own names.
#include <openssl/sha.h>

#include "core/late_library.h"

namespace {

template <typename Function>
Function* crypto_function(const char* name) {
  static const podatlas::LateLibrary library("libcrypto.so.3");
  return library.find<Function>(name);
}

}  // namespace

#define CALL(name, ...)                                               \
  static auto* const real = crypto_function<decltype(::name)>(#name); \
  return real(__VA_ARGS__)

extern "C" {

unsigned char* SHA1(const unsigned char* bytes, size_t size, unsigned char* digest) {
  CALL(SHA1, bytes, size, digest);
}
unsigned char* SHA256(const unsigned char* bytes, size_t size, unsigned char* digest) {
  CALL(SHA256, bytes, size, digest);
}
}

#undef CALL
