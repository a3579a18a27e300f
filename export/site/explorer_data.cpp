#include "export/site/explorer_data.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "core/digest.h"
#include "core/text/json.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "core/url/rules/reference_kinds.h"
#include "core/url/url.h"
#include "export/code_points.h"
#include "export/pages/order/area_path.h"
#include "export/path/answer/excerpt.h"
#include "export/path/answer/statement.h"
#include "export/path/topic_notes.h"
#include "export/site/explorer_search.h"
#include "export/site/shared_beginning.h"
#include "graph/areas.h"
#include "graph/own_links.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/curriculum.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/steps/groundwork.h"
#include "graph/search/area_ranks.h"
#include "graph/subject.h"

namespace podatlas::exporter {
namespace {

using graph::Curriculum;

constexpr std::size_t kMostSpoken = 3;        // per edge, in transcripts
constexpr std::size_t kMostOnFrontPage = 12;  // areas

// Only web URLs may become links.
std::string_view web(std::string_view url) { return is_web_url(url) ? url : std::string_view(); }

void add_if_any(OrderedJson& object, const char* key, std::string_view text) {
  if (!text.empty()) object[key] = text;
}
void add_if_any(OrderedJson& object, const char* key, std::optional<std::int64_t> number) {
  if (number) object[key] = *number;
}
void add_if_any(OrderedJson& object, const char* key, const std::vector<std::string>& texts) {
  if (!texts.empty()) object[key] = texts;
}

// [begin, size] of a part of a text, in code points.
OrderedJson code_points(std::string_view text, Span part) {
  return {count_code_points(text.substr(0, part.begin)), count_code_points(slice(text, part))};
}

class Writer {
 public:
  enum class Part { kAll, kSearch };
  // `front`: what the front page offers if that is known.
  Writer(const KnowledgeGraph& graph, Part part, pages::FrontPage front, std::string& out)
      : graph_(graph),
        curriculum_(graph),
        search_(graph),
        front_(std::move(front)),
        is_for_search_(part == Part::kSearch),
        out_(out) {
    if (!front_.starts.empty()) return;
    front_.starts = graph::where_to_start(curriculum_, search_);
    if (!is_for_search_) find_area_cards();
  }

  void write(std::string_view audit, const std::map<std::string, std::string>& pages,
             std::string_view cover) {
    is_on_site_ = !pages.empty();
    graph_members();
    member("quotes", quotes_);
    member("lines", lines_);
    if (!offers_.empty()) member("offers", offers_);
    if (!shops_.empty()) member("shops", shops_);
    if (!fronts_.empty()) member("fronts", fronts_);
    similar();
    member("starts", starts());
    if (!cover.empty()) member("cover", cover);
    if (!pages.empty()) {
      list("pages", [&](NodeId id) {
        const auto page = pages.find(graph_.node(id).id);
        return or_null(page == pages.end() ? std::string_view() : page->second);
      });
    }
    const OrderedJson search = explorer_search(graph_, search_);
    for (auto part = search.begin(); part != search.end(); ++part) member(part.key(), *part);
    begin_member("audit");
    out_.append(audit).append("}");
  }

  void write_search(const std::map<std::string, std::string>& addresses) {
    graph_members();
    list("pages", [&](NodeId id) {
      const Node& node = graph_.node(id);
      const auto page = addresses.find(node.id);
      if (page == addresses.end()) return OrderedJson();
      const std::string_view address = page->second;
      const bool is_plain = address.substr(address.rfind('/') + 1) == slug(graph_.label(id));
      return is_plain ? OrderedJson(1) : OrderedJson(address);
    });
    member("agents", agents_in(graph_));
    member("starts", {{"minutes", graph::time_to_start(graph_).count()}, {"concepts", front_.starts}});
    OrderedJson search = explorer_search(graph_, search_);
    std::string indexes;
    for (OrderedJson& packed : search["search"]) {
      const std::string bytes = base64_decode(packed.get_ref<const std::string&>()).value_or("");
      packed = bytes.size();
      indexes += bytes;
    }
    for (auto part = search.begin(); part != search.end(); ++part) member(part.key(), *part);
    out_.append("}\n").append(indexes);
  }

