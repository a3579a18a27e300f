#include "extract/source/list/follow.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <unordered_set>
#include <utility>

#include "core/io/parallel.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/url.h"
#include "extract/source/readers.h"
#include "extract/source/source_files.h"

namespace podatlas::source {
namespace {

namespace fs = std::filesystem;

Result<Document> read_one(Result<Fetched> fetched, const std::string& name, FeedOptions options) {
  if (!fetched) return tl::unexpected(std::move(fetched.error()));
  options.charset = std::move(fetched->charset);
  return read_document(std::move(fetched->bytes), name, options);
}

// Reads further pages of a feed; episodes of earlier ones win.
class PageReader {
 public:
  PageReader(Document& first, std::string name, const LoadOptions& options)
      : first_(first), name_(std::move(name)), options_(options) {
    for (const Episode& episode : show().episodes) known_.insert(episode.guid);
  }

  void read() {
    std::set<std::string> seen = {name_};
    for (std::string url = std::exchange(first_.next_page, {}); !url.empty();) {
      if (!is_on_the_web(name_) || !options_.fetch)
        return stop("the feed continues at " + without_credentials(url));
      if (!seen.insert(url).second) return stop("the page " + without_credentials(url) + " follows itself");
      if (seen.size() > kMostPages + 1)
        return stop("more than " + std::to_string(kMostPages) + " further pages");
      Result<Fetched> fetched = read_source(url, options_.fetch);
      if (fetched) bytes_ += fetched->bytes.size();
      if (bytes_ > kMostBytes) return stop("the further pages have more than 256 MiB");
      Result<Document> page = read_one(std::move(fetched), url, options_.feed);
      if (!page) return stop(to_string(page.error()));
      if (page->shows.size() != 1) return stop(without_credentials(url) + ": is not a page of the feed");
      if (!add(*page)) return stop("the page " + without_credentials(url) + " has no further episodes");
      url = std::move(page->next_page);
    }
  }

 private:
  static constexpr std::size_t kMostBytes = std::size_t{256} << 20U;

  [[nodiscard]] Show& show() const { return first_.shows.front(); }
  void stop(const std::string& why) {
    first_.warnings.push_back({name_, {}, why + "; older episodes are missing"});
  }

  // Whether the page has an episode that those before it do not have.
  bool add(Document& page) {
    std::move(page.warnings.begin(), page.warnings.end(), std::back_inserter(first_.warnings));
    const std::size_t before = show().episodes.size();
    for (Episode& episode : page.shows.front().episodes) {
      if (!known_.insert(episode.guid).second) continue;
      episode.sources = show().sources;
      show().episodes.push_back(std::move(episode));
    }
    return show().episodes.size() > before;
  }

  Document& first_;
  std::string name_;
  const LoadOptions& options_;
  std::unordered_set<std::string> known_;
  std::size_t bytes_ = 0;
};

void read_pages(Document& document, const std::string& name, const LoadOptions& options) {
  if (document.next_page.empty() || document.shows.size() != 1 || !options.feed.items) return;
  PageReader(document, name, options).read();
}

// One name for a file, however a list spells it.
std::string key_of(const std::string& source) {
  if (is_web_url(source)) return source.substr(0, source.find('#'));
  std::error_code failed;
  const fs::path path = fs::weakly_canonical(source, failed);
  return failed ? source : path.string();
}

constexpr std::size_t kListedBatch = 32;  // are in memory at a time

// By item of a list; nullopt for files.
std::vector<std::optional<Result<Fetched>>> fetch_listed(std::span<const ListedFeed> listed,
                                                         const FetchAll& fetch) {
  std::vector<std::optional<Result<Fetched>>> out(listed.size());
  std::vector<std::string> urls;
  std::vector<std::size_t> of;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const std::string& source = listed[i].source;
    if (!is_web_url(source)) continue;
    if (!fetch) {
      out[i] = fail(ErrorKind::kUsage, source, {}, "is not fetched");
      continue;
    }
    urls.push_back(source);
    of.push_back(i);
  }
  if (urls.empty()) return out;
  std::vector<Result<Fetched>> fetched = fetch(urls);
  for (std::size_t i = 0; i < of.size(); ++i) out[of[i]] = std::move(fetched[i]);
  return out;
}

// A list may name anything: a device would be read forever.
Result<Fetched> read_regular_file(const std::string& path) {
  std::error_code failed;
  if (fs::exists(path, failed) && !fs::is_regular_file(path, failed))
    return fail(ErrorKind::kIo, path, {}, "is not a regular file");
  return read_source(path, {});
}

bool is_transcript(const Companion& companion) {
  return companion.entries.size() == 1 && !companion.entries[0].episode.text(Field::kTranscript).empty();
}

// An index knows better than a file's name which episode a transcript is of.
void name_as_listed(Episode& transcript, const Companion& index, Place line) {
  const auto item = std::ranges::find(index.entries, line, &Entry::place);
  if (item == index.entries.end()) return;
  transcript.title = item->episode.title;
  transcript.published = item->episode.published;
  transcript.published_offset = item->episode.published_offset;
}

// A feed that is still to be read.
struct Waiting {
  ListedFeed feed;
  std::string list;
  std::vector<std::string> within;  // keys of the lists that lead to it
};

// Reads the feeds of a list, level by level.
class ListReader {
 public:
  ListReader(const std::string& name, const LoadOptions& options) : name_(name), options_(options) {}

