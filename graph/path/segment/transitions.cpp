#include "graph/path/segment/transitions.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace podatlas::graph {
namespace {

constexpr std::array kTransitions = {
    Transition{
        "move on",
        R"(let'?s (?:now )?(?:move on|jump (?:right )?(?:in)?to|turn to|switch (?:gears|over)|go on to)\b)",
        "So let's move on to recommender systems.", "Let's think about email."},
    Transition{"moving on", R"((?:moving (?:right )?(?:on|along)|next up)\b)", "Moving on. What is a tensor?",
               "Moving data costs time."},
    Transition{
        "now about",
        R"((?:let'?s|let me|(?:we|i)(?:'re| are|'m| am) (?:gonna|going to)|(?:we|i)(?:'ll| will| want to)) (?:now )?(?:(?:talk|speak) about|explain|introduce you to)\b)",
        "Now we're gonna talk about optimizers.", "We talked about optimizers."},
    Transition{"back to", R"(let'?s (?:now )?(?:get|go) back (?:in)?to\b)",
               "Now let's get back into hyperparameters.", "I went back to school."},
    Transition{"final", R"(for (?:the|our|my) (?:final|last|next) (?:topic|part|algorithm|method|thing)\b)",
               "And for the final algorithm of this episode, we talk about trees.", "For the last time, no."},
    Transition{"alternative", R"(there(?:'s| is) an alternative (?:approach|method|way|technique) called\b)",
               "There is an alternative approach called batch normalization.",
               "There is an alternative to this."},
    Transition{"from the top", R"((?:let's (?:go|start) )?(?:again )?from the top(?:,|\.| we\b| i\b))",
               "Okay, so from the top we have regularization.", "From the top of my head, no."},
    Transition{"next is", R"((?:your|our|the|and the) next (?:[a-z]+ ){0,4}(?:is|listed is)(?: called)?\b)",
               "So your next shallow learning algorithm is called kNN.", "Their next house is big."},
    Transition{
        "recap",
        R"((?:let'?s|(?:we|i)(?:'ll| will)) (?:quickly )?(?:recap|summarize|review)\b|that was a lot of (?:information|material|stuff)\b)",
        "Okay, so that was a lot of information.", "That was a lot of money."},
    Transition{"stop here", R"(i(?:'m| am) (?:gonna|going to) (?:stop|end) (?:it )?(?:here|there)\b)",
               "So I'm gonna stop here.", "Trains stop here."},
    Transition{"numbered",
               R"([a-z]+ number (?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})[.:])",
               "Inspiration number two. The singularity.", "The number two is a prime."},
    Transition{
        "kommen wir",
        R"((?:kommen wir|gehen wir weiter|wenden wir uns|reden wir|sprechen wir) (?:nun|jetzt|dann|mal|zu[mr]?|über)\b)",
        "Kommen wir jetzt zu Containern.", "Wir kommen aus Berlin."},
};

constexpr std::array kIntroductions = {
    TopicWords{"called", R"(\b(?:called|named|known as|termed)[,:]? (?:an? |the )?@)",
               "They have a tactic called @, which is popular.", "They called, and @ came."},
    TopicWords{"what is", R"(\bwhat(?:'s| is| are) (?:an? |the )?@)", "So what is @?", "Do what @ did."},
    TopicWords{"what it does", R"(\bwhat (?:an? |the )?@(?: [a-z]+)? (?:is|are|does|do|means?)\b)",
               "What a @ machine does is simple.", "What happens to @ then?"},
    TopicWords{"German",
               R"(\bwas (?:ist|sind|macht) (?:eine? |der |die |das )?@|\b(?:heißt|namens|genannt) @)",
               "Was ist ein @?", "Was wir mit @ machen."},
    TopicWords{
        "is a",
        R"(^(?:[a-z']+[, ]+){0,3}@,? (?:is|are) (?:(?:basically|simply|really|just|actually|essentially|sort of|kind of) )*(?:an?|when|where|how|what|one of|used)\b)",
        "So @ is simply a list of numbers.", "I think that for most of us here @ is a burden."},
    TopicWords{"stands for", R"(@,? (?:stands? for|refers? to|means?|works? (?:by|like))\b)",
               "@ stands for something long.", "@ stands there."},
    TopicWords{
        "about",
        R"(\b(?:(?:talk(?:ing)?|speak(?:ing)?|is|are) about|talk through|go over|discuss|explain|introduce|describe|move on to|jump (?:right )?(?:in)?to|turn to|get (?:in)?to|start with|look at) (?:an? |the |our |this |these )?(?:[a-z]+ ){0,2}@)",
        "And this next section is about the @.", "We wrote an article with @."},
    TopicWords{
        "next is",
        R"(\b(?:next|first|second|third|fourth|fifth|last|final|other|another) (?:[a-z]+ ){0,5}(?:is|are|was) (?:an? |the )?(?:[a-z]+ )?@)",
        "The next feature listed is big @.", "The next feature needs @."},
    TopicWords{
        "we have",
        R"(^(?:(?:and|so|but|now|then|finally|okay|next|first|second|third)[, ]+){0,3}(?:we have|there(?:'s| is| are)) (?:an? |the |something like )?@)",
        "And finally, we have @.", "We have a lot of @."},
    TopicWords{"twice", R"(@[.,]? (?:or |and )?@)", "Then came @, @.", "We do @ after @."},
};

constexpr std::array kConclusions = {
    TopicWords{
        "that's it",
        R"(^(?:(?:okay|ok|so|and|all ?right|alright|great)[,.]? )*(?:that's|that is|that was)(?: it for| all for| about it for)? (?:an? |the |our )?@[.!])",
        "So that's @.", "So that's @ for you, and it works."},
};

// A pattern that takes what any of the rows takes.
template <typename Rows>
std::string any_of(const Rows& rows) {
  std::string out;
  for (const auto& row : rows) {
    if (!out.empty()) out += '|';
    out += row.pattern;
  }
  return out;
}

// The sentence of a mention, as far as it matters, with @ for each mention.
std::string marked_sentence(std::string_view transcript, std::span<const Span> mentions, std::size_t which) {
  constexpr std::size_t kMostAfter = 60;
  std::size_t at = sentence_begin(transcript, mentions[which].begin);
  const std::size_t end = std::min(mentions[which].end + kMostAfter, transcript.size());
  std::string out;
  const auto append = [&](std::string_view text) {
    std::ranges::replace_copy(text, std::back_inserter(out), '@', ' ');
  };
  for (auto mention = std::ranges::lower_bound(mentions, at, {}, &Span::begin);
       mention != mentions.end() && mention->end <= end; ++mention) {
    if (mention->begin < at) continue;  // within the one before
    append(transcript.substr(at, mention->begin - at));
    out += '@';
    at = mention->end;
  }
  append(transcript.substr(at, end - at));
  return out;
}

// What a sentence that turns to another topic may begin with.
constexpr const char* kBeforeTurn =
    R"((?i)(?:^|[.?!\n。]["”]?\s+)((?:(?:okay|ok|all ?right|alright|so|now|and|but|well|then|finally|lastly|gut|also)[,.]? +){0,3}(?:)";

}  // namespace

