#include "extract/mention/pattern_text.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>

namespace podatlas::mention {

auto CuedPatterns::find(std::size_t row, std::string_view text, std::string_view lower,
                        std::size_t from) const -> std::optional<Match> {
  const auto has_one = [&](const std::vector<std::string_view>& group) {
    return std::any_of(group.begin(), group.end(), [&](std::string_view words) {
      return lower.find(words, from) != std::string_view::npos;
    });
  };
  if (!std::all_of(cues_[row].begin(), cues_[row].end(), has_one)) return std::nullopt;
  const re2::RE2& pattern = patterns_[row].get();
  const auto matches = [&](re2::StringPiece* groups, int count) {
    return pattern.Match(text, from, text.size(), re2::RE2::ANCHOR_START, groups, count);
  };
  std::array<re2::StringPiece, 3> groups;  // the first begins at `from`
  if (!matches(nullptr, 0) || !matches(groups.data(), groups.size())) return std::nullopt;
  return Match{{groups[1].data(), groups[1].size()}, {groups[2].data(), groups[2].size()}};
}

void Occurrences::find_from(std::size_t begin) {
  re2::StringPiece match;
  has_searched_ = true;
  next_ = {std::string_view::npos, std::string_view::npos};
  if (!pattern_.Match(text_, begin, text_.size(), re2::RE2::UNANCHORED, &match, 1)) return;
  next_.begin = static_cast<std::size_t>(match.data() - text_.data());
  next_.end = next_.begin + match.size();
}

}  // namespace podatlas::mention
