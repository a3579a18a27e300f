#include "export/site/site_formats.h"

#include <array>
#include <vector>

#include "core/text/json.h"
#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/path/path_reasons.h"
#include "export/site/file_names.h"
#include "graph/areas.h"

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

// A line of front matter. JSON strings are valid YAML.
void property(std::string& note, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  note += name;
  note += ": ";
  append_json_string(note, one_line(xml_characters(value)));
  note += '\n';
}

class Vault {
 public:
  explicit Vault(const KnowledgeGraph& graph) : graph_(graph), areas_(graph), names_(graph.nodes().size()) {
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
  }

  Result<void> write(const AddFile& add) const {
    for (NodeId id = 0; id < names_.size(); ++id) {
      const NodeKind kind = graph_.node(id).kind;
      if (kind != NodeKind::kEpisode && kind != NodeKind::kConcept) continue;
      const bool is_episode = kind == NodeKind::kEpisode;
      const std::string folder = is_episode ? "Episodes/" : "Concepts/";
      if (Result<void> added = add(folder + names_[id] + ".md", is_episode ? episode(id) : concept_note(id));
          !added)
        return added;
    }
    return add(std::string(kStart) + ".md", start());
  }

 private:
  static constexpr std::string_view kStart = "Start here";

  std::string episode(NodeId id) const {
    const Episode& episode = graph_.episode(id);
    std::string note = "---\n";
    property(note, "title", episode.title);
    if (episode.number) note += "number: " + std::to_string(*episode.number) + "\n";
    if (episode.published) note += "published: " + rfc3339(*episode.published).substr(0, 10) + "\n";
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
    if (!record.alternatives.empty()) {
      note += "aliases:\n";
      for (const std::string& name : record.alternatives) {
        note += "  - ";
        append_json_string(note, one_line(xml_characters(name)));
        note += '\n';
      }
    }
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

  std::string start() const {
    std::string note;
    std::string concepts;
    for (NodeId id = 0; id < names_.size(); ++id) {
      const NodeKind kind = graph_.node(id).kind;
      if (kind == NodeKind::kShow)
        note += (note.empty() ? "# " : "\n# ") + markdown_escaped(graph_.label(id)) + "\n";
      if (kind == NodeKind::kEpisode) note += "- " + link(id) + "\n";
      if (kind == NodeKind::kConcept) concepts += "- " + link(id) + "\n";
    }
    if (!concepts.empty()) note += "\n# Concepts\n" + concepts;
    return note;
  }

  const KnowledgeGraph& graph_;
  graph::Areas areas_;
  std::vector<std::string> names_;  // note names by node, or ""
};

}  // namespace

Result<void> write_vault(const KnowledgeGraph& graph, const AddFile& add) { return Vault(graph).write(add); }

}  // namespace podatlas::exporter
