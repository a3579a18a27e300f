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

/// How to print, from the options that every command has.
struct Manner {
  bool is_quiet = false;             ///< no warnings, progress or summaries
  bool is_verbose = false;           ///< also print each stage and each settings file
  bool has_no_pager = false;         ///< print long output at once
  std::optional<bool> has_colors{};  ///< --color; nullopt: up to the terminal and the environment
};
/// How this run prints; set while parsing options, before anything is read.
[[nodiscard]] Manner& manner();

/// An episode's number and title, as lists print them.
[[nodiscard]] std::string episode_heading(const Episode& episode);

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
