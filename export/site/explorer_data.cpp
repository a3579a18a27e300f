#include "export/site/explorer_data.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/rules/reference_kinds.h"
#include "core/url/url.h"
#include "export/code_points.h"
#include "export/json_writer.h"
#include "export/site/explorer_layout.h"
#include "export/site/explorer_search.h"
#include "export/site/shared_beginning.h"
#include "graph/areas.h"
#include "graph/path/curriculum.h"

namespace podatlas::exporter {
namespace {

using graph::Curriculum;
using graph::Edge;
using graph::EdgeEvidence;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;

constexpr std::size_t kMostSpoken = 3;  // per edge, in transcripts

// Escapes JSON for HTML. These characters only occur in strings.
std::string for_script(const std::string& text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "\\u003c";
        break;
      case '>':
        out += "\\u003e";
        break;
      case '&':
        out += "\\u0026";
        break;
      default:
        out += c;
    }
  }
  return out;
}

// Only web URLs may become links.
std::string_view web(std::string_view url) { return is_web_url(url) ? url : std::string_view(); }

class Writer {
 public:
  Writer(const KnowledgeGraph& graph, std::string& out)
      : graph_(graph), curriculum_(graph), json_(out, JsonWriter::Layout::kPacked) {}

  Result<void> write() {
    json_.begin_object();
    kinds();
    bases();
    json_.key("nodes");
    json_.begin_array();
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) node(id);
    json_.end_array();
    edges();
    curriculum();
    areas();
    write_explorer_search(graph_, json_);
    json_.key("layouts");
    json_.begin_object();
    for (const auto& [name, view] :
         {std::pair("whole", ExplorerView::kWhole), std::pair("episodes", ExplorerView::kEpisodes)}) {
      json_.key(name);
      if (Result<void> done = layout(view); !done) return done;
    }
    json_.end_object();
    json_.end_object();
    return {};
  }

 private:
  void id(std::size_t value) { json_.number(static_cast<std::int64_t>(value)); }

  template <typename Texts>
  void texts(const Texts& all) {
    json_.begin_array();
    for (const auto& one : all) json_.string(one);
    json_.end_array();
  }
  void optional_texts(std::string_view name, const std::vector<std::string>& all) {
    if (all.empty()) return;
    json_.key(name);
    texts(all);
  }
  void optional_number(std::string_view name, std::optional<std::int64_t> value) {
    if (!value) return;
    json_.key(name);
    json_.number(*value);
  }

  // Nodes are ordered by kind, so counts per kind suffice.
  void kinds() {
    std::array<std::int64_t, graph::kNodeKindCount> counts{};
    for (const graph::Node& node : graph_.nodes()) ++counts.at(static_cast<std::size_t>(node.kind));
    json_.key("kinds");
    json_.begin_object();
    for (std::size_t i = 0; i < counts.size(); ++i) {
      json_.key(name_of(static_cast<NodeKind>(i)));
      json_.number(counts.at(i));
    }
    json_.end_object();
    json_.key("kindNames");
    json_.begin_object();
    for (const ReferenceKindRow& row : kReferenceKinds) json_.member(row.name, row.display_name);
    json_.end_object();
  }

  // URLs of one host are long: write the common prefix of each kind once.
  void bases() {
    for (NodeId node_id = 0; node_id < graph_.nodes().size(); ++node_id) {
      const NodeKind kind = graph_.node(node_id).kind;
      if (kind == NodeKind::kConcept) concept_base_.narrow(graph_.node(node_id).id);
      if (kind != NodeKind::kEpisode) continue;
      url_base_.narrow(web(graph_.episode(node_id).link));
      audio_base_.narrow(web(graph_.episode(node_id).enclosure.url));
    }
    json_.member("conceptBase", concept_base_.text());
    json_.member("urlBase", url_base_.text());
    json_.member("audioBase", audio_base_.text());
  }

  void node(NodeId node_id) {
    json_.begin_object();
    switch (graph_.node(node_id).kind) {
      case NodeKind::kShow:
        show(graph_.show(node_id));
        break;
      case NodeKind::kEpisode:
        episode(graph_.episode(node_id));
        break;
      case NodeKind::kReference:
        reference(node_id);
        break;
      case NodeKind::kPerson:
        person(graph_.person(node_id));
        break;
      case NodeKind::kConcept:
        concept_node(node_id);
        break;
    }
    json_.end_object();
  }

  void show(const Show& show) {
    json_.member("guid", show.guid);
    json_.member("title", show.title);
    json_.optional_member("url", web(show.link));
    json_.optional_member("feed", show.feed_url);
    json_.optional_member("language", show.language);
    if (!show.authors.empty()) json_.member("author", show.authors.front());
    json_.optional_member("text", show.description);
  }

  void episode(const Episode& episode) {
    json_.member("guid", episode.guid);
    json_.member("title", episode.title);
    json_.optional_member("url", url_base_.cut(web(episode.link)));
    optional_number("number", episode.number);
    if (episode.published) optional_number("date", episode.published->time_since_epoch().count());
    if (episode.duration) optional_number("seconds", episode.duration->count());
    json_.optional_member("text", episode.text(Field::kDescription));
    json_.optional_member("audio", audio_base_.cut(web(episode.enclosure.url)));
    if (episode.enclosure.type != "audio/mpeg") json_.optional_member("audioType", episode.enclosure.type);
    optional_number("audioBytes", episode.enclosure.bytes);
  }

  void reference(NodeId node_id) {
    const graph::Reference& reference = graph_.reference(node_id);
    json_.member("type", name_of(reference.kind));
    json_.member("id", reference.url);
    json_.optional_member("ref", reference.ref);
    json_.optional_member("title", reference.title);
    if (is_hub(graph_, node_id)) hub();
  }

  void person(const graph::Person& person) {
    json_.member("name", person.name);
    optional_texts("others", person.other_names);
    optional_texts("handles", person.handles);
    optional_texts("urls", person.same_as);
  }

  void concept_node(NodeId node_id) {
    const graph::Concept& node = graph_.concept_node(node_id);
    json_.member("id", concept_base_.cut(graph_.node(node_id).id));
    json_.member("name", node.name);
    optional_texts("others", node.alternatives);
    optional_texts("asked", node.search_names);
    json_.optional_member("text", node.definition);
    if (!node.reasons.empty()) reasons(node);
    if (curriculum_.is_common_ground(node_id)) {
      json_.key("ground");
      json_.boolean(true);
    }
  }

  void reasons(const graph::Concept& node) {
    json_.key("because");
    json_.begin_object();
    for (std::size_t i = 0; i < node.reasons.size(); ++i) {
      const auto& [iri, reason] = node.reasons[i];
      // Only the first reason, since keys must be unique.
      if (i != 0 && node.reasons[i - 1].first == iri) continue;
      if (const auto target = graph_.find(iri)) json_.member(std::to_string(*target), reason);
    }
    json_.end_object();
  }

  void hub() {
    json_.key("hub");
    json_.boolean(true);
  }

  // By source: [[target, relation, evidence...], ...]; an edge's id is its overall index.
  void edges() {
    json_.key("relations");
    json_.begin_array();
    for (std::size_t i = 0; i < graph::kRelationCount; ++i) {
      json_.string(name_of(static_cast<graph::Relation>(i)));
    }
    json_.end_array();
    json_.key("edges");
    json_.begin_array();
    for (NodeId source = 0; source < graph_.nodes().size(); ++source) {
      json_.begin_array();
      for (const Edge& edge : graph_.out_edges(source)) {
        json_.begin_array();
        id(edge.target);
        id(static_cast<std::size_t>(edge.relation));
        std::size_t spoken = 0;
        for (const EdgeEvidence& seen : edge.evidence) {
          if (seen.field == Field::kTranscript && ++spoken > kMostSpoken) continue;
          evidence(seen, source);
        }
        json_.end_array();
      }
      json_.end_array();
    }
    json_.end_array();
  }

  // [owner, field, sentence begin, sentence length, word begin within, word length]; if the page lacks the
  // text, the sentence itself replaces its two numbers. Owner and field are omitted if they are the edge's
  // source and its description.
  void evidence(const EdgeEvidence& seen, NodeId source) {
    const Episode& owner = graph_.episode(seen.owner);
    const bool is_title = seen.field == Field::kTitle;
    const std::string_view text = is_title ? std::string_view(owner.title) : owner.text(seen.field);
    const Span sentence = sentence_around(text, seen.span);
    json_.begin_array();
    if (seen.owner != source || seen.field != Field::kDescription) {
      id(seen.owner);
      id(static_cast<std::size_t>(seen.field));
    }
    if (is_title || seen.field == Field::kDescription) {
      const CodePointIndex& index = index_of(seen.owner, is_title, text);
      const std::size_t first = index.code_point(sentence.begin);
      id(first);
      id(index.code_point(sentence.end) - first);
      id(index.code_point(seen.span.begin) - first);
      id(index.code_point(seen.span.end) - index.code_point(seen.span.begin));
    } else {
      const std::string_view words = slice(text, sentence);
      const CodePointIndex index(words);
      const std::size_t begin = index.code_point(seen.span.begin - sentence.begin);
      json_.string(words);
      id(begin);
      id(index.code_point(seen.span.end - sentence.begin) - begin);
    }
    json_.end_array();
  }

  const CodePointIndex& index_of(NodeId owner, bool is_title, std::string_view text) {
    return indices_.try_emplace(2 * std::uint64_t{owner} + (is_title ? 1U : 0U), text).first->second;
  }

  // The prerequisites and main concepts of each episode, by its index.
  void curriculum() {
    json_.key("needs");
    json_.begin_object();
    for (NodeId node_id = 0; node_id < graph_.nodes().size(); ++node_id) {
      if (graph_.node(node_id).kind != NodeKind::kEpisode) continue;
      json_.key(std::to_string(node_id));
      json_.begin_array();
      for (const graph::Prerequisite& pair : curriculum_.prerequisites_of(node_id)) {
        json_.begin_array();
        id(pair.before);
        id(static_cast<std::size_t>(pair.tier));
        pair.said ? id(*pair.said) : json_.null();
        for (const EdgeId e : pair.chain) id(e);
        json_.end_array();
      }
      json_.end_array();
    }
    json_.end_object();
    json_.key("teaches");
    json_.begin_object();
    for (NodeId node_id = 0; node_id < graph_.nodes().size(); ++node_id) {
      if (graph_.node(node_id).kind != NodeKind::kEpisode) continue;
      json_.key(std::to_string(node_id));
      json_.begin_array();
      for (const NodeId concept_id : curriculum_.concepts_of(node_id)) id(concept_id);
      json_.end_array();
    }
    json_.end_object();
  }

  // The area of each node, or null, and the areas with episodes, largest first.
  void areas() {
    const graph::Areas areas(graph_);
    json_.key("areaOf");
    json_.begin_array();
    for (NodeId node_id = 0; node_id < graph_.nodes().size(); ++node_id) {
      const std::optional<NodeId> area = areas.of(node_id);
      area ? id(*area) : json_.null();
    }
    json_.end_array();
    json_.key("areas");
    json_.begin_array();
    for (const NodeId area : areas.with_episodes()) id(area);
    json_.end_array();
  }

  Result<void> layout(ExplorerView view) {
    Result<std::vector<PlacedNode>> placed = lay_out(curriculum_, view);
    if (!placed) return tl::unexpected(std::move(placed.error()));
    json_.begin_array();
    for (const PlacedNode& one : *placed) {
      json_.begin_array();
      id(one.node);
      for (const int value : {one.x, one.y, one.width, one.height}) json_.number(std::int64_t{value});
      for (const std::string& line : one.lines) json_.string(line);
      json_.end_array();
    }
    json_.end_array();
    return {};
  }

  const KnowledgeGraph& graph_;
  Curriculum curriculum_;
  JsonWriter json_;
  SharedBeginning concept_base_;
  SharedBeginning url_base_;
  SharedBeginning audio_base_;
  std::unordered_map<std::uint64_t, CodePointIndex> indices_;  // of texts
};

}  // namespace

Result<std::string> explorer_data(const KnowledgeGraph& graph, std::string_view audit) {
  std::string out;
  if (Result<void> done = Writer(graph, out).write(); !done) return tl::unexpected(std::move(done.error()));
  out.back() = ',';  // the report is the last member
  out += "\"audit\":" + std::string(audit) + '}';
  return for_script(out);
}

}  // namespace podatlas::exporter
