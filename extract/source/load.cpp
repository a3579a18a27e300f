#include "extract/source/load.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "core/io/parallel.h"
#include "core/text/text.h"
#include "extract/source/chapters/chapters.h"
#include "extract/source/list/follow.h"
#include "extract/source/merge_shows.h"
#include "extract/source/readers.h"
#include "extract/source/transcript/feed_transcripts.h"

namespace podatlas::source {
namespace {

// By file. Nullopt: the feed of a show in another shard.
using Documents = std::vector<std::optional<Result<Document>>>;

// Reads a document of any format, and what it leads to; `name` for messages.
Result<Document> read_fetched(Fetched fetched, const std::string& name, const LoadOptions& options) {
  FeedOptions how = options.feed;
  how.charset = std::move(fetched.charset);
  Result<Document> document = read_document(std::move(fetched.bytes), name, how);
  return document ? follow(std::move(*document), name, options) : std::move(document);
}

// The same for a file. `fetched`: its bytes if they were read before.
Result<Document> read_file_document(const SourceFile& file, std::optional<Result<Fetched>> fetched,
                                    const LoadOptions& options) {
  Result<Fetched> document = fetched ? std::move(*fetched) : read_source(file.path, {});
  if (!document) return tl::unexpected(std::move(document.error()));
  return read_fetched(std::move(*document), file.path == "-" ? "standard input" : file.path, options);
}

std::optional<Result<Document>> read_if_held(const SourceFile& file, const LoadOptions& options) {
  Result<Fetched> read = read_source(file.path, {});
  if (read && is_for_feed_reader(read->bytes)) {
    const std::optional<std::string> guid = show_guid(read->bytes, file.path);
    if (guid && !holds(*options.shard, *guid)) return std::nullopt;
  }
  return read_file_document(file, std::move(read), options);
}

// Whether a document holds anything but feeds.
bool is_companion(const std::optional<Result<Document>>& document) {
  return document && *document && !((*document)->companions.empty() && (*document)->posts.empty());
}

Documents read_all(const std::vector<SourceFile>& files, std::vector<std::optional<Result<Fetched>>> fetched,
                   const LoadOptions& options) {
  Documents documents(files.size());
  parallel_for(files.size(), options.jobs, [&](std::size_t i) {
    // A pipe can be read only once. What is recovered of a broken feed may have another guid than the whole.
    const bool may_skip_items = options.shard && !options.feed.recover && !fetched[i] && files[i].path != "-";
    if (may_skip_items) {
      documents[i] = read_if_held(files[i], options);
    } else {
      documents[i] = read_file_document(files[i], std::move(fetched[i]), options);
    }
  });
  if (std::none_of(documents.begin(), documents.end(), is_companion)) return documents;
  parallel_for(files.size(), options.jobs, [&](std::size_t i) {
    if (!documents[i]) documents[i] = read_file_document(files[i], std::nullopt, options);
  });
  return documents;
}

template <typename T>
void append(std::vector<T>& into, std::vector<T>& from) {
  into.insert(into.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// A file may be wrong in every line; the first warnings are enough to act on, the rest are counted.
void limit(std::vector<Warning>& warnings) {
  constexpr std::size_t kMost = 101;  // a feed has at most a hundred and a count of the others
  std::map<std::string, std::size_t> counts;
  std::erase_if(warnings, [&](const Warning& warning) { return ++counts[warning.source] > kMost; });
  for (const auto& [source, count] : counts) {
    if (count > kMost)
      warnings.push_back({source, {}, counted(count - kMost, "further warning") + " not shown"});
  }
}

// The part of everything that is to be loaded.
struct Share {
  std::optional<Shard> shard;  // none: all of it
  bool is_undivided = false;   // the first shard has everything

  [[nodiscard]] bool has(const Show& show) const {
    return !shard || (is_undivided ? shard->index == 1 : holds(*shard, show.guid));
  }
  // Whether it includes what is not about a show.
  [[nodiscard]] bool has_rest() const { return !shard || shard->index == 1; }
  [[nodiscard]] bool has(const Document& document) const {
    return document.shows.empty() ? has_rest()
                                  : std::any_of(document.shows.begin(), document.shows.end(),
                                                [&](const Show& s) { return has(s); });
  }
};

Share share_of(const Documents& documents, const std::optional<Shard>& shard) {
  // Which URL of a post becomes its node depends on who cites it.
  return {shard, std::any_of(documents.begin(), documents.end(), [](const auto& document) {
            return document && *document && !(*document)->posts.empty();
          })};
}

// Without any feed, a page that lists a show has to do.
void take_shows_of_pages(Document& all) {
  for (Companion& companion : all.companions) {
    if (!is_show_of_its_own(companion)) continue;
    all.warnings.push_back(
        {companion.source, {}, "no feed for this show; using only this " + companion.kind});
    all.shows.push_back(show_of(std::exchange(companion, {})));
  }
  std::erase_if(all.companions, [](const Companion& companion) { return companion.entries.empty(); });
}

// Adds the transcripts that indexes among the files list, except those that are among the files, too.
void read_indexes(const Documents& documents, const std::vector<SourceFile>& files,
                  const LoadOptions& options, const Share& share, Document& all) {
  std::vector<std::string> known;
  known.reserve(files.size());
  for (const SourceFile& file : files) known.push_back(file.path);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (!documents[i] || !*documents[i] || (*documents[i])->listed.empty()) continue;
    Document listed = listed_transcripts(**documents[i], files[i].path, known, options);
    for (const Companion& companion : listed.companions) known.push_back(companion.source);
    append(all.companions, listed.companions);
    if (share.has_rest()) append(all.warnings, listed.warnings);
  }
}

// Merges all documents and selects the share.
Result<Loaded> put_together(Document all, const LoadOptions& options, const Share& share) {
  if (all.shows.empty()) take_shows_of_pages(all);
  if (all.shows.empty() && !all.companions.empty()) {
    const Companion& first = all.companions.front();
    return fail(ErrorKind::kSchema, first.source, {},
                "is a " + first.kind + "; also give the feed of its show");
  }
  if (all.shows.empty() && !all.posts.empty()) {
    return fail(ErrorKind::kSchema, all.posts.front().source, {},
                "is a blog page; also give the feed of a show");
  }
  Loaded loaded;
  loaded.warnings = std::move(all.warnings);
  if (share.has_rest()) loaded.posts = std::move(all.posts);
  loaded.shows = merge_shows(std::move(all.shows));
  Attached attached = attach_companions(loaded.shows, std::move(all.companions));
  if (share.has_rest()) append(loaded.warnings, attached.warnings);
  std::erase_if(loaded.shows, [&](const Show& show) { return !share.has(show); });
  loaded.differences = std::move(attached.differences);
  loaded.resolutions = std::move(attached.resolutions);
  if (options.transcripts && options.fetch) fetch_transcripts(loaded.shows, options.fetch, loaded.warnings);
  add_chapters_of_notes(loaded.shows, loaded.warnings);
  limit(loaded.warnings);
  return loaded;
}

}  // namespace

Result<Loaded> load_sources(const std::vector<std::string>& sources, const LoadOptions& options) {
  const Result<std::vector<SourceFile>> files = find_files(sources);
  if (!files) return tl::unexpected(files.error());
  auto fetched = fetch_files(*files, options.fetch);
  if (!fetched) return tl::unexpected(std::move(fetched.error()));
  Documents documents = read_all(*files, std::move(*fetched), options);
  const Share share = share_of(documents, options.shard);
  Document all;
  read_indexes(documents, *files, options, share, all);
  std::optional<Error> last_skipped;
  bool is_any_in_another_shard = false;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (!documents[i]) {
      is_any_in_another_shard = true;
      continue;
    }
    Result<Document>& document = *documents[i];
    if (document) {
      if (share.has(*document)) append(all.warnings, document->warnings);
      append(all.shows, document->shows);
      append(all.companions, document->companions);
      append(all.posts, document->posts);
    } else if ((*files)[i].may_skip(document.error())) {
      last_skipped = std::move(document.error());
      if (share.has_rest())
        all.warnings.push_back(
            {last_skipped->source, last_skipped->place, last_skipped->message + "; skipped"});
    } else {
      return tl::unexpected(std::move(document.error()));
    }
  }
  if (all.shows.empty() && all.companions.empty() && all.posts.empty() && last_skipped &&
      !is_any_in_another_shard)
    return fail(ErrorKind::kSchema, "", {}, "no feed among the files: " + to_string(*last_skipped));
  return put_together(std::move(all), options, share);
}

Result<Loaded> load_document(Fetched fetched, const std::string& name, const LoadOptions& options) {
  Result<Document> document = read_fetched(std::move(fetched), name, options);
  if (!document) return tl::unexpected(std::move(document.error()));
  return put_together(std::move(*document), options, {});
}

}  // namespace podatlas::source
