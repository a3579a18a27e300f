#include "extract/mention/term/concepts/term_concepts.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/mention/mention_order.h"
#include "extract/mention/term/concepts/term_areas.h"
#include "extract/mention/term/terms.h"
#include "ontology/add_concepts.h"

namespace podatlas::mention {

namespace {

constexpr std::string_view kShowBase = "https://w3id.org/podatlas/show/";
// A term of several episodes need not be as likely as one of a single episode. Both are low, since a show
// whose notes are all prose gives fewer signs of a term than one with lists of links.
constexpr std::size_t kMostTerms = 10;
constexpr std::size_t kMostInGraph = 8;
constexpr double kLeastConfidence = 0.02;
constexpr double kLeastAlone = 0.1;
// The surest terms of an episode are its main topics, apart from those in its title.
constexpr std::size_t kMostMain = 2;
constexpr double kLeastMain = 0.5;

// The beginning of the IRIs of a show and all in it.
std::string base_of(const Show& show) {
  std::string out(kShowBase);
  out += percent_encode(show.guid.empty() ? slug(show.title) : show.guid);
  out += '/';
  return out;
}

std::string iri_of(const Show& show, std::string_view kind, std::string_view key) {
  std::string out = base_of(show);
  out += kind;
  out += percent_encode(key);
  return out;
}

// The terms of each episode of a show that are kept.
std::vector<std::vector<Term>> kept_terms(const Show& show, const std::vector<EpisodeMentions>& mentions,
                                          TermUse use) {
  std::vector<std::vector<Term>> terms =
      find_terms(show, mentions,
                 {.max_per_episode = use == TermUse::kGraph ? kMostInGraph : kMostTerms,
                  .min_confidence = kLeastConfidence});
  for (std::vector<Term>& episode : terms) {
    std::erase_if(episode,
                  [](const Term& term) { return term.episodes == 1 && term.confidence < kLeastAlone; });
  }
  return terms;
}

bool is_main(const Term& term, std::size_t rank) {
  return term.places.front().field == Field::kTitle || (rank < kMostMain && term.confidence >= kLeastMain);
}

// Makes the concepts of one show.
class TermConcepts {
 public:
  TermConcepts(const Show& show, std::vector<std::vector<Term>> terms, TermUse use)
      : show_(show), terms_(std::move(terms)), use_(use) {
    if (use_ == TermUse::kGraph) leave_out_passing();
  }

  // Adds the concepts by IRI.
  void add_to(std::map<std::string, ontology::Concept>& concepts, std::uint32_t scheme) const {
    const auto add = [&](std::string iri, std::string_view name) -> ontology::Concept& {
      const auto [at, is_new] = concepts.try_emplace(std::move(iri));
      ontology::Concept& out = at->second;
      if (!is_new) return out;
      out.iri = at->first;
      out.preferred = name;
      out.labels.emplace_back().text = name;
      out.scheme = scheme;
      out.is_top = true;
      return out;
    };
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      for (const Term& term : terms_[e]) {
        ontology::Concept& one = add(iri_of(show_, "term/", term.key), term.label);
        for (const TermPlace& place : term.places)
          add_spelling(one, one_line(slice(show_.episodes[e].text(place.field), place.span)));
      }
    }
    for (const auto& [key, area] : term_areas(terms_)) {
      const std::string iri = iri_of(show_, "area/", area.key);
      add(iri, area.name);
      ontology::Concept& one = concepts[iri_of(show_, "term/", key)];
      one.is_top = false;
      broader_.emplace_back(one.iri, iri);
    }
  }

  // Terms and their areas, as IRIs.
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& broader() const { return broader_; }

  void add_mentions(const Ontology& ontology, std::vector<EpisodeMentions>& mentions) const {
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      std::vector<Mention>& here = mentions[e].mentions;
      for (std::size_t rank = 0; rank < terms_[e].size(); ++rank) {
        const Term& term = terms_[e][rank];
        add_mention(here, term, *ontology.find(iri_of(show_, "term/", term.key)), is_main(term, rank));
      }
      sort_mentions(here);
    }
  }

 private:
  void leave_out_passing() {
    for (std::vector<Term>& episode : terms_) {
      std::size_t rank = 0;
      std::erase_if(episode, [&](const Term& term) { return term.episodes == 1 && !is_main(term, rank++); });
    }
  }

