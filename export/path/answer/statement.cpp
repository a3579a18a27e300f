#include "export/path/answer/statement.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "export/path/answer/excerpt.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kMostCodePoints = 300;
constexpr std::size_t kFewestCodePoints = 25;
constexpr std::size_t kFewestSpaced = 5;     // words, of a script with spaces
constexpr std::size_t kFewestAsserting = 8;  // less is often a heading
constexpr std::size_t kMostWordsApart = 3;   // between a name and its verb: "Strides in PyTorch are"

// Begin a sentence that needs the one before.
constexpr std::array<std::string_view, 32> kDependent = {
    "it",      "its",   "it's",  "they",    "they're",   "their",   "this", "that",
    "that's",  "these", "those", "he",      "she",       "his",     "her",  "but",
    "and",     "so",    "or",    "because", "also",      "however", "then", "there",
    "instead", "hence", "thus",  "finally", "similarly", "while",   "yet",  "here"};

// The sentence speaks about the episode, its people or its sponsors instead of the topic.
constexpr std::array<std::string_view, 52> kAnnouncements = {
    "i",       "i'm",        "i'll",      "i've",      "i'd",           "me",       "my",      "today",
    "you'll",  "we'll",      "let's",     "let",       "episode",       "episodes", "podcast", "podcasts",
    "talk",    "talks",      "talked",    "docs",      "documentation", "homepage", "discuss", "discusses",
    "joins",   "joined",     "join",      "guest",     "welcome",       "hello",    "listen",  "listening",
    "sponsor", "sponsors",   "sponsored", "subscribe", "patreon",       "discount", "coupon",  "promo",
    "merch",   "newsletter", "donate",    "donations", "thanks",        "thank",    "follow",  "rate",
    "tickets", "sale",       "click",     "email"};

// A name followed by one of these begins a definition.
constexpr std::array<std::string_view, 24> kVerbs = {
    "is",    "are",    "lets",     "let",     "allows",  "allow", "means",   "mean",
    "makes", "make",   "lives",    "live",    "holds",   "hold",  "consist", "consists",
    "gives", "permit", "provides", "provide", "records", "refer", "refers",  "stores"};

// The same in speech, where only "X is a ..." is safe.
constexpr std::array<std::string_view, 2> kSpokenVerbs = {"is", "are"};
constexpr std::array<std::string_view, 3> kComplements = {"a", "an", "the"};

// A question even without its mark: "Why is the build so complicated."
constexpr std::array<std::string_view, 8> kAsking = {"why",   "how", "what",  "when",
                                                     "where", "who", "which", "whose"};
constexpr std::array<std::string_view, 22> kAuxiliaries = {
    "is",  "are",  "was", "were", "do",   "does", "did",   "can",    "could", "should",  "would",
    "has", "have", "had", "will", "must", "may",  "might", "what's", "isn't", "doesn't", "don't"};

// Unlike writers, speakers fill their sentences.
constexpr std::array<std::string_view, 13> kFillers = {
    "you know", "sort of", "kind of", " like ", "basically", "actually", "um,",
    "uh,",      "well,",   "right,",  "i mean", "gonna",     "stuff"};

constexpr std::array<std::string_view, 5> kArticles = {"a", "an", "the", "every", "each"};

// The words of a text in lower case, without punctuation at their ends.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> out;
  const std::string line = to_lower(one_line(text));
  for (std::string_view word : split(line, ' ')) {
    constexpr std::string_view kMarks = ".,;:!()[]\"";
    while (!word.empty() && kMarks.find(word.front()) != std::string_view::npos) word.remove_prefix(1);
    while (!word.empty() && kMarks.find(word.back()) != std::string_view::npos) word.remove_suffix(1);
    std::string clean(word);
    // A typographic apostrophe.
    if (const auto at = clean.find("\xE2\x80\x99"); at != std::string::npos) clean.replace(at, 3, "'");
    if (!clean.empty()) out.push_back(std::move(clean));
  }
  return out;
}

