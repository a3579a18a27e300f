#include "extract/mention/people/rule/person_rule_set.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>

#include "core/text/text.h"
#include "extract/mention/people/person_thresholds.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;

// The context before a match that rules look at; bounded to stay linear on long lines.
std::string_view last_part(std::string_view text) {
  constexpr std::size_t kMost = 240;
  return text.size() > kMost ? text.substr(text.size() - kMost) : text;
}

// "to talk about Ana Ruiz": the words before a name that say she is not the one who is met.
bool leads_elsewhere(std::string_view before) {
  const std::string_view t = trim(before);
  if (t.ends_with(':')) return false;
  const std::size_t space = t.rfind(' ');
  const std::string_view last = space == std::string_view::npos ? t : t.substr(space + 1);
  static const std::set<std::string_view> kElsewhere = {"about", "on",   "in", "over",   "under", "against",
                                                        "than",  "like", "at", "behind", "for",   "into"};
  if (space != std::string_view::npos && kElsewhere.contains(last)) return true;
  const std::size_t about = t.rfind(" about ");
  return about != std::string_view::npos && t.find(',', about) == std::string_view::npos;
}

// Returns whether a title precedes " by " at the end of `before`: two of three words capitalized, or a
// quotation mark.
bool follows_title(std::string_view before) {
  before = trim(last_part(before));
  if (before.ends_with("by")) before.remove_suffix(2);
  before = trim(before);
  if (before.ends_with(',')) before.remove_suffix(1);
  if (before.ends_with('"') || before.ends_with("\u201D") || before.ends_with("\u2019")) return true;
  std::size_t capitals = 0;
  for (std::size_t words = 0; words < 3 && !before.empty(); ++words) {
    const std::size_t space = before.find_last_of(" \n");
    const std::string_view word = space == std::string_view::npos ? before : before.substr(space + 1);
    if (!word.empty() && word.front() >= 'A' && word.front() <= 'Z') ++capitals;
    if (words == 0 && capitals == 0) return false;
    if (space == std::string_view::npos || before[space] == '\n') break;
    before = before.substr(0, space);
  }
  return capitals >= 2;
}

// "Next week: Ana Ruiz", "our next guest is Ana Ruiz": whether the sentence that leads up to a name is
// about another episode.
bool is_of_another_time(std::string_view before) {
  before = last_part(before);
  if (const std::size_t stop = before.find_last_of(".!?"); stop != std::string_view::npos)
    before.remove_prefix(stop + 1);
  constexpr std::array<std::string_view, 9> kPhrases = {"next week",    "next time",  "next episode",
                                                        "next month",   "next guest", "upcoming guest",
                                                        "future guest", "past guest", "previous guest"};
  return std::any_of(kPhrases.begin(), kPhrases.end(),
                     [&](std::string_view phrase) { return before.find(phrase) != std::string_view::npos; });
}

// In link text, before a URL or in a list of links, a guest rule is about the linked work.
bool is_about_a_thing(const PersonRule& rule, const LineView& line, const Named& who, NotesSection section) {
  if ((rule.flags & PersonRule::kLabel) != 0) return false;
  const bool is_noun = (rule.flags & PersonRule::kNoun) != 0;
  const bool is_weak = rule.confidence < 0.9;
  return who.is_in_link || (section == NotesSection::kLinks && (is_weak || is_noun)) ||
         (section == NotesSection::kOutline && is_weak && !is_noun) || (is_noun && line.ends_with_url());
}

struct MatchOf {
  bool is_title = false;
  std::size_t match = 0;
  bool is_first = false;
  bool is_paired = false;
};

// Adds sightings of the names in a list. Returns whether one of them is likely a person.
bool add_list(const PersonRule& rule, PersonRole role, const LineView& line, std::string_view list,
              MatchOf of, NotesSection section, Reading& reading) {
  const std::size_t at = line.offset_of(list);
  const std::vector<std::size_t> items = items_of(list);
  const bool has_full_name =
      std::any_of(items.begin(), items.end(), [&](std::size_t i) { return list[i] == kFullName; });
  const bool has_certain_name = std::any_of(items.begin(), items.end(), [&](std::size_t i) {
    const Named& who = reading.names[line.name_at(at + i)];
    return who.kind == NameCandidate::Kind::kFull && who.is_given_known &&
           who.plausibility >= kNamedThreshold;
  });
  bool has_person = false;
  for (const std::size_t item : items) {
    const std::size_t named = line.name_at(at + item);
    const Named& who = reading.names[named];
    double plausibility = who.plausibility;
    if ((rule.flags & PersonRule::kLabel) != 0 && item == items.front())
      plausibility = std::max(plausibility, 0.72);
    // Among people in a list, one word is a person too.
    if (has_full_name && who.kind == NameCandidate::Kind::kSingle && !of.is_title)
      plausibility = std::max(plausibility, 0.78);
    if (has_certain_name && who.kind == NameCandidate::Kind::kFull && items.size() > 1 &&
        who.plausibility >= 0.7 && !of.is_title)
      plausibility = std::max(plausibility, 0.9);
    // "Ruby on Rails", "Julia - A tour": a single word is often a subject.
    if ((rule.flags & PersonRule::kTopic) != 0 && who.kind == NameCandidate::Kind::kSingle)
      plausibility *= 0.5;
    has_person = has_person || plausibility >= 0.6;
    if (role == kAuthor && section == NotesSection::kOutline) role = kMentioned;  // "12:00 Ana's talk"
    const bool is_thing = role == kGuest && !of.is_title && is_about_a_thing(rule, line, who, section);
    reading.sightings.push_back({named, is_thing ? kMentioned : role, rule.confidence * plausibility,
                                 rule.name, rule.flags, of.is_title, of.match, of.is_first, of.is_paired,
                                 reading.is_opening});
  }
  return has_person;
}

