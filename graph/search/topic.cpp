#include "graph/search/topic.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "core/search/search_words.h"
#include "core/text/text.h"
#include "graph/areas.h"
#include "graph/search/concept_names.h"
#include "graph/search/relevance.h"
#include "graph/search/unknown_words.h"
#include "graph/subject.h"
#include "ontology/label.h"

namespace podatlas::graph {
namespace {

constexpr std::string_view kEpisodeStem = "episod";
constexpr std::array<std::string_view, 5> kHowNames = {"corrected", "not known", "passed over", "meant",
                                                       "show"};

// Whether a word says that an episode's number follows: "episode", "epsode", "ep".
bool announces_number(const QueryWords& query, std::size_t i) {
  constexpr std::string_view kEpisode = "episode";
  const std::string& word = query.plain[i];
  return query.stems[i] == kEpisodeStem || word == "ep" || word == "no" ||
         (word.starts_with('e') && edit_distance(kEpisode, word, 1) <= 1);
}

// "episode 70", "ep. 70", "70" alone.
void find_numbers(const KnowledgeGraph& graph, const QueryWords& query, Topic& topic) {
  for (std::size_t i = 0; i < query.plain.size(); ++i) {
    const auto number = parse_number(query.plain[i]);
    if (!number) continue;
    const bool is_announced = i > 0 && announces_number(query, i - 1);
    if (!is_announced && query.plain.size() != 1) continue;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).number == number) {
        topic.episodes.push_back(id);
      }
    }
  }
}

// The parts of a title: "Hasty Treat - How To Find Clients" has two. Only the first few are looked at.
std::vector<std::string_view> title_parts(std::string_view title) {
  constexpr std::size_t kMost = 12;
  std::vector<std::string_view> out = {title};
  for (const std::string_view between : {" - ", " – ", " — ", ": ", " | "}) {
    for (std::string_view rest = title; rest.find(between) != std::string_view::npos && out.size() < kMost;) {
      out.push_back(rest.substr(0, rest.find(between)));
      rest.remove_prefix(rest.find(between) + between.size());
      out.push_back(rest);
    }
  }
  return out;
}

// The stems of a text but for function words, in its order.
std::vector<std::string> telling_stems(const Stemmer& stemmer, std::string_view text) {
  std::vector<std::string> out;
  for_each_search_word(text, [&](std::string_view word, Span) {
    if (!is_function_word(word)) out.push_back(stemmer.stem(word));
  });
  return out;
}

// Episodes that a query names: by identifier or address, or by their titles. If it is a question, that may be
// a part of the title, and its function words may be others: "How do I find clients?"
void find_title(const KnowledgeGraph& graph, const Stemmer& stemmer, std::string_view query, Topic& topic) {
  const std::string folded = fold(query);
  if (folded.empty()) return;
  const auto stems = telling_stems(stemmer, query);
  const bool is_question = stems.size() > 1 && stems.size() < stemmer.stems(query).size();
  const auto is_same = [&](std::string_view part) { return telling_stems(stemmer, part) == stems; };
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    const Episode& episode = graph.episode(id);
    if (episode.guid == query || episode.link == query || fold(episode.title) == folded ||
        (is_question && std::ranges::any_of(title_parts(episode.title), is_same))) {
      topic.episodes.push_back(id);
    }
  }
}

// With "episode 74", other words are ignored.
void pass_over(const QueryWords& words, Topic& topic) {
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    const bool is_said = words.is_function[i] || parse_number(words.plain[i]) || announces_number(words, i);
    if (!is_said) topic.readings.push_back({ReadHow::kPassedOver, words.typed[i], {}});
  }
}

constexpr std::size_t kShortestInCompound = 4;  // of a compound
constexpr std::size_t kMostLookedUp = 20;  // a query has fewer words that nobody knows, except pasted text

