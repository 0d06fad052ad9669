import ts from 'typescript';
import { isSomewhere, treeOf } from './imported.ts';
import type { Source } from './sources.ts';

/** Assertions by way of `unknown`, by which anything is made anything; those of `any` the linter refuses. */
export const doubledIn = (source: Source): readonly string[] =>
  isSomewhere(treeOf(source), isDoubled)
    ? ['what a value is, its type says: nothing is cast by way of `unknown`']
    : [];

const isDoubled = (node: ts.Node): boolean =>
  isAssertion(node) && isUnknown(within(node.expression));

const isAssertion = (node: ts.Node): node is ts.AsExpression | ts.TypeAssertion =>
  ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);

const isUnknown = (node: ts.Node): boolean =>
  isAssertion(node) && node.type.kind === ts.SyntaxKind.UnknownKeyword;

const within = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? within(node.expression) : node;

/** Type assertions but `as const`, which asserts nothing. */
export function castsIn({ path, text }: Source): number {
  let casts = 0;
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
    if (isCast || ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) casts++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return casts;
}
