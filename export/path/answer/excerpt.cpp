#include "export/path/answer/excerpt.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/notes/sponsor_headings.h"
#include "core/search/search_words.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"
#include "export/path/answer/statement.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kFewestWords = 4;  // of a spaced script
constexpr std::size_t kFewestOfLead = 6;
constexpr std::size_t kLeastSaid = 12;     // bytes besides the name that it is quoted for
constexpr std::size_t kLongestTold = 300;  // bytes of what answers a listener
constexpr std::size_t kFirstEpisodes = 3;  // of a show, which may present it
constexpr std::size_t kMostLines = 4;      // of the notes, in which the first sentence is looked for

// Words and phrases of advertisements and appeals, in lower case.
constexpr std::array<std::string_view, 16> kOfSponsors = {
    "sponsor", "sponsors", "sponsored", "sponsorship", "coupon", "coupons",   "discount",  "promo",
    "patreon", "giveaway", "merch",     "affiliate",   "donate", "donations", "subscribe", "unsubscribe"};
constexpr std::array<std::string_view, 12> kPhrasesOfSponsors = {
    "sign up for", "sign up and",       "% off",       "free trial", "use the code", "use code",
    "promo code",  "brought to you by", "free credit", "with code",  "free tier",    "for free by"};
// Code rather than prose.
constexpr std::array<std::string_view, 5> kOfCode = {"=> ", "();", " { ", "</", ");"};

// The marks that begin an item, or stand between a time and its title.
constexpr std::array<std::string_view, 9> kBullets = {
    "-", "*", "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\xA2", "\xC2\xB7", "|", ":", "\xE2\x80\x8B"};

// The size of "1:02:34", "[12:34]" at the start of a text; 0 if there is none.
std::size_t time_size(std::string_view text) {
  const bool is_bracketed = text.starts_with('[') || text.starts_with('(');
  std::size_t at = is_bracketed ? 1 : 0;
  std::size_t colons = 0;
  const std::size_t first = at;
  while (at < text.size() && (is_digit(text[at]) || text[at] == ':')) colons += text[at++] == ':' ? 1U : 0U;
  if (colons == 0 || colons > 2 || at == first || !is_digit(text[first]) || !is_digit(text[at - 1])) return 0;
  if (is_bracketed) return at < text.size() && (text[at] == ']' || text[at] == ')') ? at + 1 : 0;
  return at;
}

// How much of a line comes before what it says.
std::size_t prefix_size(std::string_view line) {
  std::size_t at = 0;
  for (bool is_more = true; is_more;) {
    is_more = false;
    while (at < line.size() && is_space(line[at])) ++at;
    const std::string_view rest = line.substr(at);
    if (const std::size_t size = time_size(rest); size > 0) {
      at += size;
      is_more = true;
      continue;
    }
    for (const std::string_view bullet : kBullets) {
      if (!rest.starts_with(bullet)) continue;
      at += bullet.size();
      is_more = true;
      break;
    }
  }
  return at;
}

// Without URLs at both ends; "" if that leaves nothing.
std::string_view without_urls_at_ends(std::string_view text) {
  text = trim(text);
  for (bool is_more = true; is_more && !text.empty();) {
    const std::size_t first = std::min(text.find(' '), text.size());
    const std::size_t last = text.rfind(' ') + 1;  // 0 if there is none
    is_more = true;
    if (is_web_url(text.substr(0, first))) {
      text = trim(text.substr(first));
    } else if (is_web_url(text.substr(last))) {
      text = trim(text.substr(0, last));
    } else {
      is_more = false;
    }
  }
  return text;
}

// With which the title of an episode that presents its show begins, and what says that one is alone.
constexpr std::array<std::string_view, 11> kPresentingShow = {
    "preview",    "trailer",  "teaser",      "welcome",     "introducing", "what to expect",
    "willkommen", "vorschau", "bienvenidos", "bienvenidas", "bienvenue"};
constexpr std::array<std::string_view, 5> kAloneInTitle = {"introduction", "intro", "einf\xC3\xBChrung",
                                                           "introducci\xC3\xB3n", "pilot"};
constexpr std::array<std::string_view, 8> kOfShow = {"podcast", "show",  "series", "sendung",
                                                     "reihe",   "serie", "curso",  "course"};
constexpr std::array<std::string_view, 4> kOfOneEpisode = {"episode", "folge", "episodio", "\xC3\xA9pisode"};

bool presents_show(std::string_view title) {
  const std::string lower = to_lower(trim(title));
  const auto begins = [&](std::string_view words) {
    return lower.starts_with(words) && (lower.size() == words.size() || !is_alnum(lower[words.size()]));
  };
  return std::ranges::any_of(kPresentingShow, begins) ||
         std::ranges::find(kAloneInTitle, lower) != kAloneInTitle.end();
}

