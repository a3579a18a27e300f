// OpenSSL's digests, loaded when they are first used: most commands need none. These are the functions of
// libcrypto that podatlas uses, under their own names.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include "core/late_library.h"

#define CALL(name, ...) PODATLAS_CALL_LATE("libcrypto.so.3", name, __VA_ARGS__)

extern "C" {

int SHA1_Init(SHA_CTX* context) { CALL(SHA1_Init, context); }
int SHA1_Update(SHA_CTX* context, const void* bytes, size_t size) { CALL(SHA1_Update, context, bytes, size); }
int SHA1_Final(unsigned char* digest, SHA_CTX* context) { CALL(SHA1_Final, digest, context); }
int SHA256_Init(SHA256_CTX* context) { CALL(SHA256_Init, context); }
int SHA256_Update(SHA256_CTX* context, const void* bytes, size_t size) {
  CALL(SHA256_Update, context, bytes, size);
}
int SHA256_Final(unsigned char* digest, SHA256_CTX* context) { CALL(SHA256_Final, digest, context); }
}

#undef CALL
