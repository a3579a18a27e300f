#include "extract/mention/people.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "core/text.h"
#include "extract/mention/person_name.h"

namespace podatlas::mention {
namespace {

using enum PersonRole;
using Kind = NameCandidate::Kind;

constexpr double kGuestThreshold = 0.65;
constexpr double kAuthorThreshold = 0.55;
constexpr double kNamedThreshold =
    0.9;  // plausibility from which a name that no rule speaks about is a mention

constexpr std::string_view kTagRule = "tag.person";
constexpr std::string_view kAuthorTagRule = "tag.author";
constexpr std::string_view kSectionGuestRule = "section.guests";
constexpr std::string_view kSectionHostRule = "section.hosts";
constexpr std::string_view kSectionPanelRule = "section.panel";
constexpr std::string_view kNamedRule = "named";

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }
std::string_view view(re2::StringPiece text) { return {text.data(), text.size()}; }

// --- Patterns ----------------------------------------------------------------------------------------------

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

std::string expand(std::string_view pattern) {
  std::string out(pattern);
  // A list is greedy in names and mean in words: what stands between two names is a separator, or an
  // affiliation and a separator.
  replace_all(
      out, "<L>",
      R"(<I>(?:(?:<P>(?:, <&> |, ?|; )|,? <&> |, ?|; | ?/ ?| ?\+ ?)<T><I>|<P> <&> <T>\x01(?: ?\([^()]*\))?)*)");
  replace_all(out, "<P>", R"(, [^,;.!?\x01\x03\x04]+)");  // ", professor at C"
  replace_all(out, "<I>", R"(<N>(?: ?\([^()]*\))?)");
  replace_all(out, "<&>", R"((?:and|&|und|et|y|sowie)(?: also)?)");
  replace_all(
      out, "<T>",
      R"((?:(?:his|her|their|our|my) (?:[a-z-]+ ){1,2}|(?:with|our|my|special|guests?|friend|colleague|co-?hosts?|co-?founder|professor|author) ){0,3})");
  replace_all(
      out, "<A>",
      R"((?: ?\([^()]*\))?(?:, (?:[^.!?;:\x01]|\b(?:at|of|from|for|in|the|with|and) \x01)+?,|, (?:who|whose|with whom) [^.!?;:]+?,| (?:of|from|at|who|the|a|an) [^.!?;:,\x01]+?|,? (?:ceo|cto|founder|co-founder|author|creator|professor|head|vp|director) [^.!?;:\x01]+?)?,?)");
  // A single name is such a word only where another word follows: "by Acme engineers A", not "by A and B".
  replace_all(out, "<W>",
              R"((?:[^\s\x01\x02.!?;:(),]+ |\x02's |\x02(?:'s)? (?:[b-z][a-z0-9-]*|a[a-mo-z][a-z0-9-]*) ))");
  replace_all(
      out, "<K>",
      R"((?:rfcs?|prs?|pull requests?|papers?|posts?|articles?|blogs?|talks?|keynotes?|books?|tutorials?|prototypes?|pocs?|proofs? of concept|implementations?|versions?|library|libraries|work|proposals?|specs?|specifications?|designs?|thesis|optimi[sz]ations?|patch|patches|guides?|essays?|repos?|repository|threads?|tweets?|slides|presentations?|videos?|series|courses?|notes?|comments?|projects?|tools?|lectures?|memos?|explanations?|analysis|issues?|code generation|codegen|benchmarks?|newsletters?|gists?|scripts?|letters?))");
  replace_all(out, "<N>", R"([\x01-\x03])");
  replace_all(out, "<F>", R"(\x01)");
  replace_all(out, "<U>", R"(\x04)");
  return out;
}

std::unique_ptr<re2::RE2> compile(std::string_view pattern) {
  re2::RE2::Options options;
  options.set_encoding(re2::RE2::Options::EncodingLatin1);  // signs and letters alike are single bytes
  options.set_max_mem(std::int64_t{32} << 20);
  const std::string expanded = expand(pattern);
  return std::make_unique<re2::RE2>(piece(expanded), options);
}

std::vector<std::string_view> cue_columns() {
  std::vector<std::string_view> out;
  for (const PersonRule& rule : person_rules()) out.push_back(rule.cues);
  return out;
}

// --- Names in a match --------------------------------------------------------------------------------------

bool is_separator(std::string_view between) {
  const std::string_view t = trim(between);
  if (t.empty()) return false;
  const char c = t.back();
  if (c == ',' || c == ';' || c == '/' || c == '+' || c == '&') return true;
  // "and our guest": a word of connection, and only words that lead to a name behind it.
  static const std::set<std::string_view> kConnects = {"and", "und", "et", "y", "sowie", "also"};
  static const std::set<std::string_view> kLeads = {
      "with",   "his",       "her",     "their",    "our",    "my",         "special",   "guest", "guests",
      "friend", "colleague", "co-host", "co-hosts", "cohost", "co-founder", "professor", "author"};
  static const std::set<std::string_view> kOwners = {"his", "her", "their", "our", "my"};
  const std::vector<std::string_view> words = split(t, ' ');
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    const auto before = std::next(word);
    if (before != words.rend() && kOwners.contains(*before)) continue;  // "and her student"
    if (kConnects.contains(*word) || (!word->empty() && (word->back() == ',' || word->back() == ';')))
      return true;
    if (!kLeads.contains(*word)) return false;
  }
  return false;
}

