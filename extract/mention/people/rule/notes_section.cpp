#include "extract/mention/people/rule/notes_section.h"

#include <array>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/person_text.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {
namespace {

constexpr std::array kHeadings = {
    SectionHeading{"guest", NotesSection::kGuests},
    SectionHeading{"guests", NotesSection::kGuests},
    SectionHeading{"special guest", NotesSection::kGuests},
    SectionHeading{"special guests", NotesSection::kGuests},
    SectionHeading{"our guest", NotesSection::kGuests},
    SectionHeading{"our guests", NotesSection::kGuests},
    SectionHeading{"today's guest", NotesSection::kGuests},
    SectionHeading{"today's guests", NotesSection::kGuests},
    SectionHeading{"this week's guest", NotesSection::kGuests},
    SectionHeading{"this week's guests", NotesSection::kGuests},
    SectionHeading{"about the guest", NotesSection::kGuests},
    SectionHeading{"about the guests", NotesSection::kGuests},
    SectionHeading{"about our guest", NotesSection::kGuests},
    SectionHeading{"about our guests", NotesSection::kGuests},
    SectionHeading{"about today's guest", NotesSection::kGuests},
    SectionHeading{"guest bio", NotesSection::kGuests},
    SectionHeading{"guest info", NotesSection::kGuests},
    SectionHeading{"guest information", NotesSection::kGuests},
    SectionHeading{"interviewee", NotesSection::kGuests},
    SectionHeading{"invitado", NotesSection::kGuests},
    SectionHeading{"invitada", NotesSection::kGuests},
    SectionHeading{"invitados", NotesSection::kGuests},
    SectionHeading{"invite", NotesSection::kGuests},
    SectionHeading{"gast", NotesSection::kGuests},
    SectionHeading{"gaste", NotesSection::kGuests},
    SectionHeading{"嘉宾", NotesSection::kGuests},
    SectionHeading{"ゲスト", NotesSection::kGuests},
    SectionHeading{"게스트", NotesSection::kGuests},
    SectionHeading{"featuring", NotesSection::kPanel},
    SectionHeading{"panel", NotesSection::kPanel},
    SectionHeading{"panelists", NotesSection::kPanel},
    SectionHeading{"panellists", NotesSection::kPanel},
    SectionHeading{"the panel", NotesSection::kPanel},
    SectionHeading{"participants", NotesSection::kPanel},
    SectionHeading{"speakers", NotesSection::kPanel},
    SectionHeading{"with", NotesSection::kPanel},
    SectionHeading{"avec", NotesSection::kPanel},
    SectionHeading{"mit", NotesSection::kPanel},
    SectionHeading{"con", NotesSection::kPanel},
    SectionHeading{"in this episode", NotesSection::kPanel},
    SectionHeading{"on this episode", NotesSection::kPanel},
    SectionHeading{"on the show", NotesSection::kPanel},
    SectionHeading{"who's on", NotesSection::kPanel},
    SectionHeading{"guest(s", NotesSection::kGuests},
    SectionHeading{"cast", NotesSection::kPanel},
    SectionHeading{"host(s", NotesSection::kHosts},
    SectionHeading{"presenters", NotesSection::kHosts},
    SectionHeading{"presented by", NotesSection::kHosts},
    SectionHeading{"host", NotesSection::kHosts},
    SectionHeading{"hosts", NotesSection::kHosts},
    SectionHeading{"your host", NotesSection::kHosts},
    SectionHeading{"your hosts", NotesSection::kHosts},
    SectionHeading{"co-host", NotesSection::kHosts},
    SectionHeading{"co-hosts", NotesSection::kHosts},
    SectionHeading{"cohosts", NotesSection::kHosts},
    SectionHeading{"hosted by", NotesSection::kHosts},
    SectionHeading{"about the host", NotesSection::kHosts},
    SectionHeading{"about the hosts", NotesSection::kHosts},
    SectionHeading{"connect with the host", NotesSection::kHosts},
    SectionHeading{"connect with the hosts", NotesSection::kHosts},
    SectionHeading{"follow the hosts", NotesSection::kHosts},
    SectionHeading{"主播", NotesSection::kHosts},
    SectionHeading{"主持人", NotesSection::kHosts},
    SectionHeading{"本期嘉宾", NotesSection::kGuests},
    SectionHeading{"出演者", NotesSection::kGuests},
    SectionHeading{"convidado", NotesSection::kGuests},
    SectionHeading{"convidados", NotesSection::kGuests},
    SectionHeading{"convidada", NotesSection::kGuests},
    SectionHeading{"convidadas", NotesSection::kGuests},
    SectionHeading{"ospite", NotesSection::kGuests},
    SectionHeading{"ospiti", NotesSection::kGuests},
    SectionHeading{"invites", NotesSection::kGuests},
    SectionHeading{"invitadas", NotesSection::kGuests},
    SectionHeading{"invites de l episode", NotesSection::kGuests},
    SectionHeading{"gaste dieser folge", NotesSection::kGuests},
    SectionHeading{"unser gast", NotesSection::kGuests},
    SectionHeading{"unsere gaste", NotesSection::kGuests},
    SectionHeading{"gosc", NotesSection::kGuests},
    SectionHeading{"goscie", NotesSection::kGuests},
    SectionHeading{"gasten", NotesSection::kGuests},
    SectionHeading{"moderation", NotesSection::kHosts},
    SectionHeading{"moderatoren", NotesSection::kHosts},
    SectionHeading{"moderator", NotesSection::kHosts},
    SectionHeading{"moderacion", NotesSection::kHosts},
    SectionHeading{"anfitrion", NotesSection::kHosts},
    SectionHeading{"anfitriones", NotesSection::kHosts},
    SectionHeading{"presentadores", NotesSection::kHosts},
    SectionHeading{"presentan", NotesSection::kHosts},
    SectionHeading{"animateurs", NotesSection::kHosts},
    SectionHeading{"animatrices", NotesSection::kHosts},
    SectionHeading{"conduttori", NotesSection::kHosts},
    SectionHeading{"司会", NotesSection::kHosts},
    SectionHeading{"enlaces", NotesSection::kLinks},
    SectionHeading{"liens", NotesSection::kLinks},
    SectionHeading{"liens de l episode", NotesSection::kLinks},
    SectionHeading{"lien", NotesSection::kLinks},
    SectionHeading{"verweise", NotesSection::kLinks},
    SectionHeading{"verweis", NotesSection::kLinks},
    SectionHeading{"links zur folge", NotesSection::kLinks},
    SectionHeading{"links zur sendung", NotesSection::kLinks},
    SectionHeading{"weiterfuhrende links", NotesSection::kLinks},
    SectionHeading{"recursos", NotesSection::kLinks},
    SectionHeading{"ressources", NotesSection::kLinks},
    SectionHeading{"quellen", NotesSection::kLinks},
    SectionHeading{"notas", NotesSection::kLinks},
    SectionHeading{"referencias", NotesSection::kLinks},
    SectionHeading{"letture", NotesSection::kLinks},
    SectionHeading{"riferimenti", NotesSection::kLinks},
    SectionHeading{"相关链接", NotesSection::kLinks},
    SectionHeading{"链接", NotesSection::kLinks},
    SectionHeading{"リンク", NotesSection::kLinks},
    SectionHeading{"参考", NotesSection::kLinks},
    SectionHeading{"linki", NotesSection::kLinks},
    SectionHeading{"odkazy", NotesSection::kLinks},
    SectionHeading{"patrocinadores", NotesSection::kSponsors},
    SectionHeading{"patrocinado por", NotesSection::kSponsors},
    SectionHeading{"sponsoren", NotesSection::kSponsors},
    SectionHeading{"werbung", NotesSection::kSponsors},
    SectionHeading{"partenaires", NotesSection::kSponsors},
    SectionHeading{"creditos", NotesSection::kCredits},
    SectionHeading{"edicion", NotesSection::kCredits},
    SectionHeading{"produktion", NotesSection::kCredits},
    SectionHeading{"realisation", NotesSection::kCredits},
    SectionHeading{"links", NotesSection::kLinks},
    SectionHeading{"link", NotesSection::kLinks},
    SectionHeading{"show links", NotesSection::kLinks},
    SectionHeading{"episode links", NotesSection::kLinks},
    SectionHeading{"links from the show", NotesSection::kLinks},
    SectionHeading{"related links", NotesSection::kLinks},
    SectionHeading{"useful links", NotesSection::kLinks},
    SectionHeading{"links mentioned", NotesSection::kLinks},
    SectionHeading{"links and resources", NotesSection::kLinks},
    SectionHeading{"links & resources", NotesSection::kLinks},
    SectionHeading{"resources", NotesSection::kLinks},
    SectionHeading{"resources mentioned", NotesSection::kLinks},
    SectionHeading{"references", NotesSection::kLinks},
    SectionHeading{"further reading", NotesSection::kLinks},
    SectionHeading{"further resources", NotesSection::kLinks},
    SectionHeading{"more reading", NotesSection::kLinks},
    SectionHeading{"reading list", NotesSection::kLinks},
    SectionHeading{"recommended reading", NotesSection::kLinks},
    SectionHeading{"read more", NotesSection::kLinks},
    SectionHeading{"mentioned", NotesSection::kLinks},
    SectionHeading{"mentioned in this episode", NotesSection::kLinks},
    SectionHeading{"mentioned in the episode", NotesSection::kLinks},
    SectionHeading{"people mentioned", NotesSection::kLinks},
    SectionHeading{"books", NotesSection::kLinks},
    SectionHeading{"books mentioned", NotesSection::kLinks},
    SectionHeading{"papers", NotesSection::kLinks},
    SectionHeading{"papers mentioned", NotesSection::kLinks},
    SectionHeading{"articles", NotesSection::kLinks},
    SectionHeading{"news", NotesSection::kLinks},
    SectionHeading{"picks", NotesSection::kLinks},
    SectionHeading{"see also", NotesSection::kLinks},
    SectionHeading{"sources", NotesSection::kLinks},
    SectionHeading{"sponsor", NotesSection::kSponsors},
    SectionHeading{"sponsors", NotesSection::kSponsors},
    SectionHeading{"our sponsors", NotesSection::kSponsors},
    SectionHeading{"our sponsor", NotesSection::kSponsors},
    SectionHeading{"sponsored by", NotesSection::kSponsors},
    SectionHeading{"episode sponsors", NotesSection::kSponsors},
    SectionHeading{"episode sponsor", NotesSection::kSponsors},
    SectionHeading{"this episode is sponsored by", NotesSection::kSponsors},
    SectionHeading{"brought to you by", NotesSection::kSponsors},
    SectionHeading{"thanks to our sponsors", NotesSection::kSponsors},
    SectionHeading{"supporters", NotesSection::kSponsors},
    SectionHeading{"patrons", NotesSection::kSponsors},
    SectionHeading{"后期", NotesSection::kCredits},
    SectionHeading{"剪辑", NotesSection::kCredits},
    SectionHeading{"制作", NotesSection::kCredits},
    SectionHeading{"音乐", NotesSection::kCredits},
    SectionHeading{"credits", NotesSection::kCredits},
    SectionHeading{"production", NotesSection::kCredits},
    SectionHeading{"music", NotesSection::kCredits},
    SectionHeading{"music credits", NotesSection::kCredits},
    SectionHeading{"production team", NotesSection::kCredits},
    SectionHeading{"outline", NotesSection::kOutline},
    SectionHeading{"chapters", NotesSection::kOutline},
    SectionHeading{"timestamps", NotesSection::kOutline},
    SectionHeading{"time stamps", NotesSection::kOutline},
    SectionHeading{"timeline", NotesSection::kOutline},
    SectionHeading{"table of contents", NotesSection::kOutline},
    SectionHeading{"topics", NotesSection::kOutline},
    SectionHeading{"topics covered", NotesSection::kOutline},
    SectionHeading{"about the show", NotesSection::kProse},
    SectionHeading{"about the episode", NotesSection::kProse},
    SectionHeading{"summary", NotesSection::kProse},
    SectionHeading{"show notes", NotesSection::kNotes},
    SectionHeading{"shownotes", NotesSection::kNotes},
    SectionHeading{"description", NotesSection::kProse},
};

constexpr std::size_t kLongestHeading = 40;

const WordTable<NotesSection>& sections_by_heading() {
  static const WordTable<NotesSection> sections = [] {
    WordTable<NotesSection> out;
    out.reserve(kHeadings.size());
    for (const SectionHeading& heading : kHeadings) out[heading.text] = heading.section;
    return out;
  }();
  return sections;
}

}  // namespace

