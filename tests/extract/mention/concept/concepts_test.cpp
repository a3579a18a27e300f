#include "extract/mention/concept/concepts.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/text/text.h"
#include "tests/support/process.h"

namespace podatlas::mention {
namespace {

// Labels with '|' between them, each of a concept of its own: "=FX" is exact, "?Python" is for search only,
// and
// "!point of view" is a phrase in which the concept before it is not meant.
Ontology ontology_of(std::string_view labels) {
  Ontology out;
  for (std::string_view label : split(labels, '|')) {
    if (label.starts_with('!') && !out.concepts.empty()) {
      out.concepts.back().not_in.emplace_back(label.substr(1));
      continue;
    }
    const bool is_exact = label.starts_with('=');
    const bool is_search_only = label.starts_with('?');
    if (is_exact || is_search_only) label.remove_prefix(1);
    ontology::Label& added = out.concepts.emplace_back().labels.emplace_back();
    added.text = label;
    added.is_exact = is_exact;
    added.is_search_only = is_search_only;
  }
  return out;
}

std::string surfaces(std::string_view text, const std::vector<LabelMatch>& matches) {
  std::string out;
  for (const LabelMatch& match : matches) {
    if (!out.empty()) out += '|';
    out += slice(text, match.span);
  }
  return out;
}

struct TextWithLabels {
  std::string_view labels;
  std::string_view text;
  std::string_view found;  ///< surfaces, with '|' between them
};
std::ostream& operator<<(std::ostream& out, const TextWithLabels& row) {
  return out << row.labels << " in: " << row.text;
}

constexpr TextWithLabels kWords[] = {
    {"view", "A view. (views) of review, VIEW viewing", "view|views|VIEW"},
    {"view", "view", "view"},
    {"view", "", ""},
    {"", "view", ""},
    {" view ", "a view", "view"},
    {"--", "a -- b", ""},
    {"torch", "pytorch torchvision torch2 torch", "torch"},
    {"dynamic shape", "dynamic shapes and shape", "dynamic shapes"},
    {"dynamic shape guard|shape|dynamic shape", "dynamic shape guards, dynamic shapes, shape guard",
     "dynamic shape guards|dynamic shapes|shape"},
    {"a b|b c d", "a b c d", "a b"},
    {"a b c|b", "a b d", "b"},
    {"b\u00FCcher", "B\u00DCCHER", "B\u00DCCHER"},
    {"\u0442\u0435\u043D\u0437\u043E\u0440", "\u0422\u0435\u043D\u0437\u043E\u0440.",
     "\u0422\u0435\u043D\u0437\u043E\u0440"},
    {"caf", "caf\u00E9", ""},
    {"caf\u00E9", "\u2014caf\u00E9\u2014", "caf\u00E9"},
    {"tensor", "\u201Ctensor\u201D \U0001F525tensor", "tensor|tensor"},
    {"don|don't", "don't don\u2019t don", "don't|don\u2019t|don"},
    {"?view|views", "view", "view"},
    {"?view", "view", ""},
};

constexpr TextWithLabels kJoints[] = {
    {"zero-one specialization", "zero one specialization; Zero_One-specialization",
     "zero one specialization|Zero_One-specialization"},
    {"thread pool", "thread_pool thread-pools thread  pool thread\u00A0pool",
     "thread_pool|thread-pools|thread  pool|thread\u00A0pool"},
    {"thread pool", "thread - pool thread--pool thread/pool thread, pool thread. pool thread\npool", ""},
    {"views strides", "views. Strides", ""},
    {"views strides", "views (strides) \"views\" strides views; strides views? strides", ""},
    {"forward|backward", "forward/backward", "forward|backward"},
    {"forward/backward graph|backward graph", "forward/backward graphs", "forward/backward graphs"},
    {"forward backward", "forward/backward", ""},
    {"break / wait", "break/wait break / wait break wait", "break/wait|break / wait"},
    {"0/1 specialization", "0/1 specialization, 0 1 specialization", "0/1 specialization"},
    {"pre-grad|post-grad", "pre-grad/post-grad passes", "pre-grad|post-grad"},
    {"save|load", "memory save/load", "save|load"},
    {"x86-64", "x86-64 x86_64", "x86-64|x86_64"},
    {"a, b", "a, b and a b", "a, b"},
    {"num_workers > 0", "num_workers>0", "num_workers>0"},
};

constexpr TextWithLabels kCode[] = {
    {"C|C++", "C++, C++'s, C and C#", "C++|C++|C"},
    {"C", "C++ C+++ C#", ""},
    {"C", "V**iew **C**ontroller, C-Control, **C**, a C-like one and C-style", "C|C|C"},
    {"C++ API|C++|API", "the C++ API and C++-style APIs", "C++ API|C++|APIs"},
    {"C++", "C++11", "C++"},
    {"torch.compile|torch|compile", "torch.compile() torch compile. Compile",
     "torch.compile|torch|compile|Compile"},
    {"torch", "torch.compile torch.fx torch. torch", "torch|torch"},
    {"torch.fx", "torch.fx.Graph torch.fx.", "torch.fx"},
    {"fx.Graph", "torch.fx.Graph fx.Graph", "fx.Graph"},
    {"torch.compile", "torch compile torch. compile torch .compile", ""},
    {"torch._dynamo|dynamo", "torch._dynamo", "torch._dynamo"},
    {"native_functions.yaml", "see native_functions.yaml.", "native_functions.yaml"},
    {"const Tensor&|tensor", "const Tensor& const Tensor&& Tensor&", "const Tensor&|Tensor|Tensor"},
    {"TensorImpl", "TensorImpl* p", "TensorImpl"},
    {"__torch_function__", "__torch_function__ torch_function__ torch function",
     "__torch_function__|torch_function__|torch function"},
    {"torch function", "__torch_function__", "torch_function"},
    {"torch function|__torch_function__", "__torch_function__", "__torch_function__"},
    {"__call__", "__call__ call _call_ __call __init__.py", "__call__|_call_"},
    {"init", "__init__.py init", "init"},
    {"CUDA_LAUNCH_BLOCKING", "CUDA_LAUNCH_BLOCKING=1", "CUDA_LAUNCH_BLOCKING"},
    {"#412", "#412 412 ##412", "#412"},
    {".NET", "Authorize.Net, then .NET and (.NET)", ".NET|.NET"},
    {"xla", "pytorch/xla#12", "xla"},
    {".item()", "x.item() item()", ".item()"},
    {"fork()|fork", "fork() fork forks", "fork()|fork|forks"},
    {"(a!)", "Tensor(a!) x", "(a!)"},
    {"mode=\"reduce-overhead\"", "with mode=\"reduce-overhead\", mode=reduce-overhead",
     "mode=\"reduce-overhead\""},
    {"SymInt|c10", "c10::SymInt c10", "SymInt|c10"},
    {"c10::SymInt|SymInt", "c10::SymInt", "c10::SymInt"},
    {"torch.load", "torch.loads torch.load", "torch.load"},
    {"PyTorch 2|PyTorch 2.0", "PyTorch 2.0 and PyTorch 2.", "PyTorch 2.0|PyTorch 2"},
};

constexpr TextWithLabels kPlurals[] = {
    // A final S of an abbreviation is a part of it.
    {"mDNS|CMS", "MDN, mdn, MDNS, CMSs, CMSes, CM", "MDNS|CMSs|CMSes"},
    {"tensor", "tensors, tensor's, tensors', tensor\u2019s", "tensors|tensor|tensors|tensor"},
    {"views", "view", "view"},
    {"class|pass", "classes passes class", "classes|passes|class"},
    {"cache|branch|box|size", "caches branches boxes sizes", "caches|branches|boxes|sizes"},
    {"query|movie|key", "queries movies keys query", "queries|movies|keys|query"},
    {"queries", "query", "query"},
    {"alias|bias|process|bus|analysis", "aliases biases processes buses analysis",
     "aliases|biases|processes|buses|analysis"},
    {"bu|analysi|clas|thi", "bus analysis class this", ""},
    {"tense|parse|dense", "tens pars dens ten", ""},
    {"op", "ops op", "op"},
    {"GPU", "GPUs gpu GPU's", "GPUs|gpu|GPU"},
    {"PR", "two PRs", "PRs"},
    {"A", "As he said", ""},
    {"case", "CASEs", "CASEs"},
    {"saved tensor hook", "saved tensor hooks, saved tensors hook", "saved tensor hooks"},
    {"Inductor's IR", "Inductor IR, inductor's IR", "Inductor IR|inductor's IR"},
    {"PyTorch dispatcher", "PyTorch's dispatcher", "PyTorch's dispatcher"},
    {"autograd", "autograd\u2019s engine", "autograd"},
};

constexpr TextWithLabels kExact[] = {
    {"=FX", "FX fx Fx FX's", "FX|FX"},
    {"=GPU", "GPUs gpus GPU", "GPUs|GPU"},
    {"=PR", "PRs prs", "PRs"},
    {"=SymInt|=Box", "SymInts symint Boxes", "SymInts|Boxes"},
    {"=views", "view views", "views"},
    {"=view", "Views views View view", "views|view"},
    {"=Tensor Core", "Tensor Cores Tensor-Core tensor core", "Tensor Cores"},
    {"=Tensor Core|tensor", "Tensor core", "Tensor"},
    {"=__init__", "__init__ _init_", "__init__"},
    {"=(a!)", "(a!) (A!)", "(a!)"},
};

constexpr TextWithLabels kPhrases[] = {
    {"view|!point of view|!in view", "point of view, in view, a view, points of view", "view|view"},
    {"view|!point of view|view", "point of view", "view"},
    {"view|!view of what", "view of what, view of", "view"},
    {"kernel|!Linux kernel|Linux", "the Linux kernels", "Linux"},
    {"mode|!inference mode|inference mode", "inference mode", "inference mode"},
    {"a b|c|!b c", "a b c", "a b"},
    {"view|!bird's eye view", "bird\u2019s eye view", ""},
    {"forward|!forward-mode|forward-mode AD", "forward-mode AD, forward mode", "forward-mode AD"},
    {"x|!y", "y x", "x"},
    // A phrase that begins before a label hides it, too; one that begins with it or later does not.
    {"assembly code|!general assembly", "General Assembly code, assembly code", "assembly code"},
    {"assembly code|!code camp", "assembly code camp", "assembly code"},
};

class FindsLabels : public testing::TestWithParam<TextWithLabels> {};
TEST_P(FindsLabels, AsTheTableSays) {
  const ConceptMatcher matcher(ontology_of(GetParam().labels));
  EXPECT_EQ(surfaces(GetParam().text, matcher.find(GetParam().text)), GetParam().found);
}
INSTANTIATE_TEST_SUITE_P(Words, FindsLabels, testing::ValuesIn(kWords));
INSTANTIATE_TEST_SUITE_P(Joints, FindsLabels, testing::ValuesIn(kJoints));
INSTANTIATE_TEST_SUITE_P(Code, FindsLabels, testing::ValuesIn(kCode));
INSTANTIATE_TEST_SUITE_P(Plurals, FindsLabels, testing::ValuesIn(kPlurals));
INSTANTIATE_TEST_SUITE_P(Exact, FindsLabels, testing::ValuesIn(kExact));
INSTANTIATE_TEST_SUITE_P(Phrases, FindsLabels, testing::ValuesIn(kPhrases));

TEST(ConceptMatcher, TellsWhichLabelOfWhichConceptStandsWhere) {
  Ontology ontology = ontology_of("strides|view");
  ontology.concepts[1].labels.push_back({"aliasing view", false, false, false});
  const std::vector<LabelMatch> found = ConceptMatcher(ontology).find("An aliasing view has strides.");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].span, (Span{3, 16}));
  EXPECT_EQ(found[0].id, 1U);
  EXPECT_EQ(found[0].label, 1U);
  EXPECT_EQ(found[1].span, (Span{21, 28}));
  EXPECT_EQ(found[1].id, 0U);
}

