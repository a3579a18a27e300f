#include "atlas/show_ontologies.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "atlas/pipeline.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "extract/mention/boilerplate/boilerplate.h"
#include "extract/mention/concept/ontology_fit.h"
#include "ontology/compact.h"
#include "ontology/label.h"

namespace podatlas {
namespace {

using mention::FitMeter;
using mention::OntologyFit;

constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();  // of the installed ontologies

// What a show uses.
struct Choice {
  std::size_t installed = kNone;
  std::string language;  // of labels added to the usual ones
  mention::ShowUse use;  // of a general ontology
  // NOLINTNEXTLINE(modernize-use-nullptr): what "== default" compares with 0 is an ordering.
  friend auto operator<=>(const Choice&, const Choice&) = default;
};

// The installed ontologies, each read when it is first needed.
class Installed {
 public:
  Installed(const std::vector<InstalledOntology>& all, std::vector<Warning>& warnings)
      : all_(all), read_(all.size()), warnings_(warnings) {}

  [[nodiscard]] const InstalledOntology& operator[](std::size_t i) const { return all_[i]; }

  Result<std::shared_ptr<const Ontology>> read(std::size_t i) {
    if (!read_[i]) {
      Result<ReadOntology> read = ontology::read_ontology_files(all_[i].files, all_[i].compact);
      if (!read) return tl::unexpected(std::move(read.error()));
      for (const ontology::Problem& problem : read->problems)
        warnings_.push_back({problem.source, problem.place, problem.message});
      for (ontology::Scheme& scheme : read->ontology.schemes) scheme.is_general = all_[i].is_general;
      read_[i] = std::make_shared<const Ontology>(std::move(read->ontology));
    }
    return read_[i];
  }

  // Several as one. Each has been read, and its problems reported.
  [[nodiscard]] Result<Ontology> read_together(const std::set<std::size_t>& numbers) const {
    std::vector<std::string> files;
    for (const std::size_t i : numbers) files.insert(files.end(), all_[i].files.begin(), all_[i].files.end());
    Result<ReadOntology> read = read_ontology_files(files);
    if (!read) return tl::unexpected(std::move(read.error()));
    for (ontology::Scheme& scheme : read->ontology.schemes) {
      scheme.is_general = std::any_of(numbers.begin(), numbers.end(), [&](std::size_t i) {
        return all_[i].is_general && has_scheme(*read_[i], scheme.iri);
      });
    }
    return std::move(read->ontology);
  }

  [[nodiscard]] std::string name_of(std::size_t i) const {
    for (const ontology::Scheme& scheme : read_[i]->schemes) {
      if (!scheme.title.empty()) return printable(scheme.title);
    }
    return printable(all_[i].name);
  }

 private:
  static bool has_scheme(const Ontology& ontology, std::string_view iri) {
    return std::any_of(ontology.schemes.begin(), ontology.schemes.end(),
                       [&](const ontology::Scheme& scheme) { return scheme.iri == iri; });
  }

  const std::vector<InstalledOntology>& all_;
  std::vector<std::shared_ptr<const Ontology>> read_;
  std::vector<Warning>& warnings_;
};

// Whether any ontology can fit: a show of few titles has none, whatever they name.
bool may_have_ontology(const Show& show) {
  const std::size_t titles = show.episodes.size();
  return OntologyFit{titles, titles, mention::kFittingConcepts}.is_enough();
}

// "ontology: A (79 of 83 titles name its concepts)", or for several shows how many use which.
std::string note_of(const Installed& installed, const std::vector<Choice>& choices, const OntologyFit& fit) {
  std::map<std::size_t, std::size_t> shows;
  for (const Choice& choice : choices) ++shows[choice.installed];
  std::string out;
  for (const auto& [number, count] : shows) {
    if (number == kNone) continue;
    out += out.empty() ? "ontology: " : "; ";
    out += installed.name_of(number);
    if (choices.size() > 1) {
      out += " for " + std::to_string(count) + " of " + counted(choices.size(), "show");
      continue;
    }
    out += " (" + std::to_string(fit.naming) + " of " + counted(fit.titles, "title") + " name its concepts";
    if (installed[number].is_general)
      out += "; " + counted(choices.front().use.areas.size(), "area") +
             (choices.front().use.areas.size() == 1 ? " fits" : " fit");
    out += ')';
  }
  if (!out.empty()) return out;
  return std::string("ontology: none of those installed fits the ") +
         (choices.size() == 1 ? "show" : "shows") + "; --ontology FILE uses one anyway";
}

// Ontologies that are an ontology with the labels of a language, by language.
class Languages {
 public:
  explicit Languages(std::shared_ptr<const Ontology> ontology) : ontology_(std::move(ontology)) {}

  // The key of a feed's language; empty if the ontology has no labels of its own for it.
  std::string see(std::string_view of_feed) {
    std::string language = ontology::primary_language(of_feed);
    if (language.empty() || of_language_.contains(language)) return language;
    if (!ontology::has_labels_in(*ontology_, language)) return {};
    of_language_.emplace(language,
                         std::make_shared<const Ontology>(ontology::with_labels_in(*ontology_, language)));
    return language;
  }
  [[nodiscard]] const std::shared_ptr<const Ontology>& operator[](const std::string& language) const {
    return language.empty() ? ontology_ : of_language_.at(language);
  }