// "groesse" as "grosse", which is how "größe" is searched.
std::string without_written_umlauts(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool is_umlaut =
        i > 0 && word[i] == 'e' && std::string_view("aou").find(word[i - 1]) != std::string_view::npos;
    if (!is_umlaut) out += word[i];
  }
  return out;
}

// Languages that write compounds as one word.
constexpr std::array<std::string_view, 7> kCompounding = {"da", "de", "nb", "nl", "nn", "no", "sv"};

// Whether two stems make sense as one compound: a show is in a language that has such words, or what a
// concept is called, is or answers has both. "blockchain" is not a block and a chain.
bool are_together(const KnowledgeGraph& graph, const EpisodeSearch& search, const std::string& first,
                  const std::string& second) {
  return std::any_of(search.parts().begin(), search.parts().end(), [&](const EpisodeSearch::Part& part) {
    if (is_one_of(ontology::primary_language(graph.show(part.show).language), kCompounding)) return true;
    const std::vector<double> a = scores_of(part.index.concepts, {first}).scores;
    const std::vector<double> b = scores_of(part.index.concepts, {second}).scores;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (a[i] > 0 && b[i] > 0) return true;
    }
    return false;
  });
}

// Where to cut a compound so that the show has both parts, nearest to the middle; 0 if nowhere.
std::size_t joint_of(const KnowledgeGraph& graph, const EpisodeSearch& search, const Stemmer& stemmer,
                     std::string_view word) {
  const auto is_known = [&](std::string_view part) {
    return !is_function_word(part) && search.knows(stemmer.stem(part));
  };
  std::size_t best = 0;
  for (std::size_t i = kShortestInCompound; i + kShortestInCompound <= word.size(); ++i) {
    const bool is_nearer = std::min(i, word.size() - i) > std::min(best, word.size() - best);
    if (is_nearer && is_known(word.substr(0, i)) && is_known(word.substr(i)) &&
        are_together(graph, search, stemmer.stem(word.substr(0, i)), stemmer.stem(word.substr(i))))
      best = i;
  }
  return best;
}

// A spelling of an unknown word that the show has: British or American, or with umlauts; empty if there is
// none.
std::string known_spelling(const EpisodeSearch& search, const Stemmer& stemmer, std::string_view word) {
  std::vector<std::string> others = other_spellings(word);
  if (std::string other = without_written_umlauts(word); other != word) others.push_back(std::move(other));
  const auto known = std::find_if(others.begin(), others.end(), [&](const std::string& other) {
    return search.knows(stemmer.stem(other));
  });
  return known == others.end() ? std::string() : *known;
}

// Whether a word says nothing of what somebody asks for, beside a name.
bool is_usual(const QueryWords& words, std::size_t i) {
  return words.is_function[i] || is_asking_word(words.plain[i]);
}

// The word of a list, of at least six letters, that somebody misspelled; empty if there is none.
std::string_view meant_of(std::span<const std::string_view> all, std::string_view word) {
  constexpr std::size_t kShortest = 6;
  constexpr std::size_t kWithTwoSlips = 9;
  if (!may_be_misspelled(word)) return {};
  const auto meant = std::ranges::find_if(all, [&](std::string_view other) {
    const std::size_t most = std::min(word.size(), other.size()) < kWithTwoSlips ? 1 : 2;
    return other.size() >= kShortest && other.front() == word.front() &&
           edit_distance(other, word, most) <= most;
  });
  return meant == all.end() ? std::string_view() : *meant;
}

// The function word, or the word with which people ask, that somebody misspelled; empty if there is none.
std::string_view usual_word_meant(std::string_view word, bool is_foreign) {
  constexpr std::size_t kShortestForAsking = 7;
  const std::string_view function = meant_of(function_words(), word);
  if (!function.empty()) return function;
  const std::string_view asking =
      word.size() < kShortestForAsking ? std::string_view() : meant_of(asking_words(), word);
  return asking.empty() && is_foreign ? meant_of(foreign_function_words(), word) : asking;
}

