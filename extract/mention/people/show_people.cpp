// What a show tells about the people of its episodes, and which names of an episode are one person's.

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/person_roles.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

// "Guests include A", "people like A" in a show's description does not name its host.
bool is_example(std::string_view text, std::size_t at) {
  constexpr std::size_t kFar = 200;
  const std::size_t begin = at - std::min(at, kFar);
  return has_pattern(text.substr(begin, at - begin), "<EXAMPLES>");
}

// All pairs are compared; a show with more is a catalog or an attack.
constexpr std::size_t kMostHosts = 100;
constexpr double kLeastPlausible = 0.5;
constexpr double kSurelyPerson = 0.7;

void add_host(ShowFacts& facts, const PersonName& name, bool is_declared) {
  for (ShowFacts::Host& host : facts.hosts) {
    const bool is_longer = is_part_of_name(host.name, name);
    if (!is_longer && !is_same_name(host.name, name) && !is_part_of_name(name, host.name)) continue;
    if (is_longer) host.name = name;
    host.is_declared = host.is_declared || is_declared;
    return;
  }
  if (facts.hosts.size() < kMostHosts) facts.hosts.push_back({name, is_declared});
}

// Hosts by the channel: its tags, its authors, its description.
void learn_hosts(const Show& show, const PeopleReader& reader, const WordSet& common, ShowFacts& facts) {
  for (const PersonTag& tag : show.persons) {
    if (part_of_tag(tag.role) == Part::kHost && !trim(tag.name).empty())
      add_host(facts, PersonName(one_line(tag.name)), true);
  }
  for (const std::string& author : show.authors) {
    for (const Named& who : reader.people_in_author(author, &show)) add_host(facts, who.name, true);
  }
  Text description;
  description.plain = show.description;
  Reading reading;
  reader.read_text(description, &show, &common, reading);
  static const std::set<Feature> says_host = features_of("channel_cues");
  const auto may_be_host = [](const Named& who, double least) {
    return who.kind == NameCandidate::Kind::kFull && !who.is_ignored && who.plausibility >= least;
  };
  for (const Sighting& s : reading.sightings) {
    const Named& who = reading.names[s.named];
    if (says_host.contains(s.feature) && may_be_host(who, kLeastPlausible)) add_host(facts, who.name, true);
  }
  constexpr double kVerySurelyPerson = 0.8;
  for (const Named& who : reading.names) {
    if (may_be_host(who, kVerySurelyPerson) && who.is_given_known &&
        !is_example(description.plain, who.span.begin))
      add_host(facts, who.name, false);
  }
}

// Whom the tags of nearly all episodes of a long show name as hosts: that is said of the show, and may be no
// older than its feed.
void learn_standing(const Show& show, ShowFacts& facts) {
  constexpr std::size_t kFewest = 20;     // episodes
  constexpr std::size_t kNearlyAll = 10;  // of so many, all but one
  if (show.episodes.size() < kFewest) return;
  std::map<std::string, std::size_t> counts;
  for (const Episode& episode : show.episodes) {
    std::set<std::string> names;
    for (const PersonTag& tag : episode.persons) {
      if (part_of_tag(tag.role) == Part::kHost) names.insert(PersonName(one_line(tag.name)).folded);
    }
    for (const std::string& name : names) ++counts[name];
  }
  for (const auto& [name, count] : counts) {
    if (count * kNearlyAll >= show.episodes.size() * (kNearlyAll - 1)) facts.standing.insert(name);
  }
}

// Whom the show names in full, by first name, for first names that it also has alone.
void learn_namesakes(std::span<const Reading> readings, ShowFacts& facts) {
  constexpr std::size_t kMostNamesakes = 30;  // all of a first name are compared
  for (const Reading& r : readings) {
    for (const Named& who : r.names) {
      if (who.kind == NameCandidate::Kind::kSingle && !who.is_ignored) facts.namesakes[who.name.folded];
    }
  }
  for (const Reading& r : readings) {
    if (!r.published) continue;
    for (const Named& who : r.names) {
      if (who.kind != NameCandidate::Kind::kFull || !who.name.is_full() || who.is_ignored) continue;
      const auto alone = facts.namesakes.find(who.name.first());
      if (alone == facts.namesakes.end()) continue;
      const auto same = std::ranges::find_if(alone->second, [&](const ShowFacts::Namesake& other) {
        return is_same_person(other.name, who.name);
      });
      if (same == alone->second.end()) {
        if (alone->second.size() < kMostNamesakes) alone->second.push_back({who.name, {*r.published}});
      } else if (same->named.back() != *r.published) {
        same->named.push_back(*r.published);
      }
    }
  }
}