std::span<const Transition> transitions() { return kTransitions; }

std::span<const TopicWords> introductions() { return kIntroductions; }
std::span<const TopicWords> conclusions() { return kConclusions; }

std::size_t sentence_begin(std::string_view transcript, std::size_t at) {
  constexpr std::size_t kMost = 120;
  const std::size_t earliest = at - std::min(at, kMost);
  for (std::size_t i = at; i > earliest + 1; --i) {
    const bool is_end = std::string_view(".?!").find(transcript[i - 2]) != std::string_view::npos;
    if (transcript[i - 1] == '\n' || (is_end && transcript[i - 1] == ' ')) return i;
  }
  return earliest == 0 ? 0 : at;
}

bool introduces(std::string_view transcript, std::span<const Span> mentions, std::size_t which) {
  static const re2::RE2 pattern("(?i)" + any_of(kIntroductions));
  return re2::RE2::PartialMatch(marked_sentence(transcript, mentions, which), pattern);
}

bool concludes(std::string_view transcript, std::span<const Span> mentions, std::size_t which) {
  static const re2::RE2 pattern("(?i)" + any_of(kConclusions));
  return re2::RE2::PartialMatch(marked_sentence(transcript, mentions, which), pattern);
}

std::vector<std::size_t> turns_in(std::string_view transcript) {
  static const re2::RE2 pattern(kBeforeTurn + any_of(kTransitions) + "))");
  std::vector<std::size_t> out;
  re2::StringPiece rest(transcript.data(), transcript.size());
  re2::StringPiece sentence;
  while (re2::RE2::FindAndConsume(&rest, pattern, &sentence))
    out.push_back(static_cast<std::size_t>(sentence.data() - transcript.data()));
  return out;
}

}  // namespace podatlas::graph
