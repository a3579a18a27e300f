#include "extract/mention/people/people_reader.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_thresholds.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;

// Prefixes and suffixes of titles: numbers, parts, kinds of episodes.
constexpr std::string_view kTitlePrefix =
    R"(^(?:(?:bonus|special|rerun|rebroadcast|replay|encore|classic)(?:: | - | \| ))?(?:\[[^\]]*\]|(?:(?:[a-z'-]+ ){0,3}(?:ep|eps|episode|folge|ausgabe|episodio|show|radio|podcast|no|vol|season \d+,? (?:ep|episode)) )?#?\d{1,5}[a-z]?\b|(?:[a-z'-]+ ){1,3}#?\d{1,5}(?: ?:| -| \|)|s\d+ ?e\d+|\d+x\d+)(?: ?[:|.)~-]+ ?| ))";
constexpr std::string_view kTitleSuffix =
    R"((?: ?(?:\||-+) ?)?(?: #\d+| ?\((?:ep|eps|episode|part|pt) ?#?[a-z0-9]+\)|,? (?:part|pt) (?:\d+|one|two|three|i+)| ?\((?:interview|rebroadcast|rerun|bonus)\)| ?\[[^\]]{1,20}\]| (?:ep|episode) #?\d+)+$)";
constexpr std::string_view kCredits =
    R"((?:(?:music|theme|song|edited|editing|editor|mixed|mixing|mastered|produced|producers?|production|artwork|art|logo|engineered|illustrations?|transcri[a-z]+|audio|intro|outro|cover|photo|sound)(?: [a-z]+){0,4}(?:,|:| by| from| is| was| are)(?: [a-z]+)?|(?:musica|musik|musique|edicion|montaje|produccion|schnitt|montage|realisation|mixage|regie|redaktion|edicao|producao|ton)(?:,|:| de| del| von| par| di| do| da)|(?:^|[.!?] )(?:video|filmed|photos?|photography|recorded) by) (<L>)|(<L>), (?:our|the show's) (?:[a-z]+ )?(?:producer|editor|engineer|sponsor))";
constexpr std::string_view kLeadingList = R"(^(?:[*-] ?)?(<L>))";

std::size_t count_signs(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += is_name_sign(c) ? 1U : 0U;
  return count;
}

Named named_from(const NameCandidate& candidate, const Text& text) {
  Named out;
  if (candidate.kind != NameCandidate::Kind::kHandle) out.name = one_line(slice(text.plain, candidate.span));
  out.handle = std::string(slice(text.plain, candidate.handle));
  out.known = candidate.known;
  out.kind = candidate.kind;
  out.plausibility = candidate.plausibility;
  out.is_given_known = candidate.is_given_known;
  out.field = text.field;
  out.span = candidate.span;
  const auto after =
      std::upper_bound(text.anchors.begin(), text.anchors.end(), candidate.span.begin,
                       [](std::size_t begin, const Anchor& a) { return begin < a.span.begin; });
  if (after != text.anchors.begin()) {
    const Anchor& anchor = *std::prev(after);
    out.is_in_link = candidate.span.begin < anchor.span.end && candidate.span.begin > anchor.span.begin + 6;
  }
  return out;
}

void add_names(const PersonText& scanned, const Text& text, Reading& reading) {
  for (const NameCandidate& candidate : scanned.names) {
    Named who = named_from(candidate, text);
    // "Wrong Turns Live": the show speaking of itself.
    if (!who.is_given_known && reading.show != nullptr &&
        (' ' + fold(reading.show->title) + ' ').find(' ' + fold(who.name) + ' ') != std::string::npos) {
      who.plausibility *= 0.2;
    }
    reading.names.push_back(std::move(who));
  }
}

// A short line that may be a heading, with single names written out: most of what begins one looks like a
// name. `first`: index of the first name on the line.
std::string with_words(std::string_view line, std::size_t first, const Reading& reading) {
  std::string out;
  if (line.size() > 40 || !line.ends_with(':')) return out;
  for (const char c : line) {
    if (c == kSingleName) {
      out += fold(reading.names[first].name);
    } else {
      out += c;
    }
    if (is_name_sign(c)) ++first;
  }
  return out;
}

