import { readFileSync } from 'node:fs';
import { beliefsIn } from './beliefs.ts';
import { castsIn, doubledIn } from './casts.ts';
import { otherClocksIn } from './clocks.ts';
import { coercionsIn } from './coercions.ts';
import { languagePage, languageSources, pagePath, unsaidIn } from './language-page.ts';
import { movesIn } from './moves.ts';
import { resourcesNamedIn } from './named.ts';
import { rawWritesIn } from './raw-writes.ts';
import { refusesByHand } from './refusals.ts';
import { sourcesIn } from './sources.ts';
import { unorderedIn } from './unordered.ts';

/** The laws of the house that no linter knows, counted file by file; any that is broken ends with 1. */

/** What is believed of every 1,000 lines of a folder at most: what it is now, and only falls. */
const most = [
  // An effect is typed from its declaration.
  ['server/services', { casts: 5, 'believed rows': 5.2, 'coerced cells': 2.2 }],
  ['server/engine', { casts: 4, 'believed rows': 5, 'coerced cells': 1 }],
  // A door is told by others what they send: of a body, a sheet, a file.
  ['server/api', { casts: 12, 'believed rows': 2.5, 'coerced cells': 2 }],
] as const;

const counted = { casts: castsIn, 'believed rows': beliefsIn, 'coerced cells': coercionsIn };

/** Where alone something is taken on trust: what a twin was typed with. */
const trusting = 'server/engine/record-twin.ts';

const services = sourcesIn('server/services');
const engine = sourcesIn('server/engine');
const api = sourcesIn('server/api');
const doors = [...api, ...sourcesIn('server/demo'), ...sourcesIn('server/reference')];
const all = sourcesIn('server');
const densities = most.flatMap(([folder, limits]) =>
  (['casts', 'believed rows', 'coerced cells'] as const).map((word) =>
    densityOf(folder, word, limits[word]),
  ),
);
const broken = [
  ...densities
    .filter((one) => one.density > one.most)
    .map((one) => `${one.said}, at most ${one.most}`),
  ...[...services, ...doors].flatMap((source) =>
    rawWritesIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...services.filter(refusesByHand).map(({ path }) => `${path}: a verb is refused by its twin`),
  ...[...services, ...engine, ...doors].flatMap((source) =>
    otherClocksIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...[...engine, ...api].flatMap((source) =>
    resourcesNamedIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...engine.flatMap((source) => movesIn(source).map((law) => `${source.path}: ${law}`)),
  ...all.flatMap((source) => unorderedIn(source).map((law) => `${source.path}: ${law}`)),
  ...all
    .filter(({ path }) => path !== trusting)
    .flatMap((source) => doubledIn(source).map((law) => `${source.path}: ${law}`)),
  ...unsaidIn(languageSources()).map((key) => `${key}: the language does not say what it means`),
  ...(readFileSync(pagePath, 'utf8') === languagePage(languageSources())
    ? []
    : [`${pagePath}: the language says otherwise; npm run language writes it anew`]),
];
for (const { said } of densities) process.stdout.write(`${said}\n`);
for (const one of broken) process.stderr.write(`${one}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** How many of a kind a folder holds, of every 1,000 lines. */
function densityOf(folder: string, word: keyof typeof counted, atMost: number) {
  const sources = all.filter(({ path }) => path.startsWith(`${folder}/`));
  const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
  const count = sources.reduce((sum, source) => sum + counted[word](source), 0);
  const density = (count / lines) * 1000;
  const said = `${folder}: ${count} ${word} in ${lines} lines, ${density.toFixed(1)} of every 1,000`;
  return { density, most: atMost, said };
}
