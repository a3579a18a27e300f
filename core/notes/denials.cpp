#include "core/notes/denials.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr std::array kDenials = {
    Denial{
        "is not used", false, "n't|n’t|not",
        R"(<N>(?: was considered but)? (?:is|are|was|were)(?:n['’]t| not)(?: \w+)?? (?:used|needed|required|included|involved|running|sitting)\b)",
        "<N> is not being used in development", "<N> is not a magic button"},
    Denial{"is it not used", false, "n't|n’t",
           R"(\b(?:is|are|was|were)n['’]t <N>(?: \w+)?? (?:used|needed|required)\b)",
           "Why isn't <N> being used?", "Why isn't <N> faster than that?"},
    Denial{
        "does not use it", false, "n't|n’t|not|never|no longer",
        R"((?:n['’]t|\bnot|\bnever|\bno longer)(?: (?:being|been|currently|even|really|to|yet))* )"
        R"((?:us(?:e|es|ed|ing)|need(?:s|ed|ing)?|hav(?:e|ing)|run(?:s|ning)? (?:in|on))(?: [\w'’]+){0,2}? <N>)",
        "It doesn't use <N>, but it might soon", "Why can't I just use <N>?"},
    Denial{
        "without it", false, "without",
        R"(\bwithout(?: (?:a|any|having|needing|running|the|using))*(?: [\w.+-]+(?:,|,? (?:and|or)| /)){0,3} <N>)",
        "It runs without Swarm or <N>", "Deploying without pain, with <N>"},
    Denial{"no such thing", false, "no |zero ", R"(\b(?:no|zero)(?: more| need for)? <N>)",
           "A single server, no <N>", "The no good week that <N> had"},
    Denial{"but not it", false, " not ", R"(\b(?:but|and),? not(?: (?:a|by|for|in|on|the|using|with))* <N>)",
           "It is behind a load balancer, but not <N>", "It is used, but not in the way of <N>"},
    Denial{"instead of it", false, "instead of|rather than|as opposed to",
           R"(\b(?:instead of|rather than|as opposed to)(?: (?:a|learning|plain|running|the|using))* <N>)",
           "Using SQLite instead of <N>", "Instead of a server, there is <N>"},
    Denial{"used elsewhere", true, "but", R"(\bbut\b.*\b(?:it (?:is|was)|it['’]s|us(?:e|es|ed|ing) it)\b)",
           "<N> isn't used here, but it is in production", "It doesn't use <N>, but it might soon"},
    Denial{"a choice", true, "without|not", R"(\b(?:or without\b|when not to\b))",
           "It runs with or without <N>", "It runs without a shuttle or <N>"},
    Denial{"said again", true, "but", R"(\bbut\b.*<N>.*<N>|<N>.*\bbut\b.*<N>)",
           "Ada doesn't use <N>, but others have added support for <N>", "It runs, but without <N>"},
};

// The sentence with "<N>" for the name, wherever it stands as a whole.
std::string marked(std::string_view sentence, std::string_view name) {
  std::string out;
  std::size_t begin = 0;
  for (std::size_t at = sentence.find(name); at != std::string_view::npos; at = sentence.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if (at < begin || (at > 0 && is_alnum(sentence[at - 1])) ||
        (end < sentence.size() && is_alnum(sentence[end])))
      continue;
    out.append(slice(sentence, {begin, at})).append("<N>");
    begin = end;
  }
  return out.append(sentence.substr(begin));
}

bool has_cue(const Denial& row, std::string_view lower) {
  return std::ranges::any_of(split(row.cue, '|'),
                             [&](std::string_view cue) { return lower.find(cue) != std::string_view::npos; });
}

}  // namespace

std::span<const Denial> denials() { return kDenials; }

bool is_denied(std::string_view sentence, Span name) {
  if (name.size() == 0 || name.end > sentence.size()) return false;
  static const std::vector<LazyPattern> patterns = [] {
    std::vector<LazyPattern> out;
    out.reserve(kDenials.size());
    for (const Denial& row : kDenials)
      out.emplace_back("(?i)" + std::string(row.pattern), LazyPattern::Encoding::kUtf8);
    return out;
  }();
  const std::string lower = to_lower(sentence);
  std::string text;  // made when a row first needs it
  const auto matches = [&](bool takes_back) {
    for (std::size_t i = 0; i < kDenials.size(); ++i) {
      if (kDenials[i].takes_back != takes_back || !has_cue(kDenials[i], lower)) continue;
      if (text.empty()) text = marked(sentence, slice(sentence, name));
      if (re2::RE2::PartialMatch(text, patterns[i].get())) return true;
    }
    return false;
  };
  return matches(false) && !matches(true);
}

}  // namespace podatlas