 private:
  void find_area_cards() {
    const pages::Preparation preparation(graph_);
    const pages::Offers offers(curriculum_, areas_, preparation);
    const std::span<const NodeId> areas = areas_.with_episodes();
    graph::ListeningPath path;
    front_.areas = pages::area_cards(
        curriculum_, areas_, preparation, offers, [&](NodeId id) -> const graph::ListeningPath* {
          const bool is_area = std::ranges::find(areas, id) != areas.end();
          path = is_area ? pages::path_into(id, curriculum_, search_, areas_, preparation, offers).path
                         : graph::first_path(curriculum_, search_, id);
          return offers.has_path(id, path) ? &path : nullptr;
        });
  }

  // What the front page shows, so that it need not plan.
  OrderedJson starts() {
    const std::span<const pages::AreaCard> cards(front_.areas.data(),
                                                 std::min(front_.areas.size(), kMostOnFrontPage));
    std::vector<NodeId> concepts = front_.starts;
    for (const pages::AreaCard& card : cards) concepts.push_back(card.concept_node);
    const OrderedJson paths = first_paths(concepts);
    OrderedJson out = {{"minutes", graph::time_to_start(graph_).count()},
                       {"concepts", front_.starts},
                       {"areas", OrderedJson::array()},
                       {"parts", OrderedJson::object()},
                       {"paths", paths},
                       {"begins", OrderedJson::object()}};
    for (const pages::AreaCard& card : cards) {
      const std::string key = std::to_string(card.concept_node);
      out["areas"].push_back(card.concept_node);
      if (areas_.of(card.concept_node) != card.concept_node) out["parts"][key] = card.episodes;
      const OrderedJson& usual = paths.at(key);  // seconds before its episodes
      // What is offered to start with begins as its own path does.
      const bool is_start = std::ranges::find(front_.starts, card.concept_node) != front_.starts.end();
      if (usual.size() < 2 || (!is_start && usual[1] != card.begin)) out["begins"][key] = card.begin;
    }
    return out;
  }

  // By concept, seconds and episodes of the path to start with.
  OrderedJson first_paths(const std::vector<NodeId>& concepts) {
    OrderedJson out = OrderedJson::object();
    for (const NodeId id : concepts) {
      OrderedJson& path = out[std::to_string(id)];
      if (!path.is_null()) continue;
      const graph::ListeningPath planned =
          graph::path_without_missing(curriculum_, search_, graph::first_request(graph_, search_, id));
      path = {graph::divided(planned).time.count()};
      for (const graph::PathStep& step : graph::steps_before_tangents(planned)) {
        if (!step.optional_for) path.push_back(step.episode);
      }
    }
    return out;
  }

