import ts from 'typescript';
import { resources } from '#src/resources/all.ts';
import type { Source } from './sources.ts';

const tables = resources.map(({ name }) => name.replaceAll('-', '_')).join('|');
/** A declared table by its name, or whichever one an expression names. */
const table = `(?:"?(?:${tables})"?\\b|\\$\\{)`;

/** When somebody was last seen is no change of theirs: it moves no version and leaves no trace. */
const lastSeen = /^update users set "lastseenon" = [^,]+ where [^;]*$/;

/** Who writes around the one write path: no row, and so no version, and no trace is written by hand. */
const written = [
  {
    law: 'rows of declared resources are written by the engine alone',
    sql: new RegExp(
      `\\b(?:insert into|update(?: only)?|delete from(?: only)?|merge into(?: only)?) ${table}`,
    ),
  },
  { law: 'the audit is written by the engine alone', sql: /\binsert into "?audit\b/ },
];

const builders = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const declared = new RegExp(`^(?:${tables})\\b`);

/** The laws a file breaks by what its texts tell the database, or a builder of queries. */
export function rawWritesIn({ path, text }: Source): readonly string[] {
  const broken = new Set<string>();
  const visit = (node: ts.Node): void => {
    const sql = sqlOf(node);
    if (sql !== undefined && !lastSeen.test(sql))
      for (const one of written) if (one.sql.test(sql)) broken.add(one.law);
    if (isBuilt(node)) broken.add('rows of declared resources are written by the engine alone');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return [...broken];
}

/** A text of the program as one line in small letters; what it computes stands as `${`. */
function sqlOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return inOneLine(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  return inOneLine(
    node.head.text + node.templateSpans.map(({ literal }) => `\${}${literal.text}`).join(''),
  );
}

const inOneLine = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

function isBuilt(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [named] = node.arguments;
  if (!builders.includes(node.expression.name.text) || !named) return false;
  return !ts.isStringLiteralLike(named) || declared.test(named.text);
}
