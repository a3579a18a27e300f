#include "export/code_points.h"

#include <algorithm>

namespace podatlas::exporter {
namespace {

constexpr std::size_t kStep = 256;

bool begins_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

std::size_t count_begun(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_code_point));
}

}  // namespace

CodePointIndex::CodePointIndex(std::string_view text) : text_(text) {
  std::size_t count = 0;
  for (std::size_t begin = 0; begin <= text.size(); begin += kStep) {
    before_.push_back(count);
    count += count_begun(text.substr(begin, kStep));
  }
}

std::size_t CodePointIndex::code_point(std::size_t byte) const {
  byte = std::min(byte, text_.size());
  const std::size_t step = byte / kStep;
  return before_[step] + count_begun(text_.substr(step * kStep, byte - step * kStep));
}

std::size_t CodePointIndex::byte(std::size_t code_point) const {
  // The first entry is 0, so there is always a predecessor.
  const auto after = std::upper_bound(before_.begin(), before_.end(), code_point);
  const auto step = static_cast<std::size_t>(after - before_.begin()) - 1;
  std::size_t count = before_[step];
  for (std::size_t at = step * kStep; at < text_.size(); ++at) {
    if (begins_code_point(text_[at]) && count++ == code_point) return at;
  }
  return text_.size();
}

}  // namespace podatlas::exporter