  // Searches find a plural by its singular and need no second spelling.
  static void add_spelling(ontology::Concept& to, std::string spelling) {
    const auto is_like = [&](const ontology::Label& label) {
      std::string_view a = label.text;
      std::string_view b = spelling;
      if (a.size() < b.size()) std::swap(a, b);
      return equals_ignore_case(a, b) || (equals_ignore_case(a.substr(0, b.size()), b) &&
                                          (a.substr(b.size()) == "s" || a.substr(b.size()) == "'s"));
    };
    if (std::ranges::none_of(to.labels, is_like)) to.labels.emplace_back().text = std::move(spelling);
  }

  void add_mention(std::vector<Mention>& here, const Term& term, ontology::ConceptId id, bool is_main) const {
    if (use_ == TermUse::kGraph && !is_main) {
      here.push_back({{Field::kTitle, {}, {}, term.confidence}, ConceptMention{id, false}});
      return;
    }
    auto field = Field::kTranscript;
    for (const TermPlace& place : term.places) {
      if (place.field == field) continue;
      field = place.field;
      here.push_back({{place.field, place.span, "term", term.confidence}, ConceptMention{id, is_main}});
      if (use_ == TermUse::kGraph) break;
    }
  }

  const Show& show_;
  std::vector<std::vector<Term>> terms_;
  TermUse use_;
  mutable std::vector<std::pair<std::string, std::string>> broader_;
};

// Puts concepts under their areas; both are IRIs.
void add_areas(Ontology& ontology, const std::vector<std::pair<std::string, std::string>>& broader) {
  for (const auto& [narrow, wide] : broader) {
    const ontology::ConceptId id = *ontology.find(narrow);
    const ontology::ConceptId area = *ontology.find(wide);
    ontology.concepts[id].broader = {area};
    ontology.concepts[id].areas = {area};
    ontology.concepts[area].narrower.push_back(id);
  }
  for (const auto& [narrow, wide] : broader)
    std::ranges::sort(ontology.concepts[*ontology.find(wide)].narrower);
}

void renumber(std::vector<EpisodeMentions>& episodes, const std::vector<ontology::ConceptId>& ids) {
  for (EpisodeMentions& episode : episodes) {
    for (Mention& mention : episode.mentions) {
      if (auto* const named = get_if<ConceptMention>(mention)) named->concept_id = ids[named->concept_id];
    }
  }
}

}  // namespace

void add_term_concepts(Ontology& ontology, std::span<const Show> shows, const std::vector<bool>& of_shows,
                       std::vector<std::vector<EpisodeMentions>>& mentions, TermUse use) {
  std::map<std::string, std::string> schemes;  // titles by IRI; two shows with one IRI share it
  for (std::size_t s = 0; s < shows.size(); ++s) {
    if (!of_shows[s]) continue;
    std::string title = "Terms found in ";
    title += shows[s].title.empty() ? std::string_view("the show") : std::string_view(shows[s].title);
    schemes.emplace(base_of(shows[s]) + "terms", std::move(title));
  }
  std::vector<std::optional<TermConcepts>> found(shows.size());
  std::map<std::string, ontology::Concept> concepts;
  for (std::size_t s = 0; s < shows.size(); ++s) {
    if (!of_shows[s]) continue;
    const auto scheme = schemes.find(base_of(shows[s]) + "terms");
    found[s].emplace(shows[s], kept_terms(shows[s], mentions[s], use), use);
    found[s]->add_to(concepts, static_cast<std::uint32_t>(std::distance(schemes.begin(), scheme)));
  }
  Ontology terms;
  for (auto& [iri, title] : schemes) terms.schemes.push_back({iri, std::move(title)});
  terms.concepts.reserve(concepts.size());
  for (auto& [iri, one] : concepts) terms.concepts.push_back(std::move(one));
  for (const std::optional<TermConcepts>& one : found) {
    if (one) add_areas(terms, one->broader());
  }
  const ontology::NewIds ids = ontology::add_concepts(ontology, std::move(terms));
  for (std::size_t s = 0; s < shows.size(); ++s) {
    renumber(mentions[s], ids.present);
    if (found[s]) found[s]->add_mentions(ontology, mentions[s]);
  }
}

}  // namespace podatlas::mention
