// Any bytes in every reader except the feed's, which has its own target, give a document with valid UTF-8
// and times that ascend, or an error. PODATLAS_READERS restricts the readers by name.
#include <cstdint>
#include <string>
#include <string_view>

#include "core/text/text.h"
#include "extract/source/companion/companions.h"
#include "extract/source/readers.h"
#include "tests/support/require.h"

#ifndef PODATLAS_READERS
#define PODATLAS_READERS ""
#endif

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace podatlas::source;
  const std::string bytes(data, data + size);
  for (const Reader* const reader : readers()) {
    static_cast<void>(reader->accepts(bytes));
    if (reader->name == "feed" || reader->name.find(PODATLAS_READERS) == std::string_view::npos) continue;
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