// "DOM nodes" and "Nodes" are not the product that is called "Node".
TEST(ConceptMatcher, FindsNoPluralOfANameThatIsAlsoAWord) {
  Ontology ontology = ontology_of("=Node|=PR|=Droplet");
  ontology.concepts[0].labels.front().is_guarded = true;
  ontology.concepts[1].labels.front().is_guarded = true;
  const std::string_view text = "Node, Nodes, PR, PRs, Droplets";
  EXPECT_EQ(surfaces(text, ConceptMatcher(ontology).find(text)), "Node|PR|PRs|Droplets");
}

TEST(ConceptMatcher, PrefersExactLabelsThenTheTextsSpellingThenTheFirstConcept) {
  const auto first = [](std::string_view labels, std::string_view text) {
    return ConceptMatcher(ontology_of(labels)).find(text).at(0).id;
  };
  EXPECT_EQ(first("node|=Node", "Node"), 1U);
  EXPECT_EQ(first("node|=Node", "node"), 0U);
  EXPECT_EQ(first("node|Node", "Node"), 1U);
  EXPECT_EQ(first("node|nodes", "nodes"), 1U);
  EXPECT_EQ(first("nodes|=node", "nodes"), 1U);
  EXPECT_EQ(first("node|node", "node"), 0U);
}

