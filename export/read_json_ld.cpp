#include <simdjson.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/json_error.h"
#include "core/text.h"
#include "core/url.h"
#include "export/code_points.h"
#include "export/json_ld.h"
#include "export/json_ld_terms.h"
#include "export/saved_nodes.h"
#include "export/saved_values.h"

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
  explicit Reader(const element& document) : document_(document) {}

  SavedGraph read() {
    const std::optional<object> document = as_object(document_);
    const std::optional<element> graph = document ? member(*document, "graph") : std::nullopt;
    const std::optional<array> nodes = graph ? as_array(*graph) : std::nullopt;
    if (!nodes) throw Refused{"is no graph that podatlas saved: no \"graph\" list"};
    // Each pass needs what the ones before it have seen of the whole list.
    constexpr std::array kPasses = {&Reader::keep_texts, &Reader::add_node, &Reader::add_episode,
                                    &Reader::add_edges, &Reader::add_annotation};
    for (const auto pass : kPasses) {
      std::size_t i = 0;
      for (const element& node : *nodes) at(i++, node, pass);
    }
    // A shard may have no show, and then it has nothing.
    const bool is_saved = std::any_of(nodes->begin(), nodes->end(), [](const element& value) {
      const std::optional<object> node = as_object(value);
      return node && text_of(*node, "id").empty() && has_type(*node, "Dataset");
    });
    if (nodes_.empty() && !is_saved) throw Refused{"is no graph that podatlas saved: no show in it"};
    std::string own_base = base(*document);
    return {builder_.freeze(), std::move(own_base)};
  }

 private:
  void at(std::size_t i, const element& value, void (Reader::*step)(const object&)) {
    const std::optional<object> node = as_object(value);
    try {
      if (!node) throw Refused{"is no object"};
      (this->*step)(*node);
    } catch (const Refused& refused) {
      const std::optional<element> named = node ? member(*node, "id") : std::nullopt;
      const std::optional<std::string_view> id = named ? as_string(*named) : std::nullopt;
      throw Refused{"graph[" + std::to_string(i) + "]" + (id ? " (" + shorten(*id, 80) + ")" : "") + ": " +
                    refused.message};
    }
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

  // First of all what stands in other nodes: which texts there are, and where an episode comes from.
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
    if (!handles_.insert(handle).second) throw Refused{"has the identifier of another node"};
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
      texts_.try_emplace(text_id(id, field), id, field, plain);
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
        edges_.emplace(source->second.handle, form.relation, target.handle);
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
    const auto found = texts_.find(text_of(*target, "hasSource"));
    if (found == texts_.end()) throw Refused{"points into a text that is not there"};
    TextPlace& text = found->second;
    Evidence evidence;
    evidence.field = text.field;
    evidence.span = span_of(*target, text);
    const std::string rule = text_of(node, "method");
    evidence.rule = rule;
    evidence.confidence = confidence_of(node);
    // The plain triple is always there, so what is not there was not written by podatlas.
    if (!edges_.contains({subject.handle, form->relation, stated.handle})) {
      throw Refused{"gives evidence for what no node states"};
    }
    builder_.add_edge(subject.handle, form->relation, stated.handle, known(text.episode, "hasSource").handle,
                      evidence, text_of(node, "citedAs"));
  }

  struct TextPlace {
    TextPlace(std::string episode_id, Field of, std::string text)
        : episode(std::move(episode_id)), field(of), plain(std::move(text)) {}
    std::string episode;
    Field field;
    std::string plain;
    std::optional<CodePointIndex> points;
  };

  static Span span_of(const object& target, TextPlace& text) {
    const std::optional<element> given = member(target, "hasSelector");
    const std::optional<array> selectors = given ? as_array(*given) : std::nullopt;
    if (!selectors) throw Refused{"has no selector"};
    for (const element& value : *selectors) {
      const std::optional<object> selector = as_object(value);
      if (!selector || !has_type(*selector, "oa:TextPositionSelector")) continue;
      const auto start = number_of(*selector, "start");
      const auto end = number_of(*selector, "end");
      if (!start || !end || *start > *end) throw Refused{"has a broken position"};
      if (!text.points) text.points.emplace(text.plain);
      return {text.points->byte(static_cast<std::size_t>(*start)),
              text.points->byte(static_cast<std::size_t>(*end))};
    }
    throw Refused{"has no position"};
  }

  element document_;
  GraphBuilder builder_;
  std::map<std::string, std::string> shows_;  // id to guid
  std::unordered_map<std::string, Known> nodes_;
  std::set<GraphBuilder::Handle> handles_;
  std::set<std::tuple<GraphBuilder::Handle, Relation, GraphBuilder::Handle>> edges_;
  std::set<std::string> documents_;
  std::unordered_map<std::string, std::string> schemes_;  // id to title
  std::unordered_map<std::string, std::vector<std::string>> sources_;
  std::unordered_map<std::string, TextPlace> texts_;
};

// Hears nothing but where a document is broken.
struct FaultFinder : nlohmann::json_sax<nlohmann::json> {
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return true; }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*size*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::json::exception& error) override {
    byte = position;
    what = error.what();
    return false;
  }

  std::size_t byte = 0;
  std::string what;
};

// simdjson says what is wrong, but not where; nlohmann's parser, which takes ten times as long, does.
Error fault_in(std::string_view bytes, const std::string& name, simdjson::error_code code) {
  FaultFinder finder;
  if (!nlohmann::json::sax_parse(bytes, &finder)) return broken_json(bytes, name, finder.what, finder.byte);
  return {
      ErrorKind::kLimit, name, {}, "JSON that cannot be held: " + std::string(simdjson::error_message(code))};
}

}  // namespace

bool looks_like_json_ld(std::string_view bytes) {
  const std::string_view start = trim(bytes.substr(0, 4096));
  return start.starts_with('{') && start.find("\"@context\"") != std::string_view::npos;
}

Result<SavedGraph> read_json_ld(std::string_view bytes, const std::string& name) {
  simdjson::dom::parser parser;
  element document;
  if (const auto code = parser.parse(bytes.data(), bytes.size()).get(document); code != simdjson::SUCCESS) {
    if (code == simdjson::MEMALLOC) throw std::bad_alloc();
    return tl::unexpected(fault_in(bytes, name, code));
  }
  try {
    return Reader(document).read();
  } catch (const Refused& refused) {
    return fail(ErrorKind::kSchema, name, {}, refused.message);
  }
}

}  // namespace podatlas::exporter
