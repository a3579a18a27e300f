#include "graph/build/seen_people.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::graph {
namespace {

// The name, or the handle if there is none.
const std::string& called(const PersonMention& mention) {
  return mention.name.empty() ? mention.handle : mention.name;
}

// The words of a name, in lower case and without accents.
std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> out;
  const std::string folded = fold(name);
  for (const std::string_view word : split(folded, ' ')) {
    if (!word.empty()) out.emplace_back(word);
  }
  return out;
}

// "A" or "Alex" for "Alexandra", either way round.
bool is_first_name_of(std::string_view a, std::string_view b) {
  constexpr std::size_t kFewestDropped = 3;  // "Paul" is not "Paula"
  if (a == b) return true;
  if (a.size() > b.size()) std::swap(a, b);
  return b.starts_with(a) && (a.size() == 1 || b.size() - a.size() >= kFewestDropped);
}

// One letter differs, is missing or added, or two are swapped. Not the first letter, and of first names not
// the last three: they often tell two names apart.
bool is_misspelled(const std::string& a, const std::string& b, bool is_first_name) {
  constexpr std::size_t kShortest = 4;
  constexpr std::size_t kEnd = 3;
  const std::size_t least = std::min(a.size(), b.size());
  if (least < kShortest || a.front() != b.front() || edit_distance(a, b, 1) != 1) return false;
  const bool is_swapped = a.size() == b.size() && std::ranges::is_permutation(a, b);
  if (least == kShortest && !is_swapped) return false;
  if (!is_first_name) return true;
  return least > kEnd + 1 && a.substr(a.size() - kEnd) == b.substr(b.size() - kEnd);
}

// Of two spellings of a name, people use the right one for themselves: "kylemathews" is Kyle Mathews.
void prefer_spelling_of_handle(Person& person) {
  constexpr std::size_t kSlips = 2;  // letters
  const auto is_handle = [&](const std::string& folded) {
    std::string joined = folded;
    std::erase(joined, ' ');
    return joined.size() < folded.size() &&
           std::ranges::any_of(person.handles, [&](const std::string& handle) {
             return equals_ignore_case(handle.substr(handle.find_last_of("@/:") + 1), joined);
           });
  };
  const std::string usual = fold(person.name);
  if (is_handle(usual)) return;
  const auto right = std::ranges::find_if(person.other_names, [&](const std::string& name) {
    const std::string folded = fold(name);
    return is_handle(folded) && edit_distance(folded, usual, kSlips) <= kSlips;
  });
  if (right == person.other_names.end()) return;
  std::string wrong = std::exchange(person.name, *right);
  person.other_names.erase(right);
  unite(person.other_names, {std::move(wrong)});
}

}  // namespace

SeenPeople::SeenPeople(const Ontology* ontology) {
  if (ontology == nullptr) return;
  for (const ontology::KnownPerson& person : ontology->people) known_.emplace(person.iri, &person);
}

// Makes the id of a person once per spelling: most are named many times.
const SeenPeople::Meant& SeenPeople::meant_by(const PersonMention& mention) {
  const bool has_iri = !mention.iri.empty();
  const auto [spelling, is_new_spelling] =
      has_iri ? by_iri_.try_emplace(mention.iri) : by_name_.try_emplace(called(mention));
  Meant& meant = spelling->second;
  if (!is_new_spelling) return meant;
  std::string id = has_iri ? safe_iri(mention.iri) : person_id(called(mention));
  const auto [known, is_new] = by_id_.try_emplace(std::move(id), static_cast<Number>(people_.size()));
  if (is_new) people_.push_back({known->first, {}, has_iri});
  const auto in_ontology = known_.find(mention.iri);
  meant = {known->second, in_ontology == known_.end() ? nullptr : in_ontology->second};
  if (meant.known != nullptr) {
    Person& person = people_[meant.person].person;
    unite(person.other_names, meant.known->other_names);
    unite(person.handles, meant.known->handles);
    unite(person.same_as, meant.known->same_as);
  }
  return meant;
}

SeenPeople::Number SeenPeople::see(const PersonMention& mention) {
  const Meant& meant = meant_by(mention);
  Person& person = people_[meant.person].person;
  Seen& seen = people_[meant.person];
  if (seen.episodes == 0 || seen.last_episode != episode_) ++seen.episodes;
  seen.last_episode = episode_;
  ++seen.mentions;
  if (meant.known != nullptr) {
    person.name = meant.known->name;
  } else if (const std::string& name = called(mention); person.name.empty() || name < person.name) {
    person.name = name;  // spellings with one slug: any fixed choice will do
  }
  const bool is_new_handle =
      !mention.handle.empty() &&
      !std::binary_search(person.handles.begin(), person.handles.end(), mention.handle);
  if (is_new_handle) unite(person.handles, {mention.handle});
  return meant.person;
}

