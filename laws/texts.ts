import ts from 'typescript';
import type { Source } from './sources.ts';

/** The texts of a program, each as one line in small letters, joined where it joins them; what it computes stands as `${`. */
export function textsIn({ path, text }: Source): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const said = textOf(node);
    if (said !== undefined) found.push(inOneLine(said));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(({ literal }) => `${computed}${literal.text}`).join('')
    );
  return isSum(node) ? sumOf(textOf(node.left), textOf(node.right)) : undefined;
}

/** What stands for a part that is computed. */
const computed = `\${}`;

const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;

const sumOf = (left: string | undefined, right: string | undefined): string | undefined =>
  left === undefined && right === undefined ? undefined : `${left ?? computed}${right ?? computed}`;

const inOneLine = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
