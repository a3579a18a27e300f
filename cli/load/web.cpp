#include "cli/load/web.h"

#include <string>

#include "cli/shell/environment.h"
#include "net/fetch.h"

namespace podatlas::cli {

void add_web_options(CLI::App& command, WebOptions& options) {
  command.add_flag("--transcripts", options.transcripts,
                   "Fetch the transcripts that feeds link to (podcast:transcript)");
  command.add_flag("--allow-private", options.allow_private,
                   "Allow requests to loopback and private network addresses");
}

source::FetchAll fetcher(const WebOptions& options) {
  net::FetchOptions how;
  how.user_agent = "podatlas/" PODATLAS_VERSION " (+https://w3id.org/podatlas/)";
  how.allow_private = options.allow_private;
  how.cache_folder = xdg_folder("XDG_CACHE_HOME", ".cache");
  return [how](const std::vector<std::string>& urls) { return net::fetch(urls, how); };
}

}  // namespace podatlas::cli
