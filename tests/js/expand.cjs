// Expands a saved graph with the npm package jsonld, in safe mode (a term that would be dropped is an error) and without
// network, and checks what comes out: expand.cjs GRAPH.jsonld
const fs = require('fs');
const jsonld = require('jsonld');

async function main() {
  const document = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
  const documentLoader = async (url) => { throw new Error('the graph wants ' + url); };
  const expanded = await jsonld.expand(document, { safe: true, documentLoader });
  const quads = await jsonld.toRDF(document, { safe: true, documentLoader });
  const blank = quads.filter((q) => [q.subject, q.object].some((t) => t.termType === 'BlankNode'));
  const relative = quads.filter((q) => [q.subject, q.predicate, q.object].some((t) => t.termType === 'NamedNode' && !/^[a-z]+:/i.test(t.value)));
  if (quads.length === 0 || blank.length || relative.length) {
    throw new Error(`${quads.length} triples, ${blank.length} with blank nodes, ${relative.length} with relative IRIs`);
  }
  console.log(`${expanded.length} nodes, ${quads.length} triples, no blank node, no network`);
}

main().catch((error) => { console.error(String(error.message || error).slice(0, 500)); process.exit(1); });
