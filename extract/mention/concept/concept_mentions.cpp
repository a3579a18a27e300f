#include "extract/mention/concept/concept_mentions.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/text/sentence.h"
#include "core/text/text.h"

namespace podatlas::mention {
namespace {

using ontology::Concept;
using ontology::ConceptId;
using ontology::Label;

// A concept that labels of the episode name.
struct Named {
  ConceptId id = 0;
  bool is_certain = false;           // without a guard, or as a whole title
  std::optional<bool> is_supported;  // by what is certain; set when first needed
  bool is_main = false;
  ConceptWeight weight;
};

// An occurrence of a label.
struct Candidate {
  LabelMatch match;
  const Text* text = nullptr;
  std::size_t named = 0;  // index of its concept among those that are named
  bool is_taken = false;
};

// Concepts one step away in any direction. Requirements are stored at one end, so both are asked.
bool are_neighbours(const Ontology& ontology, ConceptId a, ConceptId b) {
  const auto names = [&](const Concept& from, ConceptId to) {
    const auto holds = [&](const std::vector<ConceptId>& ids) {
      return std::binary_search(ids.begin(), ids.end(), to);
    };
    return holds(from.broader) || holds(from.narrower) || holds(from.related) ||
           std::any_of(from.requirements.begin(), from.requirements.end(),
                       [&](const ontology::Requirement& r) { return r.target == to; });
  };
  return names(ontology.concepts[a], b) || names(ontology.concepts[b], a);
}

// What two concepts share above them: a whole or kind, or only an area of general knowledge, which has
// something of everything.
enum class Shared { kNothing, kArea, kWhole };

Shared shared_broader(const Ontology& ontology, ConceptId a, ConceptId b) {
  const Concept& x = ontology.concepts[a];
  const Concept& y = ontology.concepts[b];
  const auto is_area_of = [](const Concept& one, ConceptId id) {
    return std::find(one.areas.begin(), one.areas.end(), id) != one.areas.end();
  };
  Shared out = Shared::kNothing;
  for (const ConceptId id : x.broader) {
    if (!std::binary_search(y.broader.begin(), y.broader.end(), id)) continue;
    const Concept& above = ontology.concepts[id];
    const bool is_general = above.scheme != ontology::kNoScheme && ontology.schemes[above.scheme].is_general;
    const bool is_area = is_general && (above.broader.empty() || is_area_of(x, id) || is_area_of(y, id));
    out = std::max(out, is_area ? Shared::kArea : Shared::kWhole);
  }
  return out;
}

constexpr std::size_t kOfSameArea = 2;  // so many concepts of an area support a guarded label in it

// Whether a label is a whole text but for signs around it. Short texts only: checking every label of a long
// one would take quadratic time.
bool is_whole(const std::string& text, Span span) {
  constexpr std::size_t kMostSigns = 64;  // bytes
  return text.size() <= span.size() + kMostSigns && is_all_of(text, span);
}

bool is_whole(const Candidate& candidate) { return is_whole(candidate.text->plain, candidate.match.span); }

std::string_view rule_of(const Candidate& candidate, const Label& label) {
  if (candidate.text->field == Field::kTitle) return "concept.title";
  return label.is_guarded ? "concept.guarded" : label.is_exact ? "concept.exact" : "concept.label";
}

Evidence evidence_of(const Candidate& candidate, const Label& label) {
  const double confidence = label.is_guarded ? 0.8 : label.is_exact ? 0.95 : 0.9;
  return {candidate.text->field, candidate.match.span, rule_of(candidate, label), confidence};
}

// A word occurs far more often in a quarter of an hour of speech than in a few lines of notes.
constexpr double kSpokenPerWritten = 8;
constexpr std::size_t kLeastSpoken = 8;

// The labels in all texts, in order, and the concepts that they name, by id. Boilerplate names nothing.
std::vector<Candidate> find_candidates(std::span<const ScannedText> texts, const ConceptMatcher& matcher,
                                       std::vector<Named>& named, const ShowName& show, const auto& reject) {
  std::vector<Candidate> candidates;
  std::vector<LabelMatch> matches;
  for (const ScannedText& text : texts) {
    matches.clear();
    matcher.find(text.text->plain, text.urls, matches);
    for (const LabelMatch& match : matches) {
      const Candidate candidate{match, text.text};
      if (text.text->is_boilerplate(match.span)) {
        reject(candidate, "the show repeats this sentence from episode to episode");
      } else if (show.contains(text.text->plain, match.span)) {
        reject(candidate, "part of the show's name");
      } else {
        candidates.push_back(candidate);
      }
    }
  }
  std::vector<ConceptId> ids;
  ids.reserve(candidates.size());
  for (const Candidate& candidate : candidates) ids.push_back(candidate.match.id);
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  named.resize(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) named[i].id = ids[i];
  for (Candidate& candidate : candidates) {
    const auto known = std::lower_bound(ids.begin(), ids.end(), candidate.match.id);
    candidate.named = static_cast<std::size_t>(known - ids.begin());
  }
  return candidates;
}

}  // namespace

std::size_t first_sentence_end(std::string_view text) {
  // A title-like first line or a very short opening ("What is it?") says less than what follows it.
  constexpr std::size_t kShortest = 40;
  std::size_t end = 0;
  while (end < text.size() && end < kShortest) {
    const Span sentence = sentence_around(text, {end, end});
    end = std::max(sentence.end, end + 1);
    while (end < text.size() && is_space(text[end])) ++end;
  }
  return end;
}

void add_occurrence(ConceptWeight& weight, const Text& text, Span span, std::size_t first_sentence_end) {
  if (text.field == Field::kTitle) {
    weight.in_title = true;
    weight.is_whole_title = weight.is_whole_title || is_whole(text.plain, span);
  } else if (text.field == Field::kTranscript) {
    ++weight.spoken;
  } else {
    ++weight.count;
    if (text.field == Field::kDescription && span.begin < first_sentence_end) weight.in_first_sentence = true;
  }
}

std::string explain_score(const ConceptWeight& weight) {
  std::string text;
  const auto add = [&](std::string_view what) { text += (text.empty() ? "" : ", ") + std::string(what); };
  if (weight.is_whole_title) {
    add("it is the title");
  } else if (weight.in_title) {
    add("in the title");
  }
  if (weight.in_first_sentence) add("in the first sentence");
  if (weight.count > 0) add(counted(weight.count, "time") + " in the notes");
  if (weight.spoken > 0) add(counted(weight.spoken, "time") + " in the transcript");
  const auto tenths = static_cast<std::int64_t>(std::lround(main_score(weight) * 10));
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " (main topic from " +
         std::to_string(static_cast<int>(kMainScore)) + ".0): " + text;
}

double main_score(const ConceptWeight& weight) {
  double score = 0;
  if (weight.in_title) score += 3;
  if (weight.is_whole_title) score += 1;
  if (weight.in_first_sentence) score += 1;
  score += 0.5 * std::log2(1.0 + static_cast<double>(weight.count) +
                           static_cast<double>(weight.spoken) / kSpokenPerWritten);
  return score;
}

std::vector<FoundConcept> find_concepts(std::span<const ScannedText> texts, const ConceptMatcher& matcher,
                                        const Ontology& ontology, std::vector<Rejected>* rejected,
                                        const ShowName& show) {
  std::vector<Named> named;
  const auto label_of = [&](const Candidate& c) -> const Label& {
    return ontology.concepts[c.match.id].labels[c.match.label];
  };
  const auto reject = [&](const Candidate& c, std::string_view why) {
    if (rejected == nullptr) return;
    rejected->push_back(
        {evidence_of(c, label_of(c)), ontology.concepts[c.match.id].preferred, std::string(why)});
  };
  std::vector<Candidate> candidates = find_candidates(texts, matcher, named, show, reject);
  for (const Candidate& candidate : candidates) {
    bool& is_certain = named[candidate.named].is_certain;
    is_certain = is_certain || !label_of(candidate).is_guarded || is_whole(candidate);
  }
  const auto is_supported = [&](Named& one) {
    if (!one.is_supported) {
      std::size_t of_area = 0;
      one.is_supported = std::any_of(named.begin(), named.end(), [&](const Named& other) {
        if (!other.is_certain) return false;
        if (other.id == one.id || are_neighbours(ontology, one.id, other.id)) return true;
        const Shared shared = shared_broader(ontology, one.id, other.id);
        of_area += shared == Shared::kArea ? 1U : 0U;
        return shared == Shared::kWhole || of_area >= kOfSameArea;
      });
    }
    return *one.is_supported;
  };

  std::size_t taken = 0;
  const Text* text = nullptr;
  std::size_t sentence_end = 0;
  for (Candidate& candidate : candidates) {
    const Label& label = label_of(candidate);
    Named& subject = named[candidate.named];
    if (label.is_guarded && !is_supported(subject)) {
      reject(candidate, "a guarded label, and no neighboring concept is named in the episode");
      continue;
    }
    if (candidate.text != text) {
      text = candidate.text;
      sentence_end = first_sentence_end(text->plain);
    }
    add_occurrence(subject.weight, *text, candidate.match.span, sentence_end);
    candidate.is_taken = true;
    ++taken;
  }
  // Notes say what an episode is about; the transcript decides only without them.
  const bool has_notes = std::any_of(texts.begin(), texts.end(), [](const ScannedText& scanned) {
    return scanned.text->field == Field::kDescription && !scanned.text->plain.empty();
  });
  for (Named& subject : named) {
    ConceptWeight weight = subject.weight;
    if (has_notes) weight.spoken = 0;
    subject.is_main = main_score(weight) >= kMainScore;
  }
  std::vector<FoundConcept> found;
  found.reserve(taken);
  for (const Candidate& candidate : candidates) {
    const Named& subject = named[candidate.named];
    // A few occurrences in a quarter of an hour are not a mention.
    const bool is_rare = candidate.text->field == Field::kTranscript && !subject.weight.in_title &&
                         subject.weight.count == 0 && subject.weight.spoken < kLeastSpoken;
    if (!candidate.is_taken || is_rare) continue;
    found.push_back({evidence_of(candidate, label_of(candidate)), subject.id, subject.is_main});
  }
  return found;
}

}  // namespace podatlas::mention
