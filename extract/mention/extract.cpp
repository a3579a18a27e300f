#include "extract/mention/extract.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_set>
#include <utility>

#include "core/io/parallel.h"
#include "core/notes/notices.h"
#include "core/url/rules/reference_rules.h"
#include "core/url/url.h"
#include "extract/mention/episode/episode_cues.h"
#include "extract/mention/episode/episode_index.h"
#include "extract/mention/episode/episode_phrases.h"
#include "extract/mention/episode/episode_titles.h"
#include "extract/mention/episode/own/own_pages.h"
#include "extract/mention/episode/own/own_titles.h"
#include "extract/mention/episode/own/own_words.h"
#include "extract/mention/episode/series.h"
#include "extract/mention/episode/spoken/spoken_episodes.h"
#include "extract/mention/episode/spoken/spoken_promises.h"
#include "extract/mention/link/bare_urls.h"
#include "extract/mention/mention_order.h"
#include "extract/mention/people/people.h"

namespace podatlas::mention {
namespace {

const Ontology& or_empty(const Ontology* ontology) {
  static const Ontology empty;
  return ontology == nullptr ? empty : *ontology;
}

bool has_transcript(const Show& show) {
  return std::any_of(show.episodes.begin(), show.episodes.end(), [](const Episode& episode) {
    return std::any_of(episode.texts.begin(), episode.texts.end(),
                       [](const Text& text) { return text.field == Field::kTranscript; });
  });
}

// What does not depend on the shows; compiled once and immutable.
struct Rules {
  explicit Rules(const Ontology& chosen) : ontology(chosen), concepts(chosen), people(chosen) {}
  const Ontology& ontology;
  ConceptMatcher concepts;
  PeopleFinder people;
};

// What a show calls its episodes.
struct Own {
  explicit Own(const Show& show) : titles(show), words(titles, show), series(find_series(show, titles)) {}
  OwnTitles titles;
  OwnWords words;
  std::vector<std::optional<Continued>> series;  // by episode
};

// What every step may use.
struct Context {
  Context(const Rules& all_rules, std::span<const Show> all_shows, const ExtractOptions& chosen)
      : rules(all_rules),
        shows(all_shows),
        options(chosen),
        episodes(all_shows),
        people(rules.people.find(all_shows, {chosen.jobs, chosen.explain, chosen.guest_threshold})) {
    own.reserve(shows.size());
    for (const Show& show : shows) {
      titles.emplace_back(show, &rules.concepts);
      own.push_back(std::make_unique<const Own>(show));
      names.emplace_back(show);
      spoken.push_back(has_transcript(show) ? std::make_unique<const SpokenEpisodes>(show, chosen.jobs)
                                            : nullptr);
    }
  }
  const Rules& rules;
  std::span<const Show> shows;
  const ExtractOptions& options;
  EpisodeIndex episodes;
  PeopleOfShows people;                                       // by show and episode
  std::vector<std::unique_ptr<const Own>> own;                // by show
  std::vector<ShowName> names;                                // by show
  std::vector<OwnPages> pages;                                // by show; filled once all texts are scanned
  std::vector<EpisodeTitles> titles;                          // by show
  std::vector<std::unique_ptr<const SpokenEpisodes>> spoken;  // by show; null without transcripts
};

// The episode being read.
struct Work {
  std::size_t show = 0;
  std::size_t index = 0;
  const Episode* episode = nullptr;
  std::vector<ScannedText> texts;
  EpisodeMentions* out = nullptr;
};

// How each show addresses its episodes, learned from all links of its notes.
std::vector<OwnPages> pages_of(const Context& context, std::span<const Work> works) {
  const std::span<const Show> shows = context.shows;
  std::vector<std::vector<NotedLink>> links(shows.size());
  for (const Work& work : works) {
    for (const ScannedText& scanned : work.texts) {
      const Text& text = *scanned.text;
      for (const Anchor& anchor : text.anchors) {
        if (is_web_url(anchor.href))
          links[work.show].push_back({work.index, anchor.href, slice(text.plain, anchor.span)});
      }
      for (const Span& url : scanned.urls)
        links[work.show].push_back({work.index, slice(text.plain, url), {}});
    }
  }
  std::vector<OwnPages> out;
  out.reserve(shows.size());
  for (std::size_t s = 0; s < shows.size(); ++s) out.emplace_back(shows[s], context.own[s]->titles, links[s]);
  return out;
}

// Whether the page could be an episode's: a repository's issue 12 is not episode 12.
bool may_be_own_page(ReferenceKind kind) {
  return kind == ReferenceKind::kOther || kind == ReferenceKind::kBlog || kind == ReferenceKind::kEpisode;
}

// The episode that a link leads to. A show's own episodes come first, so that its mentions do not depend on
// which other shows are read with it.
std::optional<EpisodeIndex::Target> target_of(const Context& context, const Work& work,
                                              const ClassifiedUrl& reference, std::string_view words) {
  const auto own = context.episodes.find(reference.canonical, work.show);
  if (own) return own;
  if (may_be_own_page(reference.kind)) {
    if (const auto page = context.pages[work.show].find(reference.canonical, words))
      return EpisodeIndex::Target{work.show, *page};
  }
  if (context.options.own_episodes_only) return std::nullopt;
  return context.episodes.find(reference.canonical);
}

// The URLs that the episode cites outside of boilerplate, if it has any.
std::unordered_set<std::string> own_urls(const Work& work) {
  std::unordered_set<std::string> out;
  const auto has_boilerplate = [](const ScannedText& scanned) { return !scanned.text->boilerplate.empty(); };
  if (std::none_of(work.texts.begin(), work.texts.end(), has_boilerplate)) return out;
  for (const ScannedText& scanned : work.texts) {
    for (Cited& cited : cited_urls(scanned)) {
      if (!scanned.text->is_boilerplate(cited.span)) out.insert(std::move(cited.url));
    }
  }
  return out;
}

// Cited URLs, and what they say about other episodes.
void extract_links(const Context& context, Work& work) {
  const std::unordered_set<std::string> own = own_urls(work);
  std::unordered_set<std::string> seen;
  std::vector<Mention>& mentions = work.out->mentions;
  for (const ScannedText& scanned : work.texts) {
    const Text& text = *scanned.text;
    for (Cited& cited : cited_urls(scanned)) {
      const bool is_boilerplate = text.is_boilerplate(cited.span);
      if ((is_boilerplate && own.contains(cited.url)) || !seen.insert(cited.url).second) continue;
      ClassifiedUrl reference = classify_url(cited.url);
      const auto target = target_of(context, work, reference, slice(text.plain, cited.span));
      if (target) reference.kind = ReferenceKind::kEpisode;
      mentions.push_back({{text.field, cited.span, target ? "link.episode" : reference.rule, 1.0},
                          LinkMention{reference.kind, cited.url, std::move(reference.canonical),
                                      std::move(reference.ref), target.has_value(), is_boilerplate}});
      if (!target || is_boilerplate || (target->show == work.show && target->episode == work.index)) continue;
      const auto [relation, evidence] = relation_at(text, cited.span);
      mentions.push_back({evidence, EpisodeRefMention{relation, EpisodeRefMention::How::kLink, target->show,
                                                      target->episode, std::move(cited.url)}});
    }
  }
}

// The links and references that an episode has so far, for telling whether words add anything to them.
class Cites {
 public:
  Cites(const Context& context, const Work& work) {
    for (const Mention& mention : work.out->mentions) {
      if (const auto* const link = get_if<LinkMention>(mention)) {
        // Linked words mean what the link means.
        if (link->target_is_known || !context.pages[work.show].owns(link->canonical))
          links_[mention.evidence.field].push_back(mention.evidence.span);
      } else if (const auto* const ref = get_if<EpisodeRefMention>(mention)) {
        if (ref->target_show == work.show) see(ref->target_episode, ref->relation);
      }
    }
  }
  // Returns whether it is new. A mere mention of what is referred to in any way is not.
  bool see(std::size_t episode, EpisodeRelation relation) {
    const bool is_first = episodes_.insert(episode).second;
    const bool is_new = relations_.emplace(episode, relation).second;
    return relation == EpisodeRelation::kMentions ? is_first : is_new;
  }
  [[nodiscard]] bool is_linked(Field field, Span words) const {
    const auto in_field = links_.find(field);
    if (in_field == links_.end()) return false;
    const auto after =
        std::upper_bound(in_field->second.begin(), in_field->second.end(), words.begin,
                         [](std::size_t begin, const Span& link) { return begin < link.begin; });
    return after != in_field->second.begin() && std::prev(after)->contains(words);
  }

