import ts from 'typescript';
import type { Source } from './sources.ts';

/** What the files of the language declare at their top, by name. */
export interface Words {
  readonly interfaces: ReadonlyMap<string, ts.InterfaceDeclaration>;
  readonly types: ReadonlyMap<string, ts.TypeAliasDeclaration>;
  /** What constants begin with, and functions. */
  readonly values: ReadonlyMap<string, ts.Node>;
}

/** Where two files use a name, the later one's counts. */
export function wordsIn(sources: readonly Source[]): Words {
  const statements = sources.flatMap(({ path, text }) => [
    ...ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements,
  ]);
  const constants = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name, initializer }): [string, ts.Node][] =>
      initializer ? [[name.getText(), bare(initializer)]] : [],
    );
  const functions = statements
    .filter(ts.isFunctionDeclaration)
    .map((one): [string, ts.Node] => [one.name?.text ?? '', one]);
  return {
    interfaces: new Map(
      statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one]),
    ),
    types: new Map(statements.filter(ts.isTypeAliasDeclaration).map((one) => [one.name.text, one])),
    values: new Map([...constants, ...functions]),
  };
}

/** Without `as const` and parentheses. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? bare(node.expression) : node;

/** Its comment, on one line; nothing when it has none. */
export const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

/** What a type is that a key names: what its comment says, or the values it has. */
export function meaningOfType(type: ts.Node, words: Words): string {
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  const declared = words.types.get(name) ?? words.interfaces.get(name);
  const said = declared && (commentOf(declared) || quoted(valuesOf(declared, words)));
  return said || firstIn(type, (part) => meaningOfType(part, words)) || '';
}

/** The words a type is made of: those it lists, or those of the constant it is read off. */
function valuesOf(type: ts.Node, { values }: Words): string[] {
  const constant = firstIn(type, function named(node): ts.Node | undefined {
    return ts.isTypeQueryNode(node) ? values.get(node.exprName.getText()) : firstIn(node, named);
  });
  if (constant && ts.isArrayLiteralExpression(constant))
    return constant.elements.filter(ts.isStringLiteral).map(({ text }) => text);
  if (constant && ts.isObjectLiteralExpression(constant))
    return constant.properties.map(({ name }) => name?.getText() ?? '');
  return [];
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => `\`${name}\``).join(', ');

/** What the first part of a node has to say that says anything. */
export const firstIn = <T>(node: ts.Node, ask: (part: ts.Node) => T | undefined): T | undefined =>
  ts.forEachChild(node, (part) => ask(part) || undefined);