// Whether a sentence is on a show, rather than on one episode of it.
bool is_on_show(std::string_view sentence) {
  std::string lower = to_lower(sentence);
  std::ranges::replace_if(
      lower, [](char c) { return c == '.' || c == ',' || c == '!' || c == ':'; }, ' ');
  const std::vector<std::string_view> words = split(lower, ' ');
  const auto has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
  return std::ranges::any_of(kOfShow, has) && std::ranges::none_of(kOfOneEpisode, has);
}

bool is_ended(std::string_view text) {
  while (!text.empty() && std::string_view("\"')]").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  return text.ends_with('.') || text.ends_with('!') || text.ends_with('?') || text.ends_with("\xE3\x80\x82");
}

// Whether a text, in lower case, offers something as advertisements do.
bool makes_offer(std::string_view lower) {
  return std::ranges::any_of(kPhrasesOfSponsors, [&](std::string_view phrase) {
    return lower.find(phrase) != std::string_view::npos;
  });
}

// Whether a line is the heading of an advertisement: "Kiln Works - Sponsor".
bool is_heading_of_sponsor(std::string_view line) {
  constexpr std::size_t kMostWordsOfHeading = 8;
  return !is_ended(line) && split(line, ' ').size() <= kMostWordsOfHeading && is_advertisement(line);
}

bool has_code(std::string_view text) {
  return std::ranges::any_of(
      kOfCode, [&](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

// Words with a letter; a script without spaces counts by its size.
std::size_t count_words(std::string_view text) {
  constexpr std::size_t kBytesOfWord = 6;
  std::size_t count = 0;
  std::size_t foreign = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view word = take_word(rest);
    const auto others = static_cast<std::size_t>(
        std::ranges::count_if(word, [](char c) { return static_cast<unsigned char>(c) >= 0xE3; }));
    foreign += others > 2 ? word.size() / kBytesOfWord : 0;
    if (std::ranges::any_of(word, is_alpha) || others > 0) ++count;
  }
  return count + foreign;
}

// Whether the line around `at` begins with somebody who speaks: "Ada: all my courses", "Ada's book".
bool is_of_speaker(const KnowledgeGraph& graph, NodeId episode, std::string_view text, std::size_t at) {
  const std::size_t begin = text.substr(0, at).rfind('\n') + 1;  // 0 if there is none
  std::string_view line = text.substr(begin);
  line.remove_prefix(prefix_size(line));
  const std::string word = fold(line.substr(0, line.find_first_of(" :'\xE2\n")));
  return !word.empty() && std::ranges::any_of(graph.out_edges(episode), [&](const Edge& edge) {
    if (edge.relation != Relation::kHost && edge.relation != Relation::kGuest) return false;
    const std::string_view name = graph.person(edge.target).name;
    return fold(name.substr(0, name.find(' '))) == word;
  });
}

// The size of what begins a sentence of somebody who speaks in the episode, "Ada:"; 0 if nothing does. What
// else stands before a colon says what the rest is about: "Old Mills: slow, as they waste water".
std::size_t own_label(const KnowledgeGraph& graph, NodeId episode, std::string_view sentence) {
  const std::size_t prefix = prefix_size(sentence);
  const std::size_t label = speaker_label(sentence.substr(prefix));
  return label > 0 && is_of_speaker(graph, episode, sentence, 0) ? prefix + label : 0;
}

// The place of an excerpt in an episode's notes.
std::optional<Span> place_in_notes(const KnowledgeGraph& graph, NodeId episode,
                                   const std::optional<Excerpt>& said) {
  if (!said || said->episode != episode || said->field != Field::kDescription) return std::nullopt;
  const auto has = [&](std::string_view part) { return said->words.find(part) != std::string::npos; };
  if (has("?") || has("://") || has("...") || said->words.size() > kLongestTold) return std::nullopt;
  const std::size_t at = graph.episode(episode).text(said->field).find(said->words);
  if (at == std::string_view::npos) return std::nullopt;
  return Span{at, at + said->words.size()};
}

// How much a quotable text tells: a whole sentence, or many words.
std::size_t rank_of(std::string_view words) {
  constexpr std::size_t kMany = 8;
  return (is_ended(words) ? 2U : 0U) + (count_words(words) >= kMany ? 1U : 0U);
}

// Where the notes of an episode have the name of a concept, for mentions of which no place is kept.
std::vector<EdgeEvidence> places_of_name(const KnowledgeGraph& graph, const Edge& edge) {
  std::vector<EdgeEvidence> out;
  if (edge.relation != Relation::kMentions || !edge.evidence.empty()) return out;
  if (graph.node(edge.source).kind != NodeKind::kEpisode) return out;
  const Stemmer stemmer;
  std::vector<std::string> name;
  for_each_search_word(graph.label(edge.target),
                       [&](std::string_view word, Span) { name.push_back(stemmer.stem(word)); });
  std::vector<std::pair<std::string, Span>> words;
  for_each_search_word(
      graph.episode(edge.source).text(Field::kDescription),
      [&](std::string_view word, Span place) { words.emplace_back(stemmer.stem(word), place); });
  for (std::size_t i = 0; !name.empty() && i + name.size() <= words.size(); ++i) {
    std::size_t k = 0;
    while (k < name.size() && words[i + k].first == name[k]) ++k;
    if (k < name.size()) continue;
    EdgeEvidence& seen = out.emplace_back();
    seen.owner = edge.source;
    seen.field = Field::kDescription;
    seen.span = {words[i].second.begin, words[i + k - 1].second.end};
  }
  return out;
}

// The best line or sentence around some places.
std::optional<Excerpt> excerpt_around(const KnowledgeGraph& graph, std::span<const EdgeEvidence> places,
                                      bool is_to_episode) {
  std::optional<Excerpt> out;
  std::size_t most = 0;
  for (const EdgeEvidence& seen : places) {
    if (seen.field == Field::kTitle || seen.span.size() == 0) continue;
    if (seen.field == Field::kTranscript && !is_to_episode) continue;
    const Episode& episode = graph.episode(seen.owner);
    const auto text = std::ranges::find(episode.texts, seen.field, &Text::field);
    if (text == episode.texts.end() || text->is_boilerplate(seen.span)) continue;
    const std::string_view plain = text->plain;
    if (is_below_sponsor(plain, seen.span.begin)) continue;
    Span sentence = sentence_around(plain, seen.span);
    const std::size_t line = plain.substr(0, sentence.begin).rfind('\n') + 1;  // 0 if there is none
    const std::size_t label = own_label(graph, seen.owner, slice(plain, sentence));
    const bool has_label = label > 0 && sentence.begin + label <= seen.span.begin;
    const std::string_view before = slice(plain, {line, sentence.begin});
    if (has_label) sentence.begin += label;
    const Span name{seen.span.begin - sentence.begin, seen.span.end - sentence.begin};
    std::string words = quotable(slice(plain, sentence), name, before);
    if (words.empty()) continue;
    const std::size_t rank = rank_of(words);
    if (out && rank <= most) continue;
    most = rank;
    out = Excerpt{seen.owner, seen.field, std::move(words)};
  }
  return out;
}

}  // namespace

bool is_advertisement(std::string_view text) {
  const std::string lower = to_lower(text);
  if (makes_offer(lower)) return true;
  for (std::string_view rest = lower; !rest.empty();) {
    std::string_view word = take_word(rest);
    while (!word.empty() && !is_alnum(word.front())) word.remove_prefix(1);
    while (!word.empty() && !is_alnum(word.back())) word.remove_suffix(1);
    if (is_one_of(word, kOfSponsors)) return true;
  }
  return false;
}

std::size_t speaker_label(std::string_view line) {
  constexpr std::size_t kMost = 40;  // bytes
  constexpr std::size_t kWords = 4;
  const std::size_t colon = line.substr(0, kMost).find(':');
  if (colon == std::string_view::npos || colon == 0) return 0;
  if (colon + 1 < line.size() && !is_space(line[colon + 1])) return 0;
  const std::vector<std::string_view> words = split(line.substr(0, colon), ' ');
  const auto is_name = [](std::string_view word) {
    return !word.empty() && !is_lower(word.front()) &&
           word.find_first_of("().,;!?") == std::string_view::npos;
  };
  return words.size() <= kWords && std::ranges::all_of(words, is_name) ? colon + 1 : 0;
}

bool is_below_sponsor(std::string_view text, std::size_t at) {
  constexpr std::size_t kMostLinesOfSponsor = 4;
  std::size_t end = text.substr(0, at).rfind('\n');  // of the line before
  for (std::size_t i = 0; i < kMostLinesOfSponsor && end != std::string_view::npos; ++i) {
    const std::size_t begin = text.substr(0, end).rfind('\n') + 1;  // 0 if there is none
    const std::string_view line = trim(text.substr(begin, end - begin));
    if (is_heading_of_sponsor(line)) return true;
    if (line.empty() || !is_ended(line)) return false;
    end = begin == 0 ? std::string_view::npos : begin - 1;
  }
  return false;
}

bool is_of_shop(const Reference& reference) {
  return reference.kind == ReferenceKind::kOther &&
         is_shop(to_lower(host_of(split_url(reference.url).authority)));
}

bool is_offered(const KnowledgeGraph& graph, const Edge& citation) {
  if (is_of_shop(graph.reference(citation.target))) return false;
  const auto is_offer = [&](const EdgeEvidence& seen) {
    if (seen.field != Field::kDescription || seen.span.size() == 0) return false;
    const std::string_view plain = graph.episode(seen.owner).text(seen.field);
    return !is_of_speaker(graph, seen.owner, plain, seen.span.begin) &&
           makes_offer(to_lower(slice(plain, sentence_around(plain, seen.span))));
  };
  return !citation.evidence.empty() && std::ranges::all_of(citation.evidence, is_offer);
}

bool asks_for_support(const KnowledgeGraph& graph, const Edge& citation) {
  const auto is_appeal = [&](const EdgeEvidence& seen) {
    constexpr std::string_view kSupport = "support ";
    const std::string words = fold(graph.quote(seen));
    if (!words.starts_with(kSupport)) return false;
    if (announced_links(words)) return true;
    const std::optional<NodeId> show = graph.node(seen.owner).kind == NodeKind::kEpisode
                                           ? show_of(graph, seen.owner)
                                           : std::optional(seen.owner);
    return show && words.substr(kSupport.size()) == fold(graph.show(*show).title);
  };
  return !citation.evidence.empty() && std::ranges::all_of(citation.evidence, is_appeal);
}

std::string quotable(std::string_view sentence, Span name, std::string_view line_before) {
  std::size_t begin = prefix_size(sentence);
  if (name.size() > 0) begin = std::min(begin, name.begin);
  const std::string line = one_line(without_urls_at_ends(sentence.substr(begin)));
  const std::string_view words = line;
  if (words.empty() || words.size() < name.size() + kLeastSaid || count_words(words) < kFewestWords)
    return {};
  if (words.ends_with(':') || words.find("\xC3\x97 ") != std::string_view::npos) return {};  // "A × B"
  if (std::string_view(".,;)]}").find(words.front()) != std::string_view::npos) return {};
  // After another sentence of its line, one begins with a capital.
  if (is_lower(words.front()) && !trim(line_before).empty()) return {};
  return has_code(words) || is_advertisement(words) ? std::string() : line;
}

std::optional<Excerpt> excerpt_of(const KnowledgeGraph& graph, const Edge& edge) {
  if (const auto best = best_statement(graph, edge)) {
    std::string words = quotable(best->words.substr(own_label(graph, edge.source, best->words)), {}, {});
    if (!words.empty()) return Excerpt{edge.source, best->field, std::move(words)};
  }
  const bool is_to_episode = graph.node(edge.target).kind == NodeKind::kEpisode;
  return excerpt_around(graph, edge.evidence, is_to_episode);
}

std::optional<Excerpt> lead_of(const KnowledgeGraph& graph, NodeId episode) {
  const std::string notes = own_notes(graph.episode(episode));
  std::size_t count = 0;
  for (const std::string_view line : split(notes, '\n')) {
    const std::string_view text = trim(line);
    if (text.empty()) continue;
    if (++count > kMostLines) break;
    const std::string_view sentence = slice(text, sentence_around(text, {0, 0}));
    if (time_size(text) > 0 || !is_ended(sentence)) continue;
    std::string words = quotable(sentence, {}, {});
    if (count_words(words) >= kFewestOfLead && !is_lower(words.front()))
      return Excerpt{episode, Field::kDescription, std::move(words)};
  }
  return std::nullopt;
}

std::optional<Excerpt> told_of_itself(const KnowledgeGraph& graph, NodeId show) {
  if (!graph.show(show).description.empty()) return std::nullopt;
  std::vector<NodeId> first = episodes_of(graph, show);
  std::ranges::stable_sort(first, {}, [&](NodeId id) { return graph.episode(id).published; });
  if (first.size() > kFirstEpisodes) first.resize(kFirstEpisodes);
  for (const NodeId id : first) {
    const Episode& episode = graph.episode(id);
    if (!presents_show(episode.title)) continue;
    for (const Field field : {Field::kSummary, Field::kDescription}) {
      for (const std::string_view line : split(episode.text(field), '\n')) {
        std::string words = quotable(slice(line, sentence_around(line, {0, 0})), {}, {});
        if (is_ended(words) && count_words(words) >= kFewestOfLead && is_on_show(words))
          return Excerpt{id, field, std::move(words)};
      }
    }
  }
  return std::nullopt;
}

std::optional<Span> telling_excerpt(const KnowledgeGraph& graph, const Edge& edge) {
  if (edge.relation != Relation::kMentions && edge.relation != Relation::kGuest) return std::nullopt;
  std::optional<Excerpt> said = excerpt_of(graph, edge);
  if (!said) said = excerpt_around(graph, places_of_name(graph, edge), false);
  return place_in_notes(graph, edge.source, said);
}

std::optional<Span> telling_lead(const KnowledgeGraph& graph, NodeId episode) {
  return place_in_notes(graph, episode, lead_of(graph, episode));
}

}  // namespace podatlas::exporter
