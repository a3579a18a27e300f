#include "export/saved/read_nodes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"
#include "export/code_points.h"
#include "export/rdf/json_ld_terms.h"
#include "export/saved/saved_nodes.h"
#include "export/saved/saved_values.h"

namespace podatlas::exporter {
namespace {

using graph::GraphBuilder;
using graph::NodeKind;
using graph::Relation;
using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

std::string text_id(const std::string& episode, Field field) {
  return episode + "#" + std::string(name_of(field));
}

double confidence_of(const object& node) {
  const std::string text = text_of(node, "confidence");
  double value = -1;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= 1)) {
    throw Refused{"'confidence' is no number from 0 to 1"};
  }
  return std::abs(std::round(value * 1e4) / 1e4);  // as many decimals as are written
}

class Reader {
 public:
  Reader(const object& frame, const Nodes& nodes) : frame_(frame), all_(nodes) {}

  SavedGraph read() {
    // Each pass needs what the ones before it have seen of the whole list.
    each(kAnything, &Reader::look_at);
    each(kThing, &Reader::add_node);
    each(kEpisode, &Reader::add_episode);
    each(kTied, &Reader::add_edges);
    std::sort(edges_.begin(), edges_.end());
    each(kAnnotation, &Reader::add_annotation);
    // A shard may have no show, and then it has nothing.
    if (nodes_.empty() && !is_saved_) throw Refused{"is no graph that podatlas saved: no show in it"};
    std::string own_base = base(frame_);
    return {builder_.freeze(), std::move(own_base)};
  }

 private:
  // What a node may be, so that no pass looks at all of them but the first.
  enum Use : unsigned { kAnything = 0, kThing = 1, kEpisode = 2, kTied = 4, kAnnotation = 8 };
  using Step = void (Reader::*)(const object&);

  // Takes the step with each node that is of that use.
  void each(Use use, Step step) {
    for (at_ = 0; at_ < all_.count; ++at_) {
      if (use == kAnything || (uses_[at_] & use) != 0) at(all_.node(at_), step);
    }
  }

  void at(const element& value, Step step) {
    const std::optional<object> node = as_object(value);
    try {
      if (!node) throw Refused{"is no object"};
      (this->*step)(*node);
    } catch (const Refused& refused) {
      const std::optional<element> named = node ? member(*node, "id") : std::nullopt;
      const std::optional<std::string_view> id = named ? as_string(*named) : std::nullopt;
      throw Refused{"graph[" + std::to_string(at_) + "]" + (id ? " (" + shorten(*id, 80) + ")" : "") + ": " +
                    refused.message};
    }
  }

  // What it may be: add_node and the others look closer.
  static unsigned uses_of(const object& node) {
    unsigned uses = has_type(node, "oa:Annotation") ? kAnnotation : kAnything;
    if (has_type(node, "PodcastEpisode")) uses |= kEpisode;
    if (has(node, "url")) uses |= kThing;
    for (const std::string_view type : {"PodcastSeries", "Person", "skos:Concept"}) {
      if (has_type(node, type)) uses |= kThing;
    }
    for (const EdgeForm& form : kEdgeForms) {
      if ((uses & kTied) == 0 && node.at_key(form.term).error() == simdjson::SUCCESS) uses |= kTied;
    }
    return uses;
  }

  // First of all what stands in other nodes.
  void look_at(const object& node) {
    keep_texts(node);
    uses_.push_back(static_cast<std::uint8_t>(uses_of(node)));
    is_saved_ = is_saved_ || (text_of(node, "id").empty() && has_type(node, "Dataset"));
  }

  std::string base(const object& document) const {
    const std::optional<element> found = member(document, "@context");
    if (!found) return {};
    const std::optional<object> context = as_object(*found);
    if (!context) throw is_no("@context", "object");
    const std::string base = text_of(*context, "@base");
    const std::string usual =
        std::string(graph::kBaseIri) +
        (shows_.size() == 1 ? "show/" + percent_encode(shows_.begin()->second) + "/" : "");
    return base == usual ? std::string() : base;
  }

  // Which texts there are, and where an episode comes from.
  void keep_texts(const object& node) {
    static_cast<void>(text_of(node, "id"));
    static_cast<void>(texts_of(node, "type"));
    if (has_type(node, "skos:ConceptScheme")) schemes_[text_of(node, "id")] = text_of(node, "name");
    if (!has_type(node, "DigitalDocument") || !has(node, "isPartOf")) return;
    documents_.insert(text_of(node, "id"));
    if (has(node, "wasDerivedFrom")) sources_[text_of(node, "isPartOf")] = sources_of(node);
  }

  struct Known {
    GraphBuilder::Handle handle = 0;
    NodeKind kind = NodeKind::kShow;
  };

