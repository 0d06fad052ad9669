import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { resources } from '#src/resources/all.ts';

/** The laws of the house that no linter knows, counted file by file; any that is broken ends with 1. */
const services = 'server/services';

/** Casts of every 1,000 lines of services: an effect is typed from its declaration. */
const mostCasts = 5;

const tables = resources.map(({ name }) => name.replaceAll('-', '_')).join('|');

/** Who writes around the one write path: no row, no version and no trace is written by hand. */
const written = [
  {
    law: 'rows of declared resources are written by the engine alone',
    // When somebody was last seen is no change of theirs: it moves no version and leaves no trace.
    sql: new RegExp(
      `\\b(insert\\s+into|delete\\s+from|update)\\s+"?(${tables})\\b(?!\\s+set\\s+"lastSeenOn")|` +
        `\\b(insertInto|updateTable|deleteFrom)\\('(${tables})'`,
    ),
  },
  {
    law: 'versions are moved on by the engine alone',
    sql: /\bversion\s*=\s*(\w+\.)?version\s*\+\s*1/,
  },
  { law: 'the audit is written by the engine alone', sql: /\binsert\s+into\s+audit\b/ },
];

interface Source {
  readonly path: string;
  readonly text: string;
}

const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Type assertions but `as const`, which asserts nothing. */
function castsIn({ path, text }: Source): number {
  let casts = 0;
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
    if (isCast || ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) casts++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return casts;
}

const sources = sourcesIn(services);
const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const casts = sources.reduce((sum, source) => sum + castsIn(source), 0);
const density = (casts / lines) * 1000;
const broken = [
  ...(density > mostCasts
    ? [`${services}: ${casts} casts in ${lines} lines, at most ${mostCasts} of every 1,000`]
    : []),
  ...sources.flatMap(({ path, text }) =>
    written.filter(({ sql }) => sql.test(text)).map(({ law }) => `${path}: ${law}`),
  ),
];
process.stdout.write(
  `${services}: ${casts} casts in ${lines} lines, ${density.toFixed(1)} of every 1,000\n`,
);
for (const one of broken) process.stderr.write(`${one}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
