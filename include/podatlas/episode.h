#pragma once

// Shows, episodes and posts, and the mentions found in their texts.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "podatlas/result.h"

namespace podatlas {

/// Half-open byte range [begin, end) in a field's decoded UTF-8 text.
struct Span {
  std::size_t begin = 0;  ///< first byte
  std::size_t end = 0;    ///< one past the last byte

  /// The number of bytes.
  [[nodiscard]] constexpr std::size_t size() const { return end - begin; }
  /// Returns whether it contains `other`.
  [[nodiscard]] constexpr bool contains(const Span& other) const {
    return begin <= other.begin && other.end <= end;
  }
  friend constexpr bool operator==(const Span&, const Span&) = default;
};

/// The part of `text` in `span`, clipped to the text.
[[nodiscard]] constexpr std::string_view slice(std::string_view text, Span span) {
  if (span.begin >= text.size() || span.end <= span.begin) return {};
  return text.substr(span.begin, span.end - span.begin);
}

/// The text that a span is in. The main text is always kDescription, whatever element of the feed it came
/// from; different texts are kSummary and kAlternate.
enum class Field : std::uint8_t { kTitle, kDescription, kSummary, kAlternate, kTranscript };

/// Name in evidence: "title", "description", "summary", "alternate" or "transcript".
[[nodiscard]] std::string_view name_of(Field field);

/// An <a href> in a text: the linked text (may be empty, for an image) and the target.
struct Anchor {
  Span span;              ///< bytes of the plain text
  std::string href;       ///< target, absolute if the base is known
  std::string written{};  ///< the href as the source spells it if that is relative, else ""
};

/// A place in a transcript, and when it is said.
struct SpokenAt {
  std::size_t at = 0;           ///< byte of the text
  std::chrono::seconds time{};  ///< from the start of the audio
  friend constexpr bool operator==(const SpokenAt&, const SpokenAt&) = default;
};

/// Plain text from HTML: valid UTF-8, one line per block element, no leading or trailing space.
struct Text {
  Field field = Field::kDescription;  ///< the field it came from
  std::string plain;                  ///< valid UTF-8 without markup
  std::vector<Anchor> anchors;        ///< ordered by span, without overlaps
  /// What the show repeats from episode to episode: footers, sponsors. Ordered, without overlaps.
  std::vector<Span> boilerplate{};
  /// Of a transcript with times: the places whose time is known. Both ascend, places strictly.
  std::vector<SpokenAt> times{};
  /// Words of an <a> whose href is missing or empty. Ordered, without overlaps. Not in saved graphs.
  std::vector<Span> lost_links{};
  /// What of `boilerplate` advertises. Ordered, without overlaps. Not in saved graphs.
  std::vector<Span> advertisements{};
  /// Code: <pre> that is not most of the text, what is between the lines "```" of Markdown, and lists of
  /// fonts in CSS. Ordered, without overlaps. Not in saved graphs.
  std::vector<Span> code{};

