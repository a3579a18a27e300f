#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace podatlas {

/// SHA-256 of the bytes, the first `digits` of its 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256_hex(std::string_view bytes, std::size_t digits = 64);

/// UUID version 5 (RFC 4122, 4.3) of `name` in the namespace of Podcasting 2.0
/// (https://podcastindex.org/namespace/1.0#guid), as lower-case text.
[[nodiscard]] std::string podcast_uuid5(std::string_view name);

/// The guid that Podcasting 2.0 gives a show without one: UUIDv5 of its feed URL without scheme and trailing
/// slashes.
[[nodiscard]] std::string podcast_guid_of_feed(std::string_view feed_url);

/// Bytes as base64 (RFC 4648, 4) with padding, without line breaks.
[[nodiscard]] std::string base64_encode(std::string_view bytes);

/// The bytes of base64 with padding; nullopt if it is malformed.
[[nodiscard]] std::optional<std::string> base64_decode(std::string_view text);

}  // namespace podatlas
