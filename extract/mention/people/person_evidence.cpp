// The model that weighs what is true of people, and what is true of those of an episode.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/text/text.h"
#include "extract/mention/people/person_roles.h"

namespace podatlas::mention {
namespace {

constexpr std::array<std::string_view, kCueContexts> kContextNames = {
    "", "links:", "link-text:", "boilerplate:", "quiet:", "guests:"};

}  // namespace

RoleModel::RoleModel() : names_(person_list("facts")) {
  for (const PersonCue& cue : person_cues())
    names_.insert(names_.end(), cue.features.begin(), cue.features.end());
  std::ranges::sort(names_);
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

double RoleModel::gain(Feature feature, Part part) const {
  double out = weights_[feature][static_cast<std::size_t>(part)];
  for (const double weight : weights_[feature]) out -= weight / kParts;
  return out;
}

PerPart RoleModel::probabilities(const std::set<Feature>& features) const {
  PerPart sums{};
  for (const Feature feature : features) {
    for (std::size_t part = 0; part < kParts; ++part) sums[part] += weights_[feature][part];
  }
  const double most = *std::ranges::max_element(sums);
  double total = 0;
  for (double& sum : sums) total += sum = std::exp(sum - most);
  for (double& sum : sums) sum /= total;
  return sums;
}

std::set<Feature> features_of(std::string_view list) {
  std::set<Feature> out;
  for (const std::string_view name : person_list(list)) out.insert(RoleModel::shared().feature(name));
  return out;
}

namespace {

// Finds the features of the people of one episode.
class Evidence {
 public:
  Evidence(const Reading& reading, const ShowFacts& facts, const Ontology& ontology,
           std::vector<Person>& people)
      : reading_(reading), facts_(facts), ontology_(ontology), people_(people) {}

  void judge() {
    person_of_.resize(reading_.names.size());
    for (Person& p : people_) {
      for (const std::size_t i : p.named) person_of_[i] = &p;
    }
    for (Person& p : people_) add_facts(p);
    for (const Sighting& s : reading_.sightings) add_cue(s);
    for (Person& p : people_) set(p, "host-label", is_named_beside_host(p));
    for (Person& p : people_) {
      doubt(p);
      combine(p);
    }
    compare();
    for (Person& p : people_) decide(p);
  }

 private:
  using Kind = NameCandidate::Kind;

  void set(Person& p, std::string_view name, bool is_so = true) const {
    if (is_so) p.features.insert(model_.feature(name));
  }
  [[nodiscard]] bool is(const Person& p, std::string_view name) const {
    return p.features.contains(model_.feature(name));
  }

  void add_facts(Person& p) const {
    const std::string& folded = p.name.folded;
    const auto is_full_name = [&](std::size_t i) { return reading_.names[i].kind == Kind::kFull; };
    const bool is_full = !p.name.empty() && std::ranges::any_of(p.named, is_full_name);
    const bool is_known = p.known != NameCandidate::kUnknown;
    double best = 0;
    bool is_given = false, is_active = false, is_in_tag = false, is_boilerplate = true, is_surname = false,
         is_whole_or_first = false;
    std::size_t times = 0;
    for (const std::size_t i : p.named) {
      const Named& n = reading_.names[i];
      best = std::max(best, n.plausibility);
      is_given = is_given || (n.is_given_known && (is_full_name(i) || !is_full));
      if (n.is_ignored) continue;
      is_active = true;
      is_in_tag = is_in_tag || n.is_in_tag;
      p.ends_in_word = p.ends_in_word || (is_full_name(i) && n.ends_in_word);
      is_boilerplate = is_boilerplate && n.is_boilerplate;
      set(p, "in-opening", n.is_opening);
      if (n.is_in_tag) continue;
      set(p, "in-link", n.is_in_link);
      if (n.field == Field::kTitle) {
        set(p, "in-title");
        is_surname = is_surname || folded.ends_with(' ' + n.name.folded);
        is_whole_or_first = is_whole_or_first || is_full_name(i) || folded.starts_with(n.name.folded + ' ');
        continue;
      }
      const bool is_prose = n.section == NotesSection::kProse || n.section == NotesSection::kNotes;
      set(p, "in-prose", is_prose);
      if (is_listed_place(n.section)) {
        set(p, "links-only");
      } else if (n.section == NotesSection::kCredits) {
        set(p, "in-credits");
      } else {
        ++times;
        set(p, "first-name-too", is_full && n.kind == Kind::kSingle);
      }
    }
    if (times > 0 || is(p, "in-credits") || is(p, "in-title")) {
      p.features.erase(model_.feature("links-only"));
    }
    // Two of three must hold for what no cue tells from other things that are spelled with capitals; in a
    // list of links, which names things above all, the first.
    p.is_jargon = is_full && facts_.jargon.contains(p.name.first());
    const bool is_given_sure = is_given && !p.is_jargon;
    const std::array<bool, 3> signs = {is_given_sure, !p.ends_in_word, facts_.in_sentences.contains(folded)};
    p.is_thing = facts_.things.contains(folded);
    p.is_doubted =
        is_full && !is_in_tag && !is_known && p.handle.empty() &&
        (p.is_thing || std::ranges::count(signs, true) < 2 || (is(p, "links-only") && !is_given_sure));
    p.is_stated_host = (is_known && std::ranges::count(ontology_.people[p.known].roles, "host") > 0) ||
                       (!p.name.empty() && facts_.is_host(p.name));
    p.is_regular = !p.name.empty() && facts_.is_regular(p.name);

    constexpr double kUnlikely = 0.45, kDoubtful = 0.75, kLikely = 0.95;
    set(p, "bias");
    set(p, p.name.empty() ? "handle-only" : is_full ? "full" : "single");
    set(p, "given", is_given);
    set(p, "full-given", is_given && is_full);
    set(p, "known", is_known);
    set(p, "unlikely", best < kUnlikely);
    set(p, "doubtful", best < kDoubtful);
    set(p, "likely", best >= kLikely);
    set(p, "sponsor", !is_active);
    set(p, "long", is_full && std::ranges::count(folded, ' ') > 2);
    set(p, "boilerplate", is_active && is_boilerplate);
    set(p, "twice", times >= 2);
    // "Kubeflow" in the title, and "Dirk-Jan Kubeflow" in the notes
    set(p, "topic-surname", is_full && is_surname && !is_whole_or_first);
    // What the show tells.
    set(p, "stated-host", p.is_stated_host);
    set(p, "regular", p.is_regular);
    set(p, is_guest_show() ? "guest-show" : is_quiet_show() ? "quiet-show" : "some-guests");
    set(p, "opening-guest", is_guest_show() && is_full && is(p, "in-opening"));
  }

  [[nodiscard]] CueContext context_of(const Sighting& s, const Named& who) const {
    static const std::set<Feature> topics = features_of("topic_cues");
    static const Feature discuss = model_.feature("guest-discuss");
    if (who.is_boilerplate) return CueContext::kBoilerplate;
    if (is_listed_place(who.section) && !s.is_title) return CueContext::kLinks;
    if (s.context != CueContext::kPlain) return s.context;
    if (topics.contains(s.feature) && is_quiet_show()) return CueContext::kQuietShow;
    if (s.feature == discuss && is_guest_show()) return CueContext::kGuestShow;
    return CueContext::kPlain;
  }

  // A host of the show, or nearly.
  static bool is_ours(const Person& p) { return p.is_stated_host || p.is_regular; }

  void add_cue(const Sighting& s) const {
    static const std::set<Feature> openers = features_of("opener_cues");
    static const std::set<Feature> labels = features_of("host_labels");
    static const Feature first = model_.feature("author-first");
    const Named& who = reading_.names[s.named];
    Person& p = *person_of_[s.named];
    if (who.is_ignored && !labels.contains(s.feature)) return;
    if (s.feature == first && is_ours(p)) return;  // "Ana: a thing" of a host recommends it
    const CueContext context = context_of(s, who);
    if (s.is_title) set(p, "trusted-title", facts_.trusted_titles.contains(s.feature));
    set(p, "opener",
        context == CueContext::kPlain && openers.contains(s.feature) && who.is_opening && who.is_at_start &&
            who.kind == Kind::kFull);
    const Feature feature = model_.in_context(s.feature, context);
    p.features.insert(feature);
    p.cues.emplace(feature, &s);
    p.is_listed = p.is_listed || s.is_listed;
    if (who.is_boilerplate) return;
    const auto any_other = [&](const auto& holds) {
      return std::ranges::any_of(s.others, [&](std::size_t i) { return holds(*person_of_[i]); });
    };
    const bool is_with_host = any_other(is_ours);
    set(p, "pair-with-host", is_with_host);
    // "Ana Ruiz sits down with Priya": listeners know who Priya is.
    set(p, "pair-with-first-name", is(p, "full") && !is_ours(p) && any_other([&](const Person& o) {
                                     return is(o, "single") && is(o, "given");
                                   }));
    set(p, "pair-titled",
        !is_with_host && !is(p, "in-title") && any_other([&](const Person& o) { return is(o, "in-title"); }));
  }

  // Whether a first name and a host's do the same ("Ana and Bo dig into"): listeners know both.
  [[nodiscard]] bool is_named_beside_host(const Person& p) const {
    static const std::set<Feature> takes_part = features_of("subject_cues");
    if (is(p, "full") || !is(p, "given") || is_ours(p)) return false;
    return std::ranges::any_of(p.cues, [&](const auto& cue) {
      const auto is_beside = [&](const Person& o) {
        const auto same = o.cues.find(cue.first);
        return is_ours(o) && same != o.cues.end() && same->second->is_listed &&
               reading_.names[same->second->named].line == reading_.names[cue.second->named].line;
      };
      return cue.second->is_listed && takes_part.contains(cue.second->feature) &&
             std::ranges::any_of(people_, is_beside);
    });
  }

  // Leaves out what is too unlike a name, unless cues say that it takes part. Those about titles, works and
  // pages fit things as well, so that they count only for likelier names.
  void doubt(Person& p) const {
    static const std::set<Feature> profiles = features_of("profile_cues");
    const bool is_odd = p.is_thing || p.is_jargon;
    const bool is_given = is(p, "given") && !is_odd;
    const bool is_likely = is_given || (!is_odd && !p.ends_in_word && !is(p, "links-only"));
    const bool is_cued = std::ranges::any_of(p.cues, [&](const auto& cue) {
      const Feature feature = cue.second->feature;
      const std::string name = model_.name_of(feature);
      return name.starts_with("host-") || (name.starts_with("author-") && is_given) ||
             (name.starts_with("title-") && is_likely) ||
             (name.starts_with("guest-") && (is_likely || !profiles.contains(feature)));
    });
    if (!p.is_doubted || p.is_stated_host || p.is_regular || is_cued) return;
    p.features = {model_.feature("bias"), model_.feature("unlikely"), model_.feature("doubtful")};
    p.cues.clear();
  }

  // Features that others make.
  void combine(Person& p) const {
    static const std::set<Feature> topics = features_of("topic_cues");
    static const std::set<Feature> profiles = features_of("profile_cues");
    static const std::set<Feature> strong = features_of("strong_cues");
    std::size_t guest_cues = 0;
    bool is_strong = false, is_guest = false;
    for (const auto& [feature, sighting] : p.cues) {
      const std::string name = model_.name_of(feature);
      is_guest = is_guest || (name.starts_with("guest-") && !profiles.contains(feature));
      is_strong = is_strong || strong.contains(feature);
      if (name.starts_with("guest-") || (name.starts_with("title-") && !topics.contains(feature)))
        ++guest_cues;
    }
    // Whoever speaks of their own work is a guest.
    const auto is_author = [&](Feature f) { return model_.name_of(f).starts_with("author-"); };
    if (is_guest) {
      std::erase_if(p.features, is_author);
      std::erase_if(p.cues, [&](const auto& cue) { return is_author(cue.first); });
    }
    if (is(p, "single") && !is(p, "given") && p.handle.empty())
      set(p, is_strong && p.is_listed                                ? "in-list"
             : is_strong && !is(p, "unlikely") && !is(p, "in-title") ? "unknown-cued"
                                                                     : "unknown-single");
    set(p, "cues-twice", guest_cues >= 2);
    set(p, "title-and-cue", guest_cues >= 1 && is(p, "in-title"));
  }

  // What other people of the episode say about each.
  void compare() const {
    const auto is_labelled = [&](const Person& p) { return is(p, "guest-label") || is(p, "tag-guest"); };
    const auto is_titled = [&](const Person& p) {
      return is(p, "full") && is(p, "in-title") && !is(p, "unlikely") &&
             (is(p, "title-with") ||
              std::ranges::any_of(person_list("topic_cues"),
                                  [&](std::string_view cue) { return cue != "title-comma" && is(p, cue); }));
    };
    const bool has_label = std::ranges::any_of(people_, is_labelled);
    const bool has_titled = std::ranges::any_of(people_, is_titled);
    for (Person& p : people_) {
      set(p, "others-labelled", has_label && !is_labelled(p));
      set(p, "other-titled", has_titled && !is(p, "in-title"));
    }
  }

  // The probabilities, and the cue that counts most.
  void decide(Person& p) const {
    p.probability = model_.probabilities(p.features);
    p.is_away = is(p, "absent");
    const auto likeliest = static_cast<Part>(
        std::max_element(p.probability.begin(), p.probability.end() - 1) - p.probability.begin());
    double most = 0;
    for (const auto& [feature, sighting] : p.cues) {
      const double gain = model_.gain(feature, likeliest);
      if (p.evidence != nullptr && gain <= most) continue;
      p.evidence = sighting;
      most = gain;
    }
  }

  [[nodiscard]] bool is_guest_show() const { return facts_.guest_share >= 0.5; }
  [[nodiscard]] bool is_quiet_show() const { return facts_.guest_share < 0.2; }

  const RoleModel& model_ = RoleModel::shared();
  const Reading& reading_;
  const ShowFacts& facts_;
  const Ontology& ontology_;
  std::vector<Person>& people_;
  std::vector<Person*> person_of_;  // of each name
};

}  // namespace

void judge_people(const Reading& reading, const ShowFacts& facts, const Ontology& ontology,
                  std::vector<Person>& people) {
  Evidence(reading, facts, ontology, people).judge();
}

}  // namespace podatlas::mention
