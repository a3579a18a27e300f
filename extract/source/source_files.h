#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/file.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// Downloads documents; the results are in the order of `urls`, and errors name them.
using FetchAll = std::function<std::vector<Result<Fetched>>(const std::vector<std::string>& urls)>;

/// A file to be read.
struct SourceFile {
  std::string path;       ///< or URL, or "-" for standard input
  bool is_named = false;  ///< by the user, rather than found in a folder
  // NOLINTNEXTLINE(modernize-use-nullptr): what "== default" compares with 0 is an ordering.
  friend auto operator<=>(const SourceFile&, const SourceFile&) = default;

  /// A file found in a folder may be anything: if it cannot be a source, it is skipped with a warning.
  [[nodiscard]] bool may_skip(const Error& error) const {
    return !is_named && error.kind == ErrorKind::kSchema;
  }
};
/// The files that `sources` name, sorted and each once. Folders are searched to any depth, without hidden
/// files and without following links to folders. Fails on a folder that is empty or cannot be read.
[[nodiscard]] Result<std::vector<SourceFile>> find_files(const std::vector<std::string>& sources);

/// Whether a source is a URL and there is no file of that name. Only http and https can be read.
[[nodiscard]] bool is_on_the_web(const std::string& source);

/// What a list at `list` names by `target`, a URL or a relative path; nullopt if it is neither. A list from
/// the web cannot name files.
[[nodiscard]] std::optional<std::string> resolve_source(const std::string& list, std::string_view target);

/// The bytes of one file, of standard input ("-") or of what is on the web.
[[nodiscard]] Result<Fetched> read_source(const std::string& source, const FetchAll& fetch);

/// Downloads those of `files` that are on the web, many at a time; by file, nullopt for the others.
[[nodiscard]] Result<std::vector<std::optional<Result<Fetched>>>> fetch_files(
    const std::vector<SourceFile>& files, const FetchAll& fetch);

}  // namespace podatlas::source
