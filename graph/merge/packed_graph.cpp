#include "graph/merge/packed_graph.h"

#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "graph/merge/merge_rules.h"

namespace podatlas::graph {
namespace {

// What is written of each record, once for both directions: a packer takes the fields, an unpacker sets them.
template <typename Archive, typename T>
void fields(Archive& archive, std::vector<T>& list);

template <typename Archive>
void fields(Archive& archive, std::string& text) {
  archive.bytes(text);
}
template <typename Archive, typename T>
requires std::is_arithmetic_v<T> || std::is_enum_v<T>
void fields(Archive& archive, T& value) { archive.plain(value); }
template <typename Archive>
void fields(Archive& archive, std::chrono::sys_seconds& time) {
  archive.plain(time);
}
template <typename Archive>
void fields(Archive& archive, std::chrono::seconds& time) {
  archive.plain(time);
}
template <typename Archive, typename T>
void fields(Archive& archive, std::optional<T>& value) {
  bool is_there = value.has_value();
  archive.plain(is_there);
  if (!is_there) return;
  if (!value) value.emplace();
  fields(archive, *value);
}
template <typename Archive, typename A, typename B>
void fields(Archive& archive, std::pair<A, B>& both) {
  fields(archive, both.first);
  fields(archive, both.second);
}
template <typename Archive>
void fields(Archive& archive, PersonTag& person) {
  archive(person.name, person.role, person.href);
}
template <typename Archive>
void fields(Archive& archive, TranscriptTag& transcript) {
  archive(transcript.url, transcript.type);
}
template <typename Archive>
void fields(Archive& archive, Text& text) {
  archive(text.field, text.plain);
}
template <typename Archive>
void fields(Archive& archive, Episode& e) {
  archive(e.guid, e.guid_is_made, e.title, e.link, e.published, e.number, e.season, e.duration,
          e.enclosure.url, e.enclosure.type, e.enclosure.bytes, e.authors, e.persons, e.transcripts,
          e.chapters_url, e.texts, e.same_as, e.sources);
}
template <typename Archive>
void fields(Archive& archive, Show& s) {
  archive(s.guid, s.title, s.link, s.description, s.language, s.authors, s.feed_url, s.persons, s.rating,
          s.rating_count, s.first_year, s.last_year, s.same_as, s.sources);
}
template <typename Archive>
void fields(Archive& archive, Reference& reference) {
  archive(reference.kind, reference.url, reference.ref, reference.title);
}
template <typename Archive>
void fields(Archive& archive, Person& person) {
  archive(person.name, person.other_names, person.handles, person.same_as);
}
template <typename Archive>
void fields(Archive& archive, Concept& c) {
  archive(c.name, c.alternatives, c.search_names, c.definition, c.scheme, c.scheme_title, c.reasons);
}
template <typename Archive, typename T>
void fields(Archive& archive, std::vector<T>& list) {
  std::size_t size = list.size();
  archive.plain(size);
  list.resize(size);
  for (T& item : list) fields(archive, item);
}

class Packer {
 public:
  template <typename... Fields>
  void operator()(Fields&... all) {
    (fields(*this, all), ...);
  }
  /// A record of the graph, of which nothing is changed.
  template <typename Record>
  void record(const Record& record) {
    fields(*this, const_cast<Record&>(record));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  }
  template <typename T>
  void plain(const T& value) {
    out_.append(reinterpret_cast<const char*>(&value), sizeof(value));  // NOLINT(*-reinterpret-cast)
  }
  void bytes(std::string_view text) {
    plain(text.size());
    out_ += text;
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}
  template <typename... Fields>
  void operator()(Fields&... all) {
    (fields(*this, all), ...);
  }
  template <typename Record>
  Record record() {
    Record record;
    fields(*this, record);
    return record;
  }
  template <typename T>
  void plain(T& value) {
    std::memcpy(&value, rest_.data(), sizeof(value));
    rest_.remove_prefix(sizeof(value));
  }
  template <typename T>
  T plain() {
    T value{};
    plain(value);
    return value;
  }
  std::string_view view() {
    const auto size = plain<std::size_t>();
    const std::string_view text = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return text;
  }
  void bytes(std::string& text) { text = view(); }

 private:
  std::string_view rest_;
};

void pack_node(Packer& to, const KnowledgeGraph& graph, NodeId id) {
  const Node& node = graph.node(id);
  to.plain(node.kind);
  switch (node.kind) {
    case NodeKind::kShow:
      return to.record(graph.show(id));
    case NodeKind::kEpisode:
      to.bytes(guid_of_show(graph, id));
      return to.record(graph.episode(id));
    case NodeKind::kReference:
      return to.record(graph.reference(id));
    case NodeKind::kPerson:
      to.bytes(node.id);
      return to.record(graph.person(id));
    case NodeKind::kConcept:
      to.bytes(node.id);
      return to.record(graph.concept_node(id));
  }
}

void unpack_node(Unpacker& from, GraphBuilder& builder, const Spelling& spelling) {
  switch (from.plain<NodeKind>()) {
    case NodeKind::kShow:
      builder.add_show(from.record<Show>());
      return;
    case NodeKind::kEpisode: {
      const std::string_view show = from.view();
      builder.add_episode(show, from.record<Episode>());
      return;
    }
    case NodeKind::kReference: {
      auto reference = from.record<Reference>();
      if (spelling) reference = spelling(reference);
      builder.add_reference(std::move(reference));
      return;
    }
    case NodeKind::kPerson: {
      std::string id(from.view());
      builder.add_person(std::move(id), from.record<Person>());
      return;
    }
    case NodeKind::kConcept: {
      std::string id(from.view());
      builder.add_concept(std::move(id), from.record<Concept>());
      return;
    }
  }
}

}  // namespace

std::string pack(const KnowledgeGraph& graph) {
  Packer to;
  to.plain(graph.nodes().size());
  for (NodeId id = 0; id < graph.nodes().size(); ++id) pack_node(to, graph, id);
  to.plain(graph.edge_count());
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    to.plain(graph.edge(e));
    const auto evidence = graph.evidence(e);
    to.plain(evidence.size());
    for (const EdgeEvidence& seen : evidence) {
      to.plain(seen.owner);
      to.plain(seen.field);
      to.plain(seen.span);
      to.plain(seen.confidence);
      to.bytes(seen.rule);
      to.bytes(seen.cited_as);
    }
  }
  return to.take();
}

KnowledgeGraph unpack(std::string_view bytes, const Spelling& spelling) {
  Unpacker from(bytes);
  GraphBuilder builder;  // gives the nodes, none of which is there twice, the numbers that they have
  for (auto nodes = from.plain<std::size_t>(); nodes > 0; --nodes) unpack_node(from, builder, spelling);
  for (auto edges = from.plain<std::size_t>(); edges > 0; --edges) {
    const Edge edge = from.plain<Edge>();
    auto count = from.plain<std::size_t>();
    if (count == 0) builder.add_edge(edge.source, edge.relation, edge.target);
    for (; count > 0; --count) {
      const auto owner = from.plain<NodeId>();
      Evidence evidence;
      from.plain(evidence.field);
      from.plain(evidence.span);
      from.plain(evidence.confidence);
      evidence.rule = from.view();
      builder.add_edge(edge.source, edge.relation, edge.target, owner, evidence, from.view());
    }
  }
  return builder.freeze();
}

}  // namespace podatlas::graph