TEST(ConceptMatcher, FindsNothingInExcludedSpansAndJoinsNothingAcrossThem) {
  const ConceptMatcher matcher(ontology_of("view|thread pool|caf\u00E9|C++"));
  const auto found = [&](std::string_view text, std::vector<Span> excluded) {
    return surfaces(text, matcher.find(text, excluded));
  };
  EXPECT_EQ(found("view view view", {{5, 9}}), "view|view");
  EXPECT_EQ(found("thread pool", {{6, 7}}), "");
  EXPECT_EQ(found("thread pool thread pool", {{0, 3}}), "thread pool");
  EXPECT_EQ(found("preview", {{0, 3}}), "");
  EXPECT_EQ(found("viewer", {{4, 6}}), "");
  EXPECT_EQ(found("caf\u00E9s, caf\u00E9", {{5, 6}}), "caf\u00E9");
  EXPECT_EQ(found("C++", {{2, 3}}), "");
  EXPECT_EQ(found("view", {{0, 100}}), "");
  EXPECT_EQ(found("view", {{2, 2}, {9, 12}}), "view");
  EXPECT_EQ(found("(https://view.org/view) view", {{1, 22}}), "view");
}

TEST(ConceptMatcher, IgnoresLabelsThatCanNeverBeFound) {
  std::string long_label;
  for (int i = 0; i < 17; ++i) long_label += "w ";
  const std::string huge(70'000, 'x');
  Ontology ontology = ontology_of("|  |\u2014|()");
  ontology.concepts.front().labels.push_back({long_label});
  ontology.concepts.front().labels.push_back({huge});
  const ConceptMatcher matcher(ontology);
  EXPECT_TRUE(matcher.find(long_label + huge + " () \u2014").empty());
  EXPECT_TRUE(ConceptMatcher(Ontology{}).find("anything").empty());
}

TEST(ConceptMatcher, FindsLongLabels) {
  std::string words = "w";
  for (int i = 1; i < 16; ++i) words += " w";
  const std::string one(10'000, 'x');
  const ConceptMatcher matcher(ontology_of(words + '|' + one));
  EXPECT_EQ(surfaces(words + " w", matcher.find(words + " w")), words);
  EXPECT_EQ(surfaces(one + 's', matcher.find(one + 's')), one + 's');
}

TEST(ConceptMatcher, FindsLabelsWhereverTheyLieInALongText) {
  const ConceptMatcher matcher(ontology_of("alpha beta gamma|delta|one two three four five six"));
  for (std::size_t i = 0; i < 700; ++i) {
    const std::string before = std::string(i % 90, '.') + std::string(i / 7, ' ');
    std::string text;
    for (std::size_t word = 0; word < i; ++word) text += "w ";
    text += before + "Alpha-beta gammas, delta; one two three four five six";
    ASSERT_EQ(surfaces(text, matcher.find(text)), "Alpha-beta gammas|delta|one two three four five six") << i;
  }
}

TEST(ConceptMatcher, KeepsDuplicatesApartFromEachOther) {
  std::string labels;
  for (int i = 0; i < 1000; ++i) labels += i % 2 == 0 ? "view|" : "=view|";
  const std::vector<LabelMatch> found = ConceptMatcher(ontology_of(labels)).find("view");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].id, 1U);
}

