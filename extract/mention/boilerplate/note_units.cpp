#include "extract/mention/boilerplate/note_units.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "core/url/canonical_url.h"
#include "extract/mention/link/bare_urls.h"

namespace podatlas::mention {
namespace {

// Months and days of the week in seven languages, as fold() leaves them; sorted at first use.
constexpr std::array kDateWords = {
    // English
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov",
    "dec", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "wed",
    "thu", "fri", "sat", "sun", "st", "nd", "rd", "th",
    // German
    "januar", "februar", "marz", "mai", "juni", "juli", "oktober", "dezember", "montag", "dienstag",
    "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
    // French
    "janvier", "fevrier", "mars", "avril", "juin", "juillet", "aout", "septembre", "octobre", "novembre",
    "decembre", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
    // Spanish
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
    "noviembre", "diciembre", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo",
    // Italian
    "gennaio", "febbraio", "aprile", "maggio", "giugno", "luglio", "settembre", "ottobre", "dicembre",
    "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "domenica",
    // Portuguese
    "janeiro", "fevereiro", "marco", "maio", "junho", "julho", "setembro", "outubro", "novembro", "dezembro",
    // Russian, as in dates
    "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября",
    "декабря", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"};

bool is_date_word(std::string_view word) {
  static const auto sorted = [] {
    std::array<std::string_view, kDateWords.size()> out;
    std::copy(kDateWords.begin(), kDateWords.end(), out.begin());
    std::sort(out.begin(), out.end());
    return out;
  }();
  return std::binary_search(sorted.begin(), sorted.end(), word);
}

constexpr std::string_view kNumber = "0";  // what any number or date becomes
constexpr char kLinkMark = '\x01';

// A link in a text: all of `span` is its words.
struct PlacedLink {
  Span span;
  bool is_bare = false;  // the words are the URL
  std::string url;       // canonical
};

std::vector<PlacedLink> links_of(const Text& text) {
  std::vector<PlacedLink> out;
  for (Cited& cited : cited_urls({&text, bare_urls(text.plain)})) {
    const bool is_bare = slice(text.plain, cited.span) == cited.url;
    out.push_back({cited.span, is_bare, canonical_url(cited.url)});
  }
  return out;
}

// "on 5. March" goes on.
bool ends_sentence(std::string_view text, std::size_t i) {
  const bool is_ordinal =
      text[i] == '.' && i > 0 && is_digit(text[i - 1]) && (i < 3 || !is_digit(text[i - 3]));
  return (text[i] == '.' || text[i] == '?' || text[i] == '!') && i + 1 < text.size() &&
         is_space(text[i + 1]) && !is_ordinal;
}

// Adds the words of `text` to the unit's key.
void add_words(std::string_view text, bool is_link, NoteUnit& unit) {
  const std::string folded = fold(text);
  for (const std::string_view word : split(folded, ' ')) {
    if (word.empty()) continue;
    if (!is_link) ++unit.words;
    const bool is_number = std::any_of(word.begin(), word.end(), is_digit) || is_date_word(word);
    if (is_number && unit.key.ends_with(kNumber) &&
        (unit.key.size() == 1 || unit.key[unit.key.size() - 2] == ' '))
      continue;
    if (!unit.key.empty()) unit.key += ' ';
    unit.key += is_number ? kNumber : word;
  }
}

}  // namespace

std::vector<NoteUnit> note_units(const Text& text) {
  const std::string_view plain = text.plain;
  const std::vector<PlacedLink> links = links_of(text);
  std::vector<NoteUnit> out;
  std::size_t link = 0;
  std::size_t line = 0;
  bool after_blank = false;
  while (line < plain.size()) {
    const std::size_t line_end = std::min(plain.find('\n', line), plain.size());
    if (trim(plain.substr(line, line_end - line)).empty() &&
        (link == links.size() || links[link].span.begin > line_end)) {
      after_blank = true;
      line = line_end + 1;
      continue;
    }
    std::size_t at = line;
    bool begins_line = true;
    while (at < line_end || (begins_line && at == line_end)) {
      NoteUnit unit;
      unit.begins_line = begins_line;
      unit.after_blank = std::exchange(after_blank, false);
      begins_line = false;
      std::size_t words = at;
      std::size_t end = at;
      while (true) {
        const bool at_link = link < links.size() && links[link].span.begin <= end;
        if (at_link) {  // a sentence does not end inside
          const PlacedLink& one = links[link++];
          const std::size_t begin = std::clamp(one.span.begin, words, line_end);
          const std::size_t after = std::clamp(one.span.end, begin, line_end);
          add_words(plain.substr(words, begin - words), false, unit);
          if (!one.is_bare) add_words(plain.substr(begin, after - begin), true, unit);
          ((unit.key += kLinkMark) += one.url) += ' ';
          unit.links.push_back(one.url);
          words = end = after;
          continue;
        }
        if (end >= line_end) break;
        if (ends_sentence(plain, end++)) break;
      }
      add_words(plain.substr(words, end - words), false, unit);
      unit.span = {at, end};
      while (unit.span.begin < end && is_space(plain[unit.span.begin])) ++unit.span.begin;
      while (unit.span.end > unit.span.begin && is_space(plain[unit.span.end - 1])) --unit.span.end;
      at = end;
      while (at < line_end && is_space(plain[at])) ++at;
      unit.ends_line = at >= line_end;
      if (unit.key == kNumber) unit.key.clear();
      out.push_back(std::move(unit));
    }
    line = line_end + 1;
  }
  return out;
}

}  // namespace podatlas::mention