// Offsets in `list` of the signs that are items of the list, not parts of what is said about one.
std::vector<std::size_t> items_of(std::string_view list) {
  std::vector<std::size_t> out;
  const bool by_semicolon = list.find(';') != std::string_view::npos;
  std::size_t last_end = 0;
  int depth = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == '(') ++depth;
    if (list[i] == ')' && depth > 0) --depth;
    if (depth > 0 || !is_name_sign(list[i])) continue;
    const std::string_view between = list.substr(last_end, i - last_end);
    if (out.empty() ||
        (is_separator(between) && (!by_semicolon || between.find(';') != std::string_view::npos ||
                                   between.find(" and ") != std::string_view::npos))) {
      out.push_back(i);
      last_end = i + 1;
    }
  }
  return out;
}

std::size_t count_signs(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += is_name_sign(c) ? 1U : 0U;
  return count;
}

// A line, or a part of one, and which names its signs stand for.
class LineView {
 public:
  /// `first` is the index of the name of the first sign.
  LineView(std::string_view line, std::size_t first) : text_(line), first_(first) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (is_name_sign(line[i])) signs_.push_back(i);
    }
    std::size_t end = line.size();
    while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '.' || line[end - 1] == ')')) --end;
    ends_with_url_ = end > 0 && line[end - 1] == kUrl;
  }

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] bool ends_with_url() const { return ends_with_url_; }
  [[nodiscard]] bool has_names() const { return !signs_.empty(); }
  [[nodiscard]] std::size_t offset_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }
  /// Index of the name whose sign is the first at or behind `offset`.
  [[nodiscard]] std::size_t name_at(std::size_t offset) const {
    const auto sign = std::lower_bound(signs_.begin(), signs_.end(), offset);
    return first_ + static_cast<std::size_t>(sign - signs_.begin());
  }
  /// A part of the text, which must be a view into it.
  [[nodiscard]] LineView part(std::string_view part_of_text) const {
    return {part_of_text, name_at(offset_of(part_of_text))};
  }

 private:
  std::string_view text_;
  std::size_t first_;
  std::vector<std::size_t> signs_;
  bool ends_with_url_ = false;
};

// --- One episode, as read ----------------------------------------------------------------------------------

// A name at a place, or in a tag.
struct Named {
  std::string name;  // empty for a handle alone
  std::string handle;
  std::uint32_t known = NameCandidate::kUnknown;
  Kind kind = Kind::kFull;
  double plausibility = 0;
  bool is_given_known = false;
  Field field = Field::kTitle;
  Span span;
  bool is_in_tag = false;
  bool is_in_link = false;   // in the midst of the text of a link
  bool is_ignored = false;   // a sponsor's, or in the credits
  bool is_in_notes = false;  // below "Links:", in an outline
};

// What a rule says about a name.
struct Sighting {
  std::size_t named = 0;
  PersonRole role = kMentioned;
  double confidence = 0;
  std::string_view rule;
  std::uint8_t flags = PersonRule::kNone;
  bool is_title = false;
  std::size_t match = 0;  // sightings of one match have one number
  bool is_first = false;  // in the first group of two
  bool is_paired = false;
};

struct Reading {
  std::vector<Named> names;
  std::vector<Sighting> sightings;
  std::size_t matches = 0;
  std::string show_title;  // folded, a space at both ends
};

bool is_conversation_text(std::string_view text) {
  constexpr std::array<std::string_view, 10> kWords = {
      "interview", "conversation", "guest",      "talk to",     "talks to",
      "talk with", "talks with",   "speak with", "speaks with", "chat"};
  return std::any_of(kWords.begin(), kWords.end(),
                     [&](std::string_view w) { return find_ignore_case(text, w) != std::string_view::npos; });
}

// What the whole of a show tells about its episodes.
struct ShowKnowledge {
  std::vector<std::string> hosts;              // full names, or single ones where nothing longer is known
  std::map<std::string, std::size_t> host_of;  // folded name, also first and last names that are unique
  std::map<std::string, std::string>
      fullest;  // folded name -> the longest spelling among those who take part
  std::map<std::string, std::string> by_part;  // folded first name -> the only participant of that name
  bool has_conversations = false;
  std::vector<bool> trusted_title_rules;
};

std::string key_of(const Show& show) { return show.guid + '\n' + show.title + '\n' + show.feed_url; }

// --- People of one episode ---------------------------------------------------------------------------------

struct Cluster {
  std::vector<std::size_t> named;
  std::string name;  // the fullest of the episode
  std::string handle;
  std::uint32_t known = NameCandidate::kUnknown;
};

}  // namespace

struct PeopleFinder::Impl {
  struct Compiled {
    const PersonRule* rule = nullptr;
    std::size_t index = 0;
    std::unique_ptr<re2::RE2> pattern;
    int groups = 0;
  };

  ontology::Ontology ontology;  // people only
  NameScanner scanner;
  std::vector<Compiled> title_rules;
  std::vector<Compiled> text_rules;
  std::bitset<128> cueless;
  std::unique_ptr<re2::RE2> title_prefix;
  std::unique_ptr<re2::RE2> title_suffix;
  std::unique_ptr<re2::RE2> credits;
  std::unique_ptr<re2::RE2> leading_list;
  std::unordered_map<std::string_view, NotesSection> sections;
  WordSet common;
  std::unordered_map<std::string, ShowKnowledge> shows;

