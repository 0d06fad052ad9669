import type { Proposal } from './proposal.ts';

const mark = '-- Da completare';

/** What a migration leaves to a hand: proposals behind comments, below a mark. */
export function openPart(proposals: readonly Proposal[]): string {
  if (proposals.length === 0) return '';
  const parts = proposals.map(({ words, lines }) =>
    ['', words, ...lines.flatMap((sql) => sql.split('\n'))].map((line) => `-- ${line}`.trim()),
  );
  return `${mark}: finché c’è questa riga la migrazione non si applica.\n${parts.flat().join('\n')}\n`;
}

/** Is there something left to complete? */
export const isOpen = (text: string): boolean =>
  text.split('\n').some((line) => line.startsWith(mark));
