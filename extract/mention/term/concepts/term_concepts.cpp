#include "extract/mention/term/concepts/term_concepts.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "extract/mention/concept/concept_weight.h"
#include "extract/mention/concept/ontology_fit.h"
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
// The least confidence of a subject of a show with an ontology. What the show often speaks of is none.
constexpr double kLeastSubject = 0.15;
constexpr std::size_t kFewOften = 10;
constexpr double kShareOften = 0.05;

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

// What general knowledge calls its concepts, folded.
std::set<std::string, std::less<>> names_of(const Ontology& ontology) {
  std::set<std::string, std::less<>> out;
  for (const ontology::Concept& one : ontology.concepts) {
    if (one.scheme != ontology::kNoScheme && ontology.schemes[one.scheme].is_general)
      out.insert(fold(one.preferred));
  }
  return out;
}

// Keeps the surest term of the title that the opening of the notes repeats, where an episode is about nothing
// else. The name of a concept that the episode does not mention means something else.
void keep_subjects(const Show& show, const std::vector<EpisodeMentions>& mentions,
                   const std::set<std::string, std::less<>>& known, std::vector<std::vector<Term>>& terms) {
  const ShowName show_name(show);
  const auto share = static_cast<std::size_t>(kShareOften * static_cast<double>(terms.size()));
  const std::size_t most = std::max(kFewOften, share);
  for (std::size_t e = 0; e < terms.size(); ++e) {
    const Episode& episode = show.episodes[e];
    const std::size_t opening = opening_end(episode.text(Field::kDescription));
    const auto is_subject = [&](const Term& term) {
      const auto is_at = [&](Field field, std::size_t end) {
        return std::ranges::any_of(term.places, [&](const TermPlace& place) {
          return place.field == field && place.span.begin < end &&
                 !show_name.contains(episode.text(field), place.span);
        });
      };
      return term.confidence >= kLeastSubject && term.episodes <= most && !known.contains(fold(term.label)) &&
             is_at(Field::kTitle, episode.title.size()) && is_at(Field::kDescription, opening);
    };
    const bool has_subject = std::ranges::any_of(mentions[e].mentions, [](const Mention& mention) {
      const auto* const named = get_if<ConceptMention>(mention);
      return named != nullptr && named->is_main;
    });
    const auto subject = has_subject ? terms[e].end() : std::ranges::find_if(terms[e], is_subject);
    std::vector<Term> kept;
    if (subject != terms[e].end()) kept.push_back(std::move(*subject));
    terms[e] = std::move(kept);
  }
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

void add_term_concepts(Ontology& ontology, std::span<const Show> shows, const std::vector<TermScope>& scopes,
                       std::vector<std::vector<EpisodeMentions>>& mentions, TermUse use) {
  std::map<std::string, std::string> schemes;  // titles by IRI; two shows with one IRI share it
  for (std::size_t s = 0; s < shows.size(); ++s) {
    if (scopes[s] == TermScope::kNone) continue;
    std::string title = "Terms found in ";
    title += shows[s].title.empty() ? std::string_view("the show") : std::string_view(shows[s].title);
    schemes.emplace(base_of(shows[s]) + "terms", std::move(title));
  }
  std::set<std::string, std::less<>> known;
  if (std::ranges::find(scopes, TermScope::kWithoutSubject) != scopes.end()) known = names_of(ontology);
  std::vector<std::optional<TermConcepts>> found(shows.size());
  std::map<std::string, ontology::Concept> concepts;
  for (std::size_t s = 0; s < shows.size(); ++s) {
    if (scopes[s] == TermScope::kNone) continue;
    const auto scheme = schemes.find(base_of(shows[s]) + "terms");
    std::vector<std::vector<Term>> terms = kept_terms(shows[s], mentions[s], use);
    if (scopes[s] == TermScope::kWithoutSubject) keep_subjects(shows[s], mentions[s], known, terms);
    found[s].emplace(shows[s], std::move(terms), use);
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
