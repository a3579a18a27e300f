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
struct EdgeForm {
  graph::Relation relation;
  graph::NodeKind source;
  graph::NodeKind target;
  std::string_view term;
  std::string_view iri;
};

/// Every edge that there is, DESIGN.md's table. Forms with one relation and one kind of source have one term.
inline constexpr std::array kEdgeForms = [] {
  using graph::NodeKind;
  using graph::Relation;
  constexpr NodeKind kShow = NodeKind::kShow;
  constexpr NodeKind kEpisode = NodeKind::kEpisode;
  constexpr NodeKind kReference = NodeKind::kReference;
  constexpr NodeKind kPerson = NodeKind::kPerson;
  constexpr NodeKind kConcept = NodeKind::kConcept;
  return std::array{
      EdgeForm{Relation::kPartOf, kEpisode, kShow, "partOfSeries", "schema:partOfSeries"},
      EdgeForm{Relation::kPartOf, kReference, kReference, "isPartOf", "schema:isPartOf"},
      EdgeForm{Relation::kCites, kEpisode, kReference, "citation", "schema:citation"},
      EdgeForm{Relation::kListenFirst, kEpisode, kEpisode, "requires", "dcterms:requires"},
      EdgeForm{Relation::kSupersedes, kEpisode, kEpisode, "replaces", "dcterms:replaces"},
      EdgeForm{Relation::kContinues, kEpisode, kEpisode, "continues", "pa:continues"},
      EdgeForm{Relation::kRelated, kEpisode, kEpisode, "relation", "dcterms:relation"},
      EdgeForm{Relation::kRelated, kConcept, kConcept, "related", "skos:related"},
      EdgeForm{Relation::kHost, kShow, kPerson, "author", "schema:author"},
      // An actor that is no guest: guests stand under "actor" too.
      EdgeForm{Relation::kHost, kEpisode, kPerson, "actor", "schema:actor"},
      EdgeForm{Relation::kGuest, kEpisode, kPerson, "guest", "pa:guest"},
      EdgeForm{Relation::kAuthor, kReference, kPerson, "author", "schema:author"},
      EdgeForm{Relation::kAbout, kEpisode, kConcept, "about", "schema:about"},
      EdgeForm{Relation::kAbout, kReference, kConcept, "about", "schema:about"},
      EdgeForm{Relation::kMentions, kEpisode, kEpisode, "mentions", "schema:mentions"},
      EdgeForm{Relation::kMentions, kEpisode, kPerson, "mentions", "schema:mentions"},
      EdgeForm{Relation::kMentions, kEpisode, kConcept, "mentions", "schema:mentions"},
      EdgeForm{Relation::kBroader, kConcept, kConcept, "broader", "skos:broader"},
      EdgeForm{Relation::kRequires, kConcept, kConcept, "requires", "dcterms:requires"},
      EdgeForm{Relation::kEasierAfter, kConcept, kConcept, "easierAfter", "pa:easierAfter"},
  };
}();

/// The form of an edge that starts at a node of that kind. Its target is one of those possible.
[[nodiscard]] constexpr const EdgeForm& form_of(graph::Relation relation, graph::NodeKind source) {
  for (const EdgeForm& form : kEdgeForms) {
    if (form.relation == relation && form.source == source) return form;
  }
  return kEdgeForms.front();  // no graph has such an edge
}

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_LD_TERMS_H_
