#include "cli/terminal.h"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "core/text/text.h"

namespace podatlas::cli {

std::string environment(const char* name) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing sets the environment
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

std::string xdg_folder(const char* variable, const char* fallback) {
  if (const std::string xdg = environment(variable); xdg.starts_with('/')) return xdg + "/podatlas";
  const std::string home = environment("HOME");
  return home.starts_with('/') ? home + '/' + fallback + "/podatlas" : std::string();
}

bool is_terminal(int descriptor) {
  const std::string kind = environment("TERM");
  return !kind.empty() && kind != "dumb" && isatty(descriptor) != 0;
}

Manner& manner() {
  static Manner manner;
  return manner;
}

bool shows_colors(int descriptor) {
  if (manner().has_colors) return *manner().has_colors;
  if (!environment("NO_COLOR").empty()) return false;
  const std::string forced = environment("CLICOLOR_FORCE");
  return (!forced.empty() && forced != "0") || is_terminal(descriptor);
}

std::string episode_heading(const Episode& episode) {
  const std::string title = episode.title.empty() ? "(untitled)" : printable(episode.title);
  return episode.number ? std::to_string(*episode.number) + "  " + title : title;
}

WaitingLine::WaitingLine(std::string what) : what_(std::move(what)) {
  if (is_terminal(STDERR_FILENO) && !manner().is_quiet) thread_ = std::thread([this] { run(); });
}

WaitingLine::~WaitingLine() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
  }
  ended_.notify_one();
  thread_.join();
}

void WaitingLine::run() {
  std::unique_lock lock(mutex_);
  std::size_t seconds = 0;
  while (!ended_.wait_for(lock, std::chrono::seconds(1), [this] { return has_ended_; })) {
    ++seconds;
    std::cerr << "\r" << what_ << ", " << counted(seconds, "second") << " \x1B[K" << std::flush;
  }
  if (seconds > 0) std::cerr << "\r\x1B[K" << std::flush;
}

}  // namespace podatlas::cli
