#include "core/io/ordered_output.h"

namespace podatlas {

bool OrderedOutput::is_turn_of(std::size_t number) {
  const std::lock_guard lock(mutex_);
  return turn_ == number;
}

void OrderedOutput::wait_for_turn_of(std::size_t number) {
  std::unique_lock lock(mutex_);
  turn_came_.wait(lock, [&] { return turn_ == number; });
}

void OrderedOutput::pass_on(std::vector<std::string>& kept) {
  for (std::string& piece : kept) {
    out_.buffer() += piece;
    out_.pass_on();
    piece = {};
  }
  kept.clear();
}

void OrderedOutput::end_turn() {
  {
    const std::lock_guard lock(mutex_);
    ++turn_;
  }
  turn_came_.notify_all();
}

}  // namespace podatlas