  void remember(const object& node, GraphBuilder::Handle handle, NodeKind kind) {
    const std::string id = text_of(node, "id");
    if (id.empty()) throw Refused{"has no id"};
    if (!nodes_.emplace(id, Known{handle, kind}).second) throw Refused{"is there twice"};
    // Handles are given in order.
    if (handle < handles_) throw Refused{"has the identifier of another node"};
    handles_ = handle + 1;
  }

  void add_node(const object& node) {
    const std::string id = text_of(node, "id");
    if (has_type(node, "PodcastSeries")) {
      Show show = show_of(node);
      shows_.emplace(id, show.guid);
      remember(node, builder_.add_show(std::move(show)), NodeKind::kShow);
    } else if (has_type(node, "Person")) {
      remember(node, builder_.add_person(internal_id(id), person_of(node)), NodeKind::kPerson);
    } else if (has_type(node, "skos:Concept")) {
      graph::Concept concept_node = concept_of(node);
      const auto scheme = schemes_.find(concept_node.scheme);
      if (scheme != schemes_.end() && scheme->second != scheme->first)
        concept_node.scheme_title = scheme->second;
      remember(node, builder_.add_concept(internal_id(id), std::move(concept_node)), NodeKind::kConcept);
    } else if (!has_type(node, "PodcastEpisode") && has(node, "url") &&
               (is_web_url(id) || id.starts_with("urn:uuid:"))) {  // the latter: a post of no known address
      const auto kind = kind_of(node);
      if (!kind) return;
      if (safe_iri(id) != id) throw Refused{"has an id that is no IRI"};
      graph::Reference reference{*kind, id, text_of(node, "name")};
      if (reference.ref == reference.url) reference.ref.clear();
      reference.title = text_of(node, "headline");
      remember(node, builder_.add_reference(std::move(reference)), NodeKind::kReference);
    }
  }

  // Ids are kept as they are written; what is no IRI would not be written so again.
  static std::string internal_id(const std::string& id) {
    if (id.empty() || safe_iri(id) != id) throw Refused{"has an id that is no IRI"};
    if (id.starts_with("show/")) throw Refused{"has an id that only a show or an episode may have"};
    return id;
  }

  void add_episode(const object& node) {
    if (!has_type(node, "PodcastEpisode")) return;
    const auto show = shows_.find(text_of(node, "partOfSeries"));
    if (show == shows_.end()) throw Refused{"is part of a show that is not there"};
    Episode episode = episode_of(node);
    const std::string id = text_of(node, "id");
    if (const auto sources = sources_.find(id); sources != sources_.end()) episode.sources = sources->second;
    constexpr std::array<std::pair<Field, const char*>, 5> kTexts = {
        {{Field::kTitle, "name"},
         {Field::kDescription, "description"},
         {Field::kSummary, "abstract"},
         {Field::kAlternate, "pa:alternate"},
         {Field::kTranscript, "pa:transcriptText"}}};
    for (const auto& [field, key] : kTexts) {
      std::string plain = text_of(node, key);
      // An empty text that is cited from is known by its document.
      if (plain.empty() && field != Field::kTitle && !documents_.contains(text_id(id, field))) continue;
      episode.texts.push_back({field, std::move(plain), {}});
    }
    remember(node, builder_.add_episode(show->second, std::move(episode)), NodeKind::kEpisode);
  }

  Known known(const std::string& id, const std::string& key) const {
    const auto found = nodes_.find(id);
    if (found == nodes_.end())
      throw Refused{"'" + key + "' points at '" + shorten(id, 80) + "', which is not there"};
    return found->second;
  }

  void add_edges(const object& node) {
    const auto source = nodes_.find(text_of(node, "id"));
    if (source == nodes_.end()) return;
    const NodeKind kind = source->second.kind;
    std::string_view last;
    for (const EdgeForm& form : kEdgeForms) {
      if (form.source != kind || form.term == last) continue;  // forms with one term stand together
      last = form.term;
      const std::string key(form.term);
      std::vector<std::string> targets = texts_of(node, key.c_str());
      if (form.relation == Relation::kPartOf && targets.size() > 1)
        throw Refused{"'" + key + "' names more than one"};
      if (form.term == "actor") without(targets, texts_of(node, "guest"));
      for (const std::string& id : targets) {
        const Known target = known(id, key);
        const bool fits = std::any_of(kEdgeForms.begin(), kEdgeForms.end(), [&](const EdgeForm& f) {
          return f.relation == form.relation && f.source == kind && f.target == target.kind;
        });
        if (!fits) {
          throw Refused{"'" + key + "' cannot lead from this to the " + std::string(name_of(target.kind)) +
                        " '" + shorten(id, 80) + "'"};
        }
        builder_.add_edge(source->second.handle, form.relation, target.handle);
        edges_.emplace_back(source->second.handle, form.relation, target.handle);
      }
    }
  }

