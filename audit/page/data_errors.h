#pragma once

#include <string>

#include "net/http_client.h"

namespace podatlas::links {

/// What plain text, JSON or XML says if it is an error and nothing else, as "not_found"; else "".
[[nodiscard]] std::string error_in_data(const net::HttpResponse& response);

}  // namespace podatlas::links
