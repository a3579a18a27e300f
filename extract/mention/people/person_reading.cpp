// PeopleReader: the names of texts and tags, and what cues and headings say about them; and their groups.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/name_reader.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_roles.h"

namespace podatlas::mention {
namespace {

// Shorter lines are alike by chance.
constexpr std::size_t kLeastBoilerplate = 20;

std::size_t count_signs(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_name_sign));
}

bool is_at_start(std::string_view text, std::size_t at) {
  if (at == 0 || text[at - 1] == '\n') return true;
  constexpr std::string_view kBefore = ".:!?,";
  return at > 1 && text[at - 1] == ' ' && kBefore.find(text[at - 2]) != std::string_view::npos;
}

// Whether a name has a word in small letters before or behind it. A word of a script without capitals says
// nothing, so that its names count as well.
bool is_beside_small_word(std::string_view text, Span name) {
  std::size_t at = name.begin;
  if (letter_of(next_code_point(text, at)) == Letter::kHan) return true;
  std::size_t behind = name.end;
  if (text.substr(behind).starts_with("'s ")) behind += 2;
  if (behind + 1 < text.size() && text[behind] == ' ' &&
      letter_of(next_code_point(text, ++behind)) == Letter::kLower)
    return true;
  if (name.begin < 2 || text[name.begin - 1] != ' ') return false;
  std::size_t word = text.find_last_of(" \n", name.begin - 2) + 1;  // 0 where there is none
  return letter_of(next_code_point(text, word)) == Letter::kLower;
}

Named named_from(const NameCandidate& candidate, const Text& text) {
  Named out;
  if (candidate.kind != NameCandidate::Kind::kHandle) out.name = one_line(slice(text.plain, candidate.span));
  out.folded = fold_name(out.name);
  out.handle = std::string(slice(text.plain, candidate.handle));
  out.known = candidate.known;
  out.kind = candidate.kind;
  out.plausibility = candidate.plausibility;
  out.is_given_known = candidate.is_given_known;
  out.ends_in_word = candidate.ends_in_word;
  out.field = text.field;
  out.span = candidate.span;
  out.is_at_start = is_at_start(text.plain, candidate.span.begin);
  constexpr std::size_t kMidst = 6;
  const auto after =
      std::upper_bound(text.anchors.begin(), text.anchors.end(), candidate.span.begin,
                       [](std::size_t begin, const Anchor& a) { return begin < a.span.begin; });
  bool is_in_anchor = false;
  if (after != text.anchors.begin()) {
    const Span& link = std::prev(after)->span;
    is_in_anchor = candidate.span.begin < link.end;
    out.is_in_link = candidate.span.begin < link.end && candidate.span.begin > link.begin + kMidst;
    out.is_whole_link = candidate.span.begin <= link.begin + 1 && candidate.span.end <= link.end + 1 &&
                        candidate.span.end + 1 >= link.end;
  }
  out.is_in_sentence =
      text.field != Field::kTitle && !is_in_anchor && is_beside_small_word(text.plain, candidate.span);
  return out;
}

// A short line that may be a heading, with single names written out: most of what begins one looks like a
// name. `first`: index of the first name on the line.
std::string with_words(std::string_view line, std::size_t first, const Reading& reading) {
  std::string out;
  for (const char c : line) {
    if (c == kSingleName) out += fold(reading.names[first].name);
    if (is_name_sign(c)) {
      ++first;
    } else {
      out += c;
    }
  }
  return out;
}

void ignore_sponsors(std::string_view line, std::size_t first, Reading& reading) {
  std::size_t begin = 0;
  while (begin < line.size()) {
    std::size_t end = begin;
    while (end < line.size() && !((line[end] == '.' || line[end] == '!' || line[end] == '?') &&
                                  (end + 1 >= line.size() || line[end + 1] == ' '))) {
      ++end;
    }
    const std::string_view sentence = line.substr(begin, end - begin);
    const std::size_t count = count_signs(sentence);
    if (count > 0 && is_about_sponsors(sentence)) {
      for (std::size_t i = first; i < first + count; ++i) reading.names[i].is_ignored = true;
    }
    first += count;
    begin = end + 1;
  }
}

// Whether what stands before "by Ana Ruiz" ends like a title.
bool is_after_title(const Text& text, std::size_t at) {
  std::string_view before = trim(std::string_view(text.plain).substr(0, at));
  const std::size_t space = before.find_last_of(" \n");
  if (space == std::string_view::npos) return false;
  before = trim(before.substr(0, space));
  while (!before.empty() && before.back() == ',') before.remove_suffix(1);
  if (before.ends_with('"') || before.ends_with("\u201D") || before.ends_with("\u00BB")) return true;
  std::size_t begin = before.find_last_of(" \n") + 1;  // 0 where there is none
  if (begin >= before.size()) return false;
  const std::string_view word = before.substr(begin);
  return word != to_lower(word) && word.front() >= 'A' && word.front() <= 'Z';
}

