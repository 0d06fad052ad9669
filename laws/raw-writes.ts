import ts from 'typescript';
import { resources } from '#src/resources/all.ts';
import { isSomewhere, treeOf } from './imported.ts';
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

/** Official lists are brought to what the files say by their own keys, before there is anybody who writes. */
const loader = /^server\/reference\/(?:load|type-rules)\.ts$/;

/** The laws a file breaks by what its texts tell the database, or a builder of queries. */
export function rawWritesIn(source: Source): readonly string[] {
  if (loader.test(source.path)) return [];
  const told = textsIn(source).filter((sql) => !lastSeen.test(sql));
  const laws = tellers.test(source.path) ? written : [...written, read, noted];
  const broken = laws.filter(({ sql }) => told.some((one) => sql.test(one)));
  return [...new Set([...broken, ...(isBuiltIn(source) ? [rows] : [])].map(({ law }) => law))];
}

/** A builder of writes is asked for by its name, in whichever way a name is asked for. */
function isBuiltIn(source: Source): boolean {
  return isSomewhere(
    treeOf(source),
    (node) => isBuilt(node) || isComputed(node) || isTakenOut(node),
  );
}

/** `tx.updateTable('users')`, `tx['updateTable']('users')`, and one whose table is not said. */
function isBuilt(node: ts.Node): boolean {
  if (!isAskedOf(node) || !builders.includes(nameAsked(node) ?? '')) return false;
  const call = calledBy(node);
  const [named] = call?.arguments ?? [];
  // Handed on uncalled, it writes whatever it is then called with.
  if (!named) return true;
  return !ts.isStringLiteralLike(named) || declared.test(named.text);
}

type AskedOf = ts.PropertyAccessExpression | ts.ElementAccessExpression;
const isAskedOf = (node: ts.Node): node is AskedOf =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);

const nameAsked = (node: AskedOf): string | undefined =>
  ts.isPropertyAccessExpression(node) ? node.name.text : saidBy(node.argumentExpression);

/** A name that is computed of texts, and may be one of these. */
const isComputed = (node: ts.Node): boolean =>
  ts.isElementAccessExpression(node) &&
  saidBy(node.argumentExpression) === undefined &&
  isSomewhere(node.argumentExpression, (part) =>
    ts.isStringLiteralLike(part) ? builders.includes(part.text) : false,
  );

/** `const { updateTable: write } = tx`. */
const isTakenOut = (node: ts.Node): boolean =>
  ts.isBindingElement(node) &&
  ts.isObjectBindingPattern(node.parent) &&
  builders.includes(nameOf(node.propertyName ?? node.name) ?? '');

const nameOf = (name: ts.PropertyName | ts.BindingName): string | undefined => {
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) return name.text;
  return ts.isComputedPropertyName(name) ? saidBy(name.expression) : undefined;
};

const saidBy = (node: ts.Expression): string | undefined =>
  ts.isStringLiteralLike(node) ? node.text : undefined;

/** The call a name is asked for, also in parentheses or as something else. */
function calledBy(node: ts.Expression): ts.CallExpression | undefined {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression === node ? parent : undefined;
  return ts.isParenthesizedExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isAsExpression(parent)
    ? calledBy(parent)
    : undefined;
}
