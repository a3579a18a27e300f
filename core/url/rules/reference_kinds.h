#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include "podatlas/episode.h"

namespace podatlas {

/// Everything that varies with the kind of a reference but the patterns of its URLs (reference_table.cpp).
struct ReferenceKindRow {
  std::string_view name;          ///< in evidence and saved graphs
  std::string_view display_name;  ///< for readers, in the singular
  std::string_view icon;          ///< one character, for pages that list references
  std::string_view schema_class;  ///< schema.org class in JSON-LD
  std::string_view own_class;     ///< class of our vocabulary where schema_class is ambiguous; may be empty
};

/// Row i describes ReferenceKind(i). To add a kind, append a row; patterns refer to it as
/// `reference_kind("name")`, so it needs an enumerator only if other code treats it specially.
inline constexpr std::array kReferenceKinds = {
    ReferenceKindRow{"github_pull", "pull request", "\U0001F500", "DiscussionForumPosting", "pa:PullRequest"},
    ReferenceKindRow{"github_issue", "issue", "\U0001F41B", "DiscussionForumPosting", "pa:Issue"},
    ReferenceKindRow{"github_issue_comment", "comment on an issue", "\U0001F4AC", "Comment",
                     "pa:IssueComment"},
    ReferenceKindRow{"github_commit", "commit", "\U0001F4CC", "SoftwareSourceCode", "pa:Commit"},
    ReferenceKindRow{"github_file", "file", "\U0001F4C4", "SoftwareSourceCode", "pa:File"},
    ReferenceKindRow{"github_dir", "folder", "\U0001F4C1", "SoftwareSourceCode", "pa:Directory"},
    ReferenceKindRow{"github_repo", "repository", "\U0001F4E6", "SoftwareSourceCode", "pa:Repository"},
    ReferenceKindRow{"github_wiki", "wiki page", "\U0001F4D3", "TechArticle", "pa:WikiPage"},
    ReferenceKindRow{"docs", "documentation", "\U0001F4D8", "TechArticle", "pa:Documentation"},
    ReferenceKindRow{"tutorial", "tutorial", "\U0001F393", "TechArticle", "pa:Tutorial"},
    ReferenceKindRow{"forum", "forum thread", "\U0001F5E8", "DiscussionForumPosting", ""},
    ReferenceKindRow{"paper", "paper", "\U0001F4DC", "ScholarlyArticle", ""},
    ReferenceKindRow{"blog", "blog post", "\U0001F4DD", "BlogPosting", ""},
    ReferenceKindRow{"video", "video", "\U0001F3AC", "VideoObject", ""},
    ReferenceKindRow{"google_doc", "document", "\U0001F5D2", "DigitalDocument", "pa:GoogleDoc"},
    ReferenceKindRow{"encyclopedia", "encyclopedia article", "\U0001F4DA", "Article",
                     "pa:EncyclopediaArticle"},
    ReferenceKindRow{"book", "book", "\U0001F4D6", "Book", ""},
    ReferenceKindRow{"episode", "podcast elsewhere", "\U0001F399", "WebPage", "pa:EpisodePage"},
    ReferenceKindRow{"repo_other", "repository page", "\U0001F5C3", "SoftwareSourceCode",
                     "pa:OtherRepository"},
    ReferenceKindRow{"other", "web page", "\U0001F310", "WebPage", ""},
};

/// The row of a kind.
[[nodiscard]] constexpr const ReferenceKindRow& row_of(ReferenceKind kind) {
  return kReferenceKinds.at(static_cast<std::size_t>(kind));
}

/// The kind of that name; does not compile for any other name.
[[nodiscard]] consteval ReferenceKind reference_kind(std::string_view name) {
  const auto* const row = std::find_if(kReferenceKinds.begin(), kReferenceKinds.end(),
                                       [name](const ReferenceKindRow& r) { return r.name == name; });
  if (row == kReferenceKinds.end()) throw "no kind of reference has this name";
  return static_cast<ReferenceKind>(row - kReferenceKinds.begin());
}
static_assert(reference_kind("github_pull") == ReferenceKind::kGithubPull);
static_assert(reference_kind("docs") == ReferenceKind::kDocs);
static_assert(reference_kind("google_doc") == ReferenceKind::kGoogleDoc);
static_assert(reference_kind("other") == ReferenceKind::kOther);

}  // namespace podatlas
