#pragma once

#include <CLI/CLI.hpp>
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
  std::string cache;
  bool no_cache = false;
  double timeout = 10;  ///< seconds
  AuditOptions audit;   ///< what else the library is given
};

/// Adds them to the command.
void add_audit_options(CLI::App& command, AuditArguments& options);

/// The severity with that name, one of those that --fail-on takes.
[[nodiscard]] links::Severity severity_named(const std::string& name);

/// Adds to arguments.audit what is not parsed into it: GITHUB_TOKEN, the certificates that curl would use,
/// too, the timeout, and the names of verdicts.
void complete_options(AuditArguments& arguments);

/// Opens the cache that was asked for. Where none was named, the default one, and none when that cannot be
/// opened: then a warning says why.
[[nodiscard]] Result<links::CheckCache> open_cache(const AuditArguments& options);

/// Reads the ignore file: the one that was named, else .podatlas-ignore here if there is one.
[[nodiscard]] Result<void> read_ignore_file(AuditArguments& arguments);

}  // namespace podatlas::cli
