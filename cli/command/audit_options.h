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
  bool is_expanded = false;
  bool fixes = false;         ///< print a patch instead of a report
  bool writes_fixes = false;  ///< and change the files
  double timeout = 10;        ///< seconds
  AuditOptions audit;         ///< options of the library
};

/// Adds them to the command.
void add_audit_options(CLI::App& command, AuditArguments& options);

/// The severity with that name; `name` is a valid value of --fail-on.
[[nodiscard]] links::Severity severity_named(const std::string& name);

/// Fills in the parts of arguments.audit that are not parsed directly: GITHUB_TOKEN, curl's certificates, the
/// timeout, and verdicts by name.
void complete_options(AuditArguments& arguments);

/// Opens the named cache, or the default one. If the default one cannot be opened, warns and returns no
/// cache.
[[nodiscard]] Result<links::CheckCache> open_cache(const AuditArguments& options);

/// Reads .lycheeignore in the current folder, if it exists: regular expressions of links to skip, as lychee
/// does.
[[nodiscard]] Result<void> read_lychee_ignores(AuditArguments& arguments);

/// Reads the named ignore file, or .podatlas-ignore in the current folder if it exists.
[[nodiscard]] Result<void> read_ignore_file(AuditArguments& arguments);

}  // namespace podatlas::cli