  /// Returns whether all of `span` is boilerplate. O(log n).
  [[nodiscard]] bool is_boilerplate(Span span) const;
  /// Returns whether all of `span` is in an advertisement. O(log n).
  [[nodiscard]] bool is_advertisement(Span span) const;
  /// Returns whether all of `span` is code. O(log n).
  [[nodiscard]] bool is_code(Span span) const;
  /// When the words at a byte are said: the last time at or before it; nullopt without one. O(log n).
  [[nodiscard]] std::optional<std::chrono::seconds> time_at(std::size_t at) const;
};

/// podcast:person.
struct PersonTag {
  std::string name;  ///< as spelled in the feed
  std::string role;  ///< lower case; the default is "host", as the namespace defines
  std::string href;  ///< a page about the person; may be empty
};

/// podcast:transcript.
struct TranscriptTag {
  std::string url;   ///< URL
  std::string type;  ///< media type
};

/// A part of an episode: from its feed, a file that the feed names, or a list of times in the notes.
struct Chapter {
  std::chrono::seconds begin{};  ///< from the start of the audio
  std::optional<std::chrono::seconds>
      end;            ///< after `begin`; none: the last one, of an episode of unknown length
  std::string title;  ///< one line; may be empty
  std::string url;    ///< what it links to; may be empty
  friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// The audio file.
struct Enclosure {
  std::string url;                    ///< URL; may be empty
  std::string type;                   ///< media type
  std::optional<std::int64_t> bytes;  ///< size, if the feed gives it
};

/// A moment, and the offset from UTC of the clock that told it, in which its day is counted.
struct Timestamp {
  std::chrono::sys_seconds time;  ///< UTC
  std::chrono::minutes offset{
      0};  ///< of local time, positive to the east: at most 14 hours, as in xsd:dateTime
  friend bool operator==(const Timestamp&, const Timestamp&) = default;
};

/// An episode, with data from all sources.
struct Episode {
  std::string guid;  ///< identity: the feed's guid, or derived from the enclosure, or from link and title
  bool guid_is_made = false;                          ///< derived: no source has a guid
  std::string title;                                  ///< one line; may be empty
  std::string link;                                   ///< its page; may be empty
  std::optional<std::chrono::sys_seconds> published;  ///< UTC
  std::chrono::minutes published_offset{0};      ///< Timestamp::offset of `published`, as the feed has it
  std::optional<std::int64_t> number;            ///< from the feed or the title
  std::optional<std::int64_t> season;            ///< from the feed
  std::optional<std::chrono::seconds> duration;  ///< audio length
  Enclosure enclosure;                           ///< the audio file
  std::string description_html;                  ///< HTML source of the description
  std::vector<std::string> authors;              ///< itunes:author, dc:creator etc.
  std::vector<std::string> keywords;             ///< itunes:keywords, categories and tags of the item
  std::vector<PersonTag> persons;                ///< podcast:person
  std::vector<TranscriptTag> transcripts;        ///< podcast:transcript
  std::string chapters_url;                      ///< podcast:chapters; may be empty
  std::vector<Chapter> chapters;                 ///< by time, without overlaps
  std::vector<Text> texts;                       ///< title first; each distinct text once
  std::vector<std::string> questions;  ///< that it answers, from an ontology; searched, not a text of it
  std::vector<std::string> same_as;    ///< other pages of this episode (Apple Podcasts); sorted
  std::vector<std::string> sources;    ///< sources: feed URLs or file names; sorted

