// Runs the queries of a page in Oxigraph and compares each with the table of answers after it: sparql.mjs PAGE.md GRAPH.nq
import fs from 'node:fs';
import oxigraph from 'oxigraph';

const [page, file] = process.argv.slice(2);
const store = new oxigraph.Store();
store.load(fs.readFileSync(file, 'utf8'), { format: 'application/n-quads' });
const text = fs.readFileSync(page, 'utf8');
const prefixes = text.match(/```sparql\n((?:PREFIX .*\n)+)```/)[1];
let count = 0;
let failures = 0;
for (const [, query, answers] of text.matchAll(/```sparql\n(SELECT[^]*?)```\n\n```text\n([^]*?)```/g)) {
  count += 1;
  const rows = store.query(prefixes + query).map((row) => [...row.values()].map((value) => value.value).join(' | '));
  if (rows.join('\n') === answers.trimEnd()) continue;
  failures += 1;
  console.error(`${query}is answered with\n${rows.join('\n')}\n`);
}
console.log(`${count} queries, ${failures} differ`);
process.exit(count >= 10 && failures === 0 ? 0 : 1);
