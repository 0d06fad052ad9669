import ts from 'typescript';
import type { Source } from './sources.ts';

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
