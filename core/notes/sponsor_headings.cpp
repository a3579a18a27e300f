#include "core/notes/sponsor_headings.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr std::array kRows = {
    SponsorHeading{
        "sponsors.en", HeadingReach::kList,
        R"((?:(?:our|today.?s|(?:this|the) (?:week|month|season|episode|show).?s?|episode|show|podcast) )*)"
        R"((?:sponsors|sponsored by|advertisers|supporters|patrons|backers|patreon supporters))",
        "This week's sponsors", "How sponsors changed the web"},
    SponsorHeading{"thanks.en", HeadingReach::kList,
                   R"((?:a )?(?:big |special |many )?(?:thanks|thank you) to (?:all )?(?:our|the) (?:\w+ )?)"
                   R"((?:sponsors|supporters|patrons|backers))",
                   "Thanks to our Patreon supporters", "Thanks to our guests"},
    SponsorHeading{"by.en", HeadingReach::kNextLine,
                   R"((?:(?:this|today.?s) (?:week.?s )?(?:episode|show|podcast) (?:is|was) )?)"
                   R"((?:brought to you|sponsored|made possible) by|(?:our |episode |show )?sponsor)",
                   "Brought to you by", "A sponsor for Blender"},
    SponsorHeading{"support.en", HeadingReach::kList,
                   R"(support (?:us|the (?:show|podcast)|this (?:show|podcast)|our (?:show|podcast|work)))",
                   "Support the show", "Support for Wayland"},
    SponsorHeading{
        "follow.en", HeadingReach::kList,
        R"((?:follow|find|connect with|stay in touch with) (?:us|the (?:show|podcast))(?: online)?)",
        "Follow us", "Follow Ada"},
    SponsorHeading{
        "sponsors.de", HeadingReach::kList,
        R"((?:unsere |danke an unsere |(?:die )?)(?:sponsoren|werbepartner|unterst(?:ü|ue)tzer)|werbung)",
        "Unsere Werbepartner", "Werbung im Netz"},
    SponsorHeading{"support.de", HeadingReach::kList,
                   R"(unterst(?:ü|ue)tz(?:e|t) (?:uns|den podcast|die sendung)|folgt? uns)",
                   "Unterstützt uns", "Unterstützung für ARM"},
    SponsorHeading{
        "sponsors.fr", HeadingReach::kList,
        R"((?:nos |les |merci (?:à|a) nos )?(?:sponsors|partenaires|annonceurs)|soutene[zr][- ]nous|)"
        R"(suivez[- ]nous)",
        "Merci à nos partenaires", "Les partenaires du projet"},
    SponsorHeading{
        "sponsors.es", HeadingReach::kList,
        R"((?:nuestros |los )?(?:patrocinadores|anunciantes|mecenas)|s(?:í|i)guenos|ap(?:ó|o)yanos)",
        "Nuestros patrocinadores", "Patrocinadores del congreso"},
    SponsorHeading{"sponsors.it", HeadingReach::kList,
                   R"((?:i nostri |gli )?(?:sponsor|sostenitori|inserzionisti)|seguici|sostienici)",
                   "I nostri sponsor", "Sponsor e stadi"},
    SponsorHeading{
        "sponsors.pt", HeadingReach::kList,
        R"((?:nossos |os )?(?:patrocinadores|anunciantes|apoiadores|padrinhos)|siga-nos|apoie-nos)",
        "Nossos apoiadores", "Patrocinadores do evento"},
    SponsorHeading{"sponsors.ru", HeadingReach::kList,
                   R"((?:наши )?(?:спонсоры|патроны|рекламодатели)|реклама|поддержать (?:нас|подкаст)|)"
                   R"(мы в соцсетях)",
                   "Наши спонсоры", "Реклама в сети"},
    SponsorHeading{"named", HeadingReach::kProse,
                   R"((?:[^.:!?]|\.\w){1,40} [-–—|] (?:our |episode |show )?)"
                   R"((?:sponsor|sponsored|ad|anzeige|werbung|реклама))",
                   "Kiln.example - Sponsor", "Ads and how to block them"},
    SponsorHeading{"name.en", HeadingReach::kProse, R"((?-i:\p{Lu}[\w.&'-]+(?: \p{Lu}[\w.&'-]+)? Sponsor))",
                   "Kiln Works Sponsor", "How to find a sponsor"},
    SponsorHeading{"sentence.en", HeadingReach::kSentence,
                   R"((?:(?:this|today.?s) (?:week.?s )?(?:episode|show|podcast) (?:is|was) )(?:also )?)"
                   R"((?:brought to you|sponsored|made possible) by .+|sponsors?: .+|sponsored by: .+)",
                   "This episode is sponsored by Acme: acme.example",
                   "The conference was sponsored by Acme."},
    SponsorHeading{
        "sentence.de", HeadingReach::kSentence,
        R"((?:diese (?:folge|sendung|episode) wird (?:euch )?(?:präsentiert|gesponsert|unterstützt) von)"
        R"(|sponsor(?:en)?:|werbung:) .+)",
        "Diese Folge wird präsentiert von Acme.", "Diese Folge wird länger."},
    SponsorHeading{
        "sentence.fr", HeadingReach::kSentence,
        R"(cet (?:é|e)pisode (?:est|vous est) (?:sponsoris(?:é|e)|offert|pr(?:é|e)sent(?:é|e)) par .+)",
        "Cet épisode est sponsorisé par Acme.", "Cet épisode est plus long."},
    SponsorHeading{
        "sentence.es", HeadingReach::kSentence,
        R"(este (?:episodio|programa) (?:est(?:á|a|é) )?(?:es )?(?:patrocinado por|presentado por) .+)",
        "Este episodio está patrocinado por Acme.", "Este episodio es corto."},
    SponsorHeading{
        "sentence.it", HeadingReach::kSentence,
        R"((?:questo episodio|questa puntata) (?:è|e) (?:sponsorizzat|offert|presentat)[oa] da .+)",
        "Questa puntata è offerta da Acme.", "Questa puntata è breve."},
    SponsorHeading{"sentence.pt", HeadingReach::kSentence,
                   R"(este epis(?:ó|o)dio (?:é|e) (?:patrocinado|apresentado|oferecido) por .+)",
                   "Este episódio é patrocinado por Acme.", "Este episódio é curto."},
    SponsorHeading{"sentence.ru", HeadingReach::kSentence,
                   R"((?:этот )?выпуск (?:вышел при поддержке|спонсирует|спонсировал[аи]?) .+)",
                   "Этот выпуск вышел при поддержке Acme.", "Этот выпуск о базах данных."},
};

