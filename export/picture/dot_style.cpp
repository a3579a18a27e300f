#include "export/picture/dot_style.h"

#include <algorithm>

#include "core/text/text.h"
#include "export/path/path_reasons.h"

namespace podatlas::exporter {
namespace {

constexpr std::array<EdgeLook, kRelationCount> kEdgeLooks = {{
    {Relation::kPartOf, "dotted", "none", {"#94A3B888", "#64748B88"}, "0.6", "part of"},
    {Relation::kCites, "solid", "none", {"#64748B66", "#94A3B866"}, "0.6", "cites"},
    {Relation::kListenFirst, "bold", "normal", ink::kNeeds, "2.2", "listen to that one first"},
    {Relation::kSupersedes, "bold", "tee", {"#7C3AED", "#A78BFA"}, "1.8", "replaces"},
    {Relation::kContinues, "bold", "vee", {"#0F766E", "#2DD4BF"}, "1.8", "continues"},
    {Relation::kPromises, "dotted", "vee", {"#0F766E", "#2DD4BF"}, "1.6", "promises"},
    {Relation::kRelated, "dashed", "none", {"#B45309", "#FBBF24"}, "1.6", "related"},
    {Relation::kHost, "dashed", "dot", {"#7C3AED66", "#A78BFA66"}, "0.6", "host"},
    {Relation::kGuest, "solid", "dot", {"#7C3AED", "#A78BFA"}, "1.2", "guest"},
    {Relation::kAuthor, "dotted", "dot", {"#7C3AED", "#A78BFA"}, "0.8", "author"},
    {Relation::kAbout, "solid", "odot", {"#15803D", "#4ADE80"}, "1.0", "about"},
    {Relation::kMentions, "dashed", "vee", {"#1D4ED844", "#93C5FD55"}, "0.5", "mentions"},
    {Relation::kBroader, "solid", "empty", {"#15803D55", "#4ADE8055"}, "0.5", "broader"},
    {Relation::kRequires, "solid", "normal", {"#B91C1C88", "#F8717199"}, "0.8", "requires"},
    {Relation::kEasierAfter, "dashed", "normal", {"#B91C1C44", "#F8717155"}, "0.5", "easier after"},
}};

constexpr std::size_t kLegendLine = 140;  // characters

// Lines and arrowheads as characters: legends are text.
struct Sample {
  std::string_view name;
  std::string_view drawn;
};
constexpr std::array kLines = {
    Sample{"solid", "\u2501\u2501\u2501"}, Sample{"bold", "<b>\u2501\u2501\u2501</b>"},
    Sample{"dashed", "\u2501 \u2501 \u2501"}, Sample{"dotted", "\u2508\u2508\u2508"}};
constexpr std::array kHeads = {Sample{"normal", "\u25B6"}, Sample{"tee", "\u2523"},
                               Sample{"vee", "\u276F"},    Sample{"dot", "\u25CF"},
                               Sample{"odot", "\u25CB"},   Sample{"empty", "\u25B7"}};

std::string_view drawn(std::span<const Sample> samples, std::string_view name) {
  for (const Sample& sample : samples) {
    if (sample.name == name) return sample.drawn;
  }
  return {};
}

}  // namespace

std::string font(std::string_view color, int point_size, std::string_view html) {
  return R"(<font color=")" + std::string(color) + R"(" point-size=")" + std::to_string(point_size) +
         R"(">)" + std::string(html) + "</font>";
}

const EdgeLook& look_of(Relation relation) { return kEdgeLooks.at(static_cast<std::size_t>(relation)); }

EdgeLook opaque(EdgeLook look) {
  const auto without_alpha = [](std::string_view color) {
    return color.starts_with('#') ? color.substr(0, 7) : color;
  };
  look.color = {without_alpha(look.color.light), without_alpha(look.color.dark)};
  return look;
}

std::string edge_attributes(const EdgeLook& look, Theme theme, std::string_view css_class) {
  const std::array attributes = {DotAttribute{"style", look.style}, DotAttribute{"arrowhead", look.arrowhead},
                                 DotAttribute{"color", look.color.in(theme)},
                                 DotAttribute{"penwidth", look.penwidth}, DotAttribute{"class", css_class}};
  return dot_attributes(attributes);
}

Ink ink_of(const graph::Areas& areas, NodeId episode) {
  const auto area = areas.of(episode);
  if (!area) return ink::kNoArea;
  const auto all = areas.with_episodes();
  const auto at = static_cast<std::size_t>(std::find(all.begin(), all.end(), *area) - all.begin());
  return at < kAreaInks.size() ? kAreaInks.at(at) : ink::kNoArea;
}