// Reads words that occur nowhere as other spellings of words that the show has, and compounds as their parts.
void respell(const KnowledgeGraph& graph, const EpisodeSearch& search, const Stemmer& stemmer,
             QueryWords& words) {
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    const std::string word = words.plain[i];
    if (is_usual(words, i) || !may_be_misspelled(word) || search.knows(words.stems[i])) continue;
    const auto read_as = [&](const std::string& other) {
      words.plain[i] = other;
      words.stems[i] = stemmer.stem(other);
    };
    if (const std::string other = known_spelling(search, stemmer, word); !other.empty()) {
      read_as(other);
    } else if (const std::size_t joint = joint_of(graph, search, stemmer, word); joint > 0) {
      read_as(word.substr(0, joint));
      const auto next = static_cast<std::ptrdiff_t>(i + 1);
      words.typed.insert(words.typed.begin() + next, words.typed[i]);
      words.plain.insert(words.plain.begin() + next, word.substr(joint));
      words.stems.insert(words.stems.begin() + next, stemmer.stem(words.plain[i + 1]));
      words.is_function.insert(words.is_function.begin() + next, false);
      words.follows_comma.insert(words.follows_comma.begin() + next, false);
    }
  }
}

// Those of a query's words that stay.
QueryWords those_that_stay(const QueryWords& words, const std::vector<bool>& stays) {
  QueryWords out;
  out.is_foreign = words.is_foreign;
  bool follows_comma = false;
  for (std::size_t i = 0; i < stays.size(); ++i) {
    follows_comma = follows_comma || words.follows_comma[i];
    if (!stays[i]) continue;
    out.follows_comma.push_back(std::exchange(follows_comma, false));
    out.typed.push_back(words.typed[i]);
    out.plain.push_back(words.plain[i]);
    out.stems.push_back(words.stems[i]);
    out.is_function.push_back(words.is_function[i]);
  }
  return out;
}

// The second words of verbs whose nouns are written as one.
constexpr std::array<std::string_view, 8> kParticles = {"away", "back", "down", "in",
                                                        "off",  "on",   "out",  "up"};

// Reads "back up" as "backup", and "log in" as "login", if the show has that word.
void join_verbs(const EpisodeSearch& search, const Stemmer& stemmer, QueryWords& words) {
  constexpr std::size_t kShortest = 5;
  for (std::size_t i = 0; i + 1 < words.plain.size(); ++i) {
    if (words.is_function[i] || words.follows_comma[i + 1] || !is_one_of(words.plain[i + 1], kParticles))
      continue;
    const std::string noun = words.plain[i] + words.plain[i + 1];
    if (noun.size() < kShortest || !search.knows(stemmer.stem(noun))) continue;
    words.plain[i] = noun;
    words.stems[i] = stemmer.stem(noun);
    std::vector<bool> stays(words.plain.size(), true);
    stays[i + 1] = false;
    words = those_that_stay(words, stays);
  }
}

// Whether a word has a letter that is not ASCII: it is of another language rather than misspelled.
bool has_accent(std::string_view typed) {
  return std::ranges::any_of(typed, [](char c) { return (c & '\x80') != 0; });
}

constexpr std::size_t kSureBeginning = 8;  // bytes that two words of another language have in common

