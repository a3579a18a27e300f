#ifndef PODATLAS_EXTRACT_SOURCE_SHOW_PLAN_H_
#define PODATLAS_EXTRACT_SOURCE_SHOW_PLAN_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "extract/source/load.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// The files of one show.
struct ShowFiles {
  std::string guid;                ///< of the show
  std::vector<std::string> files;  ///< names, in order
  std::uintmax_t bytes = 0;        ///< of all of them
};

/// Which files belong to which show.
struct ShowPlan {
  std::vector<ShowFiles> shows;   ///< of the options' shard, by guid
  std::vector<Warning> warnings;  ///< those of load_sources that are not about a show
};

/// Groups files by show, so that shows can be read one by one: load_sources of each group gives the same
/// shows and, in another order, the same warnings as load_sources of everything. Returns nullopt if that is
/// not possible or not useful: for a single file, URLs, standard input, broken files, sources other than
/// feeds, or if documents are to be recovered or transcripts fetched. Episodes are not read.
[[nodiscard]] std::optional<ShowPlan> plan_shows(const std::vector<std::string>& sources,
                                                 const LoadOptions& options = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_SHOW_PLAN_H_