std::vector<SeenPeople::Number> SeenPeople::same_people() const {
  constexpr std::size_t kRarely = 3;                  // episodes
  constexpr std::size_t kMostNamesakes = 60;          // whom to compare; a catalog has more
  std::map<std::string, std::vector<Number>> by_end;  // by first and last word of the name
  std::vector<Number> same(people_.size());
  for (Number i = 0; i < same.size(); ++i) {
    same[i] = i;
    const std::vector<std::string> words = words_of(people_[i].person.name);
    if (words.size() < 2) continue;
    by_end["first " + words.front()].push_back(i);
    by_end["last " + words.back()].push_back(i);
  }
  // The usual name is in more episodes; of equally rare ones it is the longer, then the more frequent one,
  // then the first.
  const auto is_usual = [&](Number a, Number b) {
    const auto rank = [&](Number n) {
      return std::tuple(people_[n].episodes, people_[n].person.name.size(), people_[n].mentions);
    };
    return rank(a) != rank(b) ? rank(a) > rank(b) : people_[a].id < people_[b].id;
  };
  for (Number rare = 0; rare < same.size(); ++rare) {
    if (people_[rare].is_known || people_[rare].episodes > kRarely) continue;
    const std::vector<std::string> words = words_of(people_[rare].person.name);
    if (words.size() < 2) continue;
    std::vector<Number> found;
    for (const std::string& end : {"first " + words.front(), "last " + words.back()}) {
      const std::vector<Number>& near = by_end[end];
      if (near.size() > kMostNamesakes) continue;
      for (const Number other : near) {
        if (other == rare || !is_usual(other, rare)) continue;
        const std::string& name = people_[rare].person.name;
        const std::string& usual = people_[other].person.name;
        const bool are_together =
            people_[rare].episodes == 1 && people_[rare].last_episode == people_[other].last_episode;
        if (is_one_person(name, usual) || (are_together && is_slip_in_episode(name, usual)))
          found.push_back(other);
      }
    }
    // Somebody's short name may be that of several.
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    if (found.size() == 1) same[rare] = found.front();
  }
  for (Number& one : same) {
    while (same[one] != one) one = same[one];
  }
  return same;
}

std::vector<GraphBuilder::Handle> SeenPeople::add_all(GraphBuilder& builder) const {
  const std::vector<Number> same = same_people();
  std::vector<Person> merged;
  merged.reserve(people_.size());
  for (const Seen& seen : people_) merged.push_back(seen.person);
  for (Number i = 0; i < same.size(); ++i) {
    if (same[i] == i) continue;
    Person& person = merged[same[i]];
    if (merged[i].name != person.name) unite(person.other_names, {merged[i].name});
    unite(person.other_names, merged[i].other_names);
    unite(person.handles, merged[i].handles);
    unite(person.same_as, merged[i].same_as);
  }
  for (Person& person : merged) prefer_spelling_of_handle(person);
  std::vector<GraphBuilder::Handle> handles(people_.size());
  for (Number i = 0; i < same.size(); ++i) {
    if (same[i] == i) handles[i] = builder.add_person(people_[i].id, merged[i]);
  }
  for (Number i = 0; i < same.size(); ++i) handles[i] = handles[same[i]];
  return handles;
}

bool is_one_person(std::string_view rare, std::string_view usual) {
  const std::vector<std::string> a = words_of(rare);
  const std::vector<std::string> b = words_of(usual);
  if (a.size() < 2 || b.size() < 2) return false;
  if (a.back() == b.back() && is_first_name_of(a.front(), b.front())) {
    // Of two middle names, one has to be the other in short.
    return a.size() == 2 || b.size() == 2 || a[1].front() == b[1].front();
  }
  if (a.size() != b.size()) return false;
  // One letter of the whole name, within a long word.
  std::size_t differing = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    if (++differing > 1 || !is_misspelled(a[i], b[i], i == 0)) return false;
  }
  return differing == 1;
}

bool is_slip_in_episode(std::string_view a, std::string_view b) {
  constexpr std::size_t kShortest = 5;  // letters
  constexpr std::size_t kLong = 8;      // with two slips
  const std::vector<std::string> x = words_of(a);
  const std::vector<std::string> y = words_of(b);
  if (x.size() != 2 || y.size() != 2 || x[1] != y[1] || x[0].front() != y[0].front()) return false;
  const std::size_t size = std::max(x[0].size(), y[0].size());
  if (std::min(x[0].size(), y[0].size()) < kShortest || x[0].ends_with('a') != y[0].ends_with('a'))
    return false;
  const std::size_t most = size < kLong ? 1 : 2;
  return edit_distance(x[0], y[0], most) <= most;
}

}  // namespace podatlas::graph
