#include "extract/mention/episode_cues.h"

#include <re2/re2.h>

#include <array>
#include <deque>
#include <string>

#include "core/text.h"

namespace podatlas::mention {
namespace {

using enum EpisodeRelation;

constexpr std::array kCues = {
    // "this one before that one": the other direction of listen_first, so it must be asked first.
    EpisodeCue{
        "episode.listen-before", kListenBefore, 0.97,
        R"((?i)\b(?:listen|watch|hear|start)\w*\b(?: to)?(?: with)? this(?: one| episode| podcast)?(?: first)?,? before\b[^.?!]*<E>)",
        "You might want to listen to this one before listening to <E>",
        "Other episodes to listen to before this one: <E>"},
    EpisodeCue{"episode.listen-first", kListenFirst, 0.99,
               R"((?i)\b(?:listen|watch|hear|start)\w*\b(?: to| with)?\b[^.?!]*\bfirst\b[^.?!]*<E>)",
               "Other episodes to listen to first: <E>", "We first talked about this in <E>"},
    EpisodeCue{
        "episode.listen-first-after", kListenFirst, 0.99,
        R"((?i)\b(?:listen|watch|hear|start)\w*\b(?: to| with)?\b[^.?!]*<E>[^.?!]*\b(?:first|before (?:this|listening|you))\b)",
        "You should listen to <E> first", "Listen to <E> for more"},
    EpisodeCue{"episode.before-this", kListenFirst, 0.97,
               R"((?i)\bbefore (?:listening to |hearing )?this (?:one|episode|podcast)\b[^.?!]*<E>)",
               "Episodes to listen to before this one: <E>", "Recorded before this summer: <E>"},
    EpisodeCue{
        "episode.prerequisite", kListenFirst, 0.97,
        R"((?i)\b(?:prerequisites?|pre-?req|assumes? (?:that )?you(?:'ve| have) (?:heard|listened))\b[^.?!]*<E>)",
        "Prerequisites: <E>", "There is no required reading for <E>"},
    EpisodeCue{"episode.supersedes", kSupersedes, 0.95,
               R"((?i)\b(?:supersed\w+|replaces|obsoletes|updated? version of|redo of)\b[^.?!]*<E>)",
               "This episode supersedes <E>", "What replaced it? See <E>"},
    EpisodeCue{
        "episode.continues", kContinues, 0.95,
        R"((?i)\b(?:part (?:two|three|four|2|3|4) of|follow[- ]?up (?:to|on)|continu\w+ (?:of|from|on from)|sequel to)\b[^.?!]*<E>)",
        "A follow-up to <E>", "I will follow up on that; see <E>"},
    EpisodeCue{
        "episode.related", kRelated, 0.9,
        R"((?i)\b(?:related (?:episodes?|podcasts?)|see also|also (?:listen|see)|(?:be|are) (?:also )?interested in)\b[^.?!]*<E>)",
        "Related episodes on batching <E>", "This is related to what I said in <E>"},
    EpisodeCue{"episode.link", kMentions, 0.9, "", "An earlier discussion is in this podcast <E>", {}},
};

// The rules take '.', '?' and '!' for the end of a sentence; inside of other URLs and names they are none.
std::string without_inner_marks(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i + 1 < out.size(); ++i) {
    if ((out[i] == '.' || out[i] == '?' || out[i] == '!') && !is_space(out[i + 1])) out[i] = '_';
  }
  return out;
}

}  // namespace

std::span<const EpisodeCue> episode_cues() { return kCues; }

struct EpisodeCues::Impl {
  std::deque<re2::RE2> patterns;  // RE2 can neither be copied nor moved
};

EpisodeCues::EpisodeCues() {
  auto impl = std::make_unique<Impl>();
  for (const EpisodeCue& cue : kCues) {
    impl->patterns.emplace_back(re2::StringPiece(cue.pattern.data(), cue.pattern.size()));
  }
  impl_ = std::move(impl);
}
EpisodeCues::~EpisodeCues() = default;
EpisodeCues::EpisodeCues(EpisodeCues&&) noexcept = default;
EpisodeCues& EpisodeCues::operator=(EpisodeCues&&) noexcept = default;

const EpisodeCue& EpisodeCues::decide(std::string_view before, std::string_view after) const {
  std::string sentence = without_inner_marks(before);
  sentence += "<E>";
  sentence += without_inner_marks(after);
  for (std::size_t i = 0; i < kCues.size(); ++i) {
    if (re2::RE2::PartialMatch(sentence, impl_->patterns[i])) return kCues[i];
  }
  return kCues.back();
}

}  // namespace podatlas::mention
