#include "cli/shell/hint.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/shell/did_you_mean.h"
#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::cli {
namespace {

struct Hint {
  std::string_view message;  // how it begins
  std::string_view advice;
};
constexpr std::array kHints = {
    Hint{"cannot write: No such file or directory", "its folder does not exist"},
    Hint{"no feed among the files", "name the feed of the show, too"},
    Hint{"invalid JSON: last read: '<'", "if it is a feed, save its graph with 'podatlas build' first"},
    Hint{"is a folder", "name a file in it"},
    Hint{"is not a folder", "name a folder"},
    Hint{"cannot resolve the host name", "check its spelling and the connection"},
    Hint{"no match for 'help'", "'podatlas help COMMAND' explains a command"},
};

// Sites whose pages about a show do not name its feed.
struct Directory {
  std::string_view host;
  std::string_view name;
};
constexpr std::array kDirectories = {
    Directory{"open.spotify.com", "Spotify"}, Directory{"youtube.com", "YouTube"},
    Directory{"youtu.be", "YouTube"},         Directory{"music.amazon.com", "Amazon Music"},
    Directory{"pca.st", "Pocket Casts"},      Directory{"overcast.fm", "Overcast"},
};

// Whether a name is an address without its scheme: "show.example/feed.xml", "www.show.example".
bool names_a_host(std::string_view source) {
  const std::size_t slash = std::min(source.find('/'), source.size());
  if (slash == source.size() && !source.starts_with("www.")) return false;
  const std::string_view host = source.substr(0, slash);
  const std::size_t dot = host.rfind('.');
  return dot != std::string_view::npos && dot > 0 && host.size() > dot + 2 &&
         std::ranges::all_of(host.substr(dot + 1), is_lower);
}

// The address that a name without a file is: "https://show.example/feed" for "show.example/feed" and
// "https//show.example/feed"; "" if it is none.
std::string meant_address(std::string_view source) {
  for (const std::string_view scheme : {"https", "http"}) {
    if (!source.starts_with(scheme)) continue;
    const std::size_t host = source.find_first_not_of(":/", scheme.size());
    if (host != std::string_view::npos && host > scheme.size() && names_a_host(source.substr(host)))
      return std::string(scheme) + "://" + std::string(source.substr(host));
  }
  return names_a_host(source) ? "https://" + std::string(source) : std::string();
}

// The file in the same folder whose name is nearest to that of a missing one; "" if there is none.
std::string neighbor_of(const std::string& missing) {
  constexpr std::size_t kMostNames = 1000;
  const std::filesystem::path path(missing);
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::vector<std::string> names;
  std::error_code ignored;
  for (std::filesystem::directory_iterator file(folder, ignored), end; file != end; file.increment(ignored)) {
    names.push_back(file->path().filename().string());
    if (ignored || names.size() > kMostNames) return {};
  }
  std::ranges::sort(names);
  const std::string near = nearest_to(path.filename().string(), names);
  return near.empty() ? near
                      : (path.has_parent_path() ? folder / near : std::filesystem::path(near)).string();
}

std::string hint_for_missing(const std::string& source) {
  if (const std::string near = neighbor_of(source); !near.empty()) return did_you_mean(printable(near));
  if (const std::string address = meant_address(source); !address.empty())
    return did_you_mean(printable(address));
  return source.find_first_of("./") == std::string::npos ? "; name a file, or a feed's https address" : "";
}

// What to type for "feed://show.example/rss", "file:///home/me/feed.xml" or "ftp://...".
std::string hint_for_scheme(std::string_view source) {
  const UrlParts parts = split_url(source);
  std::string_view rest = source.substr(std::min(parts.scheme.size() + 1, source.size()));
  if (rest.starts_with("//")) rest.remove_prefix(2);
  if (parts.scheme == "file") return did_you_mean(printable(rest));
  if (is_one_of(parts.scheme, std::array<std::string_view, 4>{"feed", "podcast", "pcast", "itpc"}))
    return did_you_mean(printable((is_web_url(rest) ? "" : "https://") + std::string(rest)));
  return rest.empty() ? "" : "; download it and name the file";
}

// Where to find the feed of a show instead of its page in a directory; "" if it is on no such page.
std::string hint_for_directory(std::string_view source) {
  const UrlParts parts = split_url(source);
  const std::string_view host = without_www(host_of(parts.authority));
  if (host == "podcasts.apple.com") {
    const std::size_t id = parts.path.rfind("/id");
    const std::string_view rest = id == std::string_view::npos ? "" : parts.path.substr(id + 3);
    const std::string_view number = rest.substr(0, rest.find_first_not_of("0123456789"));
    return "; https://itunes.apple.com/lookup?id=" + std::string(number.empty() ? "NUMBER" : number) +
           " names the show's feed (feedUrl)";
  }
  if (host == "youtube.com" && parts.path.starts_with("/feeds/")) return {};  // is the feed of a channel
  for (const Directory& directory : kDirectories) {
    if (host == directory.host)
      return "; the show's page on " + std::string(directory.name) +
             " is not its feed: look for RSS on its own site";
  }
  return {};
}

}  // namespace

std::string hint_for(const Error& error) {
  if (error.message == "cannot open: No such file or directory") return hint_for_missing(error.source);
  if (error.message == "only http and https addresses are fetched") return hint_for_scheme(error.source);
  if (error.kind == ErrorKind::kSyntax && error.message.ends_with(" before it"))
    return "; 'podatlas build --recover' keeps what is complete";
  for (const Hint& hint : kHints) {
    if (error.message.starts_with(hint.message)) return "; " + std::string(hint.advice);
  }
  if (error.kind == ErrorKind::kNotFound && error.message.ends_with("has this name"))
    return "; 'podatlas path' without a topic shows what there is";
  const bool is_no_source = error.kind == ErrorKind::kSchema && error.message.starts_with("is ") &&
                            error.message.find(';') == std::string::npos;
  if (!is_no_source) return {};
  const std::string hint = hint_for_directory(error.source);
  return hint.empty() ? "; name the show's feed: an RSS file or its https address" : hint;
}

}  // namespace podatlas::cli
