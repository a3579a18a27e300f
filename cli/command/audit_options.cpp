#include "cli/command/audit_options.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>

#include "audit/report/report_parts.h"
#include "audit/state/cache.h"
#include "cli/command.h"
#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

constexpr const char* kIgnoreFile = ".podatlas-ignore";
constexpr const char* kLycheeFile = ".lycheeignore";

const std::map<std::string, links::Severity> kSeverities = {{"error", links::Severity::kError},
                                                            {"warning", links::Severity::kWarning},
                                                            {"note", links::Severity::kNote}};

// What --only accepts.
std::vector<std::string> selectable_names() {
  std::vector<std::string> names;
  for (std::size_t v = 0; v < links::kVerdictCount; ++v)
    names.emplace_back(name_of(static_cast<links::Verdict>(v)));
  for (const auto& [name, severity] : kSeverities) names.push_back(name);
  for (const RuleText& rule : all_rules()) names.emplace_back(rule.name);
  return names;
}

// Parses "7d", "36h", "90m" or "10s"; a plain number means days.
std::optional<std::chrono::seconds> parse_age(std::string_view typed) {
  struct Unit {
    std::string_view name;
    double seconds;
  };
  constexpr std::array<Unit, 5> kUnits = {Unit{"", 86'400}, Unit{"d", 86'400}, Unit{"h", 3600}, Unit{"m", 60},
                                          Unit{"s", 1}};
  constexpr double kLongest = 100.0 * 366 * 86'400;
  double number = 0;
  const auto [end, failure] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (failure != std::errc() || !std::isfinite(number) || number < 0) return std::nullopt;
  const std::string_view rest = typed.substr(static_cast<std::size_t>(end - typed.data()));
  for (const Unit& unit : kUnits) {
    if (rest == unit.name && number * unit.seconds <= kLongest)
      return std::chrono::seconds(static_cast<std::int64_t>(number * unit.seconds));
  }
  return std::nullopt;
}

const CLI::Validator kAge(
    [](const std::string& typed) {
      return parse_age(typed)
                 ? std::string()
                 : "invalid age '" + typed + "'; use 7d, 36h, 90m or 10s (a plain number means days)";
    },
    "AGE");

// CLI::Range accepts "nan".
const CLI::Validator kFinite(
    [](const std::string& typed) {
      double number = 0;
      const auto [end, failure] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
      const bool is_number =
          failure == std::errc() && end == typed.data() + typed.size() && std::isfinite(number);
      return is_number ? std::string() : "not a number: '" + typed + "'";
    },
    "NUMBER");

// "HOST NAME: VALUE"
std::optional<links::OwnHeader> parse_header(std::string_view typed) {
  const std::string host = to_lower(take_word(typed));
  const std::string line(trim(typed));
  const std::string_view name = std::string_view(line).substr(0, line.find(':'));
  const bool is_header =
      line.find(':') != std::string::npos && !name.empty() && printable(line) == line &&
      std::all_of(name.begin(), name.end(), [](char c) { return is_alnum(c) || c == '-' || c == '_'; });
  if (host.empty() || host.find(':') != std::string::npos || !is_header) return std::nullopt;
  return links::OwnHeader{host, line};
}

// "HOST STATUS"
std::optional<links::AcceptedStatus> parse_accepted(std::string_view typed) {
  const std::string host = to_lower(take_word(typed));
  const auto status = parse_number(trim(typed));
  if (host.empty() || !status || *status < 100 || *status > 999) return std::nullopt;
  return links::AcceptedStatus{host, static_cast<int>(*status)};
}

const CLI::Validator kHeader(
    [](const std::string& typed) {
      return parse_header(typed) ? std::string() : "invalid header; use 'HOST NAME: VALUE' (* for any host)";
    },
    "HEADER");
const CLI::Validator kAccepted(
    [](const std::string& typed) {
      return parse_accepted(typed) ? std::string()
                                   : "invalid status '" + typed + "'; use 'HOST STATUS' (* for any host)";
    },
    "STATUS");
const CLI::Validator kOneLine(
    [](const std::string& typed) {
      return printable(typed) == typed && !typed.empty() ? std::string() : "must be one line of text";
    },
    "TEXT");

std::string certificates() {
  const std::string own = environment("CURL_CA_BUNDLE");
  return own.empty() ? environment("SSL_CERT_FILE") : own;
}

