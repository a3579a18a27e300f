#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "podatlas/graph.h"

namespace podatlas::exporter {

/// Words of an episode that tell a reader something out of their context.
struct Excerpt {
  NodeId episode = 0;                 ///< that says it
  Field field = Field::kDescription;  ///< where
  std::string words;                  ///< on one line
};

/// The size of the name and colon that begin a line of somebody who speaks ("Ada Byron: "), without the space
/// after it; 0 if it does not begin so.
[[nodiscard]] std::size_t speaker_label(std::string_view line);

/// Whether a sentence advertises or asks for something: "Sign up for the year and save 25%!"
[[nodiscard]] bool is_advertisement(std::string_view text);

/// Whether the line at `at` belongs to an advertisement by the heading above it ("Kiln Works - Sponsor"),
/// with nothing but whole sentences between. O(1) lines.
[[nodiscard]] bool is_below_sponsor(std::string_view text, std::size_t at);

/// Whether a reference is something that a shop sells: lists of references have it last. A work of a known
/// kind, such as a book, is a reference wherever it is sold.
[[nodiscard]] bool is_of_shop(const Reference& reference);

/// Whether an episode cites something only as advertisements do ("a free trial of Kiln"), and no shop sells
/// it: lists of references have it last, too, but for what a host or a guest offers ("Ada: all my courses,
/// 25% off").
[[nodiscard]] bool is_offered(const KnowledgeGraph& graph, const Edge& citation);

/// Whether an episode, or its show, cites something only to ask for support: "Support the show", "Support
/// Tape Talk". That is no reference.
[[nodiscard]] bool asks_for_support(const KnowledgeGraph& graph, const Edge& citation);

/// What remains of a sentence that names something at `name` when what begins a line is left out (times,
/// bullets) and URLs at its ends. "" if that is no more than the name, a heading, a part of a
/// sentence, code, or an advertisement. `name` may be empty; `line_before`: the text before the sentence on
/// its line.
[[nodiscard]] std::string quotable(std::string_view sentence, Span name, std::string_view line_before);

/// What an episode says of the other end of an edge: best_statement(), else its longest whole sentence, else
/// the line that names it. Nullopt if nothing of it is quotable. Automatic transcripts only give statements.
[[nodiscard]] std::optional<Excerpt> excerpt_of(const KnowledgeGraph& graph, const Edge& edge);

/// The first whole sentence of an episode's own notes, which usually says what it is about.
[[nodiscard]] std::optional<Excerpt> lead_of(const KnowledgeGraph& graph, NodeId episode);

/// What a show without a description says of itself: the first sentence on the podcast in the notes of one of
/// its first three episodes, if its title presents the show ("Trailer", "Welcome", "Preview of What's to
/// Come").
[[nodiscard]] std::optional<Excerpt> told_of_itself(const KnowledgeGraph& graph, NodeId show);

/// Where excerpt_of() is in the notes of an episode, for what it mentions and its guests; or, for a mention
/// without evidence, the line of the notes that has the name. Nullopt for what
/// does not answer a listener: questions, URLs, what is cut off or has more than 300 bytes, and what is said
/// elsewhere.
[[nodiscard]] std::optional<Span> telling_excerpt(const KnowledgeGraph& graph, const Edge& edge);
/// The same for lead_of().
[[nodiscard]] std::optional<Span> telling_lead(const KnowledgeGraph& graph, NodeId episode);

}  // namespace podatlas::exporter