// Finds the next match of a row. Each group is a name or a list that begins with one, so that of a match with
// one name and one group nothing else is to be known.
bool find_next(const PersonPattern& pattern, const LineView& line, std::size_t from,
               PersonPattern::Groups& groups) {
  // Every match has a name.
  if (line.signs().empty() || from > line.signs().back()) return false;
  if (pattern.groups() != 1) return pattern.find(line.text(), from, groups);
  std::string_view whole;
  if (!pattern.find_whole(line.text(), from, whole)) return false;
  const auto sign = std::lower_bound(line.signs().begin(), line.signs().end(), line.offset_of(whole));
  const bool is_only_one =
      std::next(sign) == line.signs().end() || *std::next(sign) >= line.offset_of(whole) + whole.size();
  if (!is_only_one) return pattern.find(line.text(), from, groups);
  groups = {whole, line.text().substr(*sign, 1), {}};
  return true;
}

// Adds what a row says about the names of a line.
void run(const PersonRule& rule, const PersonPattern& pattern, const LineView& line, bool is_title,
         NotesSection section, Reading& reading) {
  const std::string_view text = line.text();
  const bool has_two = pattern.groups() == 2;
  PersonPattern::Groups groups;
  std::size_t from = 0;
  while (find_next(pattern, line, from, groups)) {
    const std::size_t begin = line.offset_of(groups[0]);
    const std::string_view last_list = groups[has_two ? 2 : 1];
    const std::size_t last = line.offset_of(last_list);
    const std::size_t match = reading.matches++;
    const std::size_t sightings_before = reading.sightings.size();
    if ((rule.flags & PersonRule::kAfterTitle) != 0 &&
        !follows_title(reading.plain.substr(0, reading.names[line.name_at(last)].span.begin))) {
      from = last + 1;
      continue;
    }
    bool is_void = leads_elsewhere(text.substr(begin, last - begin)) ||
                   (rule.role == kGuest && !is_title && is_of_another_time(text.substr(0, last)));
    for (std::size_t g = 1; g <= (has_two ? 2U : 1U) && !is_void; ++g) {
      const bool is_first = has_two && g == 1;
      const PersonRole role = is_first ? rule.first_role.value_or(rule.role) : rule.role;
      is_void =
          !add_list(rule, role, line, groups[g], {is_title, match, is_first, has_two}, section, reading) &&
          has_two;
    }
    if (is_void) reading.sightings.resize(sightings_before);
    // A match of two may be followed by one that begins with its second name ("A joins B. B asks C").
    from = std::max(begin + 1, is_void || has_two ? last : begin + groups[0].size());
  }
}

}  // namespace

PersonRuleSet::PersonRuleSet() {
  const auto rules = person_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].cues.empty()) cueless_.set(i);
    for_each_word(rules[i].cues, [&](std::string_view word) { cues_[word].set(i); });
    auto& same_place = rules[i].where == PersonRule::Where::kTitle ? title_rules_ : text_rules_;
    same_place.push_back({&rules[i], i, PersonPattern(rules[i].pattern)});
  }
}

const PersonRuleSet& PersonRuleSet::shared() {
  static const PersonRuleSet set;
  return set;
}

RuleSet PersonRuleSet::cued(const PersonText& text, std::size_t line) const {
  RuleSet out = cueless_;
  text.for_each_word_of(line, [&](std::string_view word) {
    if (const RuleSet* const rules = cues_.find(word); rules != nullptr) out |= *rules;
  });
  return out;
}

void PersonRuleSet::read_title(const LineView& line, const RuleSet& cued, Reading& reading) const {
  for (const Compiled& rule : title_rules_) {
    if (cued[rule.index]) run(*rule.rule, rule.pattern, line, true, NotesSection::kProse, reading);
  }
}

void PersonRuleSet::read_text(const LineView& line, const RuleSet& cued, NotesSection section,
                              Reading& reading) const {
  const RuleSet may_hold = cued & places_.possible(line.text());
  for (const Compiled& rule : text_rules_) {
    if (!may_hold[rule.index]) continue;
    if (rule.rule->where == PersonRule::Where::kLinks && section != NotesSection::kLinks &&
        (section != NotesSection::kNotes || rule.rule->cues.empty())) {
      continue;
    }
    run(*rule.rule, rule.pattern, line, false, section, reading);
  }
}

}  // namespace podatlas::mention
