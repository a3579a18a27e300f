#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/person_text.h"

namespace podatlas::mention {

/// One row of cues/: a phrase that says something about a name. A row of a file is four lines:
///
///     name | feature | where | words: the line must have one of them & one of these; none: any line
///       pattern
///       + an example => the names that it finds, separated by "; "
///       - a text in which it finds nobody
///
/// The pattern is RE2 on bytes, for a line of a skeleton (see NameScanner) in which fold_lists() has made one
/// sign of each list of names. It may hold
///   <N>  a name or a list of names, which the cue is about     <n>  one that it is not about
///   <F>  the same, but of several words                        <S>  of one word
///   <W>  a word before a name, with the space behind it        <U>  a URL
///   <A>  what may stand between a name and its verb: ", founder of Acme,", " (Acme)", " from Acme"
///   <K>  a kind of work: "rfc", "paper", "talk"
/// A row about two names has two features: "host-subject/guest-object".
struct PersonCue {
  /// Lines it holds for. kAfterTitle: of texts, behind a capitalized word or a closing quote.
  enum class Where : std::uint8_t { kAny, kTitle, kText, kLinks, kAfterTitle };

  std::string_view name;                       ///< kept in the Evidence
  std::vector<std::string_view> features;      ///< of the names in the pattern; the last for all further ones
  std::string_view pattern;                    ///< as written
  std::string_view example, found, near_miss;  ///< see above
  Where where = Where::kAny;
};

/// All rows, by file and in their order.
[[nodiscard]] std::span<const PersonCue> person_cues();

/// Whose notes a line is from, for PersonCue::Where.
enum class LineKind : std::uint8_t { kTitle, kText, kLinks };

/// A line in which each list of names has become one kNameList.
struct FoldedLine {
  /// What stands for a name, or for several.
  struct Sign {
    std::size_t at = 0;              ///< in `text`
    std::vector<std::size_t> names;  ///< by their number on the line
    bool is_list = false;            ///< a word joins them, or there are three; "A, B" may be an apposition
  };
  std::string text;
  std::vector<Sign> signs;  ///< in order
};

/// Folds "A (Acme), B, professor at C, and D". Names in what is said about another are dropped with it.
[[nodiscard]] FoldedLine fold_lists(std::string_view line, LineKind kind = LineKind::kLinks);

/// What a row says about names of a line.
struct CueMatch {
  const PersonCue* cue = nullptr;
  std::string_view feature;
  const FoldedLine::Sign* names = nullptr;
  const FoldedLine::Sign* others = nullptr;  ///< of a row about two; may be null
};

/// Everything that rows say about the names of a line, in the order of rows.
[[nodiscard]] std::vector<CueMatch> match_cues(const FoldedLine& line, LineKind kind);

/// The section that a heading starts, or the role it gives its own line.
enum class NotesSection : std::uint8_t {
  kProse,
  kGuests,
  kHosts,
  kPanel,
  kLinks,
  kNotes,  ///< prose and links
  kSponsors,
  kCredits,
  kOutline
};

/// What a line announces; nullopt when it is no heading. `original`: the line as it is written, as most of
/// what begins a heading looks like a name; `rest` becomes what stands on the line behind the heading.
[[nodiscard]] std::optional<NotesSection> announced_section(std::string_view line, std::string_view original,
                                                            std::string_view& rest);

/// Whether a text has the pattern of a row of patterns.txt: "<SPONSORS>".
[[nodiscard]] bool has_pattern(std::string_view text, std::string_view name);

/// A title without number, kind and part of the episode: the part of `title` that may name guests.
[[nodiscard]] std::string_view core_of_title(std::string_view title);

}  // namespace podatlas::mention
