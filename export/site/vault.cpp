#include "export/site/site_formats.h"

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "core/text/json.h"
#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/rules/reference_kinds.h"
#include "core/url/url.h"
#include "export/path/path_reasons.h"
#include "export/site/file_names.h"
#include "graph/areas.h"
#include "graph/path/course/course.h"
#include "graph/path/curriculum.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kQuoteMost = 300;  // code points

// A section of a note: a relation, its direction, and its heading.
struct Section {
  Relation relation;
  bool is_outgoing;
  NodeKind other;
  std::string_view heading;
};
constexpr std::array kEpisodeSections = {
    Section{Relation::kListenFirst, true, NodeKind::kEpisode, "Listen to first"},
    Section{Relation::kListenFirst, false, NodeKind::kEpisode, "Listen to afterwards"},
    Section{Relation::kContinues, true, NodeKind::kEpisode, "Continues"},
    Section{Relation::kContinues, false, NodeKind::kEpisode, "Continued by"},
    Section{Relation::kSupersedes, true, NodeKind::kEpisode, "Replaces"},
    Section{Relation::kSupersedes, false, NodeKind::kEpisode, "Replaced by"},
    Section{Relation::kPromises, true, NodeKind::kEpisode, "Promises"},
    Section{Relation::kPromises, false, NodeKind::kEpisode, "Promised by"},
    Section{Relation::kPromises, true, NodeKind::kConcept, "Promised, but no episode is about it yet"},
    Section{Relation::kRelated, true, NodeKind::kEpisode, "Related"},
    Section{Relation::kMentions, true, NodeKind::kEpisode, "Mentions"},
    Section{Relation::kMentions, false, NodeKind::kEpisode, "Mentioned by"},
    Section{Relation::kAbout, true, NodeKind::kConcept, "About"},
    Section{Relation::kMentions, true, NodeKind::kConcept, "Concepts mentioned"},
    Section{Relation::kGuest, true, NodeKind::kPerson, "Guests"},
    Section{Relation::kMentions, true, NodeKind::kPerson, "Names"},
    Section{Relation::kCites, true, NodeKind::kReference, "Cites"},
};
constexpr std::array kConceptSections = {
    Section{Relation::kAbout, false, NodeKind::kEpisode, "Episodes about it"},
    Section{Relation::kMentions, false, NodeKind::kEpisode, "Episodes that mention it"},
    Section{Relation::kBroader, true, NodeKind::kConcept, "Part of"},
    Section{Relation::kBroader, false, NodeKind::kConcept, "Parts"},
    Section{Relation::kRequires, true, NodeKind::kConcept, "Requires"},
    Section{Relation::kRequires, false, NodeKind::kConcept, "Required by"},
    Section{Relation::kEasierAfter, true, NodeKind::kConcept, "Easier after"},
    Section{Relation::kRelated, true, NodeKind::kConcept, "Related"},
    Section{Relation::kAbout, false, NodeKind::kReference, "Explained by"},
};

constexpr std::array kPersonSections = {
    Section{Relation::kGuest, false, NodeKind::kEpisode, "Guest in"},
    Section{Relation::kHost, false, NodeKind::kEpisode, "Host of"},
    Section{Relation::kMentions, false, NodeKind::kEpisode, "Mentioned in"},
    Section{Relation::kAuthor, false, NodeKind::kReference, "Author of"},
};
constexpr std::array kReferenceSections = {
    Section{Relation::kCites, false, NodeKind::kEpisode, "Cited by"},
    Section{Relation::kAuthor, true, NodeKind::kPerson, "Authors"},
    Section{Relation::kAbout, true, NodeKind::kConcept, "Explains"},
};
// By kind of node; no notes of shows.
constexpr std::array<std::string_view, kNodeKindCount> kFolders = {"", "Episodes/", "References/", "People/",
                                                                   "Concepts/"};

// A canvas, in pixels: a column for each step that an episode is after others, with room for lines between.
constexpr int kCardWidth = 320;
constexpr int kCardHeight = 180;
constexpr int kColumn = 440;
constexpr int kRowHeight = 220;
constexpr int kCanvasMargin = 40;

// A line of front matter. JSON strings are valid YAML.
void property(std::string& note, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  note += name;
  note += ": ";
  append_json_string(note, one_line(xml_characters(value)));
  note += '\n';
}

