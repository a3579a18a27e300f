#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "podatlas/episode.h"

namespace podatlas::cli {

/// The value of an environment variable; empty when it is not set.
[[nodiscard]] std::string environment(const char* name);

/// podatlas's folder in an XDG base directory: `variable`, or `fallback` in the home folder. Ignores
/// relative paths, as the specification says. "" if neither variable is set.
[[nodiscard]] std::string xdg_folder(const char* variable, const char* fallback);

/// Returns whether the file descriptor is a terminal that can do more than print (TERM is neither unset nor
/// "dumb").
[[nodiscard]] bool is_terminal(int descriptor);

/// Returns whether to use colors: on a terminal unless NO_COLOR is set (https://no-color.org), elsewhere if
/// CLICOLOR_FORCE is set to anything but 0.
[[nodiscard]] bool shows_colors(int descriptor);

/// What every command's options say about its output.
struct Manner {
  bool is_quiet = false;             ///< no warnings, progress and summaries
  bool is_verbose = false;           ///< tell each stage and the files read unasked
  bool has_no_pager = false;         ///< print long output at once
  std::optional<bool> has_colors{};  ///< as asked for; nullopt: as the terminal and the environment say
};
/// The manner of this run; set while parsing, before anything is read.
[[nodiscard]] Manner& manner();

/// An episode's number and title, as lists print them.
[[nodiscard]] std::string episode_heading(const Episode& episode);
/// "16:46", "1:02:03".
[[nodiscard]] std::string clock_time(std::chrono::seconds duration);

/// A status line on standard error that shows what takes longer than a second, and for how long; only on a
/// terminal. The destructor removes it. Nothing else may write to standard error meanwhile.
class WaitingLine {
 public:
  explicit WaitingLine(std::string what);
  ~WaitingLine();
  WaitingLine(const WaitingLine&) = delete;
  WaitingLine& operator=(const WaitingLine&) = delete;

 private:
  void run();

  std::string what_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool has_ended_ = false;
  std::thread thread_;
};

}  // namespace podatlas::cli