  Result<Document> read(Document list) {
    std::vector<Waiting> level = waiting_of(list, name_, {key_of(name_)});
    append(list);
    if (level.empty()) return fail(ErrorKind::kSchema, name_, {}, "is an OPML list without feeds");
    for (std::size_t depth = 1; !level.empty(); ++depth) {
      if (depth > kMostListLevels) {
        std::erase_if(level, [&](const Waiting& w) { return known_.contains(key_of(w.feed.source)); });
        if (!level.empty()) warn(level.front(), "lists are nested too deep; skipped");
        break;
      }
      Result<std::vector<Waiting>> next = read_level(std::move(level));
      if (!next) return tl::unexpected(std::move(next.error()));
      level = std::move(*next);
    }
    if (all_.shows.empty()) {
      return fail(ErrorKind::kSchema, name_, {},
                  "no feed of the list can be read" + (first_failure_.empty() ? "" : ": " + first_failure_));
    }
    return std::move(all_);
  }

 private:
  void warn(const Waiting& waiting, std::string message) {
    if (first_failure_.empty()) first_failure_ = message;
    all_.warnings.push_back({waiting.list, waiting.feed.place, std::move(message)});
  }

  // Everything but what it lists.
  void append(Document& document) {
    std::move(document.shows.begin(), document.shows.end(), std::back_inserter(all_.shows));
    std::move(document.warnings.begin(), document.warnings.end(), std::back_inserter(all_.warnings));
  }

  static std::vector<Waiting> waiting_of(Document& list, const std::string& name,
                                         const std::vector<std::string>& within) {
    std::vector<Waiting> out;
    out.reserve(list.listed.size());
    for (ListedFeed& feed : list.listed) out.push_back({std::move(feed), name, within});
    return out;
  }

  // Returns what the lists among them list.
  Result<std::vector<Waiting>> read_level(std::vector<Waiting> level) {
    for (const Waiting& waiting : level) {
      const std::string key = key_of(waiting.feed.source);
      if (std::find(waiting.within.begin(), waiting.within.end(), key) != waiting.within.end())
        return fail(ErrorKind::kSchema, waiting.list, waiting.feed.place, "the list contains itself");
    }
    std::erase_if(level, [&](const Waiting& w) { return !known_.insert(key_of(w.feed.source)).second; });
    if (read_ + level.size() > kMostListed) {
      level.resize(kMostListed - std::min(read_, kMostListed));
      all_.warnings.push_back(
          {name_, {}, "more than " + std::to_string(kMostListed) + " feeds in all; read the first"});
    }
    read_ += level.size();
    std::vector<Waiting> next;
    for (std::size_t begin = 0; begin < level.size(); begin += kListedBatch) {
      const std::size_t end = std::min(begin + kListedBatch, level.size());
      read_batch({level.data() + begin, end - begin}, next);
    }
    return next;
  }

