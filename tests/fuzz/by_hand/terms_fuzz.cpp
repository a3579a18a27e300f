// Any words in the notes of a show give terms that its texts spell, the same in every run. Lines "--"
// separate the episodes; each begins with its title, HTML notes follow, and a link to an address for mail
// names a guest.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/boilerplate/boilerplate.h"
#include "extract/mention/term/concepts/term_concepts.h"
#include "extract/mention/term/terms.h"
#include "extract/source/text/html_text.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

using namespace podatlas;

using ShowMentions = std::vector<EpisodeMentions>;

Show show_of(std::string_view written) {
  constexpr std::string_view kBetween = "\n--\n";
  Show show;
  show.guid = "fuzz";
  while (!written.empty()) {
    const std::size_t end = std::min(written.find(kBetween), written.size());
    const std::string_view one = written.substr(0, end);
    written.remove_prefix(std::min(end + kBetween.size(), written.size()));
    const std::size_t line = std::min(one.find('\n'), one.size());
    Episode& episode = show.episodes.emplace_back();
    episode.title = source::plain_title(one.substr(0, line));
    episode.keywords = {episode.title};
    episode.texts = {{.field = Field::kTitle, .plain = episode.title, .anchors = {}},
                     source::html_to_text(one.substr(line), "https://example.org/")};
  }
  if (!show.episodes.empty()) show.title = show.episodes.front().title;
  mention::mark_boilerplate(show);
  return show;
}

ShowMentions guests_of(const Show& show) {
  ShowMentions out(show.episodes.size());
  for (std::size_t e = 0; e < out.size(); ++e) {
    for (const Anchor& anchor : show.episodes[e].texts[1].anchors) {
      if (!anchor.href.starts_with("mailto:")) continue;
      PersonMention guest{.role = PersonRole::kGuest,
                          .name = std::string(slice(show.episodes[e].texts[1].plain, anchor.span)),
                          .handle = {},
                          .iri = {}};
      out[e].mentions.push_back({{Field::kDescription, anchor.span, "guest", 1}, std::move(guest)});
    }
  }
  return out;
}

// A word or more of a text.
bool is_quote(std::string_view text, Span span) {
  return span.begin < span.end && span.end <= text.size() && !is_continuation(text[span.begin]) &&
         (span.end == text.size() || !is_continuation(text[span.end])) && !trim(slice(text, span)).empty();
}

// Another episode's spelling may be the label, where a longer term leaves this one out.
bool is_spelled(const Show& show, std::string_view label) {
  return std::ranges::any_of(show.episodes, [&](const Episode& episode) {
    return std::ranges::any_of(episode.texts,
                               [&](const Text& text) { return text.plain.find(label) != std::string::npos; });
  });
}

void check(const Show& show, const std::vector<std::vector<mention::Term>>& found) {
  for (std::size_t e = 0; e < found.size(); ++e) {
    std::set<std::string_view> keys;
    for (const mention::Term& term : found[e]) {
      require(!term.key.empty() && keys.insert(term.key).second);
      require(!trim(term.label).empty() && is_spelled(show, term.label));
      require(term.confidence >= 0 && term.confidence <= 1);
      require(term.episodes >= 1 && term.episodes <= found.size() && !term.places.empty());
      for (std::size_t i = 0; i < term.places.size(); ++i) {
        const mention::TermPlace& place = term.places[i];
        require(is_quote(show.episodes[e].text(place.field), place.span));
        require(i == 0 || std::pair(term.places[i - 1].field, term.places[i - 1].span.begin) <
                              std::pair(place.field, place.span.begin));
      }
    }
  }
}

void check_equal(const std::vector<std::vector<mention::Term>>& a,
                 const std::vector<std::vector<mention::Term>>& b) {
  require(std::ranges::equal(a, b, [](const auto& one, const auto& other) {
    return std::ranges::equal(one, other, [](const mention::Term& x, const mention::Term& y) {
      return x.key == y.key && x.label == y.label && x.confidence == y.confidence &&
             x.episodes == y.episodes && x.places == y.places;
    });
  }));
}

// As concepts, they have names, and every mention has a concept and a quote or no place.
void check_concepts(const Show& show, const ShowMentions& guests, mention::TermScope scope,
                    mention::TermUse use) {
  Ontology ontology;
  ontology::Concept& known = ontology.concepts.emplace_back();
  known.iri = "urn:known";
  known.preferred = "Linux";
  known.labels.emplace_back().text = known.preferred;
  std::vector<ShowMentions> mentions = {guests};
  mention::add_term_concepts(ontology, {&show, 1}, {scope}, mentions, use);
  for (const ontology::Concept& one : ontology.concepts)
    require(!one.iri.empty() && !trim(one.preferred).empty());
  for (std::size_t e = 0; e < mentions[0].size(); ++e) {
    for (const Mention& mention : mentions[0][e].mentions) {
      const auto* const named = get_if<ConceptMention>(mention);
      if (named == nullptr) continue;
      require(named->concept_id < ontology.concepts.size());
      require(mention.evidence.rule.empty() ||
              is_quote(show.episodes[e].text(mention.evidence.field), mention.evidence.span));
    }
  }
}

}  // namespace

PODATLAS_FUZZ_TARGET(terms) {
  const Show show = show_of(repair_utf8(std::string(data, data + size), true).text);
  const ShowMentions guests = guests_of(show);
  constexpr std::size_t kEveryTerm = 1'000'000;
  const auto found = mention::find_terms(show, guests, {.max_per_episode = kEveryTerm});
  require(found.size() == show.episodes.size());
  check(show, found);
  check_equal(found, mention::find_terms(show, guests, {.max_per_episode = kEveryTerm}));
  using enum mention::TermScope;
  using enum mention::TermUse;
  check_concepts(show, guests, size % 3 == 0 ? kUnknown : kAll, size % 3 == 1 ? kList : kGraph);
  return 0;
}