  void graph_members() {
    kinds();
    bases();
    list("nodes", [&](NodeId id) {
      return std::visit([&](const auto* record) { return json_of(*record, id); }, graph_.node(id).record);
    });
    OrderedJson relations = OrderedJson::array();
    for (std::size_t i = 0; i < kRelationCount; ++i) relations.push_back(name_of(static_cast<Relation>(i)));
    member("relations", relations);
    edges();
    if (is_for_search_) {
      add_titled();
    } else {
      evidence();
    }
    if (!likely_.empty()) member("likely", likely_);
    if (!denied_.empty()) member("denied", denied_);
    if (!parts_.empty()) member("parts", parts_);
    by_episode("needs", [&](NodeId id) { return needs_of(id); });
    by_episode("teaches", [&](NodeId id) { return OrderedJson(curriculum_.concepts_of(id)); });
    member("usualLength", graph::Lengths(graph_).usual().count());
    OrderedJson introductions = OrderedJson::array();
    OrderedJson asides = OrderedJson::array();
    OrderedJson lessons = OrderedJson::array();
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (curriculum_.is_introduction(id)) introductions.push_back(id);
      if (curriculum_.is_aside(id)) asides.push_back(id);
      if (curriculum_.is_lesson(id)) lessons.push_back({id, or_null(curriculum_.groundwork_of(id))});
    }
    if (!introductions.empty()) member("introductions", introductions);
    if (!asides.empty()) member("asides", asides);
    if (!lessons.empty()) member("lessons", lessons);
    list("areaOf", [&](NodeId id) { return or_null(areas_.of(id)); });
    member("areas", areas_.with_episodes());
    std::map<NodeId, double> ranks;
    OrderedJson ranked = OrderedJson::array();
    for (const NodeId area : areas_.with_episodes()) {
      const std::map<NodeId, double> own = graph::area_ranks(graph_, areas_, area);
      if (!own.empty()) ranked.push_back(area);
      ranks.insert(own.begin(), own.end());
    }
    if (!ranked.empty()) {
      member("rankedAreas", ranked);
      by_episode("areaRank", [&](NodeId id) { return OrderedJson(ranks.contains(id) ? ranks.at(id) : 0); });
    }
  }

