import ts from 'typescript';
import type { Source } from './sources.ts';

const coercers = ['Number', 'String'];

/** Cells made what they are believed to be, `Number(row.id)`: a typed record says it without. */
export function coercionsIn({ path, text }: Source): number {
  let coercions = 0;
  const visit = (node: ts.Node): void => {
    if (isCoercion(node)) coercions++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return coercions;
}

const isCoercion = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  coercers.includes(node.expression.getText()) &&
  node.arguments.length === 1 &&
  isCell(node.arguments[0] as ts.Expression);

/** A property, of which something else may be made where it is empty. */
const isCell = (given: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(given) ||
  ts.isElementAccessExpression(given) ||
  (ts.isBinaryExpression(given) &&
    given.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
    isCell(given.left));
