// What is true of the people of an episode and of a show, and the model that weighs it.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_roles.h"

namespace podatlas::mention {
namespace {

constexpr std::array<std::string_view, kCueContexts> kContextNames = {
    "", "links:", "link-text:", "boilerplate:", "quiet:", "guests:", "beside:"};

// The features of a list in words/features.txt.
std::set<Feature> features_of(std::string_view list) {
  std::set<Feature> out;
  for (const std::string_view name : person_list(list)) out.insert(RoleModel::shared().feature(name));
  return out;
}

bool is_listed_place(NotesSection section) {
  return section == NotesSection::kLinks || section == NotesSection::kOutline;
}

// Whether a text has one of the words, which are separated by "|".
bool has_any(std::string_view text, std::string_view words) {
  const std::vector<std::string_view> all = split(words, '|');
  return std::any_of(all.begin(), all.end(), [&](std::string_view word) {
    return find_ignore_case(text, word) != std::string_view::npos;
  });
}

// "Guests include A", "people like A" in a show's description does not name its host.
bool is_example(std::string_view text, std::size_t at) {
  constexpr std::size_t kFar = 200;
  std::string_view before = text.substr(at > kFar ? at - kFar : 0, std::min(at, kFar));
  if (const std::size_t stop = before.find_last_of(".!?\n"); stop != std::string_view::npos)
    before = before.substr(stop);
  return has_any(
      before,
      "such as| like |includ|guests|inspired|interviews with|conversations with|featuring|g\u00E4ste|"
      "invit\u00E9s|invitados|interviews mit|produced|supported|sponsor");
}

bool speaks_of_guests(std::string_view text) {
  return has_any(
      text,
      "interview|conversation|guest|talk to|talks to|talk with|talks with|speak with|speaks with|chat|"
      "gast|gespr|invit|entrevist|intervist|convidad|гост");
}

// All pairs are compared; a show with more is a catalog or an attack.
constexpr std::size_t kMostHosts = 100;

void add_host(ShowFacts& facts, const std::string& name, bool is_declared) {
  for (std::size_t i = 0; i < facts.hosts.size(); ++i) {
    std::string& host = facts.hosts[i];
    const bool is_longer = is_part_of_name(host, name);
    if (!is_longer && fold_name(host) != fold_name(name) && !is_same_person(host, name) &&
        !is_part_of_name(name, host))
      continue;
    if (is_longer) host = name;
    facts.is_declared[i] = facts.is_declared[i] || is_declared;
    return;
  }
  if (facts.hosts.size() == kMostHosts) return;
  facts.hosts.push_back(name);
  facts.is_declared.push_back(is_declared);
}

// Hosts by the channel: its tags, its authors, its description.
void learn_hosts(const Show& show, const PeopleReader& reader, const WordSet& common, ShowFacts& facts) {
  for (const PersonTag& tag : show.persons) {
    if (part_of_tag(tag.role) == Part::kHost && !trim(tag.name).empty())
      add_host(facts, one_line(tag.name), true);
  }
  for (const std::string& author : show.authors) {
    for (const Named& who : reader.people_in_author(author, &show)) add_host(facts, who.name, true);
  }
  Text description;
  description.plain = show.description;
  Reading reading;
  reader.read_text(description, &show, &common, reading);
  static const std::set<Feature> says_host = features_of("channel_cues");
  constexpr double kLeastHost = 0.5;
  constexpr double kSurelyPerson = 0.8;
  for (const Sighting& s : reading.sightings) {
    const Named& who = reading.names[s.named];
    if (says_host.contains(s.feature) && !who.is_ignored && who.kind == NameCandidate::Kind::kFull &&
        who.plausibility >= kLeastHost)
      add_host(facts, who.name, true);
  }
  for (const Named& who : reading.names) {
    if (who.kind == NameCandidate::Kind::kFull && who.plausibility >= kSurelyPerson && who.is_given_known &&
        !who.is_ignored && !is_example(description.plain, who.span.begin))
      add_host(facts, who.name, false);
  }
}

bool is_stated_host(const ShowFacts& facts, const std::string& name, const std::string& folded) {
  return std::any_of(facts.hosts.begin(), facts.hosts.end(), [&](const std::string& host) {
    return fold_name(host) == folded || is_same_person(host, name);
  });
}

void mark_boilerplate(std::span<Reading> readings) {
  std::map<std::uint64_t, std::size_t> lines;
  for (const Reading& r : readings) {
    std::set<std::uint64_t> seen;
    for (const Named& who : r.names) {
      if (who.line != 0 && seen.insert(who.line).second) ++lines[who.line];
    }
  }
  const std::size_t many = std::max<std::size_t>(2, (readings.size() * 3 + 19) / 20);
  for (Reading& r : readings) {
    for (Named& who : r.names) who.is_boilerplate = who.line != 0 && lines[who.line] >= many;
  }
}

struct Count {
  std::size_t labelled_guest = 0;
  std::size_t labelled_host = 0;
  std::size_t takes_part = 0;
  std::size_t named_in_full = 0;
};

// The full name of a host whom cues only call by a first name: one that the show names often, never as a
// guest, and far more often than others with that first name; empty where there is none.
std::string full_name_of(const std::string& first, const std::map<std::string, Count>& counts) {
  constexpr std::size_t kOften = 3;
  std::string out;
  std::size_t most = 0, next = 0;
  for (auto at = counts.upper_bound(first + ' '); at != counts.end() && at->first.starts_with(first + ' ');
       ++at) {
    const Count& count = at->second;
    if (count.named_in_full > most) {
      next = most;
      most = count.named_in_full;
      out = count.labelled_guest == 0 ? at->first : std::string{};
    } else {
      next = std::max(next, count.named_in_full);
    }
  }
  return most >= kOften && most >= kOften * next ? out : std::string{};
}

}  // namespace

RoleModel::RoleModel() : names_(person_list("facts")) {
  for (const PersonCue& cue : person_cues())
    names_.insert(names_.end(), cue.features.begin(), cue.features.end());
  std::sort(names_.begin(), names_.end());
  names_.erase(std::unique(names_.begin(), names_.end()), names_.end());
  for (std::size_t i = 0; i < names_.size(); ++i) plain_[names_[i]] = static_cast<Feature>(i);
  weights_.resize(names_.size() * kCueContexts);
  const std::string table = person_weights();
  for (const std::string_view line : split(table, '\n')) {
    if (line.empty() || line.front() == '#') continue;
    const std::vector<std::string_view> cells = split(line, '\t');
    std::size_t context = 0;
    std::string_view name = cells.front();
    for (std::size_t c = 1; c < kCueContexts; ++c) {
      if (name.starts_with(kContextNames[c])) context = c;
    }
    name.remove_prefix(kContextNames[context].size());
    const Feature* const found = plain_.find(name);
    if (found == nullptr || cells.size() != kParts + 1) continue;
    PerPart& weights = weights_[context * names_.size() + *found];
    for (std::size_t part = 0; part < kParts; ++part) {
      const std::string_view cell = cells[part + 1];
      std::from_chars(cell.data(), cell.data() + cell.size(), weights[part]);
    }
  }
}

const RoleModel& RoleModel::shared() {
  static const RoleModel model;
  return model;
}

Feature RoleModel::feature(std::string_view name) const { return *plain_.find(name); }

Feature RoleModel::in_context(Feature plain, CueContext context) const {
  return static_cast<Feature>(static_cast<std::size_t>(context) * names_.size()) + plain;
}

std::string RoleModel::name_of(Feature feature) const {
  return std::string(kContextNames[feature / names_.size()]).append(names_[feature % names_.size()]);
}

PerPart RoleModel::probabilities(std::span<const Feature> features) const {
  PerPart sums{};
  for (const Feature feature : features) {
    for (std::size_t part = 0; part < kParts; ++part) sums[part] += weights_[feature][part];
  }
  const double most = *std::max_element(sums.begin(), sums.end());
  double total = 0;
  for (double& sum : sums) total += sum = std::exp(sum - most);
  for (double& sum : sums) sum /= total;
  return sums;
}

ShowFacts learn_show(const Show& show, std::span<Reading> readings, const PeopleReader& reader,
                     const WordSet& common) {
  static const std::set<Feature> strong = features_of("strong_cues");
  static const std::set<Feature> subject = features_of("subject_cues");
  static const std::set<Feature> part = features_of("part_cues");
  static const std::set<Feature> guest_labels = features_of("guest_labels");
  static const std::set<Feature> host_labels = features_of("host_labels");
  ShowFacts facts;
  facts.episodes = readings.size();
  learn_hosts(show, reader, common, facts);
  mark_boilerplate(readings);
  constexpr double kLeastPlausible = 0.5;
  constexpr double kSurelyPerson = 0.7;
  using Kind = NameCandidate::Kind;
  std::map<std::string, Count> counts;
  std::map<Feature, std::size_t> title_episodes;
  std::map<std::string, std::map<std::string, std::size_t>> spellings;
  for (const Reading& r : readings) {
    std::set<std::string> in_prose;
    std::set<std::string> full;
    std::set<std::string> guests;
    std::set<std::string> hosts;
    std::set<std::string> parts;
    std::set<Feature> titles;
    for (const Named& who : r.names) {
      if (who.kind == Kind::kFull && who.folded.find(' ') != std::string::npos) {
        ++spellings[who.folded][who.name];
        if (!who.is_ignored) full.insert(who.folded);
        if (who.is_in_sentence && !is_listed_place(who.section)) facts.in_sentences.insert(who.folded);
      }
      if (who.kind == Kind::kHandle || who.is_ignored || is_listed_place(who.section) ||
          who.section == NotesSection::kCredits || who.plausibility < kLeastPlausible)
        continue;
      in_prose.insert(who.folded);
    }
    for (const Sighting& s : r.sightings) {
      const Named& who = r.names[s.named];
      if (who.is_ignored || who.kind == Kind::kHandle) continue;
      if (guest_labels.contains(s.feature)) guests.insert(who.folded);
      if (host_labels.contains(s.feature)) hosts.insert(who.folded);
      const bool is_full = who.kind == Kind::kFull;
      if (subject.contains(s.feature) || (is_full && (s.is_title || part.contains(s.feature))))
        parts.insert(who.folded);
      if (s.is_title && is_full && who.plausibility >= kSurelyPerson) titles.insert(s.feature);
    }
    for (const std::string& name : in_prose) ++facts.episodes_of[name];
    for (const std::string& name : full) ++counts[name].named_in_full;
    for (const std::string& name : guests) ++counts[name].labelled_guest;
    for (const std::string& name : hosts) ++counts[name].labelled_host;
    for (const std::string& name : parts) ++counts[name].takes_part;
    for (const Feature feature : titles) ++title_episodes[feature];
  }
  const std::size_t n = facts.episodes;
  for (auto& [folded, forms] : spellings) {
    facts.spelling[folded] = std::max_element(forms.begin(), forms.end(), [](const auto& a, const auto& b) {
                               return a.second < b.second;
                             })->first;
  }
  for (const auto& [folded, count] : counts) {
    const bool is_named_host = count.labelled_host >= 2 && count.labelled_host > count.labelled_guest;
    const bool is_regular = count.takes_part >= std::max<std::size_t>(3, (n * 3 + 9) / 10) &&
                            count.takes_part > 2 * count.labelled_guest;
    if (!is_named_host && !is_regular) continue;
    facts.regulars.insert(folded);
    const auto full = facts.spelling.find(folded);
    if (full != facts.spelling.end() && facts.full_regulars.size() < kMostHosts)
      facts.full_regulars.push_back(full->second);
  }
  for (const std::string& first : std::vector<std::string>(facts.regulars.begin(), facts.regulars.end())) {
    if (first.find(' ') != std::string::npos) continue;
    const std::string full = full_name_of(first, counts);
    if (!full.empty()) add_host(facts, facts.spelling[full], false);
  }
  for (const auto& [feature, count] : title_episodes) {
    if (count >= 3 && count * 5 >= n * 2) facts.trusted_titles.insert(feature);
  }
  std::size_t with_guests = 0;
  for (const Reading& r : readings) {
    bool has_guest = false;
    for (const Sighting& s : r.sightings) {
      const Named& who = r.names[s.named];
      if (!strong.contains(s.feature) || who.is_ignored || who.kind != Kind::kFull) continue;
      has_guest =
          has_guest || (who.plausibility >= kLeastPlausible && !is_listed_place(who.section) &&
                        !facts.regulars.contains(who.folded) && !is_stated_host(facts, who.name, who.folded));
    }
    with_guests += has_guest ? 1U : 0U;
  }
  constexpr double kSpeaksOfGuests = 0.3;
  facts.guest_share = n == 0 ? 0 : static_cast<double>(with_guests) / static_cast<double>(n);
  if (n == 1 || speaks_of_guests(show.description))
    facts.guest_share = std::max(facts.guest_share, kSpeaksOfGuests);
  return facts;
}

namespace {

// The features of the groups of one episode.
class Evidence {
 public:
  Evidence(const Reading& reading, const std::vector<PersonGroup>& groups, const ShowFacts& facts,
           const Ontology& ontology)
      : reading_(reading),
        groups_(groups),
        facts_(facts),
        ontology_(ontology),
        found_(groups.size()),
        group_of_(reading.names.size()) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      for (const std::size_t i : groups[g].named) group_of_[i] = g;
    }
  }

