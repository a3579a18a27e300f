#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <set>
#include <span>
#include <tuple>

#include "core/notes/notices.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/path/answer/answer.h"
#include "export/path/path_reasons.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/steps/groundwork.h"
#include "graph/search/relevance.h"
#include "graph/subject.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::array kConceptTies = {
    Ties{Relation::kAbout, false, NodeKind::kEpisode, "Episodes about it"},
    Ties{Relation::kBroader, true, NodeKind::kConcept, "Part of", BlockKind::kChips},
    Ties{Relation::kBroader, false, NodeKind::kConcept, "Its parts", BlockKind::kChips},
    Ties{Relation::kRequires, true, NodeKind::kConcept, "Requires"},
    Ties{Relation::kEasierAfter, true, NodeKind::kConcept, "Easier after"},
    Ties{Relation::kRequires, false, NodeKind::kConcept, "Needed for", BlockKind::kChips},
    Ties{Relation::kRelated, true, NodeKind::kConcept, "Related", BlockKind::kChips},
    Ties{Relation::kAbout, false, NodeKind::kReference, "Further reading"},
    Ties{Relation::kMentions, false, NodeKind::kEpisode, "Episodes that mention it"},
    Ties{Relation::kPromises, false, NodeKind::kEpisode, "Promised by"},
};

// Why the ontology says that it requires others.
void add_reasons(const Site& site, NodeId id, Relation relation, std::vector<Item>& items) {
  std::size_t i = 0;
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation != relation || edge.target == id) continue;
    for (const auto& [iri, reason] : site.graph.concept_node(id).reasons) {
      if (iri == site.graph.node(edge.target).id) items[i].details.push_back({{reason}});
    }
    ++i;
  }
}

// Why a step is in the path to a concept; empty if that is only that it is on the topic, which its title or
// its quote says better.
Line reason_of(const Site& site, NodeId concept_node, const AnswerStep& step, bool is_for_next) {
  const std::string& text = step.reason.text;
  switch (step.reason.kind) {
    // It comes before a later step, but need not be the first of the page.
    case ReasonKind::kAs:
      return {{(is_for_next ? "Needed next, as " : "Needed later, as ") + text}};
    case ReasonKind::kGroundwork:
      return {{"Groundwork for " + text}};
    case ReasonKind::kContinued:
      return {{text}};
    case ReasonKind::kHelps:
    case ReasonKind::kOther:
      return {{capitalized(text)}};
    case ReasonKind::kAbout:
    case ReasonKind::kOnTopic:
      break;
  }
  const std::vector<NodeId> parts = site.taught(step.episode, concept_node);
  if (parts.empty()) return text.empty() ? Line{} : Line{{capitalized(text)}};
  Line line = site.links("About ", parts);
  if (step.reason.kind == ReasonKind::kOnTopic && !text.empty()) line.push_back({"; " + text});
  return line;
}

// What a step builds on, for those to whom it is new.
Line groundwork_line(const Site& site, const AnswerStep& step, const graph::PathStep& planned) {
  const Episode& episode = site.graph.episode(step.episode);
  const bool has_length = planned.segment || graph::told_length(episode);
  return {{step.groundwork->lead + ' '},
          site.link(step.episode),
          {(has_length ? " (" + length_text(episode, planned) + ')' : "") + step.groundwork->why}};
}

// What continues a step and is not in the path.
Line continued_by(const Site& site, const graph::ListeningPath& path, NodeId episode) {
  std::vector<NodeId> parts;
  for (const Edge& edge : site.graph.in_edges(episode)) {
    if (edge.relation == Relation::kContinues &&
        std::ranges::find(path.steps, edge.source, &graph::PathStep::episode) == path.steps.end())
      parts.push_back(edge.source);
  }
  return parts.empty() ? Line{} : site.links("Continued by ", parts);
}

// What an episode continues that is not among others.
Line continues(const Site& site, const std::vector<NodeId>& others, NodeId episode) {
  std::vector<NodeId> parts;
  for (const Edge& edge : site.graph.out_edges(episode)) {
    if (edge.relation == Relation::kContinues && std::ranges::find(others, edge.target) == others.end())
      parts.push_back(edge.target);
  }
  return parts.empty() ? Line{} : site.links("Continues ", parts);
}

