import ts from 'typescript';
import type { Source } from './sources.ts';

/** Who answers rows of whatever shape it is told, unasked by any compiler. */
const believers = ['run', 'ask', 'sql', 'query', 'byKey', 'batches', 'lockFound'];

/** Rows that a text in SQL is believed to answer, `run<{ name: string }>(tx, '...')`: casts by another name. */
export function beliefsIn({ path, text }: Source): number {
  let beliefs = 0;
  const visit = (node: ts.Node): void => {
    if (isBelieved(node)) beliefs++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return beliefs;
}

function isBelieved(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node))
    return isTold(node.typeArguments) && believers.includes(nameOf(node.tag));
  return (
    ts.isCallExpression(node) &&
    isTold(node.typeArguments) &&
    believers.includes(nameOf(node.expression))
  );
}

/** Who names no type gets cells that are unknown. */
const isTold = (types: ts.NodeArray<ts.TypeNode> | undefined): boolean =>
  types !== undefined && types.length > 0;

const nameOf = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : node.getText();
