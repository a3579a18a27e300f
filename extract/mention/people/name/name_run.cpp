#include "extract/mention/people/name/name_run.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

// "A.I. Eats", "U.S. Robotics": initials that are an acronym.
bool begins_with_acronym(std::span<const NameWord> run) {
  std::string initials;
  for (const NameWord& word : run) {
    if (word.shape != Shape::kInitial) break;
    initials += word.folded;
  }
  return initials.size() > 1 && (flags_of(initials) & kNotName) != 0;
}

}  // namespace

std::optional<NameCandidate> judge_run(std::span<const NameWord> run, const RunContext& context) {
  std::size_t capitals = 0;
  std::size_t initials = 0;
  std::size_t common = 0;
  bool has_particle = false;
  bool has_odd_word = false;  // "Swift", "Park": more often no name
  const NameWord* first = nullptr;
  for (const NameWord& word : run) {
    if (word.shape == Shape::kInitial) {
      ++initials;
    } else if (word.shape == Shape::kLower) {
      has_particle = true;
    } else {
      ++capitals;
      if (first == nullptr) first = &word;
      if (word.shape == Shape::kCapital && (word.flags & (kBreak | kNotName)) != 0 &&
          (word.flags & kGiven) == 0)
        has_odd_word = true;
      if (context.common != nullptr && word.shape != Shape::kHan && (word.flags & kGiven) == 0 &&
          context.common->contains(hash_of_word(word.folded))) {
        ++common;
      }
    }
  }
  if (first == nullptr) return std::nullopt;
  if (begins_with_acronym(run)) return std::nullopt;
  NameCandidate name;
  name.span = {run.front().span.begin, run.back().span.end};
  const std::size_t head = first->folded.find_first_of("- ");
  name.is_given_known = (first->flags & kGiven) != 0 ||
                        (head != std::string::npos &&
                         (flags_of(std::string_view(first->folded).substr(0, head)) & kGiven) != 0);
  if (first->shape == Shape::kHan) {
    const std::size_t length = count_code_points(slice(context.text, name.span));
    if (run.size() > 2 || length < 2 || length > 12) return std::nullopt;
    if (run.size() == 1 && (first->flags & (kBreak | kNotName)) != 0) return std::nullopt;
    if (length > 5 && slice(context.text, name.span).find("\u30FB") == std::string_view::npos)
      return std::nullopt;
    name.plausibility = begins_with_surname(first->folded) ? 0.85 : 0.6;
  } else if (capitals + (initials > 0 ? 1 : 0) >= 2 || (has_particle && capitals >= 1)) {
    double p = 0.8;
    if (capitals == 1) p = 0.75;
    if (capitals == 3) p = 0.7;
    if (capitals == 4) p = 0.4;
    if (capitals > 4) p = 0.2;
    if (has_particle && capitals < 4) p += 0.05;
    if (common > 0) p *= capitals == common ? 0.3 : 0.45;
    if (name.is_given_known) p = capitals <= 3 ? (common + 1 >= capitals && common > 0 ? 0.95 : 1.0) : 0.7;
    if (has_odd_word && !name.is_given_known) p *= 0.8;
    if (context.is_tainted) p *= name.is_given_known && capitals >= 2 ? 0.5 : 0.3;
    if (context.is_after_foreign && (!name.is_given_known || has_odd_word)) p *= 0.4;  // "OpenAI Dev Day"
    if (context.is_after_article) p *= 0.3;
    if (context.is_after_place_word) p *= 0.6;  // "at Jane Street", "in Jackson Hole"
    name.plausibility = p;
  } else {
    name.kind = NameCandidate::Kind::kSingle;
    double p = name.is_given_known ? 0.9 : 0.5;
    if (common > 0) p = 0.1;
    if (context.is_tainted || context.is_after_foreign || context.is_after_article) p *= 0.3;
    if (context.is_after_place_word) p *= 0.6;
    name.plausibility = p;
  }
  return name;
}

}  // namespace podatlas::mention