std::span<const SectionHeading> section_headings() { return kHeadings; }

std::optional<NotesSection> announced_section(std::string_view line, std::string_view words,
                                              std::string_view& rest) {
  rest = {};
  std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) colon = line.substr(0, kLongestHeading + 3).find(" - ");
  std::string_view head = line;
  if (colon <= kLongestHeading) {
    head = line.substr(0, colon);
    rest = trim(line.substr(colon + 1));
    if (!rest.empty() && rest.front() == '-') rest = trim(rest.substr(1));
  }
  if (head.size() > kLongestHeading) return std::nullopt;
  while (!head.empty() && !is_alnum(head.back()) && (static_cast<unsigned char>(head.back()) & 0x80U) == 0 &&
         !is_name_sign(head.back())) {
    head.remove_suffix(1);
  }
  while (!head.empty() && (head.front() == '*' || head.front() == '-' || head.front() == ' ' ||
                           head.front() == '#' || head.front() == '[')) {
    head.remove_prefix(1);
  }
  const NotesSection* const found = sections_by_heading().find(head);
  if (found != nullptr) return *found;
  if (!rest.empty() || line.empty() || line.back() != ':' || head.find(kFullName) != std::string_view::npos)
    return std::nullopt;
  // "Guests in this week's episode:", "Referenced:"
  head = words;
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

bool ends_section(std::string_view line) {
  const bool is_rule = !line.empty() && line.find_first_not_of("-*=_~ ") == std::string_view::npos;
  return is_rule || (line.size() <= kLongestHeading && line.ends_with(':') &&
                     line.find(kFullName) == std::string_view::npos);
}

bool begins_with_time(std::string_view line) {
  std::size_t i = 0;
  while (i < line.size() && (line[i] == '(' || line[i] == '[' || line[i] == '*' || line[i] == ' ')) ++i;
  std::size_t digits = i;
  while (digits < line.size() && is_digit(line[digits])) ++digits;
  return digits > i && digits - i <= 2 && digits + 2 < line.size() && line[digits] == ':' &&
         is_digit(line[digits + 1]) && is_digit(line[digits + 2]);
}

}  // namespace podatlas::mention
