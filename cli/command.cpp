#include "cli/command.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <system_error>

#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/text/text.h"
#include "core/url/credentials.h"

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

namespace {

void complain(Shade shade, const std::string& what) {
  std::cerr << shaded("podatlas:", shade, shows_colors(STDERR_FILENO)) << ' ' << mask_credentials(what)
            << '\n';
}

}  // namespace

int report(const Error& error) {
  complain(Shade::kError, to_string(error));
  return kUnusable;
}

void report(const Warning& warning) { complain(Shade::kWarning, to_string(warning)); }

int deliver(const std::string& path, std::string_view content) {
  return deliver(path, [&](Output& out) -> Result<void> {
    out.write(content);
    return {};
  });
}

int deliver(const std::string& path, const std::function<Result<void>(Output&)>& write) {
  if (!path.empty() && path != "-") {
    const Result<void> written = [&] {
      const WaitingLine line("writing " + printable(path));
      return write_file(path, write);
    }();
    return written ? kDone : report(written.error());
  }
  int reason = 0;
  Output out([&](std::string_view piece) {
    if (std::fwrite(piece.data(), 1, piece.size(), stdout) == piece.size()) return true;
    reason = errno;
    return false;
  });
  if (const Result<void> written = write(out); !written) return report(written.error());
  out.flush();
  if (!out.failed() && std::fflush(stdout) == 0) return kDone;
  if (!out.failed()) reason = errno;
  // A closed pipe (`| head`) is not an error; a full disk is.
  if (reason == EPIPE) return kDone;
  return report(
      {ErrorKind::kIo, "standard output", {}, "cannot write: " + std::generic_category().message(reason)});
}

}  // namespace podatlas::cli
