#include "extract/mention/term/concepts/term_concepts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/notes/notices.h"
#include "core/notes/pick_sections.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"
#include "extract/mention/concept/concept_weight.h"
#include "extract/mention/concept/ontology_fit.h"
#include "extract/mention/mention_order.h"
#include "extract/mention/term/concepts/term_areas.h"
#include "extract/mention/term/term_words.h"
#include "extract/mention/term/terms.h"
#include "ontology/add_concepts.h"

namespace podatlas::mention {

namespace {

constexpr std::string_view kShowBase = "https://w3id.org/podatlas/show/";
// A term of several episodes need not be as likely as one of a single episode. Both are low, since a show
// whose notes are all prose gives fewer signs of a term than one with lists of links.
constexpr std::size_t kMostTerms = 10;
constexpr std::size_t kMostInGraph = 8;
constexpr double kLeastConfidence = 0.02;
constexpr double kLeastAlone = 0.1;
// The surest terms of an episode are its main topics, if the notes tell of them, apart from those in its
// title.
constexpr std::size_t kMostMain = 2;
constexpr double kLeastMain = 0.5;
// The least confidence of a subject of a show with an ontology. What the show often speaks of is none.
constexpr double kLeastSubject = 0.15;
// Of these shows, other terms are kept if they are likely: they compete with known concepts.
constexpr std::size_t kMostRead = 20;
constexpr std::size_t kMostNew = 5;
constexpr double kLeastNew = 0.5;
constexpr std::size_t kFewOften = 10;
constexpr double kShareOften = 0.05;

// The beginning of the IRIs of a show and all in it.
std::string base_of(const Show& show) {
  std::string out(kShowBase);
  out += percent_encode(show.guid.empty() ? slug(show.title) : show.guid);
  out += '/';
  return out;
}

std::string iri_of(const Show& show, std::string_view kind, std::string_view key) {
  std::string out = base_of(show);
  out += kind;
  out += percent_encode(key);
  return out;
}

// The terms of each episode of a show that are kept.
std::vector<std::vector<Term>> kept_terms(const Show& show, const std::vector<EpisodeMentions>& mentions,
                                          std::size_t most) {
  std::vector<std::vector<Term>> terms =
      find_terms(show, mentions, {.max_per_episode = most, .min_confidence = kLeastConfidence});
  for (std::vector<Term>& episode : terms) {
    std::erase_if(episode,
                  [](const Term& term) { return term.episodes == 1 && term.confidence < kLeastAlone; });
  }
  return terms;
}

// Whether the notes tell of a term: their opening does, or two of their lines. A link names a page, and
// "GitHub Pages" something else than GitHub.
bool is_told(const Episode& episode, const Term& term) {
  constexpr std::size_t kFewestLines = 2;
  for (const Text& text : episode.texts) {
    if (text.field == Field::kTitle || text.field == Field::kTranscript) continue;
    const std::string_view plain = text.plain;
    const auto is_in_link = [&](Span span) {
      return std::ranges::any_of(text.anchors, [&](const Anchor& anchor) {
        return anchor.span.begin < span.end && span.begin < anchor.span.end;
      });
    };
    const auto is_in_name = [&](Span span) {
      const std::string_view after = plain.substr(span.end);
      return after.size() > 1 && after[0] == ' ' && is_upper(after[1]);
    };
    std::set<std::size_t> lines;  // by their last byte before the place
    for (const TermPlace& place : term.places) {
      if (place.field != text.field || is_in_link(place.span) || is_in_name(place.span)) continue;
      lines.insert(plain.rfind('\n', place.span.begin));
      if (place.span.begin < opening_end(plain) || lines.size() == kFewestLines) return true;
    }
  }
  return false;
}

// Which of an episode's terms, the surest first, it is about.
std::vector<bool> main_terms(const Episode& episode, std::span<const Term> terms) {
  std::vector<bool> out;
  for (const Term& term : terms) {
    const bool is_titled = term.places.front().field == Field::kTitle;
    const bool is_sure = term.confidence >= kLeastMain && out.size() < kMostMain;
    out.push_back(is_titled || (is_sure && is_told(episode, term)));
  }
  return out;
}

using Names = std::unordered_set<std::string>;  // folded

// What general knowledge calls its concepts.
struct KnownNames {
  Names preferred;
  std::map<std::string, ontology::ConceptId> all;
};

KnownNames names_of(const Ontology& ontology) {
  KnownNames out;
  for (ontology::ConceptId id = 0; id < ontology.concepts.size(); ++id) {
    const ontology::Concept& one = ontology.concepts[id];
    if (one.scheme == ontology::kNoScheme || !ontology.schemes[one.scheme].is_general) continue;
    out.preferred.insert(fold(one.preferred));
    for (const ontology::Label& label : one.labels) out.all.emplace(fold(label.text), id);
  }
  return out;
}

// General knowledge has the common nouns. What it lacks are names, and phrases.
bool looks_like_name(std::string_view label) {
  return std::ranges::any_of(label, [](char c) { return !(c >= 'a' && c <= 'z'); });
}

// The name in that of a site: "Hatchbox" of "Hatchbox.io". Empty if it is none.
std::string_view name_of_site(std::string_view label) {
  constexpr std::array<std::string_view, 12> kEndings = {".app", ".ca", ".co",  ".com", ".dev",  ".fm",
                                                         ".io",  ".me", ".net", ".org", ".show", ".tv"};
  const std::size_t dot = std::min(label.rfind('.'), label.size());
  return std::ranges::find(kEndings, to_lower(label.substr(dot))) == kEndings.end() ? std::string_view()
                                                                                    : label.substr(0, dot);
}

// What a name is called for short: "Hatchbox" of "Hatchbox.io", "Keystone" of "Keystone.js", "Framer" of
// "Framer X". Empty if there is nothing shorter.
std::string_view shorter_name(std::string_view label) {
  if (const std::string_view name = name_of_site(label); !name.empty()) return name;
  if (label.size() > 3 && equals_ignore_case(label.substr(label.size() - 3), ".js"))
    return label.substr(0, label.size() - 3);
  const bool has_letter = label.size() > 2 && label[label.size() - 2] == ' ' && is_upper(label.back());
  return has_letter ? label.substr(0, label.size() - 2) : std::string_view();
}

// How many advertisements each has who advertises: "Kiln" of "Kiln - Sponsor". By folded name.
std::map<std::string, std::size_t> sponsors_of(const Show& show) {
  std::map<std::string, std::size_t> out;
  for (const Episode& episode : show.episodes) {
    for (const Text& text : episode.texts) {
      for (const Span& span : text.advertisements) {
        std::string_view line = slice(text.plain, span);
        line = line.substr(0, line.find('\n'));
        for (const std::string_view mark : {" - ", " \u2013 ", " \u2014 ", " | "})
          line = line.substr(0, line.find(mark));
        ++out[fold(trim(line))];
      }
    }
  }
  return out;
}

// Whether a place is all of a line but for signs and a time before it, and no link.
bool is_whole_line(const Episode& episode, const TermPlace& place) {
  const std::span<const Text> texts = episode.texts;
  const auto text = std::ranges::find(texts, place.field, &Text::field);
  if (text == texts.end() || place.field == Field::kTitle) return false;
  const std::string_view plain = text->plain;
  const std::size_t before = place.span.begin == 0 ? 0 : plain.rfind('\n', place.span.begin - 1) + 1;
  const std::size_t after = std::min(plain.find('\n', place.span.end), plain.size());
  const auto is_sign = [](char c) { return !is_alpha(c) && static_cast<unsigned char>(c) < 0x80; };
  return std::ranges::all_of(slice(plain, {before, place.span.begin}), is_sign) &&
         std::ranges::all_of(slice(plain, {place.span.end, after}), is_sign) &&
         std::ranges::none_of(text->anchors,
                              [&](const Anchor& anchor) { return anchor.span.contains(place.span); });
}

// What the hosts of an episode recommend or sell beside its subject, by index of the text.
std::vector<std::vector<Span>> recommended_in(const Episode& episode) {
  std::vector<std::vector<Span>> out;
  for (const Text& text : episode.texts) {
    std::vector<Span>& spans = out.emplace_back();
    if (text.field == Field::kTitle || text.field == Field::kTranscript) continue;
    spans = pick_sections(text);
    for (const Anchor& link : text.anchors) {
      if (is_shop(host_of(split_url(link.href).authority))) spans.push_back(link.span);
    }
    std::ranges::sort(spans, {}, &Span::begin);
  }
  return out;
}

// Whether a term of a title only describes something there: "server fast", "Non-Glamorous Skills", "How To
// Refine Your Process".
bool only_describes(std::string_view title, Span span) {
  constexpr std::array<std::string_view, 24> kQualities = {
      "bad",  "best",  "better", "big",  "cheap", "cool", "easy",  "fast", "free",  "good", "great", "hard",
      "high", "large", "little", "long", "low",   "old",  "right", "slow", "small", "ugly", "worse", "worst"};
  constexpr std::array<std::string_view, 4> kEndings = {"able", "ible", "less", "ous"};  // of adjectives
  constexpr std::array<std::string_view, 8> kOwners = {"a", "an", "her", "his", "my", "our", "the", "your"};
  const std::string words = fold(slice(title, span));
  const std::string_view last = std::string_view(words).substr(words.rfind(' ') + 1);
  if (std::ranges::find(kQualities, last) != kQualities.end()) return true;
  if (last.size() != words.size() || span.end >= title.size() || title[span.end] != ' ') return false;
  const std::string_view rest = title.substr(span.end + 1);
  const std::string next = to_lower(rest.substr(0, rest.find(' ')));
  const bool is_before_word = !next.empty() && is_alpha(next.front());
  return std::ranges::find(kOwners, next) != kOwners.end() ||
         (is_before_word &&
          std::ranges::any_of(kEndings, [&](std::string_view ending) { return last.ends_with(ending); }));
}

// Keeps what episodes speak of and general knowledge lacks.
class UnknownTerms {
 public:
  UnknownTerms(const Show& show, const std::vector<EpisodeMentions>& mentions, const KnownNames& known,
               std::span<const std::vector<Term>> terms)
      : show_(show),
        mentions_(mentions),
        known_(known),
        show_name_(show),
        segments_(segments_in(terms)),
        sponsors_(sponsors_of(show)) {
    for (const Episode& episode : show.episodes) recommended_.push_back(recommended_in(episode));
    for (const EpisodeMentions& episode : mentions) {
      std::set<ontology::ConceptId> named;
      for (const Mention& mention : episode.mentions) {
        if (const auto* const person = get_if<PersonMention>(mention)) add_person(fold(person->name));
        if (const auto* const one = get_if<ConceptMention>(mention)) named.insert(one->concept_id);
      }
      for (const ontology::ConceptId id : named) ++episodes_of_[id];
    }
    const auto share = static_cast<std::size_t>(kShareOften * static_cast<double>(mentions.size()));
    most_episodes_ = std::max(kFewOften, share);
  }

