#include "core/io/line_sorter.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <queue>
#include <system_error>
#include <utility>

#include "core/io/temporary_file.h"

namespace podatlas {
namespace {

Error no_room() {
  return {
      ErrorKind::kIo, "temporary file", {}, "cannot sort on disk: " + std::generic_category().message(errno)};
}

// Reads a run line by line; getline owns the memory.
class RunReader {
 public:
  explicit RunReader(std::FILE* file) : file_(file) {}
  ~RunReader() { std::free(line_); }  // NOLINT(cppcoreguidelines-no-malloc): getline's
  RunReader(RunReader&& other) noexcept
      : file_(other.file_),
        line_(std::exchange(other.line_, nullptr)),
        capacity_(other.capacity_),
        size_(other.size_) {}
  RunReader& operator=(RunReader&&) = delete;

  /// False at the end.
  bool next() {
    const ssize_t n = ::getline(&line_, &capacity_, file_);
    size_ = n > 0 ? static_cast<std::size_t>(n) - 1 : 0;
    return n > 0;
  }
  [[nodiscard]] std::string_view line() const { return {line_, size_}; }

 private:
  std::FILE* file_;
  char* line_ = nullptr;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
};

}  // namespace

void LineSorter::add(std::string_view line) {
  if (bytes_.size() + line.size() > memory_ && !bytes_.empty()) spill();
  bytes_ += line;
  ends_.push_back(bytes_.size());
}

std::vector<std::string_view> LineSorter::sorted() const {
  std::vector<std::string_view> lines;
  lines.reserve(ends_.size());
  std::size_t begin = 0;
  for (const std::size_t end : ends_) {
    lines.push_back(std::string_view(bytes_).substr(begin, end - begin));
    begin = end;
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

void LineSorter::spill() {
  if (!error_) {
    const int fd = open_temporary_file();
    File file(fd < 0 ? nullptr : ::fdopen(fd, "w+"));
    bool is_written = file != nullptr;
    if (is_written) {
      for (const std::string_view line : sorted()) {
        is_written = std::fwrite(line.data(), 1, line.size(), file.get()) == line.size() &&
                     std::fputc('\n', file.get()) != EOF;
        if (!is_written) break;
      }
      is_written = is_written && std::fflush(file.get()) == 0;
    }
    if (!is_written) error_ = no_room();
    if (file != nullptr) runs_.push_back(std::move(file));
  }
  bytes_.clear();
  ends_.clear();
}

Result<void> LineSorter::write(Output& out) {
  if (runs_.empty()) {
    for (const std::string_view line : sorted()) {
      out.buffer() += line;
      out.buffer() += '\n';
      out.pass_on();
    }
  } else {
    spill();
    if (!error_) merge(out);
  }
  bytes_.clear();
  ends_.clear();
  runs_.clear();
  if (error_) return tl::unexpected(*std::exchange(error_, std::nullopt));
  return {};
}

void LineSorter::merge(Output& out) {
  std::vector<RunReader> readers;
  const auto later = [&](std::size_t a, std::size_t b) { return readers[a].line() > readers[b].line(); };
  std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(later)> queue(later);
  for (const File& run : runs_) {
    std::rewind(run.get());
    readers.emplace_back(run.get());
    if (readers.back().next()) queue.push(readers.size() - 1);
  }
  std::string last;
  bool is_first = true;
  while (!queue.empty()) {
    const std::size_t run = queue.top();
    queue.pop();
    if (is_first || readers[run].line() != last) {
      last = readers[run].line();
      is_first = false;
      out.buffer() += last;
      out.buffer() += '\n';
      out.pass_on();
    }
    if (readers[run].next()) queue.push(run);
  }
  for (const File& run : runs_) {
    if (std::ferror(run.get()) != 0) error_ = no_room();
  }
}

}  // namespace podatlas