  std::vector<Judgement> judge() {
    for (std::size_t g = 0; g < groups_.size(); ++g) add_facts(g);
    for (const Sighting& s : reading_.sightings) add_cue(s);
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      doubt(g);
      combine(g);
    }
    compare();
    std::vector<Judgement> out(groups_.size());
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      Found& f = found_[g];
      Judgement& j = out[g];
      j.features.assign(f.features.begin(), f.features.end());
      j.probability = model_.probabilities(j.features);
      j.is_stated_host = f.is_host;
      j.is_away = f.has(model_.feature("absent"));
      const auto likeliest = static_cast<std::size_t>(
          std::max_element(j.probability.begin(), j.probability.end() - 1) - j.probability.begin());
      double most = 0;
      for (const auto& [feature, sighting] : f.cues) {
        const PerPart& weights = model_.weights(feature);
        double gain = weights[likeliest];
        for (const double weight : weights) gain -= weight / kParts;
        if (j.evidence != nullptr && gain <= most) continue;
        j.evidence = sighting;
        most = gain;
      }
    }
    return out;
  }

 private:
  struct Found {
    std::set<Feature> features;
    std::map<Feature, const Sighting*> cues;  // the first of each
    bool is_host = false;
    bool is_regular = false;
    bool is_doubted = false;  // too unlike a name to be one without a cue
    bool ends_in_word = false;
    bool is_listed = false;  // a cue is about them and others together
    [[nodiscard]] bool has(Feature f) const { return features.contains(f); }
  };

  void set(Found& found, std::string_view name, bool is_so = true) const {
    if (is_so) found.features.insert(model_.feature(name));
  }
  [[nodiscard]] bool is(const Found& found, std::string_view name) const {
    return found.has(model_.feature(name));
  }

  void add_facts(std::size_t g) {
    const PersonGroup& group = groups_[g];
    Found& f = found_[g];
    const bool is_full =
        !group.name.empty() && std::any_of(group.named.begin(), group.named.end(), [&](std::size_t i) {
          return reading_.names[i].kind == NameCandidate::Kind::kFull;
        });
    double best = 0;
    bool is_given = false;
    bool is_active = false;
    bool in_list = false, elsewhere = false, in_tag = false, ends_in_word = false;
    bool is_boilerplate = true, full_in_title = false, single_too = false, surname_in_title = false,
         first_in_title = false;
    std::size_t times = 0;
    for (const std::size_t i : group.named) {
      const Named& who = reading_.names[i];
      const bool is_full_here = who.kind == NameCandidate::Kind::kFull;
      best = std::max(best, who.plausibility);
      is_given = is_given || (who.is_given_known && (is_full_here || !is_full));
      if (who.is_ignored) continue;
      is_active = true;
      in_tag = in_tag || who.is_in_tag;
      ends_in_word = ends_in_word || (is_full_here && who.ends_in_word);
      is_boilerplate = is_boilerplate && who.is_boilerplate;
      set(f, "in-opening", who.is_opening);
      if (who.is_in_tag) continue;
      set(f, "in-link", who.is_in_link);
      if (who.field == Field::kTitle) {
        set(f, "in-title");
        full_in_title = full_in_title || is_full_here;
        surname_in_title = surname_in_title || group.folded.ends_with(' ' + who.folded);
        first_in_title = first_in_title || group.folded.starts_with(who.folded + ' ');
        continue;
      }
      const bool is_prose = who.section == NotesSection::kProse || who.section == NotesSection::kNotes;
      set(f, "in-prose", is_prose);
      set(f, "in-credits", who.section == NotesSection::kCredits);
      in_list = in_list || is_listed_place(who.section);
      elsewhere = elsewhere || !is_listed_place(who.section);
      if (is_listed_place(who.section)) {
        set(f, "link-text", who.is_whole_link);
      } else if (who.section != NotesSection::kCredits) {
        ++times;
        single_too = single_too || (is_full && who.kind == NameCandidate::Kind::kSingle);
        set(f, "own-link", who.is_whole_link && is_prose);
      }
    }
    // Two of three must hold for what no cue tells from other things that are spelled with capitals.
    const std::array<bool, 3> signs = {is_given, !ends_in_word, facts_.in_sentences.contains(group.folded)};
    const bool is_likely_name = std::count(signs.begin(), signs.end(), true) >= 2;
    f.ends_in_word = ends_in_word;
    f.is_doubted = is_full && !in_tag && group.known == NameCandidate::kUnknown && group.handle.empty() &&
                   !is_likely_name;
    f.is_host = is_in_ontology_as_host(group) ||
                (!group.name.empty() && is_stated_host(facts_, group.name, group.folded));
    f.is_regular = !group.name.empty() &&
                   (facts_.regulars.contains(group.folded) ||
                    std::any_of(facts_.full_regulars.begin(), facts_.full_regulars.end(),
                                [&](const std::string& host) { return is_same_person(host, group.name); }));
    constexpr double kUnlikely = 0.45, kDoubtful = 0.75, kLikely = 0.95;
    set(f, "bias");
    set(f, group.name.empty() ? "handle-only" : is_full ? "full" : "single");
    set(f, "has-handle", !group.name.empty() && !group.handle.empty());
    set(f, "given", is_given);
    set(f, "full-given", is_given && is_full);
    set(f, "known", group.known != NameCandidate::kUnknown);
    set(f, "unlikely", best < kUnlikely);
    set(f, "doubtful", best < kDoubtful);
    set(f, "likely", best >= kLikely);
    set(f, "long", is_full && std::count(group.folded.begin(), group.folded.end(), ' ') > 2);
    set(f, "sponsor", !is_active);
    set(f, "links-only", in_list && !elsewhere && !is(f, "in-title"));
    if (!is(f, "links-only")) f.features.erase(model_.feature("link-text"));
    set(f, "twice", times >= 2);
    set(f, "first-name-too", single_too);
    set(f, "title-and-prose", is(f, "in-title") && is(f, "in-prose"));
    set(f, "boilerplate", is_active && is_boilerplate);
    // "Kubeflow" in the title, and "Dirk-Jan Kubeflow" in the notes
    set(f, "topic-surname", is_full && surname_in_title && !full_in_title && !first_in_title);
    set(f, "stated-host", f.is_host);
    set(f, "regular", f.is_regular);
    constexpr std::size_t kFewEpisodes = 5;
    const auto count = facts_.episodes_of.find(group.folded);
    set(f, "frequent",
        facts_.episodes >= kFewEpisodes && !f.is_regular && count != facts_.episodes_of.end() &&
            count->second * 5 >= facts_.episodes);
    set(f, is_guest_show() ? "guest-show" : is_quiet_show() ? "quiet-show" : "some-guests");
    set(f, "opening-guest", is_guest_show() && is_full && is(f, "in-opening"));
  }

  void add_cue(const Sighting& s) {
    static const std::set<Feature> topics = features_of("topic_cues");
    static const std::set<Feature> openers = features_of("opener_cues");
    static const Feature discuss = model_.feature("guest-discuss");
    static const std::set<Feature> labels = features_of("host_labels");
    const Named& who = reading_.names[s.named];
    if (who.is_ignored && !labels.contains(s.feature)) return;
    Found& f = found_[group_of_[s.named]];
    // "Ana: a thing" of a host recommends it.
    static const Feature first = model_.feature("author-first");
    if (s.feature == first && (f.is_host || f.is_regular)) return;
    CueContext context = s.context;
    if (who.is_boilerplate) {
      context = CueContext::kBoilerplate;
    } else if (is_listed_place(who.section) && !s.is_title) {
      context = CueContext::kLinks;
    } else if (context == CueContext::kPlain && topics.contains(s.feature) && is_quiet_show()) {
      context = CueContext::kQuietShow;
    } else if (context == CueContext::kPlain && s.feature == discuss && is_guest_show()) {
      context = CueContext::kGuestShow;
    }
    if (s.is_title) set(f, "trusted-title", facts_.trusted_titles.contains(s.feature));
    set(f, "opener",
        context == CueContext::kPlain && openers.contains(s.feature) && who.is_opening && who.is_at_start &&
            who.kind == NameCandidate::Kind::kFull);
    const Feature feature = model_.in_context(s.feature, context);
    f.features.insert(feature);
    f.cues.emplace(feature, &s);
    f.is_listed = f.is_listed || s.is_listed;
    if (who.is_boilerplate) return;
    bool with_host = false, with_titled = false, with_first_name = false;
    for (const std::size_t other : s.others) {
      const Found& o = found_[group_of_[other]];
      with_first_name = with_first_name || (is(o, "single") && is(o, "given"));
      with_host = with_host || o.is_host || o.is_regular;
      with_titled = with_titled || is(o, "in-title");
    }
    set(f, "pair-with-host", with_host);
    // "Ana Ruiz sits down with Priya": listeners know who Priya is.
    set(f, "pair-with-first-name", with_first_name && is(f, "full") && !f.is_host && !f.is_regular);
    set(f, "pair-titled", !with_host && with_titled && !is(f, "in-title"));
  }

  // Leaves out what is too unlike a name, unless cues say that it takes part. Those about titles, works and
  // pages fit things as well, so that they count only for likelier names.
  void doubt(std::size_t g) {
    static const std::set<Feature> profiles = features_of("profile_cues");
    Found& f = found_[g];
    const bool is_given = is(f, "given");
    const bool is_cued = std::any_of(f.cues.begin(), f.cues.end(), [&](const auto& cue) {
      const Feature feature = cue.second->feature;
      const std::string name = model_.name_of(feature);
      if (name.starts_with("title-")) return is_given || !f.ends_in_word;
      if (name.starts_with("author-")) return is_given;
      if (name.starts_with("guest-")) return is_given || !f.ends_in_word || !profiles.contains(feature);
      return name.starts_with("host-");
    });
    if (!f.is_doubted || f.is_host || f.is_regular || is_cued) return;
    f.features = {model_.feature("bias"), model_.feature("unlikely"), model_.feature("doubtful")};
    f.cues.clear();
  }

  // Features that others make.
  void combine(std::size_t g) {
    static const std::set<Feature> topics = features_of("topic_cues");
    static const std::set<Feature> profiles = features_of("profile_cues");
    Found& f = found_[g];
    std::size_t guest_cues = 0;
    bool is_strong = false, is_guest = false;
    static const std::set<Feature> strong = features_of("strong_cues");
    for (const auto& [feature, sighting] : f.cues) {
      const std::string name = model_.name_of(feature);
      is_guest = is_guest || (name.starts_with("guest-") && !profiles.contains(feature));
      is_strong = is_strong || strong.contains(feature);
      if (name.starts_with("guest-") || (name.starts_with("title-") && !topics.contains(feature)))
        ++guest_cues;
    }
    if (is_guest) {
      // Whoever speaks of their own work is a guest.
      std::map<Feature, const Sighting*> cues;
      for (const auto& [feature, sighting] : f.cues) {
        const bool is_author = model_.name_of(feature).starts_with("author-");
        if (is_author) f.features.erase(feature);
        const Feature kept = is_author ? model_.in_context(feature, CueContext::kBesideGuest) : feature;
        f.features.insert(kept);
        cues.emplace(kept, sighting);
      }
      f.cues = std::move(cues);
    }
    if (is(f, "single") && !is(f, "given") && !is(f, "has-handle"))
      set(f, is_strong && f.is_listed                                ? "in-list"
             : is_strong && !is(f, "unlikely") && !is(f, "in-title") ? "unknown-cued"
                                                                     : "unknown-single");
    set(f, "cues-twice", guest_cues >= 2);
    set(f, "title-and-cue", guest_cues >= 1 && is(f, "in-title"));
  }

  // What other people of the episode say about each.
  void compare() {
    const auto is_labelled = [&](const Found& f) { return is(f, "guest-label") || is(f, "tag-guest"); };
    const auto is_titled = [&](const Found& f) {
      if (!is(f, "full") || !is(f, "in-title") || is(f, "unlikely")) return false;
      static const std::vector<std::string_view>& topics = person_list("topic_cues");
      return is(f, "title-with") ||
             std::any_of(topics.begin(), topics.end() - 1, [&](std::string_view cue) { return is(f, cue); });
    };
    const bool has_label = std::any_of(found_.begin(), found_.end(), is_labelled);
    const auto titled = std::count_if(found_.begin(), found_.end(), is_titled);
    std::vector<bool> labelled(found_.size());
    for (std::size_t g = 0; g < found_.size(); ++g) labelled[g] = is_labelled(found_[g]);
    for (std::size_t g = 0; g < found_.size(); ++g) {
      Found& f = found_[g];
      set(f, "others-labelled", has_label && !labelled[g]);
      set(f, "other-titled", titled > 0 && !is(f, "in-title"));
    }
  }

  [[nodiscard]] bool is_guest_show() const { return facts_.guest_share >= 0.5; }
  [[nodiscard]] bool is_quiet_show() const { return facts_.guest_share < 0.2; }
  [[nodiscard]] bool is_in_ontology_as_host(const PersonGroup& group) const {
    if (group.known == NameCandidate::kUnknown) return false;
    const auto& roles = ontology_.people[group.known].roles;
    return std::find(roles.begin(), roles.end(), "host") != roles.end();
  }

  const RoleModel& model_ = RoleModel::shared();
  const Reading& reading_;
  const std::vector<PersonGroup>& groups_;
  const ShowFacts& facts_;
  const Ontology& ontology_;
  std::vector<Found> found_;
  std::vector<std::size_t> group_of_;
};

}  // namespace

std::vector<Judgement> judge_people(const Reading& reading, const std::vector<PersonGroup>& groups,
                                    const ShowFacts& facts, const Ontology& ontology) {
  return Evidence(reading, groups, facts, ontology).judge();
}

}  // namespace podatlas::mention
