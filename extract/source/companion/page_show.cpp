#include "extract/source/companion/page_show.h"

#include <unordered_set>
#include <utility>

#include "core/digest.h"

namespace podatlas::source {

bool is_show_of_its_own(const Companion& companion) {
  return !companion.show.title.empty() && !companion.show.same_as.empty() && !companion.entries.empty();
}

Show show_of(Companion companion) {
  Show show = std::move(companion.show);
  show.link = show.same_as.front();
  show.guid = podcast_guid_of_feed(show.link);
  show.sources = {companion.source};
  std::unordered_set<std::string> seen;
  for (Entry& entry : companion.entries) {
    Episode& episode = entry.episode;
    if (!episode.same_as.empty()) episode.link = episode.same_as.front();
    episode.guid = podcast_uuid5("link " + episode.link + " title " + episode.title);
    episode.guid_is_made = true;
    if (!seen.insert(episode.guid).second) continue;
    for (const Text& text : episode.texts) {
      if (text.field == Field::kDescription) episode.description_html = text.plain;
    }
    episode.texts.insert(episode.texts.begin(), {Field::kTitle, episode.title, {}});
    episode.sources = show.sources;
    show.episodes.push_back(std::move(episode));
  }
  return show;
}

}  // namespace podatlas::source
