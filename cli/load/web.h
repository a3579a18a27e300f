#ifndef PODATLAS_CLI_WEB_H_
#define PODATLAS_CLI_WEB_H_

#include <CLI/CLI.hpp>

#include "extract/source/load.h"

namespace podatlas::cli {

/// What the commands that read sources ask of the web.
struct WebOptions {
  bool allow_private = false;
  bool transcripts = false;
};
/// Adds --allow-private and --transcripts.
void add_web_options(CLI::App& command, WebOptions& options);

/// Gets documents from the web; what came before is kept in $XDG_CACHE_HOME/podatlas, else in
/// $HOME/.cache/podatlas, else nowhere.
[[nodiscard]] source::FetchAll fetcher(const WebOptions& options);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_WEB_H_
