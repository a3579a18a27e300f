// Any bytes as a URL and as a message: users that were masked once are not masked again, and no user is left
// in a URL.
#include <algorithm>
#include <cstdint>
#include <string>

#include "core/url/credentials.h"
#include "tests/support/require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // What is longer may be cut out of one user's name and end in another's.
  const std::string text(data, data + std::min<std::size_t>(size, 1000));
  const std::string users = podatlas::mask_users(text);
  require(podatlas::mask_users(users) == users);
  static_cast<void>(podatlas::mask_credentials(text));
  const std::string url = podatlas::without_credentials(text);
  require(!podatlas::has_user(url));
  require(podatlas::without_credentials(url) == url);
  return 0;
}
