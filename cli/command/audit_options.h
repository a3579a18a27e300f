#ifndef PODATLAS_CLI_AUDIT_OPTIONS_H_
#define PODATLAS_CLI_AUDIT_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "audit/check/checker.h"
#include "audit/report/link_filter.h"
#include "audit/state/archive.h"
#include "audit/state/cache.h"
#include "cli/source_options.h"
#include "podatlas/result.h"

namespace podatlas::cli {

/// The options of `podatlas audit`.
struct AuditOptions {
  GraphInput graph;
  std::vector<std::string> sources;  ///< instead of `graph`
  std::string urls;
  std::string format = "text";
  std::string output;
  std::string fail_on = "error";
  std::vector<std::string> only;
  std::vector<std::string> include;
  std::vector<std::string> exclude;
  std::string ignore_file;
  bool offline = false;
  bool archive = false;
  std::string cache;
  bool no_cache = false;
  std::string github_api = "https://api.github.com";
  std::string archive_api = links::ArchiveOptions().api;
  std::size_t concurrency = 32;
  std::size_t per_host = 6;
  double rate = 10;
  double timeout = 10;
  std::string max_age;
  bool robots = false;
};

/// Adds the options to the command; `formats` are the choices of --format.
void add_audit_options(CLI::App& command, AuditOptions& options, const std::vector<std::string>& formats);

/// The severity with this --fail-on name.
[[nodiscard]] links::Severity severity_named(const std::string& name);

/// Adds GITHUB_TOKEN and curl's certificate variables from the environment.
[[nodiscard]] links::CheckOptions check_options(const AuditOptions& options);
[[nodiscard]] links::ArchiveOptions archive_options(const AuditOptions& options);

/// Opens the --cache file, or the default one. If the default cannot be opened, warns and returns no cache.
[[nodiscard]] Result<links::CheckCache> open_cache(const AuditOptions& options);

struct Ignores {
  std::string file;
  std::vector<links::Ignore> list;
};
/// Reads the --ignore file, or .podatlas-ignore if it exists. `rules` are all rule names an ignore may
/// have.
[[nodiscard]] Result<Ignores> read_ignore_file(const AuditOptions& options,
                                               const std::vector<std::string_view>& rules);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_AUDIT_OPTIONS_H_