  // The subject of the episode, if it is about nothing else, comes first. Returns whether there is one.
  bool keep(std::size_t episode, std::vector<Term>& terms) const {
    std::vector<Term> kept;
    const auto subject = has_subject(episode) ? terms.end() : std::ranges::find_if(terms, [&](const Term& t) {
      return is_subject(episode, t);
    });
    const bool is_about_term = subject != terms.end();
    if (is_about_term) kept.push_back(std::move(*subject));
    for (Term& term : terms) {
      if (kept.size() > kMostNew) break;
      if (!term.places.empty() && is_new(episode, term)) kept.push_back(std::move(term));
    }
    terms = std::move(kept);
    return is_about_term;
  }

 private:
  // What several episodes have as a heading or a chapter, and hardly any in a sentence, is a part of the
  // show: "Pre-Show", "Housekeeping". As keys.
  [[nodiscard]] Names segments_in(std::span<const std::vector<Term>> terms) const {
    constexpr std::size_t kFewest = 5;     // episodes
    constexpr std::size_t kElsewhere = 5;  // at most one in so many
    struct Counts {
      std::size_t episodes = 0;
      std::size_t headings = 0;
    };
    std::map<std::string_view, Counts> all;
    for (std::size_t e = 0; e < terms.size(); ++e) {
      for (const Term& term : terms[e]) {
        Counts& counts = all[term.key];
        ++counts.episodes;
        if (std::ranges::all_of(
                term.places, [&](const TermPlace& place) { return is_whole_line(show_.episodes[e], place); }))
          ++counts.headings;
      }
    }
    Names out;
    for (const auto& [key, counts] : all) {
      if (counts.headings >= kFewest && kElsewhere * (counts.episodes - counts.headings) <= counts.episodes)
        out.emplace(key);
    }
    return out;
  }