void mark_boilerplate(std::span<Reading> readings) {
  std::map<std::uint64_t, std::size_t> lines;
  for (const Reading& r : readings) {
    std::set<std::uint64_t> seen;
    for (const Named& who : r.names) {
      if (who.line != 0 && seen.insert(who.line).second) ++lines[who.line];
    }
  }
  const std::size_t many = std::max<std::size_t>(2, (readings.size() * 3 + 19) / 20);
  for (Reading& r : readings) {
    for (Named& who : r.names) who.is_boilerplate = who.line != 0 && lines[who.line] >= many;
  }
}

// What is counted about a name: the episodes that have it in full, as somebody's who is said to be
// guest or host, or who takes part.
enum class Says : std::uint8_t { kInFull, kGuest, kHost, kPart };
using Counts = std::map<std::string, std::array<std::size_t, 4>>;

std::size_t number(const Counts::mapped_type& counts, Says what) {
  return counts[static_cast<std::size_t>(what)];
}

// The full name of a host whom cues only call by a first name: one that the show names often, never as a
// guest, and far more often than others with that first name; empty where there is none.
std::string full_name_of(const std::string& first, const Counts& counts) {
  constexpr std::size_t kOften = 3;
  std::string out;
  std::size_t most = 0, next = 0;
  for (auto at = counts.upper_bound(first + ' '); at != counts.end() && at->first.starts_with(first + ' ');
       ++at) {
    const std::size_t times = number(at->second, Says::kInFull);
    next = std::max(next, std::min(times, most));
    if (times <= most) continue;
    most = times;
    out = number(at->second, Says::kGuest) == 0 ? at->first : std::string{};
  }
  return most >= kOften && most >= kOften * next ? out : std::string{};
}

// Counts names and ways of titles over the episodes.
class Census {
 public:
  // `is_about_show`: the title of the episode names the show.
  void add(const Reading& r, bool is_about_show, ShowFacts& facts) {
    using Kind = NameCandidate::Kind;
    std::set<std::pair<Says, std::string>> said;
    for (const Named& who : r.names) {
      if (who.kind == Kind::kFull && who.name.is_full()) {
        ++spellings[who.name.folded][who.name.text];
        if (!who.is_ignored) said.emplace(Says::kInFull, who.name.folded);
        if (who.is_in_sentence && !is_listed_place(who.section)) facts.in_sentences.insert(who.name.folded);
        if (who.is_thing) facts.things.insert(who.name.folded);
      }
    }
    std::set<Feature> ways;
    for (const Sighting& s : r.sightings) {
      const Named& who = r.names[s.named];
      if (who.is_ignored || who.kind == Kind::kHandle) continue;
      const bool is_full = who.kind == Kind::kFull;
      if (guest_labels_.contains(s.feature)) said.emplace(Says::kGuest, who.name.folded);
      if (host_labels_.contains(s.feature)) said.emplace(Says::kHost, who.name.folded);
      if (subject_.contains(s.feature) || (is_full && (s.is_title || part_.contains(s.feature))))
        said.emplace(Says::kPart, who.name.folded);
      if (is_about_show && is_full && subject_.contains(s.feature)) of_show.insert(who.name.folded);
      if (s.is_title && is_full && who.plausibility >= kSurelyPerson) ways.insert(s.feature);
    }
    for (const auto& [what, name] : said) ++counts[name][static_cast<std::size_t>(what)];
    for (const Feature way : ways) ++titles[way];
  }

  Counts counts;
  std::map<Feature, std::size_t> titles;
  std::map<std::string, std::map<std::string, std::size_t>> spellings;
  std::set<std::string> of_show;  // full names of those who talk about the show itself