TEST(ConceptMatcher, NeedsAtMost120BytesALabel) {
  Ontology ontology;
  std::size_t bytes = 0;
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    const std::string number = std::to_string(i * 2654435761U);
    std::string label = "label " + number.substr(0, 2) + ' ' + number.substr(1, 3) + ' ' + number;
    bytes += label.size();
    ontology.concepts.emplace_back().labels.push_back({std::move(label)});
  }
  ASSERT_GE(bytes, 20U * 100'000);
  EXPECT_LE(ConceptMatcher(ontology).memory(), 120U * 100'000);
}

TEST(ConceptMatcher, EndsWithinTwoMinutesOnHostileTexts) {
  std::string deep = "a";
  std::string labels;
  for (int i = 0; i < 15; ++i) {
    labels += deep + "|" + deep + "_x()|";
    deep += " a";
  }
  labels += std::string(10'000, 'b') + "|__c__|!a a|\u00E9|'s|a.b";
  const ConceptMatcher matcher(ontology_of(labels));
  std::vector<std::string> texts;
  for (const std::string_view piece :
       {"a", "a ", "a_", "a.", "b", "_", "__c", "'", "a'", "\u2019s", "\u00E9", "a\u2014", " ", "\n", "a++",
        "a::", "-", "a a a a a a a a a a a a a a a x ", "#"}) {
    std::string text;
    while (text.size() < test::repeated(300'000)) text += piece;
    texts.push_back(std::move(text));
  }
  const auto start = std::chrono::steady_clock::now();
  for (const std::string& text : texts) {
    const std::vector<LabelMatch> found = matcher.find(text);
    for (std::size_t i = 1; i < found.size(); ++i) ASSERT_LE(found[i - 1].span.end, found[i].span.begin);
    // An excluded span in every three bytes, also of one word.
    std::vector<Span> excluded;
    for (std::size_t i = 0; i + 3 < text.size(); i += 3) excluded.push_back({i, i + 1});
    (void)matcher.find(text, excluded);
  }
  // A second or two; quadratic time would need hours.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(120));
}

// The rules of concepts.h once more, in the simplest way: every label is tried at every word.
namespace reference {

struct Token {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t next = 0;
};

std::size_t letter(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  if (is_alnum(text[at])) return 1;
  return text.substr(at, 2) == "\u00E9" || text.substr(at, 2) == "\u00C9" ? 2 : 0;
}
std::size_t apostrophe(std::string_view text, std::size_t at) {
  return text.substr(at, 1) == "'" ? 1 : text.substr(at, 3) == "\u2019" ? 3 : 0;
}

std::vector<Token> tokens(std::string_view text) {
  std::vector<Token> out;
  std::size_t at = 0;
  while (at < text.size()) {
    if (letter(text, at) == 0) {
      ++at;
      continue;
    }
    Token token{at, at, 0};
    while (true) {
      while (const std::size_t size = letter(text, at)) at += size;
      token.end = at;
      token.next = at;
      const std::size_t mark = at < text.size() ? apostrophe(text, at) : 0;
      if (mark == 0 || letter(text, at + mark) == 0) break;
      if (to_lower(text[at + mark]) == 's' && letter(text, at + mark + 1) == 0) {
        token.next = at + mark + 1;
        break;
      }
      at += mark;
    }
    at = token.next;
    out.push_back(token);
  }
  return out;
}

std::string folded(std::string_view word) {
  std::string out;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word.substr(i, 2) == "\u00C9") {
      out += "\u00E9";
      ++i;
    } else if (word.substr(i, 3) == "\u2019") {
      out += '\'';
      i += 2;
    } else {
      out += to_lower(word[i]);
    }
  }
  return out;
}

std::string stem(std::string_view word) {
  std::string out = folded(word);
  const bool is_capitals =
      word.size() >= 3 && word.back() == 's' && word[0] >= 'A' && word[0] <= 'Z' &&
      std::all_of(word.begin(), word.end() - 1, [](char c) { return is_digit(c) || (c >= 'A' && c <= 'Z'); });
  const auto ends = [&](std::string_view end) { return std::string_view(out).ends_with(end); };
  const auto is_long = [&] { return count_code_points(out) >= 4; };
  if (is_capitals || (is_long() && ends("s") && !ends("ss") && !ends("us") && !ends("is") && !ends("ias"))) {
    out.pop_back();
  }
  if (!is_long()) return out;
  if (ends("ie")) return out.substr(0, out.size() - 2) + 'y';
  for (const std::string_view end : {"se", "xe", "ze", "oe", "che", "she"}) {
    if (ends(end)) return out.substr(0, out.size() - 1);
  }
  return out;
}

std::optional<std::string> gap(std::string_view text) {
  if (text.size() > 64 || text.find('\n') != std::string_view::npos) return std::nullopt;
  if (text == "-") return "";
  std::string blanks;
  for (const char c : text) {
    if (c == '_') continue;
    if (c != ' ' || !blanks.ends_with(' ')) blanks += c;
  }
  std::string out;
  const auto is_stop = [](char c) { return std::string_view(".,;:?!").find(c) != std::string_view::npos; };
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    const bool is_kept = blanks[i] != ' ' || (i > 0 && is_stop(blanks[i - 1])) ||
                         (i + 1 < blanks.size() && is_stop(blanks[i + 1]));
    if (is_kept) out += blanks[i];
  }
  return out;
}

struct Part {
  std::string_view text;
  std::size_t begin = 0;
  std::size_t end = 0;

  [[nodiscard]] std::string_view until_end() const { return text.substr(0, end); }
};

struct FoundLabel {
  std::size_t words = 0;
  Span span;
  bool is_as_spelled = false;
};

std::size_t leading(std::string_view text, char c) {
  return std::min(text.find_first_not_of(c), text.size());
}
std::size_t trailing(std::string_view text, char c) {
  const std::size_t last = text.find_last_not_of(c);
  return last == std::string_view::npos ? text.size() : text.size() - last - 1;
}

bool repeats(std::string_view sign, std::string_view next) {
  return !next.empty() && next == sign &&
         std::string_view("()[]{}'\"`").find(sign[0]) == std::string_view::npos;
}

std::optional<FoundLabel> match_at(std::string_view label, bool is_exact, const Part& part,
                                   const std::vector<Token>& words, std::size_t first, std::size_t floor) {
  label = trim(label);
  const std::vector<Token> ours = tokens(label);
  if (ours.empty() || ours.size() > 16 || first + ours.size() > words.size()) return std::nullopt;
  if (ours.back().next == label.size()) label = label.substr(0, ours.back().end);
  const std::string_view before = label.substr(0, ours.front().begin);
  const std::string_view behind = label.substr(ours.back().end);
  const std::string_view text = part.until_end();
  const auto our = [&](std::size_t i) { return label.substr(ours[i].begin, ours[i].end - ours[i].begin); };
  const auto their = [&](std::size_t i) {
    return text.substr(words[first + i].begin, words[first + i].end - words[first + i].begin);
  };
  const std::size_t last = ours.size() - 1;
  const std::size_t last_begin = ours.back().begin;
  const bool has_plural =
      before.empty() && behind.empty() &&
      (last_begin == 0 || std::string_view(" -_/").find(label[last_begin - 1]) != std::string_view::npos ||
       static_cast<signed char>(label[last_begin - 1]) < 0);
  for (std::size_t i = 0; i <= last; ++i) {
    const bool is_same =
        i == last && has_plural ? stem(our(i)) == stem(their(i)) : folded(our(i)) == folded(their(i));
    if (!is_same) return std::nullopt;
    if (i == last) break;
    const auto our_gap = gap(label.substr(ours[i].next, ours[i + 1].begin - ours[i].next));
    const auto their_gap =
        gap(text.substr(words[first + i].next, words[first + i + 1].begin - words[first + i].next));
    if (!our_gap || !their_gap || *our_gap != *their_gap) return std::nullopt;
  }
  Span span{words[first].begin, words[first + last].end};
  const std::string_view left = text.substr(part.begin, span.begin - part.begin);
  const std::string_view right = text.substr(span.end);
  if (span.begin < floor) return std::nullopt;
  const bool is_left_underscores = !before.empty() && leading(before, '_') == before.size();
  const bool is_right_underscores = !behind.empty() && leading(behind, '_') == behind.size();
  if (before.empty() || is_left_underscores) {
    std::string_view rest = left.substr(0, left.size() - trailing(left, '_'));
    if (rest.ends_with('.')) {
      rest.remove_suffix(1);
      rest.remove_suffix(trailing(rest, '_'));
      const bool is_word = !rest.empty() && (letter(rest, rest.size() - 1) == 1 ||
                                             (rest.size() > 1 && letter(rest, rest.size() - 2) == 2));
      if (is_word) return std::nullopt;
    }
    if (is_left_underscores) {
      const std::size_t count = std::min(trailing(left, '_'), span.begin - floor);
      if (count == 0 && last == 0) return std::nullopt;
      span.begin -= count;
    }
  } else {
    if (!left.ends_with(before) || span.begin - before.size() < floor) return std::nullopt;
    span.begin -= before.size();
    const std::string_view rest = left.substr(0, left.size() - before.size());
    if (repeats(before.substr(0, 1), rest.empty() ? rest : rest.substr(rest.size() - 1))) return std::nullopt;
    const bool is_product = before == "." && label[ours[0].begin] >= 'A' && label[ours[0].begin] <= 'Z';
    const bool is_word = !rest.empty() && (letter(rest, rest.size() - 1) == 1 ||
                                           (rest.size() > 1 && letter(rest, rest.size() - 2) == 2));
    if (is_product && is_word) return std::nullopt;
  }
  if (behind.empty() || is_right_underscores) {
    if (words[first + last].next == words[first + last].end) {
      const std::string_view rest = right.substr(leading(right, '_'));
      if (right.starts_with("++")) return std::nullopt;
      if (right.starts_with('#') && letter(right, 1) == 0) return std::nullopt;
      const std::size_t name = rest.starts_with("::") ? 2 : rest.starts_with('.') ? 1 : 0;
      if (name > 0) {
        const std::string_view next = rest.substr(name);
        if (letter(next, leading(next, '_')) != 0) return std::nullopt;
      }
    }
    if (is_right_underscores) {
      span.end += leading(right, '_');
      if (leading(right, '_') == 0 && last == 0) return std::nullopt;
    }
  } else {
    if (!right.starts_with(behind)) return std::nullopt;
    span.end += behind.size();
    if (repeats(behind.substr(behind.size() - 1), right.substr(behind.size(), 1))) return std::nullopt;
  }
  const std::string_view surface = slice(text, span);
  if (is_exact && surface != label && surface != std::string(label) + "s" &&
      surface != std::string(label) + "es") {
    return std::nullopt;
  }
  return FoundLabel{ours.size(), span, surface == label};
}

std::vector<LabelMatch> find_in(const Ontology& ontology, const Part& part) {
  std::vector<Token> words;
  for (Token token : tokens(part.until_end().substr(part.begin))) {
    words.push_back({token.begin + part.begin, token.end + part.begin, token.next + part.begin});
  }
  const auto is_hidden = [&](const ontology::Concept& subject, Span span) {
    for (const std::string& phrase : subject.not_in) {
      for (std::size_t i = 0; i < words.size(); ++i) {
        const auto found = match_at(phrase, false, part, words, i, part.begin);
        if (found && found->span.contains(span)) return true;
      }
    }
    return false;
  };
  std::vector<LabelMatch> out;
  std::size_t floor = part.begin;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::optional<std::tuple<std::size_t, std::size_t, std::size_t, bool, bool>> best;
    LabelMatch match;
    for (std::size_t id = 0; id < ontology.concepts.size(); ++id) {
      const ontology::Concept& subject = ontology.concepts[id];
      for (std::size_t label = 0; label < subject.labels.size(); ++label) {
        const auto found =
            match_at(subject.labels[label].text, subject.labels[label].is_exact, part, words, i, floor);
        if (!found || is_hidden(subject, found->span)) continue;
        const std::tuple rank(found->words, found->span.size(), ~found->span.begin,
                              subject.labels[label].is_exact, found->is_as_spelled);
        if (best && rank <= *best) continue;
        best = rank;
        match = {found->span, static_cast<ontology::ConceptId>(id), static_cast<std::uint32_t>(label)};
      }
    }
    if (!best) continue;
    out.push_back(match);
    floor = match.span.end;
  }
  return out;
}

// `excluded` lies on the borders of characters.
std::vector<LabelMatch> find(const Ontology& ontology, std::string_view text,
                             const std::vector<Span>& excluded) {
  std::vector<LabelMatch> out;
  std::size_t begin = 0;
  const auto is_cut = [&](std::size_t at) {
    return at > 0 && letter(text, at) != 0 &&
           (letter(text, at - 1) == 1 || (at > 1 && letter(text, at - 2) == 2));
  };
  const auto find_until = [&](std::size_t end) {
    std::size_t from = begin;
    while (from < end && is_cut(from)) from += letter(text, from);
    std::size_t to = end;
    if (is_cut(to)) {
      while (to > from && (letter(text, to - 1) == 1 || (to > from + 1 && letter(text, to - 2) == 2))) {
        to -= letter(text, to - 1) == 1 ? 1U : 2U;
      }
    }
    if (from >= to) return;
    for (const LabelMatch& match : find_in(ontology, {text, from, to})) out.push_back(match);
  };
  for (const Span& span : excluded) {
    find_until(span.begin);
    begin = span.end;
  }
  find_until(text.size());
  return out;
}

}  // namespace reference