  // Who advertises more often than others speak of them.
  [[nodiscard]] bool is_sponsor(const std::string& name, std::size_t episodes) const {
    const auto found = sponsors_.find(name);
    return found != sponsors_.end() && found->second > episodes;
  }

  // "sentry.io", where Sentry is known, or a person's own site.
  [[nodiscard]] bool is_known_site(std::string_view label) const {
    const std::string site = fold(name_of_site(label));
    return !site.empty() && (known_.all.contains(site) || sites_of_people_.contains(site));
  }

  // "Telegram example.com": a word before an address.
  [[nodiscard]] static bool has_address(std::string_view label) {
    const std::vector<std::string_view> words = split(label, ' ');
    return words.size() > 1 &&
           std::ranges::any_of(words, [](std::string_view word) { return !name_of_site(word).empty(); });
  }

  [[nodiscard]] bool has_subject(std::size_t episode) const {
    return std::ranges::any_of(mentions_[episode].mentions, [](const Mention& mention) {
      const auto* const named = get_if<ConceptMention>(mention);
      return named != nullptr && named->is_main;
    });
  }

  // The surest term of the title that the opening of the notes repeats. The name of a concept that the
  // episode does not mention means something else.
  [[nodiscard]] bool is_subject(std::size_t e, const Term& term) const {
    const Episode& episode = show_.episodes[e];
    const auto is_at = [&](Field field, std::size_t end) {
      return std::ranges::any_of(term.places, [&](const TermPlace& place) {
        return place.field == field && place.span.begin < end &&
               !show_name_.contains(episode.text(field), place.span);
      });
    };
    return term.confidence >= kLeastSubject && term.episodes <= most_episodes_ &&
           !known_.preferred.contains(fold(term.label)) && is_at(Field::kTitle, episode.title.size()) &&
           is_at(Field::kDescription, opening_end(episode.text(Field::kDescription))) &&
           std::ranges::none_of(term.places,
                                [&](const TermPlace& place) {
                                  return place.field == Field::kTitle &&
                                         only_describes(episode.title, place.span);
                                }) &&
           !is_misspelled(term);
  }

