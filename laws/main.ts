import { readFileSync } from 'node:fs';
import { beliefsIn } from './beliefs.ts';
import { castsIn } from './casts.ts';
import { otherClocksIn } from './clocks.ts';
import { coercionsIn } from './coercions.ts';
import { languagePage, languageSources, pagePath, unsaidIn } from './language-page.ts';
import { resourcesNamedIn } from './named.ts';
import { rawWritesIn } from './raw-writes.ts';
import { refusesByHand } from './refusals.ts';
import { type Source, sourcesIn } from './sources.ts';
import { unorderedIn } from './unordered.ts';

/** The laws of the house that no linter knows, counted file by file; any that is broken ends with 1. */
const services = 'server/services';

/** Casts of every 1,000 lines of services: an effect is typed from its declaration. */
const mostCasts = 5;

/** Rows that a text in SQL is believed to answer, of every 1,000 lines: what they are now, and only fall. */
const mostBeliefs = 5.2;

/** Cells coerced to what they are, of every 1,000 lines: the same. */
const mostCoercions = 2.2;

const sources = sourcesIn(services);
const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const densities = [
  densityOf('casts', castsIn, mostCasts),
  densityOf('believed rows', beliefsIn, mostBeliefs),
  densityOf('coerced cells', coercionsIn, mostCoercions),
];
const broken = [
  ...densities
    .filter(({ density, most }) => density > most)
    .map(({ said, most }) => `${said}, at most ${most}`),
  ...[...sources, ...sourcesIn('server/api'), ...sourcesIn('server/demo')].flatMap((source) =>
    rawWritesIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...sources.filter(refusesByHand).map(({ path }) => `${path}: a verb is refused by its twin`),
  ...[...sources, ...sourcesIn('server/engine')].flatMap((source) =>
    otherClocksIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...sourcesIn('server/engine').flatMap((source) =>
    resourcesNamedIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...sourcesIn('server').flatMap((source) =>
    unorderedIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...unsaidIn(languageSources()).map((key) => `${key}: the language does not say what it means`),
  ...(readFileSync(pagePath, 'utf8') === languagePage(languageSources())
    ? []
    : [`${pagePath}: the language says otherwise; npm run language writes it anew`]),
];
for (const { said } of densities) process.stdout.write(`${said}\n`);
for (const one of broken) process.stderr.write(`${one}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** How many of a kind services hold, of every 1,000 lines. */
function densityOf(word: string, countIn: (source: Source) => number, most: number) {
  const count = sources.reduce((sum, source) => sum + countIn(source), 0);
  const density = (count / lines) * 1000;
  const said = `${services}: ${count} ${word} in ${lines} lines, ${density.toFixed(1)} of every 1,000`;
  return { density, most, said };
}
