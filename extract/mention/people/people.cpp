#include "extract/mention/people/people.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/io/parallel.h"
#include "core/text/text.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_roles.h"

namespace podatlas::mention {
namespace {

constexpr std::string_view kShowHostRule = "host.of-show";
constexpr double kShowHostCertainty = 0.9;

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

// The part a person has, and what makes it certain. A host of the show is one here, unless the notes make
// them a guest or call them away.
std::pair<Part, double> part_of(const Judgement& judgement, double guest_threshold) {
  const PerPart& p = judgement.probability;
  if (p[0] >= guest_threshold) return {Part::kGuest, p[0]};
  if (judgement.is_stated_host && !judgement.is_away)
    return {Part::kHost, std::max(p[1], kShowHostCertainty)};
  const auto likeliest = std::max_element(p.begin() + (judgement.is_away ? 2 : 1), p.end());
  return {static_cast<Part>(likeliest - p.begin()), *likeliest};
}

PersonRole role_of(Part part) {
  return part == Part::kGuest    ? PersonRole::kGuest
         : part == Part::kHost   ? PersonRole::kHost
         : part == Part::kAuthor ? PersonRole::kAuthor
                                 : PersonRole::kMentioned;
}

std::string rounded(double value, int digits) {
  std::array<char, 16> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
  return {text.data(), end.ptr};
}

// "guest 0.97: guest-joins +3.1, in-opening +0.6": how much each feature favors `part` over the average.
std::string reasons_of(const Judgement& judgement, Part part) {
  constexpr double kLeastGain = 0.05;
  const RoleModel& model = RoleModel::shared();
  std::vector<std::pair<double, Feature>> gains;
  for (const Feature feature : judgement.features) {
    const PerPart& weights = model.weights(feature);
    double gain = weights[static_cast<std::size_t>(part)];
    for (const double weight : weights) gain -= weight / kParts;
    if (gain > kLeastGain || gain < -kLeastGain) gains.emplace_back(gain, feature);
  }
  std::stable_sort(gains.begin(), gains.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string out(part == Part::kNone ? "nobody" : name_of(role_of(part)));
  out += ' ' + rounded(judgement.probability[static_cast<std::size_t>(part)], 2);
  for (std::size_t i = 0; i < gains.size(); ++i)
    out += (i == 0 ? ": " : ", ") + model.name_of(gains[i].second) + (gains[i].first < 0 ? " " : " +") +
           rounded(gains[i].first, 1);
  return out;
}

// Where a person is named: where the deciding cue is; for a tag, the first place in a text.
const Named* place_of(const Reading& reading, const PersonGroup& group, const Judgement& judgement) {
  const Named* place = judgement.evidence != nullptr ? &reading.names[judgement.evidence->named] : nullptr;
  for (const std::size_t i : group.named) {
    const Named& who = reading.names[i];
    if (place != nullptr && !place->is_in_tag) break;
    if (place == nullptr || !who.is_in_tag) place = &who;
  }
  return place;
}

void resolve(FoundPerson& person, const PersonGroup& group, const Ontology& ontology) {
  if (group.known == NameCandidate::kUnknown) return;
  const ontology::KnownPerson& known = ontology.people[group.known];
  // A different spelling from the ontology's is kept; the IRI identifies the person.
  const bool is_full = group.folded.find(' ') != std::string::npos;
  if (!is_full || is_same_person(person.name, known.name)) person.name = known.name;
  person.iri = known.iri;
  if (person.handle.empty() && !known.handles.empty()) person.handle = known.handles.front();
}

// The hosts that the channel states.
std::vector<FoundPerson> hosts_of(const ShowFacts& facts, const Ontology& ontology) {
  std::vector<FoundPerson> out;
  constexpr std::size_t kMostShowHosts = 10;  // a network, which has other hosts in each episode
  if (facts.hosts.size() > kMostShowHosts) return out;
  for (std::size_t h = 0; h < facts.hosts.size(); ++h) {
    if (!facts.is_declared[h]) continue;
    PersonGroup group{facts.hosts[h], fold_name(facts.hosts[h]), {}};
    for (std::uint32_t i = 0; i < ontology.people.size(); ++i) {
      if (is_same_person(ontology.people[i].name, group.name)) group.known = i;
    }
    FoundPerson host;
    host.role = PersonRole::kHost;
    host.name = group.name;
    host.evidence = {Field::kDescription, {}, kShowHostRule, kShowHostCertainty};
    resolve(host, group, ontology);
    out.push_back(std::move(host));
  }
  return out;
}

// Adds hosts of the show whom the notes neither name nor call away, where they name no hosts.
void add_show_hosts(const std::vector<FoundPerson>& hosts, const std::vector<PersonGroup>& groups,
                    const std::vector<Judgement>& judgements, PeopleOfEpisode& out) {
  const RoleModel& model = RoleModel::shared();
  const std::array<Feature, 3> says_host = {model.feature("host-label"), model.feature("tag-host"),
                                            model.feature("tag-author")};
  for (const Judgement& j : judgements) {
    const bool is_named_host = std::any_of(says_host.begin(), says_host.end(), [&](Feature f) {
      return std::find(j.features.begin(), j.features.end(), f) != j.features.end();
    });
    if (is_named_host && !j.is_stated_host && j.probability[static_cast<std::size_t>(Part::kHost)] > 0.5)
      return;
  }
  for (const FoundPerson& host : hosts) {
    const auto is_host = [&](const std::string& name) {
      return fold_name(name) == fold_name(host.name) || is_same_person(name, host.name);
    };
    bool is_settled = false;
    for (std::size_t g = 0; g < groups.size(); ++g)
      is_settled = is_settled || (judgements[g].is_away && is_host(groups[g].name));
    for (const FoundPerson& person : out.found) is_settled = is_settled || is_host(person.name);
    if (!is_settled) out.found.push_back(host);
  }
}

// Decides identities and roles of the names in an episode.
PeopleOfEpisode people_in(const Reading& reading, const ShowFacts& facts,
                          const std::vector<FoundPerson>& hosts, const Ontology& ontology,
                          const PeopleOptions& options) {
  PeopleOfEpisode out;
  const std::vector<PersonGroup> groups = group_people(reading, facts);
  const std::vector<Judgement> judgements = judge_people(reading, groups, facts, ontology);
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const PersonGroup& group = groups[g];
    const Judgement& judgement = judgements[g];
    const auto [part, certainty] = part_of(judgement, options.guest_threshold);
    const Named* const place = place_of(reading, group, judgement);
    Evidence evidence{place->field, place->is_in_tag ? Span{} : place->span, "named", certainty};
    if (judgement.evidence != nullptr) evidence.rule = judgement.evidence->rule;
    if (part == Part::kNone) {
      constexpr double kNearly = 0.1;
      if (options.explain && certainty < 1 - kNearly)
        out.rejected.push_back(
            {evidence, group.name.empty() ? group.handle : group.name, reasons_of(judgement, Part::kGuest)});
      continue;
    }
    FoundPerson person;
    person.role = role_of(part);
    person.name = group.name;
    person.handle = group.handle;
    person.evidence = evidence;
    if (part == Part::kHost || part == Part::kGuest) {
      const auto usual = facts.spelling.find(group.folded);
      if (part == Part::kHost && usual != facts.spelling.end()) person.name = usual->second;
    }
    resolve(person, group, ontology);
    if (options.explain) person.reasons = reasons_of(judgement, part);
    out.found.push_back(std::move(person));
  }
  add_show_hosts(hosts, groups, judgements, out);
  std::stable_sort(out.found.begin(), out.found.end(), [](const FoundPerson& a, const FoundPerson& b) {
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
  const WordSet common = common_words(show);
  ShowReading out;
  out.episodes.resize(show.episodes.size());
  parallel_for(out.episodes.size(), jobs,
               [&](std::size_t i) { out.episodes[i] = reader.read(show, show.episodes[i], common); });
  out.facts = learn_show(show, out.episodes, reader, common);
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

PeopleOfShows find_people(std::span<const Show> shows, const Ontology& ontology,
                          const PeopleOptions& options) {
  return PeopleFinder(ontology).find(shows, options);
}

PeopleOfShows PeopleFinder::find(std::span<const Show> shows, const PeopleOptions& options) const {
  PeopleOfShows out;
  out.reserve(shows.size());
  for (const Show& show : shows) {
    ShowReading reading = read_show(show, impl_->reader, options.jobs);
    const std::vector<FoundPerson> hosts = hosts_of(reading.facts, impl_->people);
    std::vector<PeopleOfEpisode> found(reading.episodes.size());
    parallel_for(found.size(), options.jobs, [&](std::size_t i) {
      found[i] = people_in(reading.episodes[i], reading.facts, hosts, impl_->people, options);
      reading.episodes[i] = {};
    });
    out.push_back(std::move(found));
  }
  return out;
}

std::vector<std::string> names_by_cue(const PersonCue& cue, std::string_view text) {
  static const PeopleReader reader(Ontology{});
  Text plain;
  plain.field = cue.where == PersonCue::Where::kTitle ? Field::kTitle : Field::kDescription;
  // Lines below a heading count as links.
  plain.plain = (cue.where == PersonCue::Where::kLinks ? "Links:\n" : "") + std::string(text);
  Reading reading;
  reader.read_text(plain, nullptr, nullptr, reading);
  std::vector<std::string> out;
  for (const Sighting& s : reading.sightings) {
    const Named& who = reading.names[s.named];
    const std::string& name = who.name.empty() ? who.handle : who.name;
    if (s.rule == cue.name && std::find(out.begin(), out.end(), name) == out.end()) out.push_back(name);
  }
  return out;
}

std::vector<std::vector<Candidate>> candidates_of(const Show& show, const Ontology& ontology) {
  const Ontology people = people_of(ontology);
  const PeopleReader reader(people);
  const ShowReading read = read_show(show, reader, 1);
  std::vector<std::vector<Candidate>> out;
  for (const Reading& reading : read.episodes) {
    const std::vector<PersonGroup> groups = group_people(reading, read.facts);
    const std::vector<Judgement> judgements = judge_people(reading, groups, read.facts, people);
    out.emplace_back();
    for (std::size_t g = 0; g < groups.size(); ++g) {
      Candidate candidate{groups[g].name, groups[g].handle, judgements[g].is_stated_host, {}};
      for (const Feature f : judgements[g].features)
        candidate.features.push_back(RoleModel::shared().name_of(f));
      out.back().push_back(std::move(candidate));
    }
  }
  return out;
}

}  // namespace podatlas::mention
