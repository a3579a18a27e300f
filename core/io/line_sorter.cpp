#include "core/io/line_sorter.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace podatlas {
namespace {

// Reads a run line by line.
class RunReader {
 public:
  RunReader(const Spool& spool, Spool::Piece run) : spool_(&spool), rest_(run) {}

  // False at the end.
  Result<bool> next() {
    begin_ = end_;
    while ((end_ = block_.find('\n', begin_)) == std::string::npos) {
      if (rest_.size == 0) return false;
      block_.erase(0, begin_);
      begin_ = 0;
      const std::uint64_t size = std::min<std::uint64_t>(rest_.size, std::uint64_t{1} << 16U);
      if (auto read = spool_->read({rest_.begin, size}, block_); !read)
        return tl::unexpected(std::move(read.error()));
      rest_ = {rest_.begin + size, rest_.size - size};
    }
    ++end_;
    return true;
  }
  [[nodiscard]] std::string_view line() const {
    return std::string_view(block_).substr(begin_, end_ - begin_ - 1);
  }

 private:
  const Spool* spool_;
  Spool::Piece rest_;  // what was not read yet
  std::string block_;
  std::size_t begin_ = 0;  // of the line, in the block
  std::size_t end_ = 0;    // after its line feed
};

Result<void> merge(const Spool& spool, const std::vector<Spool::Piece>& runs, Output& out) {
  std::vector<RunReader> readers;
  const auto later = [&](std::size_t a, std::size_t b) { return readers[a].line() > readers[b].line(); };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> queue(later);
  const auto advance = [&](std::size_t run) {
    return readers[run].next().map([&](bool has_line) {
      if (has_line) queue.push(run);
    });
  };
  for (const Spool::Piece& run : runs) {
    readers.emplace_back(spool, run);
    if (auto read = advance(readers.size() - 1); !read) return read;
  }
  std::optional<std::string> last;
  while (!queue.empty()) {
    const std::size_t run = queue.top();
    queue.pop();
    if (readers[run].line() != last) {
      last = readers[run].line();
      out.buffer() += *last;
      out.buffer() += '\n';
      out.pass_on();
    }
    if (auto read = advance(run); !read) return read;
  }
  return {};
}

}  // namespace

void LineSorter::add(std::string_view line) {
  if (bytes_.size() + line.size() > memory_ && !bytes_.empty()) spill();
  bytes_ += line;
  ends_.push_back(bytes_.size());
}

void LineSorter::write_sorted(Output& out) {
  std::vector<std::string_view> lines;
  lines.reserve(ends_.size());
  std::size_t begin = 0;
  for (const std::size_t end : ends_) {
    lines.push_back(std::string_view(bytes_).substr(begin, end - begin));
    begin = end;
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  for (const std::string_view line : lines) {
    out.buffer() += line;
    out.buffer() += '\n';
    out.pass_on();
  }
}

void LineSorter::spill() {
  if (!error_) {
    const Result<Spool::Piece> run = spool_.add(text_of_output([&](Output& out) { write_sorted(out); }));
    if (run) {
      runs_.push_back(*run);
    } else {
      error_ = run.error();
    }
  }
  bytes_.clear();
  ends_.clear();
}

Result<void> LineSorter::write(Output& out) {
  if (runs_.empty() && !error_) {
    write_sorted(out);
    return {};
  }
  spill();
  if (error_) return tl::unexpected(std::move(*error_));
  return merge(spool_, runs_, out);
}

}  // namespace podatlas
