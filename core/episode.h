#ifndef PODATLAS_CORE_EPISODE_H_
#define PODATLAS_CORE_EPISODE_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/span.h"

namespace podatlas {

/// Which text of an episode a span is in. The main text is always kDescription, whichever element of the feed
/// held it; texts that say something else come as kSummary and kAlternate. What is said aloud is kTranscript.
enum class Field : std::uint8_t { kTitle, kDescription, kSummary, kAlternate, kTranscript };

/// "title", "description", "summary", "alternate", "transcript": the names used in evidence.
[[nodiscard]] std::string_view name_of(Field field);

/// An <a href> in a text: what it encloses (may be empty, for a linked image) and where it leads, as written,
/// relative URLs resolved.
struct Anchor {
  Span span;
  std::string href;
};

/// Plain text made from a piece of HTML: valid UTF-8, one line a block element, no leading or trailing space.
struct Text {
  Field field = Field::kDescription;
  std::string plain;
  std::vector<Anchor> anchors;  ///< in the order of their spans, which do not overlap
};

/// podcast:person.
struct PersonTag {
  std::string name;
  std::string role;  ///< lower case; "host" where the feed says nothing, as the namespace defines
  std::string href;
};

/// podcast:transcript.
struct TranscriptTag {
  std::string url;
  std::string type;  ///< media type
};

/// The file that is heard.
struct Enclosure {
  std::string url;
  std::string type;
  std::optional<std::int64_t> bytes;
};

/// One item of a show, with what all sources say of it.
struct Episode {
  std::string guid;  ///< its identity: the feed's guid, else made from enclosure, else from link and title
  bool guid_is_made = false;
  std::string title;
  std::string link;
  std::optional<std::chrono::sys_seconds> published;
  std::optional<std::int64_t> number;
  std::optional<std::int64_t> season;
  std::optional<std::chrono::seconds> duration;
  Enclosure enclosure;
  std::string description_html;  ///< what the description text was made from
  std::vector<std::string> authors;
  std::vector<PersonTag> persons;
  std::vector<TranscriptTag> transcripts;
  std::string chapters_url;
  std::vector<Text> texts;           ///< title first; each distinct text once
  std::vector<std::string> same_as;  ///< pages that are this episode elsewhere (Apple Podcasts); sorted
  std::vector<std::string> sources;  ///< where it was read: feed URLs, else file names; sorted

  /// The plain text of `field`; empty when there is none.
  [[nodiscard]] std::string_view text(Field field) const {
    for (const Text& t : texts) {
      if (t.field == field) return t.plain;
    }
    return {};
  }
};

/// A podcast.
struct Show {
  std::string guid;  ///< Podcasting 2.0 guid: the feed's, else made from its URL (or link, or title)
  std::string title;
  std::string link;
  std::string description;
  std::string language;
  std::vector<std::string> authors;
  std::string feed_url;
  std::vector<PersonTag> persons;
  std::string rating;  ///< average of what listeners gave it elsewhere, of 5: "4.8"; empty when unknown
  std::optional<std::int64_t> rating_count;
  std::optional<std::int64_t> first_year;  ///< in which it was active, as others say
  std::optional<std::int64_t> last_year;
  std::vector<std::string> same_as;  ///< pages that are this show elsewhere; sorted
  std::vector<Episode> episodes;
  std::vector<std::string> sources;
};

/// RFC 3339 in UTC, "2021-05-05T05:20:33Z".
[[nodiscard]] std::string rfc3339(std::chrono::sys_seconds time);
/// The inverse; nullopt on anything else.
[[nodiscard]] std::optional<std::chrono::sys_seconds> parse_rfc3339_utc(std::string_view text);
/// ISO 8601 as schema.org has it, "PT17M40S"; zero is "PT0S". It cannot write a negative duration.
[[nodiscard]] std::string iso8601_duration(std::chrono::seconds duration);
[[nodiscard]] std::optional<std::chrono::seconds> parse_iso8601_duration(std::string_view text);

}  // namespace podatlas

#endif  // PODATLAS_CORE_EPISODE_H_
