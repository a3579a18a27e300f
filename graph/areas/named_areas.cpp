#include "graph/areas/named_areas.h"

#include <re2/re2.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/notes/sponsor_headings.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "graph/path/plan/title_kind.h"
#include "graph/subject.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostAreas = 14;
constexpr std::size_t kFewestOfArea = 3;     // of an area
constexpr std::size_t kFewestAboutName = 2;  // episodes that are about a name, and
constexpr std::size_t kLeastAboutShare = 6;  // of those that name it: a sixth; a title counts twice
constexpr std::size_t kNamingShare = 2;      // half of all episodes

// What an episode says of a name.
constexpr double kNameInTitle = 16;
constexpr double kAboutName = 6;
constexpr double kInOpening = 4;  // in its first line
constexpr double kEarly = 2;      // more at the beginning of the opening, none at its end
constexpr double kLater = 2;      // in another line of the opening
constexpr double kNameMentioned = 1;
constexpr double kMostAgain = 2;   // each further time that the notes name it counts 1, up to this
constexpr double kMostBeside = 3;  // of all names that the same episodes have; each counts as a mention
constexpr double kLeastOfArea = kInOpening;  // what makes an episode one of an area
constexpr double kEnough = 12;               // of one area: more does not count when areas are chosen

constexpr std::size_t kLongestOpening = 400;  // bytes
constexpr std::size_t kShortestLine = 40;

bool is_of_name(char c) { return is_alpha(c) || is_digit(c) || c == '+' || c == '#'; }

// The first lines of notes that are whole sentences, up to a sponsor's. A shorter line before them is a
// heading.
std::string_view opening_of(std::string_view notes) {
  std::size_t begin = 0;
  std::size_t end = 0;
  while (end < std::min(notes.size(), begin + kLongestOpening)) {
    const std::size_t feed = std::min(notes.find('\n', end), notes.size());
    const std::string_view line = trim(notes.substr(end, feed - end));
    if (announced_links(line)) break;
    const bool is_sentence =
        !line.empty() && std::string_view(".!?").find(line.back()) != std::string_view::npos;
    const bool is_heading = end == begin && !is_sentence && line.size() < kShortestLine;
    if (!is_heading && !line.empty() && (is_of_name(line.back()) || line.back() == ':')) break;
    end = std::min(feed + 1, notes.size());
    if (is_heading) begin = end;
  }
  return notes.substr(begin, std::min(end - begin, kLongestOpening));
}

// Where a text has a name, at `from` or after it, in any case, but with a capital if the name has one: "a
// snap" is no "Snap". Nullopt if it has not.
std::optional<std::size_t> place_of(std::string_view text, std::string_view lower_text, std::string_view name,
                                    std::size_t from) {
  const std::string words = to_lower(name);
  for (std::size_t at = lower_text.find(words, from); at != std::string_view::npos;
       at = lower_text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool is_whole =
        (at == 0 || !is_of_name(text[at - 1])) && (end == text.size() || !is_of_name(text[end]));
    if (is_whole && (!is_upper(name.front()) || is_upper(text[at]))) return at;
  }
  return std::nullopt;
}

// Whether people call a site so on which everybody has a page.
bool is_site_of_members(std::string_view label) {
  static const re2::RE2 names = [] {
    std::string out = "(?i)(?:";
    for (const MemberSite& site : member_sites()) out += std::string(site.names) + '|';
    out.back() = ')';
    return re2::RE2(out);
  }();
  return re2::RE2::FullMatch(label, names);
}

