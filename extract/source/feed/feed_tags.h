#ifndef PODATLAS_EXTRACT_SOURCE_FEED_TAGS_H_
#define PODATLAS_EXTRACT_SOURCE_FEED_TAGS_H_

#include <string_view>

#include "extract/source/xml/namespaces.h"

namespace podatlas::source {

/// An element of a feed that is read: its name, and what it means whatever the dialect.
struct FeedTag {
  /// What an element says.
  enum class Kind {
    kTitle,
    kItunesTitle,
    kLink,
    kAtomLink,
    kDescription,
    kContent,
    kSummary,
    kSubtitle,
    kAtomText,
    kLanguage,
    kAuthorText,
    kAtomPerson,
    kResponsible,
    kOwner,
    kGuid,
    kPublished,
    kDate,
    kUpdated,
    kNumber,
    kSeason,
    kDuration,
    kEnclosure,
    kMediaContent,
    kMediaGroup,
    kPerson,
    kTranscript,
    kChapters,
    kNewFeedUrl,
  };

  Namespace space;
  std::string_view local;
  Kind kind;
};

/// The element of a channel that has this name, or null: it is not read. Lives as long as the program.
[[nodiscard]] const FeedTag* channel_tag(const NamespaceScope::Name& name);
/// The same of an item.
[[nodiscard]] const FeedTag* item_tag(const NamespaceScope::Name& name);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_FEED_TAGS_H_
