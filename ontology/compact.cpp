#include "ontology/compact.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "core/digest.h"
#include "core/io/file.h"

namespace podatlas::ontology {
namespace {

constexpr unsigned kSevenBits = 0x7F;
constexpr unsigned kMore = 0x80;  // another byte of the number follows
constexpr unsigned kMostShift = 63;

// The members of each type, once for both directions. A new member does not compile until it is here.
template <typename Archive>
void members(Archive& archive, Place& place) {
  auto& [line, column] = place;
  archive(line, column);
}
template <typename Archive>
void members(Archive& archive, Label& label) {
  auto& [text, is_exact, is_guarded, is_search_only, is_known_name, is_usual] = label;
  archive(text, is_exact, is_guarded, is_search_only, is_known_name, is_usual);
}
template <typename Archive>
void members(Archive& archive, ForeignLabel& foreign) {
  auto& [language, label] = foreign;
  archive(language, label);
}
template <typename Archive>
void members(Archive& archive, Requirement& requirement) {
  auto& [target, is_hard, reason] = requirement;
  archive(target, is_hard, reason);
}
template <typename Archive>
void members(Archive& archive, Concept& one) {
  auto& [iri, preferred, labels, foreign_labels, alternatives, not_in, questions, definition, scope_note,
         broader, areas, narrower, related, requirements, see_also, exact_matches, scheme, is_top, place,
         source] = one;
  archive(iri, preferred, labels, foreign_labels, alternatives, not_in, questions, definition, scope_note,
          broader, areas, narrower, related, requirements, see_also, exact_matches, scheme, is_top, place,
          source);
}
template <typename Archive>
void members(Archive& archive, Scheme& scheme) {
  auto& [iri, title, is_general] = scheme;
  archive(iri, title, is_general);
}
template <typename Archive>
void members(Archive& archive, KnownPerson& person) {
  auto& [iri, name, other_names, handles, same_as, roles] = person;
  archive(iri, name, other_names, handles, same_as, roles);
}
template <typename Archive>
void members(Archive& archive, EpisodeQuestions& of_episode) {
  auto& [iri, questions] = of_episode;
  archive(iri, questions);
}
template <typename Archive>
void members(Archive& archive, Ontology& ontology) {
  auto& [concepts, people, schemes, episode_questions, sources] = ontology;
  archive(concepts, people, schemes, episode_questions, sources);
}

// Numbers are in groups of seven bits, the lowest first; texts and lists follow their length.
class CompactWriter {
 public:
  template <typename... T>
  void operator()(T&... values) {
    (write(values), ...);
  }
  std::string out;

 private:
  template <std::unsigned_integral T>
  void write(T number) {
    std::uint64_t rest = number;
    for (; rest > kSevenBits; rest >>= 7U) out += static_cast<char>((rest & kSevenBits) | kMore);
    out += static_cast<char>(rest);
  }
  void write(std::string& text) {
    write(text.size());
    out += text;
  }
  template <typename T>
  void write(std::vector<T>& list) {
    write(list.size());
    for (T& one : list) write(one);
  }
  template <typename T>
  requires std::is_class_v<T>
  void write(T& value) { members(*this, value); }
};

class CompactReader {
 public:
  explicit CompactReader(std::string_view bytes) : rest_(bytes) {}

  template <typename... T>
  void operator()(T&... values) {
    (read(values), ...);
  }
  // Whether all bytes were read, and each was as expected.
  [[nodiscard]] bool is_complete() const { return is_sound_ && rest_.empty(); }

