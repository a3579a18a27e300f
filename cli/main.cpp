#if __has_include(<execinfo.h>)
#include <execinfo.h>
#endif

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/overwrite.h"
#include "cli/shell/complete.h"
#include "cli/shell/did_you_mean.h"
#include "cli/shell/help.h"
#include "cli/shell/settings.h"
#include "cli/version.h"
#include "core/text/text.h"

namespace {

// glibc loads the unwinder when an exception first leaves std::call_once (as in RE2), and aborts if there
// is no memory left. Load it now.
void prepare_unwinding() {
#if __has_include(<execinfo.h>)
  void* frame = nullptr;
  static_cast<void>(::backtrace(&frame, 1));
#endif
}

int run(int argc, char** argv) {
  CLI::App app;
  app.set_version_flag("-V,--version", podatlas::cli::kVersions,
                       "Print the versions of podatlas and its libraries");
  podatlas::cli::Action action;
  podatlas::cli::add_commands(app, action);
  const std::vector<std::string> arguments = podatlas::cli::plain_arguments({argv + 1, argv + argc});
  if (arguments.empty()) return podatlas::cli::deliver({}, podatlas::cli::short_help(app));
  if (arguments.front() == "complete")
    return podatlas::cli::complete(app, {arguments.begin() + 1, arguments.end()});
  if (const podatlas::Result<void> applied = podatlas::cli::apply_settings(app, arguments); !applied)
    return podatlas::cli::report(applied.error());
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    const CLI::App* const command = podatlas::cli::command_for_help(app, arguments);
    if (error.get_name() == "CallForHelp" && command != nullptr)
      return podatlas::cli::deliver({}, podatlas::cli::help_text(*command, podatlas::cli::terminal_width()));
    if (error.get_name() == "CallForVersion")
      return podatlas::cli::deliver({}, std::string(error.what()) + '\n');
    return podatlas::cli::report(
        {podatlas::ErrorKind::kUsage, {}, {}, podatlas::cli::explain_usage(app, arguments, error)});
  }
  if (const CLI::App* const command = podatlas::cli::command_of(app, arguments); command != nullptr) {
    if (const std::string why = podatlas::cli::overwrite_error(*command); !why.empty())
      return podatlas::cli::report({podatlas::ErrorKind::kUsage, {}, {}, why});
    if (const std::string why = podatlas::cli::explain_output(*command); !why.empty())
      return podatlas::cli::report({podatlas::ErrorKind::kUsage, {}, {}, why});
  }
  prepare_unwinding();
  return action();
}

}  // namespace

int main(int argc, char** argv) {
  // Report closed pipes and file size limits where the write fails, so that no partial output file remains.
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::cerr << "podatlas: out of memory\n";
  } catch (const std::exception& error) {
    std::cerr << "podatlas: internal error: " << error.what() << '\n';
  }
  return podatlas::cli::kUnusable;
}