 private:
  std::set<Feature> subject_ = features_of("subject_cues");
  std::set<Feature> part_ = features_of("part_cues");
  std::set<Feature> guest_labels_ = features_of("guest_labels");
  std::set<Feature> host_labels_ = features_of("host_labels");
};

// The full name of the only host of a show that hardly names them: somebody of that first name is once called
// the host, and talks about the show in an episode about it. Empty where there is none.
std::string rarely_named_host(const Census& census) {
  std::set<std::string> found;
  for (const auto& [name, count] : census.counts) {
    const std::size_t as_host = number(count, Says::kHost);
    if (name.find(' ') != std::string::npos || as_host == 0 || as_host < number(count, Says::kGuest))
      continue;
    for (auto at = census.of_show.upper_bound(name + ' ');
         at != census.of_show.end() && at->starts_with(name + ' '); ++at)
      found.insert(*at);
  }
  return found.size() == 1 ? *found.begin() : std::string{};
}

// Whether an episode seems to have a guest.
bool has_guest(const Reading& r, const ShowFacts& facts) {
  static const std::set<Feature> strong = features_of("strong_cues");
  return std::ranges::any_of(r.sightings, [&](const Sighting& s) {
    const Named& who = r.names[s.named];
    return strong.contains(s.feature) && !who.is_ignored && who.kind == NameCandidate::Kind::kFull &&
           who.plausibility >= kLeastPlausible && !is_listed_place(who.section) &&
           !facts.regulars.contains(who.name.folded) && !facts.is_host(who.name);
  });
}

// Groups the names of an episode: by ontology, by name, by handle, and short names by the only long one they
// are a part of.
class Grouper {
 public:
  Grouper(const Reading& reading, const ShowFacts& facts) : reading_(reading), facts_(facts) {}

