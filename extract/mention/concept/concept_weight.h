#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// Where and how often an episode names a concept.
struct ConceptWeight {
  bool in_title = false;           ///< named in the title
  bool is_whole_title = false;     ///< the title is its name and nothing else
  bool in_first_sentence = false;  ///< named in the first sentence of the notes
  bool is_introduced = false;      ///< named in that of the notes or summary of a bare introduction
  std::size_t count = 0;           ///< occurrences in the notes
  std::size_t spoken = 0;          ///< occurrences in the transcript, where everything is said many times
};

/// Where the first sentence of notes ends, without a short opening ("What is it?"). Constant time.
[[nodiscard]] std::size_t first_sentence_end(std::string_view text);

/// Where the opening of notes ends: their first paragraph, without a short first line; at most
/// kLongestOpening bytes.
[[nodiscard]] std::size_t opening_end(std::string_view notes);
inline constexpr std::size_t kLongestOpening = 400;  ///< bytes

/// A row: words after which a sentence names what something runs on.
struct PlatformWords {
  std::string_view name;
  std::string_view pattern;    ///< RE2, anywhere before the name, in any case
  std::string_view example;    ///< how such a sentence begins
  std::string_view near_miss;  ///< how one begins that no row takes
};
/// All rows.
[[nodiscard]] std::span<const PlatformWords> platform_words();

/// Whether something runs on what a sentence names at a place of a text, so that the notes say little about
/// that: "It's built with Django and hosted on Heroku." Linear in the sentence.
[[nodiscard]] bool is_platform(std::string_view text, Span span);

/// A row: how a sentence begins that tells what else there is.
struct AsideWords {
  std::string_view name;
  std::string_view pattern;    ///< RE2, in any case
  std::string_view example;    ///< how such a sentence begins
  std::string_view near_miss;  ///< how one begins that no row takes
};
/// All rows.
[[nodiscard]] std::span<const AsideWords> aside_words();

/// Whether a place of a text is in a sentence on what else there is, after one on the subject: "Plus our
/// favorite tools for virtual machines." Linear in the sentence.
[[nodiscard]] bool is_aside(std::string_view text, Span span);

/// Whether the name at a place of a text is the subject of the sentence that begins its paragraph: "Today's
/// Btrfs is not yesterday's hot mess." Linear in the paragraph.
[[nodiscard]] bool begins_paragraph(std::string_view text, Span span);

/// Where the command ends in a title that is a command line: "apt install" in "apt install arch-linux", which
/// is not about APT. 0 for other titles. Linear time.
[[nodiscard]] std::size_t command_end(std::string_view title);

/// Whether a title says only that it introduces what the show is about: "MLG 001 Introduction". Linear time.
[[nodiscard]] bool is_bare_introduction(std::string_view title);

/// Counts an occurrence at `span` of `text`, whose first sentence ends at `first_sentence_end`, in an episode
/// whose title is a bare introduction, if it `introduces`.
void add_occurrence(ConceptWeight& weight, const Text& text, Span span, std::size_t first_sentence_end,
                    bool introduces = false);

/// An episode is about the concepts that reach kMainScore.
[[nodiscard]] double main_score(const ConceptWeight& weight);
inline constexpr double kMainScore = 2.0;  ///< score from which an episode is about a concept

/// How a concept of general knowledge is named in an episode, beyond its weight.
struct Naming {
  std::size_t label_words = 1;  ///< of its preferred label
  bool is_name = false;         ///< the label is a name ("Redis", not "caching")
  bool is_capitalized = false;  ///< it is written with a capital somewhere
  bool opens_notes = false;     ///< named before opening_end()
};

/// The probability that people who list what an episode covers list this concept, too, rather than take it
/// for a word of the language. By a logistic model; bench/terms/learn_salience.py has learned its weights.
[[nodiscard]] double salience(const ConceptWeight& weight, const Naming& naming);

/// Explains the score to people: "4.8 (main topic from 2.0): in the title, 3 times in the notes".
[[nodiscard]] std::string explain_score(const ConceptWeight& weight);

}  // namespace podatlas::mention
