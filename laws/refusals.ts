import ts from 'typescript';
import { isSomewhere, takenFrom, treeOf } from './imported.ts';
import type { Source } from './sources.ts';

/** Written for doors and nothing else: no verb is declared there. */
const doors = /^server\/services\/(?:identity|files)\//;

const refusals = /(?:^|\/)errors\.ts$/;
/** What tells a refusal that there is, and makes none. */
const tellers: readonly string[] = ['wordsOf', 'unforeseen'];
const ofWhatIsWritten: readonly string[] = ['invalid', 'conflict', 'blocked', 'Rejected', '*'];

/** Made with server/api, and no twin. */
const isDoor = (tree: ts.SourceFile): boolean =>
  takenFrom(tree, /(?:^|\/)api\//).length > 0 && !isSomewhere(tree, isTwin);

const isTwin = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'twin';

const isWriter = (tree: ts.SourceFile): boolean =>
  takenFrom(tree, /(?:^|\/)engine\/(?:act|commands-of|carry-out)\.ts$/).length > 0;

/**
 * What is wrong with a write is answered by its twin, as blockers, rules and what is unfit, and asked wherever the write
 * passes. A door says who comes in and what is not there; it refuses what was sent only where it writes no record. What a file
 * takes of the refusals it refuses with, whatever it calls it.
 */
export function refusesByHand(source: Source): boolean {
  if (doors.test(source.path)) return false;
  const tree = treeOf(source);
  const refused = takenFrom(tree, refusals).filter((name) => !tellers.includes(name));
  if (!isDoor(tree)) return refused.length > 0;
  return isWriter(tree) && refused.some((name) => ofWhatIsWritten.includes(name));
}
