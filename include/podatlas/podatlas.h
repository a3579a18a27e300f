#pragma once

// From podcast feeds to a knowledge graph: build, open and merge graphs.

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/graph.h"
#include "podatlas/ontology.h"
#include "podatlas/result.h"

namespace podatlas {

/// The version of podatlas, "2.0.0".
[[nodiscard]] std::string_view version();

/// An ontology that is used only for the shows it fits: those in which a quarter of the titles name one of
/// its concepts.
struct InstalledOntology {
  std::string name;                ///< for notes, if the files name no scheme
  std::vector<std::string> files;  ///< Turtle
  bool is_general = false;         ///< of many fields: each area is used only where it fits
  std::string compact{};           ///< file with its compact form, which is faster to read; may be missing
};

/// How graphs are built.
struct BuildOptions {
  Ontology ontology{};  ///< concepts and people to look for
  /// Turtle files to read instead of `ontology`, if a graph is built from sources. Problems become
  /// warnings.
  std::vector<std::string> ontology_files{};
  /// Tried in order if neither `ontology` nor `ontology_files` is given: a show uses the first that fits.
  std::vector<InstalledOntology> installed{};
  unsigned jobs = 0;             ///< threads; 0: one per processor. The result does not depend on it
  bool recover = false;          ///< keep complete items of a malformed feed
  std::string shard{};           ///< "2/8": only the second of eight shards; empty: all shows
  bool transcripts = false;      ///< fetch the transcripts that feeds link to
  bool allow_private = false;    ///< allow requests to private addresses
  std::string cache_folder{};    ///< for documents from the web; empty: nothing is cached
  bool explain = false;          ///< extract() also fills Extraction::rejected, and reasons of people
  double guest_threshold = 0.5;  ///< the probability from which a person is a guest
  /// Called on the calling thread at the start of a stage, with its name ("extracting").
  std::function<void(std::string_view stage)> on_stage{};
  /// Called on the calling thread with a note for the user: which installed ontologies are used.
  std::function<void(std::string_view note)> on_note{};
};

/// A graph, and warnings from reading it.
struct Atlas {
  KnowledgeGraph graph;                       ///< shows, episodes, references, people and concepts
  std::string base{};                         ///< base IRI of a saved graph, if it has its own
  bool is_saved = false;                      ///< read from a saved graph, not built from sources
  std::vector<Warning> warnings{};            ///< by source
  std::vector<LinkDifference> differences{};  ///< between feeds and copies of their notes; warnings, too
};

/// Reads sources and builds their graph. Sources are feeds (RSS, Atom, JSON Feed), lists of feeds (OPML),
/// and transcripts, pages and posts about their shows: files, folders, http(s) URLs, or "-" for standard
/// input, in any order. Fails with the error of the first source, by name, that cannot be read; one broken
/// item is a warning. Memory and time are linear in the size of the sources.
[[nodiscard]] Result<Atlas> build(const std::vector<std::string>& sources, const BuildOptions& options = {});

/// Opens a saved graph, or builds the graph of one source of any other kind. Fails with kSchema for graphs
/// saved by older versions, else as build() does.
[[nodiscard]] Result<Atlas> open(const std::string& path, const BuildOptions& options = {});

/// Merges saved graphs, in any order, as if all their sources had been read at once. Of the options only
/// ontology, jobs and on_stage count; the ontology relates concepts that the graphs share.
[[nodiscard]] Result<Atlas> merge(const std::vector<std::string>& paths, const BuildOptions& options = {});

/// Options of a saved graph.
struct SaveOptions {
  std::string base{};  ///< base IRI; empty: the show's own
};

/// What was saved.
struct Saved {
  std::size_t shows = 0;
  std::size_t episodes = 0;
  std::size_t references = 0;
  std::size_t edges = 0;
  std::vector<Warning> warnings{};  ///< as Atlas::warnings
};

/// build() and write_json_ld(), but with a graph per show, in parallel; these are merged as they are written.
/// Nothing is written before everything was read.
[[nodiscard]] Result<Saved> build_to(std::ostream& stream, const std::vector<std::string>& sources,
                                     const BuildOptions& options = {}, const SaveOptions& how = {});
/// merge() and write_json_ld() with one saved graph in memory at a time, or those that have a show in common.
[[nodiscard]] Result<Saved> merge_to(std::ostream& stream, const std::vector<std::string>& paths,
                                     const BuildOptions& options = {}, const SaveOptions& how = {});

/// The input of a graph.
struct Extraction {
  std::vector<Show> shows;                             ///< merged and sorted
  std::vector<Post> posts;                             ///< blog posts, with their mentions
  Ontology ontology;                                   ///< of the concepts and people
  std::vector<std::vector<EpisodeMentions>> mentions;  ///< by show and episode
  std::vector<LinkDifference> differences;             ///< as Atlas::differences
  std::vector<Warning> warnings;                       ///< as Atlas::warnings
};
/// The first half of build(): reads sources and extracts mentions. Fails as build() does.
[[nodiscard]] Result<Extraction> extract(const std::vector<std::string>& sources,
                                         const BuildOptions& options = {});

/// The installed ontology that fits the first of the shows, as build() would use it; without concepts if none
/// fits.
[[nodiscard]] Result<Ontology> fitting_ontology(std::vector<Show> shows, const BuildOptions& options = {});

/// Finds the node that a person means by `query`: an episode's number, title or URL, a concept's label, a
/// person's name or handle, any spelling of a cited URL, "pytorch/pytorch#54987"; "concept:vmap" asks for one
/// kind only. Fails with kNotFound or kAmbiguous; messages name the nearest candidates. Linear in the nodes.
[[nodiscard]] Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query);

/// The graph without the episodes, topics, people and references that `names` find, and without what only
/// these lead to. Parts of a topic become parts of what that is a part of. Fails as find_node() does, and
/// with kUsage for a show. O(names × nodes + edges).
[[nodiscard]] Result<KnowledgeGraph> leave_out(const KnowledgeGraph& graph,
                                               const std::vector<std::string>& names);

}  // namespace podatlas
