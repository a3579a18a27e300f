// Compares the N-Quads of a graph with what its JSON-LD expands to, and reads both with a second store:
// nquads.cjs GRAPH.jsonld GRAPH.nq
const fs = require('fs');
const jsonld = require('jsonld');
const { Store } = require('oxigraph');

const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';
const LANG_STRING = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#langString';
const ESCAPES = { '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

const escaped = (text) => text.replace(/[\x00-\x1f"\\\x7f]/g, (c) =>
  ESCAPES[c] || '\\u' + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'));

function canonical(term) {
  if (term.termType === 'NamedNode') return `<${term.value}>`;
  if (term.termType !== 'Literal') throw new Error('the graph has a ' + term.termType);
  const type = term.datatype.value;
  if (type === LANG_STRING) return `"${escaped(term.value)}"@${term.language}`;
  return `"${escaped(term.value)}"` + (type === XSD_STRING ? '' : `^^<${type}>`);
}

async function main() {
  const json = fs.readFileSync(process.argv[2], 'utf8');
  const nquads = fs.readFileSync(process.argv[3], 'utf8');
  const documentLoader = async (url) => { throw new Error('the graph wants ' + url); };
  const quads = await jsonld.toRDF(JSON.parse(json), { safe: true, documentLoader });
  const wanted = new Set(quads.map((q) => [q.subject, q.predicate, q.object].map(canonical).join(' ') + ' .'));
  const lines = nquads.split('\n');
  if (lines.pop() !== '') throw new Error('the last line has no end');
  const got = new Set(lines);
  const only = (a, b) => [...a].filter((line) => !b.has(line));
  const missing = only(wanted, got);
  const added = only(got, wanted);
  if (missing.length || added.length || got.size !== lines.length) {
    throw new Error(`${missing.length} of the JSON-LD's triples missing, ${added.length} added, ` +
      `${lines.length - got.size} repeated: ${[...missing, ...added].slice(0, 2).join(' | ')}`);
  }
  // Byte by byte, which is the order of code points; JavaScript's own order is that of UTF-16.
  const bytes = lines.map((line) => Buffer.from(line));
  for (let i = 1; i < bytes.length; ++i) {
    if (Buffer.compare(bytes[i - 1], bytes[i]) >= 0) throw new Error('out of order: ' + lines[i]);
  }
  for (const [text, format] of [[json, 'application/ld+json'], [nquads, 'application/n-quads']]) {
    const store = new Store();
    store.load(text, { format });
    if (store.size !== lines.length) throw new Error(`oxigraph reads ${store.size} triples of ${format}`);
  }
  console.log(`${lines.length} triples: N-Quads, jsonld and oxigraph agree`);
}

main().catch((error) => { console.error(String(error.message || error).slice(0, 2000)); process.exit(1); });
