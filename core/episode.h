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
  Span span;         ///< bytes of the plain text
  std::string href;  ///< where it leads, absolute where the feed's base is known
};

/// Plain text made from a piece of HTML: valid UTF-8, one line a block element, no leading or trailing space.
struct Text {
  Field field = Field::kDescription;  ///< which one it is
  std::string plain;                  ///< valid UTF-8 without markup
  std::vector<Anchor> anchors;        ///< in the order of their spans, which do not overlap
};

/// podcast:person.
struct PersonTag {
  std::string name;  ///< as the feed spells it
  std::string role;  ///< lower case; "host" where the feed says nothing, as the namespace defines
  std::string href;  ///< a page about them; may be empty
};

/// podcast:transcript.
struct TranscriptTag {
  std::string url;   ///< where it can be fetched
  std::string type;  ///< media type
};

/// The file that is heard.
struct Enclosure {
  std::string url;                    ///< where it can be fetched; may be empty
  std::string type;                   ///< media type
  std::optional<std::int64_t> bytes;  ///< length, where the feed says so
};

/// One item of a show, with what all sources say of it.
struct Episode {
  std::string guid;  ///< its identity: the feed's guid, else made from enclosure, else from link and title
  bool guid_is_made = false;                          ///< no source gave one
  std::string title;                                  ///< one line; may be empty
  std::string link;                                   ///< its page; may be empty
  std::optional<std::chrono::sys_seconds> published;  ///< UTC
  std::optional<std::int64_t> number;                 ///< within the show, as the feed or its title says
  std::optional<std::int64_t> season;                 ///< as the feed says
  std::optional<std::chrono::seconds> duration;       ///< how long it is to hear
  Enclosure enclosure;                                ///< the file to hear
  std::string description_html;                       ///< what the description text was made from
  std::vector<std::string> authors;                   ///< itunes:author, dc:creator and the like
  std::vector<PersonTag> persons;                     ///< podcast:person
  std::vector<TranscriptTag> transcripts;             ///< podcast:transcript
  std::string chapters_url;                           ///< podcast:chapters; may be empty
  std::vector<Text> texts;                            ///< title first; each distinct text once
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
  std::string guid;         ///< Podcasting 2.0 guid: the feed's, else made from its URL (or link, or title)
  std::string title;        ///< one line; may be empty
  std::string link;         ///< its home page; may be empty
  std::string description;  ///< one line of plain text; may be empty
  std::string language;     ///< BCP 47, as the feed spells it; may be empty
  std::vector<std::string> authors;  ///< itunes:author and the like
  std::string feed_url;              ///< where the feed says it is, else where it was read from the web
  std::vector<PersonTag> persons;    ///< podcast:person of the whole show
  std::string rating;  ///< average of what listeners gave it elsewhere, of 5: "4.8"; empty when unknown
  std::optional<std::int64_t> rating_count;  ///< how many have rated it
  std::optional<std::int64_t> first_year;    ///< in which it was active, as others say
  std::optional<std::int64_t> last_year;     ///< of its activity, as its page says
  std::vector<std::string> same_as;          ///< pages that are this show elsewhere; sorted
  std::vector<Episode> episodes;             ///< by date where merged, else in the order of the document
  std::vector<std::string> sources;          ///< names of the files or URLs it was read from
};

/// RFC 3339 in UTC, "2021-05-05T05:20:33Z".
[[nodiscard]] std::string rfc3339(std::chrono::sys_seconds time);
/// The inverse; nullopt on anything else.
[[nodiscard]] std::optional<std::chrono::sys_seconds> parse_rfc3339_utc(std::string_view text);
/// ISO 8601 as schema.org has it, "PT17M40S"; zero is "PT0S". It cannot write a negative duration.
[[nodiscard]] std::string iso8601_duration(std::chrono::seconds duration);
/// The inverse; nullopt on anything else.
[[nodiscard]] std::optional<std::chrono::seconds> parse_iso8601_duration(std::string_view text);

}  // namespace podatlas

#endif  // PODATLAS_CORE_EPISODE_H_
