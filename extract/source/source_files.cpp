#include "extract/source/source_files.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/io/file.h"
#include "core/url/url.h"

namespace podatlas::source {
namespace {

namespace fs = std::filesystem;

bool is_closed(const std::string& path) { return ::access(path.c_str(), R_OK | X_OK) != 0; }

Result<void> add_folder(const std::string& folder, std::vector<SourceFile>& files) {
  if (is_closed(folder)) {
    return fail(ErrorKind::kIo, folder, {},
                "cannot read the folder: " + std::generic_category().message(errno));
  }
  std::error_code code;
  const std::size_t before = files.size();
  for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, code), end;
       !code && it != end; it.increment(code)) {
    if (it->path().filename().string().starts_with('.')) {
      it.disable_recursion_pending();  // ".git" holds thousands of files that are not feeds
      continue;
    }
    std::error_code ignored;
    // A folder that cannot be entered is kept: reading it says why.
    if (it->is_regular_file(ignored) || (it->is_directory(ignored) && is_closed(it->path().string())))
      files.push_back({it->path().string(), false});
  }
  if (code) return fail(ErrorKind::kIo, folder, {}, "cannot read the folder: " + code.message());
  if (files.size() == before) return fail(ErrorKind::kNotFound, folder, {}, "the folder contains no files");
  return {};
}

Result<std::vector<Result<Fetched>>> fetch_all(const std::vector<std::string>& urls, const FetchAll& fetch) {
  for (const std::string& url : urls) {
    if (!fetch || !is_web_url(url))
      return fail(ErrorKind::kUsage, url, {}, "only http and https addresses are fetched");
  }
  if (urls.empty()) return {};
  return fetch(urls);
}

}  // namespace

Result<std::vector<SourceFile>> find_files(const std::vector<std::string>& sources) {
  std::vector<SourceFile> files;
  for (const std::string& source : sources) {
    std::error_code ignored;
    if (source != "-" && fs::is_directory(source, ignored)) {
      if (auto added = add_folder(source, files); !added) return tl::unexpected(added.error());
    } else {
      files.push_back({source, true});
    }
  }
  // Of a file that is named and also found, the named one remains: it comes first.
  std::sort(files.begin(), files.end(), std::greater<>());
  files.erase(std::unique(files.begin(), files.end(),
                          [](const SourceFile& a, const SourceFile& b) { return a.path == b.path; }),
              files.end());
  std::reverse(files.begin(), files.end());
  return files;
}

bool is_on_the_web(const std::string& source) {
  std::error_code ignored;
  return source.find("://") != std::string::npos && !fs::exists(source, ignored);
}

std::optional<std::string> resolve_source(const std::string& list, std::string_view target) {
  const bool is_from_web = is_on_the_web(list);
  std::string source = is_from_web ? resolve_url(list, target) : std::string(target);
  if (is_web_url(source)) return source;
  const std::string path = percent_decode(target);
  const bool is_relative =
      !path.starts_with('/') && path.find("://") == std::string::npos && path.find('\0') == std::string::npos;
  if (is_from_web || !is_relative) return std::nullopt;
  return list.substr(0, list.rfind('/') + 1) + path;
}

Result<Fetched> read_source(const std::string& source, const FetchAll& fetch) {
  if (!is_on_the_web(source))
    return read_file(source).map([](std::string&& bytes) { return Fetched{std::move(bytes)}; });
  Result<std::vector<Result<Fetched>>> fetched = fetch_all({source}, fetch);
  if (!fetched) return tl::unexpected(std::move(fetched.error()));
  Result<Fetched> only = std::move(fetched->front());
  return only;
}

Result<std::vector<std::optional<Result<Fetched>>>> fetch_files(const std::vector<SourceFile>& files,
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

}  // namespace podatlas::source