// What the episode says: a statement, what ties it to the topic, or how its notes begin.
void add_words(const Site& site, const graph::PathStep& step, const AnswerStep& told, Item& item) {
  std::optional<Excerpt> excerpt;
  if (told.quote) {
    std::string words = quotable(told.quote->words, {}, {});
    if (!words.empty()) excerpt = Excerpt{told.episode, told.quote->field, std::move(words)};
  }
  if (!excerpt && step.relevance && step.relevance->edge)
    excerpt = excerpt_of(site.graph, site.graph.edge(*step.relevance->edge));
  if (excerpt) site.add_quote(*excerpt, item);
  // A question, or a line that is no sentence, says less than how the notes begin.
  if (item.quote.ends_with('.')) return;
  if (const auto lead = lead_of(site.graph, told.episode)) site.add_quote(*lead, item);
}

// Rounded up to five minutes, as people plan.
std::chrono::seconds in_steps(std::chrono::seconds time) {
  constexpr std::chrono::minutes kStep(5);
  return (time + kStep - std::chrono::seconds(1)) / kStep * kStep;
}

// What a list is called on the page of an area.
std::string_view heading_of_area(const Site& site, NodeId area, const Ties& ties) {
  if (ties.relation == Relation::kAbout && ties.other == NodeKind::kEpisode)
    return "Episodes of other areas about it";
  const auto is_topic = [&](const Edge& edge) {
    return edge.relation != Relation::kBroader || graph::is_area(site.graph, edge);
  };
  const bool has_topics = ties.relation == Relation::kBroader && !ties.is_outgoing &&
                          std::ranges::all_of(site.graph.in_edges(area), is_topic);
  return has_topics ? "Topics of this area" : ties.heading;
}

std::vector<NodeId> most_frequent_of(const std::map<NodeId, std::size_t>& counts, std::size_t most) {
  std::vector<NodeId> out;
  for (const auto& [id, count] : most_frequent(counts)) {
    if (out.size() < most) out.push_back(id);
  }
  return out;
}

// What the sentences with a concept name, too, in more than half of the episodes that have it.
std::vector<NodeId> named_beside(const Site& site, NodeId id) {
  constexpr std::size_t kFewest = 3;  // episodes
  constexpr std::size_t kMost = 2;
  std::map<NodeId, std::set<NodeId>> episodes;  // by what is named beside it
  std::size_t count = 0;
  for (const Edge& edge : site.graph.in_edges(id)) {
    if (site.graph.node(edge.source).kind != NodeKind::kEpisode) continue;
    ++count;
    for (const EdgeEvidence& seen : edge.evidence) {
      if (seen.field == Field::kTitle || seen.owner != edge.source) continue;
      const Span sentence = sentence_around(site.graph.episode(seen.owner).text(seen.field), seen.span);
      const auto is_in_sentence = [&](const EdgeEvidence& other) {
        return other.field == seen.field && other.owner == seen.owner && other.span.begin >= sentence.begin &&
               other.span.end <= sentence.end;
      };
      for (const Edge& other : site.graph.out_edges(edge.source)) {
        if (other.target != id && site.graph.node(other.target).kind == NodeKind::kConcept &&
            !site.addresses.of(other.target).empty() && std::ranges::any_of(other.evidence, is_in_sentence))
          episodes[other.target].insert(edge.source);
      }
    }
  }
  std::map<NodeId, std::size_t> counts;
  for (const auto& [other, its] : episodes) {
    if (its.size() >= kFewest && 2 * its.size() > count) counts.emplace(other, its.size());
  }
  return most_frequent_of(counts, kMost);
}

// The concepts of an area that an episode names most often.
std::vector<NodeId> named_in(const Site& site, NodeId episode, NodeId area) {
  constexpr std::size_t kMost = 3;
  std::map<NodeId, std::size_t> counts;
  for (const Edge& edge : site.graph.out_edges(episode)) {
    if (!graph::speaks_of(edge) || edge.target == area || site.areas.of(edge.target) != area ||
        site.addresses.of(edge.target).empty())
      continue;
    for (const EdgeEvidence& seen : edge.evidence) counts[edge.target] += 1 + seen.further;
  }
  return most_frequent_of(counts, kMost);
}

