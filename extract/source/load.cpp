#include "extract/source/load.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "core/io/file.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/source/companion/page_show.h"
#include "extract/source/document.h"
#include "extract/source/merge_shows.h"
#include "extract/source/readers.h"
#include "extract/source/transcript/feed_transcripts.h"

namespace podatlas::source {
namespace {

namespace fs = std::filesystem;

struct File {
  std::string path;       // or URL
  bool is_named = false;  // by the user, and not found in a folder
  // NOLINTNEXTLINE(modernize-use-nullptr): what "== default" compares with 0 is an ordering.
  friend auto operator<=>(const File&, const File&) = default;
};

Result<void> add_folder(const std::string& folder, std::vector<File>& files) {
  const auto is_closed = [](const std::string& path) { return ::access(path.c_str(), R_OK | X_OK) != 0; };
  if (is_closed(folder)) {
    return fail(ErrorKind::kIo, folder, {},
                "cannot read the folder: " + std::generic_category().message(errno));
  }
  std::error_code code;
  std::size_t found = 0;
  for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, code), end;
       !code && it != end; it.increment(code)) {
    std::error_code ignored;
    if (it->path().filename().string().starts_with('.')) {
      it.disable_recursion_pending();  // ".git" holds thousands of files that are no feeds
      continue;
    }
    // What cannot be entered is kept: reading it says why.
    const bool is_shut = it->is_directory(ignored) && is_closed(it->path().string());
    if (!it->is_regular_file(ignored) && !is_shut) continue;
    files.push_back({it->path().string(), false});
    ++found;
  }
  if (code) return fail(ErrorKind::kIo, folder, {}, "cannot read the folder: " + code.message());
  if (found == 0) return fail(ErrorKind::kNotFound, folder, {}, "a folder without files");
  return {};
}

Result<std::vector<File>> files_of(const std::vector<std::string>& sources) {
  std::vector<File> files;
  for (const std::string& source : sources) {
    std::error_code ignored;
    if (source != "-" && fs::is_directory(source, ignored)) {
      if (auto added = add_folder(source, files); !added) return tl::unexpected(added.error());
    } else {
      files.push_back({source, true});
    }
  }
  std::sort(files.begin(), files.end());
  // A file that is named and also in a folder that is named is one file; the name makes it mandatory.
  std::vector<File> unique;
  for (File& file : files) {
    if (!unique.empty() && unique.back().path == file.path) {
      unique.back().is_named = unique.back().is_named || file.is_named;
    } else {
      unique.push_back(std::move(file));
    }
  }
  return unique;
}

Result<std::vector<Result<Fetched>>> fetch_all(const std::vector<std::string>& urls, const FetchAll& fetch) {
  for (const std::string& url : urls) {
    if (!fetch || !is_web_url(url))
      return fail(ErrorKind::kUsage, url, {}, "only http and https addresses are fetched");
  }
  if (urls.empty()) return {};
  return fetch(urls);
}

// What is on the web is fetched first, many at a time; by file, nullopt for what is none of it.
Result<std::vector<std::optional<Result<Fetched>>>> fetch_those_on_the_web(const std::vector<File>& files,
                                                                           const FetchAll& fetch) {
  std::vector<std::optional<Result<Fetched>>> out(files.size());
  std::vector<std::string> urls;
  std::vector<std::size_t> of;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (!files[i].is_named || !is_on_the_web(files[i].path)) continue;
    urls.push_back(files[i].path);
    of.push_back(i);
  }
  Result<std::vector<Result<Fetched>>> fetched = fetch_all(urls, fetch);
  if (!fetched) return tl::unexpected(std::move(fetched.error()));
  for (std::size_t i = 0; i < of.size(); ++i) out[of[i]] = std::move((*fetched)[i]);
  return out;
}

Result<Fetched> read_from_disk(const std::string& path) {
  return read_file(path).map([](std::string&& bytes) { return Fetched{std::move(bytes)}; });
}

Result<Document> read_fetched(Fetched document, const std::string& name, FeedOptions options) {
  options.charset = std::move(document.charset);
  return read_document(std::move(document.bytes), name, options);
}

