import ts from 'typescript';
import { resources } from '#src/resources/all.ts';
import type { Source } from './sources.ts';
import { textsIn } from './texts.ts';

const tables = resources.map(({ name }) => name.replaceAll('-', '_')).join('|');
/** A declared table by its name, the rows of one, or whichever one an expression names. */
const table = `(?:(?:"?public"?\\.)?"?(?:${tables})(?:_[a-z_]+)?"?(?![a-z_])|\\$\\{)`;

/** When somebody was last seen is no change of theirs: it moves no version and leaves no trace. */
const lastSeen = /^update users set "lastseenon" = [^,]+ where [^;]*$/;

/** Who writes around the one write path, or reads by hand what it leaves: no row, and so no version, and no trace is written by hand. */
const rows = {
  law: 'rows of declared resources are written by the engine alone',
  sql: new RegExp(
    `\\b(?:insert into|update(?: only)?|delete from(?: only)?|merge into(?: only)?|truncate(?: table)?(?: only)?) ${table}`,
  ),
};
/** Who holds rows by hand takes a child before its parent sooner or later, and two wait for each other; counters and jobs are nobody’s children. */
const held = {
  law: 'rows of declared resources are held by the engine alone',
  sql: new RegExp(`\\b(?:from|join) ${table}[^;]*\\bfor (?:no key )?update\\b`),
};
const written = [
  rows,
  held,
  {
    law: 'the audit is written by the engine alone',
    sql: /\b(?:insert into|update|delete from|truncate)(?: table)?(?: only)? "?audit\b/,
  },
  { law: 'what is in programme is asked of the engine', sql: /\bscheduled_verbs\b/ },
];

/** Who tells the trace line by line asks for no verb; whoever does, asks by the declaration it is typed from. */
const read = { law: 'what was done is asked of the engine', sql: /\b(?:from|join) "?audit\b/ };
/** A demonstration is begun anew with nothing noted. */
const noted = {
  law: 'what is noted of a record is noted by the engine',
  sql: /\b(?:insert into|update|delete from|truncate)(?: table)?(?: only)? "?violations\b/,
};
const tellers = /^server\/(?:api\/|demo\/|services\/audit\/|services\/identity\/own-data\.ts$)/;

const builders = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const declared = new RegExp(`^(?:${tables})(?:_|\\b)`);

/** The laws a file breaks by what its texts tell the database, or a builder of queries. */
export function rawWritesIn(source: Source): readonly string[] {
  const told = textsIn(source).filter((sql) => !lastSeen.test(sql));
  const laws = tellers.test(source.path) ? written : [...written, read, noted];
  const broken = laws.filter(({ sql }) => told.some((one) => sql.test(one)));
  return [...new Set([...broken, ...(isBuiltIn(source) ? [rows] : [])].map(({ law }) => law))];
}

function isBuiltIn({ path, text }: Source): boolean {
  const visit = (node: ts.Node): boolean =>
    isBuilt(node) || (ts.forEachChild(node, visit) ?? false);
  return visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
}

function isBuilt(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [named] = node.arguments;
  if (!builders.includes(node.expression.name.text) || !named) return false;
  return !ts.isStringLiteralLike(named) || declared.test(named.text);
}