// Of the episodes that the front page counts for a concept, those that are only about a part of it.
std::vector<Item> on_parts(const Site& site, NodeId id) {
  const auto card = std::ranges::find(site.front.areas, id, &AreaCard::concept_node);
  if (card == site.front.areas.end() || site.is_area(id)) return {};
  std::vector<Item> out;
  for (const NodeId episode : card->episodes) {
    const auto is_on_it = [&](const Edge& edge) {
      return edge.target == id && edge.relation == Relation::kAbout;
    };
    if (std::ranges::any_of(site.graph.out_edges(episode), is_on_it)) continue;
    out.push_back(site.item(episode));
    if (const std::vector<NodeId> parts = site.taught(episode, id); !parts.empty())
      out.back().details.push_back(site.links("About ", parts));
  }
  return out;
}

// Whether a sentence of an episode's notes has it: not a link with what it leads to, nor an item of a list.
bool is_in_sentence(const KnowledgeGraph& graph, const Edge& edge) {
  constexpr std::string_view kBullets = "*-\"0123456789";
  constexpr std::string_view kEnds = ".!?";
  return std::ranges::any_of(edge.evidence, [&](const EdgeEvidence& seen) {
    if (seen.owner != edge.source || seen.field != Field::kDescription || seen.span.size() == 0) return false;
    const Episode& episode = graph.episode(seen.owner);
    const auto text = std::ranges::find(episode.texts, seen.field, &Text::field);
    if (text == episode.texts.end()) return false;
    const std::string_view notes = text->plain;
    const std::size_t feed = notes.substr(0, seen.span.begin).rfind('\n');
    const std::size_t line = notes.find_first_not_of(" \t", feed == std::string_view::npos ? 0 : feed + 1);
    const Span sentence = sentence_around(notes, seen.span);
    const auto begins_line = [&](const Anchor& anchor) { return anchor.span.contains({line, line + 1}); };
    return sentence.size() > 0 && kEnds.find(notes[sentence.end - 1]) != std::string_view::npos &&
           kBullets.find(notes[line]) == std::string_view::npos && !notes.substr(line).starts_with("•") &&
           std::ranges::none_of(text->anchors, begins_line);
  });
}

// What is listed of the episodes on a concept.
struct EpisodesOn {
  std::vector<Item> best;  // to begin with
  std::set<std::string> named_best;
  std::set<std::string> denying;  // pages of those that only say that they do without it
};

// Whether the title of an episode has a longer word of a concept's name: "The Free Phone Nightmare" of "Linux
// phones".
bool shares_word(const KnowledgeGraph& graph, NodeId episode, NodeId concept_node) {
  constexpr std::size_t kShortest = 5;  // letters
  const std::string title = ' ' + fold(graph.episode(episode).title);
  const std::string name = fold(graph.label(concept_node));
  for (std::string_view word : split(name, ' ')) {
    if (word.ends_with('s')) word.remove_suffix(1);
    if (word.size() >= kShortest && title.find(' ' + std::string(word)) != std::string::npos) return true;
  }
  return false;
}

// Puts an episode after the one that came out shortly before it, if both have the topic in their titles: the
// second tells how it went on ("Btrfs Meltdown", a week later "Churning Over Btrfs").
void put_parts_in_order(const KnowledgeGraph& graph, const std::set<NodeId>& titled,
                        std::vector<NodeId>& episodes) {
  constexpr auto kShortly = std::chrono::days(45);
  const auto goes_on = [&](NodeId earlier, NodeId later) {
    const auto before = graph.episode(earlier).published;
    const auto after = graph.episode(later).published;
    return titled.contains(earlier) && titled.contains(later) && before && after && *before < *after &&
           *after - *before <= kShortly;
  };
  for (std::size_t i = 1; i < episodes.size(); ++i) {
    for (std::size_t at = i; at > 0 && goes_on(episodes[at], episodes[at - 1]); --at)
      std::swap(episodes[at], episodes[at - 1]);
  }
}

