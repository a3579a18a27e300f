#include "extract/mention/people/people.h"

#include <algorithm>
#include <utility>

#include "core/io/parallel.h"
#include "core/text/text.h"
#include "extract/mention/people/people_reader.h"
#include "extract/mention/people/person_group.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_thresholds.h"
#include "extract/mention/people/person_verdict.h"
#include "extract/mention/people/show_knowledge.h"
#include "extract/mention/people/show_people.h"

namespace podatlas::mention {
namespace {

Ontology people_of(const Ontology& from) {
  Ontology out;
  out.people = from.people;
  return out;
}

// Words that a show also writes in lower case are rarely names there. Other shows do not matter, so that
// each can be read on its own.
WordSet common_words(const Show& show) {
  WordSet common;
  for (const Episode& episode : show.episodes) {
    for (const Text& text : episode.texts) {
      if (text.field != Field::kTitle && text.field != Field::kTranscript)
        NameScanner::collect_common(text.plain, common);
    }
  }
  return common;
}

// Decides identities and roles of the names in an episode.
std::vector<FoundPerson> people_in(const Reading& reading, const ShowKnowledge& knowledge,
                                   const Ontology& ontology) {
  if (reading.names.empty()) return {};
  const std::vector<PersonGroup> groups = group_people(reading, &knowledge);
  const std::vector<Verdict> verdicts = judge_people(reading, groups, &knowledge, ontology);
  std::vector<FoundPerson> out;
  for (std::size_t c = 0; c < groups.size(); ++c) {
    const Verdict& verdict = verdicts[c];
    if (!verdict.role) continue;
    const PersonGroup& cluster = groups[c];
    FoundPerson person;
    person.role = *verdict.role;
    person.name = cluster.name;
    person.handle = cluster.handle;
    // Evidence: the match of the deciding rule; for a tag, the first occurrence in a text.
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
      const ontology::KnownPerson& known = ontology.people[cluster.known];
      // A different spelling from the ontology's is kept; the IRI identifies the person.
      const bool is_full = cluster.folded.find(' ') != std::string::npos;
      if (!is_full || is_same_person(person.name, known.name)) person.name = known.name;
      person.iri = known.iri;
      if (person.handle.empty() && !known.handles.empty()) person.handle = known.handles.front();
    } else if (const auto fullest = knowledge.fullest.find(cluster.folded);
               fullest != knowledge.fullest.end()) {
      person.name = fullest->second;
    }
    out.push_back(std::move(person));
  }
  std::stable_sort(out.begin(), out.end(), [](const FoundPerson& a, const FoundPerson& b) {
    return std::pair(a.evidence.field, a.evidence.span.begin) <
           std::pair(b.evidence.field, b.evidence.span.begin);
  });
  return out;
}

}  // namespace

struct PeopleFinder::Impl {
  explicit Impl(const Ontology& ontology) : people(people_of(ontology)), reader(people) {}
  Ontology people;
  PeopleReader reader;
};

PeopleFinder::PeopleFinder(const Ontology& ontology) : impl_(std::make_unique<Impl>(ontology)) {}
PeopleFinder::~PeopleFinder() = default;

PeopleOfShows find_people(std::span<const Show> shows, const Ontology& ontology, unsigned jobs) {
  return PeopleFinder(ontology).find(shows, jobs);
}

PeopleOfShows PeopleFinder::find(std::span<const Show> shows, unsigned jobs) const {
  const Ontology& people = impl_->people;
  const PeopleReader& reader = impl_->reader;
  PeopleOfShows out;
  out.reserve(shows.size());
  for (const Show& show : shows) {
    const WordSet common = common_words(show);
    // Read once, judged twice: to learn about the show, and with that knowledge.
    std::vector<Reading> readings(show.episodes.size());
    parallel_for(readings.size(), jobs,
                 [&](std::size_t i) { readings[i] = reader.read(show, show.episodes[i], common); });
    const ShowKnowledge knowledge = learn_show(show, readings, reader, common, people);
    std::vector<std::vector<FoundPerson>> found(readings.size());
    parallel_for(readings.size(), jobs, [&](std::size_t i) {
      found[i] = people_in(readings[i], knowledge, people);
      readings[i] = {};
    });
    out.push_back(std::move(found));
  }
  return out;
}

std::vector<std::string> names_by_rule(const PersonRule& rule, std::string_view text) {
  static const PeopleReader all(Ontology{});
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

}  // namespace podatlas::mention