  void read_batch(std::span<Waiting> batch, std::vector<Waiting>& next) {
    std::vector<ListedFeed> feeds;
    for (const Waiting& waiting : batch) feeds.push_back(waiting.feed);
    std::vector<std::optional<Result<Fetched>>> fetched = fetch_listed(feeds, options_.fetch);
    std::vector<Result<Document>> documents(batch.size());
    parallel_for(batch.size(), options_.jobs, [&](std::size_t i) {
      const std::string& source = batch[i].feed.source;
      documents[i] =
          read_one(fetched[i] ? std::move(*fetched[i]) : read_regular_file(source), source, options_.feed);
      if (documents[i]) read_pages(*documents[i], source, options_);
    });
    for (std::size_t i = 0; i < batch.size(); ++i) {
      Result<Document>& document = documents[i];
      if (!document) {
        warn(batch[i], to_string(document.error()) + "; skipped");
      } else if (document->is_list) {
        std::vector<std::string> within = batch[i].within;
        within.push_back(key_of(batch[i].feed.source));
        std::vector<Waiting> listed = waiting_of(*document, batch[i].feed.source, within);
        std::move(listed.begin(), listed.end(), std::back_inserter(next));
        append(*document);
      } else if (document->shows.empty()) {
        warn(batch[i], batch[i].feed.source + ": is not a feed; skipped");
      } else {
        append(*document);
      }
    }
  }

  const std::string& name_;
  const LoadOptions& options_;
  Document all_;
  std::unordered_set<std::string> known_;
  std::size_t read_ = 0;
  std::string first_failure_;
};

}  // namespace

Document listed_transcripts(const Document& index, const std::string& name,
                            const std::vector<std::string>& known, const LoadOptions& options) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30U;  // from the web
  Document out;
  std::unordered_set<std::string> seen;
  for (const std::string& source : known) seen.insert(key_of(source));
  std::vector<ListedFeed> wanted;
  for (const ListedFeed& one : index.listed) {
    std::error_code failed;
    if (!is_web_url(one.source) && !fs::exists(one.source, failed)) continue;
    if (wanted.size() < kMostListed && seen.insert(key_of(one.source)).second) wanted.push_back(one);
  }
  std::size_t bytes = 0;
  for (std::size_t begin = 0; begin < wanted.size(); begin += kListedBatch) {
    const auto batch = std::span(wanted).subspan(begin, std::min(kListedBatch, wanted.size() - begin));
    if (bytes > kMostBytes) {
      out.warnings.push_back({name, batch[0].place, "not fetched: the files before it add up to 1 GiB"});
      break;
    }
    std::vector<std::optional<Result<Fetched>>> fetched = fetch_listed(batch, options.fetch);
    for (const auto& one : fetched) {
      if (one && *one) bytes += (*one)->bytes.size();
    }
    std::vector<Result<Document>> documents(batch.size());
    parallel_for(batch.size(), options.jobs, [&](std::size_t i) {
      const std::string& source = batch[i].source;
      documents[i] =
          read_one(fetched[i] ? std::move(*fetched[i]) : read_regular_file(source), source, options.feed);
    });
    for (std::size_t i = 0; i < batch.size(); ++i) {
      Result<Document>& document = documents[i];
      if (!document) {
        out.warnings.push_back({name, batch[i].place, to_string(document.error()) + "; skipped"});
      } else if (document->companions.size() != 1 || !is_transcript(document->companions[0])) {
        out.warnings.push_back({name, batch[i].place, batch[i].source + ": is not a transcript; skipped"});
      } else {
        for (const Companion& companion : index.companions)
          name_as_listed(document->companions[0].entries[0].episode, companion, batch[i].place);
        out.companions.push_back(std::move(document->companions[0]));
        std::ranges::move(document->warnings, std::back_inserter(out.warnings));
      }
    }
  }
  return out;
}

Result<Document> follow(Document document, const std::string& name, const LoadOptions& options) {
  if (document.is_list) return ListReader(name, options).read(std::move(document));
  read_pages(document, name, options);
  return document;
}

}  // namespace podatlas::source
