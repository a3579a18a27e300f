// Reads a feed with the given ontology and writes its graph as JSON-LD, by the installed headers and
// libraries alone.
#include <core/io/file.h>
#include <export/rdf/json_ld.h>
#include <extract/mention/extract.h>
#include <extract/source/feed/feed.h>
#include <extract/source/merge_shows.h>
#include <graph/build/build_graph.h>
#include <podatlas/ontology.h>

#include <iostream>

int main(int count, char** arguments) {
  using namespace podatlas;
  if (count != 3) return 2;
  Result<std::string> turtle = read_file(arguments[1]);
  Result<std::string> bytes = read_file(arguments[2]);
  if (!turtle || !bytes) return 2;
  const Result<ReadOntology> known = read_ontology({{arguments[1], std::move(*turtle)}});
  Result<source::Feed> feed = source::read_feed(std::move(*bytes), arguments[2]);
  if (!known || !feed) return 2;
  std::vector<Show> read;
  read.push_back(std::move(feed->show));
  std::vector<Show> shows = source::merge_shows(std::move(read));
  const Ontology& concepts = known->ontology;
  auto mentions = mention::mentions_of(mention::extract_mentions(shows, {&concepts}));
  const graph::KnowledgeGraph graph =
      graph::build_graph(std::move(shows), std::move(mentions), {&concepts, mention::explained_by(concepts)});
  std::cout << exporter::to_json_ld(graph);
}
