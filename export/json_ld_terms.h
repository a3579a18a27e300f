#ifndef PODATLAS_EXPORT_JSON_LD_TERMS_H_
#define PODATLAS_EXPORT_JSON_LD_TERMS_H_

#include <array>
#include <string_view>

#include "core/mention.h"
#include "graph/knowledge_graph.h"

// The words that writing and reading JSON-LD share.
namespace podatlas::exporter {

/// How a kind of reference is typed: a class of schema.org, and one of ours where that class alone would not
/// tell.
struct KindTypes {
  ReferenceKind kind;
  std::string_view schema;
  std::string_view own;  ///< may be empty
};
inline constexpr std::array<KindTypes, kReferenceKindCount> kKindTypes = {{
    {ReferenceKind::kGithubPull, "DiscussionForumPosting", "pa:PullRequest"},
    {ReferenceKind::kGithubIssue, "DiscussionForumPosting", "pa:Issue"},
    {ReferenceKind::kGithubIssueComment, "Comment", "pa:IssueComment"},
    {ReferenceKind::kGithubCommit, "SoftwareSourceCode", "pa:Commit"},
    {ReferenceKind::kGithubFile, "SoftwareSourceCode", "pa:File"},
    {ReferenceKind::kGithubDir, "SoftwareSourceCode", "pa:Directory"},
    {ReferenceKind::kGithubRepo, "SoftwareSourceCode", "pa:Repository"},
    {ReferenceKind::kGithubWiki, "TechArticle", "pa:WikiPage"},
    {ReferenceKind::kDocs, "TechArticle", "pa:Documentation"},
    {ReferenceKind::kTutorial, "TechArticle", "pa:Tutorial"},
    {ReferenceKind::kForum, "DiscussionForumPosting", ""},
    {ReferenceKind::kPaper, "ScholarlyArticle", ""},
    {ReferenceKind::kBlog, "BlogPosting", ""},
    {ReferenceKind::kVideo, "VideoObject", ""},
    {ReferenceKind::kGoogleDoc, "DigitalDocument", "pa:GoogleDoc"},
    {ReferenceKind::kEncyclopedia, "Article", "pa:EncyclopediaArticle"},
    {ReferenceKind::kBook, "Book", ""},
    {ReferenceKind::kEpisode, "WebPage", "pa:EpisodePage"},
    {ReferenceKind::kRepoOther, "SoftwareSourceCode", "pa:OtherRepository"},
    {ReferenceKind::kOther, "WebPage", ""},
}};

/// How an edge is written as a triple: `term` is the key at its source, `iri` the predicate in an annotation.
struct RelationTerms {
  graph::Relation relation;
  std::string_view term;
  std::string_view iri;
};
inline constexpr std::array<RelationTerms, graph::kRelationCount> kRelationTerms = {{
    {graph::Relation::kPartOf, "isPartOf", "schema:isPartOf"},  // of an episode: partOfSeries
    {graph::Relation::kCites, "citation", "schema:citation"},
    {graph::Relation::kListenFirst, "requires", "dcterms:requires"},
    {graph::Relation::kSupersedes, "replaces", "dcterms:replaces"},
    {graph::Relation::kContinues, "continues", "pa:continues"},
    {graph::Relation::kRelated, "relation", "dcterms:relation"},
    {graph::Relation::kMentions, "mentions", "schema:mentions"},
}};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_LD_TERMS_H_
