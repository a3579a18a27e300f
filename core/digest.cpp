#include "core/digest.h"

// SHA256() looks its algorithm up for every text and sets up all of libcrypto before the first; these do not,
// and are declared only to those who say that they know of newer ones.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/hex.hpp>
#include <boost/uuid/name_generator_sha1.hpp>
#include <boost/uuid/uuid_io.hpp>
#include <climits>
#include <cstdint>
#include <iterator>

namespace podatlas {

std::string sha256_hex(std::string_view bytes, std::size_t digits) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256_CTX context{};
  SHA256_Init(&context);
  SHA256_Update(&context, bytes.data(), bytes.size());
  SHA256_Final(digest.data(), &context);
  const std::size_t needed = std::min(digits, 2 * digest.size());
  std::string out;
  boost::algorithm::hex_lower(digest.data(), digest.data() + (needed + 1) / 2, std::back_inserter(out));
  out.resize(needed);
  return out;
}

std::string podcast_uuid5(std::string_view name) {
  // Fixed by the podcast namespace.
  constexpr boost::uuids::uuid kPodcastNamespace = {
      {0xea, 0xd4, 0xc2, 0x36, 0xbf, 0x58, 0x58, 0xc6, 0xa2, 0xc6, 0xa6, 0xb2, 0x8d, 0x12, 0x8c, 0xb6}};
  return to_string(boost::uuids::name_generator_sha1(kPodcastNamespace)(name.data(), name.size()));
}

std::string podcast_guid_of_feed(std::string_view feed_url) {
  if (const std::size_t scheme = feed_url.find("://"); scheme != std::string_view::npos) {
    feed_url = feed_url.substr(scheme + 3);
  }
  while (feed_url.ends_with('/')) feed_url.remove_suffix(1);
  return podcast_uuid5(feed_url);
}

std::string base64_encode(std::string_view bytes) {
  std::string out((bytes.size() + 2) / 3 * 4 + 1, '\0');  // and the NUL that is written
  const int size =
      EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                      reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
  out.resize(static_cast<std::size_t>(size));
  return out;
}

std::optional<std::string> base64_decode(std::string_view text) {
  if (text.size() % 4 != 0 || text.size() > INT_MAX) return std::nullopt;
  const std::size_t letters = std::min(text.size(), text.find_last_not_of('=') + 1);
  const std::size_t padding = text.size() - letters;
  // EVP_DecodeBlock ignores white space and hyphens at the ends, and takes '=' anywhere for a zero.
  const bool is_plain =
      std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(letters), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
               c == '/';
      });
  if (!is_plain || padding > 2) return std::nullopt;
  std::string out(text.size() / 4 * 3, '\0');
  const int size =
      EVP_DecodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                      reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
  if (size < 0) return std::nullopt;
  out.resize(static_cast<std::size_t>(size) - padding);  // the padding is decoded as zeros
  return out;
}

}  // namespace podatlas