Result<Document> read_one(const File& file, std::optional<Result<Fetched>> fetched,
                          const FeedOptions& options) {
  const std::string name = file.path == "-" ? "standard input" : file.path;
  Result<Fetched> document = fetched ? std::move(*fetched) : read_from_disk(file.path);
  if (!document) return tl::unexpected(document.error());
  return read_fetched(std::move(*document), name, options);
}

// By file: what it holds. Nullopt: it is the feed of a show that another shard has, and was not read.
using Documents = std::vector<std::optional<Result<Document>>>;

std::optional<Result<Document>> read_if_held(const File& file, const LoadOptions& options) {
  Result<Fetched> read = read_from_disk(file.path);
  if (read && is_for_feed_reader(read->bytes)) {
    const std::optional<std::string> guid = show_guid(read->bytes, file.path);
    if (guid && !holds(*options.shard, *guid)) return std::nullopt;
  }
  return read_one(file, std::move(read), options.feed);
}

// Whether a document holds anything but feeds.
bool is_companion(const std::optional<Result<Document>>& document) {
  return document && *document && !((*document)->companions.empty() && (*document)->posts.empty());
}

Documents read_all(const std::vector<File>& files, std::vector<std::optional<Result<Fetched>>> fetched,
                   const LoadOptions& options) {
  Documents documents(files.size());
  parallel_for(files.size(), options.jobs, [&](std::size_t i) {
    // What was fetched is in memory, and a pipe can be read only once. What is to be recovered of a broken
    // feed may be named otherwise than the whole.
    const bool may_pass = options.shard && !options.feed.recover && !fetched[i] && files[i].path != "-";
    if (may_pass) {
      documents[i] = read_if_held(files[i], options);
    } else {
      documents[i] = read_one(files[i], std::move(fetched[i]), options.feed);
    }
  });
  if (std::none_of(documents.begin(), documents.end(), is_companion)) return documents;
  parallel_for(files.size(), options.jobs, [&](std::size_t i) {
    if (!documents[i]) documents[i] = read_one(files[i], std::nullopt, options.feed);
  });
  return documents;
}

