#ifndef PODATLAS_CORE_ORDERED_OUTPUT_H_
#define PODATLAS_CORE_ORDERED_OUTPUT_H_

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/output.h"

namespace podatlas {

/// Writes numbered parts from several threads to one Output, in order. The part whose turn it is writes
/// directly; the others are buffered. With parallel_for, which starts parts in order, no part waits for one
/// that has not started.
class OrderedOutput {
 public:
  /// `out` must outlive it.
  explicit OrderedOutput(Output& out) : out_(out) {}

  /// Writes part `number` with `write`, waiting for its turn. Every number from 0 must be written once. If
  /// `write` throws, its output so far may be lost, and the turn passes on.
  template <typename Write>
  void write_part(std::size_t number, const Write& write) {
    std::vector<std::string> kept;
    Output part([&](std::string_view piece) {
      if (is_turn_of(number)) {
        pass_on(kept);
        out_.buffer() += piece;
        out_.pass_on();
      } else {
        kept.emplace_back(piece);
      }
      return true;
    });
    try {
      write(part);
      part.flush();
    } catch (...) {
      wait_for_turn_of(number);
      end_turn();
      throw;
    }
    wait_for_turn_of(number);
    pass_on(kept);
    end_turn();
  }

 private:
  [[nodiscard]] bool is_turn_of(std::size_t number);
  void wait_for_turn_of(std::size_t number);
  void pass_on(std::vector<std::string>& kept);
  void end_turn();

  Output& out_;
  std::mutex mutex_;
  std::condition_variable turn_came_;
  std::size_t turn_ = 0;
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_ORDERED_OUTPUT_H_
