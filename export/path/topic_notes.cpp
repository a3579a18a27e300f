#include "export/path/topic_notes.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

#include "core/text/text.h"
#include "core/url/url.h"
#include "export/path/answer/short_reason.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "graph/path/plan/lengths.h"

namespace podatlas::exporter {
namespace {

using graph::ReadHow;
using graph::Reading;

constexpr std::size_t kMostTold = 5;  // words listed in a note

std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

// The words read this way without further names.
std::vector<std::string> typed(const std::vector<Reading>& readings, ReadHow how) {
  std::vector<std::string> out;
  for (const Reading& one : readings) {
    if (one.how == how && one.names.empty()) out.push_back(one.typed);
  }
  return out;
}

// Whether a step has no more to do with a concept than that somebody listed such a question, or that it is
// about something near it.
bool only_touches(const graph::Relevance& one) {
  using graph::Tie;
  const bool is_beside = one.tie == Tie::kRelated || one.tie == Tie::kBuildsOn || one.tie == Tie::kNeededBy;
  return is_beside || (one.answers && one.tie == Tie::kText);
}

// Whether the query is a concept, and its core only touches that.
bool is_only_suggested(const PathPlan& document) {
  const graph::ListeningPath& path = document.path;
  const auto is_core = [](const graph::PathStep& step) { return step.role == graph::StepRole::kCore; };
  const auto says_something = [&](const graph::PathStep& step) {
    return is_core(step) && !(step.relevance && only_touches(*step.relevance));
  };
  return path.is_covered && document.concepts.size() == 1 &&
         is_whole_query(document, document.concepts.front()) && std::ranges::any_of(path.steps, is_core) &&
         std::ranges::none_of(path.steps, says_something);
}

}  // namespace

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string out;
  const std::size_t count = std::min(words.size(), kMostTold);
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_last = i + 1 == words.size();
    if (i > 0) out += is_last ? ' ' + std::string(last) + ' ' : ", ";
    out += in_quotes(words[i]);
  }
  if (count < words.size()) out += " and " + std::to_string(words.size() - count) + " more";
  return out;
}

std::vector<std::string> topic_notes(const std::vector<Reading>& readings) {
  std::vector<std::string> out;
  const auto each = [&](ReadHow how, const auto& explain) {
    for (const Reading& one : readings) {
      if (one.how == how && !one.names.empty()) out.push_back(explain(one));
    }
  };
  const auto all = [&](ReadHow how, std::string_view one, std::string_view several) {
    const std::vector<std::string> words = typed(readings, how);
    if (words.empty()) return;
    out.push_back(listed(words, "and") + std::string(words.size() == 1 ? one : several));
  };
  each(ReadHow::kCorrected, [](const Reading& one) {
    return in_quotes(one.typed) + " is read as " + in_quotes(one.names.front());
  });
  const std::string unknown =
      " is unknown: no concept has this name, and no title or description contains it";
  all(ReadHow::kNotKnown, unknown, " are unknown: no concept, title or description contains them");
  each(ReadHow::kNotKnown, [&](const Reading& one) {
    return in_quotes(one.typed) + unknown + "; did you mean " + listed(one.names, "or") + '?';
  });
  each(ReadHow::kMeant, [](const Reading& one) {
    return in_quotes(one.typed) + " is read as " + in_quotes(one.names.front());
  });
  for (const Reading& one : readings) {
    if (one.how != ReadHow::kShow) continue;
    const std::string hosts = one.names.empty() ? "" : ", hosted by " + listed(one.names, "and");
    out.push_back(in_quotes(one.typed) + " is read as the whole show" + hosts + "; start here");
  }
  all(ReadHow::kPassedOver, " is ignored, because you asked for an episode",
      " are ignored, because you asked for an episode");
  return out;
}

std::string length_note(const PathPlan& document) {
  // Where all are assumed, extent_of() says so.
  if (document.path.steps.empty() || !assumed_lengths(*document.graph, document.path).empty()) return {};
  std::size_t estimated = 0;
  for (const graph::PathStep& step : document.path.steps) {
    if (graph::told_length(document.graph->episode(step.episode)) || step.segment) continue;
    ++estimated;
  }
  return length_note(estimated, graph::Lengths(*document.graph).usual());
}

std::string length_note(std::size_t estimated, std::chrono::seconds each) {
  if (estimated == 0) return {};
  return "the feed has no length for " + counted(estimated, "episode") + "; " + minutes_text(each) +
         (estimated == 1 ? " are assumed" : " are assumed for each");
}

std::vector<std::string> content_notes(const PathPlan& document) {
  std::vector<std::string> out = topic_notes(document.readings);
  const graph::ListeningPath& path = document.path;
  if (!path.is_covered) {
    const bool is_empty = path.steps.empty() && path.left_out.empty();
    // That episodes use other words than a question cannot be excluded.
    const bool is_certain =
        is_empty || (document.concepts.size() == 1 && is_whole_query(document, document.concepts.front()));
    out.push_back((is_certain ? "no episode covers " : "no episode is clearly about ") +
                  in_quotes(document.query) + (path.steps.empty() ? "" : "; these come nearest"));
  }
  if (path.steps.empty()) return out;
  if (is_only_suggested(document)) out.push_back("these episodes only touch " + in_quotes(document.query));
  for (const graph::MissedPart& part : path.missed) {
    out.push_back("there is no time for " + in_quotes(document.graph->label(part.concept_node)) +
                  ": an episode on it is " + in_quotes(title_of(document.graph->episode(part.episode))));
  }
  for (const auto id : path.uncovered)
    out.push_back("no episode is about " + in_quotes(document.graph->label(id)));
  for (const graph::UntoldPart& part : path.untold) {
    const std::string title = in_quotes(title_of(document.graph->episode(part.episode)));
    out.push_back("nothing here is about " + in_quotes(document.graph->label(part.concept_node)) + "; " +
                  (part.is_about ? "an episode on it is " + title : title + " mentions it"));
  }
  if (!path.assumed.empty()) {
    std::vector<std::string> titles;
    for (const graph::Prerequisite& pair : path.assumed) {
      std::string title(title_of(document.graph->episode(pair.before)));
      if (std::find(titles.begin(), titles.end(), title) == titles.end()) titles.push_back(std::move(title));
    }
    out.push_back("there is no time for what this needs: " + listed(titles, "and"));
  }
  return out;
}