  // Whether the episode only recommends it: a microphone in a list of gear is no topic.
  [[nodiscard]] bool is_recommended(std::size_t e, const TermPlace& place) const {
    const std::span<const Text> texts = show_.episodes[e].texts;
    const auto text = std::ranges::find(texts, place.field, &Text::field);
    if (text == texts.end()) return false;
    const std::vector<Span>& spans = recommended_[e][static_cast<std::size_t>(text - texts.begin())];
    const auto after = std::ranges::upper_bound(spans, place.span.begin, {}, &Span::begin);
    return after != spans.begin() && std::prev(after)->contains(place.span);
  }

  // "Kuberntes": a letter away from the name of a concept that many more episodes have. Short words may be
  // names of their own. O(names).
  [[nodiscard]] bool is_misspelled(const Term& term) const {
    constexpr std::size_t kShortest = 8;  // bytes
    constexpr std::size_t kTimesAsOften = 3;
    const std::string name = fold(term.label);
    return name.size() >= kShortest && std::ranges::any_of(known_.all, [&](const auto& known) {
             const auto often = episodes_of_.find(known.second);
             return often != episodes_of_.end() && often->second >= kTimesAsOften * term.episodes &&
                    known.first.starts_with(name.front()) && edit_distance(known.first, name, 1) == 1;
           });
  }

  // A name of several episodes that is no part of the name of a concept, and nobody's.
  [[nodiscard]] bool is_new(std::size_t e, const Term& term) const {
    if (term.confidence < kLeastNew || term.episodes < 2 || term.episodes > most_episodes_) return false;
    const std::string name = fold(term.label);
    if (!looks_like_name(term.label) || known_.all.contains(name) || people_.contains(name)) return false;
    if (is_sponsor(name, term.episodes) || segments_.contains(term.key) || is_known_site(term.label) ||
        has_address(term.label))
      return false;
    const auto is_known = [&](const TermPlace& place) {
      if (show_name_.contains(show_.episodes[e].text(place.field), place.span)) return true;
      // "GDPR compliance" is of two concepts, but "Windows Terminal" a name of its own.
      const std::string_view text = show_.episodes[e].text(place.field);
      const std::string_view words = slice(text, place.span);
      const bool is_phrase = !words.empty() && is_lower(words[words.rfind(' ') + 1]);
      std::vector<bool> is_named(place.span.size());
      for (const Mention& mention : mentions_[e].mentions) {
        const Span span = mention.evidence.span;
        if (get_if<ConceptMention>(mention) == nullptr || mention.evidence.field != place.field) continue;
        if (span.contains(place.span)) return true;
        if (!is_phrase) continue;
        for (std::size_t at = std::max(span.begin, place.span.begin); at < std::min(span.end, place.span.end);
             ++at)
          is_named[at - place.span.begin] = true;
      }
      for (std::size_t i = 0; i < is_named.size(); ++i) {
        if (!is_named[i] && !is_space(text[place.span.begin + i])) return false;
      }
      return true;
    };
    const auto is_only_pick = [&](const TermPlace& place) { return is_recommended(e, place); };
    return std::ranges::none_of(term.places, is_known) && !std::ranges::all_of(term.places, is_only_pick) &&
           !is_misspelled(term);
  }

  void add_person(std::string name) {
    std::string joined = name;
    std::erase(joined, ' ');
    sites_of_people_.insert(std::move(joined));
    people_.insert(std::move(name));
  }

