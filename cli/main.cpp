#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <sstream>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/did_you_mean.h"
#include "core/late_library.h"
#include "core/text.h"

namespace {

constexpr const char* kFooter =
    "Exit status: 0 done; 1 done, and the check found problems; 2 wrong usage or unusable input; 130 "
    "interrupted.\n"
    "See podatlas(1) for more.";

int run(int argc, char** argv) {
  CLI::App app("Reads podcasts and links their episodes with what they cite in a knowledge graph.",
               "podatlas");
  app.set_version_flag("--version", "podatlas " PODATLAS_VERSION);
  app.require_subcommand(1);
  app.footer(kFooter);
  app.get_formatter()->column_width(34);
  podatlas::cli::Action action;
  podatlas::cli::add_build(app, action);
  podatlas::cli::add_merge(app, action);
  podatlas::cli::add_inspect(app, action);
  podatlas::cli::add_extract(app, action);
  podatlas::cli::add_stats(app, action);
  podatlas::cli::add_path(app, action);
  podatlas::cli::add_show(app, action);
  podatlas::cli::add_next(app, action);
  podatlas::cli::add_needed_for(app, action);
  podatlas::cli::add_audit(app, action);
  podatlas::cli::add_export(app, action);
  podatlas::cli::add_ontology(app, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
      std::ostringstream text;
      app.exit(error, text);
      return podatlas::cli::deliver({}, text.str());
    }
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    std::cerr << "podatlas: " << podatlas::cli::explain_usage(app, arguments, error) << '\n';
    return podatlas::cli::kUnusable;
  }
  return action();
}

}  // namespace

int main(int argc, char** argv) {
  // A closed pipe and a limit of size are noticed where the write fails, so that no output file is left half
  // written.
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::cerr << "podatlas: out of memory\n";
  } catch (const podatlas::MissingLibrary& error) {
    std::cerr << "podatlas: " << error.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "podatlas: internal error: " << error.what() << '\n';
  }
  return podatlas::cli::kUnusable;
}
