#include "extract/mention/concept/concept_mentions.h"

#include <re2/re2.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "core/notes/denials.h"
#include "core/notes/pick_sections.h"
#include "core/subject_rule.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"
#include "extract/mention/concept/written_name.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

using ontology::Concept;
using ontology::ConceptId;
using ontology::Label;

// A concept that labels of the episode name.
struct NamedConcept {
  ConceptId id = 0;
  bool is_certain = false;           // without a guard, or as a whole title
  std::optional<bool> is_supported;  // by what is certain; set when first needed
  bool is_title_only = false;        // everyday words of the title, and nothing else names it
  bool is_titled = false;            // by guarded labels, of which the title's says enough
  bool is_title_part = false;        // all of the title, or between two signs in it
  bool is_main = false;
  bool is_likely = false;               // main only because the notes open with it
  std::optional<std::size_t> opens_at;  // where it is first named in the opening of the notes
  bool in_beginning = false;            // named in the first kLongestOpening bytes of the notes
  bool is_platform = false;             // and there as what something runs on
  bool is_spoken_of = false;            // and there as the subject of a paragraph's first sentence
  bool is_capitalized = false;          // written with a capital somewhere
  bool is_keyword = false;              // among the publisher's keywords
  bool is_found = false;                // in the result
  std::optional<double> passing;        // confidence, if it is general knowledge and not a main topic
  ConceptWeight weight;
};

// An occurrence of a label.
struct Candidate {
  LabelMatch match;
  const Text* text = nullptr;
  std::size_t named = 0;  // index of its concept among those that are named
  bool is_name = false;   // guarded, but known by how it is written
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

bool is_general(const Ontology& ontology, ConceptId id) {
  const Concept& one = ontology.concepts[id];
  return one.scheme != ontology::kNoScheme && ontology.schemes[one.scheme].is_general;
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
    const bool is_area =
        is_general(ontology, id) && (above.broader.empty() || is_area_of(x, id) || is_area_of(y, id));
    out = std::max(out, is_area ? Shared::kArea : Shared::kWhole);
  }
  return out;
}

constexpr std::size_t kOfSameArea = 2;  // so many concepts of an area support a guarded label in it

// Whether the label is a whole title or short text but for signs around it. Short texts only: checking every
// label of a long one would take quadratic time.
bool is_whole(const Candidate& candidate) {
  constexpr std::size_t kMostSigns = 64;  // bytes
  const std::string& text = candidate.text->plain;
  return text.size() <= candidate.match.span.size() + kMostSigns && is_all_of(text, candidate.match.span);
}

// Whether two names in a sentence tell what each means.
bool confirm_each_other(const Ontology& ontology, const Candidate& a, const Label& of_a, const Candidate& b,
                        const Label& of_b) {
  if (slice(b.text->plain, b.match.span) != of_b.text) return false;
  if (are_neighbours(ontology, a.match.id, b.match.id)) return true;
  const Shared shared = shared_broader(ontology, a.match.id, b.match.id);
  if (shared != Shared::kArea) return shared == Shared::kWhole;
  return is_written_as_name(*a.text, a.match.span, of_a.text) &&
         (!of_b.is_guarded || is_written_as_name(*b.text, b.match.span, of_b.text));
}

std::string_view rule_of(const Candidate& candidate, const Label& label) {
  if (candidate.text->field == Field::kTitle) return "concept.title";
  return label.is_guarded ? "concept.guarded" : label.is_exact ? "concept.exact" : "concept.label";
}

Evidence evidence_of(const Candidate& candidate, const Label& label) {
  const double confidence = label.is_guarded ? 0.8 : label.is_exact ? 0.95 : 0.9;
  return {candidate.text->field, candidate.match.span, rule_of(candidate, label), confidence};
}

// Whether written notes name it there only to say that it is not used.
bool is_denied_at(const Candidate& candidate) {
  const Field field = candidate.text->field;
  if (field == Field::kTitle || field == Field::kTranscript) return false;
  const std::string_view text = candidate.text->plain;
  const Span name = candidate.match.span;
  const Span sentence = sentence_around(text, name);
  return is_denied(slice(text, sentence), {name.begin - sentence.begin, name.end - sentence.begin});
}