  /// The plain text of `field`, or "".
  [[nodiscard]] std::string_view text(Field field) const {
    for (const Text& t : texts) {
      if (t.field == field) return t.plain;
    }
    return {};
  }
  /// When the words at a byte of `field` are said; nullopt for written words and without times.
  [[nodiscard]] std::optional<std::chrono::seconds> time_of(Field field, std::size_t at) const {
    for (const Text& t : texts) {
      if (t.field == field) return t.time_at(at);
    }
    return std::nullopt;
  }
};

/// The main text without boilerplate.
[[nodiscard]] std::string own_notes(const Episode& episode);

/// A podcast.
struct Show {
  std::string guid;         ///< Podcasting 2.0 guid: the feed's, or derived from its URL (or link, or title)
  std::string title;        ///< one line; may be empty
  std::string link;         ///< its home page; may be empty
  std::string description;  ///< one line of plain text; may be empty
  std::string language;     ///< BCP 47, as the feed spells it; may be empty
  std::vector<std::string> authors;          ///< itunes:author etc.
  std::string feed_url;                      ///< as stated by the feed, or where it was fetched
  std::string image;                         ///< URL of its cover; may be empty
  std::vector<std::string> categories;       ///< itunes:category: "Technology", "Education > How To"
  std::string medium;                        ///< podcast:medium, lower case; empty: "podcast"
  std::vector<PersonTag> persons;            ///< podcast:person of the whole show
  std::string rating;                        ///< average rating elsewhere, of 5: "4.8"; may be empty
  std::optional<std::int64_t> rating_count;  ///< number of ratings
  std::optional<std::int64_t> first_year;    ///< first year of activity, from another page
  std::optional<std::int64_t> last_year;     ///< last year of activity, from another page
  std::vector<std::string> same_as;          ///< other pages of this show; sorted
  std::vector<Episode> episodes;             ///< by date if merged, else in document order
  std::vector<std::string> sources;          ///< file names or URLs
  /// What its episodes are searched by, packed; empty if it has not been made. In saved graphs.
  std::string search_index;
};

/// RFC 3339 in local time: "2021-05-05T05:20:33-07:00", in UTC "2021-05-05T12:20:33Z".
[[nodiscard]] std::string rfc3339(Timestamp timestamp);
/// The inverse; nullopt on anything that it does not write.
[[nodiscard]] std::optional<Timestamp> parse_rfc3339(std::string_view text);
/// When an episode was published, as rfc3339() writes it; empty if unknown.
[[nodiscard]] std::string published_time(const Episode& episode);
/// The day on which it was published, "2021-05-05", where its feed is written; empty if unknown.
[[nodiscard]] std::string published_day(const Episode& episode);
/// ISO 8601 as in schema.org, "PT17M40S"; zero is "PT0S". Negative durations are not supported.
[[nodiscard]] std::string iso8601_duration(std::chrono::seconds duration);
/// The inverse; nullopt on anything else.
[[nodiscard]] std::optional<std::chrono::seconds> parse_iso8601_duration(std::string_view text);
/// As players show it: "16:46", "1:02:03".
[[nodiscard]] std::string clock_time(std::chrono::seconds duration);

/// What kind of thing a URL names; name_of(kind) gives its name. A kind that nothing treats specially needs
/// no enumerator.
enum class ReferenceKind : std::uint8_t {
  kGithubPull,
  kGithubIssue,
  kGithubIssueComment,
  kGithubCommit,
  kGithubFile,
  kGithubDir,
  kGithubRepo,
  kGithubWiki,
  kDocs,
  kTutorial,
  kForum,
  kPaper,
  kBlog,
  kVideo,
  kGoogleDoc,
  kEncyclopedia,
  kBook,
  kEpisode,
  kRepoOther,
  kOther,
};
/// Name in evidence and saved graphs: "github_pull", ...
[[nodiscard]] std::string_view name_of(ReferenceKind kind);

/// How one episode refers to another. listen_first: listen to the target before this one; listen_before:
/// listen to this one before the target; promises: the target is the later episode that keeps a promise.
enum class EpisodeRelation : std::uint8_t {
  kListenFirst,
  kListenBefore,
  kRelated,
  kMentions,
  kSupersedes,
  kContinues,
  kPromises,
};
/// Name in outputs: "listen_first", ...
[[nodiscard]] std::string_view name_of(EpisodeRelation relation);

/// The role of a person in an episode.
enum class PersonRole : std::uint8_t { kHost, kGuest, kAuthor, kMentioned };
/// Name in outputs: "guest", ...
[[nodiscard]] std::string_view name_of(PersonRole role);

/// Where something was found, and by which rule.
struct Evidence {
  Field field = Field::kDescription;  ///< the text of the episode
  Span span;                          ///< range in that text
  std::string_view rule;              ///< name of the rule; static storage
  double confidence = 1;              ///< 0..1: precision of the rule
};

/// A cited URL.
struct LinkMention {
  ReferenceKind kind = ReferenceKind::kOther;  ///< kind of target
  std::string url;                             ///< as cited
  std::string canonical;                       ///< canonical URL, the same for all spellings
  std::string ref;  ///< "owner/repo", "owner/repo#1", "owner/repo#1#issuecomment-2", "owner/repo@commit",
                    ///< "owner/repo:path@rev#L1-L2", or empty
  bool target_is_known = false;  ///< points to a known episode; there is an EpisodeRefMention too
  bool is_boilerplate = false;   ///< the show's own link, which says nothing of the episode
};

/// The subject of a URL without revision and lines: "owner/repo:path" for a file on GitHub, else the
/// canonical URL without fragment. For comparing citations with URLs in an ontology.
[[nodiscard]] std::string topic_key(ReferenceKind kind, std::string_view canonical, std::string_view ref);

/// A reference to an episode of this or another show.
struct EpisodeRefMention {
  /// How it refers: by a link, in written or in spoken words, or as the next part of a series.
  enum class How : std::uint8_t { kLink, kText, kSpoken, kSeries };
  EpisodeRelation relation = EpisodeRelation::kMentions;  ///< the relation
  How how = How::kLink;                                   ///< link, text, speech or series
  std::size_t target_show = 0;                            ///< index of the target's show
  std::size_t target_episode = 0;                         ///< index of the target in that show
  std::string cited_as;                                   ///< the URL, for kLink
  bool has_target = true;                                 ///< false: a promise without a later episode
  std::optional<std::uint32_t> promised{};  ///< for such a promise: index of the promised concept, if known
};
/// Name in outputs: "link", "text", "spoken", "series".
[[nodiscard]] std::string_view name_of(EpisodeRefMention::How how);

/// Not an index of a mention.
inline constexpr std::size_t kNoMention = static_cast<std::size_t>(-1);

/// A person.
struct PersonMention {
  PersonRole role = PersonRole::kMentioned;  ///< role in the episode
  std::string name;                          ///< empty when only a handle is known
  std::string handle;                        ///< empty when unknown
  std::string iri;                           ///< IRI in the ontology, or empty
  std::size_t credited_for = kNoMention;     ///< for an author: index of the link mention of their work
  std::string reasons{};                     ///< what counted for and against the role; only if asked for
};

/// A concept of the ontology.
struct ConceptMention {
  std::uint32_t concept_id = 0;  ///< index into the ontology's concepts
  bool is_main = false;          ///< a main topic of the episode
};

/// A mention: what a place in a text names, with evidence.
struct Mention {
  Evidence evidence;  ///< where it was found
  /// The mentioned thing; read it with get_if().
  std::variant<LinkMention, EpisodeRefMention, PersonMention, ConceptMention> what;
};

/// The mentioned thing if it is a `What` (one of the four types above), else null.
template <typename What>
[[nodiscard]] const What* get_if(const Mention& mention) {
  return std::get_if<What>(&mention.what);
}
/// The same, mutable.
template <typename What>
[[nodiscard]] What* get_if(Mention& mention) {
  return std::get_if<What>(&mention.what);
}

/// Something that looked like a mention and was rejected.
struct Rejected {
  Evidence evidence;   ///< the rule that would have accepted it
  std::string what;    ///< "view"
  std::string reason;  ///< one clause
};

/// What the texts of one episode mention, ordered by field and position.
struct EpisodeMentions {
  std::vector<Mention> mentions;   ///< accepted
  std::vector<Rejected> rejected;  ///< with reasons; only if asked for
};

/// A blog post, which episodes may cite, with its own mentions.
struct Post {
  std::string title;                                  ///< one line
  std::string url;                                    ///< empty if unknown
  std::string slug;                                   ///< last part of the URL, or derived from the title
  std::optional<std::chrono::sys_seconds> published;  ///< UTC
  std::string source;                                 ///< file name as the user gave it
  Place place;                                        ///< start in the source
  Text body{};                      ///< text without comments; empty if only the title is known
  std::vector<Mention> mentions{};  ///< mentions in body and title
};

/// A link that a copy of an episode's notes has and the feed does not: one of the two is wrong.
struct LinkDifference {
  std::optional<std::int64_t> number;  ///< of the episode
  std::string guid;                    ///< of the episode
  std::string title;                   ///< of the episode
  std::string published;               ///< published_day() of the episode
  std::string feed;                    ///< where the episode was read
  std::string source;                  ///< of the copy: file name or URL as the user gave it
  Place place;                         ///< of the episode in it
  std::string link;                    ///< in the copy
  std::string meant;  ///< in the feed: the link that is nearly the same; empty when there is none
};
}  // namespace podatlas
