#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas::net {

/// Unpacks a gzip stream (RFC 1952), of one member or several. Fails with kSyntax when it is damaged or ends
/// before its end, and with kLimit when more than `max_bytes` would come out. libcurl, which could do it
/// too, takes a stream that breaks off for a whole one.
[[nodiscard]] Result<std::string> gunzip(std::string_view packed, std::size_t max_bytes);

}  // namespace podatlas::net
