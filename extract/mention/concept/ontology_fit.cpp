#include "extract/mention/concept/ontology_fit.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/text/text.h"
#include "extract/mention/concept/written_name.h"

namespace podatlas::mention {

using ontology::ConceptId;

namespace {

// What comes before a subtitle: "Syntax - Tasty Web Development Treats".
std::string_view without_subtitle(std::string_view title) {
  std::size_t end = title.size();
  for (const std::string_view mark : {": ", " - ", " | ", " \u2013 ", " \u2014 ", " ("})
    end = std::min(end, title.find(mark));
  return trim(title.substr(0, end));
}

// Whether `some` are at least a share of `all` and kUnknownTitles more.
bool is_share(std::size_t some, std::size_t all, double share) {
  return static_cast<double>(some) >= share * static_cast<double>(all + kUnknownTitles);
}

// The areas above each concept, sorted. O(areas * concepts).
std::vector<std::vector<ConceptId>> areas_by_concept(const Ontology& ontology) {
  std::vector<std::vector<ConceptId>> out(ontology.concepts.size());
  for (ConceptId area = 0; area < out.size(); ++area) {
    if (!ontology.concepts[area].broader.empty()) continue;
    std::vector<ConceptId> todo = {area};
    while (!todo.empty()) {
      const ConceptId id = todo.back();
      todo.pop_back();
      if (!out[id].empty() && out[id].back() == area) continue;
      out[id].push_back(area);
      const std::vector<ConceptId>& narrower = ontology.concepts[id].narrower;
      todo.insert(todo.end(), narrower.begin(), narrower.end());
    }
  }
  return out;
}

// Whether some of `areas` are among `fitting`, which is sorted.
bool are_among(const std::vector<ConceptId>& areas, const std::vector<ConceptId>& fitting) {
  return std::any_of(areas.begin(), areas.end(), [&](ConceptId area) {
    return std::binary_search(fitting.begin(), fitting.end(), area);
  });
}

bool is_guarded_name(const ontology::Label& label) { return label.is_guarded && is_name(label.text); }

// The concepts one step away from each, in any direction.
std::vector<std::vector<ConceptId>> neighbours_by_concept(const Ontology& ontology) {
  std::vector<std::vector<ConceptId>> out(ontology.concepts.size());
  for (ConceptId id = 0; id < out.size(); ++id) {
    const ontology::Concept& one = ontology.concepts[id];
    for (const std::vector<ConceptId>* ids : {&one.broader, &one.narrower, &one.related})
      out[id].insert(out[id].end(), ids->begin(), ids->end());
    for (const ontology::Requirement& requirement : one.requirements) {
      out[id].push_back(requirement.target);
      out[requirement.target].push_back(id);
    }
  }
  return out;
}

}  // namespace

ShowName::ShowName(const Show& show) {
  constexpr std::string_view kArticle = "the ";
  for (std::string_view name : {trim(show.title), without_subtitle(show.title)}) {
    if (name.size() > kArticle.size() && equals_ignore_case(name.substr(0, kArticle.size()), kArticle))
      name.remove_prefix(kArticle.size());
    const bool is_known = std::find(names_.begin(), names_.end(), name) != names_.end();
    if (!name.empty() && !is_known) names_.emplace_back(name);
  }
}

bool ShowName::contains(std::string_view text, Span span) const {
  const std::string_view words = slice(text, span);
  return std::any_of(names_.begin(), names_.end(), [&](const std::string& name) {
    if (name.size() < words.size()) return false;
    const bool is_one_word = name.find(' ') == std::string::npos;
    for (std::size_t at = 0; at + words.size() <= name.size(); ++at) {
      if (at > span.begin || !equals_ignore_case(std::string_view(name).substr(at, words.size()), words))
        continue;
      const std::string_view here = text.substr(span.begin - at, name.size());
      if (is_one_word ? here == name : equals_ignore_case(here, name)) return true;
    }
    return false;
  });
}

bool OntologyFit::is_enough() const {
  return concepts >= kFittingConcepts && is_share(naming, titles, kFittingShare);
}

FitMeter::FitMeter(const Ontology& ontology)
    : ontology_(ontology),
      matcher_(ontology),
      areas_(areas_by_concept(ontology)),
      neighbours_(neighbours_by_concept(ontology)) {}

OntologyFit FitMeter::of(const Show& show) const {
  const ShowName name(show);
  OntologyFit out;
  std::set<ConceptId> concepts;
  for (const Episode& episode : show.episodes) {
    ++out.titles;
    bool is_naming = false;
    for (const LabelMatch& match : matcher_.find(episode.title)) {
      if (ontology_.concepts[match.id].labels[match.label].is_guarded) continue;
      if (name.contains(episode.title, match.span)) continue;
      is_naming = true;
      concepts.insert(match.id);
    }
    out.naming += is_naming ? 1U : 0U;
  }
  out.concepts = concepts.size();
  return out;
}

ShowUse FitMeter::use_of(const Show& show) const {
  const ShowName name(show);
  struct Area {
    std::size_t episodes = 0;
    std::set<ConceptId> concepts;
  };
  std::map<ConceptId, Area> all;
  std::vector<std::size_t> named_beside(areas_.size());  // episodes
  for (const Episode& episode : show.episodes) {
    std::set<ConceptId> here;
    for (const Text& text : episode.texts) {
      if (text.field == Field::kTranscript) continue;
      for (const LabelMatch& match : matcher_.find(text.plain)) {
        if (ontology_.concepts[match.id].labels[match.label].is_guarded) continue;
        if (text.is_boilerplate(match.span) || name.contains(text.plain, match.span)) continue;
        here.insert(match.id);
      }
    }
    std::set<ConceptId> areas;
    std::set<ConceptId> beside;
    for (const ConceptId id : here) {
      for (const ConceptId area : areas_[id]) {
        areas.insert(area);
        all[area].concepts.insert(id);
      }
      beside.insert(neighbours_[id].begin(), neighbours_[id].end());
    }
    for (const ConceptId area : areas) ++all[area].episodes;
    for (const ConceptId id : beside) ++named_beside[id];
  }
  ShowUse out;
  for (const auto& [id, area] : all) {
    if (area.concepts.size() >= kFittingConcepts &&
        is_share(area.episodes, show.episodes.size(), kFittingArea))
      out.areas.push_back(id);
  }
  out.usual = out.areas;
  // A show that speaks of most areas means the others, too, by their everyday words.
  std::vector<ConceptId> every_area;
  for (ConceptId id = 0; id < areas_.size(); ++id) {
    if (ontology_.concepts[id].broader.empty()) every_area.push_back(id);
  }
  if (2 * out.areas.size() > every_area.size()) out.areas = std::move(every_area);
  for (ConceptId id = 0; id < named_beside.size(); ++id) {
    const std::vector<ontology::Label>& labels = ontology_.concepts[id].labels;
    if (named_beside[id] >= kKnowingEpisodes && are_among(areas_[id], out.areas) &&
        std::any_of(labels.begin(), labels.end(), is_guarded_name))
      out.names.push_back(id);
  }
  return out;
}

Ontology for_show(Ontology ontology, const ShowUse& use) {
  const std::vector<std::vector<ConceptId>> areas_of = areas_by_concept(ontology);
  for (ConceptId id = 0; id < areas_of.size(); ++id) {
    const bool is_known = std::binary_search(use.names.begin(), use.names.end(), id);
    const bool fits = are_among(areas_of[id], use.areas);
    const bool is_usual = are_among(areas_of[id], use.usual);
    for (ontology::Label& label : ontology.concepts[id].labels) {
      label.is_known_name = is_known && is_guarded_name(label);
      label.is_usual = is_usual && label.is_guarded;
      if (fits) continue;
      const bool is_single = label.text.find_first_of(" -") == std::string::npos;
      const bool is_lower = std::all_of(label.text.begin(), label.text.end(),
                                        [](char c) { return (c >= 'a' && c <= 'z') || (c & '\x80') != 0; });
      label.is_search_only |= label.is_guarded || (is_single && is_lower);
      label.is_exact |= is_single;
    }
  }
  return ontology;
}

}  // namespace podatlas::mention
