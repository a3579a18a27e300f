#include "cli/command.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <optional>
#include <streambuf>
#include <system_error>

#include "cli/shell/hint.h"
#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/io/output.h"
#include "core/text/shade.h"
#include "core/text/text.h"
#include "core/url/credentials.h"

namespace podatlas::cli {

namespace {

// The size of the terminal on standard output; zeros if there is none or it does not say.
winsize terminal_size() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
  return size;
}

// Lets an Output be written as a stream.
class OutputBuffer : public std::streambuf {
 public:
  explicit OutputBuffer(Output& out) : out_(out) {}

 protected:
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    out_.write({bytes, static_cast<std::size_t>(count)});
    return out_.failed() ? 0 : count;
  }
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
  }

 private:
  Output& out_;
};

// Sends output to $PAGER on a terminal. By default that is less, which pages only what is longer than the
// screen; an empty one and cat print at once.
class Pager {
 public:
  Pager() {
    if (!is_terminal(STDOUT_FILENO) || !is_terminal(STDIN_FILENO)) return;
    if (terminal_size().ws_row == 0 || manner().has_no_pager) return;
    // NOLINTNEXTLINE(cert-env33-c): the user's own command, as every pager is run
    pager_ = popen(": \"${PAGER=less -FRX}\"; ${PAGER:-cat} 2>/dev/null || cat", "w");
  }
  ~Pager() {
    if (pager_ != nullptr) pclose(pager_);
  }
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  [[nodiscard]] std::FILE* stream() const { return pager_ == nullptr ? stdout : pager_; }

 private:
  std::FILE* pager_ = nullptr;
};

void complain(Shade shade, const std::string& what) {
  std::cerr << shaded("podatlas:", shade, shows_colors(STDERR_FILENO)) << ' ' << mask_credentials(what)
            << '\n';
}

}  // namespace

std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  const std::size_t columns = terminal_size().ws_col;
  return columns == 0 ? kUsual : columns;
}

int report(const Error& error) {
  complain(Shade::kError, to_string(error) + hint_for(error));
  return kUnusable;
}

void report(const Warning& warning) {
  if (!manner().is_quiet) complain(Shade::kWarning, to_string(warning));
}

void report_notes(const std::vector<std::string>& notes) {
  for (const std::string& note : notes) report(Warning{{}, {}, printable(note)});
}

int deliver(const std::string& path, std::string_view content) {
  return deliver(path, [&](std::ostream& out) -> Result<void> {
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    return {};
  });
}

int deliver(const std::string& path, const Writer& write) {
  std::optional<WaitingLine> line;
  if (!is_standard_output(path)) line.emplace("writing " + printable(path));
  return write_to(path, [&](std::ostream& out) {
    Result<void> written = write(out);
    line.reset();
    return written;
  });
}

int write_to(const std::string& path, const Writer& write) {
  const auto write_through = [&](Output& out) {
    OutputBuffer buffer(out);
    std::ostream stream(&buffer);
    return write(stream);
  };
  if (!is_standard_output(path)) {
    const Result<void> written = write_file(path, write_through);
    return written ? kDone : report(written.error());
  }
  int reason = 0;
  const Pager pager;
  std::FILE* const sink = pager.stream();
  Output out([&](std::string_view piece) {
    if (std::fwrite(piece.data(), 1, piece.size(), sink) == piece.size()) return true;
    reason = errno;
    return false;
  });
  if (const Result<void> written = write_through(out); !written) return report(written.error());
  out.flush();
  if (!out.failed() && std::fflush(sink) == 0) return kDone;
  if (!out.failed()) reason = errno;
  // A closed pipe (`| head`) is not an error; a full disk is.
  if (reason == EPIPE) return kDone;
  return report(
      {ErrorKind::kIo, "standard output", {}, "cannot write: " + std::generic_category().message(reason)});
}

}  // namespace podatlas::cli
