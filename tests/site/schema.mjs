// Checks the schema.org data of a site's pages: each kind of page has its type, all fit the shapes, and what they say of
// nodes of the graph is in the graph: schema.mjs SHAPES.ttl SITE
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import jsonld from 'jsonld';
import n3 from 'n3';
import SHACLValidator from 'rdf-validate-shacl';

const {Parser, Store, DataFactory} = n3;
const {namedNode, quad, literal} = DataFactory;
const [, , shapesPath, site] = process.argv;

const SCHEMA = 'http://schema.org/';
// Of https://schema.org/docs/jsonldcontext.json: which of the properties in pages have IRIs.
const iris = ['url', 'webFeed', 'image', 'sameAs', 'contentUrl'];
const context = {'@vocab': SCHEMA, ...Object.fromEntries(iris.map((name) => [name, {'@type': '@id'}]))};
const documentLoader = async (url) => {
  if (url !== 'https://schema.org') throw new Error('a page wants ' + url);
  return {contextUrl: null, documentUrl: url, document: {'@context': context}};
};
const type = namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
// By where a page is.
const wanted = {
  'index.html': 'PodcastSeries',
  'episodes.html': 'ItemList',
  episodes: 'PodcastEpisode',
  concepts: 'DefinedTerm',
  people: 'Person',
  paths: 'ItemList'
};

const problems = [];
const graph = new Store(
  new Parser({format: 'N-Quads'}).parse(zlib.gunzipSync(fs.readFileSync(site + '/graph.nq.gz')).toString())
);
// What the graph says of terms in SKOS, pages say in the words of search engines.
const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const inSkos = {
  description: 'definition',
  sameAs: 'exactMatch',
  inDefinedTermSet: 'inScheme',
  DefinedTermSet: 'ConceptScheme'
};
const asInGraph = (term) => {
  const name =
    term.value.startsWith(SCHEMA) && term.termType === 'NamedNode' && inSkos[term.value.slice(SCHEMA.length)];
  return name ? namedNode(SKOS + name) : term;
};
const states = ({subject, predicate, object}) =>
  // The graph's literals have types that JSON cannot say.
  object.termType === 'Literal'
    ? graph.getObjects(subject, predicate, null).some(({value}) => value === object.value)
    : graph.countQuads(subject, predicate, object.termType === 'BlankNode' ? null : object, null) > 0;
const has = (one) => states(one) || states(quad(one.subject, asInGraph(one.predicate), asInGraph(one.object)));

const validator = new SHACLValidator(
  new Store(new Parser({format: 'Turtle'}).parse(fs.readFileSync(shapesPath, 'utf8')))
);
const violations = async (store) => (await validator.validate(store)).results;
const counts = {};
let triples = 0;
let sample;
for (const name of fs.readdirSync(site, {recursive: true}).sort()) {
  const kind = name.endsWith('.html') && (wanted[name] || wanted[name.split('/')[0]]);
  if (!kind) continue;
  const html = fs.readFileSync(path.join(site, name), 'utf8');
  if (html.includes('http-equiv="refresh"')) continue; // an old address
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) || [];
  if (!json || JSON.parse(json)['@type'] !== kind) {
    problems.push(`${name}: is no ${kind}`);
    continue;
  }
  const nquads = await jsonld.toRDF(JSON.parse(json), {format: 'application/n-quads', safe: true, documentLoader});
  const store = new Store(new Parser({format: 'N-Quads'}).parse(nquads));
  counts[kind] = (counts[kind] || 0) + 1;
  if (name.startsWith('paths/')) sample ??= store;
  for (const result of await violations(store))
    problems.push(
      `${name}: ${result.focusNode?.value} ${result.path?.value} ${result.sourceConstraintComponent?.value}`
    );
  for (const one of store) {
    if (one.subject.termType !== 'NamedNode') continue;
    ++triples;
    if (!has(one))
      problems.push(`${name}: not in the graph: ${one.subject.value} ${one.predicate.value} ${one.object.value}`);
  }
}

// The shapes notice what is missing.
const broken = {
  'a list without a name': (store, list) => store.removeQuads(store.getQuads(list, namedNode(SCHEMA + 'name'))),
  'an element without a position': (store) =>
    store.removeQuads(store.getQuads(null, namedNode(SCHEMA + 'position')).slice(0, 1)),
  'an episode of nothing': (store) =>
    store.addQuad(quad(namedNode('https://x.example/e'), type, namedNode(SCHEMA + 'PodcastEpisode'))),
  'a number in words': (store, list) => store.addQuad(quad(list, namedNode(SCHEMA + 'numberOfItems'), literal('six')))
};
for (const [what, damage] of Object.entries(broken)) {
  const store = new Store([...sample]);
  damage(store, store.getSubjects(type, namedNode(SCHEMA + 'ItemList'))[0]);
  if (!(await violations(store)).length) problems.push(`the shapes do not notice ${what}`);
}
if (problems.length) {
  console.error(problems.slice(0, 20).join('\n') + `\n${problems.length} problems`);
  process.exit(1);
}
console.log(`schema.org data of pages fits its shapes and the graph: ${JSON.stringify(counts)}, ${triples} statements`);