void add_filter_options(CLI::App& command, AuditArguments& options) {
  command
      .add_option("--include", options.include,
                  "Audit only URLs that match this regular expression (RE2); can be repeated")
      ->type_name("REGEX")
      ->allow_extra_args(false);  // or it would consume the following SOURCE
  command
      .add_option("--exclude", options.exclude,
                  "Skip URLs that match this regular expression; can be repeated")
      ->type_name("REGEX")
      ->allow_extra_args(false);
  command
      .add_option("--only", options.only,
                  "Print only links with this verdict (dead, blocked, ...), or findings of this severity or "
                  "rule (error, url.relative, ...); can be repeated")
      ->check(CLI::IsMember(selectable_names()))
      ->type_name("NAME")
      ->allow_extra_args(false);
  command
      .add_option("--ignore", options.ignore_file,
                  "List of findings you accept, with expiry dates and reasons (default: .podatlas-ignore)")
      ->type_name("FILE");
}

void add_state_options(CLI::App& command, AuditArguments& options) {
  CLI::Option* const cache =
      command
          .add_option("--cache", options.cache,
                      "Cache results in this SQLite database: for a week if the link works, a day if "
                      "blocked, an hour otherwise (default: $XDG_CACHE_HOME/podatlas/audit.sqlite)")
          ->type_name("FILE");
  command.add_flag("--no-cache", options.no_cache, "Neither read nor write the cache")->excludes(cache);
  command
      .add_option_function<std::string>(
          "--max-age",
          [&options](const std::string& typed) { options.audit.requests.max_age = parse_age(typed); },
          "Reuse cached results up to this age (7d, 36h, 90m, 10s; 0: never)")
      ->check(kAge)
      ->type_name("AGE");
}

void add_network_options(CLI::App& command, AuditArguments& options) {
  command
      .add_option("--concurrency", options.audit.requests.concurrency,
                  "Maximum number of concurrent requests")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str()
      ->type_name("N");
  command
      .add_option("--per-host", options.audit.requests.per_host,
                  "Maximum number of concurrent requests per public host")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str()
      ->type_name("N");
  command
      .add_option("--rate", options.audit.requests.rate,
                  "Maximum requests per second per public host (0: no limit)")
      ->check(kFinite & CLI::Range(0.0, 10000.0))
      ->capture_default_str()
      ->type_name("N");
  command.add_option("--timeout", options.timeout, "Timeout of one request")
      ->check(kFinite & CLI::Range(0.1, 600.0))
      ->capture_default_str()
      ->type_name("SECONDS");
  command.add_flag("--robots", options.audit.requests.use_robots,
                   "Skip URLs that robots.txt disallows, and honor its Crawl-delay");
  command.add_option("--user-agent", options.audit.requests.user_agent, "User-Agent to send")
      ->check(kOneLine)
      ->type_name("AGENT");
  command
      .add_option_function<std::vector<std::string>>(
          "--header",
          [&options](const std::vector<std::string>& typed) {
            for (const std::string& one : typed) options.audit.requests.headers.push_back(*parse_header(one));
          },
          "Header to send to a host, 'HOST NAME: VALUE' (* for any host); can be repeated")
      ->check(kHeader)
      ->type_name("HEADER")
      ->allow_extra_args(false);
  command
      .add_option_function<std::vector<std::string>>(
          "--accept",
          [&options](const std::vector<std::string>& typed) {
            for (const std::string& one : typed)
              options.audit.requests.accepted.push_back(*parse_accepted(one));
          },
          "HTTP status to accept from a host, 'HOST STATUS' (* for any host); can be repeated")
      ->check(kAccepted)
      ->type_name("STATUS")
      ->allow_extra_args(false);
  command
      .add_option(
          "--github-api", options.audit.requests.github_api,
          "GitHub API to use for links to github.com if GITHUB_TOKEN is set; the token is sent only over "
          "https")
      ->check(kWebUrl)
      ->capture_default_str()
      ->type_name("URL");
  CLI::Option* const archive = command.add_flag("--archive", options.audit.archive,
                                                "Suggest copies of dead links in the Internet Archive");
  command.add_option("--archive-api", options.audit.archive_requests.api, "Wayback availability API to use")
      ->check(kWebUrl)
      ->needs(archive)
      ->capture_default_str()
      ->type_name("URL");
  command.add_flag("--offline", options.audit.offline, "Check URLs without network access")
      ->excludes(archive);
}

}  // namespace

