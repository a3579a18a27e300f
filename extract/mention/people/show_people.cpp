#include "extract/mention/people/show_people.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/people/person_group.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_thresholds.h"
#include "extract/mention/people/person_verdict.h"
#include "extract/mention/people/rule/person_rules.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;

bool is_conversation_text(std::string_view text) {
  constexpr std::array<std::string_view, 10> kWords = {
      "interview", "conversation", "guest",      "talk to",     "talks to",
      "talk with", "talks with",   "speak with", "speaks with", "chat"};
  return std::any_of(kWords.begin(), kWords.end(),
                     [&](std::string_view w) { return find_ignore_case(text, w) != std::string_view::npos; });
}

struct Count {
  std::string name;
  std::size_t labelled_host = 0;
  std::size_t any_part = 0;
  std::size_t guest_only = 0;
  std::size_t guest = 0;
};

// All pairs are compared; a show with more is a catalog or an attack.
constexpr std::size_t kMostHosts = 100;

void add_host(ShowKnowledge& knowledge, const std::string& name) {
  if (knowledge.hosts.size() == kMostHosts) return;
  for (std::string& host : knowledge.hosts) {
    if (fold_name(host) == fold_name(name) || is_same_person(host, name) || is_part_of_name(name, host))
      return;
    if (is_part_of_name(host, name)) {
      host = name;
      return;
    }
  }
  knowledge.hosts.push_back(name);
}

void index_hosts(ShowKnowledge& knowledge) {
  knowledge.host_of.clear();
  std::map<std::string, std::set<std::size_t>> parts;
  for (std::size_t i = 0; i < knowledge.hosts.size(); ++i) {
    const std::string folded = fold_name(knowledge.hosts[i]);
    knowledge.host_of[folded] = i;
    const auto words = split(folded, ' ');
    parts[std::string(words.front())].insert(i);
    parts[std::string(words.back())].insert(i);
  }
  for (const auto& [part, hosts] : parts) {
    if (hosts.size() == 1) knowledge.host_of.emplace(part, *hosts.begin());
  }
}

// "Guests include A", "people like A" in a show's description does not name its host.
bool is_example(std::string_view text, std::size_t at) {
  const std::size_t begin = at > 200 ? at - 200 : 0;
  std::string_view before = text.substr(begin, at - begin);
  if (const std::size_t stop = before.find_last_of(".!?\n"); stop != std::string_view::npos)
    before = before.substr(stop);
  constexpr std::array<std::string_view, 8> kWords = {
      "such as",  " like ", "includ", "guests", "inspired", "interviews with", "conversations with",
      "featuring"};
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return find_ignore_case(before, word) != std::string_view::npos;
  });
}

}  // namespace

