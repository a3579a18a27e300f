#include "graph/path/segment/transitions.h"

#include <re2/re2.h>

#include <array>
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

// A sentence, what it begins with, and any row.
std::string any_row() {
  std::string out =
      R"((?i)(?:^|[.?!\n。]["”]?\s+)((?:(?:okay|ok|all ?right|alright|so|now|and|but|well|then|finally|lastly|gut|also)[,.]? +){0,3}(?:)";
  for (const Transition& row : kTransitions) {
    if (&row != kTransitions.begin()) out += '|';
    out += row.pattern;
  }
  return out + "))";
}

}  // namespace

std::span<const Transition> transitions() { return kTransitions; }

std::vector<std::size_t> turns_in(std::string_view transcript) {
  static const re2::RE2 pattern(any_row());
  std::vector<std::size_t> out;
  re2::StringPiece rest(transcript.data(), transcript.size());
  re2::StringPiece sentence;
  while (re2::RE2::FindAndConsume(&rest, pattern, &sentence))
    out.push_back(static_cast<std::size_t>(sentence.data() - transcript.data()));
  return out;
}

}  // namespace podatlas::graph
