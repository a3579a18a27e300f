// people_candidates FEED|ONTOLOGY.ttl...: prints the candidates of feeds, as mention::candidates_of() sees
// them, one JSON object per episode and line. learn_roles.py learns the weights of extract/mention/people
// from them.

#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "extract/mention/people/people.h"
#include "extract/source/feed/feed.h"

int main(int argc, char** argv) {
  std::vector<std::string> ontologies;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]).ends_with(".ttl")) ontologies.emplace_back(argv[i]);
  }
  auto read = podatlas::read_ontology_files(ontologies);
  const podatlas::Ontology ontology = read ? std::move(read->ontology) : podatlas::Ontology{};
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]).ends_with(".ttl")) continue;
    auto bytes = podatlas::read_file(argv[i]);
    if (!bytes) {
      std::cerr << argv[i] << ": " << bytes.error().message << '\n';
      return 1;
    }
    const auto feed = podatlas::source::read_feed(std::move(*bytes), argv[i]);
    if (!feed) {
      std::cerr << argv[i] << ": " << feed.error().message << '\n';
      return 1;
    }
    const podatlas::Show& show = feed->show;
    const auto candidates = podatlas::mention::candidates_of(show, ontology);
    for (std::size_t e = 0; e < show.episodes.size(); ++e) {
      nlohmann::ordered_json line = {
          {"feed", argv[i]}, {"guid", show.episodes[e].guid}, {"title", show.episodes[e].title}};
      line["candidates"] = nlohmann::ordered_json::array();
      for (const podatlas::mention::Person& person : candidates[e]) {
        std::vector<std::string> features;
        for (const auto f : person.features)
          features.push_back(podatlas::mention::RoleModel::shared().name_of(f));
        line["candidates"].push_back({{"name", person.name.text},
                                      {"handle", person.handle},
                                      {"stated", person.is_stated_host},
                                      {"features", features}});
      }
      std::cout << line.dump() << '\n';
    }
  }
  return 0;
}