ShowKnowledge learn_show(const Show& show, std::span<const Reading> readings, const PeopleReader& reader,
                         const WordSet& common, const Ontology& ontology) {
  ShowKnowledge knowledge;
  knowledge.trusted_title_rules.assign(person_rules().size(), false);
  for (const PersonTag& tag : show.persons) {
    if (role_of_tag(tag.role) == kHost) add_host(knowledge, one_line(tag.name));
  }
  for (const std::string& author : show.authors) {
    for (const Named& who : reader.people_in_author(author, &show)) add_host(knowledge, who.name);
  }
  // Participants in a show's own description are its hosts.
  Text description;
  description.plain = show.description;
  Reading reading;
  reading.common = &common;
  reader.read_text(description, reading);
  for (const Sighting& s : reading.sightings) {
    const Named& who = reading.names[s.named];
    const bool takes_part = s.role == kHost || (s.role == kGuest && (s.flags & PersonRule::kMaybeHost) != 0);
    if (takes_part && s.confidence >= 0.5 && who.kind == NameCandidate::Kind::kFull)
      add_host(knowledge, who.name);
  }
  for (const Named& who : reading.names) {
    if (who.kind == NameCandidate::Kind::kFull && who.plausibility >= 0.8 && !who.is_ignored &&
        !is_example(description.plain, who.span.begin)) {
      add_host(knowledge, who.name);
    }
  }
  index_hosts(knowledge);
  knowledge.has_conversations = is_conversation_text(show.description);

  const std::size_t n = show.episodes.size();
  std::map<std::string, Count> counts;
  std::vector<std::size_t> fired(person_rules().size());
  std::vector<std::size_t> confirmed(person_rules().size());
  std::size_t conversations = 0;
  std::size_t with_guests = 0;
  for (const Reading& r : readings) {
    if (r.names.empty()) continue;
    const std::vector<PersonGroup> groups = group_people(r, &knowledge);
    const std::vector<Verdict> verdicts = judge_people(r, groups, &knowledge, ontology);
    bool talks = false;
    bool has_guest = false;
    std::set<std::size_t> seen;
    for (std::size_t c = 0; c < groups.size(); ++c) {
      const Verdict& v = verdicts[c];
      if (groups[c].name.empty()) continue;
      if (v.has_guest_only && v.guest_outside_title >= kGuestThreshold) talks = true;
      has_guest = has_guest || v.role == kGuest;
      const bool takes_part = v.guest >= 0.3 || v.host > 0;
      if (!takes_part) continue;
      Count& count = counts[groups[c].folded];
      if (is_fuller_name(groups[c].name, count.name)) count.name = groups[c].name;
      count.any_part += v.has_maybe_host || v.host > 0 ? 1U : 0U;
      count.labelled_host += v.is_labelled_host || v.host >= 0.75 ? 1U : 0U;
      count.guest_only += v.is_labelled_guest || (v.has_guest_only && v.host == 0) ? 1U : 0U;
      count.guest += v.role == kGuest ? 1U : 0U;
    }
    // How often a row fires on titles, and how often the text bears it out.
    std::vector<std::size_t> cluster_of(r.names.size(), 0);
    for (std::size_t c = 0; c < groups.size(); ++c) {
      for (const std::size_t i : groups[c].named) cluster_of[i] = c;
    }
    for (const Sighting& s : r.sightings) {
      if (!s.is_title) continue;
      const Verdict& v = verdicts[cluster_of[s.named]];
      if (v.guest < 0.3 && v.host <= 0) continue;
      for (std::size_t row = 0; row < person_rules().size(); ++row) {
        if (person_rules()[row].name != s.rule || !seen.insert(row).second) continue;
        ++fired[row];
        confirmed[row] += v.guest_outside_title >= 0.3 || r.names[s.named].plausibility >= 0.95 ? 1U : 0U;
      }
    }
    conversations += talks ? 1U : 0U;
    with_guests += has_guest ? 1U : 0U;
  }
  if (n > 0 && conversations * 5 >= n) knowledge.has_conversations = true;
  knowledge.has_guests_mostly = knowledge.has_conversations && n >= 3 && with_guests * 2 >= n;
  for (std::size_t row = 0; row < fired.size(); ++row) {
    knowledge.trusted_title_rules[row] =
        fired[row] >= 3 && fired[row] * 5 >= n * 2 && confirmed[row] * 10 >= fired[row] * 6;
  }
  for (const auto& [folded, count] : counts) {
    const bool is_named_host = count.labelled_host >= 2 && count.labelled_host > count.guest_only;
    const bool is_regular =
        count.any_part >= std::max<std::size_t>(3, (n * 3 + 9) / 10) && count.any_part > count.guest_only;
    if (is_named_host || is_regular) add_host(knowledge, count.name);
  }
  index_hosts(knowledge);
  std::map<std::string, std::set<std::string>> parts;
  for (const auto& [folded, count] : counts) {
    if (folded.find(' ') == std::string::npos || count.guest == 0) continue;
    parts[folded.substr(0, folded.find(' '))].insert(count.name);
    std::string& fullest = knowledge.fullest[folded];
    if (is_fuller_name(count.name, fullest)) fullest = count.name;
  }
  for (const auto& [part, names] : parts) {
    if (names.size() == 1) knowledge.by_part[part] = *names.begin();
  }
  return knowledge;
}

}  // namespace podatlas::mention