std::string described(std::string_view text, const std::vector<LabelMatch>& matches) {
  std::string out;
  for (const LabelMatch& match : matches) {
    out += std::to_string(match.span.begin) + '-' + std::to_string(match.span.end) + " [" +
           std::string(slice(text, match.span)) + "] " + std::to_string(match.id) + '.' +
           std::to_string(match.label) + '\n';
  }
  return out;
}

const std::vector<std::string> kPieces = {
    "a",       "b",     "view", "Views",  "torch",   "C",       "class", "Classes", "query",
    "queries", "bus",   "ABs",  "AB",     "\u00E9",  "\u00C9b", "cache", "caches",  "2",
    "box",     "boxes", "tie",  "cookie", "cookies", "aliases", "alias"};
const std::vector<std::string> kBetween = {" ",   " ",        " ", " ",      " ",  " ",  "-",      "-",  "_",
                                           "_",   ".",        ".", ". ",     ", ", "::", "++",     "#",  "&",
                                           "'s ", "\u2019s ", "'", "/",      "\n", "  ", "()",     "__", "(",
                                           " - ", "--",       ":", "\u2014", "",   "._", "\u2019", "' "};

std::string pieced_text(int max_pieces) {
  const int count = *rc::gen::inRange(0, max_pieces);
  std::string out = *rc::gen::element<std::string>("", "", "_", "(", "#", ".", "__");
  for (int i = 0; i < count; ++i) {
    if (i > 0) out += *rc::gen::elementOf(kBetween);
    out += *rc::gen::elementOf(kPieces);
  }
  return out + *rc::gen::element<std::string>("", "", "_", ")", "++", "&", ".", "()", "'s", "__", "#");
}

