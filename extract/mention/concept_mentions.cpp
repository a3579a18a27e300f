#include "extract/mention/concept_mentions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/sentence.h"
#include "core/text.h"

namespace podatlas::mention {
namespace {

using ontology::Concept;
using ontology::ConceptId;
using ontology::Label;
using ontology::Ontology;

struct Candidate {
  LabelMatch match;
  const ScannedText* text = nullptr;
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

bool share_broader(const Ontology& ontology, ConceptId a, ConceptId b) {
  const std::vector<ConceptId>& x = ontology.concepts[a].broader;
  const std::vector<ConceptId>& y = ontology.concepts[b].broader;
  return std::any_of(x.begin(), x.end(),
                     [&](ConceptId id) { return std::binary_search(y.begin(), y.end(), id); });
}

// Whether a label is a whole text, but for signs around it. A label that much is left beside is not; asked of
// every label of a long text, folding all of it would take quadratic time.
bool is_whole(const std::string& text, Span span) {
  constexpr std::size_t kMostSigns = 64;  // bytes
  if (text.size() > span.size() + kMostSigns) return false;
  return fold(slice(text, span)) == fold(text);
}

bool is_whole(const Candidate& candidate) {
  return is_whole(candidate.text->text->plain, candidate.match.span);
}

std::size_t first_sentence_end(std::string_view text) {
  // A title-like first line or a very short opening ("What is it?") tells less than what follows it.
  constexpr std::size_t kShortest = 40;
  std::size_t end = 0;
  while (end < text.size() && end < kShortest) {
    const Span sentence = sentence_around(text, {end, end});
    end = std::max(sentence.end, end + 1);
    while (end < text.size() && is_space(text[end])) ++end;
  }
  return end;
}

std::string_view rule_of(const Candidate& candidate, const Label& label) {
  if (candidate.text->text->field == Field::kTitle) return "concept.title";
  return label.is_guarded ? "concept.guarded" : label.is_exact ? "concept.exact" : "concept.label";
}

Evidence evidence_of(const Candidate& candidate, const Label& label) {
  const double confidence = label.is_guarded ? 0.8 : label.is_exact ? 0.95 : 0.9;
  return {candidate.text->text->field, candidate.match.span, rule_of(candidate, label), confidence};
}

}  // namespace

// In a quarter of an hour of speech a word falls far more often than in a few lines of notes.
constexpr double kSpokenPerWritten = 8;
constexpr std::size_t kLeastSpoken = 8;

void add_occurrence(ConceptWeight& weight, const Text& text, Span span) {
  if (text.field == Field::kTitle) {
    weight.in_title = true;
    weight.is_whole_title = weight.is_whole_title || is_whole(text.plain, span);
  } else if (text.field == Field::kTranscript) {
    ++weight.spoken;
  } else {
    ++weight.count;
    weight.in_first_sentence = weight.in_first_sentence || (text.field == Field::kDescription &&
                                                            span.begin < first_sentence_end(text.plain));
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
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + ", " +
         std::to_string(static_cast<int>(kMainScore)) + " makes a subject: " + text;
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
                                        const Ontology& ontology, std::vector<NotTaken>* not_taken) {
  std::vector<Candidate> candidates;
  for (const ScannedText& text : texts) {
    for (const LabelMatch& match : matcher.find(text.text->plain, text.urls))
      candidates.push_back({match, &text});
  }
  const auto label_of = [&](const Candidate& c) -> const Label& {
    return ontology.concepts[c.match.id].labels[c.match.label];
  };

  std::set<ConceptId> certain;
  for (const Candidate& candidate : candidates) {
    if (!label_of(candidate).is_guarded || is_whole(candidate)) certain.insert(candidate.match.id);
  }
  std::vector<FoundConcept> found;
  std::map<ConceptId, ConceptWeight> weights;
  for (const Candidate& candidate : candidates) {
    const Label& label = label_of(candidate);
    const ConceptId id = candidate.match.id;
    const bool is_supported =
        certain.contains(id) || std::any_of(certain.begin(), certain.end(), [&](ConceptId other) {
          return are_neighbours(ontology, id, other) || share_broader(ontology, id, other);
        });
    if (label.is_guarded && !is_supported) {
      if (not_taken != nullptr) {
        not_taken->push_back({evidence_of(candidate, label), ontology.concepts[id].preferred,
                              "a guarded label, and no neighbouring concept is named in the episode"});
      }
      continue;
    }
    found.push_back({evidence_of(candidate, label), id, false});
    ConceptWeight& weight = weights[id];
    add_occurrence(weight, *candidate.text->text, candidate.match.span);
  }
  // What falls a few times in a quarter of an hour is not spoken of.
  std::erase_if(found, [&](const FoundConcept& f) {
    const ConceptWeight& weight = weights[f.id];
    return f.evidence.field == Field::kTranscript && !weight.in_title && weight.count == 0 &&
           weight.spoken < kLeastSpoken;
  });
  // Notes say what an episode is about; only without them what falls most often must tell.
  const bool has_notes = std::any_of(texts.begin(), texts.end(), [](const ScannedText& scanned) {
    return scanned.text->field == Field::kDescription && !scanned.text->plain.empty();
  });
  for (FoundConcept& concept_here : found) {
    ConceptWeight weight = weights[concept_here.id];
    if (has_notes) weight.spoken = 0;
    concept_here.is_main = main_score(weight) >= kMainScore;
  }
  return found;
}

}  // namespace podatlas::mention
