#include "export/saved/graph_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"
#include "export/code_points.h"
#include "export/rdf/annotations.h"
#include "export/rdf/json_ld_terms.h"
#include "export/saved/saved_nodes.h"
#include "graph/graph_builder.h"

namespace podatlas::exporter {
namespace {

constexpr std::array kFields = {Field::kTitle, Field::kDescription, Field::kSummary, Field::kAlternate,
                                Field::kTranscript};

double confidence_of(const Json& node) {
  const std::string& text = text_of(node, "confidence");
  double value = -1;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= 1))
    throw Refused{"'confidence' is not a number from 0 to 1"};
  return std::abs(std::round(value * 1e4) / 1e4);  // the precision of the format
}

// Whether an id, relative to that of a show, is one of the concepts found in it, their areas or their scheme.
bool is_of_show(std::string_view id) {
  return id == "terms" || id.starts_with("term/") || id.starts_with("area/");
}

// The same for a complete id, "show/<guid>/term/<key>".
bool is_below_show(std::string_view id) {
  constexpr std::string_view kShow = "show/";
  if (!id.starts_with(kShow)) return false;
  const std::size_t end_of_guid = id.find('/', kShow.size());
  return end_of_guid != id.npos && is_of_show(id.substr(end_of_guid + 1));
}

}  // namespace

class GraphReader::Impl {
 public:
  void add(const Json& node) {
    if (!node.is_object()) throw Refused{at({count_, intern("")}) + "is not an object"};
    const Json* const named = member(node, "@id");
    here_ = {count_++, intern(named != nullptr && named->is_string() ? text_of(node, "@id") : "")};
    in(here_, [&] { add_here(node); });
  }

  SavedGraph finish(const Json& context) {
    add_concepts();
    add_episodes();
    add_edges();
    add_evidence();
    // The graph of a shard may be empty.
    if (nodes_.empty() && !is_saved_) throw Refused{"not a podatlas graph: no show in it"};
    std::string own_base = base(context);
    return {builder_.freeze(), std::move(own_base)};
  }

 private:
  using Handle = GraphBuilder::Handle;
  using Id = const std::string*;  // in strings_: equal strings have one
  // Where a node is in the document.
  struct Place {
    std::size_t index = 0;
    Id id = nullptr;
  };
  struct Node {
    Handle handle = 0;
    NodeKind kind = NodeKind::kShow;
  };
  // What is added when all nodes are known.
  struct WaitingEpisode {
    Place place;
    Id show = nullptr;
    Episode episode;
  };
  struct WaitingConcept {
    Place place;
    Concept concept_node;
  };
  struct WaitingEdge {
    Place place;
    const EdgeForm* form = nullptr;  // with its term and relation
    Id target = nullptr;
  };
  struct WaitingEvidence {
    Place place;
    Id subject = nullptr;
    Id predicate = nullptr;
    Id object = nullptr;
    Id method = nullptr;
    Id cited_as = nullptr;
    Id text = nullptr;
    double confidence = 0;
    std::int64_t start = 0;
    std::int64_t end = 0;
    std::uint32_t further = 0;
  };
  using StatedEdge = std::tuple<Handle, Relation, Handle>;

  [[nodiscard]] std::string at(const Place& place) const {
    const std::string& id = *place.id;
    return "@graph[" + std::to_string(place.index) + "]" + (id.empty() ? "" : " (" + shorten(id, 80) + ")") +
           ": ";
  }

  Id intern(std::string_view text) {
    const auto known = strings_.find(text);
    return known != strings_.end() ? &*known : &*strings_.emplace(text).first;
  }

  // Runs `work`; its errors get the place of the node.
  template <typename Do>
  void in(const Place& place, const Do& work) const {
    try {
      work();
    } catch (const Refused& refused) {
      throw Refused{at(place) + refused.message};
    }
  }

  void add_here(const Json& node) {
    const std::string& id = text_of(node, "@id");
    static_cast<void>(texts_of(node, "@type"));
    if (has_type(node, "oa:Annotation")) keep_evidence(node);
    if (has_type(node, "skos:ConceptScheme")) schemes_[id] = text_of(node, "name");
    if (has_type(node, "DigitalDocument") && member(node, "isPartOf") != nullptr) keep_text(node, id);
    is_saved_ = is_saved_ || (id.empty() && has_type(node, "Dataset"));
    if (has_type(node, "PodcastSeries")) {
      Show show = show_of(node);
      shows_.emplace(here_.id, show.guid);
      remember(here_, builder_.add_show(std::move(show)), NodeKind::kShow);
      keep_edges(node, NodeKind::kShow);
    } else if (has_type(node, "Person")) {
      remember(here_, builder_.add_person(internal_id(id), person_of(node)), NodeKind::kPerson);
      keep_edges(node, NodeKind::kPerson);
    } else if (has_type(node, "skos:Concept")) {
      concepts_.push_back({here_, concept_of(node)});
      static_cast<void>(is_below_show(id) ? checked_iri(id) : internal_id(id));
      keep_edges(node, NodeKind::kConcept);
    } else if (has_type(node, "PodcastEpisode")) {
      keep_episode(node);
      keep_edges(node, NodeKind::kEpisode);
    } else if (member(node, "url") != nullptr && (is_web_url(id) || id.starts_with("urn:uuid:"))) {
      // A urn:uuid: is a post without a known address.
      add_reference(node, id);
    }
  }