void list_property(std::string& note, std::string_view name, const std::vector<std::string>& values) {
  if (values.empty()) return;
  note.append(name).append(":\n");
  for (const std::string& value : values) {
    note += "  - ";
    append_json_string(note, one_line(xml_characters(value)));
    note += '\n';
  }
}

class Vault {
 public:
  explicit Vault(const KnowledgeGraph& graph)
      : graph_(graph), areas_(graph), curriculum_(graph), names_(graph.nodes().size()) {
    FileNames given;
    static_cast<void>(given.give(kStart));
    for (NodeId id = 0; id < names_.size(); ++id) {
      if (graph_.node(id).kind == NodeKind::kEpisode) {
        const Episode& episode = graph_.episode(id);
        const std::string number = episode.number ? std::to_string(*episode.number) + " " : "";
        names_[id] = given.give(number + std::string(title_of(episode)));
      } else if (graph_.node(id).kind == NodeKind::kConcept) {
        names_[id] = given.give(graph_.label(id));
      }
    }
    // After them, so that episodes and concepts have the plain names.
    for (NodeId id = 0; id < names_.size(); ++id) {
      const NodeKind kind = graph_.node(id).kind;
      if (kind == NodeKind::kPerson && citing(id) > 0) names_[id] = given.give(graph_.label(id));
      if (kind == NodeKind::kReference && citing(id) > 1) names_[id] = given.give(title_of_reference(id));
    }
    graph::PathRequest everything;
    everything.has_no_limit = true;
    course_ = graph::course(curriculum_, everything);
  }

  Result<void> write(const AddFile& add) const {
    for (NodeId id = 0; id < names_.size(); ++id) {
      if (names_[id].empty()) continue;
      if (Result<void> added = add(file_of(id), note(id)); !added) return added;
    }
    for (const NodeId area : areas_.with_episodes()) {
      if (Result<void> added = add(canvas_of(area), canvas(area)); !added) return added;
    }
    return add(std::string(kStart) + ".md", start());
  }

 private:
  static constexpr std::string_view kStart = "Start here";

  std::string note(NodeId id) const {
    switch (graph_.node(id).kind) {
      case NodeKind::kEpisode:
        return episode(id);
      case NodeKind::kConcept:
        return concept_note(id);
      case NodeKind::kPerson:
        return person(id);
      case NodeKind::kReference:
        return reference(id);
      case NodeKind::kShow:
        break;
    }
    return {};
  }

  std::string file_of(NodeId id) const {
    return std::string(kFolders.at(static_cast<std::size_t>(graph_.node(id).kind))) + names_[id] + ".md";
  }
  std::string canvas_of(NodeId area) const { return "Areas/" + names_[area] + ".canvas"; }

  // How many episodes and shows name it.
  std::size_t citing(NodeId id) const {
    const auto edges = graph_.in_edges(id);
    return static_cast<std::size_t>(std::count_if(edges.begin(), edges.end(), [&](const Edge& edge) {
      const NodeKind from = graph_.node(edge.source).kind;
      return from == NodeKind::kEpisode || from == NodeKind::kShow;
    }));
  }
  std::string title_of_reference(NodeId id) const {
    const std::string& title = graph_.reference(id).title;
    return title.empty() ? std::string(graph_.label(id)) : title;
  }

  std::string person(NodeId id) const {
    const Person& record = graph_.person(id);
    std::string note = "---\n";
    property(note, "title", record.name);
    list_property(note, "aliases", record.other_names);
    note += "tags: [person]\n---\n# " + markdown_escaped(record.name) + "\n";
    std::string links;
    for (const std::string& url : record.same_as) {
      if (const std::string page = web_page(url); !page.empty()) links += "- <" + page + ">\n";
    }
    if (!links.empty()) note += "\n" + links;
    sections(note, id, kPersonSections);
    return note;
  }

  std::string reference(NodeId id) const {
    const Reference& record = graph_.reference(id);
    const std::string title = title_of_reference(id);
    std::string note = "---\n";
    property(note, "title", title);
    property(note, "kind", row_of(record.kind).display_name);
    property(note, "url", web_page(record.url));
    note += "tags: [reference]\n---\n# " + markdown_escaped(title) + "\n";
    if (const std::string page = web_page(record.url); !page.empty())
      note += "\n[Page](" + markdown_target(page) + ")\n";
    sections(note, id, kReferenceSections);
    return note;
  }

