// PeopleReader: the names of texts and tags, and what cues and headings say about them.

#include <re2/re2.h>

#include <algorithm>
#include <utility>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/page_url.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_roles.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

// Shorter lines are alike by chance.
constexpr std::size_t kLeastBoilerplate = 20;

std::size_t count_signs(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, is_name_sign));
}

std::string letters_of(std::string_view text) {
  std::string out = fold(text);
  std::erase_if(out, [](char c) { return !is_alnum(c) && is_ascii(c); });
  return out;
}

// Whether a link at whose end a name stands leads to a thing of that name: a product, or a repository that is
// not called after its owner. "A book by Ana Ruiz" is a thing by her.
bool names_thing(const NameCandidate& name, const Text& text, const Anchor& link) {
  const std::string_view behind = slice(text.plain, {name.span.end, link.span.end});
  const std::string_view before = trim(slice(text.plain, {link.span.begin, name.span.begin}));
  if (name.kind != NameCandidate::Kind::kFull || !trim(behind).empty()) return false;
  // "Acme Ridge Runner", but neither "Chair by Ana Ruiz" nor "Chair - Ana Ruiz".
  const std::string_view last = before.substr(before.rfind(' ') + 1);
  if (!before.empty() && (!is_upper(last.front()) || is_stop_word(fold(last)))) return false;
  if (is_product_page(link.href)) return true;
  const GithubPath path = github_path_of(link.href);
  if (path.repository.empty()) return false;
  const std::string repository = letters_of(path.repository);
  return repository == letters_of(slice(text.plain, name.span)) && repository != letters_of(path.owner);
}

Named named_from(const NameCandidate& candidate, const Text& text) {
  Named out{candidate};
  if (candidate.kind != NameCandidate::Kind::kHandle)
    out.name = PersonName(one_line(slice(text.plain, candidate.span)));
  out.field = text.field;
  constexpr std::size_t kMidst = 6;
  constexpr double kTorn = 0.25;
  const auto after =
      std::upper_bound(text.anchors.begin(), text.anchors.end(), candidate.span.begin,
                       [](std::size_t begin, const Anchor& a) { return begin < a.span.begin; });
  bool is_in_anchor = false;
  const auto crosses = [&](std::size_t edge) {
    return edge > candidate.span.begin && edge < candidate.span.end &&
           (is_space(text.plain[edge - 1]) || is_space(text.plain[edge]));
  };
  bool is_torn = after != text.anchors.end() && crosses(after->span.begin);
  if (after != text.anchors.begin()) {
    const Anchor& link = *std::prev(after);
    is_in_anchor = candidate.span.begin < link.span.end;
    is_torn = is_torn || crosses(link.span.end);
    out.is_in_link = is_in_anchor && candidate.span.begin > link.span.begin + kMidst;
    out.is_thing = out.is_thing || (is_in_anchor && !is_torn && names_thing(candidate, text, link));
  }
  // "Ana <a>Skillet</a>" is what Ana recommends: no link begins or ends within a name.
  if (is_torn) {
    out.plausibility *= kTorn;
    out.is_given_known = false;
  }
  out.is_in_sentence = text.field != Field::kTitle && !is_in_anchor && candidate.is_beside_small_word;
  return out;
}

// Calls `use` with each sentence of a line, with its mark and the space behind it.
template <typename Use>
void for_each_sentence(std::string_view line, Use use) {
  const auto is_mark = [](char c) { return c == '.' || c == '!' || c == '?'; };
  while (!line.empty()) {
    const auto* const mark = std::ranges::find_if(line, is_mark);
    const auto* const next = std::find_if(mark, line.end(), [&](char c) { return c != ' ' && !is_mark(c); });
    const auto end = static_cast<std::size_t>(next - line.begin());
    use(line.substr(0, end));
    line.remove_prefix(end);
  }
}

void ignore_sponsors(std::string_view line, std::size_t first, Reading& reading) {
  for_each_sentence(line, [&](std::string_view sentence) {
    const std::size_t end = first + count_signs(sentence);
    const bool is_ignored = end > first && has_pattern(sentence, "<SPONSORS>");
    for (; first < end; ++first) reading.names[first].is_ignored |= is_ignored;
  });
}

// A line without the sentences that are about nobody, which no cue needs: those that neither name somebody
// nor are the first or second behind one that does ("He tells us ...").
std::string named_sentences(std::string_view line) {
  std::string out;
  int more = 0;
  for_each_sentence(line, [&](std::string_view sentence) {
    more = count_signs(sentence) > 0 ? 3 : more - 1;
    if (more > 0) {
      out += sentence;
    } else if (!out.ends_with(". ")) {
      out += ". ";
    }
  });
  return out;
}