Ontology random_ontology() {
  Ontology out;
  const int concepts = *rc::gen::inRange(1, 7);
  for (int i = 0; i < concepts; ++i) {
    ontology::Concept& subject = out.concepts.emplace_back();
    const int labels = *rc::gen::inRange(1, 5);
    for (int j = 0; j < labels; ++j) {
      subject.labels.push_back({pieced_text(4), *rc::gen::inRange(0, 4) == 0, false, false});
    }
    if (*rc::gen::inRange(0, 3) == 0) subject.not_in.push_back(pieced_text(4));
  }
  return out;
}

// A text in which labels of the ontology stand.
std::string text_about(const Ontology& ontology) {
  std::string out;
  const int count = *rc::gen::inRange(0, 25);
  for (int i = 0; i < count; ++i) {
    const ontology::Concept& subject = *rc::gen::elementOf(ontology.concepts);
    out += *rc::gen::element<std::string>("", " ", " ");
    out += *rc::gen::inRange(0, 2) == 0 ? pieced_text(4) : (*rc::gen::elementOf(subject.labels)).text;
  }
  return out;
}

std::vector<Span> some_spans(std::string_view text) {
  std::vector<std::size_t> borders;
  const auto count = *rc::gen::inRange<std::size_t>(0, 4);
  for (std::size_t i = 0; i < 2 * count; ++i) {
    std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U) ++at;
    borders.push_back(at);
  }
  std::sort(borders.begin(), borders.end());
  std::vector<Span> out;
  for (std::size_t i = 0; i < borders.size(); i += 2) {
    if (borders[i] < borders[i + 1]) out.push_back({borders[i], borders[i + 1]});
  }
  return out;
}

