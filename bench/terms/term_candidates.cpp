// term_candidates FEED...: prints the candidates of feeds, as mention::term_examples() sees them, one JSON
// object per episode and line. learn_terms.py learns the weights of extract/mention/term from them.

#include <iostream>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "extract/mention/boilerplate/boilerplate.h"
#include "extract/mention/extract.h"
#include "extract/mention/term/terms.h"
#include "extract/source/feed/feed.h"

namespace {

nlohmann::ordered_json forms_of(const podatlas::mention::TermExample& example) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const auto& [form, count] : example.candidate.forms) out.push_back(form);
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    auto bytes = podatlas::read_file(argv[i]);
    if (!bytes) {
      std::cerr << argv[i] << ": " << bytes.error().message << '\n';
      return 1;
    }
    auto feed = podatlas::source::read_feed(std::move(*bytes), argv[i]);
    if (!feed) {
      std::cerr << argv[i] << ": " << feed.error().message << '\n';
      return 1;
    }
    podatlas::mention::mark_boilerplate(feed->show);
    const podatlas::Show& show = feed->show;
    const auto mentions = podatlas::mention::extract_mentions(std::span(&show, 1));
    const auto examples = podatlas::mention::term_examples(show, mentions[0]);
    const auto terms = podatlas::mention::find_terms(show, mentions[0]);
    for (std::size_t e = 0; e < show.episodes.size(); ++e) {
      nlohmann::ordered_json line = {{"feed", argv[i]}, {"guid", show.episodes[e].guid}};
      line["terms"] = nlohmann::ordered_json::array();
      for (const auto& term : terms[e]) line["terms"].push_back({term.label, term.confidence, term.episodes});
      line["candidates"] = nlohmann::ordered_json::array();
      for (const auto& example : examples[e]) {
        line["candidates"].push_back({{"key", example.candidate.key},
                                      {"words", example.candidate.words.size()},
                                      {"places", example.candidate.places.size()},
                                      {"forms", forms_of(example)},
                                      {"features", example.features}});
      }
      std::cout << line.dump() << '\n';
    }
  }
  return 0;
}
