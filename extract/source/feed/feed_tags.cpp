#include "extract/source/feed/feed_tags.h"

#include <algorithm>
#include <array>
#include <span>

namespace podatlas::source {
namespace {

using enum FeedTag::Kind;

constexpr std::array kChannelTags = {
    FeedTag{Namespace::kPlain, "title", kTitle},
    FeedTag{Namespace::kAtom, "title", kTitle},
    FeedTag{Namespace::kDublinCore, "title", kTitle},
    FeedTag{Namespace::kPlain, "link", kLink},
    FeedTag{Namespace::kAtom, "link", kAtomLink},
    FeedTag{Namespace::kPlain, "description", kDescription},
    FeedTag{Namespace::kAtom, "subtitle", kDescription},
    FeedTag{Namespace::kAtom, "tagline", kDescription},
    FeedTag{Namespace::kItunes, "summary", kDescription},
    FeedTag{Namespace::kItunes, "subtitle", kSubtitle},
    FeedTag{Namespace::kDublinCore, "description", kSubtitle},
    FeedTag{Namespace::kPlain, "language", kLanguage},
    FeedTag{Namespace::kDublinCore, "language", kLanguage},
    FeedTag{Namespace::kItunes, "author", kAuthorText},
    FeedTag{Namespace::kDublinCore, "creator", kAuthorText},
    FeedTag{Namespace::kAtom, "author", kAtomPerson},
    FeedTag{Namespace::kPlain, "managingEditor", kResponsible},
    FeedTag{Namespace::kItunes, "owner", kOwner},
    FeedTag{Namespace::kPodcast, "guid", kGuid},
    FeedTag{Namespace::kPodcast, "person", kPerson},
    FeedTag{Namespace::kItunes, "new-feed-url", kNewFeedUrl},
};

constexpr std::array kItemTags = {
    FeedTag{Namespace::kPlain, "title", kTitle},
    FeedTag{Namespace::kAtom, "title", kTitle},
    FeedTag{Namespace::kDublinCore, "title", kItunesTitle},
    FeedTag{Namespace::kItunes, "title", kItunesTitle},
    FeedTag{Namespace::kMedia, "title", kItunesTitle},
    FeedTag{Namespace::kPlain, "link", kLink},
    FeedTag{Namespace::kAtom, "link", kAtomLink},
    FeedTag{Namespace::kPlain, "description", kDescription},
    FeedTag{Namespace::kContent, "encoded", kContent},
    FeedTag{Namespace::kXhtml, "body", kContent},
    FeedTag{Namespace::kItunes, "summary", kSummary},
    FeedTag{Namespace::kMedia, "description", kSummary},
    FeedTag{Namespace::kItunes, "subtitle", kSubtitle},
    FeedTag{Namespace::kAtom, "content", kAtomText},
    FeedTag{Namespace::kAtom, "summary", kAtomText},
    FeedTag{Namespace::kPlain, "guid", kGuid},
    FeedTag{Namespace::kAtom, "id", kGuid},
    FeedTag{Namespace::kPlain, "pubDate", kPublished},
    FeedTag{Namespace::kPlain, "pubdate", kPublished},
    FeedTag{Namespace::kDublinCore, "date", kDate},
    FeedTag{Namespace::kDublinCore, "issued", kDate},
    FeedTag{Namespace::kDublinCore, "created", kDate},
    FeedTag{Namespace::kDublinCore, "modified", kUpdated},
    FeedTag{Namespace::kDublinCore, "description", kDescription},
    FeedTag{Namespace::kAtom, "published", kPublished},
    FeedTag{Namespace::kAtom, "issued", kPublished},
    FeedTag{Namespace::kAtom, "created", kDate},
    FeedTag{Namespace::kAtom, "updated", kUpdated},
    FeedTag{Namespace::kAtom, "modified", kUpdated},
    FeedTag{Namespace::kPlain, "author", kAuthorText},
    FeedTag{Namespace::kItunes, "author", kAuthorText},
    FeedTag{Namespace::kDublinCore, "creator", kAuthorText},
    FeedTag{Namespace::kAtom, "author", kAtomPerson},
    FeedTag{Namespace::kItunes, "episode", kNumber},
    FeedTag{Namespace::kPodcast, "episode", kNumber},
    FeedTag{Namespace::kItunes, "season", kSeason},
    FeedTag{Namespace::kPodcast, "season", kSeason},
    FeedTag{Namespace::kItunes, "duration", kDuration},
    FeedTag{Namespace::kPlain, "enclosure", kEnclosure},
    FeedTag{Namespace::kMedia, "content", kMediaContent},
    FeedTag{Namespace::kMedia, "group", kMediaGroup},
    FeedTag{Namespace::kPodcast, "person", kPerson},
    FeedTag{Namespace::kPodcast, "transcript", kTranscript},
    FeedTag{Namespace::kPodcast, "chapters", kChapters},
};

const FeedTag* tag_in(std::span<const FeedTag> tags, const NamespaceScope::Name& name) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const FeedTag& tag) {
    return tag.space == name.space && tag.local == name.local;
  });
  return found == tags.end() ? nullptr : &*found;
}

}  // namespace

const FeedTag* channel_tag(const NamespaceScope::Name& name) { return tag_in(kChannelTags, name); }
const FeedTag* item_tag(const NamespaceScope::Name& name) { return tag_in(kItemTags, name); }

}  // namespace podatlas::source
