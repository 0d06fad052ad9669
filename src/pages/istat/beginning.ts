import { fold } from '#src/domain/text.ts';

/** Something one chooses by writing how it begins. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** As it is compared. */
  readonly folded: string;
}

/** So many are shown at a time. */
const shown = 8;

/** The choices a text begins, those that are all of it first; then those with a word it begins. */
export function beginning(choices: readonly Choice[], text: string): readonly Choice[] {
  const sought = fold(text).trim();
  if (sought === '') return [];
  const ranked: Choice[][] = [[], [], []];
  for (const choice of choices) {
    const { folded } = choice;
    if (!folded.includes(sought)) continue;
    if (folded === sought || folded.startsWith(`${sought} (`)) ranked[0]?.push(choice);
    else if (folded.startsWith(sought)) ranked[1]?.push(choice);
    else if (/[\s'(-]/.test(folded.charAt(folded.indexOf(sought) - 1))) ranked[2]?.push(choice);
  }
  // Of two names the shorter is sooner meant: Bergamo before Bergamasco.
  const byLength = (one: Choice, other: Choice) => one.folded.length - other.folded.length;
  return ranked.flatMap((some) => some.toSorted(byLength)).slice(0, shown);
}
