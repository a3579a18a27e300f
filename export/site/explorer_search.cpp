#include "export/site/explorer_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/digest.h"
#include "core/search/query_parts.h"
#include "core/search/search_words.h"
#include "core/text/text.h"
#include "graph/path/listening_path.h"
#include "graph/search/area_ranks.h"
#include "graph/search/concept_names.h"
#include "graph/search/index/episode_search.h"
#include "graph/search/index/packed_index.h"
#include "graph/search/relevance.h"
#include "graph/search/unknown_words.h"

namespace podatlas::exporter {
namespace {

// http://www.isthe.com/chongo/tech/comp/fnv/
std::uint32_t fnv_1a(std::string_view text) {
  std::uint32_t hash = 2166136261;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  return hash;
}

void append_little_endian(std::string& bytes, std::uint32_t value) {
  for (unsigned shift = 0; shift < 32; shift += 8) bytes += static_cast<char>((value >> shift) & 0xFFU);
}

template <typename Visitor>
void for_each(const KnowledgeGraph& graph, NodeKind kind, const Visitor& visit) {
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == kind) visit(id);
  }
}

// Hashes are a fifth of the texts.
std::string question_hashes(const KnowledgeGraph& graph, const Stemmer& stemmer) {
  std::string bytes;
  for_each(graph, NodeKind::kConcept, [&](NodeId id) {
    std::string hashes;
    for (const std::string& question : graph.concept_node(id).questions) {
      if (const auto key = graph::name_key(stemmer, question)) append_little_endian(hashes, fnv_1a(*key));
    }
    std::size_t count = hashes.size() / sizeof(std::uint32_t);
    for (; count >= 0x80; count >>= 7U) bytes += static_cast<char>((count & 0x7FU) | 0x80U);
    bytes += static_cast<char>(count);
    bytes += hashes;
  });
  return base64_encode(bytes);
}

using Words = std::set<std::string>;

void add_words(std::string_view text, Words& to) {
  for_each_search_word(text, [&](std::string_view word, Span) { to.emplace(word); });
}

// The words of the concepts' names.
Words words_of_names(const KnowledgeGraph& graph) {
  Words out;
  for_each(graph, NodeKind::kConcept, [&](NodeId id) {
    const Concept& concept_node = graph.concept_node(id);
    add_words(concept_node.name, out);
    for (const std::string& name : concept_node.alternatives) add_words(name, out);
    for (const std::string& name : concept_node.search_names) add_words(name, out);
  });
  return out;
}

// The words of the concepts' questions that the page has neither in names nor in what is searched, sorted.
std::vector<std::string> spellings_of(const KnowledgeGraph& graph, const graph::EpisodeSearch& search,
                                      const Stemmer& stemmer, const Words& names) {
  Words asked;
  for_each(graph, NodeKind::kConcept, [&](NodeId id) {
    for (const std::string& question : graph.concept_node(id).questions) add_words(question, asked);
  });
  std::erase_if(asked, [&](const std::string& word) {
    return names.contains(word) || (!graph::may_be_misspelled(word) && search.knows(stemmer.stem(word)));
  });
  return {asked.begin(), asked.end()};
}

// The words of notes to which others are corrected, but for those of names.
std::string said_often(const KnowledgeGraph& graph, const Words& names) {
  std::map<std::string, std::size_t> counts;
  std::size_t episodes = 0;
  for_each(graph, NodeKind::kEpisode, [&](NodeId id) {
    Words own;
    add_words(graph.episode(id).text(Field::kDescription), own);
    for (const std::string& word : own) ++counts[word];
    ++episodes;
  });
  std::vector<std::string> out;
  for (const auto& [word, count] : counts) {
    if (graph::is_corrected_to(word, count, episodes) && !names.contains(word)) out.push_back(word);
  }
  return join(out, " ");
}

