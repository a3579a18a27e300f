#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/person_cues.h"
#include "extract/mention/people/person_name.h"
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
};
inline constexpr std::size_t kCueContexts = 6;  ///< of enum CueContext

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
  /// How much it favors a part over the average; 0 where it has no weights.
  [[nodiscard]] double gain(Feature feature, Part part) const;
  /// The probability of each part.
  [[nodiscard]] PerPart probabilities(const std::set<Feature>& features) const;

 private:
  RoleModel();
  WordTable<Feature> plain_;
  std::vector<std::string_view> names_;  // of plain features, sorted
  std::vector<PerPart> weights_;         // by feature
};

/// A name at a place, or in a tag.
struct Named : NameCandidate {
  PersonName name{};  ///< empty for a handle alone
  Field field = Field::kTitle;
  NotesSection section = NotesSection::kProse;
  bool is_in_tag = false;       ///< only a tag of the feed says it; no span
  bool is_in_link = false;      ///< in the midst of the text of a link
  bool is_ignored = false;      ///< a sponsor's
  bool is_opening = false;      ///< on the first line that names anybody
  bool is_in_sentence = false;  ///< beside a small word, in no title or link
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
  std::optional<std::chrono::sys_seconds> published{};
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

/// A person of an episode, and what the model makes of what is true of them.
struct Person {
  PersonName name;     ///< the fullest; may be empty
  std::string handle;  ///< without '@'; may be empty
  std::uint32_t known = NameCandidate::kUnknown;
  std::vector<std::size_t> named{};  ///< indexes into Reading::names

  std::set<Feature> features{};
  std::map<Feature, const Sighting*> cues{};  ///< the first of each
  PerPart probability{};
  const Sighting* evidence = nullptr;  ///< that counts most for the likeliest part; null without cues
  bool is_stated_host = false;
  bool is_regular = false;    ///< takes part in many episodes
  bool is_away = false;       ///< the notes say that they are not there
  bool ends_in_word = false;  ///< see NameCandidate
  bool is_listed = false;     ///< a cue is about them and others together
  bool is_doubted = false;    ///< too unlike a name to be one without a cue
  bool is_thing = false;      ///< the show has a thing of that name
  bool is_jargon = false;     ///< begins with a given name that is a word of the show
};

/// What a show tells about its episodes.
struct ShowFacts {
  /// By tags, authors and the show's description.
  struct Host {
    PersonName name;
    bool is_declared = false;  ///< said to be host, not only named
  };
  /// Somebody whom the show names in full, and when.
  struct Namesake {
    PersonName name;
    std::vector<std::chrono::sys_seconds> named{};  ///< an episode each
  };
  std::vector<Host> hosts;
  std::set<std::string> regulars;              ///< folded names of those who take part in many episodes
  std::vector<PersonName> full_regulars;       ///< those of them that are full names
  std::map<std::string, PersonName> spelling;  ///< folded full name -> its usual spelling
  std::set<std::string> standing;              ///< folded names whom nearly all episodes tag as hosts
  std::map<std::string, std::vector<Namesake>> namesakes;  ///< by first name, folded
  std::set<std::string> in_sentences;                      ///< folded full names that occur in sentences
  std::set<std::string> things;      ///< folded full names of sponsors, products and the like
  std::set<std::string> jargon;      ///< given names that are words of the show: "dev"
  std::set<Feature> trusted_titles;  ///< how its titles name guests
  std::size_t episodes = 0;
  double guest_share = 0;  ///< of episodes that seem to have guests

  /// Whether somebody of this name is one of the hosts.
  [[nodiscard]] bool is_host(const PersonName& name) const;
  /// Whether somebody of this name is one of the regulars.
  [[nodiscard]] bool is_regular(const PersonName& name) const;
};

/// Learns about a show from the readings of its episodes, and marks boilerplate in them.
[[nodiscard]] ShowFacts learn_show(const Show& show, std::span<Reading> readings, const PeopleReader& reader,
                                   const WordSet& common);

/// The people of an episode, unjudged: its names, grouped.
[[nodiscard]] std::vector<Person> group_people(const Reading& reading, const ShowFacts& facts);

/// Judges them; results point into `reading`.
void judge_people(const Reading& reading, const ShowFacts& facts, const Ontology& ontology,
                  std::vector<Person>& people);

/// The features of a list in words/features.txt.
[[nodiscard]] std::set<Feature> features_of(std::string_view list);
/// Whether a section lists links or times.
[[nodiscard]] constexpr bool is_listed_place(NotesSection section) {
  return section == NotesSection::kLinks || section == NotesSection::kOutline;
}

}  // namespace podatlas::mention