  static void without(std::vector<std::string>& from, const std::vector<std::string>& what) {
    std::erase_if(from, [&](const std::string& text) {
      return std::find(what.begin(), what.end(), text) != what.end();
    });
  }

  void add_annotation(const object& node) {
    if (!has_type(node, "oa:Annotation")) return;
    const std::string predicate = text_of(node, "predicate");
    const Known subject = known(text_of(node, "subject"), "subject");
    const Known stated = known(text_of(node, "object"), "object");
    const auto* const form = std::find_if(kEdgeForms.begin(), kEdgeForms.end(), [&](const EdgeForm& f) {
      return f.iri == predicate && f.source == subject.kind && f.target == stated.kind;
    });
    if (form == kEdgeForms.end())
      throw Refused{"states '" + shorten(predicate, 60) + "', which is no relation"};
    const std::optional<element> given = member(node, "hasTarget");
    const std::optional<object> target = given ? as_object(*given) : std::nullopt;
    if (!target) throw Refused{"has no target"};
    const TextPlace text = text_at(text_of(*target, "hasSource"));
    Evidence evidence;
    evidence.field = text.field;
    evidence.span = span_of(*target, text);
    const std::string rule = text_of(node, "method");
    evidence.rule = rule;
    evidence.confidence = confidence_of(node);
    // The plain triple is always there, so what is not there was not written by podatlas.
    if (!std::binary_search(edges_.begin(), edges_.end(),
                            StatedEdge(subject.handle, form->relation, stated.handle))) {
      throw Refused{"gives evidence for what no node states"};
    }
    builder_.add_edge(subject.handle, form->relation, stated.handle, text.episode, evidence,
                      text_of(node, "citedAs"));
  }

  struct TextPlace {
    GraphBuilder::Handle episode = 0;
    Field field = Field::kTitle;
    friend bool operator<(const TextPlace& a, const TextPlace& b) {
      return std::tie(a.episode, a.field) < std::tie(b.episode, b.field);
    }
  };

  // The text that text_id names.
  [[nodiscard]] TextPlace text_at(const std::string& id) const {
    const std::size_t end = id.rfind('#');
    const auto node = end == std::string::npos ? nodes_.end() : nodes_.find(id.substr(0, end));
    if (node != nodes_.end() && node->second.kind == NodeKind::kEpisode) {
      for (const Text& text : builder_.episode(node->second.handle).texts) {
        if (name_of(text.field) == std::string_view(id).substr(end + 1))
          return {node->second.handle, text.field};
      }
    }
    throw Refused{"points into a text that is not there"};
  }

  Span span_of(const object& target, const TextPlace& text) {
    const std::optional<element> given = member(target, "hasSelector");
    const std::optional<array> selectors = given ? as_array(*given) : std::nullopt;
    if (!selectors) throw Refused{"has no selector"};
    for (const element& value : *selectors) {
      const std::optional<object> selector = as_object(value);
      if (!selector || !has_type(*selector, "oa:TextPositionSelector")) continue;
      const auto start = number_of(*selector, "start");
      const auto end = number_of(*selector, "end");
      if (!start || !end || *start > *end) throw Refused{"has a broken position"};
      auto points = points_.find(text);
      if (points == points_.end()) {
        const std::string_view plain = builder_.episode(text.episode).text(text.field);
        points = points_.emplace(text, CodePointIndex(plain)).first;
      }
      return {points->second.byte(static_cast<std::size_t>(*start)),
              points->second.byte(static_cast<std::size_t>(*end))};
    }
    throw Refused{"has no position"};
  }

  using StatedEdge = std::tuple<GraphBuilder::Handle, Relation, GraphBuilder::Handle>;

  object frame_;
  const Nodes& all_;
  std::size_t at_ = 0;              // which of them is looked at
  std::vector<std::uint8_t> uses_;  // by node
  bool is_saved_ = false;           // by podatlas
  GraphBuilder builder_;
  std::map<std::string, std::string> shows_;  // id to guid
  std::unordered_map<std::string, Known> nodes_;
  GraphBuilder::Handle handles_ = 0;  // how many nodes have one
  std::vector<StatedEdge> edges_;     // sorted when all are there
  std::set<std::string> documents_;
  std::unordered_map<std::string, std::string> schemes_;  // id to title
  std::unordered_map<std::string, std::vector<std::string>> sources_;
  std::map<TextPlace, CodePointIndex> points_;  // of the texts that are cited from
};

}  // namespace

SavedGraph read_nodes(const object& frame, const Nodes& nodes) { return Reader(frame, nodes).read(); }

}  // namespace podatlas::exporter