OrderedJson weights() {
  constexpr graph::RelevanceWeights kRelevance = graph::kRelevanceWeights;
  constexpr graph::PathWeights kPath = graph::kPathWeights;
  OrderedJson fadings;  // by relation: towards its source, towards its target
  for (const graph::Fading& fading : graph::kFadings) {
    OrderedJson& both = fadings[std::string(name_of(fading.relation))];
    if (both.is_null()) both = {0, 0};
    both[fading.is_forward ? 1 : 0] = fading.factor;
  }
  return {
      {"fadings", std::move(fadings)},
      {"inArea", kRelevance.in_area},
      {"faintest", kRelevance.faintest},
      {"fewSubjects", kRelevance.few_subjects},
      {"manySubjects", kRelevance.many_subjects},
      {"mentioned", kRelevance.mentioned},
      {"mentionedInTitle", kRelevance.mentioned_in_title},
      {"denied", kRelevance.denied},
      {"merely", kRelevance.merely},
      {"furtherTies", kRelevance.further_ties},
      {"words", kRelevance.words},
      {"latent", kRelevance.latent},
      {"concepts", kRelevance.concepts},
      {"votes", kRelevance.votes},
      {"votesByName", kRelevance.votes_by_name},
      {"titled", kRelevance.titled},
      {"leastAlike", kRelevance.least_alike},
      {"coveredByWords", kRelevance.covered_by_words},
      {"reachedEnough", kRelevance.reached_enough},
      {"tellingConcept", kRelevance.telling_concept},
      {"tellingQuestion", kRelevance.telling_question},
      {"sameQuestion", kRelevance.same_question},
      {"nearQuestion", kRelevance.near_question},
      {"farWords", kRelevance.far_words},
      {"far", kRelevance.far},
      {"mostlyUnknown", kRelevance.mostly_unknown},
      {"mostlyNamed", kRelevance.mostly_named},
      {"tellingPart", kRelevance.telling_part},
      {"besideNamed", kRelevance.beside_named},
      {"tied", kRelevance.tied},
      {"clearlySaid", kRelevance.clearly_said},
      {"elsewhere", graph::kAreaWeights.elsewhere},
      {"untied", kRelevance.untied},
      {"namedElsewhere", kRelevance.named_elsewhere},
      {"superseded", kRelevance.superseded},
      {"toldTogether", kRelevance.told_together},
      {"besideTitle", kRelevance.beside_title},
      {"meeting", kRelevance.meeting},
      {"besideFull", kRelevance.beside_full},
      {"untaught", kRelevance.untaught},
      {"fullWords", kRelevance.full_words},
      {"mostMeant", graph::kMeaning.most},
      {"leastMeant", graph::kMeaning.least},
      {"meantCovered", graph::kMeaning.covered},
      {"meantArea", graph::kMeaning.area},
      {"meantShare", graph::kMeaning.share},
      {"meantClear", graph::kMeaning.clear},
      {"meantRunnerUp", graph::kMeaning.runner_up},
      {"oneMention", kOneMention},
      {"fewDocuments", kFewDocuments},
      {"tellingAmong", kTellingAmong},
      {"tellingShare", kTellingShare},
      {"tellingMention", kTellingMention},
      {"tellingWord", graph::kTellingWord},
      {"mostVoters", graph::kMostVoters},
      {"core", kPath.core},
      {"coreByPart", kPath.core_by_part},
      {"coreAtMost", kPath.core_at_most},
      {"coreByWords", kPath.core_by_words},
      {"nearest", kPath.nearest},
      {"mostNearest", kPath.most_nearest},
      {"further", kPath.further},
      {"byWords", kPath.by_words},
      {"alternative", kPath.alternative},
      {"answerShare", kPath.answer_share},
      {"begunShare", kPath.begun_share},
      {"introducedShare", kPath.introduced_share},
      {"introducedValue", kPath.introduced_value},
      {"continued", kPath.continued},
      {"asideShare", kPath.aside_share},
      {"yearlyLoss", kPath.yearly_loss},
      {"yearlyLossByName", kPath.yearly_loss_by_name},
      {"oldestShare", kPath.oldest_share},
      {"tangentValue", kPath.tangent_value},
      {"namedValue", kPath.named_value},
      {"bestValue", kPath.best_value},
      {"partValue", kPath.part_value},
      {"nearly", kPath.nearly},
      {"mostAnswers", kPath.most_answers},
      {"mostParts", kPath.most_parts},
      {"wholeShare", kPath.whole_share},
      {"guessedShare", kPath.guessed_share},
      {"offeredValue", kPath.offered_value},
      {"longestUnasked", kPath.longest_unasked.count()},
      {"longEnough", kPath.long_enough.count()},
      {"mostExtras", kPath.most_extras},
      {"extra", kPath.extra},
      {"extraByWords", kPath.extra_by_words},
      {"groundwork", kPath.groundwork},
      {"farGroundwork", kPath.far_groundwork},
      {"goodShare", kPath.good_share},
      {"toldShare", kPath.told_share},
      {"questionWords", kPath.question_words},
      {"mostCandidates", kPath.most_candidates},
      {"mostRaised", kPath.most_raised},
      {"raisedByNeed", kPath.raised_by_need},
      {"raisedByHelp", kPath.raised_by_help},
      {"mostLeftOut", kPath.most_left_out},
      {"longestMissing", kPath.longest_missing.count()},
  };
}

}  // namespace

