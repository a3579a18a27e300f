#include "cli/command.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>

#include "core/file.h"

namespace podatlas::cli {

std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return kUsual;
  return size.ws_col == 0 ? kUsual : size.ws_col;
}

void add_format_option(CLI::App& command, std::string& format) {
  command.add_option("--format", format, "text or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
}

int report(const Error& error) {
  std::cerr << "podatlas: " << to_string(error) << '\n';
  return kUnusable;
}

void report(const Warning& warning) { std::cerr << "podatlas: " << to_string(warning) << '\n'; }

int deliver(const std::string& path, std::string_view content) {
  if (!path.empty() && path != "-") {
    const Result<void> written = write_file(path, content);
    return written ? kDone : report(written.error());
  }
  if (std::fwrite(content.data(), 1, content.size(), stdout) != content.size() || std::fflush(stdout) != 0) {
    // A reader that has seen enough (`| head`) is no failure; a full disk is.
    if (errno == EPIPE) return kDone;
    return report(
        {ErrorKind::kIo, "standard output", {}, "cannot write: " + std::generic_category().message(errno)});
  }
  return kDone;
}

}  // namespace podatlas::cli
