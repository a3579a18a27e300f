#include "cli/web.h"

#include <cstdlib>
#include <string>

#include "net/fetch.h"

namespace podatlas::cli {
namespace {

std::string variable(const char* name) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing sets the environment
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string() : value;
}

// By the XDG base directory specification, which has relative paths ignored.
std::string cache_folder() {
  if (const std::string xdg = variable("XDG_CACHE_HOME"); xdg.starts_with('/')) return xdg + "/podatlas";
  if (const std::string home = variable("HOME"); home.starts_with('/')) return home + "/.cache/podatlas";
  return {};
}

}  // namespace

void add_web_options(CLI::App& command, WebOptions& options) {
  command.add_flag("--transcripts", options.transcripts,
                   "Fetch the transcripts that feeds name (podcast:transcript)");
  command.add_flag("--allow-private", options.allow_private,
                   "Also ask 127.0.0.0/24, ::1 and the addresses of private networks");
}

source::FetchAll fetcher(const WebOptions& options) {
  net::FetchOptions how;
  how.user_agent = "podatlas/" PODATLAS_VERSION " (+https://w3id.org/podatlas/)";
  how.allow_private = options.allow_private;
  how.cache_folder = cache_folder();
  return [how](const std::vector<std::string>& urls) { return net::fetch(urls, how); };
}

}  // namespace podatlas::cli