  std::vector<Person> group() {
    const auto counts_as_full = [](const Named& who) {
      return who.kind == NameCandidate::Kind::kFull || who.known != NameCandidate::kUnknown;
    };
    // Full names first; then what may be short for one of them.
    for (std::size_t i = 0; i < reading_.names.size(); ++i) {
      const Named& who = reading_.names[i];
      if (!counts_as_full(who)) continue;
      const PersonName name = name_without_words(who);
      join(i, name.empty() ? who.name : name);
    }
    for (std::size_t i = 0; i < reading_.names.size(); ++i) {
      if (!counts_as_full(reading_.names[i])) join_short(i);
    }
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kNew = static_cast<std::size_t>(-1);
  // Comparing all people with one name is quadratic; no real episode has this many.
  static constexpr std::size_t kMostNamesakes = 30;

  static bool is_plural_of(std::string_view a, std::string_view b) {
    return a.size() == b.size() + 1 && a.ends_with('s') && a.starts_with(b);
  }

  void join(std::size_t index, const PersonName& name) { join(index, name, whole(index, name)); }

  void join(std::size_t index, const PersonName& name, std::size_t group) {
    const Named& who = reading_.names[index];
    if (group == kNew) {
      group = out_.size();
      out_.emplace_back();
    }
    Person& g = out_[group];
    g.named.push_back(index);
    if (g.handle.empty()) g.handle = who.handle;
    if (g.known == NameCandidate::kUnknown) g.known = who.known;
    if (!who.handle.empty()) by_handle_.emplace(to_lower(who.handle), group);
    if (who.known != NameCandidate::kUnknown) by_known_.emplace(who.known, group);
    if (name.empty()) return;
    if (!is_plural_of(name.folded, g.name.folded) &&
        (is_plural_of(g.name.folded, name.folded) ||
         std::pair(name.whole.size(), name.text.size()) > std::pair(g.name.whole.size(), g.name.text.size())))
      g.name = name;
    if (name.folded.empty() || !by_name_.emplace(name.folded, group).second) return;
    by_end_[name.first()].insert(group);
    by_end_[name.last()].insert(group);
  }

  // The group of a whole name.
  std::size_t whole(std::size_t index, const PersonName& name) {
    const auto known = by_known_.find(reading_.names[index].known);
    if (known != by_known_.end()) return known->second;
    if (const auto same = by_name_.find(name.folded); same != by_name_.end()) return same->second;
    // Two spellings of one name have a word in common: "Seth Black", "Seth Blacks"; "Edward Z. Yang".
    for (const std::string& word : {name.first(), name.last()}) {
      const auto near = by_end_.find(word);
      if (near == by_end_.end()) continue;
      std::size_t looked_at = 0;
      for (const std::size_t g : near->second) {
        const PersonName& other = out_[g].name;
        if (is_plural_of(other.folded, name.folded) || is_plural_of(name.folded, other.folded) ||
            is_same_person(other, name))
          return g;
        if (++looked_at == kMostNamesakes) break;
      }
    }
    return kNew;
  }

  // One word may stand for the full name of somebody in the episode, or in the show.
  void join_short(std::size_t index) {
    const Named& who = reading_.names[index];
    if (const auto same = by_handle_.find(to_lower(who.handle)); same != by_handle_.end())
      return join(index, who.name, same->second);
    if (who.kind != NameCandidate::Kind::kSingle) return join(index, who.name, kNew);
    if (const std::size_t only = only_one_with(who.name); only != kNew) return join(index, who.name, only);
    const PersonName& host = completed(who.name);
    join(index, host.is_full() ? host : namesake_of(who));
  }

  // Of a first name alone: the only one whom the show names so in full within a year of the episode, if that
  // is in several episodes, or the first name is a rare one. There are many Marks.
  [[nodiscard]] const PersonName& namesake_of(const Named& who) const {
    constexpr std::chrono::days kNear{366};
    constexpr std::size_t kSeveral = 3;
    const auto found = facts_.namesakes.find(who.name.folded);
    if (found == facts_.namesakes.end() || !reading_.published) return who.name;
    const ShowFacts::Namesake* only = nullptr;
    for (const ShowFacts::Namesake& one : found->second) {
      const bool is_near = std::ranges::any_of(
          one.named, [&](auto time) { return std::chrono::abs(time - *reading_.published) <= kNear; });
      if (!is_near) continue;
      if (only != nullptr) return who.name;
      only = &one;
    }
    const bool is_sure = only != nullptr && (only->named.size() >= kSeveral || !who.is_given_known);
    return is_sure ? only->name : who.name;
  }

  // The only group with `part` as first or last name, or a short form of its first.
  std::size_t only_one_with(const PersonName& part) {
    std::set<std::size_t> found;
    for (const std::string& word : first_names_like(part.whole)) {
      const auto near = by_end_.find(word);
      if (near == by_end_.end() || !found.empty()) continue;
      const PersonName name(word);
      for (const std::size_t g : near->second) {
        if (is_part_of_name(name, out_[g].name)) found.insert(g);
        if (found.size() > 1) return kNew;
      }
    }
    return found.size() == 1 ? *found.begin() : kNew;
  }

  // Of "Tune Ana", where Ana is a host: an everyday word, and whom it is about; or of "Woah Ana", in no
  // sentence, where the notes name Ana alone, too. Empty otherwise.
  [[nodiscard]] PersonName host_behind_word(const Named& who) const {
    const std::vector<std::string_view> words = split(who.name.whole, ' ');
    if (words.size() != 2 || who.field == Field::kTitle || who.is_given_known || who.is_in_tag ||
        who.known != NameCandidate::kUnknown || facts_.is_host(who.name) || facts_.is_regular(who.name))
      return {};
    const auto is_alone = [last = PersonName(words.back())](const Named& other) {
      return other.kind == NameCandidate::Kind::kSingle && other.is_in_sentence &&
             other.name.folded == last.folded;
    };
    if (commonness(term_key(words.front())) == CommonWord::kUnknown &&
        (facts_.in_sentences.contains(who.name.folded) || std::ranges::none_of(reading_.names, is_alone)))
      return {};
    const std::string_view written = who.name.text;
    const PersonName last(written.substr(written.rfind(' ') + 1));
    const PersonName& host = completed(last);
    const bool is_first_name =
        host.is_full() ? host.first() == last.folded : facts_.regulars.contains(last.folded);
    return is_first_name ? host : PersonName{};
  }

  // Of a name that is in no sentence, but only in titles and links: "Ana Svelte", where Ana is a host of the
  // show, and "Ana Ruiz Sponsorships", where it knows an Ana Ruiz. Empty otherwise.
  [[nodiscard]] PersonName name_without_words(const Named& who) const {
    const std::string& folded = who.name.folded;
    if (PersonName host = host_behind_word(who); !host.empty()) return host;
    const bool is_host =
        facts_.regulars.contains(folded) ||
        std::ranges::any_of(facts_.hosts, [&](const auto& host) { return host.name.folded == folded; });
    if (is_host || who.known != NameCandidate::kUnknown || who.is_in_tag || !who.handle.empty() ||
        !who.is_given_known || facts_.in_sentences.contains(folded))
      return {};
    if (facts_.regulars.contains(who.name.first()))
      return completed(PersonName(who.name.text.substr(0, who.name.text.find(' '))));
    if (who.field == Field::kTitle) return {};
    const auto known = facts_.spelling.find(folded.substr(0, folded.rfind(' ')));
    return known != facts_.spelling.end() ? known->second : PersonName{};
  }

  // A host's full name; the same where there is none, or several.
  const PersonName& completed(const PersonName& part) const {
    const std::vector<std::string> firsts = first_names_like(part.whole);
    const PersonName* found = nullptr;
    bool is_clear = true;
    const auto take = [&](const PersonName& host) {
      const bool is_meant =
          is_part_of_name(part, host) || std::ranges::find(firsts, host.first()) != firsts.end();
      if (!is_meant || !host.is_full()) return;
      is_clear = is_clear && (found == nullptr || found->folded == host.folded);
      if (found == nullptr) found = &host;
    };
    for (const ShowFacts::Host& host : facts_.hosts) take(host.name);
    for (const PersonName& host : facts_.full_regulars) take(host);
    return found != nullptr && is_clear ? *found : part;
  }

  const Reading& reading_;
  const ShowFacts& facts_;
  std::vector<Person> out_;
  std::map<std::string, std::size_t> by_name_;
  std::map<std::string, std::set<std::size_t>> by_end_;
  std::map<std::string, std::size_t> by_handle_;
  std::map<std::uint32_t, std::size_t> by_known_;
};

}  // namespace

