#ifndef PODATLAS_CLI_TERMINAL_H_
#define PODATLAS_CLI_TERMINAL_H_

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace podatlas::cli {

/// Whether a person reads what goes to this file descriptor on a terminal that can do more than print (TERM
/// is neither unset nor "dumb").
[[nodiscard]] bool is_terminal(int descriptor);

/// Whether what goes to this file descriptor may have colours: on such a terminal, unless NO_COLOR is set
/// (https://no-color.org); with CLICOLOR_FORCE set to anything but 0 also elsewhere.
[[nodiscard]] bool shows_colours(int descriptor);

enum class Shade { kError, kWarning, kNote, kHeading };
/// The text in the shade's colour, or as it is when `coloured` is false. The text has to be printable().
[[nodiscard]] std::string shaded(std::string_view text, Shade shade, bool coloured);

/// A line on standard error, where that is a terminal, that says what is going on and for how long, from the
/// first second on. It is gone with the object. Nothing else may write to standard error meanwhile.
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

#endif  // PODATLAS_CLI_TERMINAL_H_