  // The episodes of an area, what others build on to the left (https://jsoncanvas.org).
  std::string canvas(NodeId area) const {
    std::map<NodeId, int> columns;  // of the episodes so far, which come after what they need
    std::vector<int> heights;
    auto nodes = OrderedJson::array();
    auto edges = OrderedJson::array();
    const auto name_of_node = [](NodeId id) { return "n" + std::to_string(id); };
    std::vector<NodeId> episodes;
    for (const graph::PathStep& step : course_.steps) episodes.push_back(step.episode);
    for (const graph::LeftOut& left_out : course_.left_out) episodes.push_back(left_out.episode);
    for (const NodeId id : episodes) {
      if (areas_.of(id) != area || columns.contains(id)) continue;
      int column = 0;
      for (const graph::Prerequisite& pair : curriculum_.prerequisites_of(id)) {
        const auto before = columns.find(pair.before);
        if (!is_needed(pair.tier) || before == columns.end()) continue;
        column = std::max(column, before->second + 1);
        edges.push_back({{"id", name_of_node(pair.before) + "-" + name_of_node(id)},
                         {"fromNode", name_of_node(pair.before)},
                         {"fromSide", "right"},
                         {"toNode", name_of_node(id)},
                         {"toSide", "left"}});
      }
      columns.emplace(id, column);
      heights.resize(std::max(heights.size(), static_cast<std::size_t>(column) + 1));
      nodes.push_back({{"id", name_of_node(id)},
                       {"type", "file"},
                       {"file", file_of(id)},
                       {"x", column * kColumn},
                       {"y", kRowHeight * heights[static_cast<std::size_t>(column)]++},
                       {"width", kCardWidth},
                       {"height", kCardHeight}});
    }
    const int rows = heights.empty() ? 0 : *std::max_element(heights.begin(), heights.end());
    const OrderedJson group = {
        {"id", "area"},
        {"type", "group"},
        {"label", one_line(graph_.label(area))},
        {"x", -kCanvasMargin},
        {"y", -kCanvasMargin},
        {"width", static_cast<int>(heights.size()) * kColumn + kCardWidth - kColumn + 2 * kCanvasMargin},
        {"height", rows * kRowHeight + kCardHeight - kRowHeight + 2 * kCanvasMargin}};
    nodes.insert(nodes.begin(), group);
    return json_document({{"nodes", nodes}, {"edges", edges}});
  }

  std::string episode(NodeId id) const {
    const Episode& episode = graph_.episode(id);
    std::string note = "---\n";
    property(note, "title", episode.title);
    if (episode.number) note += "number: " + std::to_string(*episode.number) + "\n";
    if (episode.published) note += "published: " + published_day(episode) + "\n";
    if (episode.duration) note += "minutes: " + std::to_string(minutes_of(*episode.duration)) + "\n";
    if (const auto area = areas_.of(id)) property(note, "area", names_[*area]);
    property(note, "url", web_page(episode.link));
    property(note, "audio", web_page(episode.enclosure.url));
    property(note, "guid", episode.guid);
    note += "tags: [episode]\n---\n# " + markdown_escaped(title_of(episode)) + "\n\n";
    std::string links;
    if (const std::string page = web_page(episode.link); !page.empty())
      links = "[Page](" + markdown_target(page) + ")";
    if (const std::string audio = web_page(episode.enclosure.url); !audio.empty())
      links += (links.empty() ? "[Audio](" : " · [Audio](") + markdown_target(audio) + ")";
    if (!links.empty()) note += links + "\n\n";
    for (const std::string_view line : split(episode.text(Field::kDescription), '\n')) {
      if (const std::string text = markdown_escaped(line); !text.empty()) note += "> " + text + "\n>\n";
    }
    if (note.ends_with(">\n>\n") || note.ends_with("\n>\n")) note.resize(note.size() - 2);
    sections(note, id, kEpisodeSections);
    return note;
  }