 private:
  std::map<Field, std::vector<Span>> links_;  // in the order of the text, without overlaps
  std::unordered_set<std::size_t> episodes_;
  std::set<std::pair<std::size_t, EpisodeRelation>> relations_;
};

// Mentions of other episodes in words, after the part of a series that the title says. What a link already
// says, and more clearly, is not repeated.
void extract_phrases(const Context& context, Work& work) {
  using How = EpisodeRefMention::How;
  Cites cites(context, work);
  const auto add = [&](const SpokenOf& spoken, How how) {
    work.out->mentions.push_back(
        {spoken.evidence, EpisodeRefMention{spoken.relation, how, work.show, spoken.episode, {}}});
  };
  if (const std::optional<Continued>& part = context.own[work.show]->series[work.index]) {
    add({part->evidence, EpisodeRelation::kContinues, part->before}, How::kSeries);
    (void)cites.see(part->before, EpisodeRelation::kContinues);
  }
  for (const ScannedText& scanned : work.texts) {
    const Text& text = *scanned.text;
    if (text.field == Field::kTranscript) {
      // Speech counts even if the notes have the same.
      for (const SpokenOf& spoken : context.spoken[work.show]->find(work.index)) add(spoken, How::kSpoken);
      for (const SpokenOf& spoken : context.own[work.show]->words.find(text, work.index)) {
        // Speech has no abbreviations: "Ep 1" is misheard.
        const bool is_short = fold(slice(text.plain, spoken.evidence.span)).starts_with("ep ");
        if (spoken.number.size() > 0 && !is_short) add(spoken, How::kSpoken);
      }
      continue;
    }
    for (const SpokenOf& spoken : find_phrases(text, work.index, context.titles[work.show])) {
      if (cites.see(spoken.episode, spoken.relation)) add(spoken, How::kText);
    }
    for (const SpokenOf& spoken : context.own[work.show]->words.find(text, work.index)) {
      if (spoken.number.size() > 0 && cites.is_linked(text.field, spoken.number)) continue;
      if (cites.see(spoken.episode, spoken.relation)) add(spoken, How::kText);
    }
  }
}

// The concept that a promise is about: the first that is named without a guard, and not the whole show's.
std::optional<ontology::ConceptId> concept_of_promise(const Context& context, const Work& work,
                                                      std::string_view topic) {
  const std::vector<LabelMatch> of_show = context.rules.concepts.find(context.shows[work.show].title);
  for (const LabelMatch& match : context.rules.concepts.find(topic)) {
    const auto is_same = [&](const LabelMatch& other) { return other.id == match.id; };
    if (std::any_of(of_show.begin(), of_show.end(), is_same)) continue;
    if (!context.rules.ontology.concepts[match.id].labels[match.label].is_guarded) return match.id;
  }
  return std::nullopt;
}

// The first later episode with the concept in its title.
std::optional<std::size_t> keeper_of(const Context& context, const Work& work, ontology::ConceptId promised) {
  const std::vector<Episode>& episodes = context.shows[work.show].episodes;
  for (std::size_t e = work.index + 1; e < episodes.size(); ++e) {
    for (const LabelMatch& match : context.rules.concepts.find(episodes[e].title)) {
      if (match.id == promised) return e;
    }
  }
  return std::nullopt;
}

// Topics the host promises for a later episode, and the episode that keeps the promise.
void extract_promises(const Context& context, Work& work) {
  for (const ScannedText& scanned : work.texts) {
    if (scanned.text->field != Field::kTranscript) continue;
    for (Promised& found : find_promises(*scanned.text, work.index, context.spoken[work.show]->titles())) {
      EpisodeRefMention mention;
      mention.relation = EpisodeRelation::kPromises;
      mention.how = EpisodeRefMention::How::kSpoken;
      mention.target_show = work.show;
      if (!found.episode) {
        mention.promised = concept_of_promise(context, work, slice(scanned.text->plain, found.topic));
        if (mention.promised) found.episode = keeper_of(context, work, *mention.promised);
      }
      mention.has_target = found.episode.has_value();
      if (mention.has_target) {
        mention.target_episode = *found.episode;
        mention.promised.reset();
      }
      work.out->mentions.push_back({found.evidence, std::move(mention)});
    }
  }
}

// The places where the text has the full names of the episode's people, in order; none of an episode with
// more people than anybody talks about, which would take quadratic time.
std::vector<Span> names_in(const Text& text, const std::vector<FoundPerson>& people) {
  constexpr std::size_t kMostPeople = 100;
  std::vector<Span> out;
  if (people.size() > kMostPeople) return out;
  for (const FoundPerson& person : people) {
    if (person.name.find(' ') == std::string::npos) continue;
    for (std::size_t at = text.plain.find(person.name); at != std::string::npos;
         at = text.plain.find(person.name, at + person.name.size()))
      out.push_back({at, at + person.name.size()});
  }
  std::ranges::sort(out, {}, &Span::begin);
  return out;
}

void extract_concepts(const Context& context, Work& work) {
  for (ScannedText& scanned : work.texts) {
    if (scanned.text->field != Field::kTranscript)
      scanned.names = names_in(*scanned.text, context.people[work.show][work.index].found);
  }
  std::vector<Rejected>* const rejected = context.options.explain ? &work.out->rejected : nullptr;
  const std::vector<FoundConcept> all =
      find_concepts(work.texts, context.rules.concepts, context.rules.ontology, rejected,
                    context.names[work.show], work.episode->keywords);
  work.out->mentions.reserve(work.out->mentions.size() + all.size());
  const bool is_about_any = !is_notice(work.episode->title);
  for (const FoundConcept& found : all)
    work.out->mentions.push_back({found.evidence, ConceptMention{found.id, found.is_main && is_about_any}});
}

// Concepts that only the titles of chapters name. These titles are in no text, so there are no words to point
// to.
void extract_chapters(const Context& context, Work& work) {
  std::set<ontology::ConceptId> known;
  for (const Mention& mention : work.out->mentions) {
    if (const auto* const found = get_if<ConceptMention>(mention)) known.insert(found->concept_id);
  }
  for (const Chapter& chapter : work.episode->chapters) {
    for (const LabelMatch& match : context.rules.concepts.find(chapter.title)) {
      if (context.rules.ontology.concepts[match.id].labels[match.label].is_guarded) continue;
      if (!known.insert(match.id).second) continue;
      work.out->mentions.push_back(
          {{Field::kDescription, {}, "concept.chapter", 0.8}, ConceptMention{match.id, false}});
    }
  }
}

// The line of `text` that contains `at`.
Span line_around(std::string_view text, std::size_t at) {
  at = std::min(at, text.size());
  const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
  return {begin, std::min(text.find('\n', at), text.size())};
}

// The link that an author is credited for: the nearest one after their name in its line, else the nearest
// before it.
std::size_t work_of(const std::vector<Mention>& mentions, const Evidence& author, std::string_view text) {
  const Span line = line_around(text, author.span.begin);
  std::size_t after = kNoMention;
  std::size_t before = kNoMention;
  for (std::size_t i = 0; i < mentions.size(); ++i) {
    const Evidence& link = mentions[i].evidence;
    const auto* const what = get_if<LinkMention>(mentions[i]);
    if (what == nullptr || what->target_is_known || link.field != author.field || !line.contains(link.span))
      continue;
    if (link.span.begin < author.span.begin) {
      before = i;  // they come in order
    } else if (after == kNoMention) {
      after = i;
    }
  }
  return after != kNoMention ? after : before;
}

// Needs all links, in order: an author's mention refers to the one that is their work.
void extract_people(const Context& context, Work& work) {
  std::vector<Mention>& mentions = work.out->mentions;
  const PeopleOfEpisode& people = context.people[work.show][work.index];
  work.out->rejected.insert(work.out->rejected.end(), people.rejected.begin(), people.rejected.end());
  for (const FoundPerson& found : people.found) {
    PersonMention person{found.role, found.name, found.handle, found.iri};
    person.reasons = found.reasons;
    if (person.role == PersonRole::kAuthor) {
      person.credited_for = work_of(mentions, found.evidence, work.episode->text(found.evidence.field));
    }
    mentions.push_back({found.evidence, std::move(person)});
  }
}

// Every step; to add one, add a line. Links come first: the others use them.
constexpr std::array<void (*)(const Context&, Work&), 6> kSteps = {
    extract_links, extract_phrases, extract_promises, extract_people, extract_concepts, extract_chapters,
};

}  // namespace

struct Extractor::Impl {
  explicit Impl(const Ontology& ontology) : rules(ontology) {}
  Rules rules;
};

Extractor::Extractor(const Ontology* ontology) : impl_(std::make_unique<Impl>(or_empty(ontology))) {}
Extractor::~Extractor() = default;

std::vector<std::vector<EpisodeMentions>> extract_mentions(std::span<const Show> shows,
                                                           const ExtractOptions& options) {
  return Extractor(options.ontology).extract(shows, options);
}

std::vector<std::vector<EpisodeMentions>> Extractor::extract(std::span<const Show> shows,
                                                             const ExtractOptions& options) const {
  Context context(impl_->rules, shows, options);
  std::vector<std::vector<EpisodeMentions>> out(shows.size());
  std::vector<Work> works;
  for (std::size_t s = 0; s < shows.size(); ++s) {
    out[s].resize(shows[s].episodes.size());
    for (std::size_t e = 0; e < shows[s].episodes.size(); ++e) {
      works.push_back({s, e, &shows[s].episodes[e], {}, &out[s][e]});
    }
  }
  parallel_for(works.size(), options.jobs, [&](std::size_t i) {
    for (const Text& text : works[i].episode->texts) works[i].texts.push_back({&text, bare_urls(text.plain)});
  });
  context.pages = pages_of(context, works);
  parallel_for(works.size(), options.jobs, [&](std::size_t i) {
    Work& work = works[i];
    for (const auto step : kSteps) step(context, work);
    sort_mentions(work.out->mentions);
    work.texts = {};
  });
  for (std::vector<EpisodeMentions>& show : out) resolve_open_promises(show);
  return out;
}

}  // namespace podatlas::mention
