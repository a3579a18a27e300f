#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "podatlas/path.h"

namespace podatlas::exporter {

/// The part of an episode that a query asks for.
struct Moment {
  std::chrono::seconds begin{};             ///< from the start of the audio
  std::optional<std::chrono::seconds> end;  ///< of a chapter
  std::string chapter;                      ///< its title; empty: found in the transcript
};

/// Where to begin listening: the step's segment; without one, the chapter whose title has most of the query's
/// words (of several, one that names the concept that the episode speaks of), else the three minutes of a
/// transcript with times that say most of them. Both must have a word of the concept, or one of those in its
/// texts, by which the query found the episode. Nullopt if nothing has half of the words, if that is the
/// first minute, if the title names that concept, and for prerequisites: they are not about the query. Linear
/// in the transcript.
[[nodiscard]] std::optional<Moment> moment_of(const PathPlan& plan, std::size_t position);
/// The same without the transcript. Linear in the chapters.
[[nodiscard]] std::optional<Moment> chapter_of(const PathPlan& plan, std::size_t position);

/// What a segment is about: its concept, or the query.
[[nodiscard]] const std::string& subject_of(const PathPlan& plan, const graph::Segment& segment);

/// What to hear of an episode, and why: `hear 13:45 to 24:09: the part about "gradient descent" (13 of 17
/// mentions)`, or `hear 1:40 to 5:00: "How a capstan works"`, a chapter.
[[nodiscard]] std::string segment_text(const PathPlan& plan, const graph::Segment& segment);

/// The audio from that moment on, "https://a.example/1.mp3#t=754"; empty without audio.
[[nodiscard]] std::string moment_link(const Episode& episode, const Moment& moment);

}  // namespace podatlas::exporter
