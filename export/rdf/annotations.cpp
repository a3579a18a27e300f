#include "export/rdf/annotations.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/digest.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/json_writer.h"
#include "export/rdf/json_ld_terms.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::EdgeEvidence;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;
using Count = StatementWriter::Count;

// How much of the text around a quote a TextQuoteSelector carries.
constexpr std::size_t kContextCodePoints = 32;

bool has_text(const Episode& episode, Field field) {
  return std::any_of(episode.texts.begin(), episode.texts.end(),
                     [&](const Text& text) { return text.field == field; });
}

std::string_view first_code_points(std::string_view text) {
  std::size_t offset = 0;
  for (std::size_t n = 0; n < kContextCodePoints && offset < text.size(); ++n) {
    static_cast<void>(next_code_point(text, offset));
  }
  return text.substr(0, offset);
}

std::string_view last_code_points(std::string_view text) {
  std::size_t begin = text.size();
  for (std::size_t n = 0; n < kContextCodePoints && begin > 0; ++n) {
    --begin;
    while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U) --begin;
  }
  return text.substr(begin);
}

// A number in decimal, without a string of its own.
class Digits {
 public:
  explicit Digits(std::size_t value)
      : end_(std::to_chars(buffer_.data(), buffer_.data() + buffer_.size(), value).ptr) {}
  [[nodiscard]] std::string_view view() const {
    return {buffer_.data(), static_cast<std::size_t>(end_ - buffer_.data())};
  }

 private:
  std::array<char, 24> buffer_{};
  const char* end_;
};

}  // namespace

std::string source_iri(const std::string& source) {
  return is_web_url(source) ? safe_iri(source) : "source/" + percent_encode(source);
}

void write_sources(const std::vector<std::string>& sources, StatementWriter& out) {
  if (sources.empty()) return;
  out.begin_property("wasDerivedFrom", Count::kMany);
  for (const std::string& source : sources) out.text(source_iri(source));
  out.end_property();
}

std::string_view field_term(Field field) {
  switch (field) {
    case Field::kTitle:
      return "name";
    case Field::kDescription:
      return "description";
    case Field::kSummary:
      return "abstract";
    case Field::kTranscript:
      return "pa:transcriptText";
    case Field::kAlternate:
      break;
  }
  return "pa:alternate";
}

std::vector<bool> cited_titles(const KnowledgeGraph& graph) {
  std::vector<bool> cited(graph.nodes().size());
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    for (const EdgeEvidence& evidence : graph.evidence(e)) {
      if (evidence.field == Field::kTitle) cited[evidence.owner] = true;
    }
  }
  return cited;
}

Annotations::Annotations(const KnowledgeGraph& graph, const NodeNames& names, StatementWriter& out)
    : graph_(graph), names_(names), out_(out) {}

void Annotations::write_all(NodeId source) {
  const auto [first, last] = graph_.out_edges(source);
  for (EdgeId e = first; e < last; ++e) {
    const Edge edge = graph_.edge(e);
    for (const EdgeEvidence& evidence : graph_.evidence(e)) write(edge, evidence);
  }
}

const CodePointIndex& Annotations::code_points(NodeId owner, Field field, std::string_view text) {
  const std::uint64_t key = (std::uint64_t{owner} << 8U) | static_cast<std::uint64_t>(field);
  return code_points_.try_emplace(key, text).first->second;
}

void Annotations::set_document_id(NodeId episode, Field field) {
  document_id_.assign(names_(episode));
  document_id_ += '#';
  document_id_ += name_of(field);
}

void Annotations::write(const Edge& edge, const EdgeEvidence& evidence) {
  const std::string_view text = graph_.episode(evidence.owner).text(evidence.field);
  const std::size_t begin = std::min(evidence.span.begin, text.size());
  const std::size_t end = std::clamp(evidence.span.end, begin, text.size());
  const CodePointIndex& points = code_points(evidence.owner, evidence.field, text);
  const Digits start_point(points.code_point(begin));
  const Digits end_point(points.code_point(end));
  const std::string_view predicate = form_of(edge.relation, graph_.node(edge.source).kind).iri;
  const std::string_view source = names_(edge.source);
  const std::string_view target = names_(edge.target);
  const std::string_view method = graph_.string(evidence.rule);
  const std::string_view cited_as = graph_.string(evidence.cited_as);
  set_document_id(evidence.owner, evidence.field);

  // The id is a hash of what is stated.
  stated_.clear();
  for (const std::string_view part :
       {source, predicate, target, std::string_view(document_id_), method, cited_as}) {
    stated_ += part;
    stated_ += '\n';
  }
  stated_ += start_point.view();
  stated_ += '\n';
  stated_ += end_point.view();
  id_ = "assertion/";
  id_ += sha256_hex(stated_, 16);
  const std::size_t bare = id_.size();
  const auto with = [&](std::string_view suffix) -> const std::string& {
    id_.resize(bare);
    id_ += suffix;
    return id_;
  };

  out_.begin_node(id_);
  out_.types("oa:Annotation", "rdf:Statement");
  out_.one("subject", source);
  out_.one("predicate", predicate);
  out_.one("object", target);
  const NodeKind object = graph_.node(edge.target).kind;
  const bool identifies = object == NodeKind::kPerson || object == NodeKind::kConcept;
  out_.one("motivatedBy", identifies ? "oa:identifying" : "oa:linking");
  out_.one("hasBody", target);
  out_.begin_property("hasTarget", Count::kOne);
  out_.begin_node(with("#target"));
  out_.types("oa:SpecificResource");
  out_.one("hasSource", document_id_);
  out_.begin_property("hasSelector", Count::kMany);
  out_.begin_node(with("#quote"));
  out_.types("oa:TextQuoteSelector");
  out_.one("exact", text.substr(begin, end - begin));
  out_.one("prefix", last_code_points(text.substr(0, begin)));
  out_.one("suffix", first_code_points(text.substr(end)));
  out_.end_node();
  out_.begin_node(with("#position"));
  out_.types("oa:TextPositionSelector");
  out_.one("start", start_point.view());
  out_.one("end", end_point.view());
  out_.end_node();
  out_.end_property();
  out_.end_node();
  out_.end_property();
  out_.one("confidence", decimal(evidence.confidence));
  out_.one("method", method);
  out_.one("wasGeneratedBy", "run");
  out_.one_if_any("citedAs", cited_as);
  out_.end_node();
}

void Annotations::write_documents(NodeId episode, bool is_title_cited) {
  if (is_title_cited) write_document(episode, Field::kTitle);
  for (const Field field : kBodies) {
    // A text may be empty and yet be cited from: a picture that is a link.
    if (field == Field::kDescription || has_text(graph_.episode(episode), field))
      write_document(episode, field);
  }
}

void Annotations::write_document(NodeId episode, Field field) {
  set_document_id(episode, field);
  out_.begin_node(document_id_);
  out_.types("DigitalDocument");
  out_.one("encodingFormat", "text/plain");
  out_.one("isPartOf", names_(episode));
  write_sources(graph_.episode(episode).sources, out_);
  out_.end_node();
}

}  // namespace podatlas::exporter
