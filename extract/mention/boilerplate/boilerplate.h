#pragma once

#include <vector>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// Fewest episodes that must have a sentence for it to be boilerplate; a smaller show has none but sponsors.
inline constexpr std::size_t kFewestRepeats = 5;
/// Or a season's: as many of so many consecutive episodes.
inline constexpr std::size_t kSeasonRepeats = 20;
inline constexpr std::size_t kSeasonLength = 30;  ///< episodes

/// Fills Text::boilerplate of all notes of a show, whose episodes are in order of time. Boilerplate is
///
///  - a sentence (see NoteUnit) of a third or more of the episodes, and at least kFewestRepeats, or of
///    kSeasonRepeats of any kSeasonLength consecutive ones. One that is short or has a link must also follow
///    or precede the same sentence in two thirds of its episodes: a project that many episodes cite is
///    cited in different places;
///  - a line that is little more than a link of such sentences, in other words;
///  - the links listed under a heading such as "Sponsors" (see sponsor_headings.h), or the sentences below
///    "Acme - Sponsor", in a show of any size.
///
/// A sentence with a link of its own is never boilerplate, however often its words occur: links count as its
/// words. Titles and transcripts are not read. Linear in the notes.
///
/// Also removes keywords that are about the show: those of all episodes that have any, or of a third or more
/// and at least kFewestRepeats.
void mark_boilerplate(Show& show);

}  // namespace podatlas::mention
