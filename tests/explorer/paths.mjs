// Asks the page and the program for the same listening paths: paths.mjs PROGRAM FEED FOLDER
// Most of the program's come from path_answers, a target with its library, in the folder tests/answers beside PROGRAM.
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {check, finish, openPage, program, feed, run, work} from './browser.mjs';

const TOPICS = [
  'dispatcher',
  'autograd',
  // Areas.
  'PyTorch 2 compiler',
  'computer science',
  'build and continuous integration',
  'vmap',
  'reference counting',
  'CUDA graphs',
  'dynamo',
  'tensor subclass',
  'serialization',
  'memory format',
  'TorchScript',
  'code generation',
  'inference mode',
  'functionalization',
  'random number generator',
  'how does backward work?',
  'quantization and meta tensors',
  'what do I need before episode 74?',
  'Weak references',
  'pytorch/pytorch#54987',
  'Richard Zou',
  'strange bugs in builds',
  '63',
  'testing',
  'sparsity of gradients',
  'TensorRT and windows',
  'how do transformers work',
  'how does gradiant work',
  'functorhc and Sherlock',
  'new operators, and how they are writen',
  'what before episode 74 if I know autograd',
  'how does gradient work',
  'windows build',
  // The time and what is known.
  'I want to understand autograd, I have 90 minutes, I know C++',
  'I know Python but no C++, how do I understand pytorch internals',
  'what is a stream, in half an hour',
  'I know C++ and want to understand the dispatcher',
  'autocast',
  // Only a time is a course.
  'I have 40 minutes',
  'is TorchScript still the way to deploy a model',
  'how are kernels compiled these days',
  'a functional transform for gradients instead of writing loops by hand, when memory is short',
  'what does Horace say about AOTAutograd',
  'autograd, I have half an hr',
  'autograd in 2 hr',
  'I come from c, how do streams work?',
  'complete beginner, max 20 minutes on my commute, what is a tensor really',
  // So is the show, or its host.
  'PyTorch Developer Podcast',
  'who is Edward Yang',
  'who hosts this podcast?',
  '@ezyang',
  'what does Edward Yang say about autograd',
  'three hours, please',
  // Comparisons and two things at once.
  'what is the difference between vmap and functorch',
  'TorchScript vs torch.fx',
  'CUDA graphs or CUDA streams?',
  // Alternatives that are only mentioned.
  'ddp vs fsdp',
  'I come from JAX and want to understand what PyTorch has that is similar',
  'tensorflow keras callbacks tutorial',
  'what is the dynamic library structure',
  'GPU programming',
  'PyTorch 2 compiler stack',
  'a tensor subclass in python or my own c++ backend',
  'fx symbolic tracing vs torchscript vs dynamo',
  'should I use torch.fx, torch.jit.trace or torchdynamo',
  'views, strides and mutation',
  'torch.jit.script vs torch.compile',
  'difference between CUDA graphs and the memory format',
  'how does vmap differ from functorch',
  'vmap or XLA, which one should I pick',
  'how do autograd and TorchScript relate',
  'when should I use torch.fx instead of dynamo for a new backend',
  // An episode that is looked up, and where somebody listens.
  'the one with Horace',
  'all about torch.compile, I have a long flight',
  // Words with which people ask.
  'TorchScript vs torch.compile: is jit.script dead?',
  'wie funktioniert die automatische Differenzierung',
  'GPU stuff for somebody who never touched CUDA',
  'extending pytorch without writing C++',
  'what is a CUDA graph',
  'is it worth learning autograd',
  'my boss wants me to learn CUDA graphs',
  'is autograd still a thing in 2026',
  'common mistakes with vmap',
  "i'm new to vmap, any good tutorial?",
  // Mostly unknown.
  'how do I bake sourdough',
  // Typos.
  'dispacther',
  'cuda grafs memmory',
  'autograd for begginers',
  'что такое диспетчер',
  'tensor subclas and functonalization',
  'compileer',
  'cavhing allocator',
  'random number genertors',
  'exlpain the min cut partioner',
  'wrden Tensoren gespeichert',
  'epsode 74',
  // Things named directly.
  'episode 74',
  'ep. 12 please',
  '#54987',
  'pull request 54987',
  'https://github.com/pytorch/pytorch/pull/54987',
  'https://GitHub.com/PyTorch/pytorch/issues/54987?utm_source=feed',
  '@zou3519',
  'Zou',
  'what did Natalia Gimelshein say about CUDA',
  'Functionalization',
  'concept:vmap',
  'how do I start learning PyTorch?',
  'where do I start with autograd',
  'I just joined the PyTorch team, where do I start?',
  'joined the distributed team and have to fix collectives',
  "what's the latest episode about?",
  'testing and ci',
  'autograd and the dispatcher',
  'fake tensor',
  'an object that comes back to life',
  'episode:vmap',
  // Parts of URLs, and words that only look like them.
  'THAllocator.cpp',
  'RFC-0011',
  'README.md',
  'reference',
  'TensorImpl.h',
  // Other languages.
  'Wie funktioniert der Dispatcher?',
  'Warum ist autograd so kompliziert',
  'autograd 是怎么工作的',
  '什么是张量',
  'comment fonctionne le dispatcher',
  'warum zeigt CUDA den Fehler an der falschen Stelle',
  'pourquoi mon modèle consomme autant de mémoire',
  'почему autograd медленный',
  'wer hat den dispatcher gebaut',
  'Red Hat and the dispatcher',
  // What no episode covers.
  'kubernetes deployment',
  'how do I bake sourdough in a cast iron pot',
  'how do I fine-tune a large language model'
];
// A show that teaches: what its lessons build on is guessed.
const LESSONS = [
  ['Linear regression', 'A line through the data, found by least squares.'],
  ['Neural network', 'Layers of weighted sums.'],
  ['Logistic regression', 'It passes a linear regression through a sigmoid.'],
  ['Gradient descent', 'Downhill, step by step.'],
  ['Backpropagation', 'The chain rule in a neural network, for gradient descent.'],
  ['Convolutional neural network', 'A neural network for pictures. Backpropagation works as before.'],
  ['Recurrent neural network', 'A neural network with a loop.'],
  [
    'Transformer',
    'A neural network that is trained by backpropagation, without the loop of a recurrent neural network.'
  ],
  ['Clustering', 'Groups without labels.'],
  ['Decision tree', 'One question after another.'],
  ['Pruning, part 1', 'Which weights a neural network can do without.'],
  ['Boosting', 'Many a decision tree, each for what the last got wrong.'],
  ['Pruning, part 2', 'In this episode we prune a decision tree.']
];
const LESSON_TOPICS = [
  'transformer',
  'convolutional neural network',
  'backpropagation',
  'logistic regression',
  'how does a transformer work without a loop?',
  'clustering and decision trees',
  'decision trees, neural networks',
  'decision tree',
  'how do I prune a decision tree?',
  'regression'
];
const BUDGETS = [undefined, 20, 45, 90, 180];
const KNOWN = [[], ['tensor', '2'], ['autograd'], ['dispatcher', 'reference counting']];

