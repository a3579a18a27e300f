#pragma once

#include <cstddef>
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

}  // namespace podatlas
