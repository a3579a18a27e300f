#include <utility>

#include "core/url/rules/reference_rules.h"
#include "core/url/url.h"
#include "extract/mention/concept/concepts.h"
#include "extract/mention/episode/episode_index.h"
#include "extract/mention/extract.h"
#include "extract/mention/link/bare_urls.h"

namespace podatlas::mention {

void extract_posts(std::vector<Post>& posts, std::span<const Show> shows, const Ontology& ontology) {
  if (posts.empty()) return;
  const EpisodeIndex episodes(shows);
  const ConceptMatcher concepts(ontology);
  for (Post& post : posts) {
    post.mentions.clear();
    for (Cited& cited : cited_urls({&post.body, bare_urls(post.body.plain)})) {
      const Evidence evidence{post.body.field, cited.span, "post.link", 1};
      ClassifiedUrl reference = classify_url(cited.url);
      if (const auto target = episodes.find(reference.canonical)) {
        EpisodeRefMention mention;
        mention.target_show = target->show;
        mention.target_episode = target->episode;
        mention.cited_as = std::move(cited.url);
        post.mentions.push_back({evidence, std::move(mention)});
      } else {
        post.mentions.push_back(
            {evidence, LinkMention{reference.kind, std::move(cited.url), std::move(reference.canonical),
                                   std::move(reference.ref), false}});
      }
    }
    for (const LabelMatch& match : concepts.find(post.title)) {
      if (ontology.concepts[match.id].labels[match.label].is_guarded) continue;
      post.mentions.push_back(
          {{Field::kTitle, match.span, "post.title", 0.9}, ConceptMention{match.id, true}});
    }
  }
}

std::unordered_map<std::string, std::vector<ontology::ConceptId>> explained_by(const Ontology& ontology) {
  std::unordered_map<std::string, std::vector<ontology::ConceptId>> out;
  for (ontology::ConceptId id = 0; id < ontology.concepts.size(); ++id) {
    for (const std::string& url : ontology.concepts[id].see_also) {
      if (!is_web_url(url)) continue;
      const ClassifiedUrl reference = classify_url(url);
      std::vector<ontology::ConceptId>& known =
          out[topic_key(reference.kind, reference.canonical, reference.ref)];
      if (known.empty() || known.back() != id) known.push_back(id);
    }
  }
  return out;
}

}  // namespace podatlas::mention
