#ifndef PODATLAS_EPISODE_H_
#define PODATLAS_EPISODE_H_

// Shows, episodes and posts as they were read, and the mentions found in their texts.

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

/// Half-open range [begin, end) in bytes of a field's decoded UTF-8 text.
struct Span {
  std::size_t begin = 0;  ///< first byte
  std::size_t end = 0;    ///< one past the last byte

  /// Bytes in it.
  [[nodiscard]] constexpr std::size_t size() const { return end - begin; }
  /// Whether all of `other` lies in it.
  [[nodiscard]] constexpr bool contains(const Span& other) const {
    return begin <= other.begin && other.end <= end;
  }
  friend constexpr bool operator==(const Span&, const Span&) = default;
};

/// The part of `text` that `span` names; clipped to the text.
[[nodiscard]] constexpr std::string_view slice(std::string_view text, Span span) {
  if (span.begin >= text.size() || span.end <= span.begin) return {};
  return text.substr(span.begin, span.end - span.begin);
}

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
/// As evidence and saved graphs have it: "github_pull", ...
[[nodiscard]] std::string_view name_of(ReferenceKind kind);

/// How one episode points at another. listen_first: the target is heard before this one; listen_before: this
/// one is heard before the target; promises: the target, a later one, is what this one puts off.
enum class EpisodeRelation : std::uint8_t {
  kListenFirst,
  kListenBefore,
  kRelated,
  kMentions,
  kSupersedes,
  kContinues,
  kPromises,
};
/// As mentions are printed: "listen_first", ...
[[nodiscard]] std::string_view name_of(EpisodeRelation relation);

/// What a person has to do with an episode.
enum class PersonRole : std::uint8_t { kHost, kGuest, kAuthor, kMentioned };
/// As mentions are printed: "guest", ...
[[nodiscard]] std::string_view name_of(PersonRole role);

/// Where something was seen, and which rule saw it.
struct Evidence {
  Field field = Field::kDescription;  ///< of the episode, in which the span lies
  Span span;                          ///< in that field's plain text
  std::string_view rule;              ///< name of a row in a rule table; static storage
  double confidence = 1;              ///< 0..1: how often this rule is right when it fires
};

/// A URL that is cited.
struct LinkMention {
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it names
  std::string url;                             ///< as cited
  std::string canonical;                       ///< canonicalized; equal for two spellings of one thing
  std::string ref;  ///< "owner/repo", "owner/repo#1", "owner/repo#1#issuecomment-2", "owner/repo@commit",
                    ///< "owner/repo:path@rev#L1-L2", or empty
  bool target_is_known = false;  ///< leads to an episode that was read; an EpisodeRefMention says which
};

/// What a URL is about, whatever the revision and the lines: "owner/repo:path" of a file on GitHub, else the
/// canonical URL without its fragment. For comparing what episodes cite with what an ontology points at.
[[nodiscard]] std::string topic_key(ReferenceKind kind, std::string_view canonical, std::string_view ref);

/// An episode of this or another show that is pointed at.
struct EpisodeRefMention {
  /// How an episode is pointed at: by a link, in written words, in spoken ones.
  enum class How : std::uint8_t { kLink, kText, kSpoken };
  EpisodeRelation relation = EpisodeRelation::kMentions;  ///< what is said of it
  How how = How::kLink;                                   ///< what points at it
  std::size_t target_show = 0;                            ///< index of the show
  std::size_t target_episode = 0;                         ///< index in that show's episodes
  std::string cited_as;                                   ///< the URL, when how is kLink
  bool has_target = true;                                 ///< false: a promise that no episode keeps
  std::optional<std::uint32_t> promised{};  ///< of such a promise: index of the ontology's concept, if known
};
/// As mentions are printed: "link", "text", "spoken".
[[nodiscard]] std::string_view name_of(EpisodeRefMention::How how);

/// No index into an episode's mentions.
inline constexpr std::size_t kNoMention = static_cast<std::size_t>(-1);

/// Somebody who is named.
struct PersonMention {
  PersonRole role = PersonRole::kMentioned;  ///< which part they have
  std::string name;                          ///< empty when only a handle is known
  std::string handle;                        ///< empty when unknown
  std::string iri;                           ///< of the ontology's person; empty when it does not know them
  std::size_t credited_for = kNoMention;     ///< of an author: index of the link mention that is their work
};

/// A concept of the ontology that is spoken of.
struct ConceptMention {
  std::uint32_t concept_id = 0;  ///< index into the ontology's concepts
  bool is_main = false;          ///< the episode is about it
};

/// One place in a text that names something: where, and what.
struct Mention {
  Evidence evidence;  ///< where it was seen
  /// What it names; get_if() reads it.
  std::variant<LinkMention, EpisodeRefMention, PersonMention, ConceptMention> what;
};

/// What a mention names, if it is a `What`, one of the four types above; else null.
template <typename What>
[[nodiscard]] const What* get_if(const Mention& mention) {
  return std::get_if<What>(&mention.what);
}
/// The same, to be changed.
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

/// A blog post: what is known of a page that an episode may cite, and what it cites itself.
struct Post {
  std::string title;  ///< one line
  std::string url;    ///< empty where the source does not say
  std::string slug;   ///< the last part of its address, or what the title makes
  std::optional<std::chrono::sys_seconds> published;  ///< UTC, where it says so
  std::string source;                                 ///< file name as the user gave it
  Place place;                                        ///< where it begins in the source
  Text body{};                      ///< its text without its comments; empty where only its title is known
  std::vector<Mention> mentions{};  ///< what body and title cite and name; what extraction found
};

/// A link that a copy of an episode's notes has and the feed does not: one of the two is wrong.
struct LinkDifference {
  std::optional<std::int64_t> number;                 ///< of the episode
  std::string guid;                                   ///< of the episode
  std::string title;                                  ///< of the episode
  std::optional<std::chrono::sys_seconds> published;  ///< when the episode was; UTC
  std::string feed;                                   ///< where the episode was read
  std::string source;                                 ///< of the copy: file name or URL as the user gave it
  Place place;                                        ///< of the episode in it
  std::string link;                                   ///< in the copy
  std::string meant;  ///< in the feed: the link that is nearly the same; empty when there is none
};
}  // namespace podatlas

#endif  // PODATLAS_EPISODE_H_