constexpr std::size_t kLeastSpoken = 8;  // a few occurrences in a quarter of an hour are not a mention

constexpr double kLikely = 0.5;   // confidence
constexpr double kKeyword = 0.9;  // confidence

// An episode is likely about what the first paragraph of its notes names and they return to, or if there is
// nothing of that kind, about what the beginning of the next one names and they return to more often; and
// about what a paragraph there begins to speak of ("Fedora 33 is a bold release"). One that is about nothing
// else is likely about the concept in the opening that scores best, then the first. Only general knowledge is
// guessed at. A whole area, and what the show's name names, say nothing about one episode.
void find_likely(const Ontology& ontology, const std::vector<ConceptId>& of_show,
                 std::vector<NamedConcept>& named) {
  constexpr std::size_t kReturnedTo = 3;  // times in the notes
  const auto may_be = [&](const NamedConcept& one) {
    const Concept& subject = ontology.concepts[one.id];
    return !subject.broader.empty() && is_general(ontology, one.id) &&
           !std::ranges::binary_search(of_show, one.id);
  };
  const auto is_returned_to = [&](const NamedConcept& one, std::size_t times) {
    return one.in_beginning && !one.is_platform && one.weight.count >= times && may_be(one);
  };
  const bool is_opened = std::ranges::any_of(
      named, [&](const NamedConcept& one) { return one.opens_at && is_returned_to(one, kReturnedTo); });
  for (NamedConcept& one : named) {
    if (one.is_main) continue;
    const bool is_opening =
        (one.opens_at || !is_opened) && is_returned_to(one, one.opens_at ? kReturnedTo : kReturnedTo + 1);
    if (is_opening || (one.is_spoken_of && may_be(one))) one.is_main = one.is_likely = true;
  }
  if (std::ranges::any_of(named, &NamedConcept::is_main)) return;
  const auto key = [](const NamedConcept& one) {
    return std::tuple(!one.is_keyword, -main_score(one.weight), *one.opens_at);
  };
  NamedConcept* best = nullptr;
  for (NamedConcept& one : named) {
    if (one.opens_at && may_be(one) && (best == nullptr || key(one) < key(*best))) best = &one;
  }
  if (best != nullptr) best->is_main = best->is_likely = true;
}

// Whether there are only signs between the label and other words, if there are any: "Gear | Security | More".
bool is_whole_part(std::string_view text, Span span) {
  const auto is_sign = [](std::string_view rest, char next) {
    return rest.empty() || (!is_alnum(next) && next != '\'' && next != '&');
  };
  const std::string_view before = trim(text.substr(0, span.begin));
  const std::string_view after = trim(text.substr(span.end));
  return is_sign(before, before.empty() ? ' ' : before.back()) &&
         is_sign(after, after.empty() ? ' ' : after.front());
}

// Whether only a few words of the title name a whole area of general knowledge, or what the show's name
// names, and the notes speak of other things: "Open Source Power Outlets" is about an office suite. What is a
// whole part of the title is meant.
bool is_only_titled(const Ontology& ontology, const std::vector<ConceptId>& of_show,
                    const NamedConcept& titled, const std::vector<NamedConcept>& named) {
  constexpr std::ptrdiff_t kFewestOthers = 3;
  const bool is_wide =
      ontology.concepts[titled.id].broader.empty() || std::ranges::binary_search(of_show, titled.id);
  const ConceptWeight& weight = titled.weight;
  if (!is_wide || !weight.in_title || titled.is_title_part || weight.count > 0 || titled.is_keyword ||
      !is_general(ontology, titled.id))
    return false;
  return std::ranges::count_if(named, [](const NamedConcept& one) { return one.weight.count > 0; }) >=
         kFewestOthers;
}

