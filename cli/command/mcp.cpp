#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/source_options.h"
#include "mcp/server.h"

namespace podatlas::cli {

void add_mcp(CLI::App& app, Action& action) {
  auto options = std::make_shared<GraphInput>();
  CLI::App* const command = app.add_subcommand(
      "mcp", "Serve a graph to AI assistants: Model Context Protocol over stdio, read-only");
  add_graph_option(*command, *options);
  command->callback([options, &action] {
    action = [options] {
      if (options->path == "-")
        return report({ErrorKind::kUsage, {}, {}, "standard input is for requests; -g needs a file"});
      const Result<Atlas> opened = open_graph(*options);
      if (!opened) return report(opened.error());
      mcp::Server(opened->graph).serve(std::cin, std::cout);
      return kDone;
    };
  });
}

}  // namespace podatlas::cli