bool is_in(std::string_view word, std::string_view list) {
  const std::vector<std::string_view>& all = person_list(list);
  return std::find(all.begin(), all.end(), word) != all.end();
}

bool ends_with_url(std::string_view line) {
  const std::size_t end = line.find_last_not_of(" .)");
  return end != std::string_view::npos && line[end] == kUrl;
}

// What the rows say about the names of a line, whose first is `first`.
void add_cues(std::string_view line, LineKind kind, std::size_t first, const Text& text, Reading& reading) {
  const FoldedLine folded = fold_lists(line, kind);
  const RoleModel& model = RoleModel::shared();
  const bool is_link = ends_with_url(line);
  for (const CueMatch& match : match_cues(folded, kind)) {
    const std::string_view feature = match.cue->features[match.feature];
    for (const std::size_t name : *match.names) {
      const Named& who = reading.names[first + name];
      if (match.cue->where == PersonCue::Where::kAfterTitle && !is_after_title(text, who.span.begin))
        continue;
      Sighting sighting{first + name, model.feature(feature), match.cue->name, CueContext::kPlain,
                        kind == LineKind::kTitle};
      sighting.is_listed = match.is_list;
      if ((who.is_in_link && is_in(feature, "thing_cues")) ||
          (is_link && kind != LineKind::kTitle && is_in(feature, "noun_cues")))
        sighting.context = CueContext::kLinkText;
      if (match.others != nullptr) {
        for (const std::size_t other : *match.others) sighting.others.push_back(first + other);
      }
      reading.sightings.push_back(std::move(sighting));
    }
  }
}

// Names that begin a line below "Guests:", or stand behind it.
bool add_listed(std::string_view line, NotesSection section, std::size_t first, Reading& reading) {
  const FoldedLine folded = fold_lists(line);
  const std::size_t begin = std::min(folded.text.find_first_not_of("*- "), folded.text.size());
  if (folded.signs.empty() || folded.signs.front() != begin || begin > 2) return false;
  using Said = std::pair<std::string_view, std::string_view>;  // a feature and its rule
  const auto [feature, rule] = section == NotesSection::kHosts   ? Said{"host-label", "section.hosts"}
                               : section == NotesSection::kPanel ? Said{"guest-panel", "section.panel"}
                                                                 : Said{"guest-label", "section.guests"};
  for (const std::size_t name : folded.names.front())
    reading.sightings.push_back({first + name, RoleModel::shared().feature(feature), rule});
  return true;
}

bool lists_people(NotesSection section) {
  return section == NotesSection::kGuests || section == NotesSection::kHosts ||
         section == NotesSection::kPanel;
}

// Reads the lines of notes, section by section.
void read_notes(const PersonText& scanned, std::size_t base, const Text& text, Reading& reading) {
  NotesSection section = NotesSection::kProse;
  bool has_opened = false;
  for (std::size_t l = 0; l < scanned.lines.size(); ++l) {
    const std::string_view line = trim(scanned.text_of(scanned.lines[l]));
    const std::size_t first = base + scanned.lines[l].first_name;
    const std::size_t end =
        base + (l + 1 < scanned.lines.size() ? scanned.lines[l + 1].first_name : scanned.names.size());
    constexpr std::size_t kLongestHeading = 40;
    const bool may_announce = line.size() <= kLongestHeading && line.ends_with(':') && first < end;
    const std::string words = may_announce ? with_words(line, first, reading) : std::string{};
    std::string_view rest;
    NotesSection here = section;
    if (const auto announced = announced_section(line, may_announce ? words : line, rest)) {
      // "Guests: A and B" applies to its own line, "Guests:" to the lines below.
      here = *announced;
      section = rest.empty() ? here : NotesSection::kProse;
      if (!rest.empty() && lists_people(here)) {
        const std::size_t before =
            count_signs(line.substr(0, static_cast<std::size_t>(rest.data() - line.data())));
        add_listed(rest, here, first + before, reading);
      }
    } else if (ends_section(line)) {
      here = section = NotesSection::kProse;
    } else if (lists_people(section)) {
      if (!add_listed(line, section, first, reading)) here = section = NotesSection::kProse;
    } else if (begins_with_time(line)) {
      here = NotesSection::kOutline;
    }
    if (first == end) continue;
    std::uint64_t hash = line.size() > kLeastBoilerplate ? hash_of_word(line) : 0;
    for (std::size_t i = first; i < end && hash != 0; ++i)
      hash = mix(hash ^ hash_of_word(reading.names[i].folded));
    for (std::size_t i = first; i < end; ++i) {
      reading.names[i].section = here;
      reading.names[i].line = hash;
      reading.names[i].is_ignored = here == NotesSection::kSponsors;
    }
    if (here == NotesSection::kSponsors) continue;
    ignore_sponsors(line, first, reading);
    constexpr double kLeastOpening = 0.5;
    if (here == NotesSection::kProse && !has_opened &&
        std::any_of(reading.names.begin() + static_cast<std::ptrdiff_t>(first),
                    reading.names.begin() + static_cast<std::ptrdiff_t>(end),
                    [](const Named& n) { return n.plausibility >= kLeastOpening; })) {
      has_opened = true;
      for (std::size_t i = first; i < end; ++i) reading.names[i].is_opening = true;
    }
    const bool is_list = here == NotesSection::kLinks || here == NotesSection::kOutline;
    add_cues(line, is_list ? LineKind::kLinks : LineKind::kText, first, text, reading);
  }
}