  void begin_member(std::string_view name) {
    out_ += out_.empty() ? '{' : ',';
    append_json_string(out_, name);
    out_ += ':';
  }
  void member(std::string_view name, const OrderedJson& value) {
    begin_member(name);
    append_json(out_, value, JsonLayout::kPacked);
  }
  // A value for each node. Written one by one, as they may be many.
  template <typename Make>
  void list(std::string_view name, const Make& make) {
    begin_member(name);
    out_ += '[';
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (id > 0) out_ += ',';
      append_json(out_, make(id), JsonLayout::kPacked);
    }
    out_ += ']';
  }
  // A value for each episode, by its index.
  template <typename Make>
  void by_episode(std::string_view name, const Make& make) {
    begin_member(name);
    std::string_view separator = "{\"";
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind != NodeKind::kEpisode) continue;
      out_.append(separator).append(std::to_string(id)).append("\":");
      append_json(out_, make(id), JsonLayout::kPacked);
      separator = ",\"";
    }
    out_ += separator == ",\"" ? "}" : "{}";
  }

  // Nodes are ordered by kind, so counts per kind suffice.
  void kinds() {
    std::array<std::int64_t, kNodeKindCount> counts{};
    for (const Node& node : graph_.nodes()) ++counts.at(static_cast<std::size_t>(node.kind));
    OrderedJson kinds;
    for (std::size_t i = 0; i < counts.size(); ++i) kinds[name_of(static_cast<NodeKind>(i))] = counts.at(i);
    member("kinds", kinds);
    OrderedJson names;
    for (const ReferenceKindRow& row : kReferenceKinds) names[row.name] = row.display_name;
    member("kindNames", names);
  }

  // URLs of one host are long: write the common prefix of each kind once.
  void bases() {
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      const NodeKind kind = graph_.node(id).kind;
      if (kind == NodeKind::kConcept) concept_base_.narrow(graph_.node(id).id);
      if (kind != NodeKind::kEpisode) continue;
      url_base_.narrow(web(graph_.episode(id).link));
      audio_base_.narrow(web(graph_.episode(id).enclosure.url));
    }
    member("conceptBase", concept_base_.text());
    member("urlBase", url_base_.text());
    member("audioBase", audio_base_.text());
  }

  OrderedJson json_of(const Show& show, NodeId id) const {
    OrderedJson json = {{"guid", show.guid}, {"title", show.title}};
    add_if_any(json, "language", show.language);
    if (is_for_search_) return json;
    add_if_any(json, "url", web(show.link));
    add_if_any(json, "feed", show.feed_url);
    add_if_any(json, "image", web(show.image));
    if (!show.categories.empty()) json["categories"] = show.categories;
    add_if_any(json, "medium", show.medium);
    if (!show.authors.empty()) json["author"] = show.authors.front();
    add_if_any(json, "text", show.description);
    if (const auto told = told_of_itself(graph_, id)) json["told"] = told->words;
    return json;
  }

  OrderedJson json_of(const Episode& episode, NodeId id) const {
    OrderedJson json = {{"title", episode.title}};
    add_if_any(json, "url", url_base_.cut(web(episode.link)));
    add_if_any(json, "number", episode.number);
    if (episode.published) json["date"] = episode.published->time_since_epoch().count();
    if (episode.published_offset.count() != 0) json["offset"] = episode.published_offset.count();
    if (const auto length = graph::told_length(episode))
      json[episode.duration ? "seconds" : "estimate"] = length->count();
    if (is_for_search_) return json;
    json["guid"] = episode.guid;
    add_if_any(json, "text", episode.text(Field::kDescription));
    for (const Text& text : episode.texts) {
      if (text.field != Field::kDescription || text.boilerplate.empty()) continue;
      const CodePointIndex index(text.plain);
      for (const Span& span : text.boilerplate) {
        const std::size_t begin = index.code_point(span.begin);
        json["repeated"].push_back({begin, index.code_point(span.end) - begin});
      }
    }
    if (const auto lead = telling_lead(graph_, id))
      json["lead"] = code_points(episode.text(Field::kDescription), *lead);
    for (const Chapter& chapter : episode.chapters) {
      OrderedJson& one = json["chapters"].emplace_back(OrderedJson::array());
      one = {chapter.begin.count(), chapter.title};
      if (chapter.end) one.push_back(chapter.end->count());
    }
    if (is_on_site_ && !episode.text(Field::kTranscript).empty()) json["said"] = true;
    add_if_any(json, "audio", audio_base_.cut(web(episode.enclosure.url)));
    if (episode.enclosure.type != "audio/mpeg") add_if_any(json, "audioType", episode.enclosure.type);
    add_if_any(json, "audioBytes", episode.enclosure.bytes);
    return json;
  }

  OrderedJson json_of(const Reference& reference, NodeId /*id*/) const {
    OrderedJson json = {{"id", reference.url}};
    add_if_any(json, "ref", reference.ref);
    // Only comments are looked up otherwise.
    if (is_for_search_ && reference.kind != ReferenceKind::kGithubIssueComment) return json;
    json["type"] = name_of(reference.kind);
    add_if_any(json, "title", reference.title);
    return json;
  }

  OrderedJson json_of(const Person& person, NodeId /*id*/) const {
    OrderedJson json = {{"name", person.name}};
    add_if_any(json, "others", person.other_names);
    add_if_any(json, "handles", person.handles);
    if (!is_for_search_) add_if_any(json, "urls", person.same_as);
    return json;
  }

  OrderedJson json_of(const Concept& node, NodeId id) const {
    OrderedJson json = {{"name", node.name}};
    add_if_any(json, "others", node.alternatives);
    add_if_any(json, "asked", node.search_names);
    for (const Edge& edge : graph_.out_edges(id)) {
      if (edge.relation == Relation::kBroader && graph::is_area(graph_, edge))
        json["areas"].push_back(edge.target);
    }
    if (is_for_search_) return json;
    json["id"] = concept_base_.cut(graph_.node(id).id);
    add_if_any(json, "text", node.definition);
    if (!node.reasons.empty()) json["because"] = OrderedJson::object();
    for (const auto& [iri, reason] : node.reasons) {
      // Only the first reason, since keys must be unique.
      if (const auto target = graph_.find(iri)) json["because"].emplace(std::to_string(*target), reason);
    }
    if (curriculum_.is_common_ground(id)) json["ground"] = true;
    return json;
  }

  // By relation: [[source less the one before, target, target less the one before, ...], ...]. By source,
  // they are in the graph's order, which is by relation and target.
  void edges() {
    OrderedJson all = OrderedJson::array();
    for (std::size_t relation = 0; relation < kRelationCount; ++relation) {
      OrderedJson& own = all.emplace_back(OrderedJson::array());
      NodeId last_source = 0;
      for (NodeId source = 0; source < graph_.nodes().size(); ++source) {
        OrderedJson targets;
        NodeId last = 0;
        for (const Edge& edge : graph_.out_edges(source)) {
          if (edge.relation != static_cast<Relation>(relation)) continue;
          if (targets.is_null()) targets = {source - std::exchange(last_source, source)};
          targets.push_back(edge.target - std::exchange(last, edge.target));
        }
        if (!targets.is_null()) own.push_back(std::move(targets));
      }
    }
    member("edges", all);
    for (const Edge& edge : graph_.edges()) {
      if (graph::is_likely_subject(edge)) likely_.push_back(edge.id);
      if (graph::is_denied(edge)) denied_.push_back(edge.id);
      if (graph::is_later_part(edge)) parts_.push_back(edge.id);
    }
  }

  // The edges that are in the title, each less the one before.
  void add_titled() {
    OrderedJson titled = OrderedJson::array();
    EdgeId last = 0;
    for (const Edge& edge : graph_.edges()) {
      if (is_in_title(edge)) titled.push_back(edge.id - std::exchange(last, edge.id));
    }
    member("titled", titled);
  }

  // By edge.
  void evidence() {
    begin_member("evidence");
    out_ += '[';
    for (const Edge& edge : graph_.edges()) {
      if (edge.id > 0) out_ += ',';
      append_json(out_, evidence_of(edge), JsonLayout::kPacked);
    }
    out_ += ']';
  }

  OrderedJson evidence_of(const Edge& edge) {
    if (edge.relation == Relation::kCites) {
      if (front_page_of(graph_.reference(edge.target).url) != nullptr) fronts_.push_back(edge.id);
      if (is_of_shop(graph_.reference(edge.target))) {
        shops_.push_back(edge.id);
      } else if (is_offered(graph_, edge)) {
        offers_.push_back(edge.id);
      }
    }
    const std::optional<Statement> best = best_statement(graph_, edge);
    if (const auto line = best ? std::nullopt : telling_excerpt(graph_, edge))
      lines_[std::to_string(edge.id)] =
          code_points(graph_.episode(edge.source).text(Field::kDescription), *line);
    OrderedJson json = OrderedJson::array();
    std::size_t spoken = 0;
    for (std::size_t i = 0; i < edge.evidence.size(); ++i) {
      const EdgeEvidence& seen = edge.evidence[i];
      const bool is_best = best && best->evidence == i;
      if (seen.field == Field::kTranscript && ++spoken > kMostSpoken && !is_best) continue;
      if (is_best) quotes_[std::to_string(edge.id)] = {json.size(), best->kind};
      json.push_back(place_of(seen, edge.source));
    }
    return json;
  }

  // [owner, field, sentence begin, sentence length, word begin within, word length]; if the page lacks the
  // text, the sentence itself replaces its two numbers, and the second when it is said and, on a site, the
  // line of the transcript follow. Owner and field are omitted if they are the edge's source and its
  // description.
  OrderedJson place_of(const EdgeEvidence& seen, NodeId source) {
    const Episode& owner = graph_.episode(seen.owner);
    const bool is_title = seen.field == Field::kTitle;
    const std::string_view text = is_title ? std::string_view(owner.title) : owner.text(seen.field);
    const Span sentence = sentence_around(text, seen.span);
    OrderedJson json = OrderedJson::array();
    if (seen.owner != source || seen.field != Field::kDescription) json = {seen.owner, seen.field};
    if (is_title || seen.field == Field::kDescription) {
      const CodePointIndex& index =
          indices_.try_emplace(2 * std::uint64_t{seen.owner} + (is_title ? 1U : 0U), text).first->second;
      const std::size_t first = index.code_point(sentence.begin);
      json.push_back(first);
      json.push_back(index.code_point(sentence.end) - first);
      json.push_back(index.code_point(seen.span.begin) - first);
      json.push_back(index.code_point(seen.span.end) - index.code_point(seen.span.begin));
    } else {
      const std::string_view words = slice(text, sentence);
      const CodePointIndex index(words);
      const std::size_t begin = index.code_point(seen.span.begin - sentence.begin);
      json.push_back(words);
      json.push_back(begin);
      json.push_back(index.code_point(seen.span.end - sentence.begin) - begin);
      if (seen.field != Field::kTranscript) return json;
      const auto time = owner.time_of(seen.field, sentence.begin);
      if (time || is_on_site_) json.push_back(time ? OrderedJson(time->count()) : OrderedJson());
      if (is_on_site_) json.push_back(count_line_feeds(text.substr(0, sentence.begin)) + 1);
    }
    return json;
  }

  // By episode that has any: [[other, why], ...].
  void similar() {
    OrderedJson all = OrderedJson::object();
    for (const auto& [id, episodes] : graph::similar_episodes(graph_)) {
      for (const graph::SimilarEpisode& one : episodes)
        all[std::to_string(id)].push_back({one.episode, shared_text(graph_, one)});
    }
    member("similar", all);
  }

  OrderedJson needs_of(NodeId episode) const {
    OrderedJson needs = OrderedJson::array();
    for (const graph::Prerequisite& pair : curriculum_.prerequisites_of(episode)) {
      OrderedJson& need =
          needs.emplace_back(OrderedJson::array({pair.before, pair.tier, or_null(pair.said)}));
      for (const EdgeId e : pair.chain) need.push_back(e);
    }
    return needs;
  }

  const KnowledgeGraph& graph_;
  graph::Curriculum curriculum_;
  graph::EpisodeSearch search_;
  const graph::Areas& areas_ = search_.areas();
  pages::FrontPage front_;
  bool is_for_search_;
  std::string& out_;
  std::vector<EdgeId> likely_;
  std::vector<EdgeId> denied_;
  std::vector<EdgeId> parts_;
  std::vector<EdgeId> offers_;
  std::vector<EdgeId> shops_;
  std::vector<EdgeId> fronts_;
  bool is_on_site_ = false;                     // whose pages have the transcripts
  OrderedJson lines_ = OrderedJson::object();   // by edge: the place of the line that tells of it
  OrderedJson quotes_ = OrderedJson::object();  // by edge: the evidence that quotes best, and its kind
  SharedBeginning concept_base_;
  SharedBeginning url_base_;
  SharedBeginning audio_base_;
  std::unordered_map<std::uint64_t, CodePointIndex> indices_;  // of texts
};

