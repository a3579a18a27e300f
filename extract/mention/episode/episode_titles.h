#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "extract/mention/concept/concepts.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// When a mentioned episode was published, relative to the one that mentions it.
enum class When : std::uint8_t { kBefore, kAfter, kAnyTime };

/// The titles of one show's episodes, for resolving mentions.
class EpisodeTitles {
 public:
  /// `concepts` may be null: then titles are compared by their words only. Both must outlive the object.
  EpisodeTitles(const Show& show, const ConceptMatcher* concepts);

  /// The episode that episode `self` calls `topic`: one with that title; else one whose title is another name
  /// of the same concept, or has these initials; else one with all words of its title in the topic; else the
  /// only one with all words of the topic in its title. Word forms may differ ("preserve", "preservation").
  /// Of several equals, When::kBefore means the latest; otherwise none is returned. Never `self`.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view topic, std::size_t self, When when) const;

 private:
  // Episodes with equal titles share one.
  struct Title {
    std::string folded;
    std::string initials;
    std::optional<ontology::ConceptId> concept_id;  // when the whole title is one label
    bool has_content = false;
    std::vector<std::size_t> episodes;  // by date, those without one first; then in the show's order
  };
  struct Spoken;  // those of a title that may be meant

  [[nodiscard]] std::optional<ontology::ConceptId> whole_concept(std::string_view text) const;
  [[nodiscard]] std::uint64_t rarest_stem(std::span<const std::string_view> words) const;
  [[nodiscard]] Spoken spoken_of(const Title& title, std::size_t self, When when) const;
  // The only episode that may be meant and whose title holds all of `words`.
  [[nodiscard]] std::optional<std::size_t> only_one_with(std::span<const std::string_view> words,
                                                         std::size_t self, When when) const;

  const ConceptMatcher* concepts_;
  std::vector<std::optional<std::chrono::sys_seconds>> published_;  // of the episodes
  std::vector<Title> titles_;
  // Indexes, so that a phrase does not search a whole large show: the titles that contain a word with that
  // beginning (see stem_of), and those whose rarest one it is.
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_stem_;
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> by_rarest_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_initials_;
  std::unordered_map<ontology::ConceptId, std::vector<std::size_t>> by_concept_;
};

}  // namespace podatlas::mention