// Whether what stands before "by Ana Ruiz" ends like a title.
bool is_after_title(const Text& text, std::size_t at) {
  constexpr std::size_t kFar = 200;
  const std::size_t begin = at - std::min(at, kFar);
  return has_pattern(std::string_view(text.plain).substr(begin, at - begin), "<AFTER-TITLE>");
}

// What the rows say about the names of a line, whose first is `first`.
void add_cues(std::string_view line, LineKind kind, std::size_t first, const Text& text, Reading& reading) {
  const FoldedLine folded = fold_lists(kind == LineKind::kTitle ? line : named_sentences(line), kind);
  const RoleModel& model = RoleModel::shared();
  const std::size_t last = line.find_last_not_of(" .)");
  const bool is_link = last != std::string_view::npos && line[last] == kUrl;  // the line is about that page
  for (const CueMatch& match : match_cues(folded, kind)) {
    const bool is_of_thing = is_in_list("thing_cues", match.feature);
    const bool is_of_noun = is_link && kind != LineKind::kTitle && is_in_list("noun_cues", match.feature);
    Sighting sighting{0, model.feature(match.feature), match.cue->name};
    sighting.is_title = kind == LineKind::kTitle;
    sighting.is_listed = match.names->is_list;
    if (match.others != nullptr) {
      for (const std::size_t other : match.others->names) sighting.others.push_back(first + other);
    }
    for (const std::size_t name : match.names->names) {
      const Named& who = reading.names[first + name];
      if (match.cue->where == PersonCue::Where::kAfterTitle && !is_after_title(text, who.span.begin))
        continue;
      const bool is_link_text = is_of_noun || (is_of_thing && who.is_in_link);
      sighting.context = is_link_text ? CueContext::kLinkText : CueContext::kPlain;
      sighting.named = first + name;
      reading.sightings.push_back(sighting);
    }
  }
}

// The names that a line begins with; null where it does not.
const FoldedLine::Sign* names_at_start(const FoldedLine& line) {
  constexpr std::size_t kLongestBullet = 2;
  if (line.signs.empty()) return nullptr;
  const FoldedLine::Sign& first = line.signs.front();
  return first.at <= kLongestBullet && line.text.find_first_not_of("*- ") == first.at ? &first : nullptr;
}

// Names that begin a line below "Guests:", or stand behind it.
bool add_listed(std::string_view line, NotesSection section, std::size_t first, Reading& reading) {
  const FoldedLine folded = fold_lists(line);
  const FoldedLine::Sign* const listed = names_at_start(folded);
  if (listed == nullptr) return false;
  using Said = std::pair<std::string_view, std::string_view>;  // a feature and its rule
  const auto [feature, rule] = section == NotesSection::kHosts   ? Said{"host-label", "section.hosts"}
                               : section == NotesSection::kPanel ? Said{"guest-panel", "section.panel"}
                                                                 : Said{"guest-label", "section.guests"};
  for (const std::size_t name : listed->names)
    reading.sightings.push_back({first + name, RoleModel::shared().feature(feature), rule});
  return true;
}

bool lists_people(NotesSection section) {
  return section == NotesSection::kGuests || section == NotesSection::kHosts ||
         section == NotesSection::kPanel;
}

// A horizontal rule, or a heading that means nothing here.
bool ends_section(std::string_view line) {
  constexpr std::size_t kLongest = 40;
  if (line.ends_with(':')) return line.size() <= kLongest && line.find(kFullName) == std::string_view::npos;
  return !line.empty() && line.find_first_not_of("-*=_~ ") == std::string_view::npos;
}

// Reads the lines of notes, section by section.
void read_notes(const PersonText& scanned, std::size_t base, const Text& text, Reading& reading) {
  NotesSection section = NotesSection::kProse;
  bool has_opened = false;
  for (std::size_t l = 0; l < scanned.lines.size(); ++l) {
    const std::string_view line = trim(scanned.lines[l].text);
    const std::size_t first = base + scanned.lines[l].first_name;
    const std::size_t end =
        base + (l + 1 < scanned.lines.size() ? scanned.lines[l + 1].first_name : scanned.names.size());
    std::string_view rest;
    NotesSection here = section;
    if (const auto announced = announced_section(line, slice(text.plain, scanned.lines[l].original), rest)) {
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
    } else if (first != end && has_pattern(line, "<TIME>")) {
      here = NotesSection::kOutline;
    }
    if (first == end) continue;
    const std::span names = std::span(reading.names).subspan(first, end - first);
    std::uint64_t hash = line.size() > kLeastBoilerplate ? hash_of_word(line) : 0;
    for (const Named& who : names) hash = hash == 0 ? 0 : mix(hash ^ hash_of_word(who.name.folded));
    for (Named& who : names) {
      who.section = here;
      who.line = hash;
      who.is_ignored = here == NotesSection::kSponsors || text.is_advertisement(who.span);
    }
    // "Ridge Runner - Sponsor"
    if (has_pattern(line, "<SPONSOR-NAME>")) reading.names[first].is_thing = true;
    if (here == NotesSection::kSponsors) continue;
    ignore_sponsors(line, first, reading);
    constexpr double kLeastOpening = 0.5;
    if (here == NotesSection::kProse && !has_opened) {
      has_opened = std::ranges::any_of(names, [](const Named& n) { return n.plausibility >= kLeastOpening; });
      for (Named& who : names) who.is_opening = has_opened;
    }
    add_cues(line, is_listed_place(here) ? LineKind::kLinks : LineKind::kText, first, text, reading);
  }
}

