#include "extract/mention/people/person_verdict.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_thresholds.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;

bool is_trusted(const ShowKnowledge& knowledge, std::string_view rule) {
  const auto rules = person_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].name == rule)
      return i < knowledge.trusted_title_rules.size() && knowledge.trusted_title_rules[i];
  }
  return false;
}

bool is_show_host(const PersonGroup& cluster, const ShowKnowledge* knowledge, const Ontology& ontology) {
  if (cluster.known != NameCandidate::kUnknown) {
    const auto& roles = ontology.people[cluster.known].roles;
    if (std::find(roles.begin(), roles.end(), "host") != roles.end()) return true;
  }
  if (knowledge == nullptr || cluster.name.empty()) return false;
  if (knowledge->host_of.contains(cluster.folded)) return true;
  return std::any_of(knowledge->hosts.begin(), knowledge->hosts.end(),
                     [&](const std::string& host) { return is_same_person(host, cluster.name); });
}

// If nearly every episode has a guest and this one has none, it is the person its first lines introduce:
// "Ana Ruiz is a physicist at Acme."
void promote_openers(const std::vector<std::vector<const Sighting*>>& sightings_of, const Reading& reading,
                     std::vector<Verdict>& verdicts) {
  if (std::any_of(verdicts.begin(), verdicts.end(), [](const Verdict& v) { return v.role == kGuest; }))
    return;
  for (std::size_t c = 0; c < verdicts.size(); ++c) {
    Verdict& v = verdicts[c];
    if (v.role == kHost) continue;
    for (const Sighting* s : sightings_of[c]) {
      const Named& who = reading.names[s->named];
      if (!s->is_opening || (s->flags & PersonRule::kIntroduction) == 0 || s->role != kGuest ||
          who.kind != NameCandidate::Kind::kFull || who.plausibility < 0.7 || who.is_ignored) {
        continue;
      }
      v.role = kGuest;
      v.evidence = s;
      v.confidence = std::max(v.guest, kGuestThreshold);
      break;
    }
  }
}

Verdict judge_one(const Reading& reading, const PersonGroup& cluster,
                  const std::vector<const Sighting*>& sightings, const std::set<std::size_t>& turned,
                  bool show_host, const ShowKnowledge* knowledge) {
  Verdict v;
  std::map<std::pair<Field, std::size_t>, double> guest_at;  // the best at each place
  const Sighting* best_guest = nullptr;
  const Sighting* best_host = nullptr;
  const Sighting* best_author = nullptr;
  const Sighting* best_named = nullptr;
  double best_guest_value = 0;
  bool has_title_guest = false;
  const auto better = [](const Sighting*& best, const Sighting& s) {
    if (best == nullptr || s.confidence > best->confidence) best = &s;
  };
  double plausibility = 0;  // of the most plausible place
  for (const std::size_t i : cluster.named) {
    if (reading.names[i].kind == NameCandidate::Kind::kFull)
      plausibility = std::max(plausibility, reading.names[i].plausibility);
  }
  std::set<std::size_t> profiles;
  for (const Sighting* s : sightings) {
    if ((s->flags & PersonRule::kProfile) != 0) profiles.insert(s->named);
  }
  for (const Sighting* sighting : sightings) {
    const Sighting& s = *sighting;
    if (s.rule == kNameFirstRule && profiles.contains(s.named)) continue;
    const Named& who = reading.names[s.named];
    if (who.is_ignored && s.role != kHost) continue;
    PersonRole role = s.role;
    double value = s.confidence;
    // "The YouTuber Ana Ruiz" may be a product, unless she is a person elsewhere.
    if (who.kind == NameCandidate::Kind::kFull && who.plausibility < plausibility)
      value = std::min(1.0, value * plausibility / who.plausibility);
    // A single word is a name only if a handle follows it elsewhere.
    if (!cluster.handle.empty() && !cluster.name.empty() && who.plausibility < kHandledPlausibility)
      value = std::min(1.0, value * kHandledPlausibility / who.plausibility);
    bool maybe_host = (s.flags & PersonRule::kMaybeHost) != 0;
    if (s.is_paired && turned.contains(s.match)) {
      role = role == kHost ? kGuest : role == kGuest ? kHost : role;
      maybe_host = false;
    }
    if (role == kGuest) {
      if (s.is_title) {
        const bool trusted = knowledge != nullptr && is_trusted(*knowledge, s.rule);
        if (trusted) value = std::max(value, std::min(1.0, value * 1.2));
        if (!trusted && (s.flags & PersonRule::kTopic) != 0 &&
            (knowledge == nullptr || !knowledge->has_conversations)) {
          value *= 0.6;
        }
        has_title_guest = true;
      }
      const auto place = std::pair(who.field, who.is_in_tag ? std::size_t{0} : who.span.begin + 1);
      double& at = guest_at[place];
      at = std::max(at, value);
      if (best_guest == nullptr || value > best_guest_value) {
        best_guest = &s;
        best_guest_value = value;
      }
      if ((s.flags & PersonRule::kLabel) != 0) v.is_labelled_guest = true;
      if (!maybe_host) v.has_guest_only = v.has_guest_only || value >= 0.5;
      if (maybe_host) v.has_maybe_host = true;
    } else if (role == kHost) {
      better(best_host, s);
      v.host = std::max(v.host, value);
      if ((s.flags & PersonRule::kLabel) != 0) v.is_labelled_host = true;
    } else if (role == kAuthor) {
      better(best_author, s);
    } else {
      better(best_named, s);
    }
  }
  // A guest in the title is more certain if the text mentions them too.
  bool is_in_prose = false;
  for (const std::size_t i : cluster.named) {
    const Named& who = reading.names[i];
    is_in_prose =
        is_in_prose || (who.field != Field::kTitle && !who.is_in_tag && !who.is_in_notes && !who.is_ignored);
  }
  double miss = 1;
  double miss_outside = 1;
  for (const auto& [place, value] : guest_at) {
    miss *= 1 - value;
    if (place.first != Field::kTitle) miss_outside *= 1 - value;
  }
  if (has_title_guest && is_in_prose) miss *= 0.75;
  if (is_in_prose) miss_outside *= 0.7;
  v.guest = 1 - miss;
  v.guest_outside_title = 1 - miss_outside;

  const auto as = [&](PersonRole role, const Sighting* s) {
    v.role = role;
    v.evidence = s;
    v.confidence = s != nullptr ? s->confidence : 0;
    return v;
  };
  if (best_guest != nullptr && best_guest->rule == kTagRule) return as(kGuest, best_guest);
  if (v.is_labelled_host && !(v.is_labelled_guest && best_host->rule == kTagRule && !show_host))
    return as(kHost, best_host);
  if (show_host && !v.is_labelled_guest) {
    for (const Sighting* s : {best_host, best_guest, best_named}) {
      if (s != nullptr) return as(kHost, s);
    }
    return as(kHost, best_author);
  }
  if (v.guest >= kGuestThreshold) {
    static_cast<void>(as(kGuest, best_guest));
    v.confidence = v.guest;
    return v;
  }
  if (v.host >= kHostThreshold) return as(kHost, best_host);
  if (best_author != nullptr && best_author->confidence >= kAuthorThreshold) return as(kAuthor, best_author);
  // Among names that certainly are people's.
  const bool is_listed = best_named != nullptr && best_named->confidence >= kListedThreshold;
  const bool is_certain = std::any_of(cluster.named.begin(), cluster.named.end(), [&](std::size_t i) {
    const Named& who = reading.names[i];
    return !who.is_ignored && (is_listed || who.known != NameCandidate::kUnknown ||
                               (who.kind == NameCandidate::Kind::kFull && who.is_given_known &&
                                who.plausibility >= kNamedThreshold));
  });
  if (is_certain) return as(kMentioned, best_named);
  return v;
}

}  // namespace