  void add_reference(const Json& node, const std::string& id) {
    const auto kind = kind_of(node);
    if (!kind) return;
    if (safe_iri(id) != id) throw Refused{"has an id that is not an IRI"};
    Reference reference{*kind, id, text_of(node, "name")};
    if (reference.ref == reference.url) reference.ref.clear();
    reference.title = text_of(node, "headline");
    remember(here_, builder_.add_reference(std::move(reference)), NodeKind::kReference);
    keep_edges(node, NodeKind::kReference);
  }

  // Checks that the id would be written the same way again.
  static const std::string& checked_iri(const std::string& id) {
    if (id.empty() || safe_iri(id) != id) throw Refused{"has an id that is not an IRI"};
    return id;
  }

  // The same for what is not of a show.
  static const std::string& internal_id(const std::string& id) {
    if (checked_iri(id).starts_with("show/"))
      throw Refused{"has an id that only a show or an episode may have"};
    return id;
  }

  // The id of something in the only show, which the document gives relative to it.
  [[nodiscard]] std::string full_id(std::string id) const {
    return shows_.size() == 1 && is_of_show(id) ? own_prefix() + id : std::move(id);
  }

  [[nodiscard]] std::string own_prefix() const {
    return "show/" + percent_encode(shows_.begin()->second) + "/";
  }

  void remember(const Place& place, Handle handle, NodeKind kind) {
    if (place.id->empty()) throw Refused{"has no id"};
    if (!nodes_.emplace(place.id, Node{handle, kind}).second) throw Refused{"is there twice"};
    // Handles ascend, so a smaller one belongs to an earlier node.
    if (handle < handles_) throw Refused{"has the identifier of another node"};
    handles_ = handle + 1;
  }

  void keep_text(const Json& node, const std::string& id) {
    std::vector<Span>& ranges = texts_[id];
    for (const std::string& text : texts_of(node, "boilerplate")) {
      const auto range = parse_text_range(text);
      if (!range || (!ranges.empty() && range->begin < ranges.back().end))
        throw Refused{"'boilerplate' has a broken range"};
      ranges.push_back(*range);
    }
    if (const std::string& times = text_of(node, "pa:times"); !times.empty()) times_[id] = times_of(times);
  }

  // "0=0 57=4": code points and seconds.
  static std::vector<SpokenAt> times_of(std::string_view times) {
    std::vector<SpokenAt> out;
    for (const std::string_view pair : split(times, ' ')) {
      const std::size_t equals = std::min(pair.find('='), pair.size());
      const auto at = parse_number(pair.substr(0, equals));
      const auto time = parse_number(pair.substr(std::min(equals + 1, pair.size())));
      const bool is_sound = at && time && *at >= 0 && *time >= 0;
      if (!is_sound || (!out.empty() &&
                        (static_cast<std::size_t>(*at) <= out.back().at || *time < out.back().time.count())))
        throw Refused{"'pa:times' has a broken time"};
      out.push_back({static_cast<std::size_t>(*at), std::chrono::seconds(*time)});
    }
    return out;
  }

  // The times of an episode's transcript, whose code points become bytes.
  void add_times(const std::string& episode, std::vector<Text>& texts) const {
    for (Text& text : texts) {
      const auto times = times_.find(text_iri(episode, text.field));
      if (times == times_.end()) continue;
      const CodePointIndex points(text.plain);
      for (const SpokenAt& spoken : times->second)
        text.times.push_back({points.byte(spoken.at), spoken.time});
      if (points.code_point(text.plain.size()) < times->second.back().at)
        throw Refused{"'pa:times' exceeds its text"};
    }
  }

  // The boilerplate of an episode's texts, whose code points become bytes.
  void add_boilerplate(const std::string& episode, std::vector<Text>& texts) const {
    for (Text& text : texts) {
      const auto ranges = texts_.find(text_iri(episode, text.field));
      if (ranges == texts_.end() || ranges->second.empty()) continue;
      const CodePointIndex points(text.plain);
      for (const Span& range : ranges->second) {
        text.boilerplate.push_back({points.byte(range.begin), points.byte(range.end)});
        if (points.code_point(text.plain.size()) < range.end) throw Refused{"'boilerplate' exceeds its text"};
      }
    }
  }

