import ts from 'typescript';
import { resources } from '#src/resources/all.ts';
import { isSomewhere, treeOf } from './imported.ts';
import { keptByHand } from './kept-by-hand.ts';
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
/**
 * Who holds rows by hand, be it only as they are, takes a child before its parent sooner or later, and two wait for each other; counters and
 * jobs are nobody’s children. A tail by itself may be of any text.
 */
const held = {
  law: 'rows of declared resources are held by the engine alone',
  sql: new RegExp(
    `(?:^(?:\\$\\{\\} )?|\\b(?:from|join) ${table}[^;]*\\b)for (?:(?:no key )?update|(?:key )?share)\\b`,
  ),
};
/** What is declared, or has a law of its own, is told by that. */
const unlisted = {
  law: 'a table that is not declared is written by hand where it is listed with a reason (laws/kept-by-hand.ts)',
  table:
    /(?<!\b(?:for|key|do) )\b(?:insert into|update|delete from|merge into|truncate(?: table)?)(?: only)? "?(?:public"?\."?)?(?!only\b)([a-z_]+)\b/g,
};
const known = new RegExp(
  `^(?:(?:${tables})(?:_[a-z_]+)?|${[...keptByHand, 'audit', 'scheduled_verbs', 'violations'].join('|')})$`,
);
const written = [
  rows,
  held,
  {
    law: 'the audit is written by the engine alone',
    sql: /\b(?:insert into|update|delete from|truncate)(?: table)?(?: only)? "?audit\b/,
  },
  { law: 'what is in programme is asked of the engine', sql: /\bscheduled_verbs\b/ },
  {
    law: 'whose turn it is by a name is asked of the engine (oneAtATime)',
    sql: /\bpg_advisory_xact_lock\b/,
  },
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
const holders = ['forUpdate', 'forNoKeyUpdate', 'forShare', 'forKeyShare'];
const declared = new RegExp(`^(?:${tables})(?:_|\\b)`);

/** Official lists are brought to what the files say by their own keys, before there is anybody who writes. */
const loader = /^server\/reference\/(?:load|type-rules)\.ts$/;

/** The laws a file breaks by what its texts tell the database, or a builder of queries. */
export function rawWritesIn(source: Source): readonly string[] {
  if (loader.test(source.path)) return [];
  const told = textsIn(source).filter((sql) => !lastSeen.test(sql));
  const laws = tellers.test(source.path) ? written : [...written, read, noted];
  const broken = laws.filter(({ sql }) => told.some((one) => sql.test(one)));
  const tree = treeOf(source);
  const built = [
    ...(isAsked(tree, builders, isWritten) ? [rows] : []),
    ...(told.some(isUnlistedIn) || isSomewhere(tree, isUnlisted) ? [unlisted] : []),
    ...(isAsked(tree, holders, isHeld) ? [held] : []),
  ];
  return [...new Set([...broken, ...built].map(({ law }) => law))];
}

/** Is one of these names asked for, in whichever way a name is asked for, and in a way that concerns what is declared? */
const isAsked = (
  tree: ts.Node,
  names: readonly string[],
  concerns: (node: AskedOf) => boolean,
): boolean =>
  isSomewhere(
    tree,
    (node) =>
      (isAskedOf(node) && names.includes(nameAsked(node) ?? '') && concerns(node)) ||
      isComputed(node, names) ||
      isTakenOut(node, names),
  );

/** `tx.updateTable('users')`, `tx['updateTable']('users')`, and one whose table is not said. */
function isWritten(node: AskedOf): boolean {
  const [named] = calledBy(node)?.arguments ?? [];
  // Handed on uncalled, it writes whatever it is then called with.
  return isDeclared(named);
}

const isUnlistedIn = (sql: string): boolean =>
  [...sql.matchAll(unlisted.table)].some(([, name]) => name !== undefined && !known.test(name));

/** One whose table is not said is told by the law of rows. */
function isUnlisted(node: ts.Node): boolean {
  if (!isAskedOf(node) || !builders.includes(nameAsked(node) ?? '')) return false;
  const [named] = calledBy(node)?.arguments ?? [];
  const [name] = named && ts.isStringLiteralLike(named) ? named.text.split(' ') : [];
  return name !== undefined && !known.test(name);
}

/** `tx.selectFrom('users').forUpdate()`, also where a declared table is only joined, and one whose tables are not said. */
function isHeld(node: AskedOf): boolean {
  const tables = tablesOf(node.expression);
  return tables.length === 0 || tables.some(isDeclared);
}

/** What the query a method is asked of selects from and joins. */
function tablesOf(query: ts.Expression): readonly (ts.Expression | undefined)[] {
  if (isAskedOf(query)) return tablesOf(query.expression);
  if (!ts.isCallExpression(query)) return [];
  const asked = isAskedOf(query.expression) ? (nameAsked(query.expression) ?? '') : '';
  const own = /^selectFrom$|Join$/.test(asked) ? [query.arguments[0]] : [];
  return [...tablesOf(query.expression), ...own];
}

/** One that is not said may be any. */
const isDeclared = (named: ts.Expression | undefined): boolean =>
  !named || !ts.isStringLiteralLike(named) || declared.test(named.text);

type AskedOf = ts.PropertyAccessExpression | ts.ElementAccessExpression;
const isAskedOf = (node: ts.Node): node is AskedOf =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);

const nameAsked = (node: AskedOf): string | undefined =>
  ts.isPropertyAccessExpression(node) ? node.name.text : saidBy(node.argumentExpression);

/** A name that is computed of texts, and may be one of these. */
const isComputed = (node: ts.Node, names: readonly string[]): boolean =>
  ts.isElementAccessExpression(node) &&
  saidBy(node.argumentExpression) === undefined &&
  isSomewhere(node.argumentExpression, (part) =>
    ts.isStringLiteralLike(part) ? names.includes(part.text) : false,
  );

/** `const { updateTable: write } = tx`. */
const isTakenOut = (node: ts.Node, names: readonly string[]): boolean =>
  ts.isBindingElement(node) &&
  ts.isObjectBindingPattern(node.parent) &&
  names.includes(nameOf(node.propertyName ?? node.name) ?? '');

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