std::string agents_in(const KnowledgeGraph& graph) {
  static constexpr std::array<std::string_view, 10> kEndings = {"ing", "ies", "ied", "es", "ed",
                                                                "s",   "e",   "d",   "y",  ""};
  const Stemmer stemmer;
  std::set<std::string> agents;
  std::set<std::string, std::less<>> seen;
  const auto see = [&](std::string_view word, Span) {
    if (!seen.emplace(word).second) return;
    for (const std::string_view ending : kEndings) {
      const std::string_view base = word.substr(0, word.size() - std::min(word.size(), ending.size()));
      if (word.ends_with(ending) && base.ends_with('r') && is_agent(base, stemmer.stem(base)))
        agents.emplace(base);
    }
  };
  for_each(graph, NodeKind::kEpisode,
           [&](NodeId id) { for_each_search_word(graph.episode(id).text(Field::kDescription), see); });
  return join(std::vector<std::string>(agents.begin(), agents.end()), " ");
}

// How questions are cut into parts.
OrderedJson query_rules_json() {
  OrderedJson patterns = OrderedJson::array();
  for (const QueryRule& rule : query_rules())
    patterns.push_back(
        {{"kind", name_of(rule.kind)}, {"pattern", rule.pattern}, {"leastLeft", least_left(rule.kind)}});
  OrderedJson numbers = OrderedJson::array();
  for (const NumberWord& one : number_words()) numbers.push_back({one.words, one.length});
  return {{"patterns", std::move(patterns)},
          {"numbers", std::move(numbers)},
          {"startLength", std::chrono::seconds(kStartLength).count()}};
}

OrderedJson explorer_search(const KnowledgeGraph& graph, const graph::EpisodeSearch& search) {
  const Stemmer stemmer;
  const Words names = words_of_names(graph);
  OrderedJson indexes = OrderedJson::array();
  OrderedJson asked = OrderedJson::array();
  std::vector<std::string> spellings = spellings_of(graph, search, stemmer, names);
  for (const auto& part : search.parts()) {
    // The page makes the table of the questions from their texts, which it needs anyway.
    graph::SearchIndex index = part.index;
    index.questions.words = TermTable(stemmer, part.questions.size(), {});
    indexes.push_back(encode(index, {}, std::exchange(spellings, {})));
    asked.push_back(part.questions);
  }
  return {{"search", std::move(indexes)},
          {"asked", std::move(asked)},
          {"questions", question_hashes(graph, stemmer)},
          {"oftenSaid", said_often(graph, names)},
          {"functionWords", function_words()},
          {"foreignFunctionWords", foreign_function_words()},
          {"askingWords", asking_words()},
          {"queryRules", query_rules_json()},
          {"weights", weights()}};
}

}  // namespace podatlas::exporter