  void keep_episode(const Json& node) {
    WaitingEpisode waiting{here_, intern(text_of(node, "partOfSeries")), episode_of(node)};
    for (const Field field : kFields)
      waiting.episode.texts.push_back({field, text_of(node, field_term(field)), {}});
    episodes_.push_back(std::move(waiting));
  }

  void keep_edges(const Json& node, NodeKind kind) {
    std::string_view last;
    for (const EdgeForm& form : kEdgeForms) {
      if (form.source != kind || form.term == last) continue;  // forms with one term are neighbors
      last = form.term;
      if (member(node, form.term) == nullptr) continue;
      const std::vector<std::string> targets = texts_of(node, form.term);
      if (form.relation == Relation::kPartOf && targets.size() > 1)
        throw Refused{"'" + std::string(form.term) + "' names more than one"};
      for (const std::string& target : targets) edges_.push_back({here_, &form, intern(target)});
    }
  }

  void keep_evidence(const Json& node) {
    WaitingEvidence evidence{here_,
                             intern(text_of(node, "subject")),
                             intern(text_of(node, "predicate")),
                             intern(text_of(node, "object")),
                             intern(text_of(node, "method")),
                             intern(text_of(node, "citedAs"))};
    evidence.confidence = confidence_of(node);
    const Json::array_t& targets = objects_of(node, "hasTarget");
    if (targets.empty()) throw Refused{"has no target"};
    for (const Json& target : targets) {
      const Json* const selector = object_of(target, "hasSelector");
      if (selector != nullptr && has_type(*selector, "oa:FragmentSelector"))
        continue;  // follows from the text
      if (selector != nullptr && !has_type(*selector, "oa:TextPositionSelector"))
        throw Refused{"has no position"};
      // Without a selector it rests on no words.
      const auto start = selector == nullptr ? 0 : number_of(*selector, "start");
      const auto end = selector == nullptr ? 0 : number_of(*selector, "end");
      if (!start || !end || *start > *end) throw Refused{"has a broken position"};
      evidence.text = intern(text_of(target, "hasSource"));
      evidence.start = *start;
      evidence.end = *end;
      evidence_.push_back(evidence);
    }
    constexpr std::int64_t kMostFurther = std::numeric_limits<std::int32_t>::max();
    const std::int64_t further = number_of(node, "pa:furtherPlaces").value_or(0);
    if (!evidence_.empty())
      evidence_.back().further =
          static_cast<std::uint32_t>(std::clamp<std::int64_t>(further, 0, kMostFurther));
  }

  void add_concepts() {
    for (WaitingConcept& waiting : concepts_) {
      in(waiting.place, [&] {
        Concept& one = waiting.concept_node;
        const auto scheme = schemes_.find(one.scheme);
        if (scheme != schemes_.end() && scheme->second != scheme->first) one.scheme_title = scheme->second;
        one.scheme = full_id(std::move(one.scheme));
        for (std::string& area : one.areas) area = full_id(std::move(area));
        for (auto& [required, reason] : one.reasons) required = full_id(std::move(required));
        remember(waiting.place, builder_.add_concept(full_id(*waiting.place.id), std::move(one)),
                 NodeKind::kConcept);
      });
    }
    concepts_.clear();
  }

  void add_episodes() {
    for (WaitingEpisode& waiting : episodes_) {
      in(waiting.place, [&] {
        const auto show = shows_.find(waiting.show);
        if (show == shows_.end()) throw Refused{"is part of a show that is not there"};
        // An empty text counts only if its document is listed: an image link may be cited from it.
        std::erase_if(waiting.episode.texts, [&](const Text& text) {
          return text.plain.empty() && text.field != Field::kTitle &&
                 !texts_.contains(text_iri(*waiting.place.id, text.field));
        });
        add_boilerplate(*waiting.place.id, waiting.episode.texts);
        add_times(*waiting.place.id, waiting.episode.texts);
        remember(waiting.place, builder_.add_episode(show->second, std::move(waiting.episode)),
                 NodeKind::kEpisode);
      });
      waiting.episode = {};
    }
    episodes_.clear();
  }

  [[nodiscard]] Node node(Id id, std::string_view key) const {
    const auto found = nodes_.find(id);
    if (found == nodes_.end())
      throw Refused{"'" + std::string(key) + "' points at '" + shorten(*id, 80) + "', which is not there"};
    return found->second;
  }

