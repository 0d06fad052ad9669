import ts from 'typescript';
import { firstIn, type Words } from './language-words.ts';

/** A word of the language that is called. */
export interface Builder {
  /** With the names of what it is given, in order: `f.text(label, options?)`. */
  readonly call: string;
  /** The texts its maker was given: the kind it makes, the actions it allows. */
  readonly given: readonly string[];
  /** The kind of field it makes, if it makes one. */
  readonly kind: string | undefined;
}

/** The builders an object holds, as `f` and `allow` do. */
export function buildersOf(object: string, { values }: Words): Builder[] {
  const holder = values.get(object);
  if (!holder || !ts.isObjectLiteralExpression(holder)) return [];
  return holder.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => {
    const isMade = ts.isCallExpression(initializer);
    const given = isMade ? initializer.arguments.filter(ts.isStringLiteral) : [];
    const maker = isMade ? values.get(initializer.expression.getText()) : initializer;
    const called = maker && (isMade ? innerOf(maker) : maker);
    const word = `${object}.${name.getText()}`;
    const texts = given.map(({ text }) => text);
    return {
      call: called && ts.isArrowFunction(called) ? callOf(word, called) : `${word}()`,
      given: texts,
      kind: (called && kindIn(called)) ?? texts[0],
    };
  });
}

/** A function as it is called: its name with those of what it is given. */
export const callOf = (word: string, { parameters }: ts.SignatureDeclarationBase): string =>
  `${word}(${parameters.map(nameOf).join(', ')})`;

/** The function that a function answers. */
const innerOf = (maker: ts.Node): ts.Node | undefined =>
  firstIn(maker, function inner(node): ts.Node | undefined {
    return ts.isArrowFunction(node) ? node : firstIn(node, inner);
  });

/** `kind: 'decimal'` somewhere within. */
const kindIn = (node: ts.Node): string | undefined =>
  ts.isPropertyAssignment(node) &&
  node.name.getText() === 'kind' &&
  ts.isStringLiteral(node.initializer)
    ? node.initializer.text
    : firstIn(node, kindIn);

const nameOf = ({ name, questionToken, initializer }: ts.ParameterDeclaration): string =>
  `${name.getText()}${questionToken || initializer ? '?' : ''}`;