std::size_t begin_alike(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

// What a word that occurs nowhere may have been meant to be.
std::vector<std::string> readings_of(const WordFacts& facts, std::string_view typed, std::string_view word,
                                     bool is_foreign) {
  // "kompliziert" is no "kompiliert", but "Differenzierung" is as good as "differenzieren".
  const bool is_near = facts.nearest.size() == 1 &&
                       (facts.slips == 1 || begin_alike(facts.nearest.front(), word) >= kSureBeginning);
  if (has_accent(typed)) return {};
  const std::string_view usual = facts.is_in_a_name ? std::string_view() : usual_word_meant(word, is_foreign);
  if (!usual.empty()) return {std::string(usual)};
  return is_foreign && !is_near ? std::vector<std::string>() : facts.nearest;
}

// Corrects words that occur nowhere, and reports them.
void correct(const KnowledgeGraph& graph, const EpisodeSearch& search, const Stemmer& stemmer,
             QueryWords& words, Topic& topic) {
  // A "transformer" is no "transform": what is found only by its stem is another word.
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    const bool is_other_word = is_agent(words.plain[i], words.stems[i]) && search.knows(words.stems[i]) &&
                               !is_said(graph, words.plain[i]);
    if (is_other_word) words.stems[i] = words.plain[i];
  }
  respell(graph, search, stemmer, words);
  std::vector<std::size_t> strange;
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    if (!is_usual(words, i) && !search.knows(words.stems[i])) strange.push_back(i);
  }
  if (strange.empty()) return;
  // "dataloader" occurs nowhere, but names "data loader".
  for (const NamedConcept& one : search.names().named_in(stemmer, words))
    std::erase_if(strange, [&](std::size_t i) { return i >= one.begin && i < one.end; });
  if (strange.size() > kMostLookedUp) strange.resize(kMostLookedUp);
  std::vector<std::string> plain;
  plain.reserve(strange.size());
  for (const std::size_t i : strange) plain.push_back(words.plain[i]);
  const std::vector<WordFacts> facts = look_up(graph, search, stemmer, plain);
  for (std::size_t k = 0; k < strange.size(); ++k) {
    const std::size_t i = strange[k];
    if (facts[k].is_in_a_name && words.stems[i] == stemmer.stem(words.plain[i])) continue;
    const std::vector<std::string> nearest =
        readings_of(facts[k], words.typed[i], plain[k], words.is_foreign);
    const std::vector<std::string> spellings = other_spellings(plain[k]);
    const auto same = std::find_first_of(nearest.begin(), nearest.end(), spellings.begin(), spellings.end());
    if (same != nearest.end()) {
      words.plain[i] = *same;
      words.stems[i] = stemmer.stem(*same);
      continue;
    }
    Reading reading{nearest.size() == 1 ? ReadHow::kCorrected : ReadHow::kNotKnown, words.typed[i], nearest};
    if (nearest.size() == 1) {
      words.plain[i] = nearest.front();
      words.stems[i] = stemmer.stem(nearest.front());
      words.is_function[i] = is_function_word(nearest.front());
    }
    if (std::find(topic.readings.begin(), topic.readings.end(), reading) == topic.readings.end())
      topic.readings.push_back(std::move(reading));
  }
}

bool has_corrected(const Topic& topic) {
  return std::ranges::find(topic.readings, ReadHow::kCorrected, &Reading::how) != topic.readings.end();
}

constexpr std::size_t kFewestBesideNumbers = 2;  // "RFC-0005" is a name
constexpr std::int64_t kFirstYear = 1990;        // of those that a query may name beside a single other word
constexpr std::int64_t kLastYear = 2099;

// Leaves out words that occur nowhere and are in no name, and that may go, if as many others as `fewest` that
// say something are left.
template <typename MayGo>
void leave_out_unknown(const EpisodeSearch& search, const Stemmer& stemmer, std::size_t fewest,
                       const MayGo& may_go, QueryWords& words) {
  std::vector<bool> stays(words.plain.size());
  for (std::size_t i = 0; i < stays.size(); ++i) stays[i] = !may_go(i) || search.knows(words.stems[i]);
  if (std::ranges::find(stays, false) == stays.end()) return;
  for (const NamedConcept& one : search.names().named_in(stemmer, words))
    for (std::size_t i = one.begin; i < one.end; ++i) stays[i] = true;
  std::size_t others = 0;
  for (std::size_t i = 0; i < stays.size(); ++i) others += stays[i] && !is_usual(words, i) ? 1U : 0U;
  if (others >= fewest) words = those_that_stay(words, stays);
}

