import { castsIn } from './casts.ts';
import { rawWritesIn } from './raw-writes.ts';
import { sourcesIn } from './sources.ts';
import { unorderedIn } from './unordered.ts';

/** The laws of the house that no linter knows, counted file by file; any that is broken ends with 1. */
const services = 'server/services';

/** Casts of every 1,000 lines of services: an effect is typed from its declaration. */
const mostCasts = 5;

const sources = sourcesIn(services);
const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const casts = sources.reduce((sum, source) => sum + castsIn(source), 0);
const density = (casts / lines) * 1000;
const broken = [
  ...(density > mostCasts
    ? [`${services}: ${casts} casts in ${lines} lines, at most ${mostCasts} of every 1,000`]
    : []),
  ...[...sources, ...sourcesIn('server/api')].flatMap((source) =>
    rawWritesIn(source).map((law) => `${source.path}: ${law}`),
  ),
  ...sourcesIn('server').flatMap((source) =>
    unorderedIn(source).map((law) => `${source.path}: ${law}`),
  ),
];
process.stdout.write(
  `${services}: ${casts} casts in ${lines} lines, ${density.toFixed(1)} of every 1,000\n`,
);
for (const one of broken) process.stderr.write(`${one}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