// Where many episodes name a concept and it has no path: up to three of the best, as a search for its name
// has them. First those whose titles name it, then those that are about it; others only if their title or a
// sentence of their notes speaks of it, not a link or an item of a list.
EpisodesOn episodes_on(const Site& site, NodeId id, bool has_best) {
  constexpr std::size_t kMostBest = 3;
  EpisodesOn out;
  std::set<NodeId> naming;
  std::set<NodeId> about;
  std::set<NodeId> stated;
  std::set<NodeId> titled;
  for (const Edge& edge : site.graph.in_edges(id)) {
    if (!graph::speaks_of(edge) || site.graph.node(edge.source).kind != NodeKind::kEpisode ||
        is_removed(site.graph.episode(edge.source).title))
      continue;
    if (graph::is_denied(edge)) {
      out.denying.insert(site.addresses.of(edge.source));
    } else {
      naming.insert(edge.source);
      if (edge.relation == Relation::kAbout) about.insert(edge.source);
      if (is_in_title(edge)) titled.insert(edge.source);
      if (is_in_title(edge) || is_in_sentence(site.graph, edge)) stated.insert(edge.source);
    }
  }
  if (!has_best || naming.size() <= kMostBest) return out;
  std::vector<NodeId> best;
  const auto take = [&](NodeId episode) {
    const bool is_wanted = about.contains(episode) || stated.contains(episode);
    if (is_wanted && std::ranges::find(best, episode) == best.end()) best.push_back(episode);
  };
  const graph::PathRequest request = graph::first_request(site.graph, site.search, id);
  const graph::ListeningPath path = graph::path_without_missing(site.curriculum, site.search, request);
  for (const graph::PathStep& step : graph::steps_before_tangents(path)) take(step.episode);
  for (const graph::Relevance& one :
       graph::relevant_episodes(site.graph, site.search, request.topics.front()).episodes)
    take(one.episode);
  std::ranges::stable_sort(best, {}, [&](NodeId episode) {
    const bool is_titled = titled.contains(episode) || shares_word(site.graph, episode, id);
    // A later part of a series on something else is no beginning.
    const bool is_part = std::ranges::any_of(site.graph.out_edges(episode), [&](const Edge& edge) {
      return graph::is_later_part(edge) && !naming.contains(edge.target);
    });
    return std::tuple(is_part, !is_titled, !about.contains(episode));
  });
  best.resize(std::min(best.size(), kMostBest));
  put_parts_in_order(site.graph, titled, best);
  std::map<std::string, Item> items;
  for (const Relation relation : {Relation::kMentions, Relation::kAbout}) {
    for (Item& item : site.neighbors(id, relation, false, NodeKind::kEpisode))
      items.insert_or_assign(item.line.front().target, std::move(item));
  }
  for (const NodeId episode : best) {
    out.best.push_back(std::move(items.at(site.addresses.of(episode))));
    out.named_best.insert(site.addresses.of(episode));
  }
  return out;
}

// What the show says of a concept that nothing defines: "Mentioned in 3 episodes, mostly beside Stripe."
Line told_of(const Site& site, NodeId id) {
  std::size_t about = 0;
  for (const Edge& edge : site.graph.in_edges(id)) {
    if (edge.relation == Relation::kAbout && site.graph.node(edge.source).kind == NodeKind::kEpisode) ++about;
  }
  const std::size_t others = site.episodes_on(id) - about;
  if (about + others == 0) return {};
  std::string text;
  if (about == 0) {
    text = "Mentioned in " + counted(others, "episode");
  } else {
    text = counted(about, "episode") + (about == 1 ? " is about it" : " are about it");
    if (others > 0)
      text += ", and " + std::to_string(others) + (others == 1 ? " mentions it" : " mention it");
  }
  const std::vector<NodeId> beside = named_beside(site, id);
  Line line = beside.empty() ? Line{{std::move(text)}} : site.links(text + ", mostly beside ", beside);
  line.push_back({"."});
  return line;
}

}  // namespace