// A writer for a graph without own links, in which nodes may have other numbers.
template <typename Write>
void with_writer(const KnowledgeGraph& graph, Writer::Part part, pages::FrontPage front, std::string& out,
                 const Write& write) {
  const std::optional<KnowledgeGraph> drawn = graph::without_own_links(graph);
  if (drawn) {
    const auto renumber = [&](NodeId& id) { id = drawn->find(graph.node(id).id).value(); };
    std::ranges::for_each(front.starts, renumber);
    for (pages::AreaCard& card : front.areas) {
      renumber(card.concept_node);
      std::ranges::for_each(card.episodes, renumber);
      renumber(card.begin);
    }
  }
  Writer writer(drawn ? *drawn : graph, part, std::move(front), out);
  write(writer);
}

}  // namespace

std::string explorer_data(const KnowledgeGraph& graph, std::string_view audit,
                          const std::map<std::string, std::string>& pages, std::string_view cover,
                          const pages::FrontPage& front) {
  std::string out;
  with_writer(graph, Writer::Part::kAll, front, out,
              [&](Writer& writer) { writer.write(audit, pages, cover); });
  return out;
}

std::string search_data(const KnowledgeGraph& graph, const std::map<std::string, std::string>& addresses,
                        const pages::FrontPage& front) {
  std::string out;
  with_writer(graph, Writer::Part::kSearch, front, out,
              [&](Writer& writer) { writer.write_search(addresses); });
  return out;
}

}  // namespace podatlas::exporter