  std::string concept_note(NodeId id) const {
    const Concept& record = graph_.concept_node(id);
    std::string note = "---\n";
    property(note, "title", record.name);
    list_property(note, "aliases", record.alternatives);
    if (const auto area = areas_.of(id)) property(note, "area", names_[*area]);
    property(note, "iri", graph_.node(id).id);
    note += "tags: [concept]\n---\n# " + markdown_escaped(record.name) + "\n";
    if (const std::string definition = markdown_escaped(record.definition); !definition.empty())
      note += "\n" + definition + "\n";
    sections(note, id, kConceptSections);
    return note;
  }

  template <typename Sections>
  void sections(std::string& note, NodeId id, const Sections& sections) const {
    for (const Section& section : sections) {
      std::string list;
      const auto add = [&](const Edge& edge) {
        const NodeId other = section.is_outgoing ? edge.target : edge.source;
        if (edge.relation == section.relation && graph_.node(other).kind == section.other)
          item(list, edge.id, other);
      };
      if (section.is_outgoing) {
        for (const Edge& edge : graph_.out_edges(id)) add(edge);
      } else {
        for (const Edge& edge : graph_.in_edges(id)) add(edge);
      }
      if (!list.empty()) note += "\n## " + std::string(section.heading) + "\n" + list;
    }
  }

  // A list item, with its quote.
  void item(std::string& list, EdgeId e, NodeId other) const {
    list += "- " + link(other) + "\n";
    const auto evidence = graph_.evidence(e);
    const NodeKind kind = graph_.node(other).kind;
    if (evidence.empty() || kind == NodeKind::kConcept || kind == NodeKind::kPerson) return;
    const std::string quote = shorten(one_line(graph_.quote(evidence.front())), kQuoteMost);
    if (!quote.empty()) list += "  - \"" + markdown_escaped(quote) + "\"\n";
  }

  std::string link(NodeId id) const {
    if (!names_[id].empty()) return "[[" + names_[id] + "]]";
    const std::string label = markdown_escaped(graph_.label(id));
    std::string url;
    if (graph_.node(id).kind == NodeKind::kReference) url = web_page(graph_.reference(id).url);
    return url.empty() ? label : "[" + label + "](" + markdown_target(url) + ")";
  }

  static std::string web_page(const std::string& url) {
    return is_web_url(url) ? safe_iri(url) : std::string();
  }

  // The course: everything in an order in which what others build on comes first.
  std::string start() const {
    std::string note;
    for (NodeId id = 0; id < names_.size() && graph_.node(id).kind == NodeKind::kShow; ++id)
      note += "# " + markdown_escaped(graph_.label(id)) + "\n\n";
    std::optional<NodeId> area;
    std::size_t number = 0;
    for (const graph::PathStep& step : course_.steps) {
      if (step.area && step.area != area && !names_[*step.area].empty())
        note += (number > 0 ? "\n## " : "## ") + link(*step.area) + "\n\n";
      area = step.area;
      note += std::to_string(++number) + ". " + link(step.episode) + "\n";
    }
    std::string others;
    for (const graph::LeftOut& left_out : course_.left_out) others += "- " + link(left_out.episode) + "\n";
    if (!others.empty()) note += "\n# Other episodes\n" + others;
    std::string areas;
    for (const NodeId one : areas_.with_episodes()) areas += "- [[" + names_[one] + ".canvas]]\n";
    if (!areas.empty()) note += "\n# Areas\n" + areas;
    for (const auto& [kind, heading] :
         {std::pair{NodeKind::kConcept, "Concepts"}, std::pair{NodeKind::kPerson, "People"},
          std::pair{NodeKind::kReference, "References"}}) {
      std::string list;
      for (NodeId id = 0; id < names_.size(); ++id) {
        if (graph_.node(id).kind == kind && !names_[id].empty()) list += "- " + link(id) + "\n";
      }
      if (!list.empty()) note += std::string("\n# ") + heading + "\n" + list;
    }
    return note;
  }

  const KnowledgeGraph& graph_;
  graph::Areas areas_;
  graph::Curriculum curriculum_;
  graph::ListeningPath course_;     // of everything
  std::vector<std::string> names_;  // note names by node, or ""
};

}  // namespace

Result<void> write_vault(const KnowledgeGraph& graph, const AddFile& add) { return Vault(graph).write(add); }

}  // namespace podatlas::exporter