  void add_edges() {
    for (const WaitingEdge& edge : edges_) {
      in(edge.place, [&] {
        const Node source = nodes_.at(edge.place.id);
        const Node target = node(edge.target, edge.form->term);
        const bool fits = std::any_of(kEdgeForms.begin(), kEdgeForms.end(), [&](const EdgeForm& form) {
          return form.relation == edge.form->relation && form.source == source.kind &&
                 form.target == target.kind;
        });
        if (!fits) {
          throw Refused{"'" + std::string(edge.form->term) + "' cannot lead from this to the " +
                        std::string(name_of(target.kind)) + " '" + shorten(*edge.target, 80) + "'"};
        }
        builder_.add_edge(source.handle, edge.form->relation, target.handle);
        stated_.emplace_back(source.handle, edge.form->relation, target.handle);
      });
    }
    std::sort(stated_.begin(), stated_.end());
  }

  void add_evidence() {
    for (const WaitingEvidence& evidence : evidence_) in(evidence.place, [&] { add_place(evidence); });
  }

  void add_place(const WaitingEvidence& waiting) {
    const Node subject = node(waiting.subject, "subject");
    const Node object = node(waiting.object, "object");
    const std::string& predicate = *waiting.predicate;
    const auto* const form = std::find_if(kEdgeForms.begin(), kEdgeForms.end(), [&](const EdgeForm& f) {
      return f.iri == predicate && f.source == subject.kind && f.target == object.kind;
    });
    if (form == kEdgeForms.end())
      throw Refused{"states '" + shorten(predicate, 60) + "', which is not a relation"};
    // podatlas always writes the plain triple.
    if (!std::binary_search(stated_.begin(), stated_.end(),
                            StatedEdge(subject.handle, form->relation, object.handle)))
      throw Refused{"gives evidence for what no node states"};
    const CitedText& text = cited_text(waiting.text);
    Evidence evidence;
    evidence.field = text.field;
    evidence.span = {text.points.byte(static_cast<std::size_t>(waiting.start)),
                     text.points.byte(static_cast<std::size_t>(waiting.end))};
    evidence.rule = *waiting.method;
    evidence.confidence = waiting.confidence;
    builder_.add_edge(subject.handle, form->relation, object.handle, text.episode, evidence,
                      *waiting.cited_as, waiting.further);
  }

  struct CitedText {
    Handle episode = 0;
    Field field = Field::kTitle;
    CodePointIndex points;
  };

  // Finds a text by its text_iri.
  const CitedText& cited_text(Id iri) {
    const auto known = cited_.find(iri);
    if (known != cited_.end()) return known->second;
    const std::string_view text = *iri;
    const std::size_t end = text.rfind('#');
    const auto node = end == std::string_view::npos ? nodes_.end() : nodes_.find(intern(text.substr(0, end)));
    if (node != nodes_.end() && node->second.kind == NodeKind::kEpisode) {
      for (const Text& one : builder_.episode(node->second.handle).texts) {
        if (name_of(one.field) != text.substr(end + 1)) continue;
        return cited_.emplace(iri, CitedText{node->second.handle, one.field, CodePointIndex(one.plain)})
            .first->second;
      }
    }
    throw Refused{"points into a text that is not there"};
  }

  [[nodiscard]] std::string base(const Json& context) const {
    const std::string& base = text_of(context, "@base");
    const std::string usual = std::string(kBaseIri) + (shows_.size() == 1 ? own_prefix() : "");
    return base == usual ? std::string() : base;
  }

  std::size_t count_ = 0;                                                 // of nodes that were added
  Place here_;                                                            // the last of them
  bool is_saved_ = false;                                                 // by podatlas
  std::unordered_set<std::string, StringHash, std::equal_to<>> strings_;  // ids, rules and cited URLs
  GraphBuilder builder_;
  Handle handles_ = 0;                                               // that were given
  std::unordered_map<Id, Node> nodes_;                               // by id
  std::unordered_map<Id, std::string> shows_;                        // id to guid
  std::map<std::string, std::string, std::less<>> schemes_;          // id to title
  std::map<std::string, std::vector<Span>, std::less<>> texts_;      // by IRI: boilerplate, in code points
  std::map<std::string, std::vector<SpokenAt>, std::less<>> times_;  // the same: when it is said
  std::vector<WaitingConcept> concepts_;
  std::vector<WaitingEpisode> episodes_;
  std::vector<WaitingEdge> edges_;
  std::vector<WaitingEvidence> evidence_;
  std::vector<StatedEdge> stated_;  // sorted when all are there
  std::unordered_map<Id, CitedText> cited_;
};

GraphReader::GraphReader() : impl_(std::make_unique<Impl>()) {}
GraphReader::~GraphReader() = default;
void GraphReader::add(const Json& node) { impl_->add(node); }
SavedGraph GraphReader::finish(const Json& context) { return impl_->finish(context); }

}  // namespace podatlas::exporter