  const Show& show_;
  const std::vector<EpisodeMentions>& mentions_;
  const KnownNames& known_;
  ShowName show_name_;
  Names segments_;
  std::map<std::string, std::size_t> sponsors_;              // see sponsors_of()
  std::vector<std::vector<std::vector<Span>>> recommended_;  // by episode and text, see recommended_in()
  Names people_;
  Names sites_of_people_;  // without their endings
  std::map<ontology::ConceptId, std::size_t> episodes_of_;
  std::size_t most_episodes_ = 0;
};

// The topmost concept above one; broader concepts may form a cycle.
ontology::ConceptId top_of(const Ontology& ontology, ontology::ConceptId id) {
  constexpr int kMostSteps = 8;
  for (int i = 0; i < kMostSteps && !ontology.concepts[id].broader.empty(); ++i)
    id = ontology.concepts[id].broader.front();
  return id;
}

// The IRI of the known area that terms belong to, by key: most of the concepts that are named close to them
// are of it, in several episodes. Terms among concepts of many areas have none.
std::map<std::string, std::string> known_areas(const Ontology& ontology,
                                               const std::vector<EpisodeMentions>& mentions,
                                               std::span<const std::vector<Term>> terms) {
  constexpr std::size_t kClose = 120;         // bytes
  constexpr std::size_t kFewestClose = 4;     // concepts
  constexpr std::size_t kFewestEpisodes = 2;  // with one of the area
  constexpr double kLeastShare = 0.5;         // of them; more for an area that the show often names anyway
  using Counts = std::map<ontology::ConceptId, double>;  // concepts, by area
  Counts usual;
  double all = 0;
  std::map<std::string, std::set<std::pair<std::size_t, ontology::ConceptId>>> near;  // by key, with episodes
  for (std::size_t e = 0; e < terms.size(); ++e) {
    std::set<std::tuple<Field, std::size_t, ontology::ConceptId>> named;  // by where they begin
    std::set<ontology::ConceptId> distinct;
    for (const Mention& mention : mentions[e].mentions) {
      const auto* const one = get_if<ConceptMention>(mention);
      if (one == nullptr) continue;
      named.emplace(mention.evidence.field, mention.evidence.span.begin, one->concept_id);
      distinct.insert(one->concept_id);
    }
    for (const ontology::ConceptId id : distinct) ++usual[top_of(ontology, id)];
    all += static_cast<double>(distinct.size());
    for (const Term& term : terms[e]) {
      for (const TermPlace& place : term.places) {
        const std::size_t begin = place.span.begin - std::min(place.span.begin, kClose);
        const auto last = named.upper_bound({place.field, place.span.end + kClose, 0});
        for (auto at = named.lower_bound({place.field, begin, 0}); at != last; ++at)
          near[term.key].emplace(e, std::get<2>(*at));
      }
    }
  }
  std::map<std::string, std::string> out;
  for (const auto& [key, around] : near) {
    Counts counts;
    std::set<ontology::ConceptId> distinct;
    for (const auto& [episode, id] : around) {
      ++counts[top_of(ontology, id)];
      distinct.insert(id);
    }
    if (distinct.size() < kFewestClose) continue;
    const auto most = std::ranges::max_element(counts, {}, &Counts::value_type::second);
    std::set<std::size_t> episodes;
    for (const auto& [episode, id] : around) {
      if (top_of(ontology, id) == most->first) episodes.insert(episode);
    }
    if (episodes.size() < kFewestEpisodes) continue;
    const double share = most->second / static_cast<double>(around.size());
    if (share >= kLeastShare + (1 - kLeastShare) * usual[most->first] / all)
      out[key] = ontology.concepts[most->first].iri;
  }
  return out;
}

// The area of a term, and whether it is broader: terms of the same episodes are no part of each other.
struct KnownArea {
  std::string iri;
  bool is_broader = false;
};
struct AreaOfConcept {
  std::string iri;
  KnownArea area;
};

// Makes the concepts of one show.
class TermConcepts {
 public:
  // All terms of a show without an ontology.
  TermConcepts(const Show& show, const std::vector<EpisodeMentions>& mentions, TermUse use)
      : show_(show), is_brief_(use == TermUse::kGraph) {
    terms_ = kept_terms(show, mentions, is_brief_ ? kMostInGraph : kMostTerms);
    for (std::size_t e = 0; e < terms_.size(); ++e)
      is_main_.push_back(main_terms(show.episodes[e], terms_[e]));
    name_in_full();
    if (is_brief_) leave_out_passing();
    leave_out_scraps();
    if (is_brief_) leave_out_everyday();
    clear_notices();
    for (const auto& [key, area] : term_areas(terms_, is_main_, show.title)) {
      if (key != area.key) areas_[key] = {iri_of(show_, "term/", area.key), area.is_in_name};
    }
  }

  // What a show speaks of that `known`, which is general knowledge, lacks.
  TermConcepts(const Show& show, const std::vector<EpisodeMentions>& mentions, TermUse use,
               const Ontology& ontology, const KnownNames& known)
      : show_(show),
        is_brief_(use == TermUse::kGraph),
        has_all_places_(true),
        terms_(kept_terms(show, mentions, kMostRead)) {
    const UnknownTerms unknown(show, mentions, known, terms_);
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      const bool is_first_main = unknown.keep(e, terms_[e]);
      is_main_.emplace_back(terms_[e].size());
      if (is_first_main) is_main_.back().front() = true;
    }
    name_alike();
    leave_out_parts();
    clear_notices();
    for (auto& [key, iri] : known_areas(ontology, mentions, terms_)) areas_[key] = {iri, true};
    leave_out_lone();
  }