 private:
  template <std::unsigned_integral T>
  void read(T& number) {
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      if (rest_.empty() || shift > kMostShift) return fail();
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      value |= std::uint64_t{byte & kSevenBits} << shift;
      if ((byte & kMore) == 0) break;
    }
    if (value > std::numeric_limits<T>::max()) return fail();
    number = static_cast<T>(value);
  }
  // Of a text or a list, each item of which has at least one byte.
  std::size_t read_length() {
    std::size_t length = 0;
    read(length);
    if (length <= rest_.size()) return length;
    fail();
    return 0;
  }
  void read(std::string& text) {
    const std::size_t length = read_length();
    text = rest_.substr(0, length);
    rest_.remove_prefix(length);
  }
  template <typename T>
  void read(std::vector<T>& list) {
    for (std::size_t left = read_length(); left > 0 && is_sound_; --left) read(list.emplace_back());
  }
  template <typename T>
  requires std::is_class_v<T>
  void read(T& value) { members(*this, value); }
  void fail() {
    is_sound_ = false;
    rest_ = {};
  }

  std::string_view rest_;
  bool is_sound_ = true;
};

std::vector<const TurtleFile*> by_name(const std::vector<TurtleFile>& files) {
  std::vector<const TurtleFile*> out;
  out.reserve(files.size());
  for (const TurtleFile& file : files) out.push_back(&file);
  std::sort(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->name < b->name; });
  return out;
}

std::string digest_of(const std::vector<TurtleFile>& files) {
  std::string all;
  for (const TurtleFile* const file : by_name(files)) {
    const std::string_view name = std::string_view(file->name).substr(file->name.rfind('/') + 1);
    all.append(name).append(1, '\0').append(std::to_string(file->bytes.size())).append(1, '\0');
    all += file->bytes;
  }
  return sha256_hex(all);
}

bool has_only_known_ids(const Ontology& ontology) {
  const auto all_known = [&](const std::vector<ConceptId>& ids) {
    return std::all_of(ids.begin(), ids.end(), [&](ConceptId id) { return id < ontology.concepts.size(); });
  };
  return std::all_of(ontology.concepts.begin(), ontology.concepts.end(), [&](const Concept& one) {
    return all_known(one.broader) && all_known(one.areas) && all_known(one.narrower) &&
           all_known(one.related) && !one.labels.empty() && one.source < ontology.sources.size() &&
           (one.scheme == kNoScheme || one.scheme < ontology.schemes.size()) &&
           std::all_of(one.requirements.begin(), one.requirements.end(), [&](const Requirement& requirement) {
             return requirement.target < ontology.concepts.size();
           });
  });
}

}  // namespace

Result<std::vector<TurtleFile>> read_turtle_files(const std::vector<std::string>& paths) {
  std::vector<TurtleFile> files;
  for (const std::string& path : paths) {
    Result<std::string> bytes = read_file(path);
    if (!bytes) return tl::unexpected(std::move(bytes.error()));
    files.push_back({path == "-" ? "standard input" : path, std::move(*bytes)});
  }
  return files;
}

Result<ReadOntology> read_ontology_files(const std::vector<std::string>& paths, const std::string& compact) {
  const Result<std::vector<TurtleFile>> files = read_turtle_files(paths);
  if (!files) return tl::unexpected(files.error());
  if (const Result<std::string> bytes = read_file(compact)) {
    if (std::optional<Ontology> ontology = from_compact(*bytes, *files))
      return ReadOntology{std::move(*ontology), {}, {}};
  }
  return read_ontology(*files);
}

std::string to_compact(const Ontology& ontology, const std::vector<TurtleFile>& files) {
  CompactWriter writer;
  writer.out = digest_of(files);
  Ontology copy = ontology;
  writer(copy);
  return std::move(writer.out);
}

std::optional<Ontology> from_compact(std::string_view compact, const std::vector<TurtleFile>& files) {
  const std::string digest = digest_of(files);
  if (!compact.starts_with(digest)) return std::nullopt;
  CompactReader reader(compact.substr(digest.size()));
  Ontology out;
  reader(out);
  if (!reader.is_complete() || out.sources.size() != files.size() || !has_only_known_ids(out))
    return std::nullopt;
  out.sources.clear();
  for (const TurtleFile* const file : by_name(files)) out.sources.push_back(file->name);
  return out;
}

}  // namespace podatlas::ontology