// "My GPU sits at 40%": without the number, and "Docker in 2026" without the year.
void leave_out_numbers(const EpisodeSearch& search, const Stemmer& stemmer, QueryWords& words) {
  const auto number = [&](std::size_t i) { return parse_number(words.plain[i]); };
  const auto is_number = [&](std::size_t i) { return number(i).has_value(); };
  const auto is_year = [&](std::size_t i) { return number(i) >= kFirstYear && number(i) <= kLastYear; };
  leave_out_unknown(search, stemmer, kFewestBesideNumbers, is_number, words);
  leave_out_unknown(search, stemmer, 1, is_year, words);
}

// "Warum hakelt CUDA" asks shows in English for CUDA. If no concept is named, an unknown word may be what is
// asked for.
void leave_out_foreign(const KnowledgeGraph& graph, const EpisodeSearch& search, const Stemmer& stemmer,
                       QueryWords& words) {
  const auto is_in_english = [&](const EpisodeSearch::Part& part) {
    return ontology::is_english(graph.show(part.show).language);
  };
  if (!words.is_foreign || !std::ranges::all_of(search.parts(), is_in_english)) return;
  const bool has_concept = !search.names().named_in(stemmer, words).empty();
  const auto may_go = [&](std::size_t i) {
    return !words.is_function[i] && (has_concept || has_accent(words.typed[i]));
  };
  leave_out_unknown(search, stemmer, 1, may_go, words);
}

// "Is it worth learning views" asks no more than "views": without the words with which people ask if they
// occur nowhere, or if nothing else stands beside the concepts that a query names.
void leave_out_asking_words(const EpisodeSearch& search, const Stemmer& stemmer, QueryWords& words) {
  leave_out_unknown(
      search, stemmer, 1, [&](std::size_t i) { return is_asking_word(words.plain[i]); }, words);
  std::vector<bool> is_named(words.plain.size());
  for (const NamedConcept& one : search.names().named_in(stemmer, words)) {
    bool says_more = false;  // a "tutorial" is a concept, too
    for (std::size_t i = one.begin; i < one.end; ++i) says_more = says_more || !is_usual(words, i);
    for (std::size_t i = one.begin; i < one.end; ++i) is_named[i] = is_named[i] || says_more;
  }
  if (std::ranges::find(is_named, true) == is_named.end()) return;
  std::vector<bool> stays(words.plain.size());
  for (std::size_t i = 0; i < stays.size(); ++i) {
    if (!is_named[i] && !is_usual(words, i)) return;
    stays[i] = is_named[i] || !is_asking_word(words.plain[i]);
  }
  words = those_that_stay(words, stays);
}

// Adds the stem of a word to `stems`, once, if it is no function word.
void add_word(const QueryWords& words, std::size_t i, std::vector<std::string>& stems) {
  const bool is_new = std::find(stems.begin(), stems.end(), words.stems[i]) == stems.end();
  if (is_new && !words.is_function[i]) stems.push_back(words.stems[i]);
}

// Words between two things that a query asks for together, or to choose from.
constexpr std::array<std::string_view, 4> kTogether = {"and", "et", "und", "y"};
constexpr std::array<std::string_view, 10> kChoosing = {"compared", "differ", "differs", "instead", "oder",
                                                        "or",       "ou",     "rather",  "versus",  "vs"};
// Words that make two things a choice, though "and" stands between them.
constexpr std::array<std::string_view, 9> kComparing = {"compare",    "comparing",   "comparison",
                                                        "difference", "differences", "diferencia",
                                                        "relate",     "relates",     "unterschied"};
constexpr std::array<std::string_view, 3> kArticles = {"a", "an", "the"};
constexpr std::size_t kMostBefore = 3;  // words before the name of an alternative: "or my own cheap VPS"