Page concept_page(const Site& site, NodeId id) {
  const Concept& record = site.graph.concept_node(id);
  const bool is_area = site.is_area(id);
  Page page{site.addresses.of(id), is_area ? "Area" : "Topic", heading_of(record), record.definition};
  page.schema = schema_of(site, id);
  page.explorer = site.explorer_state(id);
  page.map = map_near(site, id);
  if (!page.map.edges.empty())
    page.widget = "widgets/topic-" + page.address.substr(page.address.find('/') + 1);
  const Line told = record.definition.empty() && !is_area ? told_of(site, id) : Line{};
  if (page.summary.empty() && !told.empty()) {
    page.summary = record.name + ": ";
    for (const Words& words : told) page.summary += words.text;
  }
  if (page.summary.empty()) page.summary = "Episodes about " + record.name + ", and what to listen to first.";
  Line facts;
  if (const auto area = site.areas.of(id); area && *area != id) facts.push_back(site.link(*area));
  if (!record.alternatives.empty()) facts.push_back({"also: " + join(record.alternatives, ", ")});
  if (!facts.empty()) page.blocks.push_back({BlockKind::kFacts, std::move(facts)});
  if (!record.definition.empty()) page.blocks.push_back({BlockKind::kText, {{record.definition}}});
  if (!told.empty()) page.blocks.push_back({BlockKind::kText, told});
  const bool has_path = site.paths.contains(id);
  if (has_path) {
    const graph::ListeningPath& path = site.paths.at(id).path;
    std::string text = "Listening path: " + extent_text(site, path);
    page.blocks.push_back({BlockKind::kActions, {{std::move(text), site.path_addresses.at(id)}}});
    page.blocks.push_back({BlockKind::kText, site.dated("Begin with ", graph::first_episode(path))});
  }
  EpisodesOn on = episodes_on(site, id, !has_path && !is_area);
  const bool has_best = !on.best.empty();
  page.add_list("Begin with", std::move(on.best), BlockKind::kSteps);
  // Where episodes about many things leave too few for a path.
  if (!has_path && !is_area && !has_best) {
    std::vector<NodeId> episodes;
    for (const Edge& edge : site.graph.in_edges(id)) {
      if (edge.relation == Relation::kAbout && site.graph.node(edge.source).kind == NodeKind::kEpisode)
        episodes.push_back(edge.source);
    }
    const auto is_about = [&](NodeId episode) { return site.offers.is_about(episode, id); };
    if (std::ranges::any_of(episodes, [&](NodeId episode) { return site.curriculum.is_aside(episode); })) {
      episodes = in_order(site, episodes);
      if (const auto first = std::ranges::find_if(episodes, is_about); first != episodes.end())
        page.blocks.push_back({BlockKind::kText, site.dated("Begin with ", *first)});
    }
  }
  if (is_area) {
    std::vector<Item> parts;
    for (const NodeId part : site.within(id)) parts.push_back(path_item(site, part));
    page.add_list("Paths to its parts", std::move(parts));
    std::vector<NodeId> episodes = site.episodes_of_area(id);
    // A map of a few of many says less than the list below it.
    if (episodes.size() > kShownEpisodes) {
      page.map = {};
      page.widget.clear();
    }
    episodes = has_path ? with_parts_together(site.graph, episodes) : in_order(site, episodes);
    std::vector<Item> items;
    items.reserve(episodes.size());
    for (const NodeId episode : episodes) {
      items.push_back(site.item(episode));
      if (const std::vector<NodeId> parts = site.taught(episode, id); !parts.empty())
        items.back().details.push_back(site.links("About ", parts));
      else if (const std::vector<NodeId> named = named_in(site, episode, id); !named.empty())
        items.back().details.push_back(site.links("Names ", named));
      if (Line first = continues(site, episodes, episode); !first.empty())
        items.back().details.push_back(std::move(first));
    }
    page.add_list(has_path ? "Episodes of this area" : "Episodes of this area, in listening order",
                  std::move(items), has_path ? BlockKind::kList : BlockKind::kSteps,
                  has_path ? kShownEpisodes : 0);
  }
  for (const Ties& ties : kConceptTies) {
    std::vector<Item> items = site.neighbors(id, ties.relation, ties.is_outgoing, ties.other);
    // Those of the area are listed above.
    if (is_area && ties.relation == Relation::kAbout && ties.other == NodeKind::kEpisode) {
      const std::map<std::string_view, NodeId> pages = site.by_address();
      std::erase_if(items, [&](const Item& item) {
        const auto page = pages.find(item.line.front().target);
        return page != pages.end() && site.areas.of(page->second) == id;
      });
    }
    // What no episode speaks of has no page; a listener cannot hear of it.
    if (ties.kind == BlockKind::kChips)
      std::erase_if(items, [](const Item& item) { return item.line.front().target.empty(); });
    if (ties.is_outgoing && ties.kind == BlockKind::kList) add_reasons(site, id, ties.relation, items);
    std::string heading(is_area ? heading_of_area(site, id, ties) : ties.heading);
    const bool is_of_episodes = ties.other == NodeKind::kEpisode && !is_area &&
                                (ties.relation == Relation::kAbout || ties.relation == Relation::kMentions);
    if (is_of_episodes) {
      const auto is_best = [&](const Item& item) { return on.named_best.contains(item.line.front().target); };
      const auto is_affirming = [&](const Item& item) {
        return !on.denying.contains(item.line.front().target);
      };
      if (std::erase_if(items, is_best) > 0) heading = "More e" + heading.substr(1);
      std::stable_partition(items.begin(), items.end(), is_affirming);
    }
    page.add_list(heading, std::move(items), ties.kind, ties.kind == BlockKind::kList ? kShownEpisodes : 0);
    if (ties.relation == Relation::kAbout && ties.other == NodeKind::kEpisode)
      page.add_list("Episodes about its parts", on_parts(site, id));
  }
  return page;
}