bool ShowFacts::is_host(const PersonName& name) const {
  return std::ranges::any_of(hosts, [&](const Host& h) { return is_same_name(h.name, name); });
}

bool ShowFacts::is_regular(const PersonName& name) const {
  return regulars.contains(name.folded) || std::ranges::any_of(full_regulars, [&](const PersonName& other) {
           return is_same_person(other, name);
         });
}

namespace {

// Given names that the notes of several episodes have in lower case, and that no dictionary has: a show for
// developers has no guest whose name is Dev. Hosts are only written carelessly.
void learn_jargon(const Show& show, std::span<const Reading> readings, ShowFacts& facts) {
  constexpr std::size_t kOften = 3;
  std::map<std::string, std::size_t> episodes;  // by given name
  for (const Reading& r : readings) {
    for (const Named& who : r.names) {
      if (who.is_given_word) episodes.try_emplace(who.name.first());
    }
  }
  if (episodes.empty()) return;
  for (const Episode& episode : show.episodes) {
    WordSet words;
    for (const Text& text : episode.texts) {
      if (text.field != Field::kTitle && text.field != Field::kTranscript) add_small_words(text.plain, words);
    }
    for (auto& [name, count] : episodes) count += words.contains(hash_of_word(name)) ? 1U : 0U;
  }
  const auto is_first_of = [](std::string_view name) {
    return [name](const PersonName& other) { return other.first() == name; };
  };
  for (const auto& [name, count] : episodes) {
    if (count >= kOften && !facts.regulars.contains(name) &&
        std::ranges::none_of(facts.full_regulars, is_first_of(name)) &&
        std::ranges::none_of(facts.hosts, is_first_of(name), &ShowFacts::Host::name))
      facts.jargon.insert(name);
  }
}

// Full names of titles whose last word the notes know as a thing with an ending: "Fidel Chromecastro", of an
// episode about the Chromecast.
void learn_puns(const Show& show, std::span<const Reading> readings, ShowFacts& facts) {
  constexpr std::size_t kLongThing = 7;  // letters; "Hans Fischer" may speak about fish in German
  for (std::size_t e = 0; e < readings.size(); ++e) {
    for (const Named& who : readings[e].names) {
      if (who.field != Field::kTitle || who.kind != NameCandidate::Kind::kFull) continue;
      const std::string& name = who.name.folded;
      const std::string last = name.substr(name.rfind(' ') + 1);
      for (const Text& text : show.episodes[e].texts) {
        if (last.size() <= kLongThing || text.field == Field::kTitle || text.field == Field::kTranscript)
          continue;
        const std::string notes = ' ' + fold(text.plain) + ' ';
        const auto has = [&](const std::string& word) {
          return notes.find(' ' + word + ' ') != std::string::npos;
        };
        if (has(last)) continue;
        for (std::size_t size = kLongThing; size < last.size(); ++size) {
          if (has(last.substr(0, size))) facts.things.insert(name);
        }
      }
    }
  }
}

}  // namespace

