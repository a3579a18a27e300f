#include "extract/mention/people/people.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/io/parallel.h"
#include "core/notes/pick_sections.h"
#include "core/text/text.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

constexpr double kShowHostCertainty = 0.9;

double probability_of(const Person& person, Part part) {
  return person.probability[static_cast<std::size_t>(part)];
}

// The part a person has, and what makes it certain. A host of the show is one here, unless the notes make
// them a guest or call them away.
std::pair<Part, double> part_of(const Person& person, double guest_threshold) {
  const PerPart& p = person.probability;
  if (p[0] >= guest_threshold) return {Part::kGuest, p[0]};
  if (person.is_stated_host && !person.is_away) return {Part::kHost, std::max(p[1], kShowHostCertainty)};
  const auto likeliest = std::max_element(p.begin() + (person.is_away ? 2 : 1), p.end());
  return {static_cast<Part>(likeliest - p.begin()), *likeliest};
}

// Of all parts but kNone.
PersonRole role_of(Part part) {
  constexpr std::array<PersonRole, kParts - 1> kRoles = {PersonRole::kGuest, PersonRole::kHost,
                                                         PersonRole::kAuthor, PersonRole::kMentioned};
  return kRoles[static_cast<std::size_t>(part)];
}

std::string rounded(double value, int digits) {
  std::array<char, 16> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
  return {text.data(), end.ptr};
}

