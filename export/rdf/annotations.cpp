#include "export/rdf/annotations.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "core/digest.h"
#include "core/text/json.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/rdf/json_ld_terms.h"

namespace podatlas::exporter {

using Count = StatementWriter::Count;

std::string source_iri(const std::string& source) {
  return is_web_url(source) ? safe_iri(source) : "source/" + percent_encode(source);
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

std::string text_iri(std::string_view episode, Field field) {
  const std::string_view name = name_of(field);
  std::string iri;
  iri.reserve(episode.size() + 1 + name.size());
  iri += episode;
  iri += '#';
  iri += name;
  return iri;
}

std::string text_range(std::size_t begin, std::size_t end) {
  return "char=" + std::to_string(begin) + ',' + std::to_string(end);
}

std::optional<Span> parse_text_range(std::string_view range) {
  constexpr std::string_view kScheme = "char=";
  const std::size_t comma = range.find(',');
  if (!range.starts_with(kScheme) || comma == std::string_view::npos) return std::nullopt;
  const auto begin = parse_number(range.substr(kScheme.size(), comma - kScheme.size()));
  const auto end = parse_number(range.substr(comma + 1));
  if (!begin || !end || *begin < 0 || *end < *begin) return std::nullopt;
  return Span{static_cast<std::size_t>(*begin), static_cast<std::size_t>(*end)};
}

Annotations::Annotations(const KnowledgeGraph& graph, const NodeNames& names, StatementWriter& out)
    : graph_(graph), names_(names), out_(out) {}

void Annotations::write_episode(NodeId episode) {
  write_text(episode, Field::kTitle);
  const std::vector<Text>& texts = graph_.episode(episode).texts;
  for (const Field field : kBodies) {
    const bool has_text =
        std::any_of(texts.begin(), texts.end(), [&](const Text& text) { return text.field == field; });
    // A text may be empty and yet be cited from: a picture that is a link.
    if (has_text || field == Field::kDescription) write_text(episode, field);
  }
  write_evidence(episode);
}

void Annotations::write_text(NodeId episode, Field field) {
  out_.begin_node(text_iri(names_(episode), field));
  out_.types("DigitalDocument");
  out_.one("encodingFormat", "text/plain");
  out_.one("isPartOf", names_(episode));
  const std::vector<Text>& texts = graph_.episode(episode).texts;
  const auto text =
      std::find_if(texts.begin(), texts.end(), [&](const Text& one) { return one.field == field; });
  if (text != texts.end() && !text->boilerplate.empty()) {
    const CodePointIndex& points = code_points(episode, field);
    std::vector<std::string> ranges;
    ranges.reserve(text->boilerplate.size());
    for (const Span& span : text->boilerplate)
      ranges.push_back(text_range(points.code_point(span.begin), points.code_point(span.end)));
    out_.many_if_any("boilerplate", ranges);
  }
  if (text != texts.end() && !text->times.empty()) {
    const CodePointIndex& points = code_points(episode, field);
    std::string times;
    for (const SpokenAt& spoken : text->times) {
      if (!times.empty()) times += ' ';
      times += std::to_string(points.code_point(spoken.at));
      times += '=';
      times += std::to_string(spoken.time.count());
    }
    out_.one("pa:times", times);
  }
  out_.end_node();
}

void Annotations::write_time(const EdgeEvidence& place, std::string& id) {
  const Episode& episode = graph_.episode(place.owner);
  const auto time = episode.time_of(place.field, place.span.begin);
  if (!time || episode.enclosure.url.empty()) return;
  id += "-audio";
  out_.begin_node(id);
  out_.types("oa:SpecificResource");
  out_.one("hasSource", std::string(names_(place.owner)) + "/audio");
  out_.begin_property("hasSelector", Count::kOne);
  id += "-time";
  out_.begin_node(id);
  out_.types("oa:FragmentSelector");
  out_.one("conformsTo", "http://www.w3.org/TR/media-frags/");
  out_.one("value", "t=" + std::to_string(time->count()));
  out_.end_node();
  out_.end_property();
  out_.end_node();
}

void Annotations::write_evidence(NodeId source) {
  for (const Edge& edge : graph_.out_edges(source)) write_edge(edge);
}

void Annotations::write_edge(const Edge& edge) {
  if (edge.evidence.size() == 1) write_annotation(edge, edge.evidence);
  if (edge.evidence.size() < 2) return;
  std::vector<EdgeEvidence> places(edge.evidence.begin(), edge.evidence.end());
  const auto is_before = [](const EdgeEvidence& a, const EdgeEvidence& b) {
    const auto group = [](const EdgeEvidence& place) {
      return std::tie(place.owner, place.field, place.rule, place.cited_as);
    };
    if (group(a) != group(b)) return group(a) < group(b);
    // Confidences are equal if they are written alike.
    return a.confidence != b.confidence && decimal(a.confidence) < decimal(b.confidence);
  };
  std::stable_sort(places.begin(), places.end(), is_before);
  for (auto first = places.cbegin(); first != places.cend();) {
    const auto last = std::find_if(first + 1, places.cend(),
                                   [&](const EdgeEvidence& place) { return is_before(*first, place); });
    write_annotation(edge, {first, last});
    first = last;
  }
}

const CodePointIndex& Annotations::code_points(NodeId owner, Field field) {
  const std::uint64_t key = (std::uint64_t{owner} << 8U) | static_cast<std::uint64_t>(field);
  return code_points_.try_emplace(key, graph_.episode(owner).text(field)).first->second;
}

void Annotations::write_annotation(const Edge& edge, std::span<const EdgeEvidence> places) {
  const EdgeEvidence& first = places.front();
  const std::string_view text = graph_.episode(first.owner).text(first.field);
  const CodePointIndex& points = code_points(first.owner, first.field);
  const std::string_view predicate = form_of(edge.relation, graph_.node(edge.source).kind).iri;
  const std::string_view source = names_(edge.source);
  const std::string_view target = names_(edge.target);
  const std::string_view method = first.rule;
  const std::string_view cited_as = first.cited_as;
  const std::string document = text_iri(names_(first.owner), first.field);
  const std::string confidence = decimal(first.confidence);

  // The id is a hash of what is stated.
  std::string stated;
  stated.reserve(512);
  for (const std::string_view part : {source, predicate, target, std::string_view(document), method, cited_as,
                                      std::string_view(confidence)}) {
    stated += part;
    stated += '\n';
  }
  std::string id = "evidence/" + sha256_hex(stated, 16);
  const std::size_t id_size = id.size();

  out_.begin_node(id);
  out_.types("oa:Annotation", "rdf:Statement");
  out_.one("subject", source);
  out_.one("predicate", predicate);
  out_.one("object", target);
  out_.one("method", method);
  out_.one("confidence", confidence);
  out_.one_if_any("citedAs", cited_as);
  if (places.back().further > 0) out_.one_if_any("pa:furtherPlaces", std::int64_t{places.back().further});
  out_.begin_property("hasTarget", Count::kMany);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::size_t begin = std::min(places[i].span.begin, text.size());
    const std::size_t end = std::clamp(places[i].span.end, begin, text.size());
    id.resize(id_size);
    id += '#';
    id += std::to_string(i + 1);
    const std::size_t target_size = id.size();
    out_.begin_node(id);
    out_.types("oa:SpecificResource");
    out_.one("hasSource", document);
    if (end > 0) {  // else it rests on no words: a host whom the feed names
      out_.begin_property("hasSelector", Count::kOne);
      id += "-words";
      out_.begin_node(id);
      if (begin < end) {
        out_.types("oa:TextQuoteSelector", "oa:TextPositionSelector");
      } else {  // a picture that is a link, between words
        out_.types("oa:TextPositionSelector");
      }
      out_.one_if_any("exact", text.substr(begin, end - begin));
      out_.one_if_any("start", static_cast<std::int64_t>(points.code_point(begin)));
      out_.one_if_any("end", static_cast<std::int64_t>(points.code_point(end)));
      out_.end_node();
      out_.end_property();
    }
    out_.end_node();
    id.resize(target_size);
    write_time(places[i], id);
  }
  out_.end_property();
  out_.end_node();
}

}  // namespace podatlas::exporter