 private:
  std::shared_ptr<const Ontology> ontology_;
  std::map<std::string, std::shared_ptr<const Ontology>> of_language_;
};

// Adds the sets of the shows that use one of the installed ontologies, or parts of it.
void add_sets(const std::vector<Choice>& choices, std::size_t installed, const Languages& ontologies,
              bool is_general, std::map<Choice, std::size_t>& numbers, ShowOntologies& out) {
  for (std::size_t s = 0; s < choices.size(); ++s) {
    const Choice& choice = choices[s];
    if (choice.installed != installed) continue;
    const auto [number, is_new] = numbers.try_emplace(choice, out.sets.size());
    out.of_show[s] = number->second;
    if (!is_new) continue;
    const std::shared_ptr<const Ontology>& whole = ontologies[choice.language];
    out.sets.push_back(is_general ? std::make_shared<const Ontology>(mention::for_show(*whole, choice.use))
                                  : whole);
  }
}

Result<ShowOntologies> given_ontology(std::span<const Show> shows, const BuildOptions& options,
                                      std::vector<Warning>& warnings) {
  Result<Ontology> ontology = ontology_of(options, warnings);
  if (!ontology) return tl::unexpected(std::move(ontology.error()));
  ShowOntologies out;
  out.all = std::make_shared<const Ontology>(std::move(*ontology));
  Languages languages(out.all);
  std::map<std::string, std::size_t> numbers;
  for (const Show& show : shows) {
    const std::string language = languages.see(show.language);
    const auto [number, is_new] = numbers.try_emplace(language, out.sets.size());
    out.of_show.push_back(number->second);
    if (!is_new) continue;
    out.sets.push_back(languages[language]);
  }
  if (out.sets.empty()) out.sets.push_back(out.all);
  if (out.sets.size() == 1) out.all = out.sets.front();
  return out;
}

}  // namespace

Result<ShowOntologies> ontologies_of(std::span<Show> shows, const BuildOptions& options,
                                     std::vector<Warning>& warnings) {
  const unsigned jobs = jobs_of(options);
  parallel_for(shows.size(), jobs, [&](std::size_t s) { mention::mark_boilerplate(shows[s]); });
  const bool is_given = !options.ontology_files.empty() || !options.ontology.concepts.empty() ||
                        !options.ontology.people.empty();
  if (is_given || options.installed.empty()) return given_ontology(shows, options, warnings);

  ShowOntologies out;
  out.of_show.resize(shows.size());
  Installed installed(options.installed, warnings);
  std::vector<Choice> choices(shows.size());
  std::vector<OntologyFit> fits(shows.size());
  std::map<Choice, std::size_t> numbers;
  std::set<std::size_t> used;
  std::vector<std::size_t> open;  // shows without an ontology
  for (std::size_t s = 0; s < shows.size(); ++s) open.push_back(s);
  const auto may_fit = [&](std::size_t s) { return may_have_ontology(shows[s]); };
  for (std::size_t i = 0; i < options.installed.size() && std::ranges::any_of(open, may_fit); ++i) {
    const Result<std::shared_ptr<const Ontology>> ontology = installed.read(i);
    if (!ontology) return tl::unexpected(ontology.error());
    Languages languages(*ontology);
    std::map<std::string, FitMeter> meters;
    std::vector<std::string> language_of(shows.size());
    for (const std::size_t s : open) {
      language_of[s] = languages.see(shows[s].language);
      meters.try_emplace(language_of[s], *languages[language_of[s]]);
    }
    parallel_for(open.size(), jobs, [&](std::size_t k) {
      const std::size_t s = open[k];
      const FitMeter& meter = meters.at(language_of[s]);
      fits[s] = meter.of(shows[s]);
      if (!fits[s].is_enough()) return;
      choices[s] = {i, language_of[s], {}};
      if (options.installed[i].is_general) choices[s].use = meter.use_of(shows[s]);
    });
    if (std::erase_if(open, [&](std::size_t s) { return choices[s].installed == i; }) > 0) used.insert(i);
    add_sets(choices, i, languages, options.installed[i].is_general, numbers, out);
  }
  if (!open.empty() || shows.empty()) {
    for (const std::size_t s : open) out.of_show[s] = out.sets.size();
    out.sets.push_back(std::make_shared<const Ontology>());
  }
  if (out.sets.size() == 1) {
    out.all = out.sets.front();
  } else if (used.size() == 1) {
    out.all = *installed.read(*used.begin());
  } else {
    Result<Ontology> all = installed.read_together(used);
    if (!all) return tl::unexpected(std::move(all.error()));
    out.all = std::make_shared<const Ontology>(std::move(*all));
  }
  if (options.on_note && !shows.empty()) options.on_note(note_of(installed, choices, fits.front()));
  return out;
}

mention::TermScope term_scope_of(const Ontology& ontology) {
  if (ontology.concepts.empty()) return mention::TermScope::kAll;
  const bool is_general = !ontology.schemes.empty() &&
                          std::all_of(ontology.schemes.begin(), ontology.schemes.end(),
                                      [](const ontology::Scheme& scheme) { return scheme.is_general; });
  return is_general ? mention::TermScope::kUnknown : mention::TermScope::kNone;
}

std::vector<mention::TermScope> ShowOntologies::term_scopes() const {
  std::vector<mention::TermScope> out;
  for (const std::size_t set : of_show) out.push_back(term_scope_of(*sets[set]));
  return out;
}

Ontology restricted(const Ontology& all, const Ontology& part) {
  Ontology out = all;
  for (ontology::Concept& one : out.concepts) {
    if (const auto id = part.find(one.iri)) {
      one.labels = part.concepts[*id].labels;
      continue;
    }
    one.labels.clear();
    one.not_in.clear();
  }
  std::erase_if(out.people, [&](const ontology::KnownPerson& person) {
    return std::none_of(part.people.begin(), part.people.end(),
                        [&](const ontology::KnownPerson& one) { return one.iri == person.iri; });
  });
  return out;
}

}  // namespace podatlas