Named from_tag(const PersonTag& tag, const NameScanner& scanner) {
  Named who;
  who.name = one_line(tag.name);
  who.folded = fold_name(who.name);
  who.plausibility = 1;
  who.is_given_known = true;
  who.is_in_tag = true;
  who.field = Field::kDescription;
  const PersonText scanned = scanner.scan(who.name, nullptr);
  if (scanned.names.size() == 1) who.known = scanned.names.front().known;
  if (fold(who.name).find(' ') == std::string::npos) who.kind = NameCandidate::Kind::kSingle;
  for (const std::string_view site : {"github.com/", "twitter.com/", "//x.com/", "bsky.app/profile/"}) {
    const std::size_t at = tag.href.find(site);
    if (at == std::string::npos) continue;
    const std::string handle = tag.href.substr(at + site.size());
    const bool is_handle = std::all_of(
        handle.begin(), handle.end(), [](char c) { return is_alnum(c) || c == '_' || c == '-' || c == '.'; });
    if (is_handle) who.handle = handle;
  }
  return who;
}

// Groups the names of an episode: by ontology, by name, by handle, and short names by the only long one they
// are a part of.
class Grouper {
 public:
  Grouper(const Reading& reading, const ShowFacts& facts) : reading_(reading), facts_(facts) {}

