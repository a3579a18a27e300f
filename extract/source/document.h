#pragma once

#include <string>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// What a source other than a feed says about one episode. align() finds out which episode that is.
struct Entry {
  Episode episode;        ///< only what the source says: title, day, length, texts, URLs
  Place place;            ///< in the source
  std::string file_name;  ///< of a transcript, as in podcast:transcript
};

/// A source about a show whose feed is another source.
struct Companion {
  std::string kind;    ///< "transcript", "transcripts index", "Apple Podcasts page": for messages
  std::string source;  ///< file name as the user gave it
  Show show;           ///< what the source says about the show: title, rating, ...; no episodes
  std::vector<Entry> entries;
};

/// A feed in a list of feeds, or a transcript in an index.
struct ListedFeed {
  std::string source;  ///< file or URL, resolved against the list's
  Place place;         ///< in the list
};

/// The contents of one file.
struct Document {
  std::vector<Show> shows;  ///< of a feed: one
  std::vector<Companion> companions;
  std::vector<Post> posts;
  std::vector<ListedFeed> listed;  ///< by an OPML file or an index of transcripts; follow.h reads them
  bool is_list = false;            ///< an OPML file, perhaps an empty one
  std::string next_page;           ///< URL of the page with the older episodes of the feed; may be empty
  std::vector<Warning> warnings;
};

}  // namespace podatlas::source
