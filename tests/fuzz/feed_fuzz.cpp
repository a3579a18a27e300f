// Any bytes in the feed reader give a feed with valid UTF-8, or an error; the show's guid is the same
// without its items.
#include <cstdint>
#include <string>

#include "core/text/text.h"
#include "extract/source/feed/feed.h"
#include "extract/source/shard.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

PODATLAS_FUZZ_TARGET(feed) {
  const std::string bytes(data, data + size);
  for (const bool recover : {false, true}) {
    const auto feed = podatlas::source::read_feed(bytes, "fuzz.xml", {recover});
    if (!feed) {
      require(!feed.error().message.empty());
      continue;
    }
    require(!feed->show.guid.empty());
    if (!recover) {
      const auto guid = podatlas::source::show_guid(bytes, "fuzz.xml");
      require(guid == feed->show.guid);
    }
    for (const podatlas::Episode& episode : feed->show.episodes) {
      require(!episode.guid.empty());
      for (const podatlas::Text& text : episode.texts) {
        require(podatlas::valid_utf8_prefix(text.plain) == text.plain.size());
        std::size_t last = 0;
        for (const podatlas::Anchor& anchor : text.anchors) {
          require(last <= anchor.span.begin && anchor.span.begin <= anchor.span.end &&
                  anchor.span.end <= text.plain.size());
          last = anchor.span.end;
        }
      }
    }
  }
  return 0;
}
