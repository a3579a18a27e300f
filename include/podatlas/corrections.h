#pragma once

// What a podcaster corrects in the paths of a show: a file of one line each.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/graph.h"
#include "podatlas/ontology.h"
#include "podatlas/result.h"

namespace podatlas {

/// What a correction changes.
enum class CorrectionKind : std::uint8_t {
  kPrefer,      ///< prefer A over B: where both are relevant, A takes the place of B
  kNotNeeded,   ///< not-needed A for B: A is not in a path for B, unless something else in it needs A
  kWrongOrder,  ///< wrong-order A belongs before B: whoever hears both hears A first
};
/// As files have it: "prefer", "not-needed", "wrong-order".
[[nodiscard]] std::string_view name_of(CorrectionKind kind);

/// An episode or a topic in a correction.
struct CorrectedName {
  std::string text;                         ///< a title, a guid, a topic; digits for a number
  bool is_number = false;                   ///< #12: an episode
  [[nodiscard]] std::string shown() const;  ///< as messages have it: #12 or 'text'
};

/// A line of a corrections file.
struct Correction {
  CorrectionKind kind = CorrectionKind::kPrefer;  ///< what it changes
  CorrectedName first;                            ///< A: an episode
  CorrectedName second;                           ///< B: an episode; for kNotNeeded also a topic
  std::string reason;                             ///< why; one line, never empty
  std::size_t line = 0;                           ///< in the file, from 1
};

/// A corrections file.
struct CorrectionFile {
  std::string name;                     ///< for messages
  std::vector<Correction> corrections;  ///< by line
};

/// The largest corrections file, in bytes.
inline constexpr std::size_t kMaxCorrectionBytes = std::size_t{1} << 20U;
/// The largest number of corrections.
inline constexpr std::size_t kMaxCorrections = 1000;

/// Reads corrections: "prefer A over B # why", "not-needed A for B # why" and "wrong-order A belongs before
/// B # why", where A and B are #12, or a title, guid or topic in quotes. Lines that begin with # are
/// comments. Fails with kSyntax and the line if one is anything else, if a reason is missing or the text is
/// not UTF-8, and with kLimit if there are too many.
[[nodiscard]] Result<CorrectionFile> read_corrections(std::string_view text, const std::string& name);

/// Returns whether a file is meant to have corrections: by its name (NAME.corrections), or because its first
/// line that is no comment begins like one.
[[nodiscard]] bool are_corrections(std::string_view text, std::string_view name);

/// All problems of corrections, by line. In a graph: names without an episode or topic (unknown-episode,
/// unknown-topic), lines that contradict each other (contradiction, cycle), which are errors; lines that
/// repeat another (repeated) or contradict what the show itself says (against-the-show), which are warnings.
[[nodiscard]] std::vector<ontology::Problem> check_corrections(const CorrectionFile& file,
                                                               const KnowledgeGraph& graph);

}  // namespace podatlas
