#pragma once

// Listening paths: which episodes to hear for a topic, in which order, and why.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/corrections.h"
#include "podatlas/episode.h"
#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::graph {

/// How strong the reason is to listen to one episode before another, strongest first.
enum class Tier : std::uint8_t {
  kStated,       ///< an episode says so: "listen to X first", "continues X"
  kHardConcept,  ///< it teaches a concept without which the other's cannot be understood
  kSoftConcept,  ///< it teaches a concept that makes the other's easier, or the broader topic
  kMention,      ///< one names the other; the older comes first
};
/// As paths are printed: "core", ...
[[nodiscard]] std::string_view name_of(Tier tier);
/// Whether the later episode needs the earlier one: stated and hard.
[[nodiscard]] constexpr bool is_needed(Tier tier) {
  return tier == Tier::kStated || tier == Tier::kHardConcept;
}

/// `after` is easier to follow after `before`.
struct Prerequisite {
  NodeId before = 0;           ///< the episode to listen to first
  NodeId after = 0;            ///< the episode that builds on it
  Tier tier = Tier::kMention;  ///< how strong the reason is

  /// kStated, kMention: the edge between the two episodes.
  std::optional<EdgeId> said;
  /// Concept tiers: edges from concept to concept (requires, easier after, broader), each beginning where the
  /// one before ended: from what `after` is about to what `before` teaches. Empty when both are about one
  /// concept.
  std::vector<EdgeId> chain;

  /// Why a corrections file has this order, or `before` rather than `in_place_of`; empty: it does not.
  std::string correction{};
  /// The episode whose place `before` takes by a correction; of which all the above was said.
  std::optional<NodeId> in_place_of{};

  /// Returns whether a correction asks for this order.
  [[nodiscard]] bool is_corrected() const { return !correction.empty() && !in_place_of; }
};
/// Stronger ones first; corrected ones are the strongest.
[[nodiscard]] bool operator<(const Prerequisite& a, const Prerequisite& b);

/// What ties an episode to a topic.
enum class Tie : std::uint8_t {
  kNamed,     ///< the topic names the episode itself, or a person or reference that it has an edge to
  kConcept,   ///< it is about the topic, or speaks of it
  kNarrower,  ///< ... about a part of it
  kBuildsOn,  ///< ... about something that rests on it
  kNeededBy,  ///< ... about something that it rests on
  kRelated,   ///< ... about something that the ontology calls related, or the topic it is part of
  kText,      ///< its words are in the episode's title or text
};

/// How much an episode has to do with a topic, and the strongest reason.
struct Relevance {
  NodeId episode = 0;            ///< that has to do with the topic
  double score = 0;              ///< 0..1, or up to 1.5 for what has to do with several topics
  Tie tie = Tie::kText;          ///< the strongest
  NodeId asked = 0;              ///< the topic's concept that the tie begins at; not for kNamed and kText
  NodeId concept_node = 0;       ///< what the episode speaks of, where the tie ends; likewise
  std::optional<EdgeId> edge{};  ///< from the episode to that concept: about or mentions
  std::vector<EdgeId> chain{};   ///< edges between `asked` and `concept_node`
  std::optional<Field> field{};  ///< kText: where a word of the topic stands
  Span span{};                   ///< in that field
  /// kText, without a field: words of the topic that the episode has, the rarest first.
  std::vector<std::string> words{};
  std::string
      question{};  ///< the ontology's question for it that is closest to the query; empty: none is close
  bool answers = false;    ///< `question` closely matches the query
  bool is_silent = false;  ///< kText: neither its title nor its notes have a word of the topic
  double share = 1;        ///< of the topic, that its concept `asked` makes up, 0..1
};

/// How a query word was read that is not an exact name.
enum class ReadHow : std::uint8_t {
  kCorrected,   ///< corrected to a similar word
  kNotKnown,    ///< not found anywhere
  kPassedOver,  ///< ignored, since the query names an episode
  kMeant,       ///< the whole query describes a concept
  kShow,        ///< the query names a show or its host
};
/// Name in outputs: "corrected", "not known", "passed over", "meant", "show".
[[nodiscard]] std::string_view name_of(ReadHow how);

