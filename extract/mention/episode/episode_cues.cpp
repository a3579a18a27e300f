#include "extract/mention/episode/episode_cues.h"

#include <re2/re2.h>

#include <array>
#include <string>
#include <vector>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"

namespace podatlas::mention {
namespace {

using enum EpisodeRelation;

constexpr std::array kCues = {
    // Denials and statements about other pairs come first: they use the words of the rules below.
    EpisodeCue{
        "episode.no-need", kMentions, 0.9,
        R"((?i)\b(?:(?:do|does|did)(?:n['’]t| not)(?: really)? (?:need|have) to|need(?:n['’]t| not)|no need to) (?:listen|watch|hear|start)\w*\b[^.?!]*<E>)",
        "You do not need to listen to <E> first", "If you have not done so, listen to <E> first"},
    EpisodeCue{
        "episode.continued-by", kMentions, 0.9,
        R"((?i)\b(?:part (?:two|three|four|2|3|4) of|follow-?up (?:to|on)|follow up to|(?:a|the) follow up on|continu\w+ of|sequel to) this\b[^.?!]*<E>)",
        "For part two of this see <E>", "This is part two of <E>"},
    // "this one before that one": the other direction of listen_first, so it must be asked first.
    EpisodeCue{
        "episode.listen-before", kListenBefore, 0.97,
        R"((?i)\b(?:listen|watch|hear|start)\w*\b(?: to)?(?: with)? this(?: one| episode| podcast)?(?: first)?,? before\b[^.?!]*<E>)",
        "You might want to listen to this one before listening to <E>",
        "Other episodes to listen to before this one: <E>"},
    EpisodeCue{
        "episode.this-first", kListenBefore, 0.95,
        R"((?i)\b(?:listen|watch|hear|start)\w*\b(?: to)?(?: with)? this(?: one| episode| podcast)? first\b[^.?!]*<E>)",
        "Listen to this one first, then to <E>", "Listen to <E> first, then to this one"},
    EpisodeCue{
        "episode.before-that", kListenBefore, 0.95,
        R"((?i)\bbefore (?:you )?(?:listen|watch|hear|start)\w*\b(?: to| with)? <E>[^.?!]*\bthis(?: one| episode| podcast| first)\b)",
        "Before listening to <E>, listen to this one", "Listen to <E> before this one"},
    EpisodeCue{
        "episode.after-this", kListenBefore, 0.95,
        R"((?i)\b(?:listen|watch|hear)\w*\b[^.?!]*<E>[^.?!]*\bafter (?:(?:you )?(?:listen|hear)\w*(?: to)? this|this (?:one|episode|podcast))\b)",
        "Listen to <E> after this one", "Listen to <E>, recorded after this summer"},
    EpisodeCue{
        "episode.this-after", kListenFirst, 0.95,
        R"((?i)\b(?:listen|watch|hear)\w*\b(?: to)? this(?: one| episode| podcast)? after\b[^.?!]*<E>)",
        "Listen to this one after <E>", "Listen to <E> after this one"},
    EpisodeCue{"episode.listen-first", kListenFirst, 0.99,
               R"((?i)\b(?:listen|watch|hear|start)\w*\b(?: to| with)?\b[^.?!]*\bfirst\b[^.?!]*<E>)",
               "Other episodes to listen to first: <E>", "You can hear about this for the first time in <E>"},
    EpisodeCue{
        "episode.listen-first-after", kListenFirst, 0.99,
        R"((?i)\b(?:listen|watch|hear|start)\w*\b(?: to| with)?\b[^.?!]*<E>[^.?!]*\b(?:first|before (?:this|listening|hearing|you))\b)",
        "You should listen to <E> first", "Listen to <E> for more"},
    EpisodeCue{
        "episode.before-this", kListenFirst, 0.97,
        R"((?i)\bbefore (?:(?:you )?(?:listen|watch|hear|start)\w*(?: to| with)? this|this (?:one|episode|podcast))\b[^.?!]*<E>)",
        "Episodes to listen to before this one: <E>", "Recorded before this summer: <E>"},
    EpisodeCue{
        "episode.prerequisite", kListenFirst, 0.97,
        R"((?i)\b(?:prerequisites?|pre-?req|assumes? (?:that )?you(?:['’]ve| have) (?:heard|listened))\b[^.?!]*<E>)",
        "Prerequisites: <E>", "There is no required reading for <E>"},
    EpisodeCue{
        "episode.not-heard", kListenFirst, 0.95,
        R"((?i)\byou (?:have ?n['’]t|have not|did ?n['’]t|did not|never) (?:yet |already )?(?:heard|hear|listened to|listen to)\b[^.?!]*<E>)",
        "If you haven't heard <E>, start there", "You have heard <E>, so let us go on"},
    // Not "superseded by", which is the other direction.
    EpisodeCue{"episode.supersedes", kSupersedes, 0.95,
               R"((?i)\b(?:supersed(?:es|ing)|replaces|obsoletes|updated? version of|redo of)\b[^.?!]*<E>)",
               "This episode supersedes <E>", "This episode is superseded by <E>"},
    EpisodeCue{
        "episode.continues", kContinues, 0.95,
        R"((?i)\b(?:part (?:two|three|four|2|3|4) of|follow-?up (?:to|on)|follow up to|(?:a|the) follow up on|continu\w+ (?:of|from|on from)|sequel to)\b[^.?!]*<E>)",
        "A follow-up to <E>", "I will follow up on that; see <E>"},
    EpisodeCue{
        "episode.related", kRelated, 0.9,
        R"((?i)\b(?:related (?:episodes?|podcasts?)|see also|also (?:listen|see)|(?:be|are) (?:also )?interested in)\b[^.?!]*<E>)",
        "Related episodes on batching <E>", "This is related to what I said in <E>"},
    EpisodeCue{
        "episode.same-topic", kRelated, 0.9,
        R"((?i)\b(?:discuss\w*|conversation|talk) (?:about|of|on) (?:this|the same) (?:topic|subject)\b[^.?!]*<E>)",
        "An earlier discussion about this topic is in this podcast <E>",
        "An earlier discussion about tapes is in this podcast <E>"},
    EpisodeCue{"episode.link", kMentions, 0.9, "", "An earlier discussion is in this podcast <E>", {}},
};

// Replaces characters that the rules would misread: '.', '?' and '!' inside URLs and names do not end a
// sentence, and only the pointer is "<E>".
std::string without_inner_marks(std::string_view text) {
  std::string out(text);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool is_mark = out[i] == '.' || out[i] == '?' || out[i] == '!';
    if (out[i] == '<' || (is_mark && i + 1 < out.size() && !is_space(out[i + 1]))) out[i] = '_';
  }
  return out;
}

}  // namespace

std::span<const EpisodeCue> episode_cues() { return kCues; }

const EpisodeCue& cue_of(std::string_view before, std::string_view after) {
  static const std::vector<LazyPattern> patterns = patterns_of(kCues);
  // "the first time" and "the first part" say nothing about the order to listen in.
  static const re2::RE2 counted_first(R"((?i)\b(the|a|my|our|your|its|his|her|their) first\b)");
  std::string sentence = without_inner_marks(before) + "<E>" + without_inner_marks(after);
  re2::RE2::GlobalReplace(&sentence, counted_first, R"(\1_first)");
  for (std::size_t i = 0; i < kCues.size(); ++i) {
    if (re2::RE2::PartialMatch(sentence, patterns[i].get())) return kCues[i];
  }
  return kCues.back();
}

std::pair<EpisodeRelation, Evidence> relation_at(const Text& text, Span pointer) {
  const Span sentence = sentence_around(text.plain, pointer);
  const EpisodeCue& cue = cue_of(slice(text.plain, {sentence.begin, pointer.begin}),
                                 slice(text.plain, {pointer.end, sentence.end}));
  return {cue.relation, {text.field, sentence, cue.name, cue.confidence}};
}

}  // namespace podatlas::mention