void add_audit_options(CLI::App& command, AuditArguments& options) {
  add_graph_option(command, options.graph);
  command
      .add_option("SOURCE", options.sources,
                  "Sources to build the graph from, instead of -g: files, folders, http(s) URLs")
      ->excludes("--graph");
  command
      .add_option("--urls", options.urls,
                  "Audit the URLs in this file, one per line, instead of a graph; - for standard input")
      ->type_name("FILE");
  add_filter_options(command, options);
  add_state_options(command, options);
  add_network_options(command, options);
  std::vector<std::string> formats;
  for (const AuditFormat& row : audit_formats()) formats.emplace_back(row.name);
  add_format_option(command, options.format, formats);
  command.add_flag("--expand", options.is_expanded,
                   "List every finding by episode (text format), not groups by host and rule");
  CLI::Option* const fix = command.add_flag(
      "--fix", options.fixes,
      "Print a patch for the sources (patch -p0) that replaces links where there is no doubt");
  command.add_flag("--write", options.writes_fixes, "Also change the sources")->needs(fix);
  command.add_option("--fail-on", options.fail_on, "Exit with 1 on findings of at least this severity")
      ->check(CLI::IsMember(names_of(kSeverities)))
      ->capture_default_str();
  add_output_option(command, options.output);
}

links::Severity severity_named(const std::string& name) { return kSeverities.at(name); }

void complete_options(AuditArguments& arguments) {
  AuditOptions& audit = arguments.audit;
  audit.allow_private = arguments.graph.build.allow_private;
  if (to_lower(audit.requests.github_api).starts_with("https:"))
    audit.requests.github_token = environment("GITHUB_TOKEN");
  const std::chrono::milliseconds timeout(static_cast<std::int64_t>(arguments.timeout * 1000));
  audit.requests.timeout = audit.archive_requests.timeout = timeout;
  audit.requests.certificates = audit.archive_requests.certificates = certificates();
  for (const std::string& name : arguments.only) {
    links::Verdict verdict{};
    if (links::parse_verdict(name, verdict)) {
      audit.only.push_back(verdict);
    } else {
      audit.only_findings.push_back(name);
    }
  }
}

Result<links::CheckCache> open_cache(const AuditArguments& options) {
  if (options.no_cache) return links::CheckCache();
  if (!options.cache.empty()) return links::CheckCache::open(options.cache);
  const std::string path = links::default_cache_path(environment("XDG_CACHE_HOME"), environment("HOME"));
  if (path.empty()) return links::CheckCache();
  std::error_code ignored;  // opening fails if this did
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
  Result<links::CheckCache> cache = links::CheckCache::open(path);
  if (cache) return cache;
  report(Warning{path, {}, cache.error().message + "; this run is not cached"});
  return links::CheckCache();
}

Result<void> read_lychee_ignores(AuditArguments& arguments) {
  std::error_code ignored;
  if (!std::filesystem::exists(kLycheeFile, ignored)) return {};
  const Result<std::string> text = read_regular_file(kLycheeFile);
  if (!text) return tl::unexpected(text.error());
  std::size_t number = 0;
  for (const std::string_view line : split(*text, '\n')) {
    ++number;
    const std::string_view pattern = trim(line);
    if (pattern.empty() || pattern.starts_with('#')) continue;
    if (const Result<void> added = arguments.audit.exclude.add(pattern); !added)
      return fail(ErrorKind::kSyntax, kLycheeFile, {number, 0}, added.error().message);
  }
  return {};
}

Result<void> read_ignore_file(AuditArguments& arguments) {
  std::string& file = arguments.audit.ignore_file;
  file = arguments.ignore_file.empty() ? kIgnoreFile : arguments.ignore_file;
  std::error_code ignored;
  if (arguments.ignore_file.empty() && !std::filesystem::exists(file, ignored)) return {};
  // A file that came with the folder must not be a pipe or a device; a named one may be.
  const Result<std::string> text = arguments.ignore_file.empty() ? read_regular_file(file) : read_file(file);
  if (!text) return tl::unexpected(text.error());
  Result<std::vector<links::Ignore>> list = read_ignores(*text, file);
  if (!list) return tl::unexpected(std::move(list.error()));
  arguments.audit.ignores = std::move(*list);
  return {};
}

}  // namespace podatlas::cli