  // Adds the concepts by IRI.
  void add_to(std::map<std::string, ontology::Concept>& concepts, std::uint32_t scheme) const {
    const auto add = [&](std::string iri, std::string_view name) -> ontology::Concept& {
      const auto [at, is_new] = concepts.try_emplace(std::move(iri));
      ontology::Concept& out = at->second;
      if (!is_new) return out;
      out.iri = at->first;
      out.preferred = name;
      out.labels.emplace_back().text = name;
      out.scheme = scheme;
      out.is_top = true;
      return out;
    };
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      for (const Term& term : terms_[e]) {
        ontology::Concept& one = add(iri_of(show_, "term/", term.key), term.label);
        for (const TermPlace& place : term.places)
          add_spelling(one, one_line(slice(show_.episodes[e].text(place.field), place.span)));
      }
    }
    for (const auto& [key, area] : areas_) {
      ontology::Concept& one = concepts[iri_of(show_, "term/", key)];
      if (area.is_broader) one.is_top = false;
      areas_of_.push_back({one.iri, area});
    }
  }

  [[nodiscard]] const std::vector<AreaOfConcept>& areas() const { return areas_of_; }

  void add_mentions(const Ontology& ontology, std::vector<EpisodeMentions>& mentions) const {
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      std::vector<Mention>& here = mentions[e].mentions;
      for (std::size_t rank = 0; rank < terms_[e].size(); ++rank) {
        const Term& term = terms_[e][rank];
        add_mention(here, term, *ontology.find(iri_of(show_, "term/", term.key)), is_main_[e][rank]);
      }
      sort_mentions(here);
    }
  }

 private:
  using KeyAndLabel = std::pair<std::string, std::string>;

  // Calls terms, by key, something else; an episode has each but once.
  void rename(const std::map<std::string, KeyAndLabel>& names) {
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      std::vector<Term>& episode = terms_[e];
      for (std::size_t i = episode.size(); i-- > 0;) {
        const auto found = names.find(episode[i].key);
        if (found == names.end()) continue;
        std::tie(episode[i].key, episode[i].label) = found->second;
        for (std::size_t other = episode.size(); other-- > 0;) {
          if (other == i || episode[other].key != episode[i].key) continue;
          is_main_[e][std::min(i, other)] = is_main_[e][i] || is_main_[e][other];
          erase_term(e, std::max(i, other));
          break;
        }
      }
    }
  }

  // Each term's key and label, and in how many episodes it is.
  [[nodiscard]] std::map<KeyAndLabel, std::size_t> terms_of_show() const {
    std::map<KeyAndLabel, std::size_t> out;
    for (const std::vector<Term>& episode : terms_) {
      for (const Term& term : episode) ++out[{term.key, term.label}];
    }
    return out;
  }

  // "Hatchbox.io" is called Hatchbox where the show has that, too.
  void name_alike() {
    const std::map<KeyAndLabel, std::size_t> all = terms_of_show();
    std::map<std::string, KeyAndLabel> by_label;
    for (const auto& [term, episodes] : all) by_label.try_emplace(fold(term.second), term);
    std::map<std::string, KeyAndLabel> names;
    for (const auto& [term, episodes] : all) {
      const auto found = by_label.find(fold(shorter_name(term.second)));
      if (found != by_label.end()) names.emplace(term.first, found->second);
    }
    rename(names);
  }

  // "JS" is called JavaScript, if a show that has both has no other name for which it could be short.
  void name_in_full() {
    constexpr std::size_t kFewestEpisodes = 3;
    const auto is_capitals = [](std::string_view label) { return std::ranges::all_of(label, is_upper); };
    const std::map<KeyAndLabel, std::size_t> all = terms_of_show();
    std::map<std::string, KeyAndLabel> names;
    for (const auto& [brief, episodes] : all) {
      if (episodes < kFewestEpisodes || !is_capitals(brief.second)) continue;
      std::vector<KeyAndLabel> full;
      for (const auto& [term, often] : all) {
        const bool is_longer_form = term.second.find(brief.second) != std::string::npos;  // "CSS3" of "CSS"
        if (often >= kFewestEpisodes && !is_longer_form && abbreviates(brief.second, term.second))
          full.push_back(term);
      }
      // "Learn JavaScript" is no other name.
      std::ranges::sort(full, {}, [](const KeyAndLabel& term) { return term.second.size(); });
      std::erase_if(full, [&](const KeyAndLabel& term) {
        return term != full.front() && term.second.find(full.front().second) != std::string::npos;
      });
      if (full.size() == 1) names.emplace(brief.first, full.front());
    }
    rename(names);
  }

  // "Pika" and "Pika Pkg", in the same episodes, are one.
  void leave_out_parts() {
    std::map<std::string, std::vector<std::size_t>> episodes;
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      for (const Term& term : terms_[e]) episodes[term.key].push_back(e);
    }
    const auto is_part = [&](const Term& part, const Term& whole) {
      return begins_or_ends(whole, part) && episodes[part.key] == episodes[whole.key];
    };
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      std::vector<Term>& here = terms_[e];
      for (std::size_t i = here.size(); i-- > 0;) {
        const auto whole = std::ranges::find_if(here, [&](const Term& one) { return is_part(here[i], one); });
        if (whole == here.end()) continue;
        const auto at = static_cast<std::size_t>(whole - here.begin());
        is_main_[e][at] = is_main_[e][at] || is_main_[e][i];
        erase_term(e, i);
      }
    }
  }

  // "Fitting Fedora", which is in one title and nowhere else, is no subject of its own beside Fedora.
  void leave_out_scraps() {
    constexpr std::size_t kFewestEpisodes = 3;  // of the shorter term
    const auto is_scrap = [](const Term& term) {
      return term.episodes == 1 && std::ranges::all_of(term.places, [](const TermPlace& place) {
               return place.field == Field::kTitle;
             });
    };
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      std::vector<Term>& here = terms_[e];
      for (std::size_t i = here.size(); i-- > 0;) {
        if (!is_scrap(here[i])) continue;
        const auto part = std::ranges::find_if(here, [&](const Term& one) {
          return one.episodes >= kFewestEpisodes && begins_or_ends(here[i], one);
        });
        if (part == here.end()) continue;
        is_main_[e][static_cast<std::size_t>(part - here.begin())] = true;
        erase_term(e, i);
      }
    }
  }

  // Whether a term begins or ends with all words of a shorter one.
  static bool begins_or_ends(const Term& term, const Term& shorter) {
    const std::string name = fold(term.label);
    const std::string words = fold(shorter.label);
    return name.starts_with(words + ' ') || name.ends_with(' ' + words);
  }

  // A name for which one episode only has enough signs is not worth a topic, unless the episode's title has
  // it, and the opening of its notes, too: titles have capitals, and "Refine" is no name.
  void leave_out_lone() {
    std::map<std::string, std::size_t> often;
    for (const std::vector<Term>& episode : terms_) {
      for (const Term& term : episode) ++often[term.key];
    }
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      for (std::size_t i = terms_[e].size(); i-- > 0;) {
        const Term& term = terms_[e][i];
        if (!is_main_[e][i] && often[term.key] == 1 && !is_titled(show_.episodes[e], term)) erase_term(e, i);
      }
    }
  }

  static bool is_titled(const Episode& episode, const Term& term) {
    const auto is_at = [&](Field field, std::size_t end) {
      return std::ranges::any_of(term.places, [&](const TermPlace& place) {
        return place.field == field && place.span.begin < end;
      });
    };
    return is_at(Field::kTitle, episode.title.size()) &&
           is_at(Field::kDescription, opening_end(episode.text(Field::kDescription)));
  }

  void erase_term(std::size_t episode, std::size_t i) {
    const auto at = static_cast<std::ptrdiff_t>(i);
    terms_[episode].erase(terms_[episode].begin() + at);
    is_main_[episode].erase(is_main_[episode].begin() + at);
  }

  // News of the show is about no concept.
  void clear_notices() {
    for (std::size_t e = 0; e < is_main_.size(); ++e) {
      if (is_notice(show_.episodes[e].title)) is_main_[e].assign(is_main_[e].size(), false);
    }
  }

  void leave_out_passing() {
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      for (std::size_t i = terms_[e].size(); i-- > 0;) {
        if (terms_[e][i].episodes == 1 && !is_main_[e][i]) erase_term(e, i);
      }
    }
  }

  // Everyday words are no concept if no episode is about them, as "recent trip", or if few of the episodes
  // that have them keep them as a term, as "tips" and "website".
  void leave_out_everyday() {
    constexpr std::size_t kFewestEpisodes = 4;
    constexpr std::size_t kMostEpisodes = 4;  // one in so many keeps it
    struct Counts {
      std::size_t kept = 0;
      std::size_t about = 0;
    };
    std::map<std::string, Counts> counts;  // by key
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      for (std::size_t i = 0; i < terms_[e].size(); ++i) {
        Counts& here = counts[terms_[e][i].key];
        ++here.kept;
        here.about += static_cast<std::size_t>(is_main_[e][i]);
      }
    }
    const auto is_left_out = [&](const Term& term) {
      const auto& [kept, about] = counts.at(term.key);
      return is_of_everyday_words(term.label) &&
             (about == 0 || (term.episodes >= kFewestEpisodes && kMostEpisodes * kept < term.episodes));
    };
    for (std::size_t e = 0; e < terms_.size(); ++e) {
      for (std::size_t i = terms_[e].size(); i-- > 0;) {
        if (is_left_out(terms_[e][i])) erase_term(e, i);
      }
    }
  }

  // Whether all words of a label are common ones, and written like no name.
  static bool is_of_everyday_words(std::string_view label) {
    return std::ranges::all_of(split(label, ' '), [](std::string_view word) {
      return !looks_like_name(word) && commonness(term_key(word)) != CommonWord::kUnknown;
    });
  }

  // Searches find a plural by its singular and need no second spelling.
  static void add_spelling(ontology::Concept& to, std::string spelling) {
    const auto is_like = [&](const ontology::Label& label) {
      std::string_view a = label.text;
      std::string_view b = spelling;
      if (a.size() < b.size()) std::swap(a, b);
      return equals_ignore_case(a, b) || (equals_ignore_case(a.substr(0, b.size()), b) &&
                                          (a.substr(b.size()) == "s" || a.substr(b.size()) == "'s"));
    };
    if (std::ranges::none_of(to.labels, is_like)) to.labels.emplace_back().text = std::move(spelling);
  }

  void add_mention(std::vector<Mention>& here, const Term& term, ontology::ConceptId id, bool is_main) const {
    if (is_brief_ && !is_main && !has_all_places_) {
      here.push_back({{Field::kTitle, {}, {}, term.confidence}, ConceptMention{id, false}});
      return;
    }
    auto field = Field::kTranscript;
    for (const TermPlace& place : term.places) {
      if (place.field == field) continue;
      field = place.field;
      here.push_back({{place.field, place.span, "term", term.confidence}, ConceptMention{id, is_main}});
      if (is_brief_) break;
    }
  }

  const Show& show_;
  bool is_brief_ = false;        // one place of a main topic, and none of others,
  bool has_all_places_ = false;  // or one of each
  std::vector<std::vector<Term>> terms_;
  std::vector<std::vector<bool>> is_main_;  // as terms_
  std::map<std::string, KnownArea> areas_;  // by key of a term
  mutable std::vector<AreaOfConcept> areas_of_;
};

