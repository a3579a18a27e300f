#include "extract/mention/concept/concept_weight.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/concept/concepts.h"

namespace podatlas::mention {
namespace {

// Whether a label is a whole text but for signs around it. Short texts only: checking every label of a long
// one would take quadratic time.
bool is_whole_text(const std::string& text, Span span) {
  constexpr std::size_t kMostSigns = 64;  // bytes
  return text.size() <= span.size() + kMostSigns && is_all_of(text, span);
}

// A word occurs far more often in a quarter of an hour of speech than in a few lines of notes.
constexpr double kSpokenPerWritten = 8;

constexpr std::array kPlatformRows = {
    PlatformWords{"hosted", R"(\bhost(?:ed|ing)\b)", "It is hosted on", "The host of the show likes"},
    PlatformWords{"runs on", R"(\b(?:hosts?|runs?|running|deployed|deploys)(?: \S+){0,4} (?:on|across)\b)",
                  "It runs in containers on", "He runs a workshop with"},
    PlatformWords{"runs on (German)", R"(\bgehostet\b|\bläuft(?: \S+){0,4} auf\b)",
                  "Es läuft seit Jahren auf", "Es läuft gut mit"},
    PlatformWords{"hosted (Spanish)", R"(\balojad[oa]s?\b)", "La página está alojada en", "La página usa"},
    PlatformWords{"hosted (French)", R"(hébergée?s?)", "Le site est hébergé chez", "Le site utilise"},
};

constexpr std::array kAsideRows = {
    AsideWords{"plus", R"(plus\b)", "Plus the latest news from", "Plush toys of"},
    AsideWords{"also", R"(also\b)", "Also a quick look at", "Alsop wrote"},
    AsideWords{"other news", R"((?:and )?in other news\b)", "In other news,", "In other words, it is about"},
    AsideWords{"then", R"(and (?:then|finally)\b)", "And finally, a word on", "And there is"},
    AsideWords{"also (German)", R"(außerdem\b)", "Außerdem geht es um", "Außerhalb von"},
    AsideWords{"also (Spanish)", R"(además\b)", "Además hablamos de", "Ademar usa"},
    AsideWords{"also (French)", R"((?:et )?aussi\b)", "Et aussi", "Aussitôt après"},
};

// A pattern for all rows.
std::string any_row(const auto& rows) {
  std::string out = "(?i)";
  for (const auto& row : rows) out += (&row == &rows.front() ? "" : "|") + std::string(row.pattern);
  return out;
}

}  // namespace

std::span<const PlatformWords> platform_words() { return kPlatformRows; }

bool is_platform(std::string_view text, Span span) {
  static const re2::RE2 pattern(any_row(kPlatformRows));
  const std::size_t begin = sentence_around(text, span).begin;
  return re2::RE2::PartialMatch(text.substr(begin, span.begin - begin), pattern);
}

std::span<const AsideWords> aside_words() { return kAsideRows; }

bool is_aside(std::string_view text, Span span) {
  static const re2::RE2 pattern(any_row(kAsideRows));
  const Span sentence = sentence_around(text, span);
  return !trim(text.substr(0, sentence.begin)).empty() &&
         pattern.Match(slice(text, sentence), 0, sentence.size(), re2::RE2::ANCHOR_START, nullptr, 0);
}

std::size_t first_sentence_end(std::string_view text) {
  // A title-like first line or a very short opening ("What is it?") says less than what follows it.
  constexpr std::size_t kShortest = 40;
  std::size_t end = 0;
  while (end < text.size() && end < kShortest) {
    const Span sentence = sentence_around(text, {end, end});
    end = std::max(sentence.end, end + 1);
    while (end < text.size() && is_space(text[end])) ++end;
  }
  return end;
}

std::size_t opening_end(std::string_view notes) {
  constexpr std::size_t kShortestLine = 40;
  return std::min({notes.find('\n', kShortestLine), notes.size(), kLongestOpening});
}

bool begins_paragraph(std::string_view text, Span span) {
  constexpr std::size_t kMostBefore = 20;  // bytes
  constexpr std::size_t kMostAfter = 40;
  static const re2::RE2 before(R"((?i)(?:(?:an?|the|today['’]s|this week['’]s) )?)");
  static const re2::RE2 after(
      R"( (?:\d[\w.]* )?(?:(?:just|finally|now) )?(?:is|are|was|were|has|have|had|can|will|gets?|got|makes?|made|brings?|needs?|takes?)\b)");
  constexpr std::string_view kEnds = ".!?";
  const std::size_t feed = text.substr(0, span.begin).rfind('\n');
  const std::size_t begin = feed == std::string_view::npos ? 0 : feed + 1;
  if (span.begin - begin > kMostBefore ||
      !re2::RE2::FullMatch(text.substr(begin, span.begin - begin), before) ||
      !after.Match(text.substr(span.end, kMostAfter), 0, std::min(kMostAfter, text.size() - span.end),
                   re2::RE2::ANCHOR_START, nullptr, 0))
    return false;
  const std::string_view line = trim(text.substr(begin, text.find('\n', span.end) - begin));
  return kEnds.find(line.back()) != std::string_view::npos;  // headings and titles of links have none
}

std::size_t command_end(std::string_view title) {
  // In small letters, without signs that sentences have.
  static const re2::RE2 pattern(
      R"((?:\D{0,10}\d+\s*[:|–—-]\s*)?(\$? *(?:sudo )?[a-z][a-z0-9_.-]* (?:install|uninstall|clone|init))(?: [a-z0-9@:./_=-]+)+)");
  re2::StringPiece command;
  if (!re2::RE2::FullMatch(title, pattern, &command)) return 0;
  return static_cast<std::size_t>(command.data() - title.data()) + command.size();
}

bool is_bare_introduction(std::string_view title) {
  static const re2::RE2 pattern(
      R"((?i)(?:.*[\d:|–—-]\s*)?(?:an? |the |eine |una )?(?:introduction|intro|einführung|einleitung|introducción)\W*)");
  return re2::RE2::FullMatch(title, pattern);
}

void add_occurrence(ConceptWeight& weight, const Text& text, Span span, std::size_t first_sentence_end,
                    bool introduces) {
  if (text.field == Field::kTitle) {
    weight.in_title = true;
    weight.is_whole_title = weight.is_whole_title || is_whole_text(text.plain, span);
  } else if (text.field == Field::kTranscript) {
    ++weight.spoken;
  } else {
    ++weight.count;
    if (introduces && span.begin < first_sentence_end) weight.is_introduced = true;
    if (text.field == Field::kDescription && span.begin < first_sentence_end) weight.in_first_sentence = true;
  }
}

double main_score(const ConceptWeight& weight) {
  double score = 0;
  if (weight.in_title) score += 3;
  if (weight.is_whole_title) score += 1;
  if (weight.in_first_sentence || weight.is_introduced) score += 1;
  if (weight.is_introduced) score += 0.5;
  score += 0.5 * std::log2(1.0 + static_cast<double>(weight.count) +
                           static_cast<double>(weight.spoken) / kSpokenPerWritten);
  return score;
}

double salience(const ConceptWeight& weight, const Naming& naming) {
  const auto count = static_cast<double>(weight.count + (weight.in_title ? 1U : 0U)) +
                     static_cast<double>(weight.spoken) / kSpokenPerWritten;
  const auto further_words = static_cast<double>(std::max<std::size_t>(naming.label_words, 1) - 1);
  double sum = -2.3;
  sum += naming.is_name ? 1.1 : 0.0;
  sum += naming.is_capitalized ? 0.7 : 0.0;
  sum += naming.opens_notes || weight.in_title ? 0.7 : 0.0;
  sum += 0.6 * std::log(std::max(count, 1.0));
  sum -= 0.6 * further_words;
  return 1 / (1 + std::exp(-sum));
}

std::string explain_score(const ConceptWeight& weight) {
  std::string text;
  const auto add = [&](std::string_view what) {
    if (!text.empty()) text += ", ";
    text += what;
  };
  if (weight.is_whole_title) {
    add("it is the title");
  } else if (weight.in_title) {
    add("in the title");
  }
  if (weight.in_first_sentence || weight.is_introduced) add("in the first sentence");
  if (weight.count > 0) add(counted(weight.count, "time") + " in the notes");
  if (weight.spoken > 0) add(counted(weight.spoken, "time") + " in the transcript");
  const auto tenths = static_cast<std::int64_t>(std::lround(main_score(weight) * 10));
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " (main topic from " +
         std::to_string(static_cast<int>(kMainScore)) + ".0): " + text;
}

}  // namespace podatlas::mention