std::vector<std::string> path_notes(const PathPlan& document) {
  std::vector<std::string> out = content_notes(document);
  if (std::string note = length_note(document); !note.empty()) out.push_back(std::move(note));
  return out;
}

std::vector<std::string> role_notes(const PathPlan& document) {
  const std::vector<graph::PathStep>& steps = document.path.steps;
  const auto further = static_cast<std::size_t>(std::count_if(
      steps.begin(), steps.end(), [](const auto& step) { return step.role == graph::StepRole::kFurther; }));
  if (!document.budget || !document.path.is_covered || further == 0) return {};
  return {counted(further, "episode") + (further == 1 ? " is" : " are") +
          " \"further\": related episodes that the budget has room for"};
}

std::string overlap_text(const KnowledgeGraph& graph, const graph::Overlap& overlap) {
  std::vector<std::string> names;
  for (const NodeId node : overlap.shared) names.emplace_back(graph.label(node));
  return std::to_string(names.size()) + " of its " + counted(overlap.concepts, "concept") + " are also in " +
         in_quotes(title_of(graph.episode(overlap.other))) + ": " + listed(names, "and");
}

std::string shared_text(const KnowledgeGraph& graph, const graph::SimilarEpisode& similar) {
  constexpr std::array kSaid = {std::tuple(Relation::kCites, "both cite ", ""),
                                std::tuple(Relation::kGuest, "both have ", " as guest"),
                                std::tuple(Relation::kAbout, "both are about ", ""),
                                std::tuple(Relation::kMentions, "both mention ", "")};
  std::string out;
  for (const auto& [relation, before, after] : kSaid) {
    std::vector<std::string> names;
    for (const graph::SharedThing& thing : similar.shared) {
      if (thing.relation != relation) continue;
      std::string_view label = graph.label(thing.node);
      if (is_web_url(label)) label.remove_prefix(label.find("://") + 3);
      if (label.starts_with("www.")) label.remove_prefix(4);
      if (label.ends_with('/')) label.remove_suffix(1);
      names.emplace_back(label);
    }
    if (names.empty()) continue;
    out += (out.empty() ? "" : "; ") + (before + listed(names, "and")) + after;
  }
  return out;
}

std::vector<std::string> overlap_remarks(const PathPlan& document) {
  std::vector<std::string> out;
  if (is_course(document)) return out;
  std::vector<NodeId> skipped;
  const std::vector<graph::PathStep>& steps = document.path.steps;
  std::vector<NodeId> in_path;
  in_path.reserve(steps.size());
  for (const graph::PathStep& step : steps) in_path.push_back(step.episode);
  for (const graph::PathStep& step : steps) {
    const auto takes_its_place = [&](const graph::Overlap& overlap) {
      const auto other = std::ranges::find(steps, overlap.other, &graph::PathStep::episode);
      return !other->segment && std::ranges::find(skipped, overlap.other) == skipped.end() &&
             std::ranges::none_of(step.opens, [&](const graph::Prerequisite& pair) {
               return pair.after == overlap.other && graph::is_needed(pair.tier);
             });
    };
    const std::vector<graph::Overlap> overlaps = graph::overlaps_of(*document.graph, step.episode, in_path);
    const auto found = std::ranges::find_if(overlaps, takes_its_place);
    if (found == overlaps.end()) continue;
    out.push_back(in_quotes(title_of(document.graph->episode(step.episode))) +
                  " may be skipped: " + overlap_text(*document.graph, *found) + '.');
    skipped.push_back(step.episode);
  }
  return out;
}

std::string as_sentence(const std::string& note) {
  return "Note: " + note + (note.ends_with('?') ? "" : ".");
}

}  // namespace podatlas::exporter

namespace podatlas {
namespace {

template <auto Format>
Result<std::string> any_width(const PathPlan& plan, std::size_t /*width*/) {
  return Format(plan);
}

// To add a format, add a line.
constexpr std::array kPathFormats = {
    PathFormat{"text", true,
               [](const PathPlan& plan, std::size_t width) -> Result<std::string> {
                 return exporter::path_text(plan, width);
               }},
    PathFormat{"json", false, any_width<exporter::path_json>},
    PathFormat{"markdown", true, any_width<exporter::path_markdown>},
    PathFormat{"rss", false, any_width<exporter::path_rss>},
    PathFormat{"podcastL", false, any_width<exporter::path_list>},
    PathFormat{"m3u", false, any_width<exporter::path_m3u>},
    PathFormat{"anki", false, any_width<exporter::path_cards>},
    PathFormat{"ics", false, any_width<exporter::path_ics>},
    PathFormat{"dot", false, any_width<exporter::path_dot>},
    PathFormat{"svg", false, any_width<exporter::path_svg>},
};

}  // namespace

std::span<const PathFormat> path_formats() { return kPathFormats; }
std::vector<std::string> notes_of(const PathPlan& plan) { return exporter::path_notes(plan); }

}  // namespace podatlas
