#include "extract/mention/extract.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "core/parallel.h"
#include "core/url.h"
#include "extract/mention/bare_urls.h"
#include "extract/mention/episode_cues.h"
#include "extract/mention/episode_index.h"
#include "extract/mention/reference_rules.h"
#include "extract/mention/sentence.h"

namespace podatlas::mention {
namespace {

// What every extractor may use. All of it is compiled once and read only.
struct Context {
  explicit Context(std::span<const Show> all_shows) : shows(all_shows), episodes(all_shows) {}
  std::span<const Show> shows;
  BareUrlFinder bare_urls;
  ReferenceClassifier classifier;
  EpisodeIndex episodes;
  EpisodeCues cues;
};

struct Place {
  std::size_t show = 0;
  std::size_t episode = 0;
};

struct Cited {
  Span span;
  std::string url;
  std::string_view rule;
};

// URLs of anchors, and bare ones outside of anchors, in the order of the text.
std::vector<Cited> cited_urls(const Context& context, const Text& text) {
  std::vector<Cited> out;
  for (const Anchor& anchor : text.anchors) {
    if (is_web_url(anchor.href)) out.push_back({anchor.span, anchor.href, "url.anchor"});
  }
  const auto in_anchor = [&](const Span& span) {
    const auto after =
        std::upper_bound(text.anchors.begin(), text.anchors.end(), span.begin,
                         [](std::size_t begin, const Anchor& a) { return begin < a.span.begin; });
    return after != text.anchors.begin() && span.begin < std::prev(after)->span.end;
  };
  for (const Span& span : context.bare_urls.find(text.plain)) {
    std::string url(slice(text.plain, span));
    // A URL that somebody shortened for the eye ("github.com/.../README.md") cites nothing.
    if (in_anchor(span) || is_shortened(text.plain, span)) continue;
    out.push_back({span, std::move(url), "url.bare"});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Cited& a, const Cited& b) { return a.span.begin < b.span.begin; });
  return out;
}

// Cited URLs, and what they say about other episodes.
void extract_links(const Context& context, Place here, std::vector<Mention>& mentions) {
  std::unordered_set<std::string> seen;
  const Episode& episode = context.shows[here.show].episodes[here.episode];
  for (const Text& text : episode.texts) {
    for (Cited& cited : cited_urls(context, text)) {
      if (!seen.insert(cited.url).second) continue;
      Reference reference = context.classifier.classify(cited.url);
      const auto target = context.episodes.find(reference.canonical);
      if (target) reference.kind = ReferenceKind::kEpisode;
      mentions.push_back({{text.field, cited.span, target ? "link.episode" : reference.rule, 1.0},
                          LinkMention{reference.kind, cited.url, std::move(reference.canonical),
                                      std::move(reference.ref), target.has_value()}});
      if (!target || (target->show == here.show && target->episode == here.episode)) continue;
      const Span sentence = sentence_around(text.plain, cited.span);
      const EpisodeCue& cue = context.cues.decide(slice(text.plain, {sentence.begin, cited.span.begin}),
                                                  slice(text.plain, {cited.span.end, sentence.end}));
      mentions.push_back({{text.field, sentence, cue.name, cue.confidence},
                          EpisodeRefMention{cue.relation, EpisodeRefMention::How::kLink, target->show,
                                            target->episode, std::move(cited.url)}});
    }
  }
}

// Every extractor, in no particular order: to add one, add a line.
constexpr std::array<void (*)(const Context&, Place, std::vector<Mention>&), 1> kExtractors = {
    extract_links,
};

auto order_of(const Mention& mention) {
  return std::tuple(mention.evidence.field, mention.evidence.span.begin, mention.what.index());
}

}  // namespace

std::vector<std::vector<std::vector<Mention>>> extract_mentions(std::span<const Show> shows, unsigned jobs) {
  const Context context(shows);
  std::vector<std::vector<std::vector<Mention>>> out(shows.size());
  std::vector<Place> places;
  for (std::size_t s = 0; s < shows.size(); ++s) {
    out[s].resize(shows[s].episodes.size());
    for (std::size_t e = 0; e < shows[s].episodes.size(); ++e) places.push_back({s, e});
  }
  parallel_for(places.size(), jobs, [&](std::size_t i) {
    std::vector<Mention>& mentions = out[places[i].show][places[i].episode];
    for (const auto extractor : kExtractors) extractor(context, places[i], mentions);
    std::stable_sort(mentions.begin(), mentions.end(),
                     [](const Mention& a, const Mention& b) { return order_of(a) < order_of(b); });
  });
  return out;
}

}  // namespace podatlas::mention
