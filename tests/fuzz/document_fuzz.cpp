// Any bytes in every reader except the feed's, which has its own target, give a document with valid UTF-8
// and times that ascend, or an error; all readers in one target, and some alone in targets of their own.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/text/text.h"
#include "extract/source/companion/companions.h"
#include "extract/source/readers.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

// With the readers that have `word` in their names.
int read_document(std::string_view word, const std::uint8_t* data, std::size_t size) {
  using namespace podatlas::source;
  const std::string bytes(data, data + size);
  for (const Reader* const reader : readers()) {
    static_cast<void>(reader->accepts(bytes));
    if (reader->name == "feed" || reader->name.find(word) == std::string_view::npos) continue;
    const auto document = reader->read(std::string(bytes), "folder/2021-05-04-fuzz.md", {});
    if (!document) {
      require(!document.error().message.empty());
      continue;
    }
    for (const Companion& companion : document->companions) {
      for (const Entry& entry : companion.entries) {
        require(podatlas::valid_utf8_prefix(entry.episode.title) == entry.episode.title.size());
        for (const podatlas::Text& text : entry.episode.texts) {
          require(podatlas::valid_utf8_prefix(text.plain) == text.plain.size());
          for (std::size_t i = 0; i < text.times.size(); ++i) {
            require(text.times[i].at < text.plain.size() && text.times[i].time.count() >= 0);
            if (i == 0) continue;
            require(text.times[i - 1].at < text.times[i].at && text.times[i - 1].time <= text.times[i].time);
          }
        }
      }
    }
    for (const podatlas::Show& show : document->shows) {
      require(!show.guid.empty() && podatlas::valid_utf8_prefix(show.title) == show.title.size());
      for (const podatlas::Episode& episode : show.episodes) {
        require(!episode.guid.empty());
        for (const podatlas::Text& text : episode.texts)
          require(podatlas::valid_utf8_prefix(text.plain) == text.plain.size());
      }
    }
    for (const ListedFeed& feed : document->listed) require(!feed.source.empty() && feed.place.line > 0);
    podatlas::Show show;
    show.episodes.push_back({});
    show.episodes.back().title = "Fuzz";
    std::vector<podatlas::Show> shows = {show};
    static_cast<void>(attach_companions(shows, document->companions));
    for (const Companion& companion : document->companions) {
      if (podatlas::source::is_show_of_its_own(companion)) static_cast<void>(show_of(companion));
    }
  }
  return 0;
}

}  // namespace

PODATLAS_FUZZ_TARGET(document) { return read_document("", data, size); }
PODATLAS_FUZZ_TARGET(transcript) { return read_document("transcript", data, size); }
PODATLAS_FUZZ_TARGET(apple_page) { return read_document("Apple", data, size); }
PODATLAS_FUZZ_TARGET(blog) { return read_document("blog", data, size); }
PODATLAS_FUZZ_TARGET(json_feed) { return read_document("Feed", data, size); }
PODATLAS_FUZZ_TARGET(opml) { return read_document("OPML", data, size); }
