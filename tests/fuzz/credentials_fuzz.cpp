// Any bytes as a URL and as a message: masking is idempotent, and no user is left in a URL.
#include <algorithm>
#include <cstdint>
#include <string>

#include "core/url/credentials.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

PODATLAS_FUZZ_TARGET(credentials) {
  // Longer text may be cut between two user names.
  const std::string text(data, data + std::min<std::size_t>(size, 1000));
  const std::string users = podatlas::mask_users(text);
  require(podatlas::mask_users(users) == users);
  static_cast<void>(podatlas::mask_credentials(text));
  const std::string url = podatlas::without_credentials(text);
  require(!podatlas::has_user(url));
  require(podatlas::without_credentials(url) == url);
  return 0;
}
