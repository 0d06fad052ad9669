import ts from 'typescript';
import type { Source } from './sources.ts';

/** What a file takes from another one, by the name it has there, whatever it is called here. */
interface Taken {
  readonly name: string;
  readonly from: string;
}

/** The syntax tree of a file. */
export const treeOf = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Does a node of a tree, or of what is in it, answer the question? */
export function isSomewhere(tree: ts.Node, is: (node: ts.Node) => boolean): boolean {
  return is(tree) || (ts.forEachChild(tree, (node) => isSomewhere(node, is)) ?? false);
}

/** The values a file takes from files whose path ends in this one, by import, by name of the whole, on the way, or to hand on. */
export function takenFrom(tree: ts.SourceFile, from: RegExp): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...takenBy(node, tree).flatMap((one) => (from.test(one.from) ? [one.name] : [])));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function takenBy(node: ts.Node, tree: ts.SourceFile): readonly Taken[] {
  if (ts.isImportDeclaration(node)) {
    const { importClause: clause } = node;
    if (!clause || clause.isTypeOnly) return [];
    return named(pathIn(node.moduleSpecifier), clause.namedBindings, tree);
  }
  if (ts.isExportDeclaration(node) && !node.isTypeOnly)
    return named(pathIn(node.moduleSpecifier), node.exportClause, tree, '*');
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return [{ name: '*', from: pathIn(node.arguments[0]) }];
  return [];
}

/** Of a whole that has a name here, what is asked of it; where it is handed on as one, all of it. */
function named(
  from: string,
  bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
  tree: ts.SourceFile,
  whole?: '*',
): readonly Taken[] {
  if (!bindings) return whole ? [{ name: whole, from }] : [];
  if (ts.isNamespaceExport(bindings)) return [{ name: '*', from }];
  if (ts.isNamespaceImport(bindings))
    return askedOf(bindings.name.text, tree).map((name) => ({ name, from }));
  return [...bindings.elements]
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => ({ name: (propertyName ?? name).text, from }));
}

function askedOf(whole: string, tree: ts.SourceFile): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === whole && !ts.isNamespaceImport(node.parent))
      names.push(ts.isPropertyAccessExpression(node.parent) ? node.parent.name.text : '*');
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

const pathIn = (node: ts.Expression | undefined): string =>
  node && ts.isStringLiteralLike(node) ? node.text : '';