function feedOfLessons() {
  const items = LESSONS.map(
    ([title, notes], i) =>
      `<item><title>Lesson ${i + 1} ${title}</title><guid>lesson-${i + 1}</guid><description>${notes}</description>
       <pubDate>${new Date(Date.UTC(2024, 0, 1 + i)).toUTCString()}</pubDate>
       <itunes:duration>${20 + i}:00</itunes:duration></item>`
  );
  const file = work + '/lessons.xml';
  fs.writeFileSync(
    file,
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
     <title>School of Machines</title>${items.join('\n')}</channel></rss>`
  );
  return file;
}

let compared = 0;

async function compare(name, source, topics, knowns) {
  const graph = `${work}/${name}.jsonld`;
  const file = `${work}/${name}.html`;
  run('build', source, '-o', graph);
  run('export', 'html', '-g', graph, '-o', file);
  const page = await openPage(file);

  const asked = topics.flatMap((topic, i) =>
    BUDGETS.map((budget, j) => ({topic, budget, known: knowns[(i + j) % knowns.length]}))
  );
  const answers = execFileSync(path.join(path.dirname(program), 'tests/answers/path_answers'), [graph], {
    input: asked.map(({topic, budget, known}) => [topic, budget ?? '', ...known].join('\t') + '\n').join(''),
    maxBuffer: 1 << 28
  });
  let read = 0;
  const nextAnswer = () => {
    const end = answers.indexOf('\n', read);
    const sizes = answers.toString('utf8', read, end).split(' ').map(Number);
    read = end + 1;
    return sizes.map((size) => answers.toString('utf8', read, (read += size)));
  };

  for (const {topic, budget, known} of asked) {
    const [json, markdown] = nextAnswer();
    // The program gives the same: each budget and each list of what is known comes up.
    if (compared % 21 === 0) {
      const args = ['path', topic, '-g', graph];
      if (budget) args.push('--budget', budget + 'm');
      for (const one of known) args.push('--known', one);
      check(run(...args, '--format', 'json') === json, `${topic}: path_answers gives the program's JSON`);
      check(run(...args, '--format', 'markdown') === markdown, `${topic}: path_answers gives the program's Markdown`);
    }
    const expected = JSON.parse(json);
    const actual = await page.evaluate(
      ([topic, budget, known]) => {
        const request = pathRequest(topic, known.flatMap(knownNodes), budget && budget * 60);
        const asked = request.topic;
        const path = listeningPath(request);
        return {
          readings: asked.readings.map(({typed, how, names}) => ({typed, how, names})),
          concepts: asked.concepts.map((id) => nodes[id].id),
          total: path.total / 60,
          steps: path.steps.map((step) => ({
            guid: nodes[step.episode].guid,
            role: step.role,
            optional: step.optionalFor !== undefined,
            reasons: reasonsFor(step).map(({type, text, quote}) => ({type, text, quote: quote && quote.words}))
          })),
          leftOut: path.leftOut.map((out) => ({guid: nodes[out.episode].guid, reason: leftOutReason(out)})),
          contradictions: path.broken.map(brokenReason),
          optimality: path.optimality.toFixed(4),
          covered: path.isCovered,
          assumed: path.assumed.map(({before, after}) => [nodes[before].guid, nodes[after].guid]),
          markdown: pathMarkdown({
            query: topic,
            budget: request.budget,
            path,
            notes: pathNotes(asked, path).map(asSentence)
          })
        };
      },
      [topic, budget, known]
    );
    const same = {
      readings: expected.topic.readings,
      concepts: expected.topic.concepts,
      total: expected.total_minutes,
      steps: expected.steps.map(({guid, role, optional = false, reasons}) => ({
        guid,
        role,
        optional,
        reasons: reasons.map(({type, text, evidence}) => ({type, text, quote: evidence && evidence.quote}))
      })),
      leftOut: expected.left_out.map(({guid, reason}) => ({guid, reason})),
      contradictions: expected.contradictions,
      optimality: expected.optimality.toFixed(4),
      covered: expected.topic.covered,
      assumed: expected.assumed.map(({guid, needed_by}) => [guid, needed_by]),
      markdown
    };
    actual.total = Number(actual.total.toFixed(4));
    const what = `${topic}, ${budget ?? 'no'} minutes, known: ${known.join(', ') || 'nothing'}`;
    for (const part of Object.keys(same)) {
      const [a, b] = [JSON.stringify(actual[part]), JSON.stringify(same[part])];
      const at = [...a].findIndex((c, k) => c !== b[k]);
      check(
        a === b,
        `${what}: ${part}`,
        `the page has ${a.slice(Math.max(0, at - 60), at + 160)}, the program ${b.slice(Math.max(0, at - 60), at + 160)}`
      );
    }
    ++compared;
  }
  check(read === answers.length, name + ': every answer is compared');
}

await compare('bundled', feed, TOPICS, KNOWN);
await compare('lessons', feedOfLessons(), LESSON_TOPICS, [[], ['neural network']]);
await finish(
  `${compared} listening paths for ${TOPICS.length + LESSON_TOPICS.length} topics are the program's, with all reasons and quotes`
);