// Whether kCredits may match: a word that leads to a name, or one before it, or ", our" behind one.
bool may_hold_credits(const LineView& line) {
  constexpr std::array<std::string_view, 12> kLeads = {"by",  "from", "is",  "was", "are", "de",
                                                       "del", "von",  "par", "di",  "do",  "da"};
  const std::string_view text = line.text();
  const auto leads = [&](std::string_view before) {  // what stands before a space
    return before.ends_with(',') || before.ends_with(':') ||
           is_one_of(before.substr(before.find_last_not_of("abcdefghijklmnopqrstuvwxyz") + 1), kLeads);
  };
  for (const std::size_t sign : line.signs()) {
    std::string_view before = text.substr(0, sign);
    if (!before.ends_with(' ')) continue;
    before.remove_suffix(1);
    if (leads(before)) return true;
    before = before.substr(0, before.find_last_not_of("abcdefghijklmnopqrstuvwxyz") + 1);
    if (before.ends_with(' ') && leads(before.substr(0, before.size() - 1))) return true;
  }
  return text.find(", our ") != std::string_view::npos ||
         text.find(", the show's ") != std::string_view::npos;
}

void ignore(const LineView& line, std::size_t begin, std::size_t end, Reading& reading) {
  for (std::size_t i = line.name_at(begin); i < line.name_at(end); ++i) reading.names[i].is_ignored = true;
}

// A sentence about a sponsor names nobody of note.
void ignore_sponsors(const LineView& line, Reading& reading) {
  const std::string_view text = line.text();
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t end = begin;
    while (end < text.size() && !((text[end] == '.' || text[end] == '!' || text[end] == '?') &&
                                  (end + 1 >= text.size() || text[end + 1] == ' '))) {
      ++end;
    }
    const std::string_view sentence = text.substr(begin, end - begin);
    if (sentence.find("sponsor") != std::string_view::npos ||
        sentence.find("brought to you by") != std::string_view::npos ||
        sentence.find("promo code") != std::string_view::npos ||
        sentence.find("support for this") != std::string_view::npos) {
      ignore(line, begin, end, reading);
    }
    begin = end + 1;
  }
}

}  // namespace

PeopleReader::PeopleReader(const Ontology& ontology)
    : scanner_(ontology),
      title_prefix_(kTitlePrefix),
      title_suffix_(kTitleSuffix),
      credits_(kCredits),
      leading_list_(kLeadingList) {}

std::optional<PersonRole> role_of_tag(std::string_view role) {
  const std::string r = to_lower(role);
  if (r.find("guest host") != std::string::npos || r.find("host") != std::string::npos) return kHost;
  if (r.find("guest") != std::string::npos || r == "interviewee" || r == "panelist") return kGuest;
  return std::nullopt;
}

std::vector<Named> PeopleReader::people_in_author(const std::string& author, const Show* show) const {
  const PersonText scanned = scanner_.scan(author, nullptr);
  std::vector<Named> out;
  if (scanned.names.empty()) return out;
  const std::string_view line = trim(scanned.text_of(scanned.lines.front()));
  PersonPattern::Groups groups;
  if (!leading_list_.find_at_begin(line, groups)) return out;
  const std::string_view list = groups[1];
  Text text;
  text.plain = author;
  for (const std::size_t item : items_of(list)) {
    const std::size_t i = count_signs(list.substr(0, item));
    if (i >= scanned.names.size()) break;
    Named who = named_from(scanned.names[i], text);
    if (who.kind != NameCandidate::Kind::kFull || who.plausibility < 0.7) continue;
    // A show named after its author is hosted by the author ("The Ana Ruiz Show"); "Stack Nonsense" is not.
    if (!who.is_given_known && show != nullptr &&
        find_ignore_case(show->title, to_lower(who.name)) != std::string_view::npos) {
      continue;
    }
    const std::string_view behind =
        line.substr(static_cast<std::size_t>(list.data() - line.data()) + item + 1);
    const bool is_alone = behind.empty() || behind.front() == ',' || behind.front() == ';' ||
                          behind.starts_with(" and ") || behind.starts_with(" & ") ||
                          behind.starts_with(" - ") || behind.starts_with(" (") || behind.starts_with(" |") ||
                          behind.starts_with(" of ") || behind.starts_with(" from ") ||
                          behind.starts_with(" at ");
    if (!is_alone) continue;
    who.is_in_tag = true;
    who.plausibility = std::max(who.plausibility, 0.9);
    who.field = Field::kDescription;
    who.span = {};
    out.push_back(std::move(who));
  }
  return out;
}

