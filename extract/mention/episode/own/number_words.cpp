#include "extract/mention/episode/own/number_words.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

// \b knows only ASCII, so the patterns that are made of these name the letters around a word.
constexpr std::array kNumberWords = {
    NumberWords{"en", R"(episode|epis\.?|ep\.?|eps\.?|show|podcast)", R"(episodes|eps\.?|shows)",
                R"((?:st|nd|rd|th) (?:episode|show))", "We met him in episode 12.",
                "Episode 12 of the series is on television."},
    NumberWords{"de", R"(folge|episode|sendung|ausgabe|podcast-?folge)",
                R"(folgen|episoden|sendungen|ausgaben)", R"(\. (?:folge|episode|sendung|ausgabe))",
                "Mehr dazu in Folge Nr. 12.", "Die Folge: 12 Prozent mehr Strom."},
    NumberWords{"fr", R"(épisode|[ée]mission)", R"(épisodes|[ée]missions)",
                R"((?:e|è|ème|eme|ième) (?:épisode|[ée]mission))", "On en parlait dans l'épisode n° 12.",
                "Un épisode de 12 minutes."},
    NumberWords{"es", R"(episodio|capítulo|programa|entrega)", R"(episodios|capítulos|programas|entregas)",
                R"([ºª°] (?:episodio|capítulo|programa|entrega))", "Lo vimos en el episodio número 12.",
                "Un episodio con 12 invitados."},
    NumberWords{"it", R"(episodio|puntata)", R"(episodi|puntate)", R"([ºª°] (?:episodio|puntata))",
                "Ne abbiamo parlato nella puntata 12.", "Una puntata di 12 minuti."},
    NumberWords{"pt", R"(epis[óo]dio|programa|edição)", R"(epis[óo]dios|programas|edições)",
                R"([ºª°] (?:epis[óo]dio|programa|edição))", "Falamos disso no episódio 12.",
                "Um episódio com 12 convidados."},
    NumberWords{
        "ru", R"(выпуск(?:а|е|у|ом)?|эпизод(?:а|е|у|ом)?|подкаст(?:а|е|у|ом)?|сери[яиюей]+|передач[аеиу])",
        R"(выпуск(?:и|ах|ов|ам)|эпизод(?:ы|ах|ов|ам)|подкаст(?:ы|ах|ов|ам))",
        R"(-?(?:й|го|м|му|ый|ого|ом|ому) (?:выпуск|эпизод|подкаст)(?:а|е|у|ом)?| (?:выпуск|эпизод|подкаст)е)",
        "Об этом мы говорили в выпуске № 12.", "Выпуск вышел, 12 гостей ждут."},
    NumberWords{"uk", R"(випуск(?:у|ові|ом)?|епізод(?:у|і|ом)?)", R"(випуск(?:и|ах|ів)|епізод(?:и|ах|ів))",
                R"(-?(?:й|го|му|ий|ому) (?:випуск|епізод)(?:у|ові|і)?)", "Про це ми говорили у випуску 12.",
                "Випуск має 12 частин."},
    NumberWords{"nl", R"(aflevering)", R"(afleveringen)", R"((?:e|de|ste) aflevering)",
                "Zie ook aflevering 12.", "Een aflevering van 12 minuten."},
    NumberWords{"sv", R"(avsnitt)", R"(avsnitten|avsnitt)", R"((?::e|:a) avsnittet)",
                "Vi pratade om det i avsnitt 12.", "Ett avsnitt om 12 bilar."},
    NumberWords{"da", R"(afsnit)", R"(afsnit)", R"(\. afsnit)", "Hør mere i afsnit 12.",
                "Et afsnit på 12 minutter."},
    NumberWords{"pl", R"(odcin(?:ek|ka|ku|kiem)|epizod(?:zie|u|em)?)", R"(odcink(?:i|ach|ów))",
                R"(\. odcin(?:ek|ka|ku))", "Mówiliśmy o tym w odcinku 12.", "Odcinek trwa 12 minut."},
    NumberWords{"cs", R"(díl(?:u|e|em)?|epizod[aeyu])", R"(díl[yůech]+|epizod(?:y|ách)?)",
                R"(\. díl(?:u|e)?)", "Mluvili jsme o tom v díle 12.", "Díl má 12 minut."},
    NumberWords{"tr", R"(bölüm)", R"(bölümler)", R"(\. bölüm)", "Ayrıntılar için bölüm 12.",
                "Bu bölüm tam 12 dakika."},
    NumberWords{"ja", R"(エピソード|ep)", R"(エピソード)", "", "詳しくは第12回で。",
                "エピソードは12分です。"},
    NumberWords{"zh", R"(节目|集)", R"(节目)", "", "我们在第12期谈过。", "这集有12分钟。"},
};

constexpr std::string_view kNumberSign =
    R"((?:[.:]? ?(?:#|№|no\.? |nr\.? ?|n[º°o]\.? ?|num(?:ber|mer|éro|ero)?\.? |número |номер ) ?| ?)0*)";

std::string joined_rows(std::string_view NumberWords::*column) {
  std::string out;
  for (const NumberWords& row : kNumberWords) {
    if ((row.*column).empty()) continue;
    if (!out.empty()) out += '|';
    out += row.*column;
  }
  return out;
}

}  // namespace

std::span<const NumberWords> number_words() { return kNumberWords; }

std::string pattern_of_numbers() {
  const std::string sign(kNumberSign);
  return R"((?i)第 ?(\d{1,5}) ?(?:回|話|期|集)|(?:^|[^\p{L}\p{N}/_.=@-])(?:(?:)" +
         joined_rows(&NumberWords::many) + ")" + sign +
         R"((\d{1,5}(?: ?(?:,|;|&|/|\+|-|–|und|and|or|oder|et|ou|y|e|i|и|или|en|och|og|to|bis|à|a|по|до) ?(?:#|№)? ?\d{1,5})+)|(?:)" +
         joined_rows(&NumberWords::one) + '|' + joined_rows(&NumberWords::many) + ")" + sign +
         R"((\d{1,5})|(\d{1,5})(?:)" + joined_rows(&NumberWords::ordinal) + R"()(?:[^\p{L}\p{N}]|$)))";
}

std::string pattern_of_episode_words() {
  return R"((?i)(?:^|[^\p{L}\p{N}])(?:)" + joined_rows(&NumberWords::one) + '|' +
         joined_rows(&NumberWords::many) + R"()(?:[^\p{L}\p{N}]|$))";
}

bool is_episode_word(std::string_view folded) {
  // Whole words, and patterns of the others.
  static const std::unordered_set<std::string> words = [] {
    std::unordered_set<std::string> out = {"podcasts"};
    for (const NumberWords& row : kNumberWords) {
      for (const std::string_view column : {row.one, row.many}) {
        for (const std::string_view word : split(column, '|')) out.insert(fold(word));
      }
    }
    return out;
  }();
  static const re2::RE2 patterns(joined_rows(&NumberWords::one) + '|' + joined_rows(&NumberWords::many));
  const bool is_ascii = std::none_of(folded.begin(), folded.end(),
                                     [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; });
  if (is_ascii) return words.contains(std::string(folded));
  return re2::RE2::FullMatch(re2::StringPiece(folded.data(), folded.size()), patterns);
}

}  // namespace podatlas::mention
