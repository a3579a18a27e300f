#include "graph/search/named_things.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "graph/graph_builder.h"
#include "graph/search/topic.h"

namespace podatlas::graph {
namespace {

using enum ReferenceKind;

KnowledgeGraph things() {
  GraphBuilder builder;
  builder.add_reference(
      {kGithubPull, "https://github.com/pytorch/pytorch/pull/54987", "pytorch/pytorch#54987", {}});
  builder.add_reference({kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5", {}});
  builder.add_reference({kGithubFile,
                         "https://github.com/pytorch/pytorch/blob/main/c10/TensorImpl.h",
                         "pytorch/pytorch:c10/TensorImpl.h@main",
                         {}});
  builder.add_reference({kGithubFile,
                         "https://github.com/pytorch/rfcs/blob/main/RFC-0005-kernels.md",
                         "pytorch/rfcs:RFC-0005-kernels.md@main",
                         {}});
  builder.add_reference({kGithubRepo, "https://github.com/o/security-camera", "o/security-camera", {}});
  builder.add_reference({kGithubRepo, "https://github.com/o/next.js", "o/next.js", {}});
  Episode next;
  next.guid = "1";
  next.title = "Next.js and friends";
  Show show;
  show.guid = "show";
  builder.add_show(show);
  builder.add_episode("show", next);
  Person edward;
  edward.name = "Edward Yang";
  edward.handles = {"ezyang"};
  builder.add_person("edward-yang", edward);
  for (const char* const name : {"Ada Byron", "Ada Pohl"}) {
    Person ada;
    ada.name = name;
    builder.add_person(fold(name), ada);
  }
  Person jose;
  jose.name = "Jos\u00E9 Valim";
  jose.other_names = {"Joe Valim"};
  builder.add_person("jose-valim", jose);
  return builder.freeze();
}

struct Naming {
  std::string query;
  std::string in_words;  // labels of what it names, with spaces
  std::string by_part;   // of what it names by a part; "=": the same
};
std::ostream& operator<<(std::ostream& out, const Naming& row) { return out << row.query; }

class ThingsNamedBy : public testing::TestWithParam<Naming> {};

constexpr std::string_view kPull = "pytorch/pytorch#54987";
constexpr std::string_view kIssue = "o/r#5";

std::string names_in(const KnowledgeGraph& graph, const std::string& query, bool also_by_part) {
  std::string out;
  for (const NodeId id : named_things(graph, query, {}, also_by_part)) {
    const bool is_person = graph.node(id).kind == NodeKind::kPerson;
    out += (out.empty() ? "" : " ") + (is_person ? graph.person(id).name : graph.reference(id).ref);
  }
  return out;
}

TEST_P(ThingsNamedBy, AreFound) {
  const KnowledgeGraph graph = things();
  const std::string& by_part = GetParam().by_part;
  EXPECT_EQ(names_in(graph, GetParam().query, false), GetParam().in_words);
  EXPECT_EQ(names_in(graph, GetParam().query, true), by_part == "=" ? GetParam().in_words : by_part);
}

INSTANTIATE_TEST_SUITE_P(
    Queries, ThingsNamedBy,
    testing::Values(
        Naming{"#54987", std::string(kPull), "="}, Naming{"pytorch/pytorch#54987", std::string(kPull), "="},
        Naming{"PyTorch/PyTorch#54987", std::string(kPull), "="},
        Naming{"pull request 54987", std::string(kPull), "="}, Naming{"PR #54987", std::string(kPull), "="},
        Naming{"what is pull 54987 about?", std::string(kPull), "="},
        Naming{"(see #54987)", std::string(kPull), "="}, Naming{"why issue 5?", std::string(kIssue), "="},
        Naming{"issue 5, #54987", "o/r#5 pytorch/pytorch#54987", "="},
        // Near misses.
        Naming{"#5498", "", "="}, Naming{"#549870", "", "="}, Naming{"o/other#5", "", "="},
        Naming{"issues with 54987 threads", "", "="}, Naming{"episode 5", "", "="}, Naming{"pr5", "", "="},
        // People.
        Naming{"Edward Yang", "Edward Yang", "="}, Naming{"who is edward yang?", "Edward Yang", "="},
        Naming{"jose valim on macros", "Jos\u00E9 Valim", "="}, Naming{"Joe Valim", "Jos\u00E9 Valim", "="},
        Naming{"what did @ezyang say", "Edward Yang", "="}, Naming{"@ezyangs", "", "="},
        Naming{"Yang", "", "Edward Yang"}, Naming{"ezyang", "", "Edward Yang"},
        Naming{"Edward", "", "Edward Yang"}, Naming{"Ada", "", "="}, Naming{"edward yangtze", "", "="},
        Naming{"yang and tensors", "", "="},
        // Files.
        Naming{"TensorImpl.h", "", "pytorch/pytorch:c10/TensorImpl.h@main"},
        Naming{"c10/tensorimpl.h", "", "pytorch/pytorch:c10/TensorImpl.h@main"}, Naming{"Impl.h", "", "="},
        Naming{"RFC-0005", "", "pytorch/rfcs:RFC-0005-kernels.md@main"}, Naming{"RFC-00", "", "="},
        Naming{"c10", "", "="}, Naming{"security", "", "="}, Naming{"next.js", "", "="},
        Naming{"o/security-camera", "", "o/security-camera"}, Naming{"", "", "="}, Naming{"   ", "", "="}));

// A show about macros: each guest in an episode of their own.
KnowledgeGraph show_with_guests() {
  GraphBuilder builder;
  Show show;
  show.guid = "show";
  const auto whole = builder.add_show(show);
  const auto add = [&](const std::string& title, const std::string& guest) {
    Episode episode;
    episode.guid = title;
    episode.title = title;
    episode.texts = {{Field::kTitle, title, {}}};
    const auto here = builder.add_episode("show", episode);
    builder.add_edge(here, Relation::kPartOf, whole);
    if (guest.empty()) return;
    Person person;
    person.name = guest;
    builder.add_edge(here, Relation::kGuest, builder.add_person(fold(guest), person));
  };
  add("Macros", "Jos\u00E9 Valim");
  add("Looms with Ada Weaver", "Ada Weaver");
  add("How a weaver works", "");
  add("Threads", "Ann Byron");
  add("Fibers", "Ben Byron");
  return builder.freeze();
}

TEST(NamedBySurname, IsWhoAloneHasANameThatIsNotAlsoAWord) {
  const KnowledgeGraph graph = show_with_guests();
  const EpisodeSearch search(graph);
  const auto named_in = [&](std::string_view query) {
    std::string out;
    for (const NodeId id : named_by_surname(graph, search, query, read_topic(graph, search, query)))
      out += graph.person(id).name;
    return out;
  };
  EXPECT_EQ(named_in("what does Valim say about threads?"), "Jos\u00E9 Valim");
  EXPECT_EQ(named_in("what is a weaver?"), "");    // another episode has the word, too
  EXPECT_EQ(named_in("the talk with Byron"), "");  // two people have the name
  EXPECT_EQ(named_in("valims and macros"), "");
  EXPECT_EQ(named_in("what does valim mean?"), "");  // may be a word that the show lacks
}

TEST(NamedThings, AreFoundByUrl) {
  const KnowledgeGraph graph = things();
  const auto found = named_things(
      graph, "https://github.com/PyTorch/pytorch/issues/54987",
      {{kGithubIssue, "https://github.com/PyTorch/pytorch/issues/54987", "PyTorch/pytorch#54987", {}}},
      false);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(graph.reference(found[0]).ref, kPull);
  EXPECT_TRUE(named_things(graph, "", {{kOther, "https://example.org/", "", {}}}, false).empty());
}

}  // namespace
}  // namespace podatlas::graph