Named PeopleReader::from_tag(const PersonTag& tag) const {
  Named who;
  who.name = one_line(tag.name);
  who.plausibility = 1;
  who.is_given_known = true;
  who.is_in_tag = true;
  who.field = Field::kDescription;
  const PersonText scanned = scanner_.scan(who.name, nullptr);
  if (scanned.names.size() == 1) who.known = scanned.names.front().known;
  if (fold(who.name).find(' ') == std::string::npos) who.kind = NameCandidate::Kind::kSingle;
  for (const std::string_view site : {"github.com/", "twitter.com/", "//x.com/", "bsky.app/profile/"}) {
    const std::size_t at = tag.href.find(site);
    if (at == std::string::npos) continue;
    std::size_t end = at + site.size();
    while (end < tag.href.size() && (is_alnum(tag.href[end]) || tag.href[end] == '_' ||
                                     tag.href[end] == '-' || tag.href[end] == '.')) {
      ++end;
    }
    if (end == tag.href.size()) who.handle = tag.href.substr(at + site.size());
  }
  return who;
}

void PeopleReader::read_title(const Text& text, Reading& reading) const {
  const PersonText scanned = scanner_.scan(text.plain, reading.common);
  reading.plain = text.plain;
  add_names(scanned, text, reading);
  const std::size_t base = reading.names.size() - scanned.names.size();
  if (scanned.names.empty()) return;
  for (std::size_t l = 0; l < scanned.lines.size(); ++l) {
    const LineView whole(scanned.text_of(scanned.lines[l]), base + scanned.lines[l].first_name);
    if (!whole.has_names()) continue;
    std::string_view core = trim(whole.text());
    PersonPattern::Groups groups;
    if (title_prefix_.find_at_begin(core, groups) && groups[0].size() < core.size()) {
      core = trim(core.substr(groups[0].size()));
    }
    if (title_suffix_.find(core, 0, groups)) {
      core = trim(core.substr(0, static_cast<std::size_t>(groups[0].data() - core.data())));
    }
    const LineView rest = whole.part(core);
    if (!rest.has_names()) continue;
    const PersonRuleSet& rules = PersonRuleSet::shared();
    rules.read_title(rest, rules.cued(scanned, l), reading);
  }
}

void PeopleReader::read_listed(NotesSection section, const LineView& line, Reading& reading) const {
  PersonPattern::Groups groups;
  const std::string_view text = line.text();
  if (!leading_list_.find_at_begin(text, groups)) return;
  const std::string_view list = groups[1];
  const std::size_t match = reading.matches++;
  const bool is_host = section == NotesSection::kHosts;
  const bool is_panel = section == NotesSection::kPanel;
  const std::vector<std::size_t> items = items_of(list);
  for (const std::size_t item : items) {
    const std::size_t named = line.name_at(line.offset_of(list) + item);
    double plausibility = reading.names[named].plausibility;
    if (item == items.front()) plausibility = std::max(0.72, plausibility);
    reading.sightings.push_back(
        {named, is_host ? kHost : kGuest, (is_panel ? 0.9 : 0.97) * plausibility,
         is_host ? kSectionHostRule : (is_panel ? kSectionPanelRule : kSectionGuestRule),
         static_cast<std::uint8_t>(is_panel ? PersonRule::kMaybeHost : PersonRule::kLabel), false, match,
         false, false});
  }
}

void PeopleReader::ignore_credits(const LineView& line, Reading& reading) const {
  const std::string_view text = line.text();
  std::size_t from = 0;
  PersonPattern::Groups groups;
  if (!may_hold_credits(line)) return;
  while (from <= line.signs().back() && credits_.find(text, from, groups)) {
    const std::string_view list = groups[1].data() != nullptr ? groups[1] : groups[2];
    const std::size_t begin = line.offset_of(list);
    from = begin + list.size();
    ignore(line, begin, from, reading);
  }
}

