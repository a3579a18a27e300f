#ifndef PODATLAS_CORE_OUTPUT_H_
#define PODATLAS_CORE_OUTPUT_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace podatlas {

/// Text on its way to a file, standard output or a string: what is written may be larger than memory. Writers
/// append to buffer() and say pass_on() between pieces; whoever made the Output says flush() at the end.
class Output {
 public:
  /// Takes the next bytes; false when it cannot, and then it is asked no more.
  using Receiver = std::function<bool(std::string_view)>;
  /// Hands what is put into it on to `receiver`, in pieces of some size.
  explicit Output(Receiver receiver) : receiver_(std::move(receiver)) { buffer_.reserve(2 * kPiece); }

  /// Where writers append to.
  [[nodiscard]] std::string& buffer() { return buffer_; }
  /// Hands the buffer on once it is worth it.
  void pass_on() {
    if (buffer_.size() >= kPiece) flush();
  }
  /// Hands on what is left.
  void flush() {
    hand_on(buffer_);
    buffer_.clear();
  }
  /// Hands on what is left and `text`, which is worth it by itself.
  void write(std::string_view text) {
    flush();
    hand_on(text);
  }
  /// Whether the receiver refused something: writers of much may stop then.
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

/// All that `write` puts into an Output, as a string.
template <typename Write>
[[nodiscard]] std::string text_of_output(const Write& write) {
  std::string text;
  Output out([&](std::string_view piece) {
    text += piece;
    return true;
  });
  write(out);
  out.flush();
  return text;
}

}  // namespace podatlas

#endif  // PODATLAS_CORE_OUTPUT_H_
