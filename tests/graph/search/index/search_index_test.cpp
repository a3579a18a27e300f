#include "graph/search/index/packed_index.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "core/digest.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::Lesson;
using test::school;

NodeId show_of(const KnowledgeGraph& graph) { return graph.find("show/school/series").value(); }

enum class Questions { kNone, kSome };

// With questions, each episode answers its own and that of the one before.
SearchIndex index_of(const std::vector<std::string>& titles, Questions questions = Questions::kNone) {
  std::vector<Lesson> lessons;
  for (std::size_t i = 0; i < titles.size(); ++i) {
    Lesson made{titles[i], {}};
    made.guid = std::to_string(i);
    if (questions == Questions::kSome) made.questions = {titles[i] + " explained"};
    if (questions == Questions::kSome && i > 0) made.questions.push_back(titles[i - 1] + " explained");
    lessons.push_back(made);
  }
  const KnowledgeGraph graph = school(lessons, {});
  return make_search_index(graph, show_of(graph));
}

const std::vector<std::string> kTitles = {
    "Strides and views",     "Views of tensors",  "Tensor strides",  "Kernels for convolution",
    "Convolution backwards", "Fast kernels",      "Serving a model", "Quantized model serving",
    "Serving on phones",     "Strides in kernels"};

void expect_same(const TermTable& a, const TermTable& b) {
  ASSERT_EQ(a.terms(), b.terms());
  EXPECT_EQ(a.documents(), b.documents());
  for (std::size_t term = 0; term < a.terms().size(); ++term)
    EXPECT_TRUE(std::ranges::equal(a.postings(term), b.postings(term)));
}

void expect_same(const SearchIndex& a, const SearchIndex& b) {
  expect_same(a.words, b.words);
  EXPECT_EQ(a.latent.strengths, b.latent.strengths);
  EXPECT_EQ(a.latent.vectors, b.latent.vectors);
  EXPECT_EQ(a.latent.lengths, b.latent.lengths);
  expect_same(a.questions.words, b.questions.words);
  EXPECT_EQ(a.questions.answers, b.questions.answers);
  EXPECT_EQ(a.questions.lengths, b.questions.lengths);
  expect_same(a.concepts, b.concepts);
}

// Whatever is accepted can be searched.
void expect_valid(const TermTable& table) {
  const auto& terms = table.terms();
  EXPECT_EQ(std::adjacent_find(terms.begin(), terms.end(), std::greater_equal<>()), terms.end());
  for (std::size_t term = 0; term < terms.size(); ++term) {
    const auto postings = table.postings(term);
    ASSERT_FALSE(postings.empty());
    for (std::size_t i = 0; i < postings.size(); ++i) {
      EXPECT_LT(postings[i].document, table.documents());
      EXPECT_GE(postings[i].share, 1);
      if (i > 0) {
        EXPECT_GT(postings[i].document, postings[i - 1].document);
      }
    }
  }
}

void expect_valid(const SearchIndex& index) {
  expect_valid(index.words);
  expect_valid(index.questions.words);
  expect_valid(index.concepts);
  EXPECT_EQ(index.questions.answers.size(), index.questions.words.documents());
  for (const auto& answers : index.questions.answers) {
    ASSERT_FALSE(answers.empty());
    EXPECT_EQ(std::adjacent_find(answers.begin(), answers.end(), std::greater_equal<>()), answers.end());
    EXPECT_LT(answers.back(), index.words.documents());
  }
  const auto& strengths = index.latent.strengths;
  EXPECT_TRUE(std::is_sorted(strengths.rbegin(), strengths.rend()));
  EXPECT_TRUE(strengths.empty() || strengths.back() > 0);
  if (!strengths.empty()) {
    EXPECT_EQ(index.latent.vectors.size(), index.words.documents() * strengths.size());
  }
}

RC_GTEST_PROP(SearchIndex, RoundTrips, ()) {
  SearchIndex made;
  std::vector<std::string> texts;
  for (int i = *rc::gen::inRange(0, 30); i > 0; --i) {
    std::string text;
    for (int n = *rc::gen::inRange(0, 8); n > 0; --n)
      text +=
          *rc::gen::elementOf(std::vector<std::string>{"stride", "strided", "strides", "view", "kernel",
                                                       "the", "caf\u00E9", "\u5FAE\u5206", "c++", "2021"}) +
          ' ';
    texts.push_back(text);
  }
  const SearchIndex index = index_of(texts, Questions::kSome);
  const std::string packed = encode(index, "key");
  const auto read = decode_search_index(packed, "key");
  RC_ASSERT(read.has_value());
  expect_same(*read, index);
  RC_ASSERT(encode(*read, "key") == packed);
}