void PeopleReader::read_text(const Text& text, Reading& reading, NotesSection section) const {
  const PersonText scanned = scanner_.scan(text.plain, reading.common);
  const std::size_t base = reading.names.size();
  reading.plain = text.plain;
  add_names(scanned, text, reading);
  PersonPattern::Groups groups;
  bool is_first = true;
  for (std::size_t l = 0; l < scanned.lines.size(); ++l) {
    const SkeletonLine& source = scanned.lines[l];
    const std::string_view text_of_line = trim(scanned.text_of(source));
    const std::size_t first = base + source.first_name;
    const std::size_t end =
        base + (l + 1 < scanned.lines.size() ? scanned.lines[l + 1].first_name : scanned.names.size());
    std::string_view rest;
    NotesSection here = section;
    if (const auto announced =
            announced_section(text_of_line, with_words(text_of_line, first, reading), rest)) {
      // "Guests: A and B" applies to its own line, "Guests:" to the lines below.
      here = *announced;
      section = rest.empty() ? here : NotesSection::kProse;
      if (!rest.empty() && lists_people(here) && first < end) {
        read_listed(here, LineView(text_of_line, first).part(rest), reading);
      }
    } else if (ends_section(text_of_line)) {
      here = section = NotesSection::kProse;
    } else if (lists_people(section)) {
      if (first < end && leading_list_.find_at_begin(text_of_line, groups)) {
        read_listed(section, LineView(text_of_line, first), reading);
      } else {
        here = section = NotesSection::kProse;
      }
    } else if (begins_with_time(text_of_line)) {
      here = NotesSection::kOutline;
    }
    if (first == end) continue;
    const LineView line(text_of_line, first);
    const bool in_notes = here == NotesSection::kLinks || here == NotesSection::kOutline;
    for (std::size_t i = first; i < end; ++i) reading.names[i].is_in_notes = in_notes;
    if (here == NotesSection::kSponsors || here == NotesSection::kCredits) {
      for (std::size_t i = first; i < end; ++i) reading.names[i].is_ignored = true;
      if (here == NotesSection::kSponsors) continue;
    }
    ignore_sponsors(line, reading);
    ignore_credits(line, reading);
    reading.is_opening = is_first && here == NotesSection::kProse;
    is_first = false;
    const PersonRuleSet& rules = PersonRuleSet::shared();
    rules.read_text(line, rules.cued(scanned, l), here, reading);
    reading.is_opening = false;
  }
}

Reading PeopleReader::read(const Show& show, const Episode& episode, const WordSet& common) const {
  Reading reading;
  reading.common = &common;
  reading.show = &show;
  const auto add = [&](Named who, PersonRole role, double confidence, std::string_view rule,
                       std::uint8_t flags) {
    reading.names.push_back(std::move(who));
    reading.sightings.push_back(
        {reading.names.size() - 1, role, confidence, rule, flags, false, reading.matches++, false, false});
  };
  for (const PersonTag& tag : episode.persons) {
    const auto role = role_of_tag(tag.role);
    if (role && !trim(tag.name).empty()) add(from_tag(tag), *role, 1.0, kTagRule, PersonRule::kLabel);
  }
  for (const std::string& author : episode.authors) {
    // Boilerplate of the show says nothing about this episode.
    if (std::find(show.authors.begin(), show.authors.end(), author) != show.authors.end()) continue;
    for (Named& who : people_in_author(author, &show)) {
      add(std::move(who), kHost, 0.7, kAuthorTagRule, PersonRule::kNone);
    }
  }
  bool has_title = false;
  for (const Text& text : episode.texts) {
    if (text.field == Field::kTitle) {
      has_title = true;
      read_title(text, reading);
    } else if (text.field != Field::kTranscript) {  // speech recognition invents names
      read_text(text, reading);
    }
  }
  if (!has_title && !episode.title.empty()) {
    Text title;
    title.field = Field::kTitle;
    title.plain = episode.title;
    read_title(title, reading);
  }
  return reading;
}

}  // namespace podatlas::mention