  std::vector<PersonGroup> group() {
    // Full names first; then what may be short for one of them.
    for (const bool is_full : {true, false}) {
      for (std::size_t i = 0; i < reading_.names.size(); ++i) {
        const Named& who = reading_.names[i];
        const bool counts_as_full =
            who.kind == NameCandidate::Kind::kFull || who.known != NameCandidate::kUnknown;
        if (counts_as_full != is_full) continue;
        if (const std::string name = is_full ? name_without_words(who) : std::string{}; !name.empty()) {
          Named short_form = who;
          short_form.name = name;
          short_form.folded = fold_name(name);
          join(whole(short_form, name, short_form.folded), i, name, short_form.folded);
        } else if (is_full) {
          join(whole(who, who.name, who.folded), i, who.name, who.folded);
        } else {
          join_short(who, i);
        }
      }
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

  void join(std::size_t group, std::size_t index, const std::string& name, const std::string& folded) {
    const Named& who = reading_.names[index];
    if (group == kNew) {
      group = out_.size();
      out_.emplace_back();
    }
    PersonGroup& g = out_[group];
    g.named.push_back(index);
    if (g.handle.empty()) g.handle = who.handle;
    if (g.known == NameCandidate::kUnknown) g.known = who.known;
    if (!who.handle.empty()) by_handle_.emplace(to_lower(who.handle), group);
    if (who.known != NameCandidate::kUnknown) by_known_.emplace(who.known, group);
    if (name.empty()) return;
    if (!is_plural_of(folded, g.folded) && (is_plural_of(g.folded, folded) || is_fuller_name(name, g.name))) {
      g.name = name;
      g.folded = folded;
    }
    if (folded.empty() || !by_name_.emplace(folded, group).second) return;
    by_end_[folded.substr(0, folded.find(' '))].insert(group);
    by_end_[folded.substr(folded.rfind(' ') + 1)].insert(group);
  }

  std::size_t whole(const Named& who, const std::string& name, const std::string& folded) {
    if (who.known != NameCandidate::kUnknown) {
      if (const auto same = by_known_.find(who.known); same != by_known_.end()) return same->second;
    }
    if (const auto same = by_name_.find(folded); same != by_name_.end()) return same->second;
    // Two spellings of one name have a word in common: "Seth Black", "Seth Blacks"; "Edward Z. Yang".
    for (const std::string& word :
         {folded.substr(0, folded.find(' ')), folded.substr(folded.rfind(' ') + 1)}) {
      const auto near = by_end_.find(word);
      if (near == by_end_.end()) continue;
      std::size_t looked_at = 0;
      for (const std::size_t g : near->second) {
        if (is_plural_of(out_[g].folded, folded) || is_plural_of(folded, out_[g].folded) ||
            is_same_person(out_[g].name, name))
          return g;
        if (++looked_at == kMostNamesakes) break;
      }
    }
    return kNew;
  }

  // One word may stand for the full name of somebody in the episode, or in the show.
  void join_short(const Named& who, std::size_t index) {
    if (!who.handle.empty()) {
      if (const auto same = by_handle_.find(to_lower(who.handle)); same != by_handle_.end())
        return join(same->second, index, who.name, who.folded);
    }
    if (who.kind != NameCandidate::Kind::kSingle) return join(kNew, index, who.name, who.folded);
    if (const std::size_t only = only_one_with(who.name); only != kNew)
      return join(only, index, who.name, who.folded);
    const std::string name = completed(who.name);
    const std::string folded = name == who.name ? who.folded : fold_name(name);
    join(whole(who, name, folded), index, name, folded);
  }

  // The only group with `part` as first or last name, or a short form of its first.
  std::size_t only_one_with(const std::string& part) {
    std::set<std::size_t> found;
    for (const std::string& word : first_names_like(part)) {
      const auto near = by_end_.find(word);
      if (near == by_end_.end() || !found.empty()) continue;
      for (const std::size_t g : near->second) {
        if (is_part_of_name(word, out_[g].name)) found.insert(g);
        if (found.size() > 1) return kNew;
      }
    }
    return found.size() == 1 ? *found.begin() : kNew;
  }

  // Of a name that is in no sentence, but only in titles and links: "Ana Svelte", where Ana is a host of the
  // show, and "Ana Ruiz Sponsorships", where it knows an Ana Ruiz. Empty otherwise.
  std::string name_without_words(const Named& who) const {
    const bool is_host = facts_.regulars.contains(who.folded) ||
                         std::any_of(facts_.hosts.begin(), facts_.hosts.end(),
                                     [&](const std::string& host) { return fold_name(host) == who.folded; });
    if (is_host || who.known != NameCandidate::kUnknown || who.is_in_tag || !who.handle.empty() ||
        !who.is_given_known || facts_.in_sentences.contains(who.folded))
      return {};
    const std::string first = who.folded.substr(0, who.folded.find(' '));
    if (facts_.regulars.contains(first)) return completed(who.name.substr(0, who.name.find(' ')));
    if (who.field == Field::kTitle) return {};
    const auto known = facts_.spelling.find(who.folded.substr(0, who.folded.rfind(' ')));
    return known != facts_.spelling.end() ? known->second : std::string{};
  }

  // A host's full name.
  std::string completed(const std::string& part) const {
    const std::string* found = nullptr;
    for (const auto* const names : {&facts_.hosts, &facts_.full_regulars}) {
      for (const std::string& host : *names) {
        const bool is_meant = is_part_of_name(part, host) || is_short_first_name(part, host);
        if (!is_meant || (found != nullptr && fold_name(*found) == fold_name(host))) continue;
        if (found != nullptr) return part;
        found = &host;
      }
    }
    return found != nullptr ? *found : part;
  }

  static bool is_short_first_name(const std::string& part, const std::string& full) {
    const std::string folded = fold_name(full);
    for (const std::string& first : first_names_like(part)) {
      if (folded.starts_with(first + ' ')) return true;
    }
    return false;
  }

  const Reading& reading_;
  const ShowFacts& facts_;
  std::vector<PersonGroup> out_;
  std::map<std::string, std::size_t> by_name_;
  std::map<std::string, std::set<std::size_t>> by_end_;
  std::map<std::string, std::size_t> by_handle_;
  std::map<std::uint32_t, std::size_t> by_known_;
};

}  // namespace

Part part_of_tag(std::string_view role) {
  const std::string r = to_lower(role);
  if (r.find("host") != std::string::npos) return Part::kHost;
  return r.find("guest") != std::string::npos || r == "interviewee" || r == "panelist" ? Part::kGuest
                                                                                       : Part::kNone;
}

std::vector<PersonGroup> group_people(const Reading& reading, const ShowFacts& facts) {
  return Grouper(reading, facts).group();
}

std::vector<Named> PeopleReader::people_in_author(const std::string& author, const Show* show) const {
  const PersonText scanned = scanner_.scan(author, nullptr);
  std::vector<Named> out;
  if (scanned.names.empty()) return out;
  const FoldedLine line = fold_lists(trim(scanned.text_of(scanned.lines.front())));
  const std::size_t begin = std::min(line.text.find_first_not_of("*- "), line.text.size());
  if (line.signs.empty() || line.signs.front() != begin) return out;
  const std::string_view behind = std::string_view(line.text).substr(begin + 1);
  constexpr std::array<std::string_view, 10> kBehind = {",",  ";",  " and ", " & ",    " - ",
                                                        " (", " |", " of ",  " from ", " at "};
  if (!behind.empty() &&
      std::none_of(kBehind.begin(), kBehind.end(), [&](std::string_view b) { return behind.starts_with(b); }))
    return out;
  Text text;
  text.plain = author;
  for (const std::size_t i : line.names.front()) {
    Named who = named_from(scanned.names[i], text);
    constexpr double kLeastAuthor = 0.7;
    if (who.kind != NameCandidate::Kind::kFull || who.plausibility < kLeastAuthor) continue;
    // A show named after its author is hosted by the author ("The Ana Ruiz Show"); "Stack Nonsense" is not.
    if (!who.is_given_known && show != nullptr && fold(show->title).find(fold(who.name)) != std::string::npos)
      continue;
    who.is_in_tag = true;
    who.plausibility = std::max(who.plausibility, 0.9);
    who.field = Field::kDescription;
    who.span = {};
    out.push_back(std::move(who));
  }
  return out;
}

void PeopleReader::read_text(const Text& text, const Show* show, const WordSet* common,
                             Reading& reading) const {
  const PersonText scanned = scanner_.scan(text.plain, common);
  const std::size_t base = reading.names.size();
  const std::string title = show == nullptr ? std::string{} : ' ' + fold(show->title) + ' ';
  for (const NameCandidate& candidate : scanned.names) {
    Named who = named_from(candidate, text);
    // "Wrong Turns Live": the show speaking of itself.
    if (!who.is_given_known && !title.empty() && title.find(' ' + fold(who.name) + ' ') != std::string::npos)
      who.plausibility *= 0.2;
    reading.names.push_back(std::move(who));
  }
  if (scanned.names.empty()) return;
  if (text.field != Field::kTitle) return read_notes(scanned, base, text, reading);
  for (const SkeletonLine& source : scanned.lines) {
    const std::string_view line = scanned.text_of(source);
    const std::string_view core = core_of_title(line);
    const std::size_t before =
        count_signs(line.substr(0, static_cast<std::size_t>(core.data() - line.data())));
    if (count_signs(core) > 0)
      add_cues(core, LineKind::kTitle, base + source.first_name + before, text, reading);
  }
}

Reading PeopleReader::read(const Show& show, const Episode& episode, const WordSet& common) const {
  Reading reading;
  const auto add = [&](Named who, std::string_view feature, std::string_view rule) {
    reading.names.push_back(std::move(who));
    reading.sightings.push_back({reading.names.size() - 1, RoleModel::shared().feature(feature), rule});
  };
  for (const PersonTag& tag : episode.persons) {
    const Part part = part_of_tag(tag.role);
    if (part == Part::kNone || trim(tag.name).empty()) continue;
    add(from_tag(tag, scanner_), part == Part::kHost ? "tag-host" : "tag-guest", "tag.person");
  }
  for (const std::string& author : episode.authors) {
    // Boilerplate of the show says nothing about this episode.
    if (std::find(show.authors.begin(), show.authors.end(), author) != show.authors.end()) continue;
    for (Named& who : people_in_author(author, &show)) add(std::move(who), "tag-author", "tag.author");
  }
  bool has_title = false;
  for (const Text& text : episode.texts) {
    has_title = has_title || text.field == Field::kTitle;
    if (text.field != Field::kTranscript)
      read_text(text, &show, &common, reading);  // speech recognition invents names
  }
  if (!has_title && !episode.title.empty()) {
    Text title;
    title.field = Field::kTitle;
    title.plain = episode.title;
    read_text(title, &show, &common, reading);
  }
  return reading;
}

}  // namespace podatlas::mention