bool is_joint(const std::string& word) { return is_one_of(word, kChoosing) || is_one_of(word, kTogether); }

// Whether a word stands between things to choose from, in a query that compares or not.
bool is_choice_word(const std::string& word, bool compares) {
  return is_one_of(word, kChoosing) || (compares && is_one_of(word, kTogether));
}

// A concept that a query names, and how rare the words of its name are.
struct RareConcept {
  NamedConcept named;
  double rarity = 0;
};

// The concepts that the word at `at` joins, if it is such a word: two, or more with commas between. Of an
// alternative with several names ("a tensor subclass in Python"), the rarest counts.
std::vector<NodeId> joined_at(const QueryWords& words, const std::vector<RareConcept>& named, bool compares,
                              std::size_t at) {
  if (!is_joint(words.plain[at])) return {};
  const bool is_choice = is_choice_word(words.plain[at], compares);
  const auto right =
      std::ranges::find_if(named, [&](const RareConcept& one) { return one.named.begin > at; });
  if (right == named.begin() || right == named.end()) return {};
  const auto left = std::prev(right);
  const std::size_t most = is_choice ? kMostBefore : 0;
  // "autograd and the dispatcher" has nothing between them, either.
  const bool has_article =
      !is_choice && at + 1 < words.plain.size() && is_one_of(words.plain[at + 1], kArticles);
  const std::size_t after = at + (has_article ? 2 : 1);
  if (left->named.end > at || at - left->named.end > most || right->named.begin - after > most) return {};
  const auto is_same_side = [&](const RareConcept& a, const RareConcept& b) {
    const std::size_t gap = b.named.begin - a.named.end;
    for (std::size_t i = a.named.end; i <= b.named.begin; ++i)
      if (words.follows_comma[i]) return false;
    return gap == 0 || (gap == 1 && !is_choice_word(words.plain[a.named.end], compares));
  };
  auto last = right;
  // "TorchScript vs torch.compile: is jit.script dead" names the left side once more.
  const auto is_left = [&](const RareConcept& one) { return one.named.node == left->named.node; };
  while (is_choice && std::next(last) != named.end() && is_same_side(*last, *std::next(last)) &&
         !is_left(*std::next(last)))
    ++last;
  const auto rarest = [](auto begin, auto end) {
    return std::ranges::max_element(begin, end, {}, &RareConcept::rarity)->named.node;
  };
  std::vector<NodeId> out = {rarest(right, std::next(last))};
  bool has_more = true;  // "FX, tracing or Dynamo"
  for (auto end = right; has_more;) {
    auto first = std::prev(end);
    while (is_choice && first != named.begin() && is_same_side(*std::prev(first), *first)) --first;
    out.insert(out.begin(), rarest(first, end));
    has_more = first != named.begin() && std::prev(first)->named.end == first->named.begin &&
               words.follows_comma[first->named.begin];
    end = first;
  }
  return out;
}

// Whether the word at `at` joins a concept with something else, before or after it.
bool joins_a_concept(const QueryWords& words, const std::vector<RareConcept>& named, std::size_t at) {
  return is_joint(words.plain[at]) && std::ranges::any_of(named, [&](const RareConcept& one) {
           return one.named.end == at || one.named.begin == at + 1;
         });
}

// Whether an episode is about a concept or a part of it.
bool is_taught(const KnowledgeGraph& graph, NodeId concept_node) {
  return std::ranges::any_of(episodes_reached(graph, concept_node), [&](const Reached& one) {
    return (one.tie == Tie::kConcept || one.tie == Tie::kNarrower) && is_sure_subject(graph.edge(one.edge));
  });
}