// "guest 0.97: guest-joins +3.1, in-opening +0.6": how much each feature favors `part` over the average.
std::string reasons_of(const Person& person, Part part) {
  constexpr double kLeastGain = 0.05;
  const RoleModel& model = RoleModel::shared();
  std::vector<std::pair<double, Feature>> gains;
  for (const Feature feature : person.features) {
    const double gain = model.gain(feature, part);
    if (gain > kLeastGain || gain < -kLeastGain) gains.emplace_back(gain, feature);
  }
  std::ranges::stable_sort(gains, [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string out(part == Part::kNone ? "nobody" : name_of(role_of(part)));
  out += ' ' + rounded(probability_of(person, part), 2);
  for (std::size_t i = 0; i < gains.size(); ++i)
    out += (i == 0 ? ": " : ", ") + model.name_of(gains[i].second) + (gains[i].first < 0 ? " " : " +") +
           rounded(gains[i].first, 1);
  return out;
}

// Where a person is named: where the deciding cue is; for a tag, the first place in a text.
Evidence evidence_of(const Person& person, const Reading& reading, double certainty) {
  const Named* place = person.evidence != nullptr ? &reading.names[person.evidence->named] : nullptr;
  for (const std::size_t i : person.named) {
    const Named& who = reading.names[i];
    if (place != nullptr && !place->is_in_tag) break;
    if (place == nullptr || !who.is_in_tag) place = &who;
  }
  return {place->field, place->is_in_tag ? Span{} : place->span,
          person.evidence != nullptr ? person.evidence->rule : "named", certainty};
}

// As the ontology knows them. A different spelling is kept; the IRI identifies the person.
FoundPerson found(const Person& person, PersonRole role, const Evidence& evidence, const Ontology& ontology) {
  FoundPerson out{evidence, role, person.name.text, person.handle, {}, {}};
  if (person.known == NameCandidate::kUnknown) return out;
  const ontology::KnownPerson& known = ontology.people[person.known];
  if (!person.name.is_full() || is_same_person(person.name, PersonName(known.name))) out.name = known.name;
  out.iri = known.iri;
  if (out.handle.empty() && !known.handles.empty()) out.handle = known.handles.front();
  return out;
}

// The hosts that the channel states.
std::vector<FoundPerson> hosts_of(const ShowFacts& facts, const Ontology& ontology) {
  std::vector<FoundPerson> out;
  constexpr std::size_t kMostShowHosts = 10;  // a network, which has other hosts in each episode
  if (facts.hosts.size() > kMostShowHosts) return out;
  for (const ShowFacts::Host& host : facts.hosts) {
    if (!host.is_declared) continue;
    Person person;
    person.name = host.name;
    for (std::uint32_t i = 0; i < ontology.people.size(); ++i) {
      if (is_same_person(PersonName(ontology.people[i].name), host.name)) person.known = i;
    }
    out.push_back(found(person, PersonRole::kHost,
                        {Field::kDescription, {}, "host.of-show", kShowHostCertainty}, ontology));
  }
  return out;
}

// Adds hosts of the show whom the notes neither name nor call away, where they name no hosts.
void add_show_hosts(const std::vector<FoundPerson>& hosts, const std::vector<Person>& people,
                    PeopleOfEpisode& out) {
  static const std::set<Feature> says_host = features_of("names_hosts");
  for (const Person& p : people) {
    const bool is_named_host =
        std::ranges::any_of(says_host, [&](Feature f) { return p.features.contains(f); });
    if (is_named_host && !p.is_stated_host && part_of(p, 0.5).first == Part::kHost) return;
  }
  const std::size_t named = out.found.size();
  for (const FoundPerson& host : hosts) {
    const PersonName name(host.name);
    const bool is_settled =
        std::ranges::any_of(people,
                            [&](const Person& p) { return p.is_away && is_same_name(p.name, name); }) ||
        std::any_of(out.found.begin(), out.found.begin() + static_cast<std::ptrdiff_t>(named),
                    [&](const FoundPerson& p) { return is_same_name(PersonName(p.name), name); });
    if (!is_settled) out.found.push_back(host);
  }
}

// Whether the notes say who else takes part beside hosts ("Ana and Ben dig into"), and is neither a guest nor
// one of those whom all episodes are tagged with: these are then only told of the show.
bool names_other_hosts(const Reading& reading, const ShowFacts& facts, const std::vector<Person>& people) {
  static const std::set<Feature> takes_part = features_of("subject_cues");
  static const Feature tagged = RoleModel::shared().feature("tag-host");
  const auto is_standing = [&](const Person& p) { return facts.standing.contains(p.name.folded); };
  const auto is_other_host = [&](const Person& p) {
    if (is_standing(p) || part_of(p, 0.5).first == Part::kGuest) return false;
    return std::ranges::any_of(p.cues, [&](const auto& cue) {
      const Sighting& s = *cue.second;
      const auto is_beside = [&](const Person& o) { return is_standing(o) && o.cues.contains(cue.first); };
      return s.is_listed && s.feature != tagged && takes_part.contains(s.feature) &&
             !reading.names[s.named].is_boilerplate && std::ranges::any_of(people, is_beside);
    });
  };
  return !facts.standing.empty() && std::ranges::any_of(people, is_other_host);
}

std::vector<Person> judged(const Reading& reading, const ShowFacts& facts, const Ontology& ontology) {
  std::vector<Person> people = group_people(reading, facts);
  judge_people(reading, facts, ontology, people);
  return people;
}

// Decides identities and roles of the names in an episode.
PeopleOfEpisode people_in(const Reading& reading, const ShowFacts& facts,
                          const std::vector<FoundPerson>& hosts, const Ontology& ontology,
                          const PeopleOptions& options) {
  PeopleOfEpisode out;
  std::vector<Person> people = judged(reading, facts, ontology);
  if (names_other_hosts(reading, facts, people)) {
    std::erase_if(people, [&](const Person& p) {
      return facts.standing.contains(p.name.folded) &&
             std::ranges::all_of(p.named, [&](std::size_t i) { return reading.names[i].is_in_tag; });
    });
  }
  for (Person& person : people) {
    const auto [part, certainty] = part_of(person, options.guest_threshold);
    const Evidence evidence = evidence_of(person, reading, certainty);
    if (part == Part::kNone) {
      constexpr double kNearly = 0.1;
      if (options.explain && certainty < 1 - kNearly)
        out.rejected.push_back({evidence, person.name.empty() ? person.handle : person.name.text,
                                reasons_of(person, Part::kGuest)});
      continue;
    }
    const auto usual = facts.spelling.find(person.name.folded);
    if (part == Part::kHost && usual != facts.spelling.end()) person.name = usual->second;
    out.found.push_back(found(person, role_of(part), evidence, ontology));
    if (options.explain) out.found.back().reasons = reasons_of(person, part);
  }
  add_show_hosts(hosts, people, out);
  std::ranges::stable_sort(out.found, [](const FoundPerson& a, const FoundPerson& b) {
    return std::pair(a.evidence.field, a.evidence.span.begin) <
           std::pair(b.evidence.field, b.evidence.span.begin);
  });
  return out;
}

// What the texts of a show say about people.
struct ShowReading {
  std::vector<Reading> episodes;
  ShowFacts facts;
};

ShowReading read_show(const Show& show, const PeopleReader& reader, unsigned jobs) {
  // Words that a show also writes in lower case are rarely names there. Other shows do not matter, so that
  // each can be read on its own.
  WordSet common;
  for (const Episode& episode : show.episodes) {
    for (const Text& text : episode.texts) {
      if (text.field != Field::kTitle && text.field != Field::kTranscript)
        add_small_words(text.plain, common);
    }
  }
  ShowReading out;
  out.episodes.resize(show.episodes.size());
  parallel_for(out.episodes.size(), jobs,
               [&](std::size_t i) { out.episodes[i] = reader.read(show, show.episodes[i], common); });
  out.facts = learn_show(show, out.episodes, reader, common);
  return out;
}

// Whose records and films hosts recommend is not whom the episode cites.
void leave_out_picks(const Episode& episode, std::vector<FoundPerson>& found) {
  for (const Text& text : episode.texts) {
    if (text.field == Field::kTitle || text.field == Field::kTranscript) continue;
    const std::vector<Span> picks = pick_sections(text);
    if (picks.empty()) continue;
    std::erase_if(found, [&](const FoundPerson& person) {
      return person.role == PersonRole::kAuthor && person.evidence.field == text.field &&
             std::ranges::any_of(picks, [&](Span span) { return span.contains(person.evidence.span); });
    });
  }
}

}  // namespace

PeopleFinder::PeopleFinder(const Ontology& ontology) : reader_(ontology) { people_.people = ontology.people; }

PeopleOfShows PeopleFinder::find(std::span<const Show> shows, const PeopleOptions& options) const {
  PeopleOfShows out;
  out.reserve(shows.size());
  for (const Show& show : shows) {
    ShowReading reading = read_show(show, reader_, options.jobs);
    const std::vector<FoundPerson> hosts = hosts_of(reading.facts, people_);
    std::vector<PeopleOfEpisode> people(reading.episodes.size());
    parallel_for(people.size(), options.jobs, [&](std::size_t i) {
      people[i] = people_in(reading.episodes[i], reading.facts, hosts, people_, options);
      leave_out_picks(show.episodes[i], people[i].found);
      reading.episodes[i] = {};
    });
    out.push_back(std::move(people));
  }
  return out;
}

std::vector<std::vector<Person>> candidates_of(const Show& show, const Ontology& ontology) {
  const ShowReading read = read_show(show, PeopleReader(ontology), 1);
  std::vector<std::vector<Person>> out;
  for (const Reading& reading : read.episodes) {
    out.push_back(judged(reading, read.facts, ontology));
    for (Person& person : out.back()) {
      person.cues.clear();
      person.evidence = nullptr;
    }
  }
  return out;
}

}  // namespace podatlas::mention
