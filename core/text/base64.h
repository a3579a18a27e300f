#ifndef PODATLAS_CORE_BASE64_H_
#define PODATLAS_CORE_BASE64_H_

#include <optional>
#include <string>
#include <string_view>

namespace podatlas {

/// The bytes that base 64 (RFC 4648, section 4) stands for; white space in it and missing padding are of no
/// account. nullopt when there is anything else in it.
[[nodiscard]] std::optional<std::string> decode_base64(std::string_view text);

}  // namespace podatlas

#endif  // PODATLAS_CORE_BASE64_H_
