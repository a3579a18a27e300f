#include "extract/mention/term/term_concepts.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/mention/mention_order.h"
#include "extract/mention/term/terms.h"

namespace podatlas::mention {

namespace {

constexpr std::string_view kTermBase = "https://w3id.org/podatlas/terms/";
// A term of several episodes need not be as likely as one of a single episode. Both are low, since a show
// whose notes are all prose gives fewer signs of a term than one with lists of links.
constexpr double kLeastConfidence = 0.02;
constexpr double kLeastAlone = 0.1;

// A term that is kept: in which episode, and of which concept.
struct KeptTerm {
  std::size_t show = 0;
  std::size_t episode = 0;
  std::string iri;
  Term term;
};

struct TermConcept {
  std::string label;
  std::set<std::string> spellings;  // others
  std::uint32_t scheme = 0;
  ontology::ConceptId id = 0;
};

std::string scheme_of(const Show& show) {
  std::string out(kTermBase);
  out += percent_encode(show.guid.empty() ? slug(show.title) : show.guid);
  return out;
}

std::string iri_of(std::string_view scheme, std::string_view key) {
  std::string out(scheme);
  out += '#';
  out += percent_encode(key);
  return out;
}

// Schemes are sorted by IRI; two shows with one IRI share it.
void add_schemes(Ontology& ontology, std::span<const Show> shows) {
  std::map<std::string, std::string> titles;
  for (const Show& show : shows) {
    std::string title = "Terms found in ";
    title += show.title.empty() ? std::string_view("the show") : std::string_view(show.title);
    titles.emplace(scheme_of(show), std::move(title));
  }
  ontology.schemes.clear();
  for (auto& [iri, title] : titles) ontology.schemes.push_back({iri, std::move(title)});
}

std::vector<KeptTerm> kept_terms(std::span<const Show> shows,
                                 const std::vector<std::vector<EpisodeMentions>>& mentions) {
  std::vector<KeptTerm> out;
  for (std::size_t s = 0; s < shows.size(); ++s) {
    const std::string scheme = scheme_of(shows[s]);
    std::vector<std::vector<Term>> terms =
        find_terms(shows[s], mentions[s], {.max_per_episode = 10, .min_confidence = kLeastConfidence});
    for (std::size_t e = 0; e < terms.size(); ++e) {
      for (Term& term : terms[e]) {
        if (term.episodes == 1 && term.confidence < kLeastAlone) continue;
        out.push_back({s, e, iri_of(scheme, term.key), std::move(term)});
      }
    }
  }
  return out;
}

void add_concepts(Ontology& ontology, std::map<std::string, TermConcept>& concepts) {
  ontology.concepts.reserve(concepts.size());
  for (auto& [iri, found] : concepts) {
    found.id = static_cast<ontology::ConceptId>(ontology.concepts.size());
    ontology::Concept& added = ontology.concepts.emplace_back();
    added.iri = iri;
    added.preferred = found.label;
    added.labels.emplace_back().text = found.label;
    for (const std::string& spelling : found.spellings) {
      if (!equals_ignore_case(spelling, found.label)) added.labels.emplace_back().text = spelling;
    }
    added.scheme = found.scheme;
    added.is_top = true;
  }
}

}  // namespace

void add_term_concepts(Ontology& ontology, std::span<const Show> shows,
                       std::vector<std::vector<EpisodeMentions>>& mentions) {
  if (!ontology.concepts.empty()) return;
  add_schemes(ontology, shows);
  const std::vector<KeptTerm> kept = kept_terms(shows, mentions);
  std::map<std::string, TermConcept> concepts;
  for (const KeptTerm& one : kept) {
    TermConcept& found = concepts[one.iri];
    found.label = one.term.label;
    const auto scheme =
        std::ranges::find(ontology.schemes, scheme_of(shows[one.show]), &ontology::Scheme::iri);
    found.scheme = static_cast<std::uint32_t>(scheme - ontology.schemes.begin());
    const Episode& episode = shows[one.show].episodes[one.episode];
    for (const TermPlace& place : one.term.places) {
      found.spellings.insert(one_line(slice(episode.text(place.field), place.span)));
    }
  }
  add_concepts(ontology, concepts);
  for (const KeptTerm& one : kept) {
    const ontology::ConceptId id = concepts.find(one.iri)->second.id;
    std::vector<Mention>& here = mentions[one.show][one.episode].mentions;
    const bool is_main = one.term.places.front().field == Field::kTitle;
    // The first place in each field: enough to show, and a fraction of the bytes in saved graphs.
    auto field = Field::kTranscript;
    for (const TermPlace& place : one.term.places) {
      if (place.field == field) continue;
      field = place.field;
      here.push_back({{place.field, place.span, "term", one.term.confidence}, ConceptMention{id, is_main}});
    }
  }
  for (std::vector<EpisodeMentions>& show : mentions) {
    for (EpisodeMentions& episode : show) sort_mentions(episode.mentions);
  }
}

}  // namespace podatlas::mention