// How surely an episode covers a concept of general knowledge that is not a main topic: the notes mention
// many in passing. Two digits.
double passing_confidence(const Concept& subject, const NamedConcept& named) {
  if (named.is_keyword) return kKeyword;
  const auto words = static_cast<std::size_t>(std::ranges::count(subject.preferred, ' ')) + 1;
  const bool is_abbreviation = std::ranges::any_of(subject.alternatives, [&](const std::string& longer) {
    return abbreviates_common_words(subject.preferred, longer);
  });
  const double exact =
      salience(named.weight, {words, is_name(subject.preferred) && !is_abbreviation,
                              named.is_capitalized && !is_abbreviation, named.opens_at.has_value()});
  return std::round(exact * 100) / 100;
}

// The concepts that the name of the show names, sorted.
std::vector<ConceptId> concepts_of(const ShowName& show, const ConceptMatcher& matcher) {
  std::vector<ConceptId> out;
  for (const std::string& name : show.names()) {
    for (const LabelMatch& match : matcher.find(name)) out.push_back(match.id);
  }
  std::ranges::sort(out);
  return out;
}

// The concepts that whole keywords name, sorted.
std::vector<ConceptId> concepts_of(std::span<const std::string> keywords, const ConceptMatcher& matcher,
                                   const ShowName& show) {
  std::vector<ConceptId> out;
  for (const std::string& keyword : keywords) {
    for (const LabelMatch& match : matcher.find(keyword)) {
      if (is_all_of(keyword, match.span) && !show.contains(keyword, match.span)) out.push_back(match.id);
    }
  }
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// "PEP" is the name of a repository that has nothing to do with Python.
bool is_abbreviation(std::string_view label) {
  constexpr std::size_t kLongest = 4;
  return label.size() <= kLongest && std::ranges::all_of(label, is_upper);
}

// The title of a Wikipedia page, without what tells it from others of that name: "Docker" of
// "https://en.wikipedia.org/wiki/Docker_(software)"; or the name of a repository, but not of what is in it:
// "redis" of "https://github.com/redis/redis". Empty for other URLs.
std::string page_title(std::string_view url) {
  constexpr std::string_view kPages = "/wiki/";
  const UrlParts parts = split_url(url);
  if (const GithubPath github = github_path_of(parts); !github.repository.empty())
    return github.section.empty() ? std::string(github.repository) : std::string();
  if (!host_of(parts.authority).ends_with(".wikipedia.org") || !parts.path.starts_with(kPages)) return {};
  std::string title = percent_decode(parts.path.substr(kPages.size()));
  std::ranges::replace(title, '_', ' ');
  title.resize(std::min(title.find(" ("), title.size()));
  return valid_utf8_prefix(title) == title.size() ? title : std::string();
}

// What the hosts recommend or sell beside the subject of the episode.
std::vector<Span> picks_in(const Text& text) {
  const bool is_notes = text.field != Field::kTitle && text.field != Field::kTranscript;
  return is_notes ? pick_sections(text) : std::vector<Span>();
}

// The concepts whose Wikipedia pages or repositories the texts link to. A guarded label is more often another
// page's title: that of "Rust" is about iron.
std::vector<FoundConcept> find_pages(std::span<const ScannedText> texts, const ConceptMatcher& matcher,
                                     const Ontology& ontology, const ShowName& show) {
  constexpr double kPage = 0.3;  // confidence: the notes often link to what they mention in passing
  std::vector<FoundConcept> out;
  for (const ScannedText& scanned : texts) {
    const std::vector<Span> picks = picks_in(*scanned.text);
    for (const Anchor& anchor : scanned.text->anchors) {
      if (std::ranges::any_of(picks, [&](Span section) { return section.contains(anchor.span); })) continue;
      const std::string title = page_title(anchor.href);
      const bool is_repository = !github_path_of(split_url(anchor.href)).repository.empty();
      if (title.empty() || scanned.text->is_boilerplate(anchor.span)) continue;
      for (const LabelMatch& match : matcher.find(title)) {
        const Label& label = ontology.concepts[match.id].labels[match.label];
        if (is_all_of(title, match.span) && !show.contains(title, match.span) && !label.is_guarded &&
            !(is_repository && is_abbreviation(label.text)))
          out.push_back({{scanned.text->field, anchor.span, kPageRule, kPage}, match.id, false});
      }
    }
  }
  return out;
}

// What is not searched for labels, in order.
std::vector<Span> without_code(const ScannedText& scanned) {
  std::vector<Span> out;
  std::ranges::merge(scanned.urls, scanned.text->code, std::back_inserter(out), {}, &Span::begin,
                     &Span::begin);
  return out;
}

// Whether a label is in somebody's name, which has more words: "Perl" in "Jon Perl".
bool is_part_of_name(const ScannedText& scanned, Span span) {
  const auto after = std::ranges::upper_bound(scanned.names, span.begin, {}, &Span::begin);
  if (after == scanned.names.begin()) return false;
  const Span name = *std::prev(after);
  return name.contains(span) && name.size() > span.size();
}

// Whether a text has another word, which everybody knows, that the label only looks like: "tries" is of
// "try", not of "trie".
bool is_everyday_form(std::string_view surface, std::string_view label) {
  if (surface.size() <= label.size() || label.find(' ') != std::string_view::npos) return false;
  const std::string key = term_key(fold(surface));
  return key != term_key(fold(label)) && commonness(key) == CommonWord::kEveryday;
}

// Whether a label is a noun made of a verb and a preposition, which it joins with a hyphen, and the text has
// the two apart: who wants to "lock in our predictions" does not speak of "lock-in".
bool is_verb_of(std::string_view surface, std::string_view label) {
  static const re2::RE2 kNoun(R"([\pL']+-(?:in|on|up|off|out|over|down|away|back))");
  return surface.find('-') == std::string_view::npos && surface.find(' ') != std::string_view::npos &&
         re2::RE2::FullMatch(label, kNoun);
}

// Whether a place is in the name of something that a shop sells.
bool is_for_sale(const Text& text, Span span) {
  const auto after = std::ranges::upper_bound(text.anchors, span.begin, {},
                                              [](const Anchor& anchor) { return anchor.span.begin; });
  if (after == text.anchors.begin()) return false;
  const Anchor& link = *std::prev(after);
  return link.span.contains(span) && is_shop(host_of(split_url(link.href).authority));
}

// Whether a place is in the title of a link, which begins its line and has other words, too.
bool is_in_title_of_link(const Text& text, Span span) {
  const auto after = std::ranges::upper_bound(text.anchors, span.begin, {},
                                              [](const Anchor& anchor) { return anchor.span.begin; });
  if (after == text.anchors.begin()) return false;
  const Span link = std::prev(after)->span;
  return link.contains(span) && link.size() > span.size() &&
         (link.begin == 0 || text.plain[link.begin - 1] == '\n');
}

// Whether the texts have a name in which a label of the concept means something else: who reads of
// "Changelog.com" takes "Changelog" for it.
bool has_namesake(std::span<const ScannedText> texts, const Concept& subject) {
  return std::ranges::any_of(subject.not_in, [&](const std::string& phrase) {
    return is_name(phrase) && std::ranges::any_of(texts, [&](const ScannedText& scanned) {
             return scanned.text->plain.find(phrase) != std::string::npos;
           });
  });
}

// The labels in all texts, in order, and the concepts that they name, by id. Boilerplate names nothing.
std::vector<Candidate> find_candidates(std::span<const ScannedText> texts, const ConceptMatcher& matcher,
                                       const Ontology& ontology, std::vector<NamedConcept>& named,
                                       const ShowName& show, const auto& reject) {
  std::vector<Candidate> candidates;
  std::vector<LabelMatch> matches;
  std::map<ConceptId, bool> has_namesakes;
  const auto is_namesake = [&](const Label& label, const LabelMatch& match, const Text& text) {
    if (!label.is_guarded || is_name(label.text) || !is_name(slice(text.plain, match.span))) return false;
    const auto [known, is_new] = has_namesakes.try_emplace(match.id, false);
    if (is_new) known->second = has_namesake(texts, ontology.concepts[match.id]);
    return known->second;
  };
  for (const ScannedText& text : texts) {
    matches.clear();
    matcher.find(text.text->plain, without_code(text), matches);
    const std::vector<Span> picks = picks_in(*text.text);
    const auto is_pick = [&](Span span) {
      return std::ranges::any_of(picks, [&](Span section) { return section.contains(span); });
    };
    const std::size_t end_of_command = text.text->field == Field::kTitle ? command_end(text.text->plain) : 0;
    for (const LabelMatch& match : matches) {
      const Candidate candidate{match, text.text};
      const Label& label = ontology.concepts[match.id].labels[match.label];
      if (is_part_of_name(text, match.span)) {
        reject(candidate, "part of somebody's name");
      } else if (match.span.begin < end_of_command) {
        reject(candidate, "the command in a title that is a command line");
      } else if (label.is_guarded && is_everyday_form(slice(text.text->plain, match.span), label.text)) {
        reject(candidate, "a form of another, everyday word");
      } else if (is_verb_of(slice(text.text->plain, match.span), label.text)) {
        reject(candidate, "a verb where the label is a noun with a hyphen");
      } else if (is_namesake(label, match, *text.text)) {
        reject(candidate, "the episode names something else that is called so");
      } else if (label.is_guarded && is_for_sale(*text.text, match.span)) {
        reject(candidate, "in the name of something that a shop sells");
      } else if (text.text->is_boilerplate(match.span)) {
        reject(candidate, "the show repeats this sentence from episode to episode");
      } else if (is_pick(match.span)) {
        reject(candidate, "among what the hosts recommend or sell");
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

// Concepts that only a title names, by a guarded everyday word.
void mark_titles(const std::vector<Candidate>& candidates, std::vector<NamedConcept>& named,
                 const auto& label_of) {
  for (const Candidate& candidate : candidates) {
    const Label& label = label_of(candidate);
    if (candidate.text->field == Field::kTitle && label.is_guarded && !is_name(label.text))
      named[candidate.named].is_title_only = true;
  }
  for (const Candidate& candidate : candidates) {
    if (candidate.text->field != Field::kTitle || !label_of(candidate).is_guarded)
      named[candidate.named].is_title_only = false;
  }
}

// Concepts that only guarded labels name, one of them in the title: it counts if it is a phrase ("open
// source"), or a word of an area that the show often speaks of and the notes name the concept, too.
void mark_titled(const std::vector<Candidate>& candidates, std::vector<NamedConcept>& named,
                 const auto& label_of) {
  const auto is_in = [](const Candidate& candidate, bool in_title) {
    const Field field = candidate.text->field;
    return in_title ? field == Field::kTitle : field != Field::kTitle && field != Field::kTranscript;
  };
  std::vector<bool> is_noted(named.size());
  for (const Candidate& candidate : candidates) {
    if (is_in(candidate, false)) is_noted[candidate.named] = true;
  }
  for (const Candidate& candidate : candidates) {
    const Label& label = label_of(candidate);
    if (!label.is_guarded || !is_in(candidate, true)) continue;
    const bool is_phrase = label.text.find_first_of(" -") != std::string::npos;
    if (is_phrase || (label.is_usual && is_noted[candidate.named])) named[candidate.named].is_titled = true;
  }
}

// Names that are known by how they are written.
void mark_names(std::vector<Candidate>& candidates, const Ontology& ontology,
                const std::vector<NamedConcept>& named, const auto& label_of) {
  constexpr std::size_t kNearby = 4;  // candidates
  const auto is_open = [&](const Candidate& candidate, const Label& label) {
    return label.is_guarded && is_name(label.text) && !named[candidate.named].is_certain &&
           candidate.text->field != Field::kTranscript &&
           slice(candidate.text->plain, candidate.match.span) == label.text;
  };
  // "React Spring" at the beginning of a sentence is another name than "Spring".
  const auto follows_name = [&](std::size_t i) {
    if (i == 0 || candidates[i - 1].text != candidates[i].text) return false;
    const Span before = candidates[i - 1].match.span;
    const std::string& text = candidates[i].text->plain;
    return before.end + 1 == candidates[i].match.span.begin && text[before.end] == ' ' &&
           is_name(slice(text, before));
  };
  std::vector<bool> is_known(named.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Candidate& candidate = candidates[i];
    const Label& label = label_of(candidate);
    if (is_known[candidate.named] || !is_open(candidate, label)) continue;
    if (label.is_known_name && !follows_name(i) &&
        is_written_as_name(*candidate.text, candidate.match.span, label.text)) {
      is_known[candidate.named] = true;
      continue;
    }
    const Span sentence = sentence_around(candidate.text->plain, candidate.match.span);
    const std::size_t last = std::min(i + kNearby + 1, candidates.size());
    for (std::size_t k = i - std::min(i, kNearby); k < last && !is_known[candidate.named]; ++k) {
      const Candidate& other = candidates[k];
      if (other.named == candidate.named || other.text != candidate.text ||
          !sentence.contains(other.match.span))
        continue;
      const Label& of_other = label_of(other);
      if (is_name(of_other.text))
        is_known[candidate.named] = confirm_each_other(ontology, candidate, label, other, of_other);
    }
  }
  for (Candidate& candidate : candidates)
    candidate.is_name = is_known[candidate.named] && is_open(candidate, label_of(candidate));
}

}  // namespace

std::vector<FoundConcept> find_concepts(std::span<const ScannedText> texts, const ConceptMatcher& matcher,
                                        const Ontology& ontology, std::vector<Rejected>* rejected,
                                        const ShowName& show, std::span<const std::string> keywords) {
  std::vector<NamedConcept> named;
  const auto label_of = [&](const Candidate& c) -> const Label& {
    return ontology.concepts[c.match.id].labels[c.match.label];
  };
  const auto reject = [&](const Candidate& c, std::string_view why) {
    if (rejected == nullptr) return;
    rejected->push_back(
        {evidence_of(c, label_of(c)), ontology.concepts[c.match.id].preferred, std::string(why)});
  };
  std::vector<Candidate> candidates = find_candidates(texts, matcher, ontology, named, show, reject);
  const std::vector<ConceptId> in_keywords = concepts_of(keywords, matcher, show);
  for (NamedConcept& one : named)
    one.is_certain = one.is_keyword = std::ranges::binary_search(in_keywords, one.id);
  for (const Candidate& candidate : candidates) {
    bool& is_certain = named[candidate.named].is_certain;
    const Label& label = label_of(candidate);
    is_certain = is_certain || !label.is_guarded || is_whole(candidate);
  }
  mark_titles(candidates, named, label_of);
  mark_titled(candidates, named, label_of);
  const auto is_supported = [&](NamedConcept& one) {
    if (!one.is_supported) {
      std::size_t of_area = 0;
      one.is_supported = std::any_of(named.begin(), named.end(), [&](const NamedConcept& other) {
        if (!other.is_certain) return false;
        if (other.id == one.id || are_neighbours(ontology, one.id, other.id)) return true;
        const Shared shared = shared_broader(ontology, one.id, other.id);
        of_area += shared == Shared::kArea && !one.is_title_only ? 1U : 0U;
        return shared == Shared::kWhole || of_area >= kOfSameArea;
      });
    }
    return *one.is_supported;
  };
  mark_names(candidates, ontology, named, label_of);
  // A title of everyday words: "Wes Bos Origin Story" is not about servers, though the notes name a CDN.
  const auto is_beside_neighbour = [&](const Candidate& candidate) {
    return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& other) {
      return other.text == candidate.text && named[other.named].is_certain &&
             are_neighbours(ontology, candidate.match.id, other.match.id);
    });
  };

  const bool introduces = std::ranges::any_of(texts, [](const ScannedText& scanned) {
    return scanned.text->field == Field::kTitle && is_bare_introduction(scanned.text->plain);
  });

  std::size_t taken = 0;
  const Text* text = nullptr;
  std::size_t sentence_end = 0;
  std::size_t opening = 0;
  for (Candidate& candidate : candidates) {
    const Label& label = label_of(candidate);
    NamedConcept& subject = named[candidate.named];
    if (label.is_guarded && !candidate.is_name && !subject.is_titled && !is_supported(subject)) {
      reject(candidate, "a guarded label, and no neighboring concept is named in the episode");
      continue;
    }
    if (subject.is_title_only && !subject.is_titled && !is_whole(candidate) &&
        is_part_of_longer_name(candidate.text->plain, candidate.match.span) &&
        !is_beside_neighbour(candidate)) {
      reject(candidate, "a word of a longer name, and nothing else in the episode confirms it");
      continue;
    }
    if (candidate.text != text) {
      text = candidate.text;
      sentence_end = first_sentence_end(text->plain);
      opening = text->field == Field::kDescription ? opening_end(text->plain) : 0;
    }
    if (!subject.in_beginning && text->field == Field::kDescription &&
        candidate.match.span.begin < kLongestOpening && !is_aside(text->plain, candidate.match.span) &&
        !is_in_title_of_link(*text, candidate.match.span)) {
      subject.in_beginning = true;
      subject.is_platform = is_platform(text->plain, candidate.match.span);
    }
    if (text->field == Field::kDescription && candidate.match.span.begin < kLongestOpening)
      subject.is_spoken_of |= begins_paragraph(text->plain, candidate.match.span);
    if (!subject.opens_at && candidate.match.span.begin < opening &&
        !is_aside(text->plain, candidate.match.span))
      subject.opens_at = candidate.match.span.begin;
    subject.is_capitalized |= is_name(slice(text->plain, candidate.match.span));
    subject.is_title_part |= text->field == Field::kTitle && is_whole_part(text->plain, candidate.match.span);
    add_occurrence(subject.weight, *text, candidate.match.span, sentence_end, introduces);
    candidate.is_taken = true;
    ++taken;
  }
  // Notes say what an episode is about; the transcript decides only without them.
  const bool has_notes = std::any_of(texts.begin(), texts.end(), [](const ScannedText& scanned) {
    return scanned.text->field == Field::kDescription && !scanned.text->plain.empty();
  });
  // A show called LINUX Unplugged speaks of Linux in every episode.
  const std::vector<ConceptId> of_show = concepts_of(show, matcher);
  for (NamedConcept& subject : named) {
    ConceptWeight weight = subject.weight;
    if (has_notes) weight.spoken = 0;
    const bool is_usual = !weight.in_title && is_general(ontology, subject.id) &&
                          std::ranges::binary_search(of_show, subject.id);
    subject.is_main =
        !is_usual && main_score(weight) >= kMainScore && !is_only_titled(ontology, of_show, subject, named);
  }
  find_likely(ontology, of_show, named);
  for (NamedConcept& subject : named) {
    if (!subject.is_main && is_general(ontology, subject.id))
      subject.passing = passing_confidence(ontology.concepts[subject.id], subject);
  }
  std::vector<FoundConcept> found;
  found.reserve(taken);
  for (const Candidate& candidate : candidates) {
    NamedConcept& subject = named[candidate.named];
    // A few occurrences in a quarter of an hour are not a mention.
    const bool is_rare = candidate.text->field == Field::kTranscript && !subject.weight.in_title &&
                         subject.weight.count == 0 && subject.weight.spoken < kLeastSpoken;
    if (!candidate.is_taken || is_rare) continue;
    subject.is_found = true;
    found.push_back({evidence_of(candidate, label_of(candidate)), subject.id, subject.is_main});
    if (subject.passing) found.back().evidence.confidence = *subject.passing;
    if (subject.is_likely) found.back().evidence.confidence = kLikely;
    if (subject.is_likely) found.back().evidence.rule = kOpeningRule;
    if (!subject.is_main && is_denied_at(candidate)) found.back().evidence.rule = kDeniedRule;
  }
  for (FoundConcept& page : find_pages(texts, matcher, ontology, show)) {
    const auto known = std::ranges::lower_bound(named, page.id, {}, &NamedConcept::id);
    if (known != named.end() && known->id == page.id && known->is_found) {
      if (known->is_likely) continue;  // only its opening says so
      page.is_main = known->is_main;
      page.evidence.confidence = known->passing.value_or(kKeyword);
    }
    found.push_back(page);
  }
  for (const ConceptId id : in_keywords) {
    const auto known = std::ranges::lower_bound(named, id, {}, &NamedConcept::id);
    if (known != named.end() && known->id == id && known->is_found) continue;
    found.push_back({{Field::kDescription, {}, "concept.keyword", kKeyword}, id, false});
  }
  return found;
}

}  // namespace podatlas::mention
