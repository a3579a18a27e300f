// Measures the concept matcher with 150 to 100,000 labels on 16 MB of the bundled feed's sentences in
// random order. About one concept per 80 bytes is found, as in real notes; the other labels share their
// first words with the text, so that they cannot be rejected at once.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/concept/concepts.h"

namespace {

constexpr std::size_t kTextBytes = 16U << 20U;
constexpr std::size_t kBytesAMatch = 66;  // some overlap, which gives about 80
constexpr std::string_view kFunctionWords =
    " a about after all also am an and any are as at be because been but by can could did do does for from "
    "get had has "
    "have he her his how i if in into is it its just like me more most my no not of on one only or our out "
    "she so some "
    "such than that the their them then there these they this those to up us use used was we well were what "
    "when where "
    "which who why will with would you your https http com www org github pull href br p rel strong nofollow "
    "target "
    "blank ";

bool is_content_word(const std::string& word) {
  return word.size() > 2 && kFunctionWords.find(' ' + word + ' ') == std::string_view::npos;
}

// The sentences of the feed, without markup.
const std::vector<std::string>& sentences() {
  static const std::vector<std::string> all = [] {
    std::ifstream file(PODATLAS_SOURCE_DIR "/data/pytorch-developer-podcast.xml", std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    std::vector<std::string> out;
    std::string sentence;
    bool is_in_tag = false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const char c = bytes[i];
      const bool is_end = c == '<' || c == '\n' || (c == '.' && i + 1 < bytes.size() && bytes[i + 1] == ' ');
      if (!is_in_tag && c != '<' && c != '\n') sentence += c;
      if (is_end) {
        if (sentence.size() > 40) out.push_back(sentence + ' ');
        sentence.clear();
      }
      if (c == '<') is_in_tag = true;
      if (c == '>') is_in_tag = false;
    }
    return out;
  }();
  return all;
}

const std::string& text() {
  static const std::string all = [] {
    std::string out;
    std::mt19937 random(1);
    while (out.size() < kTextBytes) out += sentences()[random() % sentences().size()];
    return out;
  }();
  return all;
}

std::vector<std::string> words_of(const std::string& sentence) {
  std::vector<std::string> out(1);
  for (const char c : sentence) {
    if (podatlas::is_alnum(c)) {
      out.back() += podatlas::to_lower(c);
    } else if (!out.back().empty()) {
      out.emplace_back();
    }
  }
  out.pop_back();
  return out;
}

struct Vocabulary {
  std::vector<std::string> words;    ///< words of the text without function words, by frequency
  std::vector<std::string> phrases;  ///< labels of one to three words, with one match per kBytesAMatch
};

const Vocabulary& vocabulary() {
  static const Vocabulary all = [] {
    Vocabulary out;
    std::map<std::string, std::size_t> counts;
    std::size_t bytes = 0;
    for (const std::string& sentence : sentences()) {
      bytes += sentence.size();
      std::string two;
      for (const std::string& word : words_of(sentence)) {
        const bool is_content = is_content_word(word);
        if (is_content) {
          out.words.push_back(word);
          ++counts[word];
          if (!two.empty()) ++counts[two + ' ' + word];
        }
        two = is_content ? word : std::string();
      }
    }
    std::vector<std::pair<std::string, std::size_t>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    // Neither the most frequent nor the rarest words.
    std::size_t wanted = bytes / kBytesAMatch;
    for (std::size_t i = 0; i < sorted.size() && wanted > 0 && out.phrases.size() < 140; ++i) {
      if (i % 2 != 0) continue;
      out.phrases.push_back(sorted[i].first);
      wanted -= std::min(wanted, sorted[i].second);
    }
    return out;
  }();
  return all;
}

std::string invented_word(std::mt19937& random) {
  static constexpr std::array kSyllables{"ba",  "cor", "den", "fil", "gra", "hy",  "jit", "ker",
                                         "lo",  "mem", "nor", "op",  "par", "qua", "ret", "sym",
                                         "ten", "uni", "vec", "wid", "xy",  "zon"};
  std::string out;
  for (std::size_t i = 2 + random() % 3; i > 0; --i) out += kSyllables[random() % kSyllables.size()];
  return out;
}

podatlas::Ontology ontology(std::size_t labels) {
  std::mt19937 random(2);
  std::vector<std::string> all(vocabulary().phrases);
  std::set<std::string> seen(all.begin(), all.end());
  while (all.size() < labels) {
    std::string label;
    const std::size_t words = 1 + random() % 4;
    for (std::size_t i = 0; i < words; ++i) {
      // Single-word labels are made up, or everything would be a concept.
      const bool is_invented = words == 1 || random() % 3 == 0;
      if (i > 0) label += ' ';
      label += is_invented ? invented_word(random) : vocabulary().words[random() % vocabulary().words.size()];
    }
    if (seen.insert(label).second) all.push_back(label);
  }
  all.resize(labels);
  podatlas::Ontology out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % 2 == 0) out.concepts.emplace_back();
    out.concepts.back().labels.push_back({all[i], false, false});
  }
  return out;
}

void MatchLabels(benchmark::State& state) {
  const auto labels = static_cast<std::size_t>(state.range(0));
  const podatlas::Ontology all = ontology(labels);
  const podatlas::mention::ConceptMatcher matcher(all);
  std::size_t matches = 0;
  for (auto _ : state) matches = matcher.find(text()).size();
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text().size()));
  std::size_t label_bytes = 0;
  for (const auto& subject : all.concepts) {
    for (const auto& label : subject.labels) label_bytes += label.text.size();
  }
  state.counters["bytes_a_label"] = static_cast<double>(matcher.memory()) / static_cast<double>(labels);
  state.counters["label_size"] = static_cast<double>(label_bytes) / static_cast<double>(labels);
  state.counters["bytes_a_match"] = static_cast<double>(text().size()) / static_cast<double>(matches);
}
BENCHMARK(MatchLabels)->Arg(150)->Arg(1'000)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

void CompileLabels(benchmark::State& state) {
  const podatlas::Ontology all = ontology(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) {
    const podatlas::mention::ConceptMatcher matcher(all);
    benchmark::DoNotOptimize(matcher.memory());
  }
}
BENCHMARK(CompileLabels)->Arg(150)->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