// Ends with a full stop or an exclamation mark, maybe within quotation marks or brackets.
bool is_finished(std::string_view sentence) {
  constexpr std::array<std::string_view, 7> kClosing = {"\"",           "'", ")", "]", "\xE2\x80\x9D",
                                                        "\xE2\x80\x99", "*"};
  constexpr std::array<std::string_view, 4> kMarks = {".", "!", "\xE3\x80\x82", "\xEF\xBC\x81"};
  const auto ends_with = [&](std::string_view mark) { return sentence.ends_with(mark); };
  for (auto mark = kClosing.begin(); mark != kClosing.end();) {
    mark = std::find_if(kClosing.begin(), kClosing.end(), ends_with);
    if (mark != kClosing.end()) sentence.remove_suffix(mark->size());
  }
  return !sentence.ends_with("..") && std::any_of(kMarks.begin(), kMarks.end(), ends_with);
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// Whether the name, or an article and the name, begins the sentence and a verb comes next.
bool is_definition(std::string_view sentence, Span name, bool is_spoken) {
  const std::vector<std::string> before = words_of(sentence.substr(0, name.begin));
  if (before.size() > 1 || (before.size() == 1 && !is_one_of(before.front(), kArticles))) return false;
  const std::vector<std::string> after = words_of(sentence.substr(name.end));
  if (is_spoken)
    return after.size() > 4 && is_one_of(after[0], kSpokenVerbs) && is_one_of(after[1], kComplements);
  const auto last = after.begin() + static_cast<std::ptrdiff_t>(std::min(after.size(), kMostWordsApart + 1));
  return std::any_of(after.begin(), last, [](const auto& word) { return is_one_of(word, kVerbs); });
}

bool is_question(const std::vector<std::string>& words) {
  return words.size() > 1 && is_one_of(words[0], kAsking) && is_one_of(words[1], kAuxiliaries);
}

}  // namespace

StatementKind judge_statement(std::string_view sentence, Span name, Field field) {
  if (field == Field::kTitle || !is_finished(sentence)) return StatementKind::kNone;
  if (has(sentence, "?") || has(sentence, "\xEF\xBC\x9F") || has(sentence, "://") || has(sentence, "www."))
    return StatementKind::kNone;
  const std::size_t length = count_code_points(sentence);
  if (length > kMostCodePoints || length < kFewestCodePoints) return StatementKind::kNone;
  // Notes are cut off at the start, too; names may be in lower case.
  const bool is_cut = is_lower(sentence.front()) && name.begin > 0;
  if (is_cut || sentence.front() == '-' || sentence.front() == '*') return StatementKind::kNone;
  const std::vector<std::string> words = words_of(sentence);
  if (words.size() < kFewestSpaced && length == sentence.size()) return StatementKind::kNone;
  if (std::any_of(words.begin(), words.end(),
                  [](const std::string& word) { return is_one_of(word, kAnnouncements); }))
    return StatementKind::kNone;
  if (is_question(words) || is_advertisement(sentence)) return StatementKind::kNone;
  if (field == Field::kTranscript) {
    const std::string lower = to_lower(sentence);
    const bool is_filled = std::any_of(kFillers.begin(), kFillers.end(),
                                       [&](std::string_view filler) { return has(lower, filler); });
    return !is_filled && is_definition(sentence, name, true) ? StatementKind::kSpoken : StatementKind::kNone;
  }
  if (is_definition(sentence, name, false)) return StatementKind::kDefinition;
  if (words.size() < kFewestAsserting && length == sentence.size()) return StatementKind::kNone;
  return is_one_of(words.front(), kDependent) ? StatementKind::kDependent : StatementKind::kAssertion;
}

std::optional<Statement> best_statement(const KnowledgeGraph& graph, const Edge& edge) {
  if (edge.relation != Relation::kAbout && edge.relation != Relation::kMentions) return std::nullopt;
  if (graph.node(edge.target).kind != NodeKind::kConcept ||
      graph.node(edge.source).kind != NodeKind::kEpisode)
    return std::nullopt;
  Statement best;
  const auto evidence = graph.evidence(edge.id);
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    const EdgeEvidence& seen = evidence[i];
    if (seen.field == Field::kTitle || seen.owner != edge.source || seen.span.size() == 0) continue;
    const std::string_view text = graph.episode(seen.owner).text(seen.field);
    if (seen.field == Field::kDescription && is_below_sponsor(text, seen.span.begin)) continue;
    const Span sentence = sentence_around(text, seen.span);
    const std::string_view words = slice(text, sentence);
    const Span name{seen.span.begin - sentence.begin, seen.span.end - sentence.begin};
    const StatementKind kind =
        words.empty() ? StatementKind::kNone : judge_statement(words, name, seen.field);
    if (kind < best.kind) best = {kind, i, seen.field, sentence, words};
  }
  return best.kind == StatementKind::kNone ? std::nullopt : std::optional(best);
}

}  // namespace podatlas::exporter
