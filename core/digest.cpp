#include "core/digest.h"

// SHA256() looks its algorithm up for every text and sets up all of libcrypto before the first; these do not,
// and are declared only to those who say that they know of newer ones.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace podatlas {
namespace {

constexpr std::string_view kLowerHexDigits = "0123456789abcdef";

template <std::size_t N>
std::string hex(const std::array<unsigned char, N>& bytes, std::size_t digits) {
  std::string out;
  out.reserve(2 * N);
  for (const unsigned char byte : bytes) {
    out += kLowerHexDigits[byte >> 4U];
    out += kLowerHexDigits[byte & 0xFU];
  }
  out.resize(std::min(digits, out.size()));
  return out;
}

// ead4c236-bf58-58c6-a2c6-a6b28d128cb6, fixed by the podcast namespace.
constexpr std::array<unsigned char, 16> kPodcastNamespace = {0xea, 0xd4, 0xc2, 0x36, 0xbf, 0x58, 0x58, 0xc6,
                                                             0xa2, 0xc6, 0xa6, 0xb2, 0x8d, 0x12, 0x8c, 0xb6};

}  // namespace

std::string sha256_hex(std::string_view bytes, std::size_t digits) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256_CTX context{};
  SHA256_Init(&context);
  SHA256_Update(&context, bytes.data(), bytes.size());
  SHA256_Final(digest.data(), &context);
  return hex(digest, digits);
}

std::string podcast_uuid5(std::string_view name) {
  std::string input(kPodcastNamespace.begin(), kPodcastNamespace.end());
  input += name;
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
  SHA_CTX context{};
  SHA1_Init(&context);
  SHA1_Update(&context, input.data(), input.size());
  SHA1_Final(digest.data(), &context);
  std::array<unsigned char, 16> uuid{};
  std::copy_n(digest.begin(), uuid.size(), uuid.begin());
  uuid[6] = static_cast<unsigned char>((uuid[6] & 0x0FU) | 0x50U);
  uuid[8] = static_cast<unsigned char>((uuid[8] & 0x3FU) | 0x80U);
  std::string out = hex(uuid, 32);
  for (const std::size_t dash : {8U, 13U, 18U, 23U}) out.insert(dash, "-");
  return out;
}

std::string podcast_guid_of_feed(std::string_view feed_url) {
  if (const std::size_t scheme = feed_url.find("://"); scheme != std::string_view::npos) {
    feed_url = feed_url.substr(scheme + 3);
  }
  while (feed_url.ends_with('/')) feed_url.remove_suffix(1);
  return podcast_uuid5(feed_url);
}

}  // namespace podatlas