RC_GTEST_PROP(ConceptMatcherProperty, FindsWhatTryingEveryLabelEverywhereFinds, ()) {
  const Ontology ontology = random_ontology();
  const std::string text = text_about(ontology);
  const std::vector<Span> excluded = some_spans(text);
  RC_LOG() << text << '\n';
  for (const auto& subject : ontology.concepts) {
    for (const auto& label : subject.labels) RC_LOG() << (label.is_exact ? "=[" : "[") << label.text << "]\n";
    for (const auto& phrase : subject.not_in) RC_LOG() << "![" << phrase << "]\n";
  }
  RC_ASSERT(described(text, ConceptMatcher(ontology).find(text, excluded)) ==
            described(text, reference::find(ontology, text, excluded)));
}

RC_GTEST_PROP(ConceptMatcherProperty, FindsOrderedSpansOfWholeWordsOutsideOfExcludedOnes, ()) {
  const Ontology ontology = random_ontology();
  const std::string text = text_about(ontology);
  const std::vector<Span> excluded = some_spans(text);
  std::size_t end = 0;
  for (const LabelMatch& match : ConceptMatcher(ontology).find(text, excluded)) {
    RC_ASSERT(match.span.begin >= end);
    RC_ASSERT(match.span.begin < match.span.end);
    RC_ASSERT(match.span.end <= text.size());
    end = match.span.end;
    const auto is_border = [&](std::size_t at) {
      return at == 0 || at == text.size() || !is_alnum(text[at - 1]) || !is_alnum(text[at]);
    };
    RC_ASSERT(is_border(match.span.begin));
    RC_ASSERT(is_border(match.span.end));
    RC_ASSERT(valid_utf8_prefix(slice(text, match.span)) == match.span.size());
    for (const Span& span : excluded) RC_ASSERT(match.span.end <= span.begin || match.span.begin >= span.end);
  }
}