class AreaChoice {
 public:
  explicit AreaChoice(const KnowledgeGraph& graph) : graph_(graph) {
    std::string shows;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kShow) shows += spaced(graph.show(id).title);
      if (graph.node(id).kind == NodeKind::kEpisode) add_episode(id);
    }
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind != NodeKind::kConcept) continue;
      names_.emplace(id, spaced(graph.label(id)));
      if (could_be_area(id, shows)) candidates_.push_back(id);
    }
    for (const NodeId id : candidates_) find_scores(id);
  }

  NamedAreas make() {
    choose();
    NamedAreas out;
    std::map<NodeId, std::size_t> sizes;
    while (true) {
      out.of_episodes.clear();
      sizes.clear();
      for (const NodeId episode : episodes_) {
        if (const auto place = place_of_episode(episode))
          ++sizes[out.of_episodes.emplace(episode, *place).first->second.area];
      }
      const auto is_small = [&](NodeId id) { return sizes[id] < kFewestOfArea; };
      if (std::erase_if(chosen_, is_small) == 0) break;
    }
    // The narrower a part's area, the better: "Ubuntu MATE" is of MATE, if that is one.
    std::map<NodeId, double> weights;
    for (const NodeId area : chosen_) {
      for (const auto& [part, weight] : parts_.at(area)) {
        double& best = weights[part];
        if (weight <= best) continue;
        best = weight;
        out.of_concepts[part] = area;
      }
    }
    for (const NodeId area : chosen_) out.of_concepts[area] = area;
    return out;
  }

 private:
  struct Opening {
    std::string_view text;
    std::string lower;
  };
  using Scores = std::map<NodeId, double>;  // by episode

  void add_episode(NodeId id) {
    episodes_.push_back(id);
    const std::string_view text = opening_of(graph_.episode(id).text(Field::kDescription));
    openings_.emplace(id, Opening{text, to_lower(text)});
  }

  [[nodiscard]] bool could_be_area(NodeId id, std::string_view shows) const {
    const std::string_view label = graph_.label(id);
    std::size_t about = 0;
    std::size_t titles = 0;
    std::size_t named = 0;
    bool has_parts = false;
    for (const Edge& edge : graph_.in_edges(id)) {
      has_parts = has_parts || edge.relation == Relation::kBroader;
      if (!speaks_of(edge) || graph_.node(edge.source).kind != NodeKind::kEpisode) continue;
      ++named;
      if (edge.relation == Relation::kAbout) ++about;
      if (edge.relation == Relation::kAbout && is_in_title(edge)) ++titles;
    }
    if (about < kFewestAboutName || named < kFewestOfArea || named * kNamingShare > episodes_.size() ||
        kLeastAboutShare * (about + titles) < named)
      return false;
    const std::string words = fold(label);
    const auto is_of_show = [&](std::string_view word) {
      return shows.find(" " + std::string(word) + " ") != std::string_view::npos;
    };
    return (is_proper(label) || has_parts || is_area_of_others(id)) &&
           std::ranges::none_of(split(words, ' '), is_of_show) && kind_of_title(label) == TitleKind::kUsual &&
           !is_site_of_members(label);
  }

  // Whether names that the same episodes have belong to it (extract/mention/term/concepts/term_areas.h).
  [[nodiscard]] bool is_area_of_others(NodeId id) const {
    const std::string& own = graph_.node(id).id;
    return std::ranges::any_of(names_, [&](const auto& one) {
      return std::ranges::find(graph_.concept_node(one.first).areas, own) !=
             graph_.concept_node(one.first).areas.end();
    });
  }

  // What each episode says of a name itself.
  [[nodiscard]] Scores own_scores(NodeId id) const {
    Scores out;
    for (const Edge& edge : graph_.in_edges(id)) {
      if (!speaks_of(edge) || graph_.node(edge.source).kind != NodeKind::kEpisode) continue;
      const bool is_title = is_in_title(edge) && !is_setting(graph_, edge);
      out[edge.source] = edge.relation == Relation::kMentions ? kNameMentioned
                         : is_title                           ? kNameInTitle
                                                              : kAboutName;
    }
    const std::string_view label = graph_.label(id);
    for (const auto& [episode, opening] : openings_) {
      const auto at = place_of(opening.text, opening.lower, label, 0);
      if (!at) continue;
      const double early = 1 - static_cast<double>(*at) / static_cast<double>(opening.text.size());
      const bool is_first = *at < opening.text.find('\n');
      double& score = out[episode];
      score += is_first ? kInOpening + kEarly * early : kLater;
      if (score < kLeastOfArea) score += times_again(episode, label);
    }
    return out;
  }

  // How often notes name something beyond once, up to kMostAgain.
  [[nodiscard]] double times_again(NodeId episode, std::string_view label) const {
    const std::string_view notes = graph_.episode(episode).text(Field::kDescription);
    const std::string lower = to_lower(notes);
    double count = -1;
    for (auto at = place_of(notes, lower, label, 0); at && count < kMostAgain;
         at = place_of(notes, lower, label, *at + 1))
      ++count;
    return count;
  }

  // What each episode says of an area and its parts.
  void find_scores(NodeId area) {
    std::map<NodeId, double>& parts = parts_[area];
    const std::string& name = names_.at(area);
    for (const auto& [id, other] : names_) {
      if (id == area) continue;
      const std::vector<std::string>& areas = graph_.concept_node(id).areas;
      if (other.find(name) != std::string::npos)
        parts.emplace(id, 1);
      else if (std::ranges::find(areas, graph_.node(area).id) != areas.end())
        parts.emplace(id, 0.5);
    }
    Scores scores = own_scores(area);
    Scores beside;
    for (const auto& [part, weight] : parts) {
      for (const auto& [episode, score] : own_scores(part)) {
        if (weight == 1)
          scores[episode] += score;
        else
          beside[episode] = std::min(beside[episode] + kNameMentioned, kMostBeside);
      }
    }
    for (const auto& [episode, score] : beside) scores[episode] += score;
    Scores with_series = scores;
    for (const NodeId episode : episodes_) {
      for (const Edge& edge : graph_.out_edges(episode)) {
        if (edge.relation != Relation::kContinues) continue;
        if (const auto found = scores.find(edge.target); found != scores.end())
          with_series[episode] += found->second;
        if (const auto found = scores.find(episode); found != scores.end())
          with_series[edge.target] += found->second;
      }
    }
    std::erase_if(with_series, [](const auto& one) { return one.second < kLeastOfArea; });
    scores_.emplace(area, std::move(with_series));
  }

  void choose() {
    Scores covered;
    while (chosen_.size() < kMostAreas) {
      std::optional<NodeId> best;
      double most = 0;
      for (const NodeId id : candidates_) {
        if (std::ranges::find(chosen_, id) != chosen_.end()) continue;
        double gain = 0;
        std::size_t fresh = 0;
        for (const auto& [episode, score] : scores_.at(id)) {
          const auto found = covered.find(episode);
          const double before = found == covered.end() ? 0 : found->second;
          gain += std::max(0.0, std::min(score, kEnough) - before);
          if (before == 0) ++fresh;
        }
        if (fresh < kFewestOfArea || gain <= most) continue;
        most = gain;
        best = id;
      }
      if (!best) return;
      chosen_.push_back(*best);
      for (const auto& [episode, score] : scores_.at(*best)) {
        double& before = covered[episode];
        before = std::max(before, std::min(score, kEnough));
      }
    }
  }

  [[nodiscard]] std::optional<NamedAreas::Place> place_of_episode(NodeId episode) const {
    NamedAreas::Place out;
    double most = 0;
    double whole = 0;
    for (const NodeId area : chosen_) {
      const auto found = scores_.at(area).find(episode);
      if (found == scores_.at(area).end()) continue;
      whole += found->second;
      if (found->second <= most) continue;
      most = found->second;
      out.area = area;
    }
    if (most == 0) return std::nullopt;
    out.share = most / whole;
    return out;
  }

  const KnowledgeGraph& graph_;
  std::vector<NodeId> episodes_;
  std::map<NodeId, Opening> openings_;   // by episode
  std::map<NodeId, std::string> names_;  // of all concepts, spaced
  std::vector<NodeId> candidates_;
  std::map<NodeId, std::map<NodeId, double>> parts_;  // with their weight, by candidate
  std::map<NodeId, Scores> scores_;                   // by candidate
  std::vector<NodeId> chosen_;
};

}  // namespace

std::string spaced(std::string_view text) { return " " + fold(text) + " "; }

bool is_proper(std::string_view label) {
  return std::ranges::any_of(label, [](char c) { return is_upper(c) || is_digit(c); });
}

bool has_only_found_names(const KnowledgeGraph& graph) {
  bool has_names = false;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kConcept) continue;
    if (!is_found_in_show(graph, id)) return false;
    has_names = true;
  }
  return has_names;
}

NamedAreas named_areas(const KnowledgeGraph& graph) { return AreaChoice(graph).make(); }

}  // namespace podatlas::graph