// Whether one episode is about all of some concepts.
bool are_told_together(const KnowledgeGraph& graph, const std::vector<NodeId>& concepts) {
  const auto is_about = [&](NodeId episode, NodeId node) {
    return std::ranges::any_of(graph.out_edges(episode), [&](const Edge& edge) {
      return edge.target == node && is_sure_subject(edge);
    });
  };
  return std::ranges::any_of(graph.in_edges(concepts.front()), [&](const Edge& edge) {
    return is_sure_subject(edge) &&
           std::ranges::all_of(concepts, [&](NodeId node) { return is_about(edge.source, node); });
  });
}

// If all concepts of a topic are things to choose from, makes each a topic of its own; also if they are
// joined
// ("testing and CI"), and each is taught, but by no episode together.
void add_sides(const KnowledgeGraph& graph, const EpisodeSearch& search, const QueryWords& words,
               const std::vector<RareConcept>& named, Topic& topic) {
  const auto are_all = [&](const auto& is_so) { return std::ranges::all_of(topic.concepts, is_so); };
  const auto is_in = [](const std::vector<NodeId>& all) {
    return [&all](NodeId node) { return std::ranges::find(all, node) != all.end(); };
  };
  const auto is_taught_here = [&](NodeId node) { return is_taught(graph, node); };
  if (topic.concepts.size() < 2) return;
  if (!are_all(is_in(topic.alternatives)) &&
      !(are_all(is_in(topic.joined)) && are_all(is_taught_here) && !are_told_together(graph, topic.concepts)))
    return;
  for (const NodeId node : topic.concepts) {
    const auto one = std::ranges::find(named, node, [](const RareConcept& it) { return it.named.node; });
    const auto begin = words.plain.begin();
    const auto at = [&](std::size_t i) { return begin + static_cast<std::ptrdiff_t>(i); };
    const std::vector<std::string> own(at(one->named.begin), at(one->named.end));
    topic.sides.push_back(read_topic(graph, search, join(own, " ")));
    topic.sides.back().has_side = true;
  }
}

// A concept weighs the square root of the share of the query's rarity that its name has.
void add_concepts(const KnowledgeGraph& graph, const EpisodeSearch& search, const Stemmer& stemmer,
                  const QueryWords& words, Topic& topic) {
  const auto rarity = [&](std::size_t begin, std::size_t end) {
    double sum = 0;
    for (std::size_t i = begin; i < end; ++i) sum += words.is_function[i] ? 0 : search.rarity(words.stems[i]);
    return sum;
  };
  const double whole = rarity(0, words.plain.size());
  std::vector<bool> is_in_a_name(words.plain.size());
  std::vector<RareConcept> named;
  for (const NamedConcept& one : search.names().named_in(stemmer, words)) {
    for (std::size_t i = one.begin; i < one.end; ++i) is_in_a_name[i] = true;
    named.push_back({one, rarity(one.begin, one.end)});
    if (std::ranges::find(topic.concepts, one.node) == topic.concepts.end())
      topic.concepts.push_back(one.node);
  }
  for (const NodeId node : topic.concepts) {
    double own = 0;  // by all names that the query has for it: "tensors (multi-dimensional arrays)"
    for (const RareConcept& one : named) own += one.named.node == node ? one.rarity : 0;
    topic.weights.push_back(whole > 0 ? std::sqrt(own / whole) : 1);
  }
  const bool compares =
      std::ranges::any_of(words.plain, [](const auto& word) { return is_one_of(word, kComparing); });
  bool is_all_named = true;  // "NixOS or Guix"
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    is_all_named = is_all_named && (is_in_a_name[i] || is_usual(words, i));
    for (const NodeId node : joined_at(words, named, compares, i)) {
      topic.joined.push_back(node);
      if (is_choice_word(words.plain[i], compares)) topic.alternatives.push_back(node);
    }
    topic.has_side = topic.has_side || !topic.joined.empty() || joins_a_concept(words, named, i);
  }
  if (is_all_named) add_sides(graph, search, words, named, topic);
  if (topic.concepts.empty()) return;
  for (std::size_t i = 0; i < words.plain.size(); ++i) {
    if (!is_in_a_name[i]) add_word(words, i, topic.beside);
  }
}