/// One or more query words that were read as one name, and how.
struct Reading {
  ReadHow how = ReadHow::kNotKnown;  ///< how it was read
  std::string typed;                 ///< as typed

  /// kCorrected: the word used. kNotKnown: up to three suggestions. kMeant: the concept. kShow: who hosts
  /// most of it.
  std::vector<std::string> names;

  friend bool operator==(const Reading&, const Reading&) = default;
};

/// A concept whose names, definition or questions have much of a query's words.
struct MeantConcept {
  NodeId node = 0;        ///< the concept
  double share = 0;       ///< how much of the query it is, 0..1
  bool is_clear = false;  ///< it is what the query describes, and nothing else comes near
};

/// A parsed query.
struct Topic {
  std::vector<NodeId> concepts{};      ///< named by the query, in order
  std::vector<double> weights{};       ///< how much of the query each concept names, 0..1
  std::vector<NodeId> joined{};        ///< of the concepts, alternatives and pairs: "ZFS and Btrfs"
  std::vector<NodeId> alternatives{};  ///< of these, between what to choose: "ZFS or Btrfs"
  bool has_side = false;               ///< a concept is asked for beside something else: "ZFS and snarfs"
  std::vector<NodeId> episodes{};      ///< named by the query: "what do I need before episode 70?"
  std::vector<EdgeId> ties{};          ///< edges from episodes to a person or reference it names
  std::vector<std::string> words{};    ///< distinct stems of its content words, for full-text search
  std::vector<std::string> beside{};   ///< of these, what no concept is named by, if it names one
  std::vector<Reading> readings{};     ///< how unknown or corrected words were read, in query order
  std::vector<MeantConcept> meant{};   ///< described by the query and not named, the nearest first
  bool is_show = false;                ///< the query names only a show or its main host
  /// If it names nothing but things to choose from or to hear about together, each as a topic of its own:
  /// "NixOS or Guix"
  std::vector<Topic> sides{};
};

/// What somebody wants to learn about, and what they know.
struct PathRequest {
  std::vector<Topic> topics;                   ///< what is wanted, all of it; none: a course
  std::optional<std::chrono::seconds> budget;  ///< maximum length of the path; none: under three hours
  std::vector<NodeId> known;                   ///< concepts and episodes
  std::vector<NodeId> skipped;                 ///< episodes to leave out; others do not wait for them
  std::optional<NodeId> start;                 ///< the episode to begin with; what it needs counts as known
  std::optional<std::size_t> most_steps;       ///< maximum number of episodes; none: no bound
  bool has_no_limit = false;                   ///< without a budget: drop the three-hour limit
  bool has_segments = false;                   ///< a step may be a part of an episode
  bool wants_new = false;                      ///< old episodes are worth less
  bool looks_up = false;                       ///< what the episodes need is not heard before them
  bool wants_groundwork = false;               ///< what the episodes need is asked for, too
};

/// Why a step is in the path.
enum class StepRole : std::uint8_t {
  kPrerequisite,  ///< a later step needs it
  kCore,          ///< it is about the topic
  kFurther,       ///< it has to do with the topic, but is not about it
};
/// "core", as output formats have it.
[[nodiscard]] std::string_view name_of(StepRole role);

/// The part of an episode that is about a topic: chapters, or a stretch of its transcript.
struct Segment {
  std::chrono::seconds begin{};  ///< from the start of the audio
  std::chrono::seconds end{};    ///< after `begin`
  std::chrono::seconds whole{};  ///< length of the episode; the last known time if the feed has none
  std::string chapter;           ///< titles of its chapters; empty: a stretch of the transcript
  std::string about;             ///< the concept that the transcript mentions there; empty: the query's words
  std::size_t mentions = 0;      ///< of the topic in this part, in titles of chapters or the transcript
  std::size_t all_mentions = 0;  ///< the same in the whole episode

  /// How long it is.
  [[nodiscard]] std::chrono::seconds length() const { return end - begin; }
  /// How much less that is than the episode.
  [[nodiscard]] std::chrono::seconds saved() const { return whole - length(); }
};

