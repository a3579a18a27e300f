#pragma once

#include <cstddef>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

namespace podatlas {

/// Buffered text output to a file, standard output or a string, so that results need not fit in memory.
/// Writers append to buffer() and call pass_on() between pieces; the creator calls flush() at the end.
class Output {
 public:
  /// Receives the next bytes. After it returns false it is not called again.
  using Receiver = std::function<bool(std::string_view)>;
  /// Keeps all output in buffer().
  Output() = default;
  /// Passes output to `receiver` in large pieces.
  explicit Output(Receiver receiver) : receiver_(std::move(receiver)) { buffer_.reserve(2 * kPiece); }

  /// The buffer to append to.
  [[nodiscard]] std::string& buffer() { return buffer_; }
  /// Passes the buffer on if it is large enough.
  void pass_on() {
    if (buffer_.size() >= kPiece) flush();
  }
  /// Passes the rest on.
  void flush() {
    if (!receiver_) return;
    hand_on(buffer_);
    buffer_.clear();
  }
  /// Appends `text`; a large one is passed on without a copy.
  void write(std::string_view text) {
    if (receiver_ && text.size() >= kPiece) {
      flush();
      hand_on(text);
    } else {
      buffer_ += text;
      pass_on();
    }
  }
  /// Returns whether the receiver failed; large writers can stop then.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  void hand_on(std::string_view piece) {
    if (!failed_ && !piece.empty()) failed_ = !receiver_(piece);
  }

  static constexpr std::size_t kPiece = std::size_t{1} << 16U;
  Receiver receiver_;
  std::string buffer_;
  bool failed_ = false;
};

/// Output to `stream`, which becomes bad if it cannot take more.
[[nodiscard]] inline Output output_to(std::ostream& stream) {
  return Output([&stream](std::string_view piece) {
    return static_cast<bool>(stream.write(piece.data(), static_cast<std::streamsize>(piece.size())));
  });
}

/// Returns everything `write` outputs, as a string.
template <typename Write>
[[nodiscard]] std::string text_of_output(const Write& write) {
  Output out;
  write(out);
  return std::move(out.buffer());
}

}  // namespace podatlas