// Whether the topic is the name of an area and no more, which no episode is about as such, but some about its
// parts. The words of such a name ("media and content") say little by themselves.
bool is_only_an_area(const KnowledgeGraph& graph, const QueryWords& words, const Topic& topic) {
  if (words.plain.size() < 2 || topic.concepts.size() != 1 || topic.weights.front() < 1) return false;
  const auto edges = graph.in_edges(topic.concepts.front());
  const auto has = [&](auto is_so) { return std::ranges::any_of(edges, is_so); };
  const bool is_one = has([&](const Edge& edge) { return is_broader(edge) && is_area(graph, edge); }) &&
                      !has([](const Edge& edge) { return edge.relation == Relation::kAbout; });
  return is_one &&
         std::ranges::any_of(episodes_reached(graph, topic.concepts.front()), [](const Reached& one) {
           return one.tie == Tie::kNarrower && one.told >= kRelevanceWeights.reached_enough;
         });
}

void add_meant(const KnowledgeGraph& graph, const EpisodeSearch& search, std::string_view query,
               Topic& topic) {
  for (const MeantConcept& one : search.meant(topic.words)) {
    if (std::find(topic.concepts.begin(), topic.concepts.end(), one.node) != topic.concepts.end()) continue;
    topic.meant.push_back(one);
    if (one.is_clear && topic.concepts.empty())
      topic.readings.push_back({ReadHow::kMeant, std::string(query), {graph.concept_node(one.node).name}});
  }
}

}  // namespace

std::string_view name_of(ReadHow how) { return kHowNames.at(static_cast<std::size_t>(how)); }

Topic read_topic(const KnowledgeGraph& graph, const EpisodeSearch& search, std::string_view typed) {
  const Stemmer stemmer;
  Topic topic;
  std::string_view query = trim(typed);
  if (const auto id = graph.find(query)) {
    const NodeKind kind = graph.node(*id).kind;
    if (kind == NodeKind::kConcept) topic.concepts.push_back(*id);
    if (kind == NodeKind::kConcept) topic.weights.push_back(1);
    if (kind == NodeKind::kEpisode) topic.episodes.push_back(*id);
    if (!topic.concepts.empty() || !topic.episodes.empty()) return topic;
  }
  const bool wants_concept = query.starts_with("concept:");
  const bool wants_episode = query.starts_with("episode:");
  if (wants_concept || wants_episode) query = trim(query.substr(query.find(':') + 1));
  QueryWords words = words_of(stemmer, query);
  if (words.plain.empty()) return topic;
  if (!wants_concept) find_numbers(graph, words, topic);
  if (!topic.episodes.empty()) {
    pass_over(words, topic);
    return topic;
  }
  if (!wants_concept) find_title(graph, stemmer, query, topic);
  if (wants_episode) return topic;
  leave_out_numbers(search, stemmer, words);
  join_verbs(search, stemmer, words);
  if (topic.episodes.empty()) {
    correct(graph, search, stemmer, words, topic);
    if (!wants_concept && has_corrected(topic)) find_title(graph, stemmer, join(words.plain, " "), topic);
  }
  leave_out_foreign(graph, search, stemmer, words);
  leave_out_asking_words(search, stemmer, words);
  add_concepts(graph, search, stemmer, words, topic);
  if (!is_only_an_area(graph, words, topic)) {
    for (std::size_t i = 0; i < words.plain.size(); ++i) add_word(words, i, topic.words);
  }
  if (topic.episodes.empty()) add_meant(graph, search, query, topic);
  return topic;
}

bool names_one_concept(const Topic& topic) {
  constexpr double kWholeName = 0.99;  // the weight of a concept that is all of a query
  return topic.weights.size() == 1 && topic.weights.front() > kWholeName;
}

}  // namespace podatlas::graph
