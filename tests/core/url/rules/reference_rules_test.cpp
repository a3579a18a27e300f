#include "core/url/rules/reference_rules.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <set>
#include <string>
#include <string_view>

#include "core/text/text.h"
#include "core/url/canonical_url.h"
#include "core/url/rules/reference_kinds.h"

namespace podatlas {

void PrintTo(const ReferenceRule& rule, std::ostream* out) { *out << rule.name << ": " << rule.example; }

namespace {

class ReferenceRules : public testing::TestWithParam<ReferenceRule> {};

TEST_P(ReferenceRules, TakeTheirExample) {
  const ClassifiedUrl reference = classify_url(GetParam().example);
  EXPECT_EQ(reference.rule, GetParam().name);
  EXPECT_EQ(name_of(reference.kind), name_of(GetParam().kind));
  EXPECT_EQ(reference.ref, GetParam().ref);
}

TEST_P(ReferenceRules, LeaveTheirNearMissToOthers) {
  // The last row takes whatever has a host.
  if (GetParam().name == reference_rules().back().name) GTEST_SKIP();
  EXPECT_NE(classify_url(GetParam().near_miss).rule, GetParam().name);
}

INSTANTIATE_TEST_SUITE_P(Table, ReferenceRules,
                         testing::ValuesIn(reference_rules().begin(), reference_rules().end()));

TEST(ReferenceTable, HasNoTwoRowsOfOneName) {
  std::set<std::string_view> names;
  for (const ReferenceRule& rule : reference_rules())
    EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
}

TEST(ReferenceTable, HasARowForEveryKind) {
  std::set<ReferenceKind> kinds;
  for (const ReferenceRule& rule : reference_rules()) kinds.insert(rule.kind);
  EXPECT_EQ(kinds.size(), kReferenceKinds.size());
}

// Adding a kind is adding a row: whatever reads one column finds it.
TEST(ReferenceKinds, HaveEveryColumnAndANameOfTheirOwn) {
  std::set<std::string_view> names;
  std::set<std::string_view> displayed;
  std::set<std::string_view> icons;
  for (const ReferenceKindRow& row : kReferenceKinds) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(displayed.insert(row.display_name).second) << row.name;
    EXPECT_TRUE(icons.insert(row.icon).second) << row.name;
    EXPECT_EQ(count_code_points(row.icon), 1U) << row.name;
    EXPECT_FALSE(row.display_name.empty()) << row.name;
    EXPECT_FALSE(row.schema_class.empty()) << row.name;
  }
}

// Saved graphs keep the classes alone.
TEST(ReferenceKinds, AreToldApartByTheirClasses) {
  std::set<std::string_view> classes;
  for (const ReferenceKindRow& row : kReferenceKinds)
    EXPECT_TRUE(classes.insert(row.own_class.empty() ? row.schema_class : row.own_class).second) << row.name;
}

struct Labelled {
  std::string_view url;
  ReferenceKind kind;
  std::string_view ref = {};
};
std::ostream& operator<<(std::ostream& out, const Labelled& row) { return out << row.url; }

using enum ReferenceKind;

constexpr Labelled kLabelled[] = {
    {"https://github.com/pytorch/pytorch/pull/25653", kGithubPull, "pytorch/pytorch#25653"},
    {"https://github.com/pytorch/pytorch/pull/1#issuecomment-2", kGithubIssueComment,
     "pytorch/pytorch#1#issuecomment-2"},
    {"https://github.com/pybind/pybind11/blob/5443/include/internals.h#L99", kGithubFile,
     "pybind/pybind11:include/internals.h@5443#L99"},
    {"https://github.com/pytorch/rfcs/blob/master/RFC-0001.md#process", kGithubFile,
     "pytorch/rfcs:RFC-0001.md@master"},
    {"https://github.com/pytorch/pytorch/tree/master", kGithubRepo, "pytorch/pytorch"},
    {"https://github.com/pytorch/pytorch/releases/tag/v1.9.0", kGithubRepo, "pytorch/pytorch"},
    {"https://github.com/pytorch/pytorch/compare/main...topic", kGithubRepo, "pytorch/pytorch"},
    {"https://github.com/marketplace/actions/checkout", kOther},
    {"https://github.com:8443/o/r/pull/1", kGithubRepo},
    {"https://github.blog/2020-12-21-get-up-to-speed-with-partial-clone/", kBlog},
    {"https://dev-discuss.pytorch.org/t/overhead-in-nn-module/110", kForum},
    {"https://www.python.org/dev/peps/pep-0442/", kDocs},
    {"https://cmake.org/documentation", kDocs},
    {"https://pytorch.org/audio/stable/index.html", kDocs},
    {"https://pytorch.org/blog/pytorch-0_4_0-migration-guide/", kBlog},
    {"https://developer.nvidia.com/blog/cuda-graphs/", kBlog},
    {"https://docs.python.org/3/tutorial/classes.html", kTutorial},
    {"https://openreview.net/pdf/25b8eee6c373d48b84e5e9c6e10e7cbbbce4ac73.pdf", kPaper},
    {"https://static.googleusercontent.com/media/research.google.com/en//pubs/archive/36726.pdf", kPaper},
    {"https://kurtisnusbaum.medium.com/stacked-diffs-keeping-phabricator-diffs-small-d9964f4dcfa6", kBlog},
    {"https://jvns.ca/blog/2021/01/23/firecracker/", kBlog},
    {"https://www.typescriptlang.org/docs/handbook/intro.html", kDocs},
    {"https://doc.rust-lang.org/book/ch04-00-understanding-ownership.html", kDocs},
    {"https://changelog.com/gotime/200", kEpisode},
    {"https://changelog.com/podcast", kOther},
    {"https://pytorch.org/", kOther},
    {"https://ezyang.github.io/pytorch-ci-hud/build/pytorch-master", kOther},
    {"mailto:someone@example.org", kOther},
    {"", kOther},
};

class Classify : public testing::TestWithParam<Labelled> {};

TEST_P(Classify, AgreesWithALabeller) {
  const ClassifiedUrl reference = classify_url(GetParam().url);
  EXPECT_EQ(name_of(reference.kind), name_of(GetParam().kind)) << reference.rule;
}

TEST_P(Classify, NamesThingsOnGithubAsPeopleDo) {
  const ClassifiedUrl reference = classify_url(GetParam().url);
  EXPECT_EQ(reference.ref, GetParam().ref);
}

INSTANTIATE_TEST_SUITE_P(Links, Classify, testing::ValuesIn(kLabelled));

TEST(ClassifyGithub, TellsTheRepositoryOfEverythingInIt) {
  for (const std::string_view url :
       {"https://github.com/pytorch/pytorch/pull/1/files", "https://github.com/pytorch/pytorch/wiki/Home",
        "https://raw.githubusercontent.com/pytorch/pytorch/main/README.md",
        "https://github.com/pytorch/pytorch"}) {
    EXPECT_EQ(classify_url(url).repository, "https://github.com/pytorch/pytorch") << url;
  }
}

TEST(ClassifyGithub, TellsTheIssueThatACommentBelongsTo) {
  const ClassifiedUrl reference = classify_url("https://github.com/o/r/issues/13246#issuecomment-905703662");
  EXPECT_EQ(reference.parent, "https://github.com/o/r/issues/13246");
  EXPECT_TRUE(classify_url("https://github.com/o/r/issues/13246").parent.empty());
}

TEST(ClassifyElided, KeepsTheKindAndGivesNoRef) {
  const ClassifiedUrl file = classify_url("https://github.com/.../aten/src/ATen/native/cpu/README.md");
  EXPECT_EQ(name_of(file.kind), "github_file");
  EXPECT_EQ(file.ref, "");
  EXPECT_EQ(file.repository, "");
  EXPECT_EQ(name_of(classify_url("http://blog.ezyang.com/.../lets-talk.../").kind), "blog");
  EXPECT_EQ(classify_url("https://github.com/pytorch/pyto...").ref, "");
}

RC_GTEST_PROP(ClassifyProperties, DependsOnTheCanonicalUrlAlone, (const std::string& bytes)) {
  for (const std::string& url : {bytes, "https://" + bytes, "https://github.com/o/r/" + bytes}) {
    const ClassifiedUrl cited = classify_url(url);
    const ClassifiedUrl canonical = classify_url(cited.canonical);
    RC_ASSERT(cited.canonical == canonical_url(url));
    RC_ASSERT(cited.rule == canonical.rule);
    RC_ASSERT(cited.kind == canonical.kind);
    RC_ASSERT(cited.ref == canonical.ref);
    RC_ASSERT(cited.repository == canonical.repository);
    RC_ASSERT(cited.parent == canonical.parent);
  }
}

}  // namespace
}  // namespace podatlas