template <typename T>
void append(std::vector<T>& into, std::vector<T>& from) {
  into.insert(into.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// A file may be wrong in every line; the first ones are enough to act on, and the rest is counted.
void limit(std::vector<Warning>& warnings) {
  constexpr std::size_t kMost = 101;  // a feed's reader stops at a hundred and says how many more there are
  std::map<std::string, std::size_t> counts;
  std::erase_if(warnings, [&](const Warning& warning) { return ++counts[warning.source] > kMost; });
  for (const auto& [source, count] : counts) {
    if (count > kMost)
      warnings.push_back({source, {}, counted(count - kMost, "further warning") + " not shown"});
  }
}

// A file that was found in a folder may be anything.
bool may_pass_over(const File& file, const Error& error) {
  return !file.is_named && error.kind == ErrorKind::kSchema;
}

Warning passed_over(const Error& error) {
  return {error.source, error.place, error.message + "; passed over"};
}

// What is to be loaded of everything.
struct Share {
  std::optional<Shard> shard;  // none: all of it
  bool is_undivided = false;   // the first shard has everything

  [[nodiscard]] bool has(const Show& show) const {
    return !shard || (is_undivided ? shard->index == 1 : holds(*shard, show.guid));
  }
  // Whether it has what is not about a show.
  [[nodiscard]] bool has_rest() const { return !shard || shard->index == 1; }
  [[nodiscard]] bool has(const Document& document) const {
    return document.shows.empty() ? has_rest()
                                  : std::any_of(document.shows.begin(), document.shows.end(),
                                                [&](const Show& s) { return has(s); });
  }
};

Share share_of(const Documents& documents, const std::optional<Shard>& shard) {
  // Which address of a post is its node depends on who cites it.
  return {shard, std::any_of(documents.begin(), documents.end(), [](const auto& document) {
            return document && *document && !(*document)->posts.empty();
          })};
}

// Without any feed a page that lists a show is the best that there is.
void take_shows_of_pages(Document& all) {
  for (Companion& companion : all.companions) {
    if (!is_show_of_its_own(companion)) continue;
    all.warnings.push_back({companion.source,
                            {},
                            "without the feed of the show only what this " + companion.kind + " has of it"});
    all.shows.push_back(show_of(std::exchange(companion, {})));
  }
  std::erase_if(all.companions, [](const Companion& companion) { return companion.entries.empty(); });
}

// What all files say, put together, and of that the share.
Result<Loaded> put_together(Document all, const LoadOptions& options, const Share& share) {
  if (all.shows.empty()) take_shows_of_pages(all);
  if (all.shows.empty() && !all.companions.empty()) {
    const Companion& first = all.companions.front();
    return fail(ErrorKind::kSchema, first.source, {},
                "is a " + first.kind + "; the feed of its show must be given too");
  }
  if (all.shows.empty() && !all.posts.empty()) {
    return fail(ErrorKind::kSchema, all.posts.front().source, {},
                "is a page of a blog; the feed of a show must be given too");
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
  limit(loaded.warnings);
  return loaded;
}

// What plan_shows has to know of a file.
struct Planned {
  std::string guid;                // of its show
  std::optional<Warning> warning;  // it is passed over
  bool is_other = false;           // neither: shows cannot be read one by one
  std::uintmax_t bytes = 0;
};

Planned planned(const File& file, const FeedOptions& options) {
  Planned out;
  Result<Fetched> read = read_from_disk(file.path);
  if (read) {
    out.bytes = read->bytes.size();
    if (is_for_feed_reader(read->bytes)) {
      if (std::optional<std::string> guid = show_guid(read->bytes, file.path)) {
        out.guid = std::move(*guid);
        return out;
      }
    }
  }
  Result<Document> document = read_one(file, std::move(read), options);
  if (!document && may_pass_over(file, document.error())) {
    out.warning = passed_over(document.error());
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
  const Result<std::vector<File>> files = files_of(sources);
  if (!files || options.feed.recover || options.transcripts) return std::nullopt;
  if (std::any_of(files->begin(), files->end(),
                  [](const File& file) { return file.path == "-" || is_on_the_web(file.path); }))
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

bool is_on_the_web(const std::string& source) {
  std::error_code ignored;
  return source.find("://") != std::string::npos && !fs::exists(source, ignored);
}

Result<Fetched> read_source(const std::string& source, const FetchAll& fetch) {
  if (!is_on_the_web(source)) return read_from_disk(source);
  Result<std::vector<Result<Fetched>>> fetched = fetch_all({source}, fetch);
  if (!fetched) return tl::unexpected(std::move(fetched.error()));
  Result<Fetched> only = std::move(fetched->front());
  return only;
}

Result<Loaded> load_sources(const std::vector<std::string>& sources, const LoadOptions& options) {
  const Result<std::vector<File>> files = files_of(sources);
  if (!files) return tl::unexpected(files.error());
  auto fetched = fetch_those_on_the_web(*files, options.fetch);
  if (!fetched) return tl::unexpected(std::move(fetched.error()));
  Documents documents = read_all(*files, std::move(*fetched), options);
  const Share share = share_of(documents, options.shard);
  Document all;
  std::optional<Error> skipped;
  bool is_any_passed = false;
  for (std::size_t i = 0; i < documents.size(); ++i) {
    if (!documents[i]) {
      is_any_passed = true;
      continue;
    }
    Result<Document>& document = *documents[i];
    if (document) {
      if (share.has(*document)) append(all.warnings, document->warnings);
      append(all.shows, document->shows);
      append(all.companions, document->companions);
      append(all.posts, document->posts);
    } else if (may_pass_over((*files)[i], document.error())) {
      if (share.has_rest()) {
        all.warnings.push_back(passed_over(document.error()));
      }
      skipped = std::move(document.error());
    } else {
      return tl::unexpected(std::move(document.error()));
    }
  }
  if (all.shows.empty() && all.companions.empty() && all.posts.empty() && skipped && !is_any_passed)
    return fail(ErrorKind::kSchema, "", {}, "no feed among the files: " + to_string(*skipped));
  return put_together(std::move(all), options, share);
}

Result<Loaded> load_document(Fetched fetched, const std::string& name, const LoadOptions& options) {
  Result<Document> document = read_fetched(std::move(fetched), name, options.feed);
  if (!document) return tl::unexpected(std::move(document.error()));
  return put_together(std::move(*document), options, {});
}

}  // namespace podatlas::source
