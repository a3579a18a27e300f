#ifndef PODATLAS_EXTRACT_SOURCE_LOAD_H_
#define PODATLAS_EXTRACT_SOURCE_LOAD_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/io/fetched.h"
#include "extract/source/companion/companions.h"
#include "extract/source/feed/feed.h"
#include "extract/source/feed/shard.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// Gets documents from the web; the results are in the order of `urls`, and errors name them.
using FetchAll = std::function<std::vector<Result<Fetched>>(const std::vector<std::string>& urls)>;

/// How load_sources works.
struct LoadOptions {
  FeedOptions feed;          ///< for those of them that are feeds
  unsigned jobs = 1;         ///< files read at the same time
  FetchAll fetch = {};       ///< none: what is on the web cannot be read
  bool transcripts = false;  ///< also those that feeds name on the web
  /// Only the shows of this share, with what goes with them. Of feeds alone the others are not read beyond
  /// what names them. Where there are other sources, too, every feed is read, because each has a say in which
  /// show a source is about; posts may be cited by any show, so with posts the first share has everything.
  std::optional<Shard> shard = {};
};

/// What load_sources gives.
struct Loaded {
  std::vector<Show> shows;        ///< merged and ordered as by merge_shows, with what companions say of them
  std::vector<Post> posts;        ///< in the order of files and places
  std::vector<Warning> warnings;  ///< by source, in the order of their names
  std::vector<LinkDifference> differences;  ///< between feeds and copies of their notes; warnings, too
  std::vector<Resolution> resolutions;      ///< which episodes the companions' entries are
};

/// Reads files, folders (with what is below them but hidden files; links to folders not followed), "-" for
/// standard input, and http(s) URLs. What a file is, its content says (see readers.h). Every file that is
/// named must be something that podatlas reads, and one of all must be of a show: a feed or its page; a file
/// found in a folder that is nothing of the kind is passed over with a warning. A shard may be without any
/// show; the first one gives the warnings that are about no show. The result does not depend on
/// the order of `sources` or on `jobs`. Fails with the error of the first file, in the order of their names,
/// that cannot be read.
[[nodiscard]] Result<Loaded> load_sources(const std::vector<std::string>& sources,
                                          const LoadOptions& options = {});

/// The files that have one show.
struct ShowFiles {
  std::string guid;                ///< of the show
  std::vector<std::string> files;  ///< names, in order
  std::uintmax_t bytes = 0;        ///< of all of them
};

/// Which files have which show.
struct ShowPlan {
  std::vector<ShowFiles> shows;   ///< of the options' shard, by guid
  std::vector<Warning> warnings;  ///< those of load_sources that are about no show
};

/// Finds out which files have which show, so that shows can be read one after the other: load_sources of the
/// files of each gives the same shows and, in another order, the same warnings as load_sources of everything.
/// Nullopt where that cannot be, or would be no gain: for one file, where anything is on the web or to be
/// fetched, standard input, to be recovered, broken, or something else than a feed. Feeds are not read beyond
/// what names their shows.
[[nodiscard]] std::optional<ShowPlan> plan_shows(const std::vector<std::string>& sources,
                                                 const LoadOptions& options = {});

/// Whether a source is a URL and no file of that name: only http and https are read.
[[nodiscard]] bool is_on_the_web(const std::string& source);

/// The bytes of one file, of standard input ("-") or of what is on the web.
[[nodiscard]] Result<Fetched> read_source(const std::string& source, const FetchAll& fetch);

/// The same for one document that was read already. `name` is its name for messages.
[[nodiscard]] Result<Loaded> load_document(Fetched fetched, const std::string& name,
                                           const LoadOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_LOAD_H_
