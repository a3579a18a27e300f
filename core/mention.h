#ifndef PODATLAS_CORE_MENTION_H_
#define PODATLAS_CORE_MENTION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/episode.h"
#include "core/memory/indirect.h"
#include "core/span.h"

namespace podatlas {

/// What kind of thing a URL names. The order is that of DESIGN.md; names are name_of(kind).
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
/// Number of kinds.
inline constexpr std::size_t kReferenceKindCount = 20;

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
  std::string canonical;                       ///< normalised; equal for two spellings of one thing
  std::string ref;               ///< "owner/repo#1", "owner/repo", "owner/repo:path@rev#L1-L2", or empty
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

/// One place in a text that names something: where, and what. Most name concepts, which are small.
struct Mention {
  Evidence evidence;  ///< where it was seen
  /// What it names; get_if() reads it.
  std::variant<Indirect<LinkMention>, Indirect<EpisodeRefMention>, Indirect<PersonMention>, ConceptMention>
      what;
};

/// What a mention names, if it is a `What`, one of the four types above; else null.
template <typename What>
[[nodiscard]] const What* get_if(const Mention& mention) {
  if constexpr (std::is_same_v<What, ConceptMention>) {
    return std::get_if<What>(&mention.what);
  } else {
    const auto* const what = std::get_if<Indirect<What>>(&mention.what);
    return what == nullptr ? nullptr : &**what;
  }
}
/// The same, to be changed.
template <typename What>
[[nodiscard]] What* get_if(Mention& mention) {
  return const_cast<What*>(get_if<What>(std::as_const(mention)));  // NOLINT: `mention` is not const
}

}  // namespace podatlas

#endif  // PODATLAS_CORE_MENTION_H_