// Puts concepts into their areas.
void add_areas(Ontology& ontology, const std::vector<AreaOfConcept>& areas) {
  for (const AreaOfConcept& one : areas) {
    const ontology::ConceptId id = *ontology.find(one.iri);
    const ontology::ConceptId area = *ontology.find(one.area.iri);
    ontology.concepts[id].areas = {area};
    if (!one.area.is_broader) continue;
    ontology.concepts[id].broader = {area};
    ontology.concepts[area].narrower.push_back(id);
  }
  for (const AreaOfConcept& one : areas) {
    std::vector<ontology::ConceptId>& narrower = ontology.concepts[*ontology.find(one.area.iri)].narrower;
    std::ranges::sort(narrower);
    narrower.erase(std::unique(narrower.begin(), narrower.end()), narrower.end());
  }
}

void renumber(std::vector<EpisodeMentions>& episodes, const std::vector<ontology::ConceptId>& ids) {
  for (EpisodeMentions& episode : episodes) {
    for (Mention& mention : episode.mentions) {
      if (auto* const named = get_if<ConceptMention>(mention)) named->concept_id = ids[named->concept_id];
    }
  }
}

}  // namespace

void add_term_concepts(Ontology& ontology, std::span<const Show> shows, const std::vector<TermScope>& scopes,
                       std::vector<std::vector<EpisodeMentions>>& mentions, TermUse use) {
  std::map<std::string, std::string> schemes;  // titles by IRI; two shows with one IRI share it
  for (std::size_t s = 0; s < shows.size(); ++s) {
    if (scopes[s] == TermScope::kNone) continue;
    std::string title = "Terms found in ";
    title += shows[s].title.empty() ? std::string_view("the show") : std::string_view(shows[s].title);
    schemes.emplace(base_of(shows[s]) + "terms", std::move(title));
  }
  KnownNames known;
  if (std::ranges::find(scopes, TermScope::kUnknown) != scopes.end()) known = names_of(ontology);
  std::vector<std::optional<TermConcepts>> found(shows.size());
  std::map<std::string, ontology::Concept> concepts;
  for (std::size_t s = 0; s < shows.size(); ++s) {
    if (scopes[s] == TermScope::kNone) continue;
    const auto scheme = schemes.find(base_of(shows[s]) + "terms");
    if (scopes[s] == TermScope::kUnknown) {
      found[s].emplace(shows[s], mentions[s], use, ontology, known);
    } else {
      found[s].emplace(shows[s], mentions[s], use);
    }
    found[s]->add_to(concepts, static_cast<std::uint32_t>(std::distance(schemes.begin(), scheme)));
  }
  Ontology terms;
  for (auto& [iri, title] : schemes) terms.schemes.push_back({iri, std::move(title)});
  terms.concepts.reserve(concepts.size());
  for (auto& [iri, one] : concepts) terms.concepts.push_back(std::move(one));
  const ontology::NewIds ids = ontology::add_concepts(ontology, std::move(terms));
  for (const std::optional<TermConcepts>& one : found) {
    if (one) add_areas(ontology, one->areas());
  }
  for (std::size_t s = 0; s < shows.size(); ++s) {
    renumber(mentions[s], ids.present);
    if (found[s]) found[s]->add_mentions(ontology, mentions[s]);
  }
}

}  // namespace podatlas::mention