  explicit Impl(const ontology::Ontology& from)
      : ontology(people_of(from)), scanner(ontology, cue_columns()) {
    const auto rules = person_rules();
    for (std::size_t i = 0; i < rules.size(); ++i) {
      Compiled c{&rules[i], i, compile(rules[i].pattern), 0};
      c.groups = c.pattern->NumberOfCapturingGroups();
      if (rules[i].cues.empty()) cueless.set(i);
      (rules[i].where == PersonRule::Where::kTitle ? title_rules : text_rules).push_back(std::move(c));
    }
    title_prefix = compile(
        R"(^(?:(?:bonus|special|rerun|rebroadcast|replay|encore|classic)(?:: | - | \| ))?(?:\[[^\]]*\]|(?:(?:[a-z'-]+ ){0,3}(?:ep|eps|episode|folge|ausgabe|episodio|show|radio|podcast|no|vol|season \d+,? (?:ep|episode)) )?#?\d{1,5}[a-z]?\b|(?:[a-z'-]+ ){1,3}#?\d{1,5}(?: ?:| -| \|)|s\d+ ?e\d+|\d+x\d+)(?: ?[:|.)~-]+ ?| ))");
    title_suffix = compile(
        R"((?: ?(?:\||-+) ?)?(?: #\d+| ?\((?:ep|eps|episode|part|pt) ?#?[a-z0-9]+\)|,? (?:part|pt) (?:\d+|one|two|three|i+)| ?\((?:interview|rebroadcast|rerun|bonus)\)| ?\[[^\]]{1,20}\]| (?:ep|episode) #?\d+)+$)");
    credits = compile(
        R"((?:music|theme|song|edited|editing|editor|mixed|mixing|mastered|produced|producers?|production|artwork|art|logo|engineered|illustrations?|transcri[a-z]+|audio|intro|outro|cover|photo|sound)(?: [a-z]+){0,4}(?:,|:| by| from| is| was| are)(?: [a-z]+)? (<L>))");
    leading_list = compile(R"(^(?:[*-] ?)?(<L>))");
    for (const SectionHeading& heading : section_headings()) sections.emplace(heading.text, heading.section);
  }

  static ontology::Ontology people_of(const ontology::Ontology& from) {
    ontology::Ontology out;
    out.people = from.people;
    return out;
  }

  // --- Reading ---

