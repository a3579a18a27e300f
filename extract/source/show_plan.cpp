#include "extract/source/show_plan.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <utility>

#include "core/io/parallel.h"
#include "extract/source/readers.h"

namespace podatlas::source {
namespace {

// What plan_shows needs to know about a file.
struct Planned {
  std::string guid;                // of its show
  std::optional<Warning> warning;  // it is skipped
  bool is_other = false;           // neither: shows cannot be read one by one
  std::uintmax_t bytes = 0;
};

Planned planned(const SourceFile& file, const FeedOptions& options) {
  Planned out;
  Result<Fetched> read = read_source(file.path, {});
  if (read) {
    out.bytes = read->bytes.size();
    if (is_for_feed_reader(read->bytes)) {
      if (std::optional<std::string> guid = show_guid(read->bytes, file.path)) {
        out.guid = std::move(*guid);
        return out;
      }
    }
  }
  Result<Document> document = read_file_document(file, std::move(read), options);
  if (!document && file.may_skip(document.error())) {
    out.warning = skipped(document.error());
  } else if (document && document->shows.size() == 1 && document->companions.empty() &&
             document->posts.empty()) {
    out.guid = std::move(document->shows.front().guid);
  } else {
    out.is_other = true;
  }
  return out;
}

}  // namespace

std::optional<ShowPlan> plan_shows(const std::vector<std::string>& sources, const LoadOptions& options) {
  const Result<std::vector<SourceFile>> files = find_files(sources);
  if (!files || options.feed.recover || options.transcripts) return std::nullopt;
  if (std::any_of(files->begin(), files->end(),
                  [](const SourceFile& file) { return file.path == "-" || is_on_the_web(file.path); }))
    return std::nullopt;
  std::vector<Planned> all(files->size());
  std::atomic<bool> is_over = files->size() < 2;  // one file is read at once
  parallel_for(all.size(), options.jobs, [&](std::size_t i) {
    if (is_over) return;
    all[i] = planned((*files)[i], options.feed);
    if (all[i].is_other) is_over = true;
  });
  if (is_over) return std::nullopt;
  ShowPlan plan;
  std::map<std::string, ShowFiles> shows;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].warning) {
      if (!options.shard || options.shard->index == 1) plan.warnings.push_back(std::move(*all[i].warning));
      continue;
    }
    if (options.shard && !holds(*options.shard, all[i].guid)) continue;
    ShowFiles& show = shows[all[i].guid];
    show.guid = all[i].guid;
    show.files.push_back((*files)[i].path);
    show.bytes += all[i].bytes;
  }
  for (auto& [guid, show] : shows) plan.shows.push_back(std::move(show));
  return plan;
}

}  // namespace podatlas::source
