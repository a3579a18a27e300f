#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "cli/source_options.h"
#include "podatlas/audit.h"
#include "podatlas/result.h"

namespace podatlas::cli {

/// The options of `podatlas audit`.
struct AuditArguments {
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

/// Adds them to the command.
void add_audit_options(CLI::App& command, AuditArguments& options);

/// The severity with that name, one of those that --fail-on takes.
[[nodiscard]] links::Severity severity_named(const std::string& name);

/// The options of the library, with what the environment adds: GITHUB_TOKEN, and the certificates that curl
/// would use, too. Without patterns, ignores and a cache.
[[nodiscard]] AuditOptions audit_options(const AuditArguments& options);

/// Opens the cache that was asked for. Where none was named, the default one, and none when that cannot be
/// opened: then a warning says why.
[[nodiscard]] Result<links::CheckCache> open_cache(const AuditArguments& options);

/// Reads the ignore file into `options`: the one that was named, else .podatlas-ignore here if there is one.
[[nodiscard]] Result<void> read_ignore_file(const AuditArguments& arguments, AuditOptions& options);

}  // namespace podatlas::cli