  static Named named_from(const NameCandidate& candidate, const Text& text) {
    Named out;
    if (candidate.kind != Kind::kHandle) out.name = one_line(slice(text.plain, candidate.span));
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

  static void add_names(const PersonText& scanned, const Text& text, Reading& reading) {
    for (const NameCandidate& candidate : scanned.names) {
      Named who = named_from(candidate, text);
      // "Wrong Turns Live": the show speaking of itself.
      if (!who.is_given_known && reading.show_title.find(' ' + fold(who.name) + ' ') != std::string::npos) {
        who.plausibility *= 0.2;
      }
      reading.names.push_back(std::move(who));
    }
  }

  // Adds what a row says about the names of a line.
  void run(const Compiled& compiled, const LineView& line, bool is_title, NotesSection section,
           Reading& reading) const {
    const PersonRule& rule = *compiled.rule;
    const std::string_view text = line.text();
    const bool has_two = compiled.groups == 2;
    std::array<re2::StringPiece, 3> groups;
    std::size_t from = 0;
    while (from < text.size() && compiled.pattern->Match(piece(text), from, text.size(), re2::RE2::UNANCHORED,
                                                         groups.data(), compiled.groups + 1)) {
      const std::size_t begin = line.offset_of(view(groups[0]));
      const std::string_view last_list = view(groups[has_two ? 2 : 1]);
      const std::size_t last = line.offset_of(last_list);
      const std::size_t match = reading.matches++;
      const std::size_t sightings_before = reading.sightings.size();
      bool is_void = leads_elsewhere(text.substr(begin, last - begin));
      for (std::size_t g = 1; g <= (has_two ? 2U : 1U) && !is_void; ++g) {
        const bool is_first = has_two && g == 1;
        const PersonRole role = is_first ? rule.first_role.value_or(rule.role) : rule.role;
        is_void = !add_list(rule, role, line, view(groups[g]), {is_title, match, is_first, has_two}, section,
                            reading) &&
                  has_two;
      }
      if (is_void) reading.sightings.resize(sightings_before);
      // A match of two may be followed by one that begins with its second name ("A joins B. B asks C").
      from = std::max(begin + 1, is_void || has_two ? last : begin + groups[0].size());
    }
  }

  struct MatchOf {
    bool is_title = false;
    std::size_t match = 0;
    bool is_first = false;
    bool is_paired = false;
  };

  // Adds sightings of the names of a list. Whether one of them is likely to be a person.
  bool add_list(const PersonRule& rule, PersonRole role, const LineView& line, std::string_view list,
                MatchOf of, NotesSection section, Reading& reading) const {
    const std::size_t at = line.offset_of(list);
    const std::vector<std::size_t> items = items_of(list);
    const bool has_full_name =
        std::any_of(items.begin(), items.end(), [&](std::size_t i) { return list[i] == kFullName; });
    bool has_person = false;
    for (const std::size_t item : items) {
      const std::size_t named = line.name_at(at + item);
      const Named& who = reading.names[named];
      double plausibility = who.plausibility;
      if ((rule.flags & PersonRule::kLabel) != 0 && item == items.front())
        plausibility = std::max(plausibility, 0.72);
      // Among people in a list, one word is a person too.
      if (has_full_name && who.kind == Kind::kSingle && !of.is_title)
        plausibility = std::max(plausibility, 0.78);
      // "Ruby on Rails", "Julia - A tour": one word alone is a subject as often as a person.
      if ((rule.flags & PersonRule::kTopic) != 0 && who.kind == Kind::kSingle) plausibility *= 0.5;
      has_person = has_person || plausibility >= 0.6;
      const bool is_thing = role == kGuest && !of.is_title && is_about_a_thing(rule, line, who, section);
      reading.sightings.push_back({named, is_thing ? kMentioned : role, rule.confidence * plausibility,
                                   rule.name, rule.flags, of.is_title, of.match, of.is_first, of.is_paired});
    }
    return has_person;
  }

  // "to talk about Ana Ruiz": the words before a name that say she is not the one who is met.
  static bool leads_elsewhere(std::string_view before) {
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

  // A guest rule in the text of a link, before a URL or in a list of links speaks about the thing behind the
  // link.
  static bool is_about_a_thing(const PersonRule& rule, const LineView& line, const Named& who,
                               NotesSection section) {
    if ((rule.flags & PersonRule::kLabel) != 0) return false;
    const bool is_noun = (rule.flags & PersonRule::kNoun) != 0;
    const bool is_weak = rule.confidence < 0.9;
    return who.is_in_link || (section == NotesSection::kLinks && (is_weak || is_noun)) ||
           (section == NotesSection::kOutline && is_weak && !is_noun) || (is_noun && line.ends_with_url());
  }

  void read_title(const Text& text, Reading& reading) const {
    const PersonText scanned = scanner.scan(text.plain, &common);
    add_names(scanned, text, reading);
    const std::size_t base = reading.names.size() - scanned.names.size();
    for (const SkeletonLine& line : scanned.lines) {
      const LineView whole(line.text, base + line.first_name);
      std::string_view core = trim(line.text);
      re2::StringPiece prefix;
      if (title_prefix->Match(piece(core), 0, core.size(), re2::RE2::ANCHOR_START, &prefix, 1) &&
          prefix.size() < core.size()) {
        core = trim(core.substr(prefix.size()));
      }
      re2::StringPiece suffix;
      if (title_suffix->Match(piece(core), 0, core.size(), re2::RE2::UNANCHORED, &suffix, 1)) {
        core = trim(core.substr(0, static_cast<std::size_t>(suffix.data() - core.data())));
      }
      const LineView rest = whole.part(core);
      if (!rest.has_names()) continue;
      for (const Compiled& rule : title_rules) {
        if (cueless[rule.index] || line.cues[rule.index])
          run(rule, rest, true, NotesSection::kProse, reading);
      }
    }
  }

  [[nodiscard]] std::optional<NotesSection> heading(std::string_view line, std::string_view& rest) const {
    std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) colon = line.find(" - ");
    rest = {};
    std::string_view head = line;
    if (colon != std::string_view::npos && colon <= 40) {
      head = line.substr(0, colon);
      rest = trim(line.substr(colon + 1));
      if (!rest.empty() && rest.front() == '-') rest = trim(rest.substr(1));
    }
    if (head.size() > 40) return std::nullopt;
    while (!head.empty() && !is_alnum(head.back()) &&
           (static_cast<unsigned char>(head.back()) & 0x80U) == 0 && !is_name_sign(head.back())) {
      head.remove_suffix(1);
    }
    while (!head.empty() && (head.front() == '*' || head.front() == '-' || head.front() == ' ' ||
                             head.front() == '#' || head.front() == '[')) {
      head.remove_prefix(1);
    }
    const auto found = sections.find(head);
    if (found != sections.end()) return found->second;
    if (!rest.empty() || line.empty() || line.back() != ':' || count_signs(head) != 0) return std::nullopt;
    // "Guests in this week's episode:"
    constexpr std::array<std::pair<std::string_view, NotesSection>, 8> kWords = {
        {{"guest", NotesSection::kGuests},
         {"sponsor", NotesSection::kSponsors},
         {"host", NotesSection::kHosts},
         {"link", NotesSection::kLinks},
         {"resource", NotesSection::kLinks},
         {"reference", NotesSection::kLinks},
         {"mentioned", NotesSection::kLinks},
         {"reading", NotesSection::kLinks}}};
    for (const auto& [word, section] : kWords) {
      const std::size_t at = head.find(word);
      if (at != std::string_view::npos && (at == 0 || !is_alpha(head[at - 1]))) return section;
    }
    return std::nullopt;
  }

  // A section whose lines begin with the names of those who have the role.
  static bool lists_people(NotesSection section) {
    return section == NotesSection::kGuests || section == NotesSection::kHosts ||
           section == NotesSection::kPanel;
  }

  void read_listed(NotesSection section, const LineView& line, Reading& reading) const {
    std::array<re2::StringPiece, 2> groups;
    const std::string_view text = line.text();
    if (!leading_list->Match(piece(text), 0, text.size(), re2::RE2::ANCHOR_START, groups.data(), 2)) return;
    const std::string_view list = view(groups[1]);
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

  void read_text(const Text& text, Reading& reading, NotesSection section = NotesSection::kProse) const {
    const PersonText scanned = scanner.scan(text.plain, &common);
    const std::size_t base = reading.names.size();
    add_names(scanned, text, reading);
    for (std::size_t l = 0; l < scanned.lines.size(); ++l) {
      const SkeletonLine& source = scanned.lines[l];
      const std::string_view text_of_line = trim(source.text);
      const std::size_t first = base + source.first_name;
      const std::size_t end =
          base + (l + 1 < scanned.lines.size() ? scanned.lines[l + 1].first_name : scanned.names.size());
      const LineView line(text_of_line, first);
      std::string_view rest;
      NotesSection here = section;
      if (const auto announced = heading(text_of_line, rest)) {
        // "Guests: A and B" speaks for its own line, "Guests:" for those below.
        here = *announced;
        section = rest.empty() ? here : NotesSection::kProse;
        if (!rest.empty() && lists_people(here) && first < end) {
          read_listed(here, line.part(rest), reading);
        }
      } else if (lists_people(section)) {
        if (first < end && re2::RE2::PartialMatch(piece(text_of_line), *leading_list)) {
          read_listed(section, line, reading);
        } else {
          here = section = NotesSection::kProse;
        }
      } else if (is_timestamp(text_of_line)) {
        here = NotesSection::kOutline;
      }
      if (first == end) continue;
      const bool in_notes = here == NotesSection::kLinks || here == NotesSection::kOutline;
      for (std::size_t i = first; i < end; ++i) reading.names[i].is_in_notes = in_notes;
      if (here == NotesSection::kSponsors || here == NotesSection::kCredits) {
        for (std::size_t i = first; i < end; ++i) reading.names[i].is_ignored = true;
        if (here == NotesSection::kSponsors) continue;
      }
      ignore_sponsors(line, reading);
      ignore_credits(line, reading);
      for (const Compiled& rule : text_rules) {
        if (!cueless[rule.index] && !source.cues[rule.index]) continue;
        if (rule.rule->where == PersonRule::Where::kLinks && here != NotesSection::kLinks) continue;
        run(rule, line, false, here, reading);
      }
    }
  }

  static bool is_timestamp(std::string_view line) {
    std::size_t i = 0;
    while (i < line.size() && (line[i] == '(' || line[i] == '[' || line[i] == '*' || line[i] == ' ')) ++i;
    std::size_t digits = i;
    while (digits < line.size() && is_digit(line[digits])) ++digits;
    return digits > i && digits - i <= 2 && digits + 2 < line.size() && line[digits] == ':' &&
           is_digit(line[digits + 1]) && is_digit(line[digits + 2]);
  }

  // A sentence about a sponsor names nobody of note.
  static void ignore_sponsors(const LineView& line, Reading& reading) {
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

  static void ignore(const LineView& line, std::size_t begin, std::size_t end, Reading& reading) {
    for (std::size_t i = line.name_at(begin); i < line.name_at(end); ++i) reading.names[i].is_ignored = true;
  }

  void ignore_credits(const LineView& line, Reading& reading) const {
    const std::string_view text = line.text();
    std::size_t from = 0;
    std::array<re2::StringPiece, 2> groups;
    while (from < text.size() &&
           credits->Match(piece(text), from, text.size(), re2::RE2::UNANCHORED, groups.data(), 2)) {
      const std::size_t begin = line.offset_of(view(groups[1]));
      from = begin + groups[1].size();
      ignore(line, begin, from, reading);
    }
  }

  static std::optional<PersonRole> role_of_tag(std::string_view role) {
    const std::string r = to_lower(role);
    if (r.find("guest host") != std::string::npos || r.find("host") != std::string::npos) return kHost;
    if (r.find("guest") != std::string::npos || r == "interviewee" || r == "panelist") return kGuest;
    return std::nullopt;
  }

  // Names in "Edward Yang - Engineer at Acme", "A & B", "Ana Ruiz, Acme Media": parts that are people, judged
  // more strictly than where a sentence says so.
  [[nodiscard]] std::vector<Named> people_in_author(const std::string& author, const Show* show) const {
    const PersonText scanned = scanner.scan(author, nullptr);
    std::vector<Named> out;
    if (scanned.lines.empty()) return out;
    const std::string_view line = trim(scanned.lines.front().text);
    std::array<re2::StringPiece, 2> groups;
    if (!leading_list->Match(piece(line), 0, line.size(), re2::RE2::ANCHOR_START, groups.data(), 2))
      return out;
    const std::string_view list = view(groups[1]);
    Text text;
    text.plain = author;
    for (const std::size_t item : items_of(list)) {
      const std::size_t i = count_signs(list.substr(0, item));
      if (i >= scanned.names.size()) break;
      Named who = named_from(scanned.names[i], text);
      if (who.kind != Kind::kFull || who.plausibility < 0.7) continue;
      // A show that is called like its author is its author's ("The Ana Ruiz Show"); "Stack Nonsense" is not.
      if (!who.is_given_known && show != nullptr &&
          find_ignore_case(show->title, to_lower(who.name)) != std::string_view::npos) {
        continue;
      }
      const std::string_view behind =
          line.substr(static_cast<std::size_t>(list.data() - line.data()) + item + 1);
      const bool is_alone = behind.empty() || behind.front() == ',' || behind.front() == ';' ||
                            behind.starts_with(" and ") || behind.starts_with(" & ") ||
                            behind.starts_with(" - ") || behind.starts_with(" (") ||
                            behind.starts_with(" |") || behind.starts_with(" of ") ||
                            behind.starts_with(" from ") || behind.starts_with(" at ");
      if (!is_alone) continue;
      who.is_in_tag = true;
      who.plausibility = std::max(who.plausibility, 0.9);
      who.field = Field::kDescription;
      who.span = {};
      out.push_back(std::move(who));
    }
    return out;
  }

  [[nodiscard]] Named from_tag(const PersonTag& tag) const {
    Named who;
    who.name = one_line(tag.name);
    who.plausibility = 1;
    who.is_given_known = true;
    who.is_in_tag = true;
    who.field = Field::kDescription;
    const PersonText scanned = scanner.scan(who.name, nullptr);
    if (scanned.names.size() == 1) who.known = scanned.names.front().known;
    if (fold(who.name).find(' ') == std::string::npos) who.kind = Kind::kSingle;
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

  [[nodiscard]] Reading read(const Show& show, const Episode& episode) const {
    Reading reading;
    reading.show_title = ' ' + fold(show.title) + ' ';
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
      // What every episode has from its show says nothing about this one.
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

  // --- Who is who ---

  static bool prefers(const std::string& a, const std::string& b) {
    if (b.empty()) return !a.empty();
    const std::size_t words_a = split(fold(a), ' ').size();
    const std::size_t words_b = split(fold(b), ' ').size();
    return words_a != words_b ? words_a > words_b : a.size() > b.size();
  }

  // Groups the names of an episode by person: by ontology, by name, by handle, and short names by the only
  // long one they are a part of.
  class Grouper {
   public:
    explicit Grouper(const Reading& reading, const ShowKnowledge* knowledge)
        : reading_(reading), knowledge_(knowledge) {}

    std::vector<Cluster> group() {
      // Full names first, tags before texts; then what may be short for one of them.
      for (std::size_t i = 0; i < reading_.names.size(); ++i) {
        const Named& who = reading_.names[i];
        if (who.kind == Kind::kFull || who.known != NameCandidate::kUnknown) join(full(who), i, who.name);
      }
      for (std::size_t i = 0; i < reading_.names.size(); ++i) {
        const Named& who = reading_.names[i];
        if (who.kind == Kind::kFull || who.known != NameCandidate::kUnknown) continue;
        std::string name = who.name;
        join(single(who, name), i, name);
      }
      return std::move(out_);
    }

   private:
    static constexpr std::size_t kNew = static_cast<std::size_t>(-1);

    void join(std::size_t cluster, std::size_t index, const std::string& name) {
      const Named& who = reading_.names[index];
      if (cluster == kNew) {
        cluster = out_.size();
        out_.emplace_back();
      }
      Cluster& c = out_[cluster];
      c.named.push_back(index);
      if (c.handle.empty()) c.handle = who.handle;
      if (c.known == NameCandidate::kUnknown) c.known = who.known;
      if (!who.handle.empty()) by_handle_.emplace(to_lower(who.handle), cluster);
      if (who.known != NameCandidate::kUnknown) by_known_.emplace(who.known, cluster);
      if (name.empty()) return;
      if (prefers(name, c.name)) c.name = name;
      const std::string folded = fold_name(name);
      if (!by_name_.emplace(folded, cluster).second) return;
      const std::vector<std::string_view> words = split(folded, ' ');
      by_end_[std::string(words.front())].insert(cluster);
      by_end_[std::string(words.back())].insert(cluster);
    }

    std::size_t full(const Named& who) {
      if (who.known != NameCandidate::kUnknown) {
        if (const auto same = by_known_.find(who.known); same != by_known_.end()) return same->second;
      }
      const std::string folded = fold_name(who.name);
      if (const auto same = by_name_.find(folded); same != by_name_.end()) return same->second;
      // Two spellings of one name have their last word in common.
      const auto near = by_end_.find(folded.substr(folded.rfind(' ') + 1));
      if (near == by_end_.end()) return kNew;
      for (const std::size_t c : near->second) {
        if (is_same_person(out_[c].name, who.name)) return c;
      }
      return kNew;
    }

    // `name` becomes the full name where the show knows one.
    std::size_t single(const Named& who, std::string& name) {
      if (!who.handle.empty()) {
        if (const auto same = by_handle_.find(to_lower(who.handle)); same != by_handle_.end())
          return same->second;
      }
      if (who.kind != Kind::kSingle) return kNew;
      if (const std::size_t whole = only_one_with(name); whole != kNew) return whole;
      name = completed(name, knowledge_);
      Named completed_name = who;
      completed_name.name = name;
      return full(completed_name);
    }

    // The only cluster of whose name `part` is the first or last word.
    std::size_t only_one_with(const std::string& part) {
      const std::string folded = fold_name(part);
      std::set<std::size_t> found;
      for (const std::string& word :
           {folded.substr(0, folded.find(' ')), folded.substr(folded.rfind(' ') + 1)}) {
        const auto near = by_end_.find(word);
        if (near == by_end_.end()) continue;
        for (const std::size_t c : near->second) {
          if (is_part_of_name(part, out_[c].name)) found.insert(c);
          if (found.size() > 1) return kNew;
        }
      }
      return found.size() == 1 ? *found.begin() : kNew;
    }

    const Reading& reading_;
    const ShowKnowledge* knowledge_;
    std::vector<Cluster> out_;
    std::map<std::string, std::size_t> by_name_;
    std::map<std::string, std::set<std::size_t>> by_end_;
    std::map<std::string, std::size_t> by_handle_;
    std::map<std::uint32_t, std::size_t> by_known_;
  };

  static std::vector<Cluster> cluster(const Reading& reading, const ShowKnowledge* knowledge) {
    return Grouper(reading, knowledge).group();
  }

  // A single name that nothing in the episode explains: a host's, or that of the only participant so called.
  static std::string completed(const std::string& name, const ShowKnowledge* knowledge) {
    if (knowledge == nullptr) return name;
    const std::string folded = fold_name(name);
    if (const auto host = knowledge->host_of.find(folded); host != knowledge->host_of.end()) {
      return knowledge->hosts[host->second];
    }
    const auto person = knowledge->by_part.find(folded);
    return person != knowledge->by_part.end() ? person->second : name;
  }

  [[nodiscard]] bool is_show_host(const Cluster& cluster, const ShowKnowledge* knowledge) const {
    if (cluster.known != NameCandidate::kUnknown) {
      const auto& roles = ontology.people[cluster.known].roles;
      if (std::find(roles.begin(), roles.end(), "host") != roles.end()) return true;
    }
    if (knowledge == nullptr || cluster.name.empty()) return false;
    if (knowledge->host_of.contains(fold_name(cluster.name))) return true;
    return std::any_of(knowledge->hosts.begin(), knowledge->hosts.end(),
                       [&](const std::string& host) { return is_same_person(host, cluster.name); });
  }

  struct Verdict {
    std::optional<PersonRole> role;
    const Sighting* evidence = nullptr;
    double confidence = 0;
    double guest = 0;
    double host = 0;
    bool is_labelled_guest = false;
    bool is_labelled_host = false;
    bool has_guest_only = false;  // evidence that no host would have
    bool has_maybe_host = false;
    double guest_outside_title = 0;
  };

  [[nodiscard]] std::vector<Verdict> judge(const Reading& reading, const std::vector<Cluster>& clusters,
                                           const ShowKnowledge* knowledge) const {
    std::vector<std::size_t> cluster_of(reading.names.size(), 0);
    for (std::size_t c = 0; c < clusters.size(); ++c) {
      for (const std::size_t i : clusters[c].named) cluster_of[i] = c;
    }
    std::vector<bool> show_host(clusters.size());
    std::vector<bool> in_title(clusters.size());
    for (std::size_t c = 0; c < clusters.size(); ++c) show_host[c] = is_show_host(clusters[c], knowledge);
    for (const Sighting& s : reading.sightings) {
      if (s.is_title && s.role == kGuest) in_title[cluster_of[s.named]] = true;
    }
    // "Ana Ruiz talks to B": when B is a host of the show, or when Ana stands in the title, she is the guest.
    struct Pair {
      std::vector<std::size_t> guests;
      std::vector<std::size_t> hosts;
    };
    std::map<std::size_t, Pair> pairs;
    std::vector<std::vector<const Sighting*>> sightings_of(clusters.size());
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
    std::vector<Verdict> out(clusters.size());
    for (std::size_t c = 0; c < clusters.size(); ++c) {
      out[c] = judge_one(reading, clusters[c], sightings_of[c], turned, show_host[c], knowledge);
    }
    // "He talks to Matthias and Niki", of a guest that the title names in full: first names are for those
    // whom every listener knows.
    const bool has_guest_in_title = [&] {
      for (std::size_t c = 0; c < clusters.size(); ++c) {
        if (out[c].role == kGuest && in_title[c] &&
            fold_name(clusters[c].name).find(' ') != std::string::npos)
          return true;
      }
      return false;
    }();
    for (std::size_t c = 0; c < clusters.size() && has_guest_in_title; ++c) {
      if (out[c].role == kGuest && !out[c].is_labelled_guest && !in_title[c] &&
          clusters[c].known == NameCandidate::kUnknown &&
          fold_name(clusters[c].name).find(' ') == std::string::npos) {
        out[c].role = kHost;
      }
    }
    return out;
  }

  [[nodiscard]] Verdict judge_one(const Reading& reading, const Cluster& cluster,
                                  const std::vector<const Sighting*>& sightings,
                                  const std::set<std::size_t>& turned, bool show_host,
                                  const ShowKnowledge* knowledge) const {
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
    for (const Sighting* sighting : sightings) {
      const Sighting& s = *sighting;
      const Named& who = reading.names[s.named];
      if (who.is_ignored && s.role != kHost) continue;
      PersonRole role = s.role;
      double value = s.confidence;
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
    // A guest of the title who is also spoken of in the text is the more certain.
    bool is_in_prose = false;
    for (const std::size_t i : cluster.named) {
      const Named& who = reading.names[i];
      is_in_prose = is_in_prose ||
                    (who.field != Field::kTitle && !who.is_in_tag && !who.is_in_notes && !who.is_ignored);
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

    const auto settle = [&](PersonRole role, const Sighting* s) {
      v.role = role;
      v.evidence = s;
      v.confidence = s != nullptr ? s->confidence : 0;
    };
    const bool guest_by_tag = best_guest != nullptr && best_guest->rule == kTagRule;
    if (guest_by_tag) {
      settle(kGuest, best_guest);
    } else if (v.is_labelled_host && !(v.is_labelled_guest && best_host->rule == kTagRule && !show_host)) {
      settle(kHost, best_host);
    } else if (show_host && !v.is_labelled_guest) {
      const Sighting* s = best_host != nullptr ? best_host : best_guest != nullptr ? best_guest : best_named;
      settle(kHost, s != nullptr ? s : best_author);
    } else if (v.guest >= kGuestThreshold) {
      settle(kGuest, best_guest);
      v.confidence = v.guest;
    } else if (v.host >= 0.6) {
      settle(kHost, best_host);
    } else if (best_author != nullptr && best_author->confidence >= kAuthorThreshold) {
      settle(kAuthor, best_author);
    } else {
      const bool is_certain = std::any_of(cluster.named.begin(), cluster.named.end(), [&](std::size_t i) {
        const Named& who = reading.names[i];
        return !who.is_ignored &&
               (who.known != NameCandidate::kUnknown ||
                (who.kind == Kind::kFull && who.is_given_known && who.plausibility >= kNamedThreshold));
      });
      if (is_certain) settle(kMentioned, best_named);
    }
    return v;
  }

  static bool is_trusted(const ShowKnowledge& knowledge, std::string_view rule) {
    const auto rules = person_rules();
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (rules[i].name == rule)
        return i < knowledge.trusted_title_rules.size() && knowledge.trusted_title_rules[i];
    }
    return false;
  }

  // --- What a show tells ---

  struct Count {
    std::string name;
    std::size_t labelled_host = 0;
    std::size_t any_part = 0;
    std::size_t guest_only = 0;
    std::size_t guest = 0;
  };

  void add_host(ShowKnowledge& knowledge, const std::string& name) const {
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

  static void index_hosts(ShowKnowledge& knowledge) {
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

  // "Guests include A", "people like A": whom a show's description names so, is not its host.
  static bool is_example(std::string_view text, std::size_t at) {
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

  void learn(const Show& show) {
    ShowKnowledge& knowledge = shows[key_of(show)];
    knowledge.trusted_title_rules.assign(person_rules().size(), false);
    for (const PersonTag& tag : show.persons) {
      if (role_of_tag(tag.role) == kHost) add_host(knowledge, one_line(tag.name));
    }
    for (const std::string& author : show.authors) {
      for (const Named& who : people_in_author(author, &show)) add_host(knowledge, who.name);
    }
    // Whoever a show's own description names as taking part is there every time.
    Text description;
    description.plain = show.description;
    Reading reading;
    read_text(description, reading);
    for (const Sighting& s : reading.sightings) {
      const Named& who = reading.names[s.named];
      const bool takes_part =
          s.role == kHost || (s.role == kGuest && (s.flags & PersonRule::kMaybeHost) != 0);
      if (takes_part && s.confidence >= 0.5 && who.kind == Kind::kFull) add_host(knowledge, who.name);
    }
    for (const Named& who : reading.names) {
      if (who.kind == Kind::kFull && who.plausibility >= 0.8 && !who.is_ignored &&
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
    for (const Episode& episode : show.episodes) {
      const Reading r = read(show, episode);
      const std::vector<Cluster> clusters = cluster(r, &knowledge);
      const std::vector<Verdict> verdicts = judge(r, clusters, &knowledge);
      bool talks = false;
      std::set<std::size_t> seen;
      for (std::size_t c = 0; c < clusters.size(); ++c) {
        const Verdict& v = verdicts[c];
        if (clusters[c].name.empty()) continue;
        if (v.has_guest_only && v.guest_outside_title >= kGuestThreshold) talks = true;
        const bool takes_part = v.guest >= 0.3 || v.host > 0;
        if (!takes_part) continue;
        Count& count = counts[fold_name(clusters[c].name)];
        if (prefers(clusters[c].name, count.name)) count.name = clusters[c].name;
        count.any_part += v.has_maybe_host || v.host > 0 ? 1U : 0U;
        count.labelled_host += v.is_labelled_host || v.host >= 0.75 ? 1U : 0U;
        count.guest_only += v.is_labelled_guest || (v.has_guest_only && v.host == 0) ? 1U : 0U;
        count.guest += v.role == kGuest ? 1U : 0U;
      }
      // How often a row fires on titles, and how often the text bears it out.
      std::vector<std::size_t> cluster_of(r.names.size(), 0);
      for (std::size_t c = 0; c < clusters.size(); ++c) {
        for (const std::size_t i : clusters[c].named) cluster_of[i] = c;
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
    }
    if (n > 0 && conversations * 5 >= n) knowledge.has_conversations = true;
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
      if (prefers(count.name, fullest)) fullest = count.name;
    }
    for (const auto& [part, names] : parts) {
      if (names.size() == 1) knowledge.by_part[part] = *names.begin();
    }
  }
};

std::vector<std::string> PeopleFinder::names_by_rule(const PersonRule& rule, std::string_view text) {
  static const Impl all{ontology::Ontology{}};
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

PeopleFinder::PeopleFinder(std::span<const Show> shows, const ontology::Ontology& ontology) {
  auto impl = std::make_unique<Impl>(ontology);
  for (const Show& show : shows) {
    for (const Episode& episode : show.episodes) {
      for (const Text& text : episode.texts) {
        if (text.field != Field::kTitle && text.field != Field::kTranscript)
          NameScanner::collect_common(text.plain, impl->common);
      }
    }
  }
  for (const Show& show : shows) impl->learn(show);
  impl_ = std::move(impl);
}
PeopleFinder::~PeopleFinder() = default;
PeopleFinder::PeopleFinder(PeopleFinder&&) noexcept = default;
PeopleFinder& PeopleFinder::operator=(PeopleFinder&&) noexcept = default;

std::vector<FoundPerson> PeopleFinder::find(const Show& show, const Episode& episode) const {
  const auto known_show = impl_->shows.find(key_of(show));
  const ShowKnowledge* knowledge = known_show == impl_->shows.end() ? nullptr : &known_show->second;
  const Reading reading = impl_->read(show, episode);
  const std::vector<Cluster> clusters = impl_->cluster(reading, knowledge);
  const std::vector<Impl::Verdict> verdicts = impl_->judge(reading, clusters, knowledge);
  std::vector<FoundPerson> out;
  for (std::size_t c = 0; c < clusters.size(); ++c) {
    const Impl::Verdict& verdict = verdicts[c];
    if (!verdict.role) continue;
    const Cluster& cluster = clusters[c];
    FoundPerson person;
    person.role = *verdict.role;
    person.name = cluster.name;
    person.handle = cluster.handle;
    // Evidence: the place of the deciding rule; for a tag, the first place in a text.
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
      const ontology::KnownPerson& known = impl_->ontology.people[cluster.known];
      // Who is spelled otherwise than the ontology does, keeps that spelling; the IRI says who it is.
      const bool is_full = fold_name(person.name).find(' ') != std::string::npos;
      if (!is_full || is_same_person(person.name, known.name)) person.name = known.name;
      person.iri = known.iri;
      if (person.handle.empty() && !known.handles.empty()) person.handle = known.handles.front();
    } else if (knowledge != nullptr) {
      if (const auto fullest = knowledge->fullest.find(fold_name(person.name));
          fullest != knowledge->fullest.end()) {
        person.name = fullest->second;
      }
    }
    out.push_back(std::move(person));
  }
  std::stable_sort(out.begin(), out.end(), [](const FoundPerson& a, const FoundPerson& b) {
    return std::pair(a.evidence.field, a.evidence.span.begin) <
           std::pair(b.evidence.field, b.evidence.span.begin);
  });
  return out;
}

}  // namespace podatlas::mention