RC_GTEST_PROP(ConceptMatcherProperty, DoesNotDependOnTheOrderOfLabels, ()) {
  // One concept: which of several is taken may depend on their order, where they stand may not.
  Ontology ontology;
  ontology::Concept& subject = ontology.concepts.emplace_back();
  const int labels = *rc::gen::inRange(1, 9);
  for (int i = 0; i < labels; ++i) subject.labels.push_back({pieced_text(4), i % 3 == 0, false, false});
  const std::string text = text_about(ontology);
  const std::string found = surfaces(text, ConceptMatcher(ontology).find(text));
  std::reverse(subject.labels.begin(), subject.labels.end());
  RC_ASSERT(surfaces(text, ConceptMatcher(ontology).find(text)) == found);
}

RC_GTEST_PROP(ConceptMatcherProperty, TakesAnyBytes, (std::string text, std::vector<std::string> labels)) {
  Ontology ontology;
  ontology::Concept& subject = ontology.concepts.emplace_back();
  for (std::string& label : labels) {
    text += ' ' + label;
    subject.labels.push_back({std::move(label)});
  }
  for (const LabelMatch& match : ConceptMatcher(ontology).find(text))
    RC_ASSERT(match.span.end <= text.size());
}

}  // namespace
}  // namespace podatlas::mention
