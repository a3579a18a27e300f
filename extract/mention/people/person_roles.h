#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/person_cues.h"
#include "extract/mention/people/person_text.h"
#include "extract/mention/word_table.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// Something that is true of a person in an episode: an index of RoleModel::name_of().
using Feature = std::uint32_t;

/// What a person of an episode is. kNone: no person, or nobody of note.
enum class Part : std::uint8_t { kGuest, kHost, kAuthor, kMentioned, kNone };
inline constexpr std::size_t kParts = 5;  ///< of enum Part
/// A number for each Part.
using PerPart = std::array<double, kParts>;

/// Where a cue stood, which makes a feature of its own of it.
enum class CueContext : std::uint8_t {
  kPlain,
  kLinks,        ///< below "Links:" or in an outline
  kLinkText,     ///< in the text of a link: the thing, not the talk
  kBoilerplate,  ///< in a line that many episodes have
  kQuietShow,    ///< of a show that hardly ever has guests
  kGuestShow,    ///< of a show that has guests in most episodes
  kBesideGuest,  ///< of somebody whom another cue makes a guest
};
inline constexpr std::size_t kCueContexts = 7;  ///< of enum CueContext

/// A log-linear model: the probability of each Part is proportional to e to the sum of its weights over all
/// features. The weights are in weights.tsv, learned by bench/people/learn_roles.py. Immutable; one per
/// process.
class RoleModel {
 public:
  /// Reads the embedded weights.
  [[nodiscard]] static const RoleModel& shared();

  /// The feature of a name, as weights.tsv and PersonCue have it; it need not have weights.
  [[nodiscard]] Feature feature(std::string_view name) const;
  /// The same feature in a context.
  [[nodiscard]] Feature in_context(Feature plain, CueContext context) const;
  /// "guest-label", "links:guest-label"
  [[nodiscard]] std::string name_of(Feature feature) const;
  /// Its weights; zeros where it has none.
  [[nodiscard]] const PerPart& weights(Feature feature) const { return weights_[feature]; }
  /// The probability of each part. `features`: each once.
  [[nodiscard]] PerPart probabilities(std::span<const Feature> features) const;

 private:
  RoleModel();
  WordTable<Feature> plain_;
  std::vector<std::string_view> names_;  // of plain features, sorted
  std::vector<PerPart> weights_;         // by feature
};

/// A name at a place, or in a tag.
struct Named {
  std::string name;                               ///< empty for a handle alone
  std::string folded;                             ///< fold_name() of it
  std::string handle;                             ///< without '@'; may be empty
  std::uint32_t known = NameCandidate::kUnknown;  ///< index into the people of the ontology
  NameCandidate::Kind kind = NameCandidate::Kind::kFull;
  double plausibility = 0;  ///< see NameCandidate
  bool is_given_known = false;
  bool ends_in_word = false;  ///< see NameCandidate
  Field field = Field::kTitle;
  Span span;  ///< in the plain text of the field
  NotesSection section = NotesSection::kProse;
  bool is_in_tag = false;       ///< only a tag of the feed says it; no span
  bool is_in_link = false;      ///< in the midst of the text of a link
  bool is_whole_link = false;   ///< the text of a link
  bool is_ignored = false;      ///< a sponsor's
  bool is_opening = false;      ///< on the first line that names anybody
  bool is_at_start = false;     ///< of a line or sentence
  bool is_in_sentence = false;  ///< next to words in small letters, in no title or link
  std::uint64_t line = 0;       ///< hash of its line; 0 for a short one
  bool is_boilerplate = false;  ///< its line is in many episodes
};

/// What a cue, a heading or a tag says about a name.
struct Sighting {
  std::size_t named = 0;  ///< index into Reading::names
  Feature feature = 0;    ///< plain
  std::string_view rule;  ///< the row, or the feature; static storage
  CueContext context = CueContext::kPlain;
  bool is_title = false;
  bool is_listed = false;             ///< the cue is about a list of names
  std::vector<std::size_t> others{};  ///< the other names of a row about two
};

/// The names found in an episode, before identities are resolved.
struct Reading {
  std::vector<Named> names;
  std::vector<Sighting> sightings;
};

/// Reads texts for names and what is said about them. Immutable after construction; thread-safe.
class PeopleReader {
 public:
  /// Copies what it needs of the ontology.
  explicit PeopleReader(const Ontology& ontology) : scanner_(ontology) {}

  /// Everything that an episode says about people. `common`: see NameScanner.
  [[nodiscard]] Reading read(const Show& show, const Episode& episode, const WordSet& common) const;
  /// Adds a text, or a title where its field is one. `show` may be null.
  void read_text(const Text& text, const Show* show, const WordSet* common, Reading& reading) const;
  /// The people that itunes:author and the like name; none for a company.
  [[nodiscard]] std::vector<Named> people_in_author(const std::string& author, const Show* show) const;

 private:
  NameScanner scanner_;
};

/// Role of a podcast:person; kNone for editors and others who are not heard.
[[nodiscard]] Part part_of_tag(std::string_view role);

/// A person of an episode.
struct PersonGroup {
  std::string name;    ///< the fullest; may be empty
  std::string folded;  ///< fold_name() of it
  std::string handle;  ///< without '@'; may be empty
  std::uint32_t known = NameCandidate::kUnknown;
  std::vector<std::size_t> named{};  ///< indexes into Reading::names
};

/// What a show tells about its episodes.
struct ShowFacts {
  std::vector<std::string> hosts;                  ///< stated: by tags, authors and the show's description
  std::vector<bool> is_declared;                   ///< of each: said to be host, not only named
  std::set<std::string> regulars;                  ///< folded names of those who take part in many episodes
  std::vector<std::string> full_regulars;          ///< those of them that are full names
  std::map<std::string, std::string> spelling;     ///< folded full name -> its usual spelling
  std::set<std::string> in_sentences;              ///< folded full names that occur in sentences
  std::map<std::string, std::size_t> episodes_of;  ///< folded name -> episodes that have it in prose
  std::set<Feature> trusted_titles;                ///< how its titles name guests
  std::size_t episodes = 0;
  double guest_share = 0;  ///< of episodes that seem to have guests
};

/// Groups the names of an episode by person.
[[nodiscard]] std::vector<PersonGroup> group_people(const Reading& reading, const ShowFacts& facts);

/// Learns about a show from the readings of its episodes, and marks boilerplate in them.
[[nodiscard]] ShowFacts learn_show(const Show& show, std::span<Reading> readings, const PeopleReader& reader,
                                   const WordSet& common);

/// What is true of a person, and what the model makes of it.
struct Judgement {
  std::vector<Feature> features{};  ///< each once, in the order of their names
  PerPart probability{};
  const Sighting* evidence = nullptr;  ///< that counts most for the likeliest part; null without cues
  bool is_stated_host = false;
  bool is_away = false;  ///< the notes say that they are not there
};

/// Judges each group; results point into `reading`.
[[nodiscard]] std::vector<Judgement> judge_people(const Reading& reading,
                                                  const std::vector<PersonGroup>& groups,
                                                  const ShowFacts& facts, const Ontology& ontology);

}  // namespace podatlas::mention