/// One episode of a path, and why it is there.
struct PathStep {
  NodeId episode = 0;                  ///< to listen to
  std::chrono::seconds duration{0};    ///< its length or that of its segment; 0 if unknown
  StepRole role = StepRole::kCore;     ///< why it is there
  std::optional<Relevance> relevance;  ///< none: only needed by others
  std::vector<Prerequisite> rests_on;  ///< pairs with steps before it, surest first
  std::vector<Prerequisite> opens;     ///< pairs with steps after it, surest first
  std::optional<NodeId> area{};        ///< of a course: the concept that its episodes are grouped by
  std::optional<NodeId> newer{};       ///< of a course: the episode that supersedes it

  /// An episode whose place this one takes, by a correction.
  struct Replaced {
    NodeId episode = 0;  ///< the one that is left out
    std::string reason;  ///< of the correction
  };
  std::vector<Replaced> replaces{};  ///< by node
  std::optional<Segment> segment{};  ///< the part to listen to; none: the whole episode
  /// Of a prerequisite that has little to do with the topic: the later step with which an answer tells it,
  /// for those to whom it is new; none: it is a step like the others.
  std::optional<NodeId> optional_for{};
};

/// Why an episode is not in a path.
enum class ExclusionReason : std::uint8_t {
  kNoRoom,   ///< it does not fit in the budget with what it needs
  kTooMany,  ///< nor in the number of episodes
  kKnown,
  kBeforeStart,  ///< what the path begins with needs it, so it is taken for known
  kSkipped,
  kLessRelevant,
  kReplaced,   ///< a correction prefers another
  kNotNeeded,  ///< a correction says so
};

/// A relevant episode that is not in the path.
struct LeftOut {
  NodeId episode = 0;                              ///< the episode
  ExclusionReason why = ExclusionReason::kNoRoom;  ///< the reason
  /// kNoRoom: how much longer the budget has to be for it to come in, in whole minutes; none: not found out.
  std::optional<std::chrono::seconds> missing;
  std::vector<NodeId> along;         ///< kNoRoom, kTooMany: what it needs and is not in the path either
  std::vector<NodeId> instead_of{};  ///< kNoRoom: steps that leave the path when it comes in
  NodeId preferred = 0;              ///< kReplaced: the other
  std::string correction{};          ///< kReplaced, kNotNeeded: the reason in the corrections file
};

/// A part of a topic that no step is on, as there is no time.
struct MissedPart {
  NodeId concept_node = 0;  ///< the part
  NodeId episode = 0;       ///< the best on it
};

/// An alternative of a topic ("ZFS or Btrfs") that no step is about, although there is time.
struct UntoldPart {
  NodeId concept_node = 0;  ///< the part
  NodeId episode = 0;       ///< the most relevant one about it; if there is none, that mentions it
  bool is_about = false;    ///< whether that one is about it
};

/// The result of listening_path().
struct ListeningPath {
  std::vector<PathStep> steps;    ///< in listening order
  std::vector<LeftOut> left_out;  ///< the most relevant first
  std::chrono::seconds total{0};  ///< of all steps
  bool is_covered = false;        ///< whether episodes are about the topics, or only the nearest that exist

  /// What steps need and the budget has no room for.
  std::vector<Prerequisite> assumed;

  /// Parts of the topic that the budget has no room for.
  std::vector<MissedPart> missed;

  /// Alternatives of the topic that no step is about, other than `missed`. Empty if the topic is not covered.
  std::vector<UntoldPart> untold;

  /// Concepts that the topic names beside others and that no episode tells of. Empty if the topic is not
  /// covered.
  std::vector<NodeId> uncovered;

  /// Needed pairs that were given up because others contradict them.
  std::vector<Prerequisite> broken;
  /// Relevance that the steps gain, and what no choice could exceed; 0..1 of it each when divided.
  double gain = 0;
  double gain_bound =
      0;  ///< an upper bound of what any path within the budget could gain, to judge this one by
};

/// Consecutive steps to listen to at once.
struct Session {
  std::size_t first = 0;          ///< its first step
  std::size_t count = 0;          ///< number of steps
  std::chrono::seconds total{0};  ///< of these steps
};

}  // namespace podatlas::graph

