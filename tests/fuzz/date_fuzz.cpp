// Any bytes as a date or duration give nothing, or a value that round-trips.
#include <chrono>
#include <cstdint>
#include <string>

#include "extract/source/feed/feed_date.h"
#include "net/http_client.h"
#include "podatlas/episode.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

PODATLAS_FUZZ_TARGET(date) {
  using namespace podatlas;
  const std::string text(data, data + size);
  if (const auto date = source::parse_feed_date(text)) {
    const std::string written = rfc3339(*date);
    require(written.size() == (written.ends_with("Z") ? 20 : 25));
    require(source::parse_feed_date(written) == date);
  }
  if (const auto duration = source::parse_feed_duration(text))
    require(duration->count() >= 0 && *duration <= std::chrono::hours(1000));
  static_cast<void>(net::parse_http_date(text));
  return 0;
}
