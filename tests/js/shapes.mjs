// Checks a graph against the shapes of what we publish, and that the shapes find what is wrong with graphs that are
// not as they should be: shapes.mjs SHAPES.ttl GRAPH [GRAPH...], each .nq or .jsonld
import fs from 'fs';
import jsonld from 'jsonld';
import n3 from 'n3';
import SHACLValidator from 'rdf-validate-shacl';

const { Parser, Store, DataFactory } = n3;
const { namedNode, literal, quad } = DataFactory;
const schema = (name) => namedNode('http://schema.org/' + name);
const oa = (name) => namedNode('http://www.w3.org/ns/oa#' + name);
const rdf = (name) => namedNode('http://www.w3.org/1999/02/22-rdf-syntax-ns#' + name);
const pa = (name) => namedNode('https://w3id.org/podatlas/ns#' + name);
const xsd = (name) => namedNode('http://www.w3.org/2001/XMLSchema#' + name);
const requires = namedNode('http://purl.org/dc/terms/requires');

async function read(path) {
  let text = fs.readFileSync(path, 'utf8');
  if (path.endsWith('.jsonld')) text = await jsonld.toRDF(JSON.parse(text), { format: 'application/n-quads', safe: true });
  return new Parser({ format: path.endsWith('.ttl') ? 'Turtle' : 'N-Quads' }).parse(text);
}

const first = (store, type) => store.getSubjects(rdf('type'), type, null)[0];

// Removes what a node has of a property, and gives it these values instead.
function set(store, node, property, ...values) {
  store.removeQuads(store.getQuads(node, property, null, null));
  for (const value of values) store.addQuad(quad(node, property, value));
}

// Each makes a good graph bad.
const MUTATIONS = {
  'an episode without a name': (s) => set(s, first(s, schema('PodcastEpisode')), schema('name')),
  'an episode with two names': (s) => set(s, first(s, schema('PodcastEpisode')), schema('name'), literal('a'), literal('b')),
  'an episode of no series': (s) => set(s, first(s, schema('PodcastEpisode')), schema('partOfSeries')),
  'a date that is no date': (s) => set(s, first(s, schema('PodcastEpisode')), schema('datePublished'), literal('yesterday')),
  'a number in words': (s) => set(s, first(s, schema('PodcastEpisode')), schema('episodeNumber'), literal('one', xsd('integer'))),
  'an episode that requires a person': (s) => set(s, first(s, schema('PodcastEpisode')), requires, first(s, schema('Person'))),
  'an actor that is an episode': (s) => set(s, first(s, schema('PodcastEpisode')), schema('actor'), first(s, schema('PodcastEpisode'))),
  'a citation of something unknown': (s) => set(s, first(s, schema('PodcastEpisode')), schema('citation'), namedNode('https://x.example/')),
  'audio without an address': (s) => set(s, first(s, schema('AudioObject')), schema('contentUrl')),
  'a person without a name': (s) => set(s, first(s, schema('Person')), schema('name')),
  'too much confidence': (s) => set(s, first(s, oa('Annotation')), pa('confidence'), literal('1.5', xsd('decimal'))),
  'confidence that is a string': (s) => set(s, first(s, oa('Annotation')), pa('confidence'), literal('0.5')),
  'an annotation of nothing': (s) => set(s, first(s, oa('Annotation')), rdf('object')),
  'an annotation without a rule': (s) => set(s, first(s, oa('Annotation')), pa('method')),
  'a position that ends before it starts': (s) => set(s, first(s, oa('TextPositionSelector')), oa('end'), literal('-1', xsd('integer'))),
  'an end before the start': (s) => {
    const p = first(s, oa('TextPositionSelector'));
    set(s, p, oa('start'), literal('9', xsd('nonNegativeInteger')));
    set(s, p, oa('end'), literal('3', xsd('nonNegativeInteger')));
  },
  'a quote without words': (s) => set(s, first(s, oa('TextQuoteSelector')), oa('exact')),
  'an annotation without a place': (s) => set(s, first(s, oa('Annotation')), oa('hasTarget')),
  'an empty quote': (s) => set(s, first(s, oa('TextQuoteSelector')), oa('exact'), literal('')),
  'a quote without a position': (s) => {
    const p = first(s, oa('TextQuoteSelector'));
    set(s, p, rdf('type'), oa('TextQuoteSelector'));
  },
  'a text of no episode': (s) => set(s, s.getObjects(null, oa('hasSource'), null)[0], schema('isPartOf')),
};

const [shapesPath, ...dataPaths] = process.argv.slice(2);
const validator = new SHACLValidator(new Store(await read(shapesPath)), { maxErrors: 5 });
const problems = [];
for (const path of dataPaths) {
  const report = await validator.validate(new Store(await read(path)));
  for (const result of report.results) {
    problems.push(`${path}: ${result.focusNode?.value} ${result.path?.value ?? ''} ${result.sourceConstraintComponent?.value}`);
  }
}
const good = await read(dataPaths[0]);
for (const [name, mutate] of Object.entries(MUTATIONS)) {
  const store = new Store(good);
  mutate(store);
  if ((await validator.validate(store)).conforms) problems.push(`the shapes do not notice ${name}`);
}
if (problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${dataPaths.length} graphs fit the shapes, ${Object.keys(MUTATIONS).length} broken ones do not`);
