import ts from 'typescript';
import type { Source } from './sources.ts';

/** The texts of a program, each as one line in small letters; what it computes stands as `${`. */
export function textsIn({ path, text }: Source): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const said = textOf(node);
    if (said !== undefined) found.push(said);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return inOneLine(node.text);
  if (!ts.isTemplateExpression(node)) return undefined;
  return inOneLine(
    node.head.text + node.templateSpans.map(({ literal }) => `\${}${literal.text}`).join(''),
  );
}

const inOneLine = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