const std::vector<std::unique_ptr<re2::RE2>>& patterns() {
  static const auto all = [] {
    std::vector<std::unique_ptr<re2::RE2>> out;
    out.reserve(kRows.size());
    for (const SponsorHeading& row : kRows)
      out.push_back(std::make_unique<re2::RE2>(std::string("(?is)(?:").append(row.pattern).append(")")));
    return out;
  }();
  return all;
}

// What a row's first letters can be is not asked: headings are short, and sentences begin with a phrase.
constexpr std::size_t kLongestHeading = 80;

// Without bullets, marks of headings and other signs around it.
std::string_view without_signs(std::string_view line) {
  const auto is_sign = [](char c) { return (static_cast<unsigned char>(c) & 0x80U) == 0 && !is_alnum(c); };
  while (!line.empty() && is_sign(line.front())) line.remove_prefix(1);
  while (!line.empty() && (is_sign(line.back()))) line.remove_suffix(1);
  return line;
}

// "🛠 Sponsors": symbols of several bytes, up to a space.
std::string_view without_symbols(std::string_view line) {
  line = without_signs(line);
  constexpr std::size_t kLongest = 8;
  const std::size_t space = line.substr(0, kLongest + 1).find(' ');
  const bool is_symbol = space != std::string_view::npos && static_cast<unsigned char>(line.front()) >= 0xE2U;
  return is_symbol ? without_signs(line.substr(space)) : line;
}

}  // namespace

std::span<const SponsorHeading> sponsor_headings() { return kRows; }

std::optional<HeadingReach> announced_links(std::string_view sentence) {
  const std::string_view line = without_symbols(sentence);
  if (line.empty()) return std::nullopt;
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows.at(i).reach != HeadingReach::kSentence && line.size() > kLongestHeading) continue;
    if (re2::RE2::FullMatch(line, *patterns()[i])) return kRows.at(i).reach;
  }
  return std::nullopt;
}

}  // namespace podatlas