std::vector<Verdict> judge_people(const Reading& reading, const std::vector<PersonGroup>& groups,
                                  const ShowKnowledge* knowledge, const Ontology& ontology) {
  std::vector<std::size_t> cluster_of(reading.names.size(), 0);
  for (std::size_t c = 0; c < groups.size(); ++c) {
    for (const std::size_t i : groups[c].named) cluster_of[i] = c;
  }
  std::vector<bool> show_host(groups.size());
  std::vector<bool> in_title(groups.size());
  for (std::size_t c = 0; c < groups.size(); ++c) show_host[c] = is_show_host(groups[c], knowledge, ontology);
  for (const Sighting& s : reading.sightings) {
    if (s.is_title && s.role == kGuest) in_title[cluster_of[s.named]] = true;
  }
  // "Ana Ruiz talks to B": when B is a host of the show, or when Ana stands in the title, she is the guest.
  struct Pair {
    std::vector<std::size_t> guests;
    std::vector<std::size_t> hosts;
  };
  std::map<std::size_t, Pair> pairs;
  std::vector<std::vector<const Sighting*>> sightings_of(groups.size());
  for (const Sighting& s : reading.sightings) {
    const std::size_t c = cluster_of[s.named];
    sightings_of[c].push_back(&s);
    if (s.is_paired && s.role == kGuest) pairs[s.match].guests.push_back(c);
    if (s.is_paired && s.role == kHost) pairs[s.match].hosts.push_back(c);
  }
  std::set<std::size_t> turned;
  for (const auto& [match, pair] : pairs) {
    if (pair.guests.empty() || pair.hosts.empty()) continue;
    const bool has_host_as_guest =
        std::any_of(pair.guests.begin(), pair.guests.end(), [&](std::size_t c) { return show_host[c]; });
    const bool has_title_as_guest =
        std::any_of(pair.guests.begin(), pair.guests.end(), [&](std::size_t c) { return in_title[c]; });
    const bool has_host_as_host =
        std::any_of(pair.hosts.begin(), pair.hosts.end(), [&](std::size_t c) { return show_host[c]; });
    const bool has_title_as_host =
        std::any_of(pair.hosts.begin(), pair.hosts.end(), [&](std::size_t c) { return in_title[c]; });
    if (!has_host_as_host && (has_host_as_guest || (has_title_as_host && !has_title_as_guest)))
      turned.insert(match);
  }
  std::vector<Verdict> out(groups.size());
  for (std::size_t c = 0; c < groups.size(); ++c) {
    out[c] = judge_one(reading, groups[c], sightings_of[c], turned, show_host[c], knowledge);
  }
  if (knowledge != nullptr && knowledge->has_guests_mostly) promote_openers(sightings_of, reading, out);
  // "He talks to Matthias and Niki", of a guest that the title names in full: first names are for those
  // whom every listener knows.
  const bool has_guest_in_title = [&] {
    for (std::size_t c = 0; c < groups.size(); ++c) {
      if (out[c].role == kGuest && in_title[c] && groups[c].folded.find(' ') != std::string::npos)
        return true;
    }
    return false;
  }();
  for (std::size_t c = 0; c < groups.size() && has_guest_in_title; ++c) {
    if (out[c].role == kGuest && !out[c].is_labelled_guest && !in_title[c] &&
        groups[c].known == NameCandidate::kUnknown && groups[c].folded.find(' ') == std::string::npos) {
      out[c].role = kHost;
    }
  }
  return out;
}

}  // namespace podatlas::mention