ShowFacts learn_show(const Show& show, std::span<Reading> readings, const PeopleReader& reader,
                     const WordSet& common) {
  ShowFacts facts;
  const std::size_t n = facts.episodes = readings.size();
  learn_hosts(show, reader, common, facts);
  learn_standing(show, facts);
  mark_boilerplate(readings);
  Census census;
  const std::string name = fold(show.title);
  for (std::size_t e = 0; e < n; ++e) {
    const bool is_about_show =
        name.find(' ') != std::string::npos && fold(show.episodes[e].title).find(name) != std::string::npos;
    census.add(readings[e], is_about_show, facts);
  }
  for (const auto& [folded, forms] : census.spellings) {
    const auto usual =
        std::ranges::max_element(forms, [](const auto& a, const auto& b) { return a.second < b.second; });
    facts.spelling[folded] = PersonName(usual->first);
  }
  for (const auto& [folded, count] : census.counts) {
    const std::size_t as_guest = number(count, Says::kGuest);
    const std::size_t as_host = number(count, Says::kHost);
    const std::size_t parts = number(count, Says::kPart);
    const bool is_named_host = as_host >= 2 && as_host > as_guest;
    const bool is_regular = parts >= std::max<std::size_t>(3, (n * 3 + 9) / 10) && parts > 2 * as_guest;
    if (!is_named_host && !is_regular) continue;
    facts.regulars.insert(folded);
    const auto full = facts.spelling.find(folded);
    if (full != facts.spelling.end() && facts.full_regulars.size() < kMostHosts)
      facts.full_regulars.push_back(full->second);
  }
  for (const std::string& first : facts.regulars) {
    if (first.find(' ') != std::string::npos) continue;
    const std::string full = full_name_of(first, census.counts);
    if (!full.empty()) add_host(facts, facts.spelling[full], false);
  }
  if (facts.hosts.empty() && facts.regulars.empty()) {
    const std::string host = rarely_named_host(census);
    if (!host.empty()) add_host(facts, facts.spelling[host], false);
  }
  learn_namesakes(readings, facts);
  learn_jargon(show, readings, facts);
  learn_puns(show, readings, facts);
  for (const auto& [feature, count] : census.titles) {
    if (count >= 3 && count * 5 >= n * 2) facts.trusted_titles.insert(feature);
  }
  const auto with_guests =
      std::ranges::count_if(readings, [&](const Reading& r) { return has_guest(r, facts); });
  constexpr double kSpeaksOfGuests = 0.3;
  facts.guest_share = n == 0 ? 0 : static_cast<double>(with_guests) / static_cast<double>(n);
  if (n == 1 || has_pattern(show.description, "<TALKS>"))
    facts.guest_share = std::max(facts.guest_share, kSpeaksOfGuests);
  return facts;
}

std::vector<Person> group_people(const Reading& reading, const ShowFacts& facts) {
  return Grouper(reading, facts).group();
}

}  // namespace podatlas::mention