namespace podatlas {

/// What a listener brings along. Episodes are numbers, titles or URLs.
struct PathOptions {
  std::optional<std::chrono::seconds> budget{};  ///< how long the path may be; nullopt: under three hours
  std::vector<std::string> known{};              ///< topics and episodes
  std::vector<std::string> skipped{};            ///< episodes to leave out; nothing waits for them
  std::string start{};                           ///< the episode to begin with; empty: any
  std::optional<std::size_t> most_steps{};       ///< maximum number of episodes; nullopt: no limit
  bool has_no_limit = false;                     ///< without a budget: drop the three-hour limit
  bool has_segments = false;  ///< a step may be the part of an episode that is about the topic
  std::optional<std::chrono::seconds> session{};  ///< cut the path into sessions of this length
  std::optional<std::chrono::local_seconds>
      first_day{};               ///< when the first session begins; one follows each day
  bool has_time = false;         ///< whether `first_day` has a time of day
  CorrectionFile corrections{};  ///< by the podcaster; what they name and is unknown, warns
};

/// How much text and Markdown say about each step.
enum class PathDetail : std::uint8_t {
  kShort,    ///< one reason in a few words and one quote, for listeners
  kReasons,  ///< all reasons in full, and everything that was left out
};

/// A path and its input. The graph must outlive it.
struct PathPlan {
  const KnowledgeGraph* graph = nullptr;       ///< must outlive the document
  std::string query;                           ///< as typed; several topics joined by ", "
  std::vector<NodeId> concepts;                ///< named by the query
  std::optional<std::chrono::seconds> budget;  ///< nullopt: unlimited
  graph::ListeningPath path;                   ///< the result
  std::size_t cut = 0;                         ///< number of steps dropped to fit on a page
  std::vector<graph::Reading> readings{};      ///< how unknown words were read
  std::vector<std::string> warnings{};  ///< about what is known: how it was read, and what changes nothing
  std::string self_url{};               ///< where its feed will be published; empty: unknown
  std::optional<std::chrono::seconds> session_length{};   ///< nullopt: the path is not cut
  std::vector<graph::Session> sessions{};                 ///< all steps, if the path is cut
  std::optional<std::chrono::local_seconds> first_day{};  ///< as in PathOptions
  bool has_time = false;                                  ///< as in PathOptions
  PathDetail detail = PathDetail::kShort;  ///< what text and Markdown print; all others say everything
};
/// Plans a path for all `topics`: concepts, questions, episodes, people, URLs. Without topics, plans a
/// course: the whole graph, prerequisites first, area by area; within a budget the episodes that most others
/// build on. Fails with kNotFound, naming the nearest candidates, if no episode has to do with a topic, and
/// with kUsage if the options contradict each other or,
/// with file and line, if corrections do. Linear in the graph for names, then O(edges near the
/// topics).
[[nodiscard]] Result<PathPlan> plan_path(const KnowledgeGraph& graph, std::span<const std::string> topics,
                                         const PathOptions& options = {});
/// The same for one topic.
[[nodiscard]] Result<PathPlan> plan_path(const KnowledgeGraph& graph, std::string_view topic,
                                         const PathOptions& options = {});

/// Answers "do you know this concept?"; nullopt: ask no more.
using Knows = std::function<std::optional<bool>(const Concept&)>;
/// Asks up to seven questions to find out what somebody knows of what a path needs, each chosen so that it
/// decides most whatever the answer. Returns names for PathOptions::known, as few as give the same path,
/// without those in `options`. Fails as plan_path() does. O(seven paths).
[[nodiscard]] Result<std::vector<std::string>> ask_what_is_known(const KnowledgeGraph& graph,
                                                                 std::span<const std::string> topics,
                                                                 const PathOptions& options,
                                                                 const Knows& knows);

/// What a listener has to be told of a path: how the topics were read, and whether the episodes only come
/// near them. One clause each.
[[nodiscard]] std::vector<std::string> notes_of(const PathPlan& plan);

/// A format of paths.
struct PathFormat {
  std::string_view name;   ///< "m3u"
  bool has_notes = false;  ///< whether it contains notes_of()
  /// Formats a path, as text for a terminal of `width` columns. Fails if Graphviz does.
  Result<std::string> (*format)(const PathPlan& plan, std::size_t width) = nullptr;
};
/// All formats: text, json, markdown, rss, podcastL, m3u, anki, ics, dot, svg.
[[nodiscard]] std::span<const PathFormat> path_formats();

}  // namespace podatlas