void Legend::title(std::string_view text) {
  flush_items();
  if (text.empty()) return;  // Graphviz rejects an empty <b>
  rows_ +=
      "<tr><td>" +
      font(ink::kText.in(theme_), point_size_ * 2, "<b>" + dot_html(clean(text, kTooltipMost)) + "</b>") +
      "</td></tr>";
}

void Legend::words(std::string_view text) {
  flush_items();
  rows_ += "<tr><td>" + font(ink::kQuiet.in(theme_), point_size_, dot_html(text)) + "</td></tr>";
}

void Legend::line(const EdgeLook& look) {
  const std::string sample =
      std::string(drawn(kLines, look.style)) + std::string(drawn(kHeads, look.arrowhead));
  item(font(opaque(look).color.in(theme_), point_size_, sample) +
           font(ink::kText.in(theme_), point_size_, " " + dot_html(look.legend)),
       look.legend.size() + 6);
}

void Legend::lines(const std::set<Relation>& relations) {
  for (const Relation relation : relations) line(look_of(relation));
}

void Legend::area(std::string_view name, const Ink& ink) {
  const std::string text = clean(name, kLabelMost);
  item(font(ink.in(theme_), point_size_, "\u25A0") +
           font(ink::kText.in(theme_), point_size_, " " + dot_html(text)),
       text.size() + 3);
}

void Legend::item(std::string_view html, std::size_t width) {
  if (width_ != 0 && width_ + width > kLegendLine) flush_items();
  if (width_ != 0) items_ += font(ink::kText.in(theme_), point_size_, "&#160;&#160;&#160; ");
  items_ += html;
  width_ += width + 4;
}

void Legend::flush_items() {
  if (items_.empty()) return;
  rows_ += "<tr><td>" + items_ + "</td></tr>";
  items_.clear();
  width_ = 0;
}

std::string Legend::html() {
  flush_items();
  if (rows_.empty()) rows_ = "<tr><td></td></tr>";
  return R"(<table border="0" cellborder="0" cellspacing="4">)" + rows_ + "</table>";
}

std::string shows_title(const KnowledgeGraph& graph) {
  std::string title;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    if (!title.empty()) title += ", ";
    title += graph.label(id);
  }
  return title;
}

std::string numbered_title(const Episode& episode) {
  const bool is_numbered = episode.number && !title_has_number(episode);
  return (is_numbered ? std::to_string(*episode.number) + " " : "") + clean(title_of(episode), kLabelMost);
}

std::string edge_words(const KnowledgeGraph& graph, const Edge& edge) {
  std::string words(graph.label(edge.source));
  words.append(" ").append(name_of(edge.relation)).append(" ").append(graph.label(edge.target));
  const std::string_view quote = edge.evidence.empty() ? "" : graph.quote(edge.evidence.front());
  if (!quote.empty()) words.append(": ").append(quote);
  return words;
}

void begin_picture(DotText& dot, Theme theme, std::span<const DotAttribute> layout) {
  dot.defaults("graph", layout);
  const std::array graph = {
      DotAttribute{"bgcolor", ink::kPaper.in(theme)},  DotAttribute{"pad", "0.3"},
      DotAttribute{"outputorder", "edgesfirst"},       DotAttribute{"fontname", "Helvetica"},
      DotAttribute{"fontcolor", ink::kText.in(theme)}, DotAttribute{"labelloc", "t"}};
  dot.defaults("graph", graph);
  const std::array node = {DotAttribute{"fontname", "Helvetica"},
                           DotAttribute{"fontsize", "11"},
                           DotAttribute{"shape", "box"},
                           DotAttribute{"color", ink::kQuiet.in(theme)},
                           DotAttribute{"fillcolor", ink::kPaper.in(theme)},
                           DotAttribute{"fontcolor", ink::kText.in(theme)},
                           DotAttribute{"margin", "0.08,0.04"},
                           DotAttribute{"penwidth", "0.8"},
                           DotAttribute{"width", "0.1"},
                           DotAttribute{"height", "0.1"},
                           DotAttribute{"target", "_blank"}};
  dot.defaults("node", node);
  const std::array edge = {DotAttribute{"color", ink::kLine.in(theme)}, DotAttribute{"arrowsize", "0.7"}};
  dot.defaults("edge", edge);
}

}  // namespace podatlas::exporter
