#include "extract/mention/people/person_group.h"

#include <map>
#include <set>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/person_name.h"

namespace podatlas::mention {
namespace {

// An unresolved single name: a host's, or that of the only participant with this name.
std::string completed(const std::string& name, const ShowKnowledge* knowledge) {
  if (knowledge == nullptr) return name;
  const std::string folded = fold_name(name);
  if (const auto host = knowledge->host_of.find(folded); host != knowledge->host_of.end()) {
    return knowledge->hosts[host->second];
  }
  for (const std::string& first : first_names_like(folded)) {
    const auto host = knowledge->host_of.find(first);
    if (host != knowledge->host_of.end() &&
        fold_name(knowledge->hosts[host->second]).starts_with(first + " "))
      return knowledge->hosts[host->second];
  }
  const auto person = knowledge->by_part.find(folded);
  return person != knowledge->by_part.end() ? person->second : name;
}

// Groups the names of an episode by person: by ontology, by name, by handle, and short names by the only
// long one they are a part of.
class Grouper {
 public:
  explicit Grouper(const Reading& reading, const ShowKnowledge* knowledge)
      : reading_(reading), knowledge_(knowledge) {}

  std::vector<PersonGroup> group() {
    // Full names first, tags before texts; then what may be short for one of them.
    for (std::size_t i = 0; i < reading_.names.size(); ++i) {
      const Named& who = reading_.names[i];
      if (who.kind == NameCandidate::Kind::kFull || who.known != NameCandidate::kUnknown)
        join_full(who, i, who.name);
    }
    for (std::size_t i = 0; i < reading_.names.size(); ++i) {
      const Named& who = reading_.names[i];
      if (who.kind == NameCandidate::Kind::kFull || who.known != NameCandidate::kUnknown) continue;
      join_single(who, i);
    }
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kNew = static_cast<std::size_t>(-1);
  // Comparing all people with one surname is quadratic; no real episode has this many.
  static constexpr std::size_t kMostNamesakes = 100;

  void join(std::size_t cluster, std::size_t index, const std::string& name, const std::string& folded) {
    const Named& who = reading_.names[index];
    if (cluster == kNew) {
      cluster = out_.size();
      out_.emplace_back();
    }
    PersonGroup& c = out_[cluster];
    c.named.push_back(index);
    if (c.handle.empty()) c.handle = who.handle;
    if (c.known == NameCandidate::kUnknown) c.known = who.known;
    if (!who.handle.empty()) by_handle_.emplace(to_lower(who.handle), cluster);
    if (who.known != NameCandidate::kUnknown) by_known_.emplace(who.known, cluster);
    if (name.empty()) return;
    if (is_fuller_name(name, c.name)) {
      c.name = name;
      c.folded = folded;
    }
    if (!by_name_.emplace(folded, cluster).second) return;
    const std::vector<std::string_view> words = split(folded, ' ');
    by_end_[std::string(words.front())].insert(cluster);
    by_end_[std::string(words.back())].insert(cluster);
  }

  void join_full(const Named& who, std::size_t index, const std::string& name) {
    const std::string folded = fold_name(name);
    join(full(who, name, folded), index, name, folded);
  }

  std::size_t full(const Named& who, const std::string& name, const std::string& folded) {
    if (who.known != NameCandidate::kUnknown) {
      if (const auto same = by_known_.find(who.known); same != by_known_.end()) return same->second;
    }
    if (const auto same = by_name_.find(folded); same != by_name_.end()) return same->second;
    // Two spellings of one name have their last word in common.
    const auto near = by_end_.find(folded.substr(folded.rfind(' ') + 1));
    if (near == by_end_.end()) return kNew;
    std::size_t looked_at = 0;
    for (const std::size_t c : near->second) {
      if (is_same_person(out_[c].name, name)) return c;
      if (++looked_at == kMostNamesakes) break;
    }
    return kNew;
  }

  // One word may stand for the full name that the show knows.
  void join_single(const Named& who, std::size_t index) {
    if (!who.handle.empty()) {
      if (const auto same = by_handle_.find(to_lower(who.handle)); same != by_handle_.end())
        return join(same->second, index, who.name, fold_name(who.name));
    }
    if (who.kind != NameCandidate::Kind::kSingle) return join(kNew, index, who.name, fold_name(who.name));
    if (const std::size_t whole = only_one_with(who.name); whole != kNew)
      return join(whole, index, who.name, fold_name(who.name));
    join_full(who, index, completed(who.name, knowledge_));
  }

  // The only cluster with `part` as first or last name.
  std::size_t only_one_with(const std::string& part) {
    const std::string folded = fold_name(part);
    std::set<std::size_t> found;
    for (const std::string& word :
         {folded.substr(0, folded.find(' ')), folded.substr(folded.rfind(' ') + 1)}) {
      const auto near = by_end_.find(word);
      if (near == by_end_.end()) continue;
      for (const std::size_t c : near->second) {
        if (is_part_of_name(part, out_[c].name)) found.insert(c);
        if (found.size() > 1) return kNew;
      }
    }
    // "Mike", where there is a Michael
    for (const std::string& first : first_names_like(folded)) {
      const auto near = by_end_.find(first);
      if (!found.empty() || near == by_end_.end()) continue;
      for (const std::size_t c : near->second) {
        if (is_part_of_name(first, out_[c].name) && fold_name(out_[c].name).starts_with(first + " "))
          found.insert(c);
        if (found.size() > 1) return kNew;
      }
    }
    return found.size() == 1 ? *found.begin() : kNew;
  }

  const Reading& reading_;
  const ShowKnowledge* knowledge_;
  std::vector<PersonGroup> out_;
  std::map<std::string, std::size_t> by_name_;
  std::map<std::string, std::set<std::size_t>> by_end_;
  std::map<std::string, std::size_t> by_handle_;
  std::map<std::uint32_t, std::size_t> by_known_;
};

}  // namespace

bool is_fuller_name(const std::string& a, const std::string& b) {
  if (b.empty()) return !a.empty();
  const std::size_t words_a = split(fold(a), ' ').size();
  const std::size_t words_b = split(fold(b), ' ').size();
  return words_a != words_b ? words_a > words_b : a.size() > b.size();
}

std::vector<PersonGroup> group_people(const Reading& reading, const ShowKnowledge* knowledge) {
  return Grouper(reading, knowledge).group();
}

}  // namespace podatlas::mention