Page path_page(const Site& site, NodeId concept_node) {
  const PathPlan& plan = site.paths.at(concept_node);
  const Answer answer = answer_of(plan);
  Page page{site.path_addresses.at(concept_node), "Listening path",
            heading_of(site.graph.concept_node(concept_node)),
            "What to listen to for " + plan.query +
                ", in which order and why: " + extent_text(site, plan.path) + "."};
  page.feed = page.address + ".xml";
  page.explorer = "#path/" + percent_encode(one_line(plan.query)) + '/' +
                  std::to_string(std::chrono::duration_cast<std::chrono::minutes>(*plan.budget).count());
  Line facts = {{extent_text(site, plan.path)}};
  facts.push_back({"about " + one_line(plan.query), site.addresses.of(concept_node)});
  page.blocks.push_back({BlockKind::kFacts, std::move(facts)});
  page.blocks.push_back({BlockKind::kActions,
                         {{"Subscribe in a podcast app", page.feed},
                          {"Fit it to your time", "explore/index.html" + page.explorer}}});
  for (const std::string& note : answer.notes) page.blocks.push_back({BlockKind::kText, {{note}}});
  // Where the feed has no lengths, the page tells none.
  if (site.has_lengths && !answer.length_note.empty())
    page.blocks.push_back({BlockKind::kText, {{answer.length_note}}});
  std::vector<NodeId> episodes;  // of the steps, as in the feed
  Block steps{BlockKind::kSteps};
  std::vector<Item> tangents;
  for (std::size_t i = 0; i < answer.steps.size(); ++i) {
    const AnswerStep& step = answer.steps[i];
    const graph::PathStep& planned = plan.path.steps[i];
    if (!step.is_tangent) episodes.push_back(step.episode);
    if (step.groundwork) continue;
    Item item{{site.link(step.episode)}};
    const Episode& episode = site.graph.episode(step.episode);
    if (std::string number = site.number_beside(episode); !number.empty())
      item.facts.push_back(std::move(number));
    if (planned.segment || graph::told_length(episode)) item.facts.push_back(length_text(episode, planned));
    if (std::string month = month_of(episode); !month.empty()) item.facts.push_back(std::move(month));
    const auto next =
        std::find_if(answer.steps.begin() + static_cast<std::ptrdiff_t>(i) + 1, answer.steps.end(),
                     [](const AnswerStep& later) { return !later.groundwork; });
    const bool is_for_next =
        next != answer.steps.end() &&
        std::ranges::find(planned.opens, next->episode, &graph::Prerequisite::after) != planned.opens.end();
    for (const Line& line :
         {reason_of(site, concept_node, step, is_for_next), continued_by(site, plan.path, step.episode)}) {
      if (!line.empty()) item.details.push_back(line);
    }
    for (const std::size_t first : step.first)
      item.details.push_back(groundwork_line(site, answer.steps[first], plan.path.steps[first]));
    add_words(site, planned, step, item);
    (step.is_tangent ? tangents : steps.items).push_back(std::move(item));
  }
  page.schema = schema_of_list(site, page.title, episodes);
  page.blocks.push_back(std::move(steps));
  for (const std::string& remark : answer.remarks) page.blocks.push_back({BlockKind::kText, {{remark}}});
  page.add_list("If time is left", std::move(tangents));
  std::vector<Item> more;
  for (const AnswerAddition& addition : answer.additions) {
    for (const NodeId episode : addition.episodes) {
      more.push_back(site.item(episode));
      if (site.has_lengths)
        more.back().details.push_back(
            {{"Fits if you have about " + minutes_text(in_steps(*plan.budget + addition.missing))}});
    }
  }
  page.add_list("With more time", std::move(more));
  page.map = map_of_path(plan.path);
  page.widget = "widgets/path-" + page.address.substr(page.address.find('/') + 1);
  return page;
}

}  // namespace podatlas::exporter::pages
