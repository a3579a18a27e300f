#ifndef PODATLAS_EXTRACT_SOURCE_DOCUMENT_H_
#define PODATLAS_EXTRACT_SOURCE_DOCUMENT_H_

#include <string>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// What a source that is no feed says of one episode. Which episode of which show that is, align() decides.
struct Entry {
  Episode episode;        ///< only what the source says: title, day, length, texts, addresses
  Place place;            ///< in the source
  std::string file_name;  ///< of a transcript: as podcast:transcript may name it
};

/// A source about a show whose feed is another source.
struct Companion {
  std::string kind;    ///< "transcript", "transcripts index", "Apple Podcasts page": for messages
  std::string source;  ///< file name as the user gave it
  Show show;           ///< what the source says of the show itself: title, rating, ...; without episodes
  std::vector<Entry> entries;
};

/// What one file holds.
struct Document {
  std::vector<Show> shows;  ///< of a feed: one
  std::vector<Companion> companions;
  std::vector<Post> posts;
  std::vector<Warning> warnings;
};

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_DOCUMENT_H_