Named from_tag(const PersonTag& tag, const NameScanner& scanner) {
  Named who;
  who.name = PersonName(one_line(tag.name));
  who.plausibility = 1;
  who.is_given_known = true;
  who.is_in_tag = true;
  who.field = Field::kDescription;
  const PersonText scanned = scanner.scan(who.name.text, nullptr);
  if (scanned.names.size() == 1) who.known = scanned.names.front().known;
  if (fold(who.name.text).find(' ') == std::string::npos) who.kind = NameCandidate::Kind::kSingle;
  static const LazyPattern profile(R"((?:github\.com|twitter\.com|//x\.com|bsky\.app/profile)/([\w.-]+)$)",
                                   LazyPattern::Encoding::kUtf8);
  re2::RE2::PartialMatch(tag.href, profile.get(), &who.handle);
  return who;
}

}  // namespace

Part part_of_tag(std::string_view role) {
  if (has_pattern(role, "<HOST-ROLE>")) return Part::kHost;
  return has_pattern(role, "<GUEST-ROLE>") ? Part::kGuest : Part::kNone;
}

std::vector<Named> PeopleReader::people_in_author(const std::string& author, const Show* show) const {
  const PersonText scanned = scanner_.scan(author, nullptr);
  std::vector<Named> out;
  if (scanned.names.empty()) return out;
  const FoldedLine line = fold_lists(trim(scanned.lines.front().text));
  const FoldedLine::Sign* const listed = names_at_start(line);
  if (listed == nullptr || !has_pattern(std::string_view(line.text).substr(listed->at + 1), "<AFTER-AUTHOR>"))
    return out;
  Text text;
  text.plain = author;
  for (const std::size_t i : listed->names) {
    Named who = named_from(scanned.names[i], text);
    constexpr double kLeastAuthor = 0.7;
    if (who.kind != NameCandidate::Kind::kFull || who.plausibility < kLeastAuthor) continue;
    // A show named after its author is hosted by the author ("The Ana Ruiz Show"); "Stack Nonsense" is not.
    if (!who.is_given_known && show != nullptr &&
        fold(show->title).find(fold(who.name.text)) != std::string::npos)
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
    if (!who.is_given_known && !title.empty() &&
        title.find(' ' + fold(who.name.text) + ' ') != std::string::npos)
      who.plausibility *= 0.2;
    reading.names.push_back(std::move(who));
  }
  if (scanned.names.empty()) return;
  if (text.field != Field::kTitle) return read_notes(scanned, base, text, reading);
  for (const SkeletonLine& source : scanned.lines) {
    const std::string_view line = source.text;
    const std::string_view core = core_of_title(line);
    const std::size_t before =
        count_signs(line.substr(0, static_cast<std::size_t>(core.data() - line.data())));
    if (count_signs(core) > 0)
      add_cues(core, LineKind::kTitle, base + source.first_name + before, text, reading);
  }
}

Reading PeopleReader::read(const Show& show, const Episode& episode, const WordSet& common) const {
  Reading reading;
  reading.published = episode.published;
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
    if (std::ranges::find(show.authors, author) != show.authors.end()) continue;
    for (Named& who : people_in_author(author, &show)) add(std::move(who), "tag-author", "tag.author");
  }
  bool has_title = false;
  for (const Text& text : episode.texts) {
    has_title = has_title || text.field == Field::kTitle;
    if (text.field != Field::kTranscript)
      read_text(text, &show, &common, reading);  // speech recognition invents names
  }
  if (!has_title && !episode.title.empty())
    read_text({Field::kTitle, episode.title, {}}, &show, &common, reading);
  return reading;
}

}  // namespace podatlas::mention
