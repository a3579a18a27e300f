#include <array>
#include <map>

#include "core/text/text.h"
#include "core/url/url.h"
#include "export/pages/site.h"
#include "export/path/path_reasons.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kMostMentioned = 40;

// Relations told neither as prerequisites nor as references.
constexpr std::array kTies = {
    Ties{Relation::kContinues, true, NodeKind::kEpisode, "Continues"},
    Ties{Relation::kContinues, false, NodeKind::kEpisode, "Continued by"},
    Ties{Relation::kSupersedes, true, NodeKind::kEpisode, "Replaces"},
    Ties{Relation::kSupersedes, false, NodeKind::kEpisode, "Replaced by"},
    Ties{Relation::kPromises, true, NodeKind::kEpisode, "Promises"},
    Ties{Relation::kPromises, false, NodeKind::kEpisode, "Promised by"},
    Ties{Relation::kPromises, true, NodeKind::kConcept, "Promised, but not covered yet"},
    Ties{Relation::kRelated, true, NodeKind::kEpisode, "Related"},
    Ties{Relation::kMentions, true, NodeKind::kEpisode, "Mentions"},
    Ties{Relation::kMentions, false, NodeKind::kEpisode, "Mentioned by"},
    Ties{Relation::kMentions, true, NodeKind::kPerson, "People mentioned", BlockKind::kChips},
};

// Episodes of prerequisites of these tiers, with reasons.
std::vector<Item> pairs(const Site& site, const std::vector<graph::Prerequisite>& all, bool is_needed_one,
                        NodeId graph::Prerequisite::*other) {
  std::vector<Item> out;
  for (const graph::Prerequisite& pair : all) {
    if (is_needed(pair.tier) != is_needed_one || pair.tier == graph::Tier::kMention) continue;
    const Reason reason = explain_pair(site.graph, pair);
    Item item = site.item(pair.*other);
    item.details.push_back({{reason.text}});
    if (reason.quote && reason.quote->field != Field::kTitle) item.quote = one_line(reason.quote->words);
    out.push_back(std::move(item));
  }
  return out;
}

// By kind of reference, with verdicts.
void add_references(const Site& site, NodeId id, Page& page) {
  std::map<ReferenceKind, std::vector<Item>> by_kind;
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation != Relation::kCites) continue;
    Item item{{site.link(edge.target)}};
    for (const EdgeEvidence& seen : edge.evidence) {
      if (const auto verdict = site.verdicts.find(seen.cited_as); verdict != site.verdicts.end()) {
        item.details.push_back({{"Link checked: " + verdict->second}});
        break;
      }
    }
    by_kind[site.graph.reference(edge.target).kind].push_back(std::move(item));
  }
  if (by_kind.empty()) return;
  page.blocks.push_back({BlockKind::kHeading, {{"References"}}});
  for (auto& [kind, items] : by_kind) {
    page.blocks.push_back({BlockKind::kText, {link_to_kind(kind)}});
    page.blocks.push_back({BlockKind::kList, {}, std::move(items)});
  }
}

void add_transcript(const Episode& episode, Page& page) {
  const std::string_view transcript = episode.text(Field::kTranscript);
  if (transcript.empty()) return;
  Block block{BlockKind::kFolded, {{"Transcript"}}};
  for (const std::string_view line : split(transcript, '\n')) {
    if (!trim(line).empty()) block.items.push_back({{{std::string(line)}}});
  }
  page.blocks.push_back(std::move(block));
}

Line facts_line(const Site& site, NodeId id) {
  const Episode& episode = site.graph.episode(id);
  Line out;
  if (episode.published) out.push_back({rfc3339(*episode.published).substr(0, 10)});
  if (episode.duration) out.push_back({minutes_text(*episode.duration)});
  if (const auto area = site.areas.of(id)) out.push_back(site.link(*area));
  for (const Edge& edge : site.graph.out_edges(id)) {
    if (edge.relation != Relation::kGuest) continue;
    out.push_back(site.link(edge.target));
    out.back().text.insert(0, "with ");
  }
  if (is_web_url(episode.link)) out.push_back({"Episode page", episode.link});
  return out;
}

}  // namespace

Page episode_page(const Site& site, NodeId id) {
  const Episode& episode = site.graph.episode(id);
  Page page{site.addresses.of(id), "Episode", std::string(title_of(episode)), own_notes(episode)};
  if (episode.number) page.kind += " " + std::to_string(*episode.number);
  page.schema = schema_of(site, id);
  page.explorer = site.explorer_state(id);
  if (Line facts = facts_line(site, id); !facts.empty())
    page.blocks.push_back({BlockKind::kFacts, std::move(facts)});
  if (is_web_url(episode.enclosure.url))
    page.blocks.push_back({BlockKind::kPlayer, {}, {}, episode.enclosure.url});
  if (auto about = site.neighbors(id, Relation::kAbout, true, NodeKind::kConcept); !about.empty())
    page.blocks.push_back({BlockKind::kChips, {}, std::move(about)});
  for (Line& line : linked_notes(site, id)) page.blocks.push_back({BlockKind::kText, std::move(line)});
  page.add_list("Listen to first", pairs(site, site.before[id], true, &graph::Prerequisite::before));
  page.add_list("Easier after", pairs(site, site.before[id], false, &graph::Prerequisite::before));
  page.add_list("Listen to afterwards", pairs(site, site.after[id], true, &graph::Prerequisite::after));
  page.add_list("Helps with", pairs(site, site.after[id], false, &graph::Prerequisite::after));
  for (const Ties& ties : kTies)
    page.add_list(ties.heading, site.neighbors(id, ties.relation, ties.is_outgoing, ties.other), ties.kind);
  std::vector<Item> similar;
  for (const NodeId other : site.similar[id]) similar.push_back(site.item(other));
  page.add_list("Similar", std::move(similar));
  auto mentioned = site.neighbors(id, Relation::kMentions, true, NodeKind::kConcept);
  if (mentioned.size() > kMostMentioned) mentioned.resize(kMostMentioned);
  page.add_list("Also mentioned", std::move(mentioned), BlockKind::kChips);
  add_references(site, id, page);
  add_transcript(episode, page);
  return page;
}

}  // namespace podatlas::exporter::pages