TEST(SearchIndex, RefusesAnotherKey) {
  const std::string packed = encode(index_of(kTitles, Questions::kSome), "key");
  EXPECT_TRUE(decode_search_index(packed, "key"));
  for (const char* const key : {"", "ke", "kez", "keys"})
    EXPECT_FALSE(decode_search_index(packed, key)) << key;
}

TEST(SearchIndex, RefusesEveryTruncation) {
  const std::string packed = encode(index_of(kTitles, Questions::kSome), "key");
  const std::string bytes = base64_decode(packed).value();
  for (std::size_t size = 0; size < packed.size(); ++size)
    EXPECT_FALSE(decode_search_index(packed.substr(0, size), "key")) << size;
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(decode_search_index(base64_encode(bytes.substr(0, size)), "key")) << size;
  EXPECT_FALSE(decode_search_index(base64_encode(bytes + '\0'), "key"));
}

TEST(SearchIndex, IsValidOrRefusedIfBytesChange) {
  const std::string bytes = base64_decode(encode(index_of(kTitles, Questions::kSome), "key")).value();
  std::mt19937 random(1);
  std::size_t refused = 0;
  for (int i = 0; i < 1000; ++i) {
    std::string damaged = bytes;
    damaged[random() % damaged.size()] ^= static_cast<char>(1 + random() % 255);
    const auto index = decode_search_index(base64_encode(damaged), "key");
    if (index) expect_valid(*index);
    refused += index ? 0U : 1U;
  }
  EXPECT_GT(refused, 100U);
}

TEST(SearchIndex, PacksFurtherWordsWithItsStems) {
  const SearchIndex index = index_of(kTitles, Questions::kSome);
  const auto read = decode_search_index(encode(index, "key", {"stride", "strident", "zebra"}), "key");
  ASSERT_TRUE(read);
  expect_same(*read, index);
}

