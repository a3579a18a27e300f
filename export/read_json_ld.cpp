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

namespace podatlas::exporter {
namespace {

using graph::GraphBuilder;
using graph::NodeKind;
using graph::Relation;
using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

constexpr std::string_view kSourcePrefix = "source/";
// Far above any episode, far below what a sum could not hold.
constexpr std::chrono::hours kLongestDuration{1'000'000};

// Throws only inside of this file: read_json_ld turns it into an Error.
struct Refused {
  std::string message;
};

// What `node` has under `key`; nothing when it has no such key.
std::optional<element> member(const object& node, const char* key) {
  element found;
  if (node.at_key(key).get(found) != simdjson::SUCCESS) return std::nullopt;
  return found;
}

bool has(const object& node, const char* key) { return member(node, key).has_value(); }

std::optional<std::string_view> as_string(const element& value) {
  std::string_view text;
  if (value.get_string().get(text) != simdjson::SUCCESS) return std::nullopt;
  return text;
}

std::optional<array> as_array(const element& value) {
  array list;
  if (value.get_array().get(list) != simdjson::SUCCESS) return std::nullopt;
  return list;
}

std::optional<object> as_object(const element& value) {
  object inner;
  if (value.get_object().get(inner) != simdjson::SUCCESS) return std::nullopt;
  return inner;
}

Refused is_no(const char* key, std::string_view kind) {
  return Refused{std::string("'") + key + "' is no " + std::string(kind)};
}

std::string text_of(const object& node, const char* key) {
  const std::optional<element> found = member(node, key);
  if (!found) return {};
  const std::optional<std::string_view> text = as_string(*found);
  if (!text) throw is_no(key, "string");
  return std::string(*text);
}

// The list under `key`; without one, an empty one.
std::vector<element> list_of(const object& node, const char* key) {
  const std::optional<element> found = member(node, key);
  if (!found) return {};
  const std::optional<array> list = as_array(*found);
  if (!list) throw is_no(key, "list");
  return {list->begin(), list->end()};
}

std::vector<std::string> texts_of(const object& node, const char* key) {
  const std::optional<element> found = member(node, key);
  if (!found) return {};
  if (const auto text = as_string(*found)) return {std::string(*text)};
  std::vector<std::string> out;
  for (const element& value : list_of(node, key)) {
    const std::optional<std::string_view> text = as_string(value);
    if (!text) throw Refused{std::string("'") + key + "' holds something else than strings"};
    out.emplace_back(*text);
  }
  return out;
}

bool has_type(const object& node, std::string_view type) {
  const std::optional<element> found = member(node, "type");
  if (!found) return false;
  if (const auto text = as_string(*found)) return *text == type;
  const std::optional<array> list = as_array(*found);
  return list &&
         std::any_of(list->begin(), list->end(), [&](const element& t) { return as_string(t) == type; });
}

std::optional<std::int64_t> number_of(const object& node, const char* key) {
  const std::string text = text_of(node, key);
  if (text.empty()) return std::nullopt;
  std::int64_t value = 0;
  if (!parse_number(text, value)) throw Refused{std::string("'") + key + "' is no number"};
  return value;
}

std::vector<std::string> sources_of(const object& node) {
  std::vector<std::string> out = texts_of(node, "wasDerivedFrom");
  for (std::string& source : out) {
    if (source.starts_with(kSourcePrefix))
      source = percent_decode(std::string_view(source).substr(kSourcePrefix.size()));
  }
  return out;
}

Show show_of(const object& node) {
  Show show;
  show.guid = text_of(node, "identifier");
  show.title = text_of(node, "name");
  show.link = text_of(node, "url");
  show.feed_url = text_of(node, "webFeed");
  show.language = text_of(node, "inLanguage");
  show.description = text_of(node, "description");
  show.authors = texts_of(node, "creditText");
  show.rating = text_of(node, "rating");
  show.rating_count = number_of(node, "ratingCount");
  show.first_year = number_of(node, "startDate");
  show.last_year = number_of(node, "endDate");
  show.same_as = texts_of(node, "sameAs");
  show.sources = sources_of(node);
  if (show.guid.empty()) throw Refused{"a show without identifier"};
  return show;
}

Enclosure enclosure_of(const object& node) {
  const std::optional<element> found = member(node, "associatedMedia");
  if (!found) return {};
  const std::optional<object> media = as_object(*found);
  if (!media) throw is_no("associatedMedia", "object");
  Enclosure enclosure{text_of(*media, "contentUrl"), text_of(*media, "encodingFormat"), std::nullopt};
  if (const std::string size = text_of(*media, "contentSize"); !size.empty()) {
    std::int64_t bytes = 0;
    if (!size.ends_with(" B") || !parse_number(std::string_view(size).substr(0, size.size() - 2), bytes)) {
      throw Refused{"'contentSize' is no number of bytes"};
    }
    enclosure.bytes = bytes;
  }
  return enclosure;
}

Episode episode_of(const object& node) {
  Episode episode;
  episode.guid = text_of(node, "identifier");
  if (episode.guid.empty()) throw Refused{"an episode without identifier"};
  if (const auto made = member(node, "pa:identifierIsMade")) {
    if (made->get_bool().get(episode.guid_is_made) != simdjson::SUCCESS)
      throw Refused{"'pa:identifierIsMade' is neither true nor false"};
  }
  episode.title = text_of(node, "name");
  episode.link = text_of(node, "url");
  if (const std::string date = text_of(node, "datePublished"); !date.empty()) {
    episode.published = parse_rfc3339_utc(date);
    if (!episode.published) throw Refused{"'datePublished' is no date"};
  }
  if (const std::string length = text_of(node, "duration"); !length.empty()) {
    episode.duration = parse_iso8601_duration(length);
    if (!episode.duration || *episode.duration > kLongestDuration) throw Refused{"'duration' is no duration"};
  }
  episode.number = number_of(node, "episodeNumber");
  episode.season = number_of(node, "season");
  episode.enclosure = enclosure_of(node);
  episode.authors = texts_of(node, "creditText");
  episode.same_as = texts_of(node, "sameAs");
  for (const element& value : list_of(node, "transcript")) {
    const std::optional<object> transcript = as_object(value);
    if (!transcript) throw Refused{"'transcript' holds something else than objects"};
    episode.transcripts.push_back({text_of(*transcript, "id"), text_of(*transcript, "encodingFormat")});
  }
  episode.chapters_url = text_of(node, "chapters");
  return episode;
}

// The kind whose types the node has; those with a class of ours are more specific, so they are asked first.
std::optional<ReferenceKind> kind_of(const object& node) {
  for (const KindTypes& kind : kKindTypes) {
    if (!kind.own.empty() && has_type(node, kind.own)) return kind.kind;
  }
  for (const KindTypes& kind : kKindTypes) {
    if (kind.own.empty() && has_type(node, kind.schema)) return kind.kind;
  }
  return std::nullopt;
}

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

graph::Person person_of(const object& node) {
  graph::Person person{text_of(node, "name"), texts_of(node, "alternateName"), texts_of(node, "identifier"),
                       texts_of(node, "sameAs")};
  if (person.name.empty()) throw Refused{"a person without name"};
  return person;
}

// "..." or {"@value": "...", "@language": "en"}.
std::string value_of(const element& value, const char* key) {
  if (const auto text = as_string(value)) return std::string(*text);
  if (const auto inner = as_object(value)) return text_of(*inner, "@value");
  throw is_no(key, "text");
}

std::vector<std::string> values_of(const object& node, const char* key) {
  std::vector<std::string> out;
  for (const element& value : list_of(node, key)) out.push_back(value_of(value, key));
  return out;
}

graph::Concept concept_of(const object& node) {
  graph::Concept out;
  out.name = text_of(node, "name");
  if (out.name.empty()) throw Refused{"a concept without name"};
  out.alternatives = values_of(node, "altLabel");
  out.search_names = values_of(node, "hiddenLabel");
  if (const auto definition = member(node, "definition"))
    out.definition = value_of(*definition, "definition");
  out.scheme = text_of(node, "inScheme");
  for (const element& value : list_of(node, "because")) {
    const std::optional<object> reason = as_object(value);
    const std::optional<element> of = reason ? member(*reason, "pa:of") : std::nullopt;
    const std::optional<object> whom = of ? as_object(*of) : std::nullopt;
    if (!whom) throw Refused{"'because' names no concept"};
    out.reasons.emplace_back(text_of(*whom, "id"), text_of(*reason, "rdfs:comment"));
  }
  return out;
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
