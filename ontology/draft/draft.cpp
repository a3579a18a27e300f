#include "ontology/draft/draft.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "ontology/check/everyday_words.h"
#include "ontology/label.h"

namespace podatlas::ontology {
namespace {

constexpr std::size_t kMostPeople = 50;
constexpr std::size_t kMostMaybe = 2;
constexpr std::size_t kFewestMaybe = 2;  // episodes that speak for a requirement
constexpr std::size_t kLongestDefinition = 240;

// What a show says about one term.
struct Seen {
  std::map<std::size_t, double> episodes{};  // that mention it, with the confidence
  std::set<std::size_t> main{};              // episodes about it
  std::string definition{};

  [[nodiscard]] double weight() const {
    double out = 0;
    for (const auto& [episode, confidence] : episodes) out += confidence;
    return out;
  }
};

// A sentence that begins with a name and says what it is: "Celery is a task queue ...".
bool defines(std::string_view sentence, std::string_view name) {
  if (sentence.size() > kLongestDefinition) return false;
  for (const std::string_view article : {"The ", "A ", "An ", "Die ", "Der ", "Das "}) {
    if (sentence.starts_with(article)) sentence.remove_prefix(article.size());
  }
  if (sentence.size() < name.size() || !equals_ignore_case(sentence.substr(0, name.size()), name))
    return false;
  sentence.remove_prefix(name.size());
  constexpr std::array<std::string_view, 12> kVerbs = {" is a ",    " is an ",   " is the ",   " are a ",
                                                       " are the ", " ist ein ", " ist eine ", " ist der ",
                                                       " ist die ", " ist das ", " sind die ", " is one "};
  return std::any_of(kVerbs.begin(), kVerbs.end(), [&](auto verb) { return sentence.starts_with(verb); });
}

std::vector<Seen> seen_in(const Show& show, const Ontology& terms,
                          const std::vector<EpisodeMentions>& mentions) {
  std::vector<Seen> out(terms.concepts.size());
  for (std::size_t e = 0; e < mentions.size(); ++e) {
    for (const Mention& mention : mentions[e].mentions) {
      const auto* const named = get_if<ConceptMention>(mention);
      if (named == nullptr) continue;
      Seen& seen = out[named->concept_id];
      double& confidence = seen.episodes[e];
      confidence = std::max(confidence, mention.evidence.confidence);
      if (named->is_main) seen.main.insert(e);
      const std::string_view text = show.episodes[e].text(mention.evidence.field);
      const std::string_view sentence = slice(text, sentence_around(text, mention.evidence.span));
      if (seen.definition.empty() && mention.evidence.field != Field::kTitle &&
          defines(sentence, slice(text, mention.evidence.span)))
        seen.definition = one_line(sentence);
    }
  }
  return out;
}

// The concepts that episodes about this one mention, and that an older episode is about.
std::vector<DraftRequirement> maybe_required(ConceptId id, const std::vector<Seen>& seen,
                                             const Ontology& terms) {
  std::vector<std::pair<std::size_t, ConceptId>> counts;
  for (ConceptId other = 0; other < seen.size(); ++other) {
    if (other == id || seen[other].main.empty()) continue;
    std::size_t count = 0;
    for (const std::size_t episode : seen[id].main) {
      if (*seen[other].main.begin() < episode && seen[other].episodes.contains(episode)) ++count;
    }
    if (count >= kFewestMaybe) counts.emplace_back(count, other);
  }
  std::stable_sort(counts.begin(), counts.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<DraftRequirement> out;
  for (const auto& [count, other] : counts) {
    if (out.size() == kMostMaybe) break;
    out.push_back({terms.concepts[other].iri, "mentioned in " + counted(count, "episode") +
                                                  " about it, and the subject of an older one"});
  }
  return out;
}

// The people of a show with a handle.
std::vector<KnownPerson> people_of(const std::vector<EpisodeMentions>& mentions) {
  std::map<std::string, KnownPerson> people;
  for (const EpisodeMentions& episode : mentions) {
    for (const Mention& mention : episode.mentions) {
      const auto* const person = get_if<PersonMention>(mention);
      if (person == nullptr || person->name.empty() || person->role == PersonRole::kMentioned) continue;
      KnownPerson& known = people[person->name];
      known.iri = person->iri;
      known.name = person->name;
      const auto add = [](std::vector<std::string>& to, std::string_view what) {
        if (!what.empty() && std::find(to.begin(), to.end(), what) == to.end()) to.emplace_back(what);
      };
      add(known.handles, person->handle);
      if (person->role != PersonRole::kAuthor) add(known.roles, name_of(person->role));
    }
  }
  std::vector<KnownPerson> out;
  for (auto& [name, known] : people) {
    if (!known.handles.empty() && out.size() < kMostPeople) out.push_back(std::move(known));
  }
  return out;
}

// Known concepts by folded label. A guarded label may mean something else, unless the show is known to speak
// of the concept.
std::map<std::string, ConceptId> by_label(const Ontology& known) {
  std::map<std::string, ConceptId> out;
  for (ConceptId id = 0; id < known.concepts.size(); ++id) {
    for (const Label& label : known.concepts[id].labels) {
      if (label.is_search_only || (label.is_guarded && !label.is_known_name)) continue;
      out.emplace(fold_label(label.text), id);
    }
  }
  return out;
}

// Says which known concepts the terms are, and what is known of them.
void link_to_known(const Ontology& known, std::vector<DraftConcept>& concepts) {
  const std::map<std::string, ConceptId> ids = by_label(known);
  std::map<ConceptId, std::string> terms;  // IRIs of the terms; a concept is linked once
  for (DraftConcept& one : concepts) {
    const auto id = ids.find(fold_label(one.name));
    if (one.episodes == 0 || id == ids.end() || !terms.emplace(id->second, one.iri).second) continue;
    one.same_as = known.concepts[id->second].iri;
    if (one.definition.empty()) one.definition = one_line(known.concepts[id->second].definition);
  }
  for (DraftConcept& one : concepts) {
    if (one.same_as.empty()) continue;
    std::vector<DraftRequirement> required;
    for (const Requirement& requirement : known.concepts[*known.find(one.same_as)].requirements) {
      const auto term = terms.find(requirement.target);
      if (!requirement.is_hard || term == terms.end()) continue;
      required.push_back({term->second, "as in the installed ontology"});
      if (!requirement.reason.empty()) required.back().seen += ": " + one_line(requirement.reason);
    }
    for (DraftRequirement& other : one.maybe) {
      if (std::ranges::find(required, other.iri, &DraftRequirement::iri) == required.end())
        required.push_back(std::move(other));
    }
    one.maybe = std::move(required);
  }
}

}  // namespace

ConceptDraft draft_of(const std::vector<Show>& shows, const Ontology& terms,
                      const std::vector<std::vector<EpisodeMentions>>& mentions, std::size_t most,
                      const Ontology& known) {
  ConceptDraft out;
  if (shows.empty()) return out;
  const Show& show = shows.front();
  out.title = show.title;
  out.language = primary_language(show.language);
  if (out.language.empty()) out.language = "en";
  if (!terms.schemes.empty()) out.scheme = terms.schemes.front().iri;
  const std::vector<Seen> seen = seen_in(show, terms, mentions.front());
  std::vector<ConceptId> order;
  for (ConceptId id = 0; id < seen.size(); ++id) {
    if (!seen[id].episodes.empty()) order.push_back(id);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](ConceptId a, ConceptId b) { return seen[a].weight() > seen[b].weight(); });
  std::set<std::string> labels;  // folded; one label must not name two concepts
  std::map<std::string, std::vector<DraftConcept>> by_area;
  std::set<std::string> kept;
  for (const ConceptId id : order) {
    if (kept.size() == most) break;
    const Concept& from = terms.concepts[id];
    if (!labels.insert(fold_label(from.preferred)).second) continue;
    DraftConcept one;
    one.iri = from.iri;
    one.name = from.preferred;
    for (const Label& label : from.labels) {
      if (labels.insert(fold_label(label.text)).second) one.variants.push_back(label.text);
    }
    if (!from.areas.empty()) one.area = terms.concepts[from.areas.front()].iri;
    one.definition = seen[id].definition;
    one.episodes = seen[id].episodes.size();
    for (const auto& [episode, sure] : seen[id].episodes) one.confidence = std::max(one.confidence, sure);
    one.seen = one_line(show.episodes[seen[id].episodes.begin()->first].title);
    one.is_guarded = is_everyday_word(fold_label(one.name));
    one.maybe = maybe_required(id, seen, terms);
    kept.insert(one.iri);
    by_area[one.area].push_back(std::move(one));
  }
  for (auto& [area, members] : by_area) {
    for (DraftConcept& one : members)
      std::erase_if(one.maybe, [&](const auto& required) { return !kept.contains(required.iri); });
    if (area.empty()) continue;
    DraftConcept& wide = out.concepts.emplace_back();
    wide.iri = area;
    wide.name = terms.concepts[*terms.find(area)].preferred;
  }
  for (auto& [area, members] : by_area) {
    for (DraftConcept& one : members) out.concepts.push_back(std::move(one));
  }
  link_to_known(known, out.concepts);
  out.people = people_of(mentions.front());
  return out;
}

}  // namespace podatlas::ontology
