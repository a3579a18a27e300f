#include "extract/mention/people.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/text.h"
#include "extract/mention/people_reader.h"
#include "extract/mention/person_group.h"
#include "extract/mention/person_name.h"
#include "extract/mention/person_thresholds.h"
#include "extract/mention/person_verdict.h"
#include "extract/mention/show_knowledge.h"
#include "extract/mention/show_people.h"

namespace podatlas::mention {
namespace {

std::string key_of(const Show& show) { return show.guid + '\n' + show.title + '\n' + show.feed_url; }

ontology::Ontology people_of(const ontology::Ontology& from) {
  ontology::Ontology out;
  out.people = from.people;
  return out;
}

}  // namespace

struct PeopleFinder::Impl {
  Impl(ontology::Ontology people, WordSet common)
      : ontology(std::move(people)), reader(ontology, std::move(common)) {}

  ontology::Ontology ontology;  // people only
  PeopleReader reader;
  std::unordered_map<std::string, ShowKnowledge> shows;
};

std::vector<std::string> PeopleFinder::names_by_rule(const PersonRule& rule, std::string_view text) {
  static const PeopleReader all(ontology::Ontology{}, {});
  Reading reading;
  Text plain;
  plain.field = rule.where == PersonRule::Where::kTitle ? Field::kTitle : Field::kDescription;
  plain.plain = text;
  if (plain.field == Field::kTitle) {
    all.read_title(plain, reading);
  } else {
    all.read_text(plain, reading,
                  rule.where == PersonRule::Where::kLinks ? NotesSection::kLinks : NotesSection::kProse);
  }
  std::vector<std::string> out;
  for (const Sighting& s : reading.sightings) {
    const Named& who = reading.names[s.named];
    if (s.rule == rule.name) out.push_back(who.name.empty() ? who.handle : who.name);
  }
  return out;
}

PeopleFinder::PeopleFinder(std::span<const Show> shows, const ontology::Ontology& ontology) {
  WordSet common;
  for (const Show& show : shows) {
    for (const Episode& episode : show.episodes) {
      for (const Text& text : episode.texts) {
        if (text.field != Field::kTitle) NameScanner::collect_common(text.plain, common);
      }
    }
  }
  auto impl = std::make_unique<Impl>(people_of(ontology), std::move(common));
  for (const Show& show : shows) impl->shows[key_of(show)] = learn_show(show, impl->reader, impl->ontology);
  impl_ = std::move(impl);
}
PeopleFinder::~PeopleFinder() = default;
PeopleFinder::PeopleFinder(PeopleFinder&&) noexcept = default;
PeopleFinder& PeopleFinder::operator=(PeopleFinder&&) noexcept = default;

std::vector<FoundPerson> PeopleFinder::find(const Show& show, const Episode& episode) const {
  const auto known_show = impl_->shows.find(key_of(show));
  const ShowKnowledge* knowledge = known_show == impl_->shows.end() ? nullptr : &known_show->second;
  const Reading reading = impl_->reader.read(show, episode);
  const std::vector<PersonGroup> groups = group_people(reading, knowledge);
  const std::vector<Verdict> verdicts = judge_people(reading, groups, knowledge, impl_->ontology);
  std::vector<FoundPerson> out;
  for (std::size_t c = 0; c < groups.size(); ++c) {
    const Verdict& verdict = verdicts[c];
    if (!verdict.role) continue;
    const PersonGroup& cluster = groups[c];
    FoundPerson person;
    person.role = *verdict.role;
    person.name = cluster.name;
    person.handle = cluster.handle;
    // Evidence: the place of the deciding rule; for a tag, the first place in a text.
    const Named* place = verdict.evidence != nullptr ? &reading.names[verdict.evidence->named] : nullptr;
    if (place == nullptr || place->is_in_tag) {
      for (const std::size_t i : cluster.named) {
        if (reading.names[i].is_in_tag || reading.names[i].is_ignored) continue;
        place = &reading.names[i];
        break;
      }
    }
    if (place == nullptr) continue;
    person.evidence.field = place->field;
    person.evidence.span = place->is_in_tag ? Span{} : place->span;
    person.evidence.rule = verdict.evidence != nullptr ? verdict.evidence->rule : kNamedRule;
    person.evidence.confidence =
        verdict.evidence != nullptr ? std::min(1.0, verdict.confidence) : 0.7 * place->plausibility;
    if (cluster.known != NameCandidate::kUnknown) {
      const ontology::KnownPerson& known = impl_->ontology.people[cluster.known];
      // Who is spelled otherwise than the ontology does, keeps that spelling; the IRI says who it is.
      const bool is_full = fold_name(person.name).find(' ') != std::string::npos;
      if (!is_full || is_same_person(person.name, known.name)) person.name = known.name;
      person.iri = known.iri;
      if (person.handle.empty() && !known.handles.empty()) person.handle = known.handles.front();
    } else if (knowledge != nullptr) {
      if (const auto fullest = knowledge->fullest.find(fold_name(person.name));
          fullest != knowledge->fullest.end()) {
        person.name = fullest->second;
      }
    }
    out.push_back(std::move(person));
  }
  std::stable_sort(out.begin(), out.end(), [](const FoundPerson& a, const FoundPerson& b) {
    return std::pair(a.evidence.field, a.evidence.span.begin) <
           std::pair(b.evidence.field, b.evidence.span.begin);
  });
  return out;
}

}  // namespace podatlas::mention