// Each number by hand: one stem, no further words; of the words, documents, how often the stem is there,
// places in Rice's code, shares; then the same of questions and concepts, no topics, and who answers the
// questions.
TEST(SearchIndex, RefusesNumbersThatDoNotFit) {
  const auto bytes = [](std::initializer_list<int> all) {
    std::string out;
    for (const int one : all) out += static_cast<char>(one);
    return out;
  };
  const auto read = [&](std::initializer_list<int> rest) {
    return decode_search_index(base64_encode("\x04\x01k" + bytes(rest)), "k").has_value();
  };
  EXPECT_TRUE(read({0, 0, 0, 0, 0, 0}));
  EXPECT_TRUE(read({1, 0, 1, 'a', 0, 1, 1, 0, 9, 0, 0, 0, 0, 0}));
  EXPECT_TRUE(read({1, 0, 1, 'a', 1, 1, 1, 1, 0, 9, 0, 0, 0, 0, 0}));     // which is also a further word
  EXPECT_TRUE(read({1, 0, 1, 'a', 0, 1, 1, 0, 9, 1, 0, 0, 0, 0, 1, 0}));  // one question, the first episode's
  EXPECT_FALSE(read({1, 0, 1, 'a', 0, 1, 1, 0, 9, 1, 0, 0, 0, 0, 1, 1}));     // the second of one episode's
  EXPECT_FALSE(read({1, 0, 1, 'a', 0, 1, 1, 0, 9, 1, 0, 0, 0, 0, 0}));        // nobody's
  EXPECT_FALSE(read({1, 0, 1, 'a', 0, 2, 1, 0, 9, 1, 0, 0, 0, 0, 2, 0, 0}));  // one episode's twice
  EXPECT_FALSE(read({1, 0, 1, 'a', 0, 1, 1, 1, 9, 0, 0, 0, 0, 0}));           // the second of one document
  EXPECT_FALSE(read({1, 0, 1, 'a', 0, 1, 2, 0, 9, 9, 0, 0, 0, 0, 0}));        // twice in one document
  EXPECT_FALSE(read({1, 0, 1, 'a', 0, 1, 1, 0, 0, 0, 0, 0, 0, 0}));           // a share of 0
  EXPECT_FALSE(read({1, 0, 1, 'a', 0, 1, 1, 0xFF, 0xFF, 0xFF}));              // a place that does not end
  EXPECT_FALSE(read({1, 1, 1, 'a', 0, 1, 1, 0, 9, 0, 0, 0, 0, 0}));           // begins like no word before it
  EXPECT_FALSE(read({2, 0, 0, 1, 1, 'b', 'a', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));  // not sorted
  EXPECT_TRUE(read({2, 0, 0, 1, 1, 'a', 'b', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_TRUE(read({0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0}));      // 2^32 - 1 documents take no room
  EXPECT_FALSE(read({0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0}));     // 2^35 - 1 documents
  EXPECT_FALSE(read({0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0}));  // more than five bytes
  EXPECT_TRUE(read({0, 0, 1, 0, 0, 1, 0, 0, 0x80, 0x3F, 0x40, 0}));      // a strength of 1
  EXPECT_FALSE(read({0, 0, 1, 0, 0, 1, 0, 0, 0x80, 0xBF, 0x40, 0}));     // of -1
  EXPECT_FALSE(read({0, 0, 1, 0, 0, 1, 0, 0, 0x80, 0x7F, 0x40, 0}));     // infinity
  EXPECT_FALSE(read({0, 0, 0, 0, 0, 21}));                               // too many topics
  EXPECT_FALSE(
      decode_search_index(base64_encode(bytes({3, 1, 'k', 0, 0, 0, 0, 0, 0})), "k"));  // another version
}

// "a", "aa", "aaa" and so on: few bytes that would fill all memory.
TEST(SearchIndex, RefusesWordsThatGrowWithoutEnd) {
  const auto is_read = [](std::size_t words) {
    const auto number = [](std::size_t value) {
      return std::string{static_cast<char>(0x80U | (value & 0x7FU)), static_cast<char>(value >> 7U)};
    };
    std::string packed = "\x04\x01k" + number(words);
    for (std::size_t i = 0; i < words; ++i) packed += number(i);
    packed += std::string(words, '\x01') + std::string(words, 'a') + '\0';
    for (int table = 0; table < 3; ++table) packed += '\0' + std::string(words, '\0');
    return decode_search_index(base64_encode(packed + '\0'), "k").has_value();
  };
  EXPECT_TRUE(is_read(50));
  EXPECT_FALSE(is_read(500));
}

TEST(Votes, AreOfTheNearestQuestions) {
  std::vector<Lesson> lessons = {{"Strides", {}}, {"Leaks", {}}, {"Kernels", {}}};
  lessons[0].questions = {"how far apart are two rows", "why is my memory layout odd"};
  lessons[1].questions = {"memory grows in every epoch", "why does my memory grow"};
  lessons[2].questions = {"why does my memory grow"};
  const KnowledgeGraph graph = school(lessons, {});
  const NodeId show = show_of(graph);
  const SearchIndex index = make_search_index(graph, show);
  const std::vector<NodeId> episodes = episodes_of(graph, show);
  const std::vector<Vote> votes = votes_of(index, {"memori", "grow"});
  ASSERT_EQ(votes.size(), 3U);
  const auto vote_for = [&](const char* title) {
    const auto at = std::find(episodes.begin(), episodes.end(), test::lesson(graph, title));
    return votes.at(static_cast<std::size_t>(at - episodes.begin()));
  };
  // "Leaks" answers both questions, "Kernels" one, and "Strides" only one that shares a common word.
  EXPECT_NEAR(vote_for("Leaks").share, 1, 1e-9);
  EXPECT_LT(vote_for("Kernels").share, 1);
  EXPECT_GT(vote_for("Kernels").share, vote_for("Strides").share);
  EXPECT_GT(vote_for("Strides").share, 0);
  EXPECT_NEAR(vote_for("Kernels").nearest, 1, 1e-9);
  for (const std::vector<std::string>& stems : {std::vector<std::string>{}, {"unknown"}}) {
    for (const Vote& vote : votes_of(index, stems)) EXPECT_EQ(vote.share, 0);
  }
}

TEST(SearchIndex, OfTheShowIsUsedIfItHasItsEpisodes) {
  const KnowledgeGraph plain = school({{"Strides", {}}, {"Views", {}}}, {});
  const NodeId id = show_of(plain);
  const auto with = [&](std::string packed) {
    GraphBuilder builder;
    Show show = plain.show(id);
    show.search_index = std::move(packed);
    const auto whole = builder.add_show(show);
    for (const char* const title : {"Strides", "Views"})
      builder.add_edge(builder.add_episode("school", plain.episode(test::lesson(plain, title))),
                       Relation::kPartOf, whole);
    return builder.freeze();
  };
  const SearchIndex other = index_of({"Kernels", "Models"});
  const KnowledgeGraph packed = with(encode(other, search_key(plain, id)));
  EXPECT_TRUE(search_index_of(packed, show_of(packed)).words.find("kernel"));
  for (const std::string& damaged :
       {encode(other, "key"), encode(index_of({"Kernels"}), search_key(plain, id)), std::string("AAAA"),
        std::string("?")}) {
    const KnowledgeGraph graph = with(damaged);
    expect_same(search_index_of(graph, show_of(graph)), make_search_index(plain, id));
  }
}

TEST(LatentTopics, AreTheSameEachTimeWithFixedSigns) {
  const SearchIndex index = index_of(kTitles);
  expect_same(index, index_of(kTitles));
  const auto& [strengths, vectors, lengths] = index.latent;
  ASSERT_EQ(strengths.size(), kTitles.size() / 2);
  ASSERT_EQ(vectors.size(), kTitles.size() * strengths.size());
  EXPECT_EQ(lengths.size(), kTitles.size());
  EXPECT_TRUE(std::is_sorted(strengths.rbegin(), strengths.rend()));
  for (std::size_t k = 0; k < strengths.size(); ++k) {
    float largest = 0;
    for (std::size_t i = 0; i < kTitles.size(); ++i) {
      const float entry = vectors[i * strengths.size() + k];
      if (std::abs(entry) > std::abs(largest)) largest = entry;
    }
    EXPECT_GT(largest, 0) << k;
  }
}

// S v = strength * v, where S has the cosines between documents.
TEST(LatentTopics, AreEigenvectorsOfTheSimilarities) {
  const SearchIndex index = index_of(kTitles);
  const TermTable& table = index.words;
  const std::size_t count = table.documents();
  std::vector<std::vector<double>> rows(count, std::vector<double>(table.terms().size()));
  for (std::size_t term = 0; term < table.terms().size(); ++term) {
    for (const Posting& one : table.postings(term)) rows[one.document][term] = table.rarity(term) * one.share;
  }
  const auto dot = [](const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
  };
  const std::size_t dimensions = index.latent.strengths.size();
  ASSERT_GT(dimensions, 0U);
  for (std::size_t k = 0; k < dimensions; ++k) {
    double length = 0;
    for (std::size_t i = 0; i < count; ++i) {
      double product = 0;
      for (std::size_t j = 0; j < count; ++j) {
        const double cosine =
            dot(rows[i], rows[j]) / std::sqrt(dot(rows[i], rows[i]) * dot(rows[j], rows[j]));
        product += cosine * index.latent.vectors[j * dimensions + k];
      }
      const double entry = index.latent.vectors[i * dimensions + k];
      EXPECT_NEAR(product, index.latent.strengths[k] * entry, 1e-4) << k;
      length += entry * entry;
    }
    EXPECT_NEAR(length, 1, 1e-4) << k;
  }
}

TEST(LatentTopics, FindWhatSharesNoWordWithTheQuery) {
  const SearchIndex index = index_of(kTitles);
  const std::vector<double> similar = latent_similarity(index, {"view"});
  ASSERT_EQ(similar.size(), kTitles.size());
  EXPECT_GT(similar[2], similar[6]);  // "Tensor strides", which occur with views; "Serving a model"
  for (const double one : similar) {
    EXPECT_GE(one, 0);
    EXPECT_LE(one, 1 + 1e-6);
  }
  EXPECT_EQ(latent_similarity(index, {"unknown"}), std::vector<double>(kTitles.size()));
}

TEST(LatentTopics, AreOnlyMadeOfSomeDocuments) {
  EXPECT_TRUE(index_of({"One view", "Two views"}).latent.strengths.empty());
  std::vector<std::string> many;
  for (std::size_t i = 0; i <= kMostLatentDocuments; ++i) many.push_back("Views " + std::to_string(i % 7));
  EXPECT_TRUE(index_of(many).latent.strengths.empty());
}

// Documents without words, or all alike: the solver would throw, or find eigenvalues of 1e150.
TEST(LatentTopics, NeedDistinctDocuments) {
  EXPECT_TRUE(index_of(std::vector<std::string>(20, "The")).latent.strengths.empty());
  EXPECT_TRUE(index_of(std::vector<std::string>(20, "Views")).latent.strengths.empty());
  std::vector<std::string> one(20, "The");
  one[3] = "Views";
  EXPECT_EQ(index_of(one).latent.strengths, std::vector<float>{1});
  std::vector<std::string> three;
  for (std::size_t i = 0; i < 20; ++i)
    three.emplace_back(std::array{"Views", "Strides", "Kernels"}.at(i % 3));
  const std::vector<float> strengths = index_of(three).latent.strengths;
  ASSERT_EQ(strengths.size(), 3U);
  EXPECT_NEAR(strengths[0], 7, 1e-4);
  EXPECT_NEAR(strengths[2], 6, 1e-4);
}

}  // namespace
}  // namespace podatlas::graph
